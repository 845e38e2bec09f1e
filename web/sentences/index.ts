// What is wrong or deserves a look, in a sentence for people who draw: it names fields as the designer does, and never a
// pointer or a member. The sentences for people who call the API are the core's own (`detail`).
import type { Cause, Causes } from "../../src/refusal.ts";
import { type About, aboutOf, type Found, type Screen } from "./about.ts";
import { SENTENCES } from "./causes.ts";
import { BY_CODE } from "./codes.ts";
import { BY_SERVICE_CODE } from "./service.ts";
import { plainly } from "./words.ts";

export type { Found, Screen } from "./about.ts";

export function sentenceOf(found: Found, screen: Screen): string {
  const about = aboutOf(found, screen);
  if (found.cause) return ofCause(about, found.cause);
  return (BY_ALL_CODES[found.code] ?? plainly)(about);
}

const BY_ALL_CODES: Readonly<Record<string, (about: About) => string>> = {
  ...BY_SERVICE_CODE,
  ...BY_CODE,
};

function ofCause<K extends keyof Causes>(
  about: About,
  cause: Cause & { readonly kind: K },
): string {
  const say = SENTENCES[cause.kind] as (about: About, cause: Causes[K]) => string;
  return say(about, cause as unknown as Causes[K]);
}

/** Beside the cells of a table whose template is open, for the judge of its rows. */
export function sayInRows(elements: () => Screen["elements"]): (found: Found) => string {
  return (found) => sentenceOf(found, { elements: elements(), place: "cell" });
}

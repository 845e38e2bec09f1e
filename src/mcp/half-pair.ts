// Half a surrogate pair is no character: it cannot be sent in UTF-8, nor be part of an address.
import { Refused } from "./instructions.ts";

const MOST_QUOTED = 100;

/** Throws `Refused` with the place of the first text, or name of a member, that has one. */
export function requireWholeText(asked: unknown): void {
  // No recursion: over stdio, nothing has bounded how deep the arguments are.
  const left: { readonly value: unknown; readonly at: Place | null }[] = [
    { value: asked, at: null },
  ];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, at } = next;
    if (typeof value === "string" && !value.isWellFormed()) throw halfPair(at);
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries(value).reverse()) {
      const place = { name, within: at };
      if (!name.isWellFormed()) throw halfPair(place);
      left.push({ value: member, at: place });
    }
  }
}

interface Place {
  readonly name: string;
  readonly within: Place | null;
}

function halfPair(place: Place | null): Refused {
  const names: string[] = [];
  for (let at = place; at !== null; at = at.within) names.unshift(escape(at.name));
  const detail =
    "A text or a name contains half of a surrogate pair (U+D800 to U+DFFF), which is not a character. Send the whole character, or remove it.";
  const pointer = ["#", ...names].join("/");
  const fault = { pointer, code: "VALIDATION_FAILED", detail };
  return new Refused({ status: 422, code: "VALIDATION_FAILED", detail, errors: [fault] });
}

function escape(name: string): string {
  const quoted = name.slice(0, MOST_QUOTED).toWellFormed();
  return quoted.replaceAll("~", "~0").replaceAll("/", "~1");
}

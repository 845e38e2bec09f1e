// A sentence for people who draw, for each cause that the print core can give: what is wrong, and what to do about it on
// the screen. A cause without one does not compile.
import type { Causes } from "../../src/refusal.ts";
import type { About } from "./about.ts";
import { OF_MEMBERS } from "./of-members.ts";
import { OF_DRAWING, OF_SHEETS, OF_WARNINGS } from "./of-printing.ts";
import { OF_VALUES } from "./of-values.ts";

export type Sentences = {
  readonly [kind in keyof Causes]: (about: About, cause: Causes[kind]) => string;
};

export const SENTENCES: Sentences = {
  ...OF_MEMBERS,
  ...OF_VALUES,
  ...OF_DRAWING,
  ...OF_SHEETS,
  ...OF_WARNINGS,
};

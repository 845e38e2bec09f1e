// How long a text may be, between formatters too.
import { LIMITS } from "../limits.ts";
import type { FormatFault } from "./formatter.ts";

/** In code points. */
export const MOST_CHARACTERS = LIMITS.textLength;

export const TOO_LONG: FormatFault = {
  fault: "The formatted value is longer than 10,000 characters. Shorten the value.",
  problem: "length",
};

// GS1 DataBar Omnidirectional and Expanded (ISO/IEC 24724): what they take, and how high they must be.
import { completeGs1Key } from "../check-digits.ts";
import { parseGs1 } from "./parse.ts";
import { messageOf, textOf } from "./message.ts";
import { library } from "../library.ts";
import { SYMBOLOGY_ENTRIES } from "../symbologies.ts";
import { type Encoded, linear } from "../symbol.ts";

/** More than any message that 252 bits hold, a GTIN and a weight in it; bwip-js's time grows with the square. */
const MOST_CHARACTERS = 120;

/** @param value a GTIN of 13 digits, or 14 with the check digit, with or without "(01)" in front */
export function encodeDataBarOmni(value: string): Encoded {
  const key = completeGs1Key(value.replace(/^\(01\)/, ""), 14, "a DataBar's GTIN");
  if ("fault" in key) return key;
  return {
    text: `(01)${key.digits}`,
    symbol: linear(library().encodeDataBarOmni(key.digits), {
      ...SYMBOLOGY_ENTRIES.databaromni.quiet,
      leastHeight: 33,
    }),
  };
}

export function encodeDataBarExpanded(value: string): Encoded {
  const parsed = parseGs1(value);
  if ("fault" in parsed) return parsed;
  const isShort = messageOf(parsed).length <= MOST_CHARACTERS;
  const bars = isShort ? library().encodeDataBarExpanded(parsed.elements) : null;
  if (bars === null) {
    return {
      fault:
        "the value is too long for a DataBar Expanded symbol, which holds at most 74 digits or 41 letters. Shorten the value, or use the symbology gs1datamatrix.",
    };
  }
  return {
    text: textOf(parsed),
    symbol: linear(bars, { ...SYMBOLOGY_ENTRIES.databaromni.quiet, leastHeight: 34 }),
  };
}

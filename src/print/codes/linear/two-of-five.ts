// Interleaved 2 of 5 (ISO/IEC 16390) and the ITF-14 of GS1, which is one of 14 digits with bearer bars.
import { type Bars, barsOfWidths } from "../bars.ts";
import { completeGs1Key, isDigits } from "../check-digits.ts";
import { type Encoded, linear } from "../symbol.ts";

const WIDTHS = "11331 31113 13113 33111 11313 31311 13311 11133 31131 13131".split(" ");
const START = "1111";
const STOP = "311";
const MOST_DIGITS = 500;
/** GS1 General Specifications, 5.3.2.4: at least twice a narrow bar where no printing plate is used. */
const BEARER_MODULES = 2;

/** @param value an even number of digits */
export function encodeInterleaved2of5(value: string): Encoded {
  if (!isDigits(value)) {
    return { fault: "Interleaved 2 of 5 encodes digits only. Remove all other characters." };
  }
  if (value.length > MOST_DIGITS) {
    return {
      fault: `an Interleaved 2 of 5 code can have at most ${MOST_DIGITS} digits. Shorten the value.`,
    };
  }
  if (value.length % 2 === 1) {
    return {
      fault:
        "Interleaved 2 of 5 encodes pairs of digits, and this value has an odd number of digits. Add a 0 in front.",
    };
  }
  return { text: value, symbol: linear(interleave(value), { twoWidths: true }) };
}

/** @param value 13 digits, or 14 with the check digit */
export function encodeItf14(value: string, bearerBars: boolean): Encoded {
  const key = completeGs1Key(value, 14, "an ITF-14");
  if ("fault" in key) return key;
  return {
    text: key.digits,
    symbol: linear(interleave(key.digits), {
      twoWidths: true,
      bearer: bearerBars ? BEARER_MODULES : 0,
    }),
  };
}

/** The first digit of a pair gives the widths of five bars, the second of the spaces between them. */
function interleave(digits: string): Bars {
  let widths = START;
  for (let i = 0; i < digits.length; i += 2) {
    const bars = WIDTHS[digits.charCodeAt(i) - 48]!;
    const spaces = WIDTHS[digits.charCodeAt(i + 1) - 48]!;
    for (let j = 0; j < 5; j++) widths += bars[j]! + spaces[j]!;
  }
  return barsOfWidths(widths + STOP);
}

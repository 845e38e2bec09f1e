// Codabar (EN 798): digits and -$:/.+ between start and stop characters A, B, C or D.
import { barsOfWidths } from "../bars.ts";
import { type Encoded, linear } from "../symbol.ts";

const CHARACTERS = "0123456789-$:/.+ABCD";
/** Four bars and three spaces with the rational widths 1 and 3, then the gap. */
const WIDTHS = (
  "11111331 11113311 11131131 33111111 11311311 31111311 13111131 13113111 13311111 31131111 " +
  "11133111 11331111 31113131 31311131 31313111 11313131 11331311 13131131 11131331 11133311"
).split(" ");
const MOST_CHARACTERS = 500;

export function encodeCodabar(value: string): Encoded {
  if (value.length > MOST_CHARACTERS) {
    return {
      fault: `a Codabar value can have at most ${MOST_CHARACTERS} characters. Shorten the value.`,
    };
  }
  if (!/^[A-D]/.test(value) || !/[A-D]$/.test(value) || value.length < 2) {
    return {
      fault: "a Codabar value must begin and end with one of the characters A, B, C and D.",
    };
  }
  if (!/^.[0-9$:/.+-]*.$/.test(value)) {
    return {
      fault:
        "between its first and last character, a Codabar value may contain only digits and -$:/.+; replace all other characters.",
    };
  }
  const widths = Array.from(value, (character) => WIDTHS[CHARACTERS.indexOf(character)]).join("");
  return { text: value, symbol: linear(barsOfWidths(widths.slice(0, -1)), { twoWidths: true }) };
}

// Code 39 (ISO/IEC 16388): digits, capital letters and -. $/+%.
import { barsOfWidths } from "../bars.ts";
import { type Encoded, linear } from "../symbol.ts";

/** In the order of their values, which the check character counts in; Code 93 shares it. */
export const CODE39_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";
/** Table 1: widths of five bars and the four spaces between them. */
const WIDTHS = (
  "111331311 311311113 113311113 313311111 111331113 311331111 113331111 111311313 311311311 " +
  "113311311 311113113 113113113 313113111 111133113 311133111 113133111 111113313 311113311 " +
  "113113311 111133311 311111133 113111133 313111131 111131133 311131131 113131131 111111333 " +
  "311111331 113111331 111131331 331111113 133111113 333111111 131131113 331131111 133131111 " +
  "131111313 331111311 133111311 131313111 131311131 131113131 111313131"
).split(" ");
const START_STOP = "131131311";
/** Far more than a scanner reads, and still offsets of 16 bit. */
const MOST_CHARACTERS = 500;

/** @param checkCharacter whether the modulo 43 character (annex A.1) is added; it is not shown as text */
export function encodeCode39(value: string, checkCharacter: boolean): Encoded {
  let sum = 0;
  let widths = START_STOP;
  if (value.length > MOST_CHARACTERS) {
    return {
      fault: `a Code 39 value can have at most ${MOST_CHARACTERS} characters. Shorten the value.`,
    };
  }
  for (const character of value) {
    const index = CODE39_CHARACTERS.indexOf(character);
    if (index < 0) {
      return {
        fault:
          "Code 39 encodes only digits, capital letters, spaces and -.$/+%. Replace all other characters.",
      };
    }
    sum += index;
    widths += `1${WIDTHS[index]}`;
  }
  if (checkCharacter) widths += `1${WIDTHS[sum % 43]}`;
  const bars = barsOfWidths(`${widths}1${START_STOP}`);
  return { text: value, symbol: linear(bars, { twoWidths: true }) };
}

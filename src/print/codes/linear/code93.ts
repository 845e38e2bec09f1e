// Code 93 (AIM BC5-1995): digits, capital letters and -. $/+%, always with both check characters.
import { barsOfWidths } from "../bars.ts";
import { CODE39_CHARACTERS } from "./code39.ts";
import { type Encoded, linear } from "../symbol.ts";

/** Widths of three bars and three spaces, by value; 43 to 46 are the shift characters. */
const WIDTHS = (
  "131112 111213 111312 111411 121113 121212 121311 111114 131211 141111 211113 211212 211311 " +
  "221112 221211 231111 112113 112212 112311 122112 132111 111123 111222 111321 121122 131121 " +
  "212112 212211 211122 211221 221121 222111 112122 112221 122121 123111 121131 311112 311211 " +
  "321111 112131 113121 211131 121221 312111 311121 122211"
).split(" ");
const START_STOP = "111141";
const MOST_CHARACTERS = 500;

export function encodeCode93(value: string): Encoded {
  if (value.length > MOST_CHARACTERS) {
    return {
      fault: `a Code 93 value can have at most ${MOST_CHARACTERS} characters. Shorten the value.`,
    };
  }
  const symbols = Array.from(value, (character) => CODE39_CHARACTERS.indexOf(character));
  if (symbols.includes(-1)) {
    return {
      fault:
        "Code 93 encodes only digits, capital letters, spaces and -.$/+%. Replace all other characters.",
    };
  }
  symbols.push(checkCharacter(symbols, 20));
  symbols.push(checkCharacter(symbols, 15));
  const widths = symbols.map((symbol) => WIDTHS[symbol]).join("");
  return { text: value, symbol: linear(barsOfWidths(`${START_STOP}${widths}${START_STOP}1`)) };
}

/** Weights 1 to `most` from the right, over and over, modulo 47. */
function checkCharacter(symbols: readonly number[], most: number): number {
  let sum = 0;
  for (let i = 0; i < symbols.length; i++) {
    sum += symbols[symbols.length - 1 - i]! * ((i % most) + 1);
  }
  return sum % 47;
}

// Code 11 (USD-8): digits and hyphens, with the check character C, and K where there are more than ten.
import { barsOfWidths } from "../bars.ts";
import { type Encoded, linear } from "../symbol.ts";

const CHARACTERS = "0123456789-";
/** Three bars, two spaces and the gap. */
const WIDTHS = "111131 311131 131131 331111 113131 313111 133111 111331 311311 311111 113111".split(
  " ",
);
const START_STOP = "113311";
const K_ABOVE = 10;
const MOST_CHARACTERS = 500;

export function encodeCode11(value: string): Encoded {
  if (value.length > MOST_CHARACTERS) {
    return {
      fault: `a Code 11 value can have at most ${MOST_CHARACTERS} characters. Shorten the value.`,
    };
  }
  const symbols = Array.from(value, (character) => CHARACTERS.indexOf(character));
  if (symbols.includes(-1)) {
    return { fault: "Code 11 encodes only digits and hyphens. Replace all other characters." };
  }
  symbols.push(checkCharacter(symbols, 10));
  if (value.length > K_ABOVE) symbols.push(checkCharacter(symbols, 9));
  const widths = symbols.map((symbol) => WIDTHS[symbol]).join("");
  const bars = barsOfWidths(START_STOP + widths + START_STOP.slice(0, -1));
  return { text: value, symbol: linear(bars, { twoWidths: true }) };
}

/** Weights 1 to `most` from the right, over and over, modulo 11. */
function checkCharacter(symbols: readonly number[], most: number): number {
  let sum = 0;
  for (let i = 0; i < symbols.length; i++) {
    sum += symbols[symbols.length - 1 - i]! * ((i % most) + 1);
  }
  return sum % 11;
}

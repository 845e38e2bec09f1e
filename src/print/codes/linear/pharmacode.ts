// Pharmacode one-track (Laetus): a number from 3 to 131070 as narrow and wide bars.
import { barsOfWidths } from "../bars.ts";
import { isDigits } from "../check-digits.ts";
import { SYMBOLOGY_ENTRIES } from "../symbologies.ts";
import { type Encoded, linear } from "../symbol.ts";

const SMALLEST = 3;
const LARGEST = 131_070;

export function encodePharmacode(value: string): Encoded {
  if (!isDigits(value))
    return { fault: "a Pharmacode may contain digits only; remove all other characters." };
  if (value.startsWith("0")) {
    return { fault: "a Pharmacode cannot encode leading zeros. Remove them." };
  }
  const number = Number(value);
  if (number < SMALLEST || number > LARGEST) {
    return { fault: `a Pharmacode must be a number from ${SMALLEST} to ${LARGEST}.` };
  }
  const bars: string[] = [];
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 2)) {
    bars.unshift(rest % 2 === 0 ? "3" : "1");
  }
  const symbol = linear(barsOfWidths(bars.join("2")), SYMBOLOGY_ENTRIES.pharmacode.quiet);
  return { text: value, symbol };
}

// MSI Plessey: digits, with a modulo 10 check digit (the Luhn sum) that is always added.
import { barsOfWidths } from "../bars.ts";
import { isDigits, luhnDigit } from "../check-digits.ts";
import { SYMBOLOGY_ENTRIES } from "../symbologies.ts";
import { type Encoded, linear } from "../symbol.ts";

const MOST_DIGITS = 500;

export function encodeMsi(value: string): Encoded {
  if (!isDigits(value)) return { fault: "MSI encodes digits only. Remove all other characters." };
  if (value.length > MOST_DIGITS) {
    return { fault: `an MSI value can have at most ${MOST_DIGITS} digits. Shorten the value.` };
  }
  let widths = "21";
  for (const digit of value + luhnDigit(value)) {
    for (let bit = 8; bit > 0; bit >>= 1) widths += (Number(digit) & bit) === 0 ? "12" : "21";
  }
  const bars = barsOfWidths(`${widths}121`);
  return { text: value, symbol: linear(bars, SYMBOLOGY_ENTRIES.msi.quiet) };
}

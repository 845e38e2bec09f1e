// Which currencies are known (ISO 4217), and how many decimals each has.
import { CURRENCY_CODES } from "./currency-data.ts";

const USUAL_DECIMALS = 2;

let decimals: ReadonlyMap<string, number> | undefined;

/** Null for a code that names no currency. */
export function decimalsOfCurrency(code: string): number | null {
  decimals ??= new Map(
    CURRENCY_CODES.trim()
      .split(/\s+/)
      .map((word) => [word.slice(0, 3), Number(word.slice(3) || USUAL_DECIMALS)]),
  );
  return decimals.get(code) ?? null;
}

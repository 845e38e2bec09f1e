// How many copies of a record a cell asks for.
import { TABLE_LIMITS } from "./limits.ts";

/** `3`, and `3.00` or `3,0` where the column has decimals; null: not a number of copies. */
export function readCopies(text: string): number | null {
  const [, digits] = /^(\d{1,7})(?:[.,]0+)?$/.exec(text.trim()) ?? [];
  const copies = Number(digits);
  return digits !== undefined && copies >= 1 && copies <= TABLE_LIMITS.copies ? copies : null;
}

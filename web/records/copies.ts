// How many copies of a record a cell asks for.
import { TABLE_LIMITS } from "./limits.ts";

/** What a spreadsheet shows for a whole number, and its digits; `1.000` may be one or a thousand, and is neither. */
const FORMS: readonly RegExp[] = [
  /^(\d{1,7})$/,
  /^(\d{1,7})[.,](?:0{1,2}|0{4,})$/,
  /^(\d{4,7})[.,]000$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.0+)?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),0+$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  /^([1-9]\d{0,2}(?:([ \u00A0\u202F'\u2019])\d{3})(?:\2\d{3})*)(?:[.,]0+)?$/,
];

/** `3`, `3.00`, `1,000`; null: not a number of copies. */
export function readCopies(text: string): number | null {
  const shown = text.trim();
  const digits = FORMS.map((form) => form.exec(shown)?.[1]).find((found) => found !== undefined);
  const copies = Number(digits?.replaceAll(/\D/g, ""));
  return digits !== undefined && copies >= 1 && copies <= TABLE_LIMITS.copies ? copies : null;
}

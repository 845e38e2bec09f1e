// The text that a spreadsheet shows for a value and its number format. numfmt applies the format; what it would show
// wrongly, and numbers that lose digits, are refused.
import { dateToSerial } from "hucre";
import { format as applyFormat, type Token } from "numfmt";
import { shortened, type Spoiled } from "./judge-text.ts";
import type { Conventions } from "./languages.ts";
import { type NumberFormat, patternOf, type ReadFormat, readFormat } from "./read-format.ts";

export type Shown = { readonly text: string } | Spoiled;

type Value = string | number | boolean | Date;

/** Spreadsheets keep so many digits. */
const MOST_DIGITS = 15;
const DAYS_TO_1904 = 1462;
/** The serial number of the first day after the year 9999. */
const TOO_LATE = 2_958_466;
/** What numfmt gives where no section of a format is for the number. */
const NO_SECTION = "\0";

/** How the sheets of a workbook show values; each format is read once. */
export function showsIn(
  conventions: Conventions,
  is1904: boolean,
): (value: Value, format: string | undefined) => Shown {
  const known = new Map<string, ReadFormat>();
  return (value, format) => {
    if (typeof value === "boolean") {
      const text = conventions.truth?.[value ? 0 : 1];
      return text === undefined ? unsupported("General") : { text };
    }
    if (typeof value === "number" && Math.abs(value) >= 10 ** MOST_DIGITS) {
      return Number.isFinite(value) ? tooLong() : unsupported(format ?? "General");
    }
    const code = format?.trim() ? format : "General";
    let read = known.get(code);
    if (read === undefined) known.set(code, (read = readFormat(code, conventions)));
    const { textPattern, numbers } = read;
    try {
      if (typeof value === "string") {
        return { text: textPattern === null ? value : applyFormat(textPattern, value) };
      }
      const shown = numbers === null ? null : showNumber(value, numbers, conventions, is1904);
      return shown ?? unsupported(code);
    } catch {
      // numfmt throws at what it cannot read.
      return unsupported(code);
    }
  };
}

/** null: not known. */
function showNumber(
  value: number | Date,
  read: NumberFormat,
  { grouping }: Conventions,
  is1904: boolean,
): Shown | null {
  const { tokens, shape, isDate, isElapsed, locale } = read;
  const serial = value instanceof Date ? dateToSerial(value, is1904) : value;
  const days = is1904 && isDate && !isElapsed ? DAYS_TO_1904 : 0;
  // hucre takes some amounts for dates, and has one day for the days 59 and 60 of 1900.
  if (value instanceof Date && (!isDate || (!is1904 && Math.floor(serial) === 59))) return null;
  // Spreadsheets show `####`.
  if (isDate && !(serial >= 0 && serial + days < TOO_LATE)) return null;
  if (dependsOnMore(read, is1904)) return null;
  const isWhole = Number.isInteger(serial);
  // General shows whole numbers of more than 11 digits shortened, and their digits are known.
  const isGeneral = ({ type }: Token) => type === "GENERAL" || (type === "TEXT" && shape === "@");
  const pattern = tokens.map((token) =>
    isWhole && isGeneral(token) ? { ...token, raw: "0" } : token,
  );
  const options = { locale, grouping, overflow: NO_SECTION };
  const shown = applyFormat(patternOf(pattern), serial + days, options);
  if (shown === NO_SECTION) return null;
  const text = shown.trim();
  if (!isDate && shape.includes("/") && !isFraction(text, Math.abs(serial))) return null;
  if (isDate || !text.includes("E")) return { text };
  const general = applyFormat("General", Math.abs(serial), options);
  const isShort = shape.includes("E")
    ? /E[+-]?\d/.test(text)
    : general.includes("E") && text.includes(general);
  return isShort ? shortened(text) : { text };
}
/** What a number is in a format for texts (in a bare `@` it is General), and which section dates from 1904 are in. */
function dependsOnMore({ sections, shape, ...read }: NumberFormat, is1904: boolean): boolean {
  const text = sections.findIndex((section) => section.includes("@"));
  if (text === 0 ? shape !== "@" : text !== -1 && text < 3 && read.hasConditions) return true;
  const isDay = /[DN]/.test(shape);
  return is1904 && isDay && (read.isElapsed || read.hasConditions || sections.length > 2);
}

/** Of 0.96, numfmt makes `1 24/25`: near a whole number, it counts that too. */
function isFraction(text: string, magnitude: number): boolean {
  const found = /^\D*(?:(\d+)(?![\d/]))?\D*?(?:(\d+)\/(\d+))?\D*$/.exec(text);
  const [, whole = "0", over = "0", under = "1"] = found ?? [];
  return Math.abs(Number(whole) + Number(over) / Number(under) - magnitude) <= 0.5;
}

function unsupported(format: string): Spoiled {
  const detail = `How the spreadsheet shows this value is not known (number format ${format}). Format the cell as text, a number or a date such as 2026-11-22, or type the value here.`;
  return { code: "FORMAT_UNSUPPORTED", detail };
}

function tooLong(): Spoiled {
  const detail = `The number has more than ${MOST_DIGITS} digits; spreadsheets replace the further ones with zeros. Format the column as text and enter the number again, or type it here.`;
  return { code: "NUMBER_SHORTENED", detail };
}

// The text that a spreadsheet shows for a value and its number format. hucre applies the format; around it
// is what it does not do: exact rounding, currencies in brackets, General, and the user's language.
import { formatValue } from "hucre";
import { type Conventions, dateNameOf, dateSeparatorOf, languageOfCode } from "./languages.ts";
import { shortened, type Spoiled } from "./judge-text.ts";

export type Shown = { readonly text: string } | Spoiled;

type Value = string | number | boolean | Date;

/** The format of dates without a format of their own, as hucre names it. */
const SHORT_DATE = "m/d/yyyy";
/** Stands for a literal while hucre applies the format: no format code, digit or separator. */
const FIRST_LITERAL = 0xe000;
const MOST_LITERALS = 256;
/** Spreadsheets keep so many digits. */
const MOST_DIGITS = 15;
const GENERAL_CHARACTERS = 11;

export function showValue(
  value: Value,
  format: string | undefined,
  conventions: Conventions,
  is1904: boolean,
): Shown {
  if (typeof value === "boolean") return { text: value ? "TRUE" : "FALSE" };
  if (typeof value === "number" && !Number.isFinite(value)) return unsupported(format ?? "");
  if (
    typeof value === "number" &&
    Number.isInteger(value) &&
    Math.abs(value) >= 10 ** MOST_DIGITS
  ) {
    return tooLong();
  }
  const code = format?.trim() ?? "";
  if (code === "" || /^general$/i.test(code) || code === "@") {
    if (value instanceof Date) return unsupported(code);
    return typeof value === "number" ? showGeneral(value, conventions) : { text: value };
  }
  if (value instanceof Date) return showDate(value, code, conventions, is1904);
  const read = readFormat(code);
  if (read === null || read.code.split(";").length > 4) return unsupported(code);
  return typeof value === "string"
    ? { text: showText(value, read) }
    : showNumber(value, code, read, conventions);
}

/** Text has a section of its own, the fourth, or the first where it has an `@`. */
function showText(value: string, read: ReadFormat): string {
  const [first = "", , , fourth] = read.code.split(";");
  const section = fourth ?? first;
  if (section.includes("@")) return fillIn(section, /@/, value, read);
  return fourth?.trim() === "" ? "" : value;
}

function fillIn(section: string, mark: RegExp, text: string, read: ReadFormat): string {
  const parts = section.split(mark).map((part) => read.fill(part.replaceAll("\\", "")));
  return parts.join(text);
}

function showNumber(
  value: number,
  code: string,
  read: ReadFormat,
  conventions: Conventions,
): Shown {
  const section = sectionOf(value, read.code);
  if (section === null) return unsupported(code);
  if (section.code.trim() === "") return { text: "" };
  const general = /general|@/i;
  if (general.test(section.code)) {
    const plain = showGeneral(section.isSigned ? value : Math.abs(value), conventions);
    return "text" in plain ? { text: fillIn(section.code, general, plain.text, read) } : plain;
  }
  if (/e[+-]/i.test(section.code)) return shortened(value.toExponential(2).toUpperCase());
  if (/[?#0]\s*\/\s*[?#0\d]/.test(section.code) || /[a-z[\]]/i.test(section.code)) {
    return unsupported(code);
  }
  const decimals = /\.([0#?]*)/.exec(section.code)?.[1]?.length ?? 0;
  const percents = section.code.split("%").length - 1;
  const thousands = /[0#?](,+)(?![0#?,])/.exec(section.code)?.[1]?.length ?? 0;
  if (percents > 1) return unsupported(code);
  const rounded = roundTo(value, decimals + 2 * percents - 3 * thousands);
  // A zero has no digit where the format asks for none: `"-"??` of the accounting formats is a dash.
  if (rounded === 0 && !section.code.includes("0")) {
    const rest = section.code.replaceAll(/[#?,]/g, "").replaceAll("\\", "");
    return { text: read.fill(localise(rest, conventions)).trim() };
  }
  const sign = section.isSigned && rounded < 0 ? "-" : "";
  const text = formatValue(Math.abs(rounded), section.code);
  return { text: `${sign}${read.fill(localise(text, conventions)).trim()}` };
}

/** Spreadsheets round half away from zero on the 15 digits that they keep. */
export function roundTo(value: number, decimals: number): number {
  const [mantissa = "0", exponent = "0"] = Math.abs(value)
    .toExponential(MOST_DIGITS - 1)
    .split("e");
  const digits = BigInt(mantissa.replace(".", ""));
  const dropped = MOST_DIGITS - 1 - Number(exponent) - decimals;
  if (dropped <= 0) return value;
  if (dropped > MOST_DIGITS + 1) return 0;
  const unit = 10n ** BigInt(dropped);
  const kept = (digits + unit / 2n) / unit;
  return Math.sign(value) * Number(`${kept}e${-decimals}`);
}

function localise(text: string, { decimal, group }: Conventions): string {
  if (decimal === "." && group === ",") return text;
  return text.replaceAll(/[.,]/g, (mark) => (mark === "." ? decimal : group));
}

/** At most eleven characters, as a cell that is wide enough shows it; whole numbers with all digits. */
function showGeneral(value: number, { decimal }: Conventions): Shown {
  if (Number.isInteger(value)) return { text: String(value) };
  const magnitude = Math.abs(value);
  const whole = String(Math.trunc(magnitude)).length;
  const decimals = Math.max(0, GENERAL_CHARACTERS - 1 - whole);
  const rounded = roundTo(value, decimals);
  const isTooLarge = whole > GENERAL_CHARACTERS;
  if (isTooLarge || (magnitude < 1e-4 && Math.abs(rounded - value) > magnitude * 1e-9)) {
    return shortened(value.toExponential(5).toUpperCase());
  }
  const text = rounded.toFixed(decimals).replace(/\.?0+$/, "");
  return { text: decimals === 0 ? String(rounded) : text.replace(".", decimal) };
}

interface Section {
  readonly code: string;
  /** The minus sign is the number's, not the format's. */
  readonly isSigned: boolean;
}

/** The part of the format that applies to the number. null: by conditions that are not understood. */
function sectionOf(value: number, code: string): Section | null {
  const sections = code.split(";");
  const [first = "", second, third] = sections;
  if (code.includes("[")) {
    const condition = /^\[([<>]=?|=|<>)(-?\d+(?:\.\d+)?)\]([^[]*)$/.exec(first);
    if (!condition || second === undefined || sections.length > 2 || second.includes("["))
      return null;
    const [, operator = "", limit = "", rest = ""] = condition;
    return { code: compares(value, operator, Number(limit)) ? rest : second, isSigned: true };
  }
  if (value === 0 && third !== undefined) return { code: third, isSigned: true };
  if (value < 0 && second !== undefined) return { code: second, isSigned: false };
  return { code: first, isSigned: true };
}

function compares(value: number, operator: string, limit: number): boolean {
  switch (operator) {
    case "<":
      return value < limit;
    case "<=":
      return value <= limit;
    case ">":
      return value > limit;
    case ">=":
      return value >= limit;
    case "=":
      return value === limit;
    default:
      return value !== limit;
  }
}

interface ReadFormat {
  /** Without colours, padding and quotes; each literal is one escaped character. */
  readonly code: string;
  /** Puts the literals back. */
  fill(text: string): string;
  /** The code of a language in `[$-407]`. */
  readonly language: string | null;
}

const COLOUR = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+)$/i;

/** null: a format that is not understood. */
function readFormat(format: string): ReadFormat | null {
  const literals: string[] = [];
  let language: string | null = null;
  let code = "";
  const add = (literal: string) => {
    if (literal === "") return;
    code += `\\${String.fromCharCode(FIRST_LITERAL + literals.length)}`;
    literals.push(literal);
  };
  const parts = format.matchAll(/"([^"]*)"|\\(.)|\[([^\]]*)\]|([_*])(.)|(.)/gs);
  for (const [, quoted, escaped, bracket, padding, , plain] of parts) {
    if (literals.length >= MOST_LITERALS) return null;
    if (quoted !== undefined) add(quoted);
    else if (escaped !== undefined) add(escaped);
    else if (plain !== undefined) code += plain;
    else if (padding !== undefined || (bracket !== undefined && COLOUR.test(bracket))) continue;
    else if (bracket?.startsWith("$")) {
      const [symbol = "", ...codes] = bracket.slice(1).split("-");
      add(symbol);
      if (codes.length > 0) language = codes.join("-");
    } else code += `[${bracket}]`;
  }
  const fill = (text: string) =>
    text.replaceAll(
      /[\uE000-\uE0FF]/g,
      (mark) => literals[mark.charCodeAt(0) - FIRST_LITERAL] ?? mark,
    );
  return { code, fill, language };
}

function showDate(date: Date, format: string, conventions: Conventions, is1904: boolean): Shown {
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getTime() < EARLIEST) {
    return unsupported(format);
  }
  const isShort = format === SHORT_DATE || format === `${SHORT_DATE} h:mm`;
  if (isShort && conventions.shortDate === null) return unsupported(format);
  const own = isShort ? shortDateIn(format, conventions) : format;
  const read = readFormat(own.split(";")[0] ?? own);
  // `[h]` counts hours beyond a day, and F800 and F400 are formats of the user's system.
  if (read === null || read.code.includes("[") || /^x?f[48]00$/i.test(read.language ?? "")) {
    return unsupported(format);
  }
  const language = read.language === null ? conventions.language : languageOfCode(read.language);
  const named = nameParts(read.code, date, language);
  if (named === null) return unsupported(format);
  const separated = named.code.replaceAll(SLASH, (found) => (found === "/" ? "\\\uE102" : found));
  const separator = language === null ? null : dateSeparatorOf(language);
  if (separator === null && separated !== named.code) return unsupported(format);
  const shown = formatValue(date, separated, { is1904 });
  const text = named.fill(shown).replaceAll("\uE102", separator ?? "");
  return { text: read.fill(text).trim() };
}

/** It stands for what the language has between the parts of a date; that of `AM/PM` does not. */
const SLASH = /am\/pm|a\/p|\//gi;

function shortDateIn(format: string, { shortDate, language }: Conventions): string {
  const hours = language === "en-US" || language === "en" ? "h:mm" : "hh:mm";
  return format.replace(SHORT_DATE, () => shortDate ?? "").replace("h:mm", hours);
}

const EARLIEST = Date.UTC(1899, 11, 30);

/** Names of months and days, which hucre writes in English, as literals. */
function nameParts(
  code: string,
  date: Date,
  language: string | null,
): { readonly code: string; fill(text: string): string } | null {
  const isEnglish = language?.split("-")[0] === "en";
  const hasNames = /m{3,}|d{3,}/i.test(code);
  const letters = code.replaceAll(/am\/pm|a\/p|[^a-z]/gi, "");
  if (!/^[ymdhs]+$/i.test(letters) || /m{5}/i.test(code)) return null;
  if (!hasNames || isEnglish) return { code, fill: (text) => text };
  // Abbreviations differ between systems ("Mrz", "März", "Mär.").
  if (language === null || /(?<!m)mmm(?!m)|(?<!d)ddd(?!d)/i.test(code)) return null;
  const month = dateNameOf(date, "month", language);
  const weekday = dateNameOf(date, "weekday", language);
  if (month === null || weekday === null) return null;
  return {
    code: code.replaceAll(/m{4}/gi, "\\\uE100").replaceAll(/d{4}/gi, "\\\uE101"),
    fill: (text) => text.replaceAll("\uE100", month).replaceAll("\uE101", weekday),
  };
}

function unsupported(format: string): Spoiled {
  const detail = `How the spreadsheet shows this value is not known (number format ${format === "" ? "General" : format}). Format the cell as text, a number or a date such as 2026-11-22, or type the value here.`;
  return { code: "FORMAT_UNSUPPORTED", detail };
}

function tooLong(): Spoiled {
  const detail = `The number has more than ${MOST_DIGITS} digits; spreadsheets replace the further ones with zeros. Format the column as text and enter the number again, or type it here.`;
  return { code: "NUMBER_SHORTENED", detail };
}

// What is wrong with a value: of a record, or of an example.
import type { Causes, CounterProblem, FormatProblem, RowsProblem } from "../../src/refusal.ts";
import { type About, THIS } from "./about.ts";
import { capital, inPlainWords, showCount } from "./words.ts";

const FORMATS: Readonly<Record<FormatProblem, (value: string) => string>> = {
  number: (value) => `${value} is not a number, which its format needs. Type it like 1234.5.`,
  date: (value) => `${value} is not a date, which its format needs. Type it like 2026-11-30.`,
  dateForm: (value) =>
    `${value} is not a date as its format reads it. Type it like that, or choose another format.`,
  serial: (value) =>
    `${value} is not the number of a day, as Excel counts days. Type such a number, or choose another format.`,
  time: (value) =>
    `${value} is a date without a time, and its format prints a time. Type it like 2026-11-30T14:05:00Z, or choose another format.`,
  years: (value) => `${value} becomes a date outside the years 1 to 9999. Type another date.`,
  length: (value) => `${value} is longer than 10,000 characters in its format. Shorten it.`,
  longNumber: (value) =>
    `${value} is longer than 1,000 characters, which is too long to calculate with. Shorten it.`,
  manyDigits: (value) =>
    `${value} makes a number with too many digits in its format. Type numbers with fewer digits.`,
  zero: (value) => `${value} is 0, and nothing can be divided by 0. Type another number.`,
  digits: (value) =>
    `${value} must have only digits, because a check digit is added. Remove everything else.`,
  code39: (value) =>
    `${value} may have only digits, capital letters, spaces and -.$/+%, because a check character is added.`,
};

const COUNTERS: Readonly<Record<CounterProblem, (value: string) => string>> = {
  empty: (value) => `${value} is empty, and a counter begins with a number. Type one.`,
  alphabet: (value) =>
    `${value} has characters that the counter does not count with. Type a number, or choose other “Characters” for the counter.`,
  large: (value) => `${value} is too large for a counter. Type a smaller number.`,
  negative: (value) => `${value} counts below 0. Begin with a larger number.`,
  length: (value) => `${value} becomes too long: a counter has at most 30 characters. Begin lower.`,
  number: (value) => `${value} is not a whole number, and a counter begins with one. Type one.`,
};

const ROWS: Readonly<Record<RowsProblem, (value: string, row: string) => string>> = {
  rows: (value) => `${value} has too many rows: at most 200 can be printed. Remove some.`,
  cells: (value, row) => `${value} has more cells in ${row} than there are columns. Remove some.`,
  json: (value) =>
    `${value} begins with [ and is no list that can be read. Correct it, or type \\[ at the beginning.`,
  entry: (value, row) => `${value} has in ${row} what is no text and no number. Correct it.`,
  column: (value, row) =>
    `${value} names a column in ${row} that does not exist. Correct the name.`,
};

export const OF_VALUES = {
  rows: ({ value }: About, { problem, row }: Causes["rows"]) =>
    ROWS[problem](value, row === null ? "a row" : `row ${row}`),
  manyTableCells: ({ value }: About, { most }: Causes["manyTableCells"]) =>
    `${value} makes a table of more than ${showCount(most)} cells. Remove rows.`,
  longValue: ({ value }: About, { characters, most }: Causes["longValue"]) =>
    `${value} makes a text of ${showCount(characters)} characters, and ${showCount(most)} can be printed. Shorten it.`,
  format: (about: About, { problem, name }: Causes["format"]) =>
    FORMATS[problem](about.variable === name ? about.value : `“${name}”`),
  counter: (about: About, { problem, name }: Causes["counter"]) =>
    COUNTERS[problem](about.variable === name ? about.value : `“${name}”`),
  colorValue: ({ value }: About) =>
    `${value} is not a color. Write it like #1b7f4b or cmyk(0,1,1,0).`,
  unreadable: () =>
    "Scanners cannot tell this code from its background: their light is red, and they see red and orange as white. Make the code black or dark blue, on white or yellow.",
  twelveDigits: ({ isRow }: About) =>
    `These twelve digits can be an EAN without its check digit, or a UPC-A. Type all thirteen${isRow ? "." : ", or choose under “Twelve digits”."}`,
  codeValue: ({ value }: About, { why }: Causes["codeValue"]) =>
    value === THIS ? capital(inPlainWords(why)) : `${value}: ${inPlainWords(why)}`,
  unprintable: ({ value }: About, { characters, isOne }: Causes["unprintable"]) => {
    const shown = characters.join(isOne ? "" : " ");
    return `${value} has ${isOne || characters.length === 1 ? "a character" : "characters"} that no font here has: ${shown} Remove or replace ${characters.length === 1 || isOne ? "it" : "them"}.`;
  },
};

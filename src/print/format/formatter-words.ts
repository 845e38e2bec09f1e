// What docs/formatting.md and the designer say of each formatter. Only they import this file: the Worker says none of it.
import type { FormatterName } from "./formatters.ts";

export interface FormatterWords {
  /** The chapter of docs/formatting.md that has its row. */
  readonly chapter: "Numbers" | "Dates" | "Text" | "Choices" | "Codes";
  /** Its argument may be the name of a variable. */
  readonly takesVariable?: true;
  /** What it does, in Markdown. */
  readonly does: string;
  /** What the designer offers: the formatter as it is inserted, and a word about it. */
  readonly offers: readonly { readonly write: string; readonly hint: string }[];
}

/** In the order in which the designer offers them. */
export const FORMATTER_WORDS = {
  date: {
    chapter: "Dates",
    does: "writes a date by a pattern, or in the language's own form: `short`, `medium`, `long` or `full`",
    offers: [
      { write: 'date:"d MMMM yyyy"', hint: "5 March 2026" },
      { write: "date:long", hint: "as the language writes it" },
    ],
  },
  number: {
    chapter: "Numbers",
    does: "groups digits; rounds to that many decimals (0–20), or keeps the value's own (at most 20)",
    offers: [{ write: "number:2", hint: "1,234.50" }],
  },
  currency: {
    chapter: "Numbers",
    does: "money, with the currency's own decimals or that many",
    offers: [{ write: "currency:EUR", hint: "€1,234.50" }],
  },
  percent: {
    chapter: "Numbers",
    does: "0.125 is 12.5 %; decimals are counted after multiplying",
    offers: [{ write: "percent", hint: "0.125 is 12.5%" }],
  },
  times: {
    chapter: "Numbers",
    takesVariable: true,
    does: "multiplies by a number or by the value of a variable",
    offers: [{ write: "times:1.19", hint: "by a number or a variable" }],
  },
  divide: {
    chapter: "Numbers",
    takesVariable: true,
    does: "divides by a number or by the value of a variable, to 20 significant digits",
    offers: [{ write: "divide:100", hint: "by a number or a variable" }],
  },
  add: {
    chapter: "Numbers",
    takesVariable: true,
    does: "adds a number or the value of a variable",
    offers: [{ write: "add:1", hint: "a number or a variable more" }],
  },
  subtract: {
    chapter: "Numbers",
    takesVariable: true,
    does: "subtracts a number or the value of a variable",
    offers: [{ write: "subtract:1", hint: "a number or a variable less" }],
  },
  upper: {
    chapter: "Text",
    does: "capital letters, by the language's own rules",
    offers: [{ write: "upper", hint: "CAPITAL LETTERS" }],
  },
  lower: {
    chapter: "Text",
    does: "small letters, by the language's own rules",
    offers: [{ write: "lower", hint: "small letters" }],
  },
  trim: {
    chapter: "Text",
    does: "removes white space at both ends",
    offers: [{ write: "trim", hint: "no spaces at the ends" }],
  },
  default: {
    chapter: "Choices",
    does: "that text when the value is blank",
    offers: [{ write: 'default:"–"', hint: "text when blank" }],
  },
  prefix: {
    chapter: "Text",
    does: "puts that text before a value that is not blank",
    offers: [{ write: 'prefix:"Fax: "', hint: "before a value" }],
  },
  suffix: {
    chapter: "Text",
    does: "puts that text after a value that is not blank",
    offers: [{ write: 'suffix:" kg"', hint: "after a value" }],
  },
  plus: {
    chapter: "Dates",
    does: "adds days `d`, weeks `w`, months `m` or years `y`; a day that the month does not have becomes its last. Gives ISO 8601",
    offers: [{ write: "plus:30d", hint: "30 days later" }],
  },
  from: {
    chapter: "Dates",
    does: "reads a date in another notation, by a pattern or as the serial number of a spreadsheet (`excel`). Gives ISO 8601",
    offers: [
      { write: 'from:"dd.MM.yyyy"', hint: "reads 05.03.2026" },
      { write: "from:excel", hint: "reads 46086, a date in Excel" },
    ],
  },
  pad: {
    chapter: "Text",
    does: "fills up on the left with `0` or that character; at most 100 characters",
    offers: [{ write: "pad:8", hint: "00001234" }],
  },
  group: {
    chapter: "Text",
    does: "sets groups of that many characters apart, from the left",
    offers: [{ write: "group:4", hint: "1234 5678" }],
  },
  slice: {
    chapter: "Text",
    does: "from the first position up to the second; negative positions count from the end",
    offers: [{ write: "slice:0:4", hint: "first four characters" }],
  },
  replace: {
    chapter: "Text",
    does: "replaces every occurrence",
    offers: [{ write: 'replace:"-":""', hint: "one text for another" }],
  },
  map: {
    chapter: "Choices",
    does: "the text of the matching name, otherwise the value itself. Write `\\,` and `\\=` for the characters themselves",
    offers: [{ write: 'map:"new=Neu,old=Alt"', hint: "a text for each value" }],
  },
  checkdigit: {
    chapter: "Codes",
    does: "appends the check digit: `mod10` of GS1 numbers, `mod11` with weights 2 to 7 from the right (10 is `X`, 11 is `0`), `luhn` of card numbers, all three of digits only; `mod43` of Code 39 (its characters only, in capitals)",
    offers: [{ write: "checkdigit:mod10", hint: "adds the check digit" }],
  },
  escape: {
    chapter: "Codes",
    does: "escapes a value for a QR code's payload of that kind",
    offers: [
      { write: "escape:url", hint: "for a link in a QR code" },
      { write: "escape:wifi", hint: "for Wi-Fi in a QR code" },
      { write: "escape:vcard", hint: "for a contact in a QR code" },
    ],
  },
  is: {
    chapter: "Choices",
    does: "`true` when the value is exactly that, otherwise nothing",
    offers: [{ write: 'is:"x"', hint: "shown when equal" }],
  },
  isnt: {
    chapter: "Choices",
    does: "`true` when the value is anything else, otherwise nothing",
    offers: [{ write: 'isnt:"x"', hint: "shown when different" }],
  },
  in: {
    chapter: "Choices",
    does: "`true` when the value is one of the list, otherwise nothing",
    offers: [{ write: 'in:"a,b"', hint: "shown when one of these" }],
  },
  over: {
    chapter: "Numbers",
    does: "`true` when the value is a larger number, otherwise nothing",
    offers: [{ write: "over:10", hint: "shown when larger" }],
  },
  under: {
    chapter: "Numbers",
    does: "`true` when the value is a smaller number, otherwise nothing",
    offers: [{ write: "under:10", hint: "shown when smaller" }],
  },
  not: {
    chapter: "Choices",
    does: "`true` when the value is blank, `false` or `0`, otherwise nothing",
    offers: [{ write: "not", hint: "shown when blank" }],
  },
} as const satisfies Readonly<Record<FormatterName, FormatterWords>>;

// A number format as numfmt gets it: with the user's separators and the words of one language; refused where numfmt
// would show something else than spreadsheets do.
import { addLocale, getLocale, type Token, tokenize } from "numfmt";
import {
  type Conventions,
  dateSeparatorOf,
  hasUsualDigits,
  languageOfCode,
  wordsOf,
} from "./languages.ts";

export interface ReadFormat {
  /** The section for texts; null: they are shown as they are. */
  readonly textPattern: string | null;
  /** null: not understood, or shown differently by numfmt than by spreadsheets. */
  readonly numbers: NumberFormat | null;
}

export interface NumberFormat {
  readonly tokens: readonly Token[];
  /** One letter for each token (`letterOf`), in up to four sections. */
  readonly sections: readonly string[];
  readonly shape: string;
  readonly isDate: boolean;
  /** Hours, minutes or seconds are counted beyond a day: `[h]:mm`. */
  readonly isElapsed: boolean;
  readonly hasConditions: boolean;
  /** The name that numfmt knows separators and words by. */
  readonly locale: string;
}

/** The format of dates without a format of their own, as hucre names it. */
const SHORT_DATE = "m/d/yyyy";

export function readFormat(code: string, conventions: Conventions): ReadFormat {
  const own = shortDateIn(code, conventions);
  if (own === null) return { textPattern: null, numbers: null };
  const { tokens, codes } = tokensOf(own);
  const sections = tokens.map(letterOf).join("").split(";");
  return {
    textPattern: textPatternOf(tokens, sections),
    numbers: numberFormatOf(tokens, sections, codes, conventions),
  };
}

export function patternOf(tokens: readonly Token[]): string {
  return tokens.map(({ raw }) => raw).join("");
}

/** With the codes of the languages that the format names. */
function tokensOf(code: string): { readonly tokens: Token[]; readonly codes: Set<string> } {
  const tokens: Token[] = [];
  const codes = new Set<string>();
  for (const token of tokenize(code)) {
    if (token.type !== "LOCALE") tokens.push(token);
    else {
      // numfmt would take the language's separators too.
      const [symbol = "", ...parts] = token.value.split("-");
      tokens.push(...tokenize(symbol.replaceAll(/./gs, String.raw`\$&`)));
      if (parts.length > 0) codes.add(parts.join("-"));
    }
  }
  return { tokens, codes };
}

/** Of the section with an `@`, or the fourth, without padding: blanks around a text are its own. */
function textPatternOf(tokens: readonly Token[], sections: readonly string[]): string | null {
  const found = sections.findIndex((section) => section.includes("@"));
  if (found === -1 && sections.length < 4) return null;
  let section = 0;
  const own = tokens.filter(({ type }) => {
    if (type === "BREAK") section += 1;
    const isOwn = type !== "BREAK" && section === (found === -1 ? 3 : found);
    return isOwn && !["SKIP", "FILL", "CONDITION"].includes(type);
  });
  return `;;;${patternOf(own)}`;
}

function numberFormatOf(
  tokens: readonly Token[],
  sections: readonly string[],
  codes: ReadonlySet<string>,
  conventions: Conventions,
): NumberFormat | null {
  if (sections.some((section) => UNLIKE_SPREADSHEETS.some((unlike) => unlike.test(section)))) {
    return null;
  }
  const last = sections.findIndex((section) => section.includes("@"));
  if (last !== -1 && last !== sections.length - 1) return null;
  if ([...codes].some((each) => !hasUsualDigits(each))) return null;
  const languages = new Set([...codes].map(languageOfCode));
  if (codes.size === 0) languages.add(conventions.language);
  const [language = null] = languages;
  const words = language === null || languages.size > 1 ? null : wordsOf(language);
  const shape = sections.join(";");
  if (/N/.test(shape) && words === null) return null;
  // Abbreviations differ between systems ("Mrz", "März", "Mär."), and so do words for AM and PM.
  if (/n/.test(shape) && !words?.hasShort) return null;
  if (/A/.test(shape) && !words?.hasAmPm) return null;
  const isDate = /[DNmtTA]/.test(shape);
  const separated = isDate ? withSeparator(tokens, language) : tokens;
  if (separated === null) return null;
  return {
    tokens: separated,
    sections,
    shape,
    isDate,
    isElapsed: shape.includes("T"),
    hasConditions: shape.includes("?"),
    locale: addedLocale(conventions, words?.language ?? "en"),
  };
}

/** `/` stands for what the language has between the parts of a date; null: that is not known. */
function withSeparator(tokens: readonly Token[], language: string | null): readonly Token[] | null {
  if (!tokens.some(({ type }) => type === "SLASH")) return tokens;
  const separator = language === null ? null : dateSeparatorOf(language);
  if (separator === null) return null;
  const [literal] = tokenize(`\\${separator}`) as [Token];
  return tokens.map((token) => (token.type === "SLASH" ? literal : token));
}

/** With one letter per token, what numfmt shows differently from spreadsheets, or may. */
const UNLIKE_SPREADSHEETS: readonly RegExp[] = [
  /!/,
  // It scales once: `0%%`, `0,%`.
  /%.*%/,
  // Fractions beside dates.
  /^(?=.*[DNtTm]).*0\/0/,
  // Two decimal points of a number.
  /^(?!.*[DNtTm]).*\..*\./,
  // Groups of digits with something between them.
  /^(?!.*\/).*,[^.]*0[^0,.E]+0/,
  /[0G].*@|@.*[0G]/,
  // Words for AM and PM of another language.
  /u\/|\/u/,
  // Hours that are counted beyond a day, beside a day.
  /T.*[DN]|[DNm].*T/,
];

const LETTERS: Readonly<Record<string, string>> = {
  HASH: "0",
  ZERO: "0",
  QMARK: "0",
  GROUP: ",",
  SCALE: "%",
  PERCENT: "%",
  POINT: ".",
  EXP: "E",
  SLASH: "/",
  BREAK: ";",
  TEXT: "@",
  GENERAL: "G",
  CONDITION: "?",
  DURATION: "T",
  AMPM: "A",
  COLOR: "",
  SKIP: "",
  FILL: "",
  // Digits and calendars of other cultures, which numfmt leaves out.
  CALENDAR: "!",
  DBNUM: "!",
};

/** `D` year or day, `N` a name (`Nn` a short one), `t` time, `m` month or minute, `u` beyond ASCII, `x` other literals. */
function letterOf({ type, value }: Token): string {
  if (type === "CHAR") return /[a-z]/i.test(value) ? "!" : value > "\u007F" ? "u" : "x";
  if (type !== "DATETIME") return LETTERS[type] ?? "x";
  if (/^(?:mmm|ddd)$/i.test(value)) return "Nn";
  if (/^(?:m{3,}|d{3,})$/i.test(value)) return "N";
  if (/^[yd]/i.test(value)) return "D";
  if (/^[hs]/i.test(value)) return "t";
  return /^m/i.test(value) ? "m" : "!";
}

/** null: the user's short date is not known. */
function shortDateIn(code: string, { shortDate, language }: Conventions): string | null {
  if (code !== SHORT_DATE && code !== `${SHORT_DATE} h:mm`) return code;
  if (shortDate === null) return null;
  const hours = language === "en-US" || language === "en" ? "h:mm" : "hh:mm";
  return code.replace(SHORT_DATE, () => shortDate).replace("h:mm", hours);
}

/** The name under which numfmt has the words of a language with these separators. */
function addedLocale({ decimal, group }: Conventions, language: string): string {
  const marks = Array.from(`${decimal}${group}`, (mark) => mark.codePointAt(0)!.toString(16));
  const name = `${language}-${marks.join("x")}`;
  const { mmmm, mmm, dddd, ddd, ampm } = getLocale(language)!;
  addLocale({ mmmm, mmm, dddd, ddd, ampm, decimal, group }, name);
  return name;
}

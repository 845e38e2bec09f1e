// Patterns that dates are read by, such as `dd.MM.yyyy`: checked when a template is compiled, matched with each value.
import { meantPattern } from "./meant-pattern.ts";
import { lettersIn, type PatternToken, splitPattern, unknownRunsIn } from "./pattern-tokens.ts";
import { dayOfCivil, daysInMonth } from "./time/calendar.ts";

export interface ReadingPattern {
  readonly tokens: readonly PatternToken[];
  readonly hasTime: boolean;
}

/** `meant`: the pattern that could be written instead, where one is near. */
interface PatternFault {
  readonly wrong: string;
  readonly meant: string | null;
}

/** A day, and seconds since its midnight by the clocks of some zone; a date without a time has none. */
export interface LocalTime {
  readonly day: number;
  readonly sec: number | null;
}

/** How many digits each may have. */
const FIELDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  d: [1, 2],
  dd: [2, 2],
  M: [1, 2],
  MM: [2, 2],
  H: [1, 2],
  HH: [2, 2],
  h: [1, 2],
  hh: [2, 2],
  m: [1, 2],
  mm: [2, 2],
  s: [1, 2],
  ss: [2, 2],
  yy: [2, 2],
  yyyy: [4, 4],
  /** AM or PM. */
  a: [0, 0],
};
const LETTERS = "d dd, M MM, yy yyyy, H HH h hh m mm s ss a, each once";
const CENTURY = 2000;

export function readReadingPattern(pattern: string): ReadingPattern | PatternFault {
  const tokens = splitPattern(pattern);
  if (tokens === null) {
    return { wrong: "has a pattern with a ' that is not closed", meant: null };
  }
  const wrong = faultOf(tokens);
  if (wrong !== null) {
    const isFine = (meant: string) => faultOf(splitPattern(meant) ?? []) === null;
    return { wrong, meant: meantPattern(tokens, isKnown, isFine) };
  }
  const letters = lettersIn(tokens);
  return { tokens, hasTime: [..."Hhms"].some((letter) => letters.has(letter)) };
}

function isKnown(run: string): boolean {
  return Object.hasOwn(FIELDS, run);
}

function faultOf(tokens: readonly PatternToken[]): string | null {
  const unknown = unknownRunsIn(tokens, isKnown);
  if (unknown !== null) {
    return `has a pattern with ${unknown} (the letters are ${LETTERS}; put text in '…')`;
  }
  const letters = lettersIn(tokens);
  if (tokens.filter(({ isField }) => isField).length > letters.size) {
    return "has a pattern with a letter twice (each can be there once)";
  }
  if (!letters.has("y") || !letters.has("M")) return "needs a pattern with a year and a month M";
  if (letters.has("h") !== letters.has("a") || (letters.has("h") && letters.has("H"))) {
    return "needs h and a (AM or PM) together, or H for hours from 0 to 23";
  }
  return (letters.has("m") || letters.has("s")) && !letters.has("H") && !letters.has("h")
    ? "has a pattern with minutes or seconds without an hour (months are M)"
    : null;
}

/** Null for what does not match, what matches in two ways, and what is no date. */
export function readByPattern(text: string, { tokens, hasTime }: ReadingPattern): LocalTime | null {
  const found: Found[] = [];
  match(text, 0, tokens, 0, {}, found);
  return found.length === 1 ? timeOf(found[0]!, hasTime) : null;
}

/** By letter; `a` is 0 before noon and 12 after it. */
type Found = Readonly<Record<string, number>>;

/** All ways to read the text: neighbours of one or two digits can have several. */
function match(
  text: string,
  at: number,
  tokens: readonly PatternToken[],
  index: number,
  found: Found,
  all: Found[],
): void {
  const token = tokens[index];
  if (token === undefined) {
    if (at === text.length) all.push(found);
    return;
  }
  const next = (end: number, value?: number) => {
    const more = value === undefined ? found : { ...found, [token.text[0]!]: value };
    match(text, end, tokens, index + 1, more, all);
  };
  if (!token.isField) {
    if (text.startsWith(token.text, at)) next(at + token.text.length);
    return;
  }
  if (token.text === "a") {
    const half = /^[ap]m/i.exec(text.slice(at, at + 2))?.[0].toLowerCase();
    if (half !== undefined) next(at + 2, half === "pm" ? 12 : 0);
    return;
  }
  const [least, most] = FIELDS[token.text]!;
  for (let length = least; length <= most; length++) {
    const digits = text.slice(at, at + length);
    if (digits.length === length && /^[0-9]+$/.test(digits)) {
      next(at + length, Number(digits) + (token.text === "yy" ? CENTURY : 0));
    }
  }
}

function timeOf({ y, M, d = 1, H, h, m = 0, s = 0, a = 0 }: Found, hasTime: boolean) {
  const [year, month] = [y ?? 0, M ?? 0];
  if (year < 1 || month < 1 || month > 12 || d < 1 || d > daysInMonth(year, month)) return null;
  const day = dayOfCivil(year, month, d);
  if (!hasTime) return { day, sec: null };
  if (h !== undefined && (h < 1 || h > 12)) return null;
  const hour = h === undefined ? (H ?? 0) : (h % 12) + a;
  return hour > 23 || m > 59 || s > 59 ? null : { day, sec: hour * 3600 + m * 60 + s };
}

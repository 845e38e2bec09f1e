// Date patterns such as `EEEE d MMMM yyyy`: checked when a template is compiled, filled per value.
import type { DateNames } from "./locale-row.ts";
import { meantPattern } from "./meant-pattern.ts";
import { lettersIn, type PatternToken, splitPattern, unknownRunsIn } from "./pattern-tokens.ts";
import { civilOfDay, dayOfYear, isoWeekOfDay, weekdayOfDay } from "./time/calendar.ts";
import { padNumber } from "./time/moment.ts";

export interface DatePattern {
  readonly parts: readonly ({ readonly text: string } | { readonly field: Field })[];
  readonly hasTime: boolean;
  /** What cannot be meant, though it can be written: refused where a template is saved. */
  readonly doubt: PatternDoubt | null;
  /** It has the hour of twelve, and not which half of the day. */
  readonly isHourAmbiguous: boolean;
}

/** A week's year without a week; minutes without an hour. */
export type PatternDoubt = "Y" | "m";

/** `meant`: the pattern that could be written instead, where one is near. */
export interface PatternFault {
  readonly wrong: string;
  readonly meant: string | null;
}

/** A day and seconds since its midnight, as the zone's clocks show them. */
interface Shown {
  readonly day: number;
  readonly sec: number;
}

type Write = (shown: Shown, names: DateNames) => string;
type Field = keyof typeof FIELDS;

const year = ({ day }: Shown) => civilOfDay(day).year;
const month = ({ day }: Shown) => civilOfDay(day).month;
const dayOfMonth = ({ day }: Shown) => civilOfDay(day).day;
const week = ({ day }: Shown) => isoWeekOfDay(day).week;
const weekYear = ({ day }: Shown) => isoWeekOfDay(day).year;
const hour = ({ sec }: Shown) => Math.floor(sec / 3600);
const hour12 = (shown: Shown) => ((hour(shown) + 11) % 12) + 1;
const minute = ({ sec }: Shown) => Math.floor(sec / 60) % 60;
const second = ({ sec }: Shown) => sec % 60;

const number =
  (read: (shown: Shown) => number, digits = 1): Write =>
  (shown) =>
    padNumber(read(shown), digits);
const twoDigits =
  (read: (shown: Shown) => number): Write =>
  (shown) =>
    padNumber(read(shown) % 100, 2);
const monthName =
  (form: "months" | "monthsShort" | "monthsAlone" | "monthsAloneShort"): Write =>
  (shown, names) =>
    names[form][month(shown) - 1]!;
const dayName =
  (form: "days" | "daysShort" | "daysAlone"): Write =>
  ({ day }, names) =>
    names[form][weekdayOfDay(day)]!;

const FIELDS = {
  y: number(year),
  yy: twoDigits(year),
  yyyy: number(year, 4),
  M: number(month),
  MM: number(month, 2),
  MMM: monthName("monthsShort"),
  MMMM: monthName("months"),
  LLL: monthName("monthsAloneShort"),
  LLLL: monthName("monthsAlone"),
  D: number(({ day }) => dayOfYear(day)),
  DDD: number(({ day }) => dayOfYear(day), 3),
  d: number(dayOfMonth),
  dd: number(dayOfMonth, 2),
  E: dayName("daysShort"),
  EEEE: dayName("days"),
  w: number(week),
  ww: number(week, 2),
  Y: number(weekYear),
  YY: twoDigits(weekYear),
  YYYY: number(weekYear, 4),
  H: number(hour),
  HH: number(hour, 2),
  h: number(hour12),
  hh: number(hour12, 2),
  m: number(minute),
  mm: number(minute, 2),
  s: number(second),
  ss: number(second, 2),
  a: (shown, { halves }) => halves[hour(shown) < 12 ? 0 : 1]!,
  cccc: dayName("daysAlone"),
} satisfies Record<string, Write>;

/** In the languages' own forms, and not in templates. */
const ONLY_OF_LANGUAGES = "cccc";

export const QUOTING = "put text in '…'";
const LETTERS =
  "y yy yyyy, M MM MMM MMMM, LLL LLLL, d dd, D DDD, E EEEE, H HH h hh m mm s ss a, w ww with Y YY YYYY";

export function readDatePattern(pattern: string): DatePattern | PatternFault {
  const tokens = splitPattern(pattern);
  if (tokens === null) {
    return { wrong: "has a pattern with a ' that is not closed", meant: null };
  }
  const unknown = unknownRunsIn(tokens, isFieldName);
  if (unknown !== null) {
    const meant = meantDatePattern(tokens);
    const advice = meant === null ? `the letters are ${LETTERS}; ${QUOTING}` : QUOTING;
    return { wrong: `has a pattern with ${unknown} (${advice})`, meant };
  }
  const fields = lettersIn(tokens);
  if (hasWeekOfOtherYear(fields)) {
    return {
      wrong: "has a pattern with an ISO week and y (use Y, YY or YYYY for the year of an ISO week)",
      meant: meantDatePattern(tokens),
    };
  }
  return {
    parts: partsOf(tokens),
    hasTime: [..."Hhmsa"].some((letter) => fields.has(letter)),
    doubt: doubtOf(fields),
    isHourAmbiguous: fields.has("h") && !fields.has("a"),
  };
}

/** What can be meant by a pattern of doubt, or with unknown letters. */
export function meantDatePattern(tokens: readonly PatternToken[]): string | null {
  return meantPattern(tokens, isFieldName, (pattern) => {
    const meant = splitPattern(pattern) ?? [];
    const fields = lettersIn(meant);
    const isRead = unknownRunsIn(meant, isFieldName) === null && !hasWeekOfOtherYear(fields);
    return isRead && doubtOf(fields) === null;
  });
}

export function tokensOf({ parts }: DatePattern): PatternToken[] {
  return parts.map((part) =>
    "text" in part ? { text: part.text, isField: false } : { text: part.field, isField: true },
  );
}

function hasWeekOfOtherYear(fields: ReadonlySet<string>): boolean {
  return fields.has("w") && fields.has("y") && !fields.has("Y");
}

function doubtOf(fields: ReadonlySet<string>): PatternDoubt | null {
  if (fields.has("Y") && !fields.has("w")) return "Y";
  return fields.has("m") && !fields.has("H") && !fields.has("h") ? "m" : null;
}

function isFieldName(letters: string): letters is Field {
  return Object.hasOwn(FIELDS, letters) && letters !== ONLY_OF_LANGUAGES;
}

/** By pattern: all languages together have some 230 forms. */
const forms = new Map<string, Pick<DatePattern, "parts">>();

/** One of a language's own forms, of dates without a time. */
export function readDateForm(pattern: string): Pick<DatePattern, "parts"> {
  let form = forms.get(pattern);
  if (!form) forms.set(pattern, (form = { parts: partsOf(splitPattern(pattern) ?? []) }));
  return form;
}

function partsOf(tokens: readonly PatternToken[]): DatePattern["parts"] {
  return tokens.map(({ text, isField }) => (isField ? { field: text as Field } : { text }));
}

export function writeDate(
  { parts }: Pick<DatePattern, "parts">,
  shown: Shown,
  names: DateNames,
): string {
  return parts
    .map((part) => ("text" in part ? part.text : FIELDS[part.field](shown, names)))
    .join("");
}

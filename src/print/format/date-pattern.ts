// Date patterns such as `EEEE d MMMM yyyy`: checked when a template is compiled, filled per value.
import { civilOfDay, isoWeekOfDay, weekdayOfDay } from "./time/calendar.ts";
import type { WrongArgument } from "./formatter.ts";
import type { LocaleData } from "./locale.ts";
import { padNumber } from "./time/moment.ts";

export interface DatePattern {
  readonly parts: readonly ({ readonly text: string } | { readonly field: Field })[];
  readonly hasTime: boolean;
}

/** A day and seconds since its midnight, as the zone's clocks show them. */
interface Shown {
  readonly day: number;
  readonly sec: number;
}

type Write = (shown: Shown, locale: LocaleData) => string;
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
  (names: "months" | "monthsShort" | "monthsAlone" | "monthsAloneShort"): Write =>
  (shown, locale) =>
    locale[names][month(shown) - 1]!;
const dayName =
  (names: "days" | "daysShort"): Write =>
  ({ day }, locale) =>
    locale[names][weekdayOfDay(day)]!;

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
} satisfies Record<string, Write>;

const LETTERS =
  "y yy yyyy, M MM MMM MMMM, LLL LLLL, d dd, E EEEE, H HH h hh m mm s ss a, w ww with Y YY YYYY";
/** Literals in quotes, where two quotes are one; runs of one letter; anything else. */
const PART = /'((?:[^']|'')*)'|(([A-Za-z])\3*)|([^A-Za-z']+)/y;

export function readDatePattern(pattern: string): DatePattern | WrongArgument {
  const parts: ({ text: string } | { field: Field })[] = [];
  const fields = new Set<string>();
  PART.lastIndex = 0;
  while (PART.lastIndex < pattern.length) {
    const match = PART.exec(pattern);
    if (!match) return { wrong: "has a pattern with a ' that is not closed" };
    const [, quoted, field, , text] = match;
    if (field === undefined) {
      parts.push({ text: text ?? (quoted === "" ? "'" : quoted!.replaceAll("''", "'")) });
    } else if (isField(field)) {
      parts.push({ field });
      fields.add(field[0]!);
    } else {
      return {
        wrong: `has a pattern with unknown letters (use ${LETTERS}, and put text in '…')`,
      };
    }
  }
  if (fields.has("w") && fields.has("y") && !fields.has("Y")) {
    return {
      wrong: "has a pattern with an ISO week and y (use Y, YY or YYYY for the year of an ISO week)",
    };
  }
  return { parts, hasTime: [..."Hhmsa"].some((letter) => fields.has(letter)) };
}

function isField(letters: string): letters is Field {
  return Object.hasOwn(FIELDS, letters);
}

export function writeDate({ parts }: DatePattern, shown: Shown, locale: LocaleData): string {
  return parts
    .map((part) => ("text" in part ? part.text : FIELDS[part.field](shown, locale)))
    .join("");
}

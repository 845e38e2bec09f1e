// The formatters of dates: date and plus.
import {
  type DatePattern,
  meantDatePattern,
  readDateForm,
  readDatePattern,
  tokensOf,
  writeDate,
} from "../date-pattern.ts";
import {
  defineFormatter,
  type FormatFault,
  type Judgement,
  type WrongArgument,
} from "../formatter.ts";
import type { LocaleData } from "../locale.ts";
import { DATE_STYLES, type DateStyle } from "../locale-row.ts";
import {
  addToMoment,
  DAY_SEC,
  isInCalendar,
  type Moment,
  readMoment,
  type Unit,
  writeMoment,
} from "../time/moment.ts";
import { offsetAtSec, type Zone } from "../time/zone.ts";

export const NO_DATE: FormatFault = {
  fault:
    "The value is not a valid date. Send YYYY-MM-DD, or a date-time with an offset such as 2026-11-30T14:05:00Z.",
  problem: "date",
};
const NO_TIME: FormatFault = {
  fault:
    "The value is a date without a time, but the pattern prints a time. Send a date-time with an offset such as 2026-11-30T14:05:00Z, or remove H, h, m, s and a from the pattern.",
  problem: "time",
};
export const OUTSIDE: FormatFault = {
  fault: "The date is outside the years 0001 to 9999. Send a date within them.",
  problem: "years",
};

function shownIn(moment: Moment, zone: Zone) {
  if (moment.kind === "date") return { day: moment.day, sec: 0 };
  const localSec = moment.atSec + offsetAtSec(zone, moment.atSec);
  const day = Math.floor(localSec / DAY_SEC);
  return { day, sec: localSec - day * DAY_SEC };
}

const FINE: Judgement = { refusal: null, isHourAmbiguous: false };

export const date = defineFormatter({
  usage: ['date:"d MMMM yyyy"', "date:long"],
  args: [1, 1],
  needs: ["locale", "zone"],
  read: ([pattern = ""]) => {
    if (isStyle(pattern)) return { style: pattern };
    const read = readDatePattern(pattern);
    return "wrong" in read ? writing("date", read.meant, read.wrong) : { pattern: read };
  },
  judge: (args) =>
    "style" in args
      ? FINE
      : { refusal: refusalOf(args.pattern), isHourAmbiguous: args.pattern.isHourAmbiguous },
  apply: (text, args, { locale, zone }) => {
    const moment = readMoment(text);
    if (!moment) return NO_DATE;
    const isDay = moment.kind === "date";
    if (isDay && "pattern" in args && args.pattern.hasTime) return NO_TIME;
    const shown = shownIn(moment, zone);
    if (!isInCalendar(shown.day)) return OUTSIDE;
    const form = "style" in args ? formOf(args.style, locale) : args.pattern;
    return writeDate(form, shown, locale);
  },
});

function formOf(style: DateStyle, { dates }: LocaleData) {
  return readDateForm(dates[DATE_STYLES.indexOf(style)]!);
}

function isStyle(text: string): text is DateStyle {
  return (DATE_STYLES as readonly string[]).includes(text);
}

/** `meant`: what was probably meant, where that is known. */
export function writing(formatter: string, meant: string | null, wrong: string): WrongArgument {
  return meant === null ? { wrong } : { wrong, write: `${formatter}:"${meant}"` };
}

function refusalOf(pattern: DatePattern): WrongArgument | null {
  if (pattern.doubt === null) return null;
  const wrong =
    pattern.doubt === "Y"
      ? "has a pattern with Y, which is the year of an ISO week, without w (the year of the date is y)"
      : "has a pattern with m, which is minutes, without H or h (months are M)";
  return writing("date", meantDatePattern(tokensOf(pattern)), wrong);
}

export const plus = defineFormatter({
  usage: ["plus:30d", "plus:-1m"],
  args: [1, 1],
  needs: ["zone"],
  read: ([amount = ""]) => {
    const [, count, unit] = /^([+-]?\d{1,7})([dwmy])$/.exec(amount) ?? [];
    return unit === undefined
      ? { wrong: "needs a whole number followed by d, w, m or y" }
      : { count: Number(count), unit: unit as Unit };
  },
  apply: (text, { count, unit }, { zone }) => {
    const moment = readMoment(text);
    if (!moment) return NO_DATE;
    const moved = addToMoment(moment, count, unit, zone);
    return (moved && writeMoment(moved, zone)) ?? OUTSIDE;
  },
});

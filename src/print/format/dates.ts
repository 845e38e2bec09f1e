// The formatters of dates: date and plus.
import { readDatePattern, writeDate } from "./date-pattern.ts";
import { defineFormatter, type FormatFault } from "./formatter.ts";
import {
  addToMoment,
  DAY_SEC,
  isInCalendar,
  type Moment,
  readMoment,
  type Unit,
  writeMoment,
} from "./time/moment.ts";
import { offsetAtSec, type Zone } from "./time/zone.ts";

const NO_DATE: FormatFault = {
  fault:
    "The value is not a valid date. Send YYYY-MM-DD, or a date-time with an offset such as 2026-11-30T14:05:00Z.",
};
const NO_TIME: FormatFault = {
  fault:
    "The value is a date without a time, but the pattern prints a time. Send a date-time with an offset such as 2026-11-30T14:05:00Z, or remove H, h, m, s and a from the pattern.",
};
const OUTSIDE: FormatFault = {
  fault: "The date is outside the years 0001 to 9999. Send a date within them.",
};

function shownIn(moment: Moment, zone: Zone) {
  if (moment.kind === "date") return { day: moment.day, sec: 0 };
  const localSec = moment.atSec + offsetAtSec(zone, moment.atSec);
  const day = Math.floor(localSec / DAY_SEC);
  return { day, sec: localSec - day * DAY_SEC };
}

export const date = defineFormatter({
  usage: 'date:"d MMMM yyyy"',
  args: [1, 1],
  needs: ["locale", "zone"],
  read: ([pattern = ""]) => readDatePattern(pattern),
  apply: (text, pattern, { locale, zone }) => {
    const moment = readMoment(text);
    if (!moment) return NO_DATE;
    if (moment.kind === "date" && pattern.hasTime) return NO_TIME;
    const shown = shownIn(moment, zone);
    return isInCalendar(shown.day) ? writeDate(pattern, shown, locale) : OUTSIDE;
  },
});

export const plus = defineFormatter({
  usage: "plus:30d or plus:-1m",
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

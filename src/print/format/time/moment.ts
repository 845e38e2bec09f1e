// Dates and date-times: read from ISO 8601, moved by calendar units, written as ISO 8601.
import { civilOfDay, dayOfCivil, daysInMonth } from "./calendar.ts";
import { instantOfLocalSec, offsetAtSec, type Zone } from "./zone.ts";

/** A date has no time and belongs to no time zone. */
export type Moment =
  | { readonly kind: "date"; readonly day: number }
  | { readonly kind: "instant"; readonly atSec: number; readonly fraction: string };

export type Unit = "d" | "w" | "m" | "y";

export const DAY_SEC = 86_400;
const FIRST_DAY = dayOfCivil(1, 1, 1);
const LAST_DAY = dayOfCivil(9999, 12, 31);
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(?:Z|([+-])(\d{2}):(\d{2})))?$/;

/** Null for what is no date, no date-time with its offset, or not in the calendar. */
export function readMoment(text: string): Moment | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (year! < 1 || month! < 1 || month! > 12 || day! < 1 || day! > daysInMonth(year!, month!)) {
    return null;
  }
  const epochDay = dayOfCivil(year!, month!, day!);
  if (match[4] === undefined) return { kind: "date", day: epochDay };
  const [, , , , , , , fraction = "", sign, offsetHour = "0", offsetMinute = "0"] = match;
  if (hour! > 23 || minute! > 59 || second! > 59) return null;
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return null;
  const offsetSec = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === "-" ? -60 : 60);
  const localSec = epochDay * DAY_SEC + hour! * 3600 + minute! * 60 + second!;
  return { kind: "instant", atSec: localSec - offsetSec, fraction };
}

/** Null outside the years 1 to 9999. A day that the month lacks becomes its last. */
export function addToMoment(moment: Moment, count: number, unit: Unit, zone: Zone): Moment | null {
  if (moment.kind === "date") {
    const day = addToDay(moment.day, count, unit);
    return day === null ? null : { kind: "date", day };
  }
  const localSec = moment.atSec + offsetAtSec(zone, moment.atSec);
  const before = Math.floor(localSec / DAY_SEC);
  const day = addToDay(before, count, unit);
  if (day === null) return null;
  const atSec = instantOfLocalSec(zone, localSec + (day - before) * DAY_SEC);
  return { ...moment, atSec };
}

function addToDay(epochDay: number, count: number, unit: Unit): number | null {
  const moved =
    unit === "d" || unit === "w"
      ? epochDay + count * (unit === "w" ? 7 : 1)
      : addMonths(epochDay, count * (unit === "y" ? 12 : 1));
  return isInCalendar(moved) ? moved : null;
}

function addMonths(epochDay: number, count: number): number {
  const { year, month, day } = civilOfDay(epochDay);
  const months = year * 12 + month - 1 + count;
  const [newYear, newMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return dayOfCivil(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

export function isInCalendar(epochDay: number): boolean {
  return epochDay >= FIRST_DAY && epochDay <= LAST_DAY;
}

/** A date-time as the zone's clocks show it, with their offset; in UTC where that has seconds. */
export function writeMoment(moment: Moment, zone: Zone): string | null {
  if (moment.kind === "date") return writeDay(moment.day);
  const inZone = offsetAtSec(zone, moment.atSec);
  const offsetSec = inZone % 60 === 0 ? inZone : 0;
  const localSec = moment.atSec + offsetSec;
  const day = Math.floor(localSec / DAY_SEC);
  if (!isInCalendar(day)) return null;
  const fraction = moment.fraction === "" ? "" : `.${moment.fraction}`;
  return `${writeDay(day)}T${writeTime(localSec - day * DAY_SEC)}${fraction}${writeOffset(offsetSec)}`;
}

function writeDay(epochDay: number): string {
  const { year, month, day } = civilOfDay(epochDay);
  return `${padNumber(year, 4)}-${padNumber(month, 2)}-${padNumber(day, 2)}`;
}

function writeTime(sec: number): string {
  return [sec / 3600, (sec / 60) % 60, sec % 60]
    .map((part) => padNumber(Math.floor(part), 2))
    .join(":");
}

function writeOffset(offsetSec: number): string {
  if (offsetSec === 0) return "Z";
  const minutes = Math.abs(offsetSec) / 60;
  const sign = offsetSec < 0 ? "-" : "+";
  return `${sign}${padNumber(Math.floor(minutes / 60), 2)}:${padNumber(minutes % 60, 2)}`;
}

export function padNumber(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}

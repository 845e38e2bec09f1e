// The formatter from: dates in other notations, read by a pattern or as a spreadsheet's serial numbers.
import { readDecimal } from "../decimal.ts";
import { defineFormatter, type FormatFault } from "../formatter.ts";
import { type LocalTime, readByPattern, readReadingPattern } from "../reading-pattern.ts";
import { readSerial } from "../time/excel-serial.ts";
import { DAY_SEC, type Moment, writeMoment } from "../time/moment.ts";
import { instantOfLocalSec, type Zone } from "../time/zone.ts";
import { OUTSIDE, writing } from "./dates.ts";

const EXCEL = "excel";
/** More than any date takes; a serial number may have as many decimals as a program writes. */
const MOST_CHARACTERS = 200;

const NO_MATCH: FormatFault = {
  fault:
    "The value is not a date as the pattern of from describes it. Send a date in that notation, or change the pattern.",
  problem: "dateForm",
};
const NO_SERIAL: FormatFault = {
  fault:
    "The value is not a serial number of a date (1 to 2958465, without 60). Send such a number, or give from a pattern.",
  problem: "serial",
};

export const from = defineFormatter({
  usage: ['from:"dd.MM.yyyy"', "from:excel"],
  args: [1, 1],
  needs: ["zone"],
  read: ([pattern = ""]) => {
    if (pattern === EXCEL) return { pattern: null };
    const read = readReadingPattern(pattern);
    return "wrong" in read ? writing("from", read.meant, read.wrong) : { pattern: read };
  },
  apply: (text, { pattern }, { zone }) => {
    if (text.length > MOST_CHARACTERS && pattern === null) return NO_SERIAL;
    const read = pattern === null ? serialOf(text) : readByPattern(text, pattern);
    if (read === null) return pattern === null ? NO_SERIAL : NO_MATCH;
    return writeMoment(momentOf(read, zone), zone) ?? OUTSIDE;
  },
});

function serialOf(text: string): LocalTime | null {
  const number = readDecimal(text);
  return number && readSerial(number);
}

function momentOf({ day, sec }: LocalTime, zone: Zone): Moment {
  if (sec === null) return { kind: "date", day };
  return { kind: "instant", atSec: instantOfLocalSec(zone, day * DAY_SEC + sec), fraction: "" };
}

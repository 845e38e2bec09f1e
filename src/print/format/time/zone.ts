// Time zones: what clocks show at an instant, and when clocks show a time. The data is that of the IANA
// database, pinned in zone-data.ts; Intl's differs between platforms.
import { civilOfDay, dayOfCivil, weekdayOfDay } from "./calendar.ts";
import { ZONES } from "./zone-data.ts";

export interface Zone {
  readonly name: string;
  /** Seconds since 1970, ascending; what holds from then on is the offset with the next index. */
  readonly transitionsSec: readonly number[];
  /** Seconds east of Greenwich; one more than transitions. */
  readonly offsetsSec: readonly number[];
  readonly rule: ZoneRule | null;
}

/** Summer time for ever: both switches of every year from a year on. */
interface ZoneRule {
  readonly fromYear: number;
  readonly switches: readonly [ZoneSwitch, ZoneSwitch];
}

/** On the first such weekday from that day of the month, at a time by the clocks before it. */
interface ZoneSwitch {
  readonly month: number;
  readonly fromDay: number;
  readonly weekday: number;
  readonly timeSec: number;
  readonly offsetSec: number;
}

const DAY_SEC = 86_400;

let lines: ReadonlyMap<string, string> | undefined;
/** Holds at most every zone once. */
const zones = new Map<string, Zone>();

/** Null for a name that the database does not have. */
export function zoneOf(name: string): Zone | null {
  lines ??= readLines();
  const line = lines.get(name);
  if (line === undefined) return null;
  let zone = zones.get(name);
  if (!zone) zones.set(name, (zone = readZone(name, line)));
  return zone;
}

export function zoneNames(): readonly string[] {
  lines ??= readLines();
  return [...lines.keys()];
}

/** Seconds east of Greenwich at an instant, given in seconds since 1970. */
export function offsetAtSec({ transitionsSec, offsetsSec, rule }: Zone, atSec: number): number {
  if (rule) {
    const { year } = civilOfDay(Math.floor(atSec / DAY_SEC));
    if (year >= rule.fromYear) return offsetByRule(rule, year, atSec);
  }
  let low = 0;
  let high = transitionsSec.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (transitionsSec[middle]! <= atSec) low = middle + 1;
    else high = middle;
  }
  return offsetsSec[low]!;
}

function offsetByRule({ switches: [first, second] }: ZoneRule, year: number, atSec: number) {
  const isBeforeFirst = atSec < switchSec(first, year, second.offsetSec);
  const isBeforeSecond = atSec < switchSec(second, year, first.offsetSec);
  return !isBeforeFirst && isBeforeSecond ? first.offsetSec : second.offsetSec;
}

function switchSec({ month, fromDay, weekday, timeSec }: ZoneSwitch, year: number, before: number) {
  const from = dayOfCivil(year, month, fromDay);
  const day = from + ((weekday - weekdayOfDay(from) + 7) % 7);
  return day * DAY_SEC + timeSec - before;
}

/**
 * The instant at which clocks show a time, given as seconds since 1970 by these clocks. Of two it is the
 * first; a time that they skip moves forward by what they skip.
 */
export function instantOfLocalSec(zone: Zone, localSec: number): number {
  const before = offsetAtSec(zone, localSec - DAY_SEC);
  const after = offsetAtSec(zone, localSec + DAY_SEC);
  const byOlder = localSec - before;
  if (before === after || offsetAtSec(zone, byOlder) === before) return byOlder;
  const byNewer = localSec - after;
  return offsetAtSec(zone, byNewer) === after ? byNewer : byOlder;
}

function readLines(): ReadonlyMap<string, string> {
  return new Map(
    ZONES.trim()
      .split("\n")
      .flatMap((line) => {
        const names = line.slice(0, line.indexOf("|"));
        return names.split(",").map((name): [string, string] => [name, line]);
      }),
  );
}

function readZone(name: string, line: string): Zone {
  const [, offsets = "", indices = "", since = "", rule = ""] = line.split("|");
  const known = offsets.split(" ").map(readNumber);
  let atSec = 0;
  return {
    name,
    transitionsSec: words(since).map((text) => (atSec += readMinutes(text))),
    offsetsSec: [known[0]!, ...[...indices].map((index) => known[readNumber(index)]!)],
    rule: rule === "" ? null : readRule(rule),
  };
}

function readRule(text: string): ZoneRule {
  const [fromYear = "", first = "", second = ""] = text.split(" ");
  return { fromYear: readNumber(fromYear), switches: [readSwitch(first), readSwitch(second)] };
}

function readSwitch(text: string): ZoneSwitch {
  const [month = 0, fromDay = 0, weekday = 0, timeSec = 0, offsetSec = 0] = text
    .split(",")
    .map(readNumber);
  return { month, fromDay, weekday, timeSec, offsetSec };
}

function readMinutes(text: string): number {
  const [minutes = "", seconds = "0"] = text.split(".");
  return readNumber(minutes) * 60 + (text.startsWith("-") ? -1 : 1) * readNumber(seconds);
}

function readNumber(text: string): number {
  return Number.parseInt(text, 36);
}

function words(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

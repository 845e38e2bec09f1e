// Writes src/print/format/time/zone-data.ts from the transitions that moment-timezone ships: those before a
// zone's last rule one by one, everything after it as the rule.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { civilOfDay, dayOfCivil, weekdayOfDay } from "../../src/print/format/time/calendar.ts";

interface Packed {
  readonly version: string;
  readonly zones: readonly string[];
  readonly links: readonly string[];
}

interface Transition {
  readonly atSec: number;
  readonly offsetSec: number;
}

/** Every year from `fromYear`: on the first such weekday from that day of the month, by the clock before. */
interface Switch {
  readonly month: number;
  readonly fromDay: number;
  readonly weekday: number;
  readonly timeSec: number;
  readonly offsetSec: number;
}

const SOURCE = join(import.meta.dirname, "node_modules/moment-timezone/data/packed/latest.json");
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX";
const DAY_SEC = 86_400;
/** Rules are read off the years that moment-timezone has computed by them. */
const RULED_FROM = 2100;

export function writeZoneData(): string {
  const { version, zones, links }: Packed = JSON.parse(readFileSync(SOURCE, "utf8"));
  const lines = zones.map((packed) => {
    const [name = "", , offsets = "", indices = "", untils = ""] = packed.split("|");
    const others = links.map((link) => link.split("|")).filter(([target]) => target === name);
    return [
      [name, ...others.map(([, alias]) => alias)].join(","),
      ...write(offsets, indices, untils),
    ];
  });
  return `// Made by scripts/build-locales.ts from the IANA time zone database ${version}: change nothing here.

export const TIME_ZONE_VERSION = "${version}";

/**
 * One line per zone: its names; its offsets (seconds east of Greenwich), first the one before all
 * transitions; one digit per transition: the offset from then on; minutes since the transition before (the
 * first since 1970; seconds after a point); the year from which a rule holds and its two switches (month,
 * first day, weekday from Sunday, local seconds, offset from then on). Numbers are of base 36.
 */
export const ZONES = \`
${lines.map((parts) => parts.join("|")).join("\n")}
\`;
`;
}

/** Minutes with a fraction, of base 60. */
function unpackSec(text: string): number {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  let minutes = 0;
  for (const digit of whole) minutes = minutes * 60 + DIGITS.indexOf(digit);
  const seconds = fraction === "" ? 0 : DIGITS.indexOf(fraction[0]!);
  if (fraction.length > 1) throw new Error("a transition between seconds");
  return (text.startsWith("-") ? -1 : 1) * (minutes * 60 + seconds);
}

function write(offsets: string, indices: string, untils: string): string[] {
  const offsetsSec = offsets.split(" ").map((offset) => -unpackSec(offset) || 0);
  const firstSec = offsetsSec[DIGITS.indexOf(indices[0]!)]!;
  const transitions: Transition[] = [];
  let atSec = 0;
  let before = firstSec;
  for (const [i, until] of untils.split(" ").filter(Boolean).entries()) {
    atSec += unpackSec(until);
    const offsetSec = offsetsSec[DIGITS.indexOf(indices[i + 1]!)]!;
    if (offsetSec !== before) transitions.push({ atSec, offsetSec });
    before = offsetSec;
  }
  const rule = findRule(firstSec, transitions);
  const kept = rule
    ? transitions.filter(({ atSec }) => yearOf(atSec) < rule.fromYear)
    : transitions;
  const ownOffsets = [...new Set([firstSec, ...kept.map(({ offsetSec }) => offsetSec)])];
  return [
    ownOffsets.map((offsetSec) => offsetSec.toString(36)).join(" "),
    kept.map(({ offsetSec }) => ownOffsets.indexOf(offsetSec).toString(36)).join(""),
    kept.map(({ atSec }, i) => writeMinutes(atSec - (kept[i - 1]?.atSec ?? 0))).join(" "),
    rule ? [rule.fromYear.toString(36), ...rule.switches.map(writeSwitch)].join(" ") : "",
  ];
}

function writeMinutes(sec: number): string {
  const seconds = Math.abs(sec % 60);
  const minutes = `${sec < 0 ? "-" : ""}${Math.floor(Math.abs(sec) / 60).toString(36)}`;
  return seconds === 0 ? minutes : `${minutes}.${seconds.toString(36)}`;
}

function writeSwitch({ month, fromDay, weekday, timeSec, offsetSec }: Switch): string {
  return [month, fromDay, weekday, timeSec, offsetSec].map((part) => part.toString(36)).join(",");
}

function yearOf(atSec: number): number {
  return civilOfDay(Math.floor(atSec / DAY_SEC)).year;
}

function findRule(firstSec: number, transitions: readonly Transition[]) {
  const last = transitions.at(-1);
  if (!last || yearOf(last.atSec) <= RULED_FROM) return null;
  return readRule(firstSec, transitions, 0) ?? readRule(firstSec, transitions, 1) ?? fail();
}

function fail(): never {
  throw new Error("no rule fits the years to come");
}

/** @param daysBack midnight counts as 24:00 of the day before: "the last Thursday of October at 24:00" */
function readRule(firstSec: number, transitions: readonly Transition[], daysBack: number) {
  const switches = transitions.map(({ atSec, offsetSec }, i): Switch & { year: number } => {
    const localSec = atSec + (transitions[i - 1]?.offsetSec ?? firstSec);
    const midnight = Math.floor(localSec / DAY_SEC);
    const day = localSec % DAY_SEC === 0 ? midnight - daysBack : midnight;
    const { year, month, day: fromDay } = civilOfDay(day);
    const timeSec = localSec - day * DAY_SEC;
    return { year, month, fromDay, weekday: weekdayOfDay(day), timeSec, offsetSec };
  });
  const lastYear = switches.at(-1)!.year;
  const ruled = switches.filter(({ year }) => year >= RULED_FROM && year < lastYear);
  const months = [...new Set(ruled.map(({ month }) => month))].sort((a, b) => a - b);
  const rule = months.map((month) => {
    const all = ruled.filter((found) => found.month === month);
    return { ...all[0]!, fromDay: Math.min(...all.map((found) => found.fromDay)) };
  });
  let fromYear = lastYear;
  while (obeys(switches, fromYear - 1, rule)) fromYear--;
  return fromYear <= RULED_FROM ? { fromYear, switches: rule } : null;
}

function obeys(all: readonly (Switch & { year: number })[], of: number, rule: readonly Switch[]) {
  const found = all.filter(({ year }) => year === of);
  const ruled = rule.map(({ month, fromDay, weekday, timeSec, offsetSec }) => {
    const from = dayOfCivil(of, month, fromDay);
    const { day } = civilOfDay(from + ((weekday - weekdayOfDay(from) + 7) % 7));
    return [month, day, timeSec, offsetSec].join();
  });
  return (
    rule.length === 2 &&
    ruled.join(" ") ===
      found.map((is) => [is.month, is.fromDay, is.timeSec, is.offsetSec].join()).join(" ")
  );
}

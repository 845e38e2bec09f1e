// How often one visitor may use the demo: 3 times in any minute, 10 times in a UTC day. Every visit
// counts, refused ones too, until the day is full. Where the times are kept is the store's affair.
import type { RateOutcome } from "./rate-window.ts";

export const VISITS_PER_MINUTE = 3;
export const VISITS_PER_DAY = 10;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Times in milliseconds, ascending. */
export type Visits = readonly number[];

export interface VisitStep extends RateOutcome {
  /** Today's visits with this one; the same array when the day was full already. */
  readonly today: Visits;
}

/** `yesterday` matters in the first minute of a day alone. A clock that went back stands still. */
export function takeVisit(today: Visits, yesterday: Visits, clockMs: number): VisitStep {
  const nowMs = Math.max(clockMs, today.at(-1) ?? clockMs);
  const lastMinute = [...yesterday, ...today].filter((time) => time > nowMs - MINUTE_MS);
  const wasFull = today.length >= VISITS_PER_DAY;
  const passed = !wasFull && lastMinute.length < VISITS_PER_MINUTE;
  if (!wasFull) lastMinute.push(nowMs);
  const counted = wasFull ? today : [...today, nowMs];
  return { today: counted, passed, ...tighterWindow(counted, lastMinute, nowMs) };
}

/** The window with fewer visits left; when none is left, the wait until both let one pass. */
function tighterWindow(today: Visits, lastMinute: Visits, nowMs: number) {
  const minuteLeft = Math.max(0, VISITS_PER_MINUTE - lastMinute.length);
  const dayLeft = Math.max(0, VISITS_PER_DAY - today.length);
  const leaves = lastMinute[Math.max(0, lastMinute.length - VISITS_PER_MINUTE)] ?? nowMs;
  const minuteWaitMs = leaves + MINUTE_MS - nowMs;
  const dayWaitMs = startOfDay(nowMs) + DAY_MS - nowMs;
  const isDay = dayLeft <= minuteLeft;
  const waitMs = !isDay
    ? minuteWaitMs
    : minuteLeft > 0
      ? dayWaitMs
      : Math.max(minuteWaitMs, dayWaitMs);
  return {
    limit: isDay ? VISITS_PER_DAY : VISITS_PER_MINUTE,
    remaining: isDay ? dayLeft : minuteLeft,
    resetSec: Math.max(1, Math.ceil(waitMs / 1000)),
  };
}

/** What either list has: the same visit may be in both, so of equal times the longer row counts. */
export function mergeVisits(one: Visits, other: Visits): Visits {
  const merged: number[] = [];
  let i = 0;
  let j = 0;
  while (i < one.length || j < other.length) {
    const a = one[i] ?? Infinity;
    const b = other[j] ?? Infinity;
    merged.push(Math.min(a, b));
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return merged;
}

/** The UTC date, "2026-11-20". */
export function utcDateOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

export function isFirstMinute(nowMs: number): boolean {
  return nowMs - startOfDay(nowMs) < MINUTE_MS;
}

/** How long a day's visits matter: to its end, and through the next day's first minute. */
export function keepVisitsSec(nowMs: number): number {
  return Math.ceil((startOfDay(nowMs) + DAY_MS + MINUTE_MS - nowMs) / 1000);
}

function startOfDay(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS;
}

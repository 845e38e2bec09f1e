// How often the demo may be used: by a visitor 3 times in any minute and 10 drawings in a UTC day, by a
// network ten times as often. Every request counts for the minute, only drawings count for the day.
import type { RateOutcome } from "./rate-window.ts";

export interface VisitLimits {
  readonly perMinute: number;
  readonly perDay: number;
}

export const VISITOR: VisitLimits = { perMinute: 3, perDay: 10 };
/** An IPv6 /48, which has 65,536 visitors. */
export const NETWORK: VisitLimits = { perMinute: 30, perDay: 100 };

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Times in milliseconds, ascending. */
export type Visits = readonly number[];

export interface VisitWindow {
  readonly passed: boolean;
  readonly limit: number;
  readonly left: number;
  /** Until one more passes when none is left. */
  readonly waitMs: number;
}

export interface VisitStep extends VisitWindow {
  /** What counts from now on; the same array when nothing was added. */
  readonly times: Visits;
}

/** Counts a request, refused or not. Only the last `limit` times can matter. A clock that went back stands still. */
export function takeMinute(times: Visits, clockMs: number, limit: number): VisitStep {
  const nowMs = Math.max(clockMs, times.at(-1) ?? clockMs);
  const live = times.filter((time) => time > nowMs - MINUTE_MS);
  const counted = [...live, nowMs].slice(-limit);
  return {
    times: counted,
    passed: live.length < limit,
    limit,
    left: limit - counted.length,
    waitMs: counted[0]! + MINUTE_MS - nowMs,
  };
}

/** What is left of today without counting anything. */
export function lookAtDay(times: Visits, nowMs: number, limit: number): VisitWindow {
  const left = Math.max(0, limit - times.length);
  return { passed: left > 0, limit, left, waitMs: startOfDay(nowMs) + DAY_MS - nowMs };
}

/** Counts a drawing, unless the day is full. */
export function takeDay(times: Visits, nowMs: number, limit: number): VisitStep {
  const before = lookAtDay(times, nowMs, limit);
  if (!before.passed) return { ...before, times };
  const counted = [...times, nowMs].sort((a, b) => a - b);
  return { ...lookAtDay(counted, nowMs, limit), passed: true, times: counted };
}

/** The window with the fewest left; of those with equally few, the one that takes longest. */
export function tightestOf(windows: readonly VisitWindow[]): RateOutcome {
  const [tightest] = windows.toSorted((a, b) => a.left - b.left || b.waitMs - a.waitMs);
  const { limit, left, waitMs } = tightest!;
  return {
    passed: windows.every(({ passed }) => passed),
    limit,
    remaining: left,
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

/** How long a minute's and a day's visits matter. */
export function keptSecOf(nowMs: number): { readonly minute: number; readonly day: number } {
  const day = Math.ceil((startOfDay(nowMs) + DAY_MS - nowMs) / 1000);
  return { minute: MINUTE_MS / 1000 + 1, day };
}

function startOfDay(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS;
}

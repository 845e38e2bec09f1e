// A sliding window, exact to the millisecond: in any `RATE_WINDOW_MS` at most `limit` requests pass.
// Refused requests are not counted. The store keeps the times between requests.

export const RATE_WINDOW_MS = 60_000;
/** Of requests with a key. */
export const KEYED_WINDOW = "keyed";

/** Of one visitor without a key, in any window: sessions read or ended, calls of /mcp. */
export const VISITOR_LIMITS = { session: 240, mcp: 60 } as const;
export type VisitorWindow = keyof typeof VISITOR_LIMITS;

/** Of links, apart from keyed calls: an account's together, one link's, and one visitor's of that link. */
export const LINK_LIMITS = { account: 240, link: 120, visitor: 60 } as const;

export interface RateOutcome {
  readonly passed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds, at least 1, until the oldest counted request leaves the window. */
  readonly resetSec: number;
}

export interface RateStep extends RateOutcome {
  /** The requests that count from now on, oldest first; the same array when nothing changed. */
  readonly times: readonly number[];
}

/**
 * `times` is ascending. A clock that went back is taken as standing still. `requests` pass together or not at all;
 * more than `limit` never would.
 */
export function takeFromWindow(
  times: readonly number[],
  clockMs: number,
  limit: number,
  requests = 1,
  windowMs = RATE_WINDOW_MS,
): RateStep {
  const nowMs = Math.max(clockMs, times.at(-1) ?? clockMs);
  const firstLive = times.findIndex((time) => time > nowMs - windowMs);
  const live = firstLive === 0 ? times : firstLive < 0 ? [] : times.slice(firstLive);
  const passed = live.length + requests <= limit;
  const counted = passed ? [...live, ...Array<number>(requests).fill(nowMs)] : live;
  // With a lowered limit, or for more than one, several must leave before they pass.
  const leaving = passed ? counted.length - limit : live.length + requests - limit - 1;
  const nextToLeave = counted[Math.max(0, Math.min(leaving, counted.length - 1))] ?? nowMs;
  return {
    times: counted,
    passed,
    limit,
    remaining: Math.max(0, limit - counted.length),
    resetSec: Math.max(1, Math.ceil((nextToLeave + windowMs - nowMs) / 1000)),
  };
}

/** What is said of a request that must pass several windows: the one that refuses it longest, else the fullest. */
export function strictestOf<T extends RateOutcome>(outcomes: readonly [T, ...T[]]): T {
  const strictness = ({ passed, resetSec, remaining }: T) => (passed ? -1 - remaining : resetSec);
  return outcomes.reduce((a, b) => (strictness(b) > strictness(a) ? b : a));
}

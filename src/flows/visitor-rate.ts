// How often a visitor may call what needs no key and writes nothing: a session read or ended, /mcp. Counted before
// anything is done for the call, in one object per visitor, so that a flood reaches neither the database nor a tool.
import { type RateOutcome, VISITOR_LIMITS, type VisitorWindow } from "../rules/rate-window.ts";
import { TemporaryRefusal } from "../rules/refusals.ts";
import { takeFromWindows } from "../store/visits/rate-limits.ts";
import type { Deps } from "./deps.ts";

/** `visitor` names one, as `macOfVisitor` does. `passed` may be false: `requireVisitorRate` refuses then. */
export function countVisitor(
  { limiters }: Pick<Deps, "limiters">,
  visitor: string,
  window: VisitorWindow,
): Promise<RateOutcome> {
  return takeFromWindows(limiters, `visitor:${visitor}`, { [window]: VISITOR_LIMITS[window] });
}

export function requireVisitorRate(window: VisitorWindow, rate: RateOutcome): void {
  const { passed, limit, resetSec } = rate;
  if (passed) return;
  const said =
    window === "session"
      ? `Too many calls: each visitor can read or end sessions ${limit} times in any 60 seconds. Try again in ${resetSec} s.`
      : `Too many calls: without an API key, each visitor can call /mcp ${limit} times in any 60 seconds. Try again in ${resetSec} s, or send an API key.`;
  throw new TemporaryRefusal("RATE_LIMITED", said, resetSec);
}

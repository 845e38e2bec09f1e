// What a large job counts in the account's window: as many requests as it would take in parts. One is counted at the
// door; the rest once the number of items is known, whole or not at all.
import { LIMITS } from "../../print/index.ts";
import type { RateOutcome } from "../../rules/rate-window.ts";
import { takeRequests } from "../../store/visits/rate-limits.ts";
import { type Caller, requireRate } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { countSignedIn, requireSignedInRate, type SignedInRate } from "../signed-in-rate.ts";

/** null: there is no rest. `requireRest` refuses, once the answer knows the window. */
export async function countRest(
  { limiters, settings }: Pick<Deps, "limiters" | "settings">,
  { accountId, authority }: Pick<Caller, "accountId" | "authority">,
  items: number,
): Promise<RateOutcome | SignedInRate | null> {
  const limit = settings.rateLimitPerMinute;
  const all = Math.ceil(Math.min(items, LIMITS.largeJob.items) / LIMITS.items);
  // A window that is smaller than a job would never let it pass.
  const rest = Math.min(all, limit) - 1;
  if (rest <= 0) return null;
  return authority.kind === "session"
    ? countSignedIn({ limiters, settings }, accountId, { draws: true, requests: rest })
    : takeRequests(limiters, accountId, limit, rest);
}

export function requireRest(rate: RateOutcome | SignedInRate): void {
  if ("window" in rate && (rate.window === "signed-in" || rate.window === "drawing")) {
    requireSignedInRate(rate as SignedInRate);
  } else requireRate(rate);
}

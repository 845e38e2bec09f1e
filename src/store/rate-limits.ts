// Asking the limiters: the account's Durable Object, and the binding that counts wrong keys.
import { unavailable } from "../rules/refusals.ts";
import type { RateOutcome } from "../rules/rate-window.ts";
import type { AccountLimiter } from "./account-limiter.ts";

export type AccountLimiters = DurableObjectNamespace<AccountLimiter>;

/** Counts one request. A limiter that broke off is asked once more: at worst one request counts twice. */
export async function takeRequest(
  limiters: AccountLimiters,
  accountId: string,
  limit: number,
): Promise<RateOutcome> {
  try {
    return await limiters.getByName(accountId).take(limit);
  } catch {
    // A stub is dead once a call on it has failed, so the second try takes a new one.
  }
  try {
    return await limiters.getByName(accountId).take(limit);
  } catch {
    throw unavailable("The rate limiter did not answer. Nothing was charged; try again.");
  }
}

/** false: too many wrong keys from this address. */
export async function countWrongKey(limiter: RateLimit, address: string): Promise<boolean> {
  return (await limiter.limit({ key: address })).success;
}

// Asking the limiters: the account's Durable Object, and the binding that counts wrong keys.
import { unavailable } from "../rules/refusals.ts";
import type { RateOutcome } from "../rules/rate-window.ts";
import type { AccountLimiter, WindowOutcome } from "./account-limiter.ts";

export type AccountLimiters = DurableObjectNamespace<AccountLimiter>;

/** Counts one request with a key. */
export function takeRequest(
  limiters: AccountLimiters,
  accountId: string,
  limit: number,
): Promise<RateOutcome> {
  return askLimiter(limiters, accountId, (limiter) => limiter.take(limit));
}

/** Counts one request in all of these windows or, where one of them is full, in none. `name`: of an account or a visitor. */
export function takeFromWindows(
  limiters: AccountLimiters,
  name: string,
  limits: Readonly<Record<string, number>>,
): Promise<WindowOutcome> {
  return askLimiter(limiters, name, (limiter) => limiter.takeFrom(limits));
}

/** A limiter that failed is asked once more: at worst one request counts twice. */
async function askLimiter<T>(
  limiters: AccountLimiters,
  name: string,
  ask: (limiter: DurableObjectStub<AccountLimiter>) => Promise<T>,
): Promise<T> {
  try {
    return await ask(limiters.getByName(name));
  } catch {
    // A stub is dead once a call on it has failed, so the second try takes a new one.
  }
  try {
    return await ask(limiters.getByName(name));
  } catch {
    throw unavailable("The rate limiter did not respond. Nothing was charged; try again.");
  }
}

/** false: too many wrong keys from this address. */
export async function countWrongKey(limiter: RateLimit, address: string): Promise<boolean> {
  return (await limiter.limit({ key: address })).success;
}

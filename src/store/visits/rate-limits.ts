// Asking the limiters: the account's Durable Object, and the binding that counts wrong keys.
import { unavailable } from "../../rules/refusals.ts";
import { KEYED_WINDOW, type RateOutcome } from "../../rules/rate-window.ts";
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

/** Counts so many requests in all of these windows or, where one of them is full, in none. `name`: of an account or a visitor. */
export function takeFromWindows(
  limiters: AccountLimiters,
  name: string,
  limits: Readonly<Record<string, number>>,
  requests = 1,
): Promise<WindowOutcome> {
  return askLimiter(limiters, name, (limiter) => limiter.takeFrom(limits, undefined, requests));
}

/** Counts so many more requests with a key. */
export function takeRequests(
  limiters: AccountLimiters,
  accountId: string,
  limit: number,
  requests: number,
): Promise<RateOutcome> {
  return takeFromWindows(limiters, accountId, { [KEYED_WINDOW]: limit }, requests);
}

/** false: the account has as many large jobs as it can. A job says so again to go on. */
export function beginLargeJob(
  limiters: AccountLimiters,
  accountId: string,
  id: string,
): Promise<boolean> {
  return askLimiter(limiters, accountId, (limiter) => limiter.beginJob(id));
}

/** One that is not heard stops counting by itself. */
export async function endLargeJob(
  limiters: AccountLimiters,
  accountId: string,
  id: string,
): Promise<void> {
  try {
    await askLimiter(limiters, accountId, async (limiter) => {
      await limiter.endJob(id);
      return true;
    });
  } catch {
    // See above.
  }
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

// Uses up the rate windows of an account without sending requests.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { AccountLimiter } from "../../src/store/visits/account-limiter.ts";

/** `limits`: the windows that each of these requests counts in, with their limits. */
export async function useUp(
  accountId: string,
  limits: Readonly<Record<string, number>>,
  requests: number,
): Promise<void> {
  const limiter = env.ACCOUNT_LIMITER.getByName(accountId);
  await runInDurableObject(limiter, (own: AccountLimiter) => {
    for (let i = 0; i < requests; i++) own.takeFrom(limits);
  });
}

const PER_MINUTE = Number(env.RATE_LIMIT_PER_MINUTE);

export const KEYED = { keyed: PER_MINUTE };
export const SIGNED_IN = { "signed-in": 2 * PER_MINUTE };
export const DRAWING = { ...SIGNED_IN, drawing: PER_MINUTE };

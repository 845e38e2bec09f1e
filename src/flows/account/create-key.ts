// A new business key: five at once, twenty a day. Which of many requests get one, the database decides.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { KEYS_A_DAY } from "../../rules/quotas.ts";
import { DEFAULT_SCOPES, type Scope } from "../../rules/scopes.ts";
import { accountDeleted, TemporaryRefusal } from "../../rules/refusals.ts";
import { readAccount } from "../../store/accounts/accounts.ts";
import { insertBusinessKey, KEY_LIMIT } from "../../store/keys/keys.ts";
import { toBuyCredits } from "../buying.ts";
import type { Deps } from "../deps.ts";
import { describeMadeKey, makeKey, type MadeKey } from "./describe-key.ts";

export interface NewKeyAsked {
  readonly name?: string | undefined;
  readonly scopes?: readonly Scope[] | undefined;
}

const UNNAMED = "Business key";

export async function createKey(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  accountId: string,
  { name = UNNAMED, scopes = DEFAULT_SCOPES }: NewKeyAsked,
): Promise<MadeKey> {
  const account = await readAccount(db, accountId);
  if (!account) throw accountDeleted();
  if (!account.isBusiness) {
    throw new Refusal<Code>(
      "BUSINESS_ACCOUNT_REQUIRED",
      `Only business accounts can create business keys; a trial has its own key. An account becomes a business account with its first credits: ${toBuyCredits(settings)}.`,
    );
  }
  const made = await makeKey("live", { accountId, name, scopes, now: now() });
  const outcome = await insertBusinessKey(db, made);
  switch (outcome.kind) {
    case "made":
      return describeMadeKey(made, null);
    case "too-many":
      throw tooManyKeys(outcome.retryAfterMs);
    case "no-slot":
      throw new Refusal<Code>(
        "KEY_LIMIT_REACHED",
        `This account has ${KEY_LIMIT} active business keys, which is the limit. Revoke a key that is no longer used, then create the new one.`,
      );
  }
}

export function tooManyKeys(retryAfterMs: number): TemporaryRefusal {
  return new TemporaryRefusal(
    "RATE_LIMITED",
    `An account can create ${KEYS_A_DAY} keys in any 24 hours, including revoked ones. Use an existing key, or try again later.`,
    retryAfterMs / 1000,
  );
}

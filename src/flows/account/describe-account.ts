// An account as operators see it.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { TRIAL_REQUESTS } from "../../rules/trial.ts";
import { readAccount, type Trial } from "../../store/accounts/accounts.ts";
import { KEY_LIMIT } from "../../store/keys/keys.ts";
import type { Deps } from "../deps.ts";

export interface TrialDetail {
  readonly startedAt: string;
  readonly expiresAt: string;
  readonly requestsUsed: number;
  readonly requestsLimit: number;
}

export interface AccountDetail {
  readonly accountId: string;
  readonly email: string;
  readonly plan: "none" | "trial" | "business";
  readonly credits: number;
  readonly suspended: boolean;
  readonly trial: TrialDetail | null;
  readonly activeKeys: number;
  readonly keyLimit: number;
  readonly createdAt: string;
}

export async function describeAccount(
  { db }: Pick<Deps, "db">,
  accountId: string,
): Promise<AccountDetail> {
  const row = await readAccount(db, accountId);
  if (!row) throw accountNotFound();
  return {
    accountId: row.id,
    email: row.email,
    plan: row.isBusiness ? "business" : row.trial ? "trial" : "none",
    credits: row.balance,
    suspended: row.suspendedAt !== null,
    trial: row.trial === null ? null : describeTrial(row.trial),
    activeKeys: row.activeKeys,
    keyLimit: KEY_LIMIT,
    createdAt: timeOf(row.createdAt),
  };
}

export function accountNotFound(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "No account has this id. Check the id; POST /operator/v1/accounts with an e-mail address returns the account's id.",
  );
}

export function describeTrial({ startedAt, expiresAt, requestsUsed }: Trial): TrialDetail {
  return {
    startedAt: timeOf(startedAt),
    expiresAt: timeOf(expiresAt),
    requestsUsed,
    requestsLimit: TRIAL_REQUESTS,
  };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

// Accounts and their trials; one that its owner deleted is not found. Only the ledger moves balances.
import { and, eq, isNull, sql } from "drizzle-orm";
import { trialEndsAt } from "../../rules/trial.ts";
import { readFrom, write, type Database } from "../database.ts";
import { accounts, apiKeys, trials } from "../schema.ts";

export type Account = typeof accounts.$inferSelect;
export type Trial = typeof trials.$inferSelect;

/** Answers the account of this address, making it when there is none: two at once make one. */
export async function openAccount(
  db: Database,
  account: { id: string; email: string; now: number },
): Promise<{ account: Account; created: boolean }> {
  const [row] = await write(() =>
    db
      .insert(accounts)
      .values({ id: account.id, email: account.email, createdAt: account.now })
      .onConflictDoUpdate({ target: accounts.email, set: { email: account.email } })
      .returning(),
  );
  if (!row) throw new Error("an upsert returned no row");
  return { account: row, created: row.id === account.id };
}

export interface AccountRow extends Account {
  readonly trial: Trial | null;
  /** Business keys that are not revoked. */
  readonly activeKeys: number;
}

export async function readAccount(db: Database, id: string): Promise<AccountRow | null> {
  const row = await readFrom(() =>
    db
      .select({
        account: accounts,
        trial: trials,
        activeKeys: db.$count(
          apiKeys,
          and(
            eq(apiKeys.accountId, accounts.id),
            eq(apiKeys.kind, "live"),
            isNull(apiKeys.revokedAt),
          ),
        ),
      })
      .from(accounts)
      .leftJoin(trials, eq(trials.accountId, accounts.id))
      .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
      .get(),
  );
  if (!row) return null;
  return { ...row.account, trial: row.trial, activeKeys: row.activeKeys };
}

/** false: there is no such account. */
export async function suspendAccount(db: Database, id: string, now: number): Promise<boolean> {
  const rows = await write(() =>
    db
      .update(accounts)
      .set({ suspendedAt: sql`coalesce(${accounts.suspendedAt}, ${now})` })
      .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
      .returning({ id: accounts.id }),
  );
  return rows.length === 1;
}

/** false: there is no such account. */
export async function resumeAccount(db: Database, id: string): Promise<boolean> {
  const rows = await write(() =>
    db
      .update(accounts)
      .set({ suspendedAt: null })
      .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
      .returning({ id: accounts.id }),
  );
  return rows.length === 1;
}

/** false: this account has had its trial. */
export async function insertTrial(db: Database, accountId: string, now: number): Promise<boolean> {
  const rows = await write(() =>
    db
      .insert(trials)
      .values({ accountId, startedAt: now, expiresAt: trialEndsAt(now) })
      .onConflictDoNothing()
      .returning({ accountId: trials.accountId }),
  );
  return rows.length === 1;
}

// Accounts and their trials. Balances are moved by the ledger alone.
import { eq, sql } from "drizzle-orm";
import { trialEndsAt } from "../rules/trial.ts";
import { readFrom, write, type Database } from "./database.ts";
import { accounts, trials } from "./schema.ts";

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

export async function findAccount(db: Database, id: string): Promise<Account | null> {
  const row = await readFrom(() => db.select().from(accounts).where(eq(accounts.id, id)).get());
  return row ?? null;
}

export async function suspendAccount(db: Database, id: string, now: number): Promise<void> {
  await write(() =>
    db
      .update(accounts)
      .set({ suspendedAt: sql`coalesce(${accounts.suspendedAt}, ${now})` })
      .where(eq(accounts.id, id)),
  );
}

export async function resumeAccount(db: Database, id: string): Promise<void> {
  await write(() => db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, id)));
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

// Sessions as this service reads them: one read from a token to its account. better-auth writes them.
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Trial } from "../../rules/trial.ts";
import { readFrom, write, type Database } from "../database.ts";
import { accounts, authSessions, authUsers, authVerifications, trials } from "../schema.ts";

/** A signed-in person's account, and what it could print with: one read. */
export interface SessionHolder {
  readonly sessionId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly isBusiness: boolean;
  readonly suspendedAt: number | null;
  readonly balance: number;
  /** null: never started. */
  readonly trial: Trial | null;
}

/** null: no such session, or one that is over. */
export async function findSessionHolder(
  db: Database,
  token: string,
  now: number,
): Promise<SessionHolder | null> {
  const row = await readFrom(() =>
    db
      .select({
        sessionId: authSessions.id,
        userId: authSessions.userId,
        accountId: accounts.id,
        email: accounts.email,
        isBusiness: accounts.isBusiness,
        suspendedAt: accounts.suspendedAt,
        balance: accounts.balance,
        trial: { grantedAt: trials.startedAt, used: trials.requestsUsed },
      })
      .from(authSessions)
      .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
      .innerJoin(accounts, and(eq(accounts.email, authUsers.email), isNull(accounts.deletedAt)))
      .leftJoin(trials, eq(trials.accountId, accounts.id))
      .where(and(eq(authSessions.token, token), gt(authSessions.expiresAt, new Date(now))))
      .get(),
  );
  return row ?? null;
}

/** null: no one with that id has signed in. */
export async function readSignInEmail(db: Database, userId: string): Promise<string | null> {
  const row = await readFrom(() =>
    db.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, userId)).get(),
  );
  return row?.email ?? null;
}

export async function forgetOverSessions(db: Database, now: number): Promise<void> {
  await write(() =>
    db.batch([
      db.delete(authSessions).where(lte(authSessions.expiresAt, new Date(now))),
      db.delete(authVerifications).where(lte(authVerifications.expiresAt, new Date(now))),
    ]),
  );
}

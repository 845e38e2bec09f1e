// What is left of an account that its owner deletes: the ledger and the keys it names, without a person.
import { and, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { readFrom, write, type Database } from "../database.ts";
import { NOTHING_LEFT } from "../printers/printers.ts";
import {
  accounts,
  apiKeys,
  assets,
  authIdentities,
  authSessions,
  authUsers,
  freePrints,
  ledger,
  links,
  linkTokens,
  printers,
  templates,
  templateVersions,
  trials,
  usageDays,
} from "../schema.ts";

export interface Leaver {
  readonly accountId: string;
  readonly userId: string;
  /** How many credits are given up with it; null: none. */
  readonly credits: number | null;
  readonly now: number;
}

/**
 * All of it or nothing: false when the account has credits left that are not what `credits` gives up. Keys
 * that the ledger names stay as rows, revoked and nameless. From then on nothing can be added to the
 * account: triggers refuse it.
 */
export async function deleteRowsOf(db: Database, leaver: Leaver): Promise<boolean> {
  const { accountId, userId, credits, now } = leaver;
  const isPaidOff = or(eq(accounts.balance, 0), eq(accounts.balance, credits ?? -1));
  // The account goes first, and everything else only with it.
  const gone = sql`(select id from accounts where id = ${accountId} and deleted_at is not null)`;
  const named = sql`exists (select 1 from ledger where ledger.api_key_id = ${apiKeys.id})`;
  const [deleted] = await write(() =>
    db.batch([
      db
        .update(accounts)
        .set({ email: `deleted:${accountId}`, deletedAt: now })
        .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt), isPaidOff))
        .returning({ id: accounts.id }),
      db.delete(assets).where(eq(assets.accountId, gone)),
      // A trigger takes what they name out of its list.
      db.delete(templates).where(eq(templates.accountId, gone)),
      db.delete(templateVersions).where(eq(templateVersions.accountId, gone)),
      db.delete(usageDays).where(eq(usageDays.accountId, gone)),
      // Their addresses are unknown from now on.
      ...[links, linkTokens, freePrints].map((table) =>
        db.delete(table).where(eq(table.accountId, gone)),
      ),
      // What their queues hold is deleted next, or by the nightly run.
      db
        .update(printers)
        .set({ ...NOTHING_LEFT, removedAt: sql`coalesce(${printers.removedAt}, ${now})` })
        .where(eq(printers.accountId, gone)),
      db.delete(trials).where(eq(trials.accountId, gone)),
      db.delete(apiKeys).where(and(eq(apiKeys.accountId, gone), not(named))),
      db
        .update(apiKeys)
        .set({ name: "", revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${now})` })
        .where(eq(apiKeys.accountId, gone)),
      ...[authSessions, authIdentities].map((table) =>
        db.delete(table).where(and(eq(table.userId, userId), sql`exists ${gone}`)),
      ),
      db.delete(authUsers).where(and(eq(authUsers.id, userId), sql`exists ${gone}`)),
    ]),
  );
  return deleted.length === 1;
}

/** Deleted before then, and not known to have left nothing in R2. */
export async function listUnswept(
  db: Database,
  deletedBefore: number,
  atMost: number,
): Promise<string[]> {
  const rows = await readFrom(() =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(lt(accounts.deletedAt, deletedBefore), isNull(accounts.sweptAt)))
      .orderBy(accounts.deletedAt)
      .limit(atMost)
      .all(),
  );
  return rows.map(({ id }) => id);
}

/** The row stays for the ledger's sake; where that does not refer to it, it goes. */
export async function noteSwept(db: Database, accountId: string, now: number): Promise<void> {
  await write(() =>
    db.batch([
      db.update(accounts).set({ sweptAt: now }).where(eq(accounts.id, accountId)),
      db
        .delete(accounts)
        .where(
          and(
            eq(accounts.id, accountId),
            isNotNull(accounts.deletedAt),
            not(isNamedBy(ledger)),
            not(isNamedBy(apiKeys)),
            not(isNamedBy(printers)),
          ),
        ),
    ]),
  );
}

function isNamedBy(table: typeof ledger | typeof apiKeys | typeof printers): SQL {
  return sql`exists (select 1 from ${table} where ${table.accountId} = ${accounts.id})`;
}

/** Throws what R2 fails with: what is left is found by the nightly run. */
export async function deleteObjectsOf(bucket: R2Bucket, accountId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix: `${accountId}/` });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}

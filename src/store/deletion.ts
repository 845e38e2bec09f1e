// What is left of an account that its owner deletes: the ledger and the keys it names, of nobody.
import { eq, sql } from "drizzle-orm";
import { unavailable } from "../rules/refusals.ts";
import { write, type Database } from "./database.ts";
import {
  accounts,
  apiKeys,
  assets,
  authIdentities,
  authSessions,
  authUsers,
  templates,
} from "./schema.ts";

export interface Leaver {
  readonly accountId: string;
  readonly userId: string;
  readonly now: number;
}

/** All of it or nothing. Keys stay as the rows that the ledger names, revoked and without their names. */
export async function deleteRowsOf(db: Database, leaver: Leaver): Promise<void> {
  const { accountId, userId, now } = leaver;
  await write(() =>
    db.batch([
      db.delete(authSessions).where(eq(authSessions.userId, userId)),
      db.delete(authIdentities).where(eq(authIdentities.userId, userId)),
      db.delete(authUsers).where(eq(authUsers.id, userId)),
      db.delete(templates).where(eq(templates.accountId, accountId)),
      db.delete(assets).where(eq(assets.accountId, accountId)),
      db
        .update(apiKeys)
        .set({ name: "", revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${now})` })
        .where(eq(apiKeys.accountId, accountId)),
      db
        .update(accounts)
        .set({ email: `deleted:${accountId}`, deletedAt: now })
        .where(eq(accounts.id, accountId)),
    ]),
  );
}

export async function deleteObjectsOf(bucket: R2Bucket, accountId: string): Promise<void> {
  try {
    for (;;) {
      const { objects, truncated } = await bucket.list({ prefix: `${accountId}/` });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
      if (!truncated) return;
    }
  } catch {
    throw unavailable(
      "The account's images could not all be deleted, so it is still there. Try again.",
    );
  }
}

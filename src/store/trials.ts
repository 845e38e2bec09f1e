// Starting a trial: once per account and once per address, with its key, all in one step.
import { eq } from "drizzle-orm";
import { trialEndsAt } from "../rules/trial.ts";
import type { Trial } from "./accounts.ts";
import { messageOf, readFrom, write, type Database } from "./database.ts";
import { trialKeyRow, type NewKey } from "./keys.ts";
import { apiKeys, trialAddresses, trials } from "./schema.ts";

const USED_BEFORE = /UNIQUE constraint failed: (?:trials|trial_addresses)\./;

/** null: account or address has had its trial. `made.now` is when it starts. */
export async function startTrial(
  db: Database,
  made: NewKey,
  addressMac: string,
): Promise<Trial | null> {
  const { accountId, now } = made;
  try {
    const [[trial]] = await write(() =>
      db.batch([
        db
          .insert(trials)
          .values({ accountId, startedAt: now, expiresAt: trialEndsAt(now) })
          .returning(),
        db.insert(trialAddresses).values({ addressMac, startedAt: now }),
        db.insert(apiKeys).values(trialKeyRow(made)),
      ]),
    );
    return trial ?? null;
  } catch (error) {
    if (USED_BEFORE.test(messageOf(error))) return null;
    throw error;
  }
}

export async function readTrial(db: Database, accountId: string): Promise<Trial | null> {
  const row = await readFrom(() =>
    db.select().from(trials).where(eq(trials.accountId, accountId)).get(),
  );
  return row ?? null;
}

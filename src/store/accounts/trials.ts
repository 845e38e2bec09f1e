// Starting a trial: once per account and once per address, with its key, all in one step.
import { eq } from "drizzle-orm";
import { trialEndsAt } from "../../rules/trial.ts";
import type { Trial } from "./accounts.ts";
import { messageOf, readFrom, write, type Database } from "../database.ts";
import { trialKeyRow, type NewKey } from "../keys/keys.ts";
import { apiKeys, trialAddresses, trials } from "../schema.ts";
import { type FirstTemplate, insertFirstTemplates } from "../templates/templates.ts";

const USED_BEFORE = /UNIQUE constraint failed: (?:trials|trial_addresses)\./;

/** `former` is how the address was kept before its tag was left out: it is looked for, never written. */
export interface AddressMacs {
  readonly kept: string;
  readonly former: string;
}

/** null: account or address has had its trial. `made.now` is when it starts. Its first trial also brings `first`. */
export async function startTrial(
  db: Database,
  made: NewKey,
  { kept, former }: AddressMacs,
  first: readonly FirstTemplate[] = [],
): Promise<Trial | null> {
  const { accountId, now } = made;
  if (former !== kept && (await hasHadTrial(db, former))) return null;
  try {
    const [, [trial]] = await write(() =>
      db.batch([
        insertFirstTemplates(db, accountId, first, now),
        db
          .insert(trials)
          .values({ accountId, startedAt: now, expiresAt: trialEndsAt(now) })
          .returning(),
        db.insert(trialAddresses).values({ addressMac: kept, startedAt: now }),
        db.insert(apiKeys).values(trialKeyRow(made)),
      ]),
    );
    return trial ?? null;
  } catch (error) {
    if (USED_BEFORE.test(messageOf(error))) return null;
    throw error;
  }
}

async function hasHadTrial(db: Database, addressMac: string): Promise<boolean> {
  const row = await readFrom(() =>
    db.select().from(trialAddresses).where(eq(trialAddresses.addressMac, addressMac)).get(),
  );
  return row !== undefined;
}

export async function readTrial(db: Database, accountId: string): Promise<Trial | null> {
  const row = await readFrom(() =>
    db.select().from(trials).where(eq(trials.accountId, accountId)).get(),
  );
  return row ?? null;
}

// How the service answered itself, by day (rules/status.ts).
import { desc, gt, lte, sql } from "drizzle-orm";
import type { StatusDay } from "../../rules/status.ts";
import { type Database, readFrom, write } from "../database.ts";
import { statusDays } from "../schema.ts";

/** Adds the counts of days to those that are kept. */
export async function addStatusDays(db: Database, days: readonly StatusDay[]): Promise<void> {
  if (days.length === 0) return;
  const { answered, slow, failed, lastAt, lastOutcome } = statusDays;
  await write(() =>
    db
      .insert(statusDays)
      .values([...days])
      .onConflictDoUpdate({
        target: statusDays.day,
        set: {
          answered: sql`${answered} + excluded.answered`,
          slow: sql`${slow} + excluded.slow`,
          failed: sql`${failed} + excluded.failed`,
          lastAt: sql`max(${lastAt}, excluded.last_at)`,
          lastOutcome: sql`iif(excluded.last_at >= ${lastAt}, excluded.last_outcome, ${lastOutcome})`,
        },
      }),
  );
}

/** Those after `day`, newest first. */
export function listStatusDays(db: Database, after: number): Promise<StatusDay[]> {
  return readFrom(() =>
    db.select().from(statusDays).where(gt(statusDays.day, after)).orderBy(desc(statusDays.day)),
  );
}

export async function forgetStatusDays(db: Database, until: number): Promise<void> {
  await write(() => db.delete(statusDays).where(lte(statusDays.day, until)));
}

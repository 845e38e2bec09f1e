// Watermarked labels of links, which nothing looks at once their 24 hours are over.
import { sql } from "drizzle-orm";
import { write, type Database } from "../database.ts";

/** At most so many; how many there were. */
export async function forgetFreePrints(
  db: Database,
  committedBefore: number,
  atMost: number,
): Promise<number> {
  const forgotten = await write(() =>
    db.all(
      sql`delete from free_prints where id in (
          select f.id from free_prints f where f.committed_at < ${committedBefore} limit ${atMost})
        returning id`,
    ),
  );
  return forgotten.length;
}

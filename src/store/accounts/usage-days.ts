// What an account has used, by day and by key, template or link. A trigger of migrations/0013_links.sql adds it up, so
// that reading it costs the same however long the ledger is.
import { lt } from "drizzle-orm";
import { readFrom, write, type Database } from "../database.ts";
import { usageDays } from "../schema.ts";

export interface UsageDay {
  /** Days since 1970, UTC. */
  readonly day: number;
  /** null: by no key, or by no link. `OTHERS`: what is not among the first. */
  readonly id: string | null;
  readonly name: string | null;
  readonly requests: number;
  readonly pages: number;
  readonly credits: number;
}

/** Neither a key's id nor a template's nor a link's. */
export const OTHERS = "other";

const GROUPS = {
  key: { id: "api_key_id", named: "LEFT JOIN api_keys n ON n.account_id = ?1 AND n.id = p.id" },
  template: {
    id: "template_id",
    named: "LEFT JOIN templates n ON n.account_id = ?1 AND n.id = p.id",
  },
  link: { id: "link_id", named: "LEFT JOIN links n ON n.account_id = ?1 AND n.id = p.id" },
} as const;
export type UsageGroup = keyof typeof GROUPS;

const statementOf = ({ id, named }: (typeof GROUPS)[UsageGroup]) =>
  `WITH used AS (SELECT day, ${id} AS id, requests, pages, credits FROM usage_days
    WHERE account_id = ?1 AND day >= ?2),
  placed AS (SELECT id, row_number() OVER (ORDER BY sum(requests) DESC, id) AS place FROM used GROUP BY id),
  shown AS (SELECT u.day, iif(p.place <= ?3, u.id, '${OTHERS}') AS id, u.requests, u.pages, u.credits
    FROM used u JOIN placed p ON p.id = u.id)
  SELECT p.day, nullif(p.id, '') AS id, n.name, sum(p.requests) AS requests, sum(p.pages) AS pages,
    sum(p.credits) AS credits
  FROM shown p ${named} GROUP BY p.day, p.id ORDER BY p.day DESC, requests DESC, p.id`;

/** From the day `since` on, newest first: the `idsAtMost` with the most requests, the others together. */
export async function listUsageDays(
  db: Database,
  accountId: string,
  { group, since, idsAtMost }: { group: UsageGroup; since: number; idsAtMost: number },
): Promise<UsageDay[]> {
  const statement = db.$client
    .prepare(statementOf(GROUPS[group]))
    .bind(accountId, since, idsAtMost);
  return (await readFrom(() => statement.all<UsageDay>())).results;
}

export async function forgetUsageBefore(db: Database, day: number): Promise<void> {
  await write(() => db.delete(usageDays).where(lt(usageDays.day, day)));
}

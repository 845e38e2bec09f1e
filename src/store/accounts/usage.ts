// What an account reads of its ledger, newest first, a page at a time.
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { readFrom, type Database } from "../database.ts";
import { apiKeys, ledger, links } from "../schema.ts";

type LedgerRow = Pick<
  typeof ledger.$inferSelect,
  | "id"
  | "at"
  | "kind"
  | "credits"
  | "balanceAfter"
  | "requestId"
  | "templateId"
  | "pages"
  | "items"
  | "integrationSource"
>;

export interface UsageRow extends LedgerRow {
  /** null: by no key. */
  readonly keyId: string | null;
  readonly keyName: string | null;
  /** null: by no link. */
  readonly linkId: string | null;
  /** null: by no link, or one that is deleted. */
  readonly linkName: string | null;
}

/** At most `limit` entries before the entry `after`, which must be one of the account's own. */
export function listUsage(
  db: Database,
  accountId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<UsageRow[]> {
  const ofAccount = eq(ledger.accountId, accountId);
  const before =
    after === null
      ? undefined
      : lt(
          ledger.seq,
          sql`(select seq from ledger where id = ${after} and account_id = ${accountId})`,
        );
  return readFrom(() =>
    db
      .select({
        id: ledger.id,
        at: ledger.at,
        kind: ledger.kind,
        credits: ledger.credits,
        balanceAfter: ledger.balanceAfter,
        requestId: ledger.requestId,
        templateId: ledger.templateId,
        pages: ledger.pages,
        items: ledger.items,
        integrationSource: ledger.integrationSource,
        keyId: ledger.apiKeyId,
        keyName: apiKeys.name,
        linkId: ledger.linkId,
        linkName: links.name,
      })
      .from(ledger)
      .leftJoin(apiKeys, eq(apiKeys.id, ledger.apiKeyId))
      .leftJoin(links, eq(links.id, ledger.linkId))
      .where(and(ofAccount, before))
      .orderBy(desc(ledger.seq))
      .limit(limit)
      .all(),
  );
}

/** Whether the account's ledger has an entry of this id. */
export async function hasUsage(db: Database, accountId: string, id: string): Promise<boolean> {
  const row = await readFrom(() =>
    db
      .select({ id: ledger.id })
      .from(ledger)
      .where(and(eq(ledger.id, id), eq(ledger.accountId, accountId)))
      .get(),
  );
  return row !== undefined;
}

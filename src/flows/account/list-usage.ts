// The account's ledger as its owner reads it.
import { hasUsage, listUsage as read, type UsageRow } from "../../store/accounts/usage.ts";
import type { Deps } from "../deps.ts";
import { notACursor, type Page, type PageAsked } from "./page.ts";

/** `credits` is negative for a charge, positive for a grant, 0 for a trial's use; what does not apply is null. */
export interface UsageEntry extends Omit<UsageRow, "at"> {
  readonly at: string;
}

/** `cursor` is the id of the last entry of the page before. */
export async function listUsage(
  { db }: Pick<Deps, "db">,
  accountId: string,
  { cursor, limit }: PageAsked,
): Promise<Page<UsageEntry>> {
  const rows = await read(db, accountId, { after: cursor, limit: limit + 1 });
  if (rows.length === 0 && cursor !== null && !(await hasUsage(db, accountId, cursor))) {
    throw notACursor();
  }
  const entries = rows
    .slice(0, limit)
    .map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  const last = rows.length > limit ? entries.at(-1) : undefined;
  return { entries, nextCursor: last?.id ?? null };
}

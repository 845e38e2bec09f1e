// The account's ledger as its owner reads it.
import { Refusal } from "../print/index.ts";
import type { Code } from "../rules/codes.ts";
import { hasUsage, listUsage as read, type UsageRow } from "../store/usage.ts";
import type { Deps } from "./deps.ts";

/** `credits` is negative for a charge, positive for a grant, 0 for a trial's use; what does not apply is null. */
export interface UsageEntry extends Omit<UsageRow, "at"> {
  readonly at: string;
}

export interface UsagePage {
  readonly entries: readonly UsageEntry[];
  /** null: this was the last page. */
  readonly nextCursor: string | null;
}

/** `cursor` is the id of the last entry of the page before. */
export async function listUsage(
  { db }: Pick<Deps, "db">,
  accountId: string,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<UsagePage> {
  const rows = await read(db, accountId, { after: cursor, limit: limit + 1 });
  if (rows.length === 0 && cursor !== null && !(await hasUsage(db, accountId, cursor))) {
    throw new Refusal<Code>(
      "VALIDATION_FAILED",
      "cursor is not one that this account was given. Send meta.nextCursor of the page before, or none for the newest entries.",
    );
  }
  const entries = rows
    .slice(0, limit)
    .map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  const last = rows.length > limit ? entries.at(-1) : undefined;
  return { entries, nextCursor: last?.id ?? null };
}

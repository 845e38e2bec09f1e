// Every night: what R2 still holds of deleted accounts, because R2 or an upload failed, is removed.
import { deleteObjectsOf, listUnswept, noteSwept } from "../../store/accounts/deletion.ts";
import type { Deps } from "../deps.ts";

/** Longer than any upload takes that began before the deletion. */
const SETTLED_MS = 60 * 60 * 1000;
/** Two requests to R2 and one to D1 for each; the next night goes on. */
const MOST_ACCOUNTS = 200;

/** How many accounts were swept. */
export async function sweepDeletedAccounts({
  db,
  accountAssets,
  now,
}: Pick<Deps, "db" | "accountAssets" | "now">): Promise<number> {
  const unswept = await listUnswept(db, now() - SETTLED_MS, MOST_ACCOUNTS);
  for (const accountId of unswept) {
    await deleteObjectsOf(accountAssets, accountId);
    await noteSwept(db, accountId, now());
  }
  return unswept.length;
}

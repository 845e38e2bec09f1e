// Deleting an account at its owner's wish: what is the customer's goes, at once; the ledger stays, of
// nobody. That the address has had its trial is remembered by a MAC of it, written when the trial began.
import { deleteObjectsOf, deleteRowsOf } from "../store/deletion.ts";
import type { Holder } from "./authenticate-session.ts";
import type { Deps } from "./deps.ts";

export async function deleteAccount(
  { db, accountAssets, now }: Pick<Deps, "db" | "accountAssets" | "now">,
  { accountId, userId }: Pick<Holder, "accountId" | "userId">,
): Promise<void> {
  // The rows go last: until they do, the session lives and the call can be repeated.
  await deleteObjectsOf(accountAssets, accountId);
  await deleteRowsOf(db, { accountId, userId, now: now() });
}

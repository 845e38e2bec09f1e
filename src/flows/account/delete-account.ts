// Deleting an account at its owner's request: what is the customer's is removed at once, the ledger stays
// without a name. That the address has had its trial is remembered by a MAC of it, written when the trial began.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { accountDeleted } from "../../rules/refusals.ts";
import { readAccount } from "../../store/accounts/accounts.ts";
import { deleteObjectsOf, deleteRowsOf } from "../../store/accounts/deletion.ts";
import type { Holder } from "../authenticate-session.ts";
import type { Deps } from "../deps.ts";
import { clearPrintersOf } from "../clear-printers.ts";

/** `credits`: how many its owner gives up; null: none. */
export async function deleteAccount(
  {
    db,
    accountAssets,
    printQueues,
    now,
    warn,
  }: Pick<Deps, "db" | "accountAssets" | "printQueues" | "now" | "warn">,
  { accountId, userId }: Pick<Holder, "accountId" | "userId">,
  credits: number | null,
): Promise<void> {
  if (!(await deleteRowsOf(db, { accountId, userId, credits, now: now() }))) {
    const account = await readAccount(db, accountId);
    throw account ? creditsWouldBeLost(account.balance) : accountDeleted();
  }
  // Nothing can be uploaded any more. What is left here if R2 or a printer's queue fails, the nightly run removes.
  await deleteObjectsOf(accountAssets, accountId).catch(() => warn("objects-left"));
  await clearPrintersOf({ db, printQueues }, accountId).catch(() => warn("objects-left"));
}

function creditsWouldBeLost(balance: number): Refusal<Code> {
  return new Refusal<Code>(
    "CREDITS_WOULD_BE_LOST",
    `This account has ${balance} ${balance === 1 ? "credit" : "credits"} left, which would be lost. To delete the account anyway, send DELETE /account/v1/me?credits=${balance}.`,
  );
}

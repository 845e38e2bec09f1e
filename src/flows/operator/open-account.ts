// Opening an account for an address: the same address is the same account, in any case of its letters.
import { openAccount as open } from "../../store/accounts/accounts.ts";
import type { Deps } from "../deps.ts";
import { describeAccount, type AccountDetail } from "../account/describe-account.ts";

export async function openAccount(
  deps: Pick<Deps, "db" | "now">,
  email: string,
): Promise<{ account: AccountDetail; created: boolean }> {
  const id = crypto.randomUUID();
  const { account, created } = await open(deps.db, {
    id,
    email: email.toLowerCase(),
    now: deps.now(),
  });
  return { account: await describeAccount(deps, account.id), created };
}

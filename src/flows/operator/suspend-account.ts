// Suspending an account and letting it go on: its keys are refused meanwhile.
import { resumeAccount as resume, suspendAccount as suspend } from "../../store/accounts.ts";
import type { Deps } from "../deps.ts";
import { accountNotFound } from "../account/describe-account.ts";

export async function suspendAccount(deps: Pick<Deps, "db" | "now">, id: string): Promise<void> {
  if (!(await suspend(deps.db, id, deps.now()))) throw accountNotFound();
}

export async function resumeAccount({ db }: Pick<Deps, "db">, id: string): Promise<void> {
  if (!(await resume(db, id))) throw accountNotFound();
}

// Every night: the sums of days that can no longer be requested are removed. The ledger keeps all entries.
import { DAY_MS, USAGE_DAYS } from "../../rules/quotas.ts";
import { forgetUsageBefore } from "../../store/accounts/usage-days.ts";
import type { Deps } from "../deps.ts";

export function forgetUsageDays({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  return forgetUsageBefore(db, Math.floor(now() / DAY_MS) - USAGE_DAYS);
}

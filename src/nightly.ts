// What runs every night: balances are held against the ledger, and what is kept for a while is removed.
import type { Env } from "./env.ts";
import { clearRemovedPrinters } from "./flows/nightly/clear-removed-printers.ts";
import { forgetFreePrints } from "./flows/nightly/forget-free-prints.ts";
import { forgetRevokedKeys } from "./flows/nightly/forget-revoked-keys.ts";
import { forgetSignIns } from "./flows/nightly/forget-sign-ins.ts";
import { forgetStatusDays } from "./flows/nightly/forget-status-days.ts";
import { forgetUsageDays } from "./flows/nightly/forget-usage-days.ts";
import { removeExpiredAssets } from "./flows/nightly/remove-expired-assets.ts";
import { settleLeftVersions } from "./flows/nightly/settle-left-versions.ts";
import { sweepDeletedAccounts } from "./flows/nightly/sweep-deleted-accounts.ts";
import { reconcile } from "./flows/operator/reconcile.ts";
import { logReconciliation } from "./http/log.ts";
import { openDatabase } from "./store/database.ts";

export async function runNightly(env: Env): Promise<void> {
  const { now } = Date;
  const deps = {
    db: openDatabase(env.DB),
    accountAssets: env.ACCOUNT_ASSETS,
    printQueues: env.PRINTER_QUEUE,
    now,
  };
  const ended = await Promise.allSettled([
    reconcile(deps).then(logReconciliation),
    settleLeftVersions(deps),
    removeExpiredAssets(deps),
    clearRemovedPrinters(deps),
    sweepDeletedAccounts(deps),
    forgetRevokedKeys(deps),
    forgetUsageDays(deps),
    forgetStatusDays(deps),
    forgetFreePrints(deps),
    forgetSignIns(deps),
  ]);
  // One that fails ends no other.
  const reasons = ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (reasons.length > 0) throw new AggregateError(reasons, "part of the nightly run failed");
}

// Whether every balance is what its ledger says.
import { reconcile as read, type Reconciliation } from "../../store/money/reconciliation.ts";
import type { Deps } from "../deps.ts";

export type { Reconciliation };

export function reconcile({ db }: Pick<Deps, "db">): Promise<Reconciliation> {
  return read(db);
}

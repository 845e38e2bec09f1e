// Suspending an account and letting it go on: its keys are refused meanwhile.
import {
  resumeAccount as resume,
  suspendAccount as suspend,
} from "../../store/accounts/accounts.ts";
import { PRINTERS } from "../../rules/printer.ts";
import { listPrinters } from "../../store/printers/printers.ts";
import { askQueue } from "../../store/printers/queues.ts";
import type { Deps } from "../deps.ts";
import { accountNotFound } from "../account/describe-account.ts";

export async function suspendAccount(deps: Pick<Deps, "db" | "now">, id: string): Promise<void> {
  if (!(await suspend(deps.db, id, deps.now()))) throw accountNotFound();
}

/** Its printers' agents hear at once that jobs wait; who does not, polls within ten minutes. */
export async function resumeAccount(
  { db, printQueues, defer }: Pick<Deps, "db" | "printQueues" | "defer">,
  id: string,
): Promise<void> {
  if (!(await resume(db, id))) throw accountNotFound();
  defer(announceTo({ db, printQueues }, id));
}

async function announceTo(
  { db, printQueues }: Pick<Deps, "db" | "printQueues">,
  accountId: string,
): Promise<void> {
  const printers = await listPrinters(db, accountId, { after: null, limit: PRINTERS });
  await Promise.all(
    printers.map(({ id }) => askQueue(printQueues, id, async (queue) => queue.announce())),
  );
}

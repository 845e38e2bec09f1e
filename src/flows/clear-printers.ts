// What the queues of removed printers hold is deleted, and then the printers' rows.
import { PRINTERS } from "../rules/printer.ts";
import { forgetPrinter, listRemovedPrinters } from "../store/printers/printers.ts";
import { askQueue } from "../store/printers/queues.ts";
import type { Deps } from "./deps.ts";

/** Those of an account that is deleted. */
export async function clearPrintersOf(
  deps: Pick<Deps, "db" | "printQueues">,
  accountId: string,
): Promise<void> {
  await clearPrinters(deps, await listRemovedPrinters(deps.db, PRINTERS, accountId));
}

/** Throws when one did not answer, once all were asked. */
export async function clearPrinters(
  { db, printQueues }: Pick<Deps, "db" | "printQueues">,
  ids: readonly string[],
): Promise<void> {
  const cleared = await Promise.allSettled(
    ids.map(async (id) => {
      await askQueue(printQueues, id, async (queue) => queue.clear());
      await forgetPrinter(db, id);
    }),
  );
  const failed = cleared.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

// Every night: the queues of removed printers that did not answer when they were removed are cleared.
import { listRemovedPrinters } from "../../store/printers/printers.ts";
import type { Deps } from "../deps.ts";
import { clearPrinters } from "../clear-printers.ts";

/** One call and one write for each; the next night goes on. */
const MOST_PRINTERS = 200;

/** How many were cleared. */
export async function clearRemovedPrinters(
  deps: Pick<Deps, "db" | "printQueues">,
): Promise<number> {
  const ids = await listRemovedPrinters(deps.db, MOST_PRINTERS);
  await clearPrinters(deps, ids);
  return ids.length;
}

// What the ledger says of a job that is held: asked by the queue itself, when no request has said what became of it.
import type { ChargeLook } from "../../rules/print-queue.ts";
import { type Database, NOW_MS } from "../database.ts";

/** Charge and D1's clock are read in one moment: what is late and not charged never will be. */
const LOOK = `SELECT (SELECT request_id FROM ledger WHERE id = ?1) AS request_id, ${NOW_MS} >= ?2 AS late`;

/** "late" also where another attempt was charged: this one's drawing is not what was paid. */
export async function lookAtHeld(
  db: Database,
  job: { readonly chargeId: string; readonly requestId: string; readonly chargedUntil: number },
): Promise<ChargeLook> {
  try {
    const row = await db.$client
      .prepare(LOOK)
      .bind(job.chargeId, job.chargedUntil)
      .first<{ request_id: string | null; late: number }>();
    if (row === null) return "lost";
    if (row.request_id !== null) return row.request_id === job.requestId ? "charged" : "late";
    return row.late === 1 ? "late" : "open";
  } catch {
    return "lost";
  }
}

// Whether a printer is there, by when it was last heard of and what it said.
import type { Reason } from "./print-queue.ts";

export type PrinterState = "unpaired" | "online" | "offline" | "error";

export interface HeardStatus {
  /** What it said of itself last. */
  readonly state: "online" | "error";
  readonly reasons: readonly Reason[];
  readonly seenAt: number | null;
  /** How often it asks; null: as agents do. */
  readonly intervalMs: number | null;
}

const SILENT_MS = 60_000;
const GRACE_MS = 5000;

export function stateOf(heard: HeardStatus, isPaired: boolean, now: number): PrinterState {
  if (!isPaired) return "unpaired";
  const { seenAt, intervalMs, state } = heard;
  if (seenAt === null) return "offline";
  const patienceMs = Math.max(SILENT_MS, intervalMs === null ? 0 : 2 * intervalMs + GRACE_MS);
  return now - seenAt >= patienceMs ? "offline" : state;
}

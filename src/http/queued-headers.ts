// What is said of a job that waits for a printer: what generate-pdf says of a file, but for what is about the file itself.
import type { PrintedJob } from "../flows/printers/print-job.ts";
import { WARNING_CODES, type WarningCounts } from "../print/index.ts";
import { warningHeaders } from "./warning-headers.ts";

export function queuedHeaders({ job, creditsNow, originalRequestId }: PrintedJob) {
  const { records, items, nextStartSlot, warnings } = job.counts;
  const byCode: WarningCounts = new Map(
    WARNING_CODES.flatMap((code) => {
      const count = warnings[code];
      return count === undefined ? [] : [[code, count] as const];
    }),
  );
  return {
    "X-Record-Count": String(records),
    "X-Item-Count": String(items),
    "X-Page-Count": String(job.pages),
    ...(nextStartSlot !== null && { "X-Next-Start-Slot": String(nextStartSlot) }),
    ...warningHeaders(byCode),
    "X-Credits-Consumed": String(creditsNow),
    ...(originalRequestId !== null && {
      "Idempotency-Replayed": "true",
      "X-Original-Request-Id": originalRequestId,
    }),
  };
}

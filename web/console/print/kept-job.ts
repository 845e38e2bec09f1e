// A job that is printed, as it is kept: with its records, and how much of it somebody has downloaded.
import { isLargeJob, type JobState, printedSoFar } from "../../jobs/index.ts";
import type { JobRecord } from "../../records/index.ts";
import type { StockRef } from "../../sheet-job/index.ts";

export interface KeptJob {
  readonly state: JobState;
  readonly records: readonly JobRecord[];
  /** The `number` of each record's row. */
  readonly rows: readonly number[];
  readonly templateName: string;
  readonly stock: StockRef;
  /** How many pages of it somebody has downloaded. */
  readonly savedPages: number;
  /** The name of the file that it was written to as it came; absent: the browser keeps it. */
  readonly writtenTo?: string;
}

/** Pages that are paid for and that no one has downloaded. */
export function unsavedPages({ state, savedPages }: KeptJob): number {
  return Math.max(0, printedSoFar(state).pages - savedPages);
}

/** Of large requests that were sent and whose file has not come: they may be paid for. */
export function pagesUnderWay({ state }: KeptJob): number {
  if (!isLargeJob(state)) return 0;
  const begun = state.parts.filter((part) => part.state === "begun");
  return begun.reduce((sum, { pages }) => sum + pages, 0);
}

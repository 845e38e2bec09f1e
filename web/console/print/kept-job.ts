// A job that is printed, as it is kept: with its records, and how much of it somebody has downloaded.
import { isLargeJob, type JobState, printedSoFar } from "../../jobs/index.ts";
import type { JobRecord } from "../../records/index.ts";
import type { StockRef } from "../../sheet-job/index.ts";

export interface ChosenPrinter {
  readonly id: string;
  readonly name: string;
}

export interface KeptJob {
  readonly state: JobState;
  readonly records: readonly JobRecord[];
  /** The `number` of each record's row. */
  readonly rows: readonly number[];
  readonly templateName: string;
  readonly stock: StockRef;
  /** Whose jobs its parts are; absent: they become a file. */
  readonly printer?: ChosenPrinter & {
    /** Of each part, as it was checked: the answer does not say where counters go on. */
    readonly nextCounters: readonly (Readonly<Record<string, string>> | null)[];
  };
  /** How many pages of it somebody has downloaded. */
  readonly savedPages: number;
  /** The name of the file that it was written to as it came; absent: the browser keeps it. */
  readonly writtenTo?: string;
}

/** Pages that are paid for and that no one has downloaded; a printer's are in its queue. */
export function unsavedPages({ state, savedPages, printer }: KeptJob): number {
  return printer ? 0 : Math.max(0, printedSoFar(state).pages - savedPages);
}

/** Of large requests, and of jobs of a printer, that were sent and not answered: they may be paid for. */
export function pagesUnderWay({ state, printer }: KeptJob): number {
  if (!isLargeJob(state) && !printer) return 0;
  const begun = state.parts.filter((part) => part.state === "begun");
  return begun.reduce((sum, { pages }) => sum + pages, 0);
}

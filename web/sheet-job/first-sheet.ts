// What the first sheet of a job shows: its first request as it is sent, or as many records as fill the sheet.
import {
  type JobRecord,
  type JobRecords,
  layoutOfPart,
  NOTHING_CARRIED,
  recordsOfPart,
} from "../records/index.ts";
import type { PrintLayout } from "../../src/print/index.ts";
import { layoutOf, type SheetJob, splitOf } from "./sheet-job.ts";
import { slotsOf } from "./stock.ts";

export interface FirstSheet {
  readonly records: readonly JobRecord[];
  readonly layout: PrintLayout;
  /** Of the whole job; null: it cannot be divided into requests. */
  readonly pages: number | null;
}

/** null: there are no records, or no stock. */
export function firstSheetOf(job: SheetJob, all: JobRecords): FirstSheet | null {
  const { template, stock, startSlot } = job;
  const layout = layoutOf(job);
  const split = splitOf(job, all);
  if (!template || !stock || !layout || !split || all.records.length === 0) return null;
  const [part] = split.kind === "split" ? split.parts : [];
  if (split.kind === "split" && part) {
    const made = recordsOfPart(all.records, part, template.uses.counters, NOTHING_CARRIED);
    if (made.kind === "records") {
      return { records: made.records, layout: layoutOfPart(layout, part), pages: split.pages };
    }
  }
  let free = slotsOf(stock) - startSlot + 1;
  const records: JobRecord[] = [];
  for (const record of all.records) {
    if (free <= 0) break;
    records.push({ ...record, copies: Math.min(record.copies, free) });
    free -= record.copies;
  }
  return { records, layout, pages: null };
}

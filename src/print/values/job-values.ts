// The values of a job: what every variable, counter and built-in value prints, before any element asks.
import { NameHints } from "../names/nearest.ts";
import type { FaultList } from "../job/fault-list.ts";
import type { PrintRecord } from "../job/request.ts";
import type { Template } from "../job/template.ts";
import { SIDES } from "../job/back.ts";
import type { SheetPlan } from "../sheet/place-items.ts";
import { printedPages } from "../sheet/sides.ts";
import { bindRecord, type RecordValues } from "./bind-record.ts";
import { type Counts, countItems } from "./counters.ts";
import type { RecordsAt } from "./fill.ts";
import type { JobItem, JobTotals } from "./item-values.ts";
import { type Piece, toldPlace } from "./piece.ts";

/** A job as every step of planning reads it, and where each puts what it finds. */
export interface Job extends BoundJob {
  readonly records: readonly PrintRecord[];
  /** Where it is a piece of a larger job. */
  readonly piece?: Piece | undefined;
}

/** The same where records are read one at a time. */
export interface BoundJob {
  readonly template: Template;
  readonly records: RecordsAt;
  /** Milliseconds since 1970 of the original request; null: not known. */
  readonly now: number | null;
  /** The records are the template's own examples. */
  readonly ofExamples: boolean;
  /** What is at fault is left out and listed; otherwise it refuses the job. */
  readonly tolerant: boolean;
  readonly faults: FaultList;
}

export interface JobValues {
  /** By record: the text of every variable. What differs between its items is set for each. */
  readonly ofRecords: readonly RecordValues[];
  /** By record: its items in the order in which they are placed. */
  readonly items: readonly (readonly JobItem[])[];
  readonly counts: Counts;
  readonly totals: JobTotals;
}

/** All records before any element: the cap on faults must not hide an unknown variable. */
export function fillRecords(job: Job, sheet: SheetPlan): JobValues {
  const { template, records, faults, now, ofExamples, piece } = job;
  const { itemCount, pages, sides } = sheet;
  const pagesPerSheet = template.back ? SIDES.length : 1;
  const pageCount = (pages.length / sides.length) * pagesPerSheet;
  const hints = new NameHints(template.variables.keys());
  return {
    ofRecords: records.map((record, index) =>
      bindRecord(template, record, index, faults, { hints, ofExamples }),
    ),
    counts: countItems(template, piece?.counted ?? records, faults, { ofExamples }),
    items: groupItems(sheet, pagesPerSheet, records, piece),
    totals: {
      now,
      ...(piece?.totals ?? { records: records.length, items: itemCount, pages: pageCount }),
    },
  };
}

/** By record. A record without a place, on a sheet that does not fit, is tried at the first one. */
function groupItems(
  sheet: SheetPlan,
  pagesPerSheet: number,
  records: readonly PrintRecord[],
  piece?: Piece,
): readonly (readonly JobItem[])[] {
  const groups: (JobItem[] | undefined)[] = records.map(() => undefined);
  let item = 0;
  for (const { placed: placedItems, side, sheet: index } of printedPages(sheet)) {
    // A sheet's items are the same on both sides; their page is the front's.
    if (side !== sheet.sides[0]) continue;
    const page = index * pagesPerSheet;
    for (const placed of placedItems) {
      const { record } = placed;
      const ofItem = { placed, item, page, copies: records[record]!.copies };
      const told = piece ? { ...ofItem, told: toldPlace(piece, placed, item) } : ofItem;
      // Most records have one item, and a list that begins empty makes room for many.
      if (groups[record]) groups[record].push(told);
      else groups[record] = [told];
      item += 1;
    }
  }
  return groups.map((group, record) => {
    if (group) return group;
    const placed = { record, copy: 0, slot: 0 };
    return [{ placed, item, page: 0, copies: records[record]!.copies }];
  });
}

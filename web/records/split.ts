// A job to requests: each ends where a sheet is full, so that no sheet is paid for twice.
import type { PrintLayout } from "../../src/print/index.ts";
import { PART_LIMITS, type PartLimits, shownCount } from "./limits.ts";
import type { JobRecord } from "./records.ts";
import type { ElementUse, TemplateUses } from "./template-uses.ts";

/** A record in a part, with the copies that are printed there. */
export interface Slice {
  /** Index into the job's records. */
  readonly record: number;
  readonly copies: number;
  /** How many of the record's copies earlier parts print. */
  readonly before: number;
}

export interface Part {
  readonly slices: readonly Slice[];
  readonly items: number;
  readonly pages: number;
  /** From 1, of its first sheet. */
  readonly startSlot: number;
}

export interface Split {
  readonly kind: "split";
  readonly parts: readonly Part[];
  readonly items: number;
  /** Of all parts together: what the job costs in credits. */
  readonly pages: number;
  /** For the next job on the last sheet; 1 where that is full. */
  readonly nextStartSlot: number;
}

export interface SplitRefused {
  readonly kind: "refused";
  readonly code:
    | "JOB_CANNOT_BE_SPLIT"
    | "NO_RECORDS"
    | "START_SLOT_OUT_OF_RANGE"
    | "TOO_MANY_PAGES";
  readonly detail: string;
}

export interface Job {
  readonly records: readonly JobRecord[];
  /** The `number` of each record's row: what a refusal names; absent: it names records. */
  readonly rows?: readonly number[];
  /** Of one sheet; 1 for the layout `single`. */
  readonly slots: number;
  /** From 1. */
  readonly startSlot: number;
  readonly uses: TemplateUses;
  /** Of one request; those of `limits` without it. */
  readonly mostPages?: number;
  /** Of one request; those of generate-pdf without it. */
  readonly limits?: PartLimits;
}

/** They count over the whole job, and a part does not know the others. */
const OF_THE_JOB = new Set(["#record", "#records", "#item", "#items", "#page", "#pages"]);
const OF_A_RECORD = new Set(["#copy", "#copies"]);

/**
 * As few parts as can be, in order, each within `limits` and `mostPages`; all but the last end with a full sheet. Refused where that cannot be, or where the template counts over the whole job.
 */
export function splitJob(job: Job): Split | SplitRefused {
  const { records, slots, startSlot, uses } = job;
  if (records.length === 0) {
    return refuse("NO_RECORDS", "There are no records to print. Add a row, or take one back in.");
  }
  if (startSlot < 1 || startSlot > slots) {
    const range = slots === 1 ? "1" : `from 1 to ${slots}`;
    return refuse(
      "START_SLOT_OUT_OF_RANGE",
      `The sheet has ${slots === 1 ? "1 slot" : `${slots} slots`}, so the start slot must be ${range}.`,
    );
  }
  const limits = job.limits ?? PART_LIMITS;
  const task: Task = {
    ...job,
    limits,
    mostPages: job.mostPages ?? limits.pages,
    pagesPerSheet: uses.hasBack ? 2 : 1,
    measured: measure(records),
    together: reasonToKeepTogether(uses),
  };
  const { items } = task.measured;
  const counting = uses.elements.find(({ builtins }) =>
    builtins.some((name) => OF_THE_JOB.has(name)),
  );
  const parts: Part[] = [];
  let slot = startSlot - 1;
  for (let from = 0; from < items;) {
    const to = endOfPart(from, slot, task);
    if (to !== items && counting) return countsOverJob(counting);
    if (to === null) return cannotEnd(from, task);
    parts.push(partOf(from, to, slot, task));
    slot = (slot + to - from) % slots;
    from = to;
  }
  return {
    kind: "split",
    parts,
    items,
    pages: parts.reduce((sum, { pages }) => sum + pages, 0),
    nextStartSlot: slot + 1,
  };
}

/** A job that is being split. */
interface Task extends Job {
  readonly limits: PartLimits;
  readonly mostPages: number;
  readonly pagesPerSheet: number;
  readonly measured: Measured;
  /** What needs a record's copies in one request; null: nothing does. */
  readonly together: string | null;
}

interface Measured {
  readonly items: number;
  /** By record: the number of items, and of bytes, of all records before it; one more at the end. */
  readonly itemsBefore: readonly number[];
  readonly bytesBefore: readonly number[];
}

function measure(records: readonly JobRecord[]): Measured {
  const itemsBefore = [0];
  const bytesBefore = [0];
  records.forEach((record, index) => {
    itemsBefore.push(itemsBefore[index]! + record.copies);
    bytesBefore.push(bytesBefore[index]! + bytesOf(JSON.stringify(record)) + 1);
  });
  return { items: itemsBefore.at(-1)!, itemsBefore, bytesBefore };
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair is two of its four bytes.
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** The record that an item belongs to. */
function recordAt(item: number, { itemsBefore }: Measured): number {
  let low = 0;
  let high = itemsBefore.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (itemsBefore[middle]! <= item) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The item after the part's last; null: no sheet ends where the part may. */
function endOfPart(
  from: number,
  slot: number,
  { slots, limits, mostPages, pagesPerSheet, measured, together }: Task,
): number | null {
  const sheets = Math.max(1, Math.floor(mostPages / pagesPerSheet));
  const most = from + Math.min(limits.items, sheets * slots - slot);
  const fits = (to: number) => bytesOfRecords(from, to, measured) <= limits.recordBytes;
  if (measured.items <= most && fits(measured.items)) return measured.items;
  const full = (slot + most - from) % slots;
  for (let to = most - full; to > from; to -= slots) {
    if (to > measured.items) continue;
    const endsRecord = measured.itemsBefore[recordAt(to - 1, measured) + 1] === to;
    if ((together === null || endsRecord) && fits(to)) return to;
  }
  return null;
}

function bytesOfRecords(from: number, to: number, measured: Measured): number {
  const first = recordAt(from, measured);
  const end = recordAt(to - 1, measured) + 1;
  return measured.bytesBefore[end]! - measured.bytesBefore[first]!;
}

function partOf(
  from: number,
  to: number,
  slot: number,
  { slots, pagesPerSheet, measured }: Task,
): Part {
  const slices: Slice[] = [];
  for (let item = from; item < to;) {
    const record = recordAt(item, measured);
    const before = item - measured.itemsBefore[record]!;
    const end = Math.min(to, measured.itemsBefore[record + 1]!);
    slices.push({ record, copies: end - item, before });
    item = end;
  }
  return {
    slices,
    items: to - from,
    pages: Math.ceil((slot + to - from) / slots) * pagesPerSheet,
    startSlot: slot + 1,
  };
}

/** What needs a record's copies in one request; null: nothing does. */
function reasonToKeepTogether(uses: TemplateUses): string | null {
  for (const { element, builtins } of uses.elements) {
    const name = builtins.find((builtin) => OF_A_RECORD.has(builtin));
    if (name !== undefined) return `${capitalised(element)} uses {{${name}}}`;
  }
  const counter = uses.counters.find(({ per }) => per === "record");
  return counter ? `The counter “${counter.name}” counts records` : null;
}

function countsOverJob({ element, builtins }: ElementUse): SplitRefused {
  const name = builtins.find((builtin) => OF_THE_JOB.has(builtin)) ?? "";
  return refuse(
    "JOB_CANNOT_BE_SPLIT",
    `The job needs more than one request, and ${element} uses {{${name}}}, which counts within one request. Remove it from the template, use a counter instead, or print fewer records at a time.`,
  );
}

function cannotEnd(
  from: number,
  { rows, slots, limits, mostPages, measured, together }: Task,
): SplitRefused {
  const most = shownCount(limits.items);
  if (slots > limits.items) {
    return refuse(
      "JOB_CANNOT_BE_SPLIT",
      `The job has ${shownCount(measured.items)} items; a request may have ${most}, and a sheet of ${slots} slots cannot be divided between requests. Print at most ${most} items at a time, or choose a sheet with fewer slots.`,
    );
  }
  const record = recordAt(from, measured);
  const first = rows ? `row ${rows[record]}` : `record ${shownCount(record + 1)}`;
  if (together !== null) {
    return refuse(
      "JOB_CANNOT_BE_SPLIT",
      `${together}, so all copies of a record must be in one request of at most ${most} items and ${shownCount(mostPages)} pages; from ${first} on, no request can end with a record and a full sheet. Give every record the same number of copies, a divisor or a multiple of ${slots}, print fewer records at a time, or remove it from the template.`,
    );
  }
  return refuse(
    "JOB_CANNOT_BE_SPLIT",
    `The records from ${first} on have too much text for one request of ${Math.ceil(limits.recordBytes / 1_048_576)} MB to fill a sheet. Shorten the texts, or choose a sheet with fewer slots.`,
  );
}

function refuse(code: SplitRefused["code"], detail: string): SplitRefused {
  return { kind: "refused", code, detail };
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The layout of a part's request. */
export function layoutOfPart(layout: PrintLayout, { startSlot }: Part): PrintLayout {
  return layout.type === "single" ? layout : { ...layout, startSlot };
}

// Goes through the items of a job in their order, and holds the values of one record at a time.
import { SIDES } from "../job/back.ts";
import type { FaultList } from "../job/fault-list.ts";
import type { PrintRecord } from "../job/request.ts";
import { NameHints } from "../names/nearest.ts";
import { bindRecord, RecordValues } from "../values/bind-record.ts";
import { RecordCounts } from "../values/counters.ts";
import { type JobItem, type JobTotals, setItemValues } from "../values/item-values.ts";
import type { WalkedJob } from "./walked-job.ts";

/** Looking for more faults ends with so many. */
export const MOST_FAULTS = 1_000;

/** Begins before the first item. */
export class ItemWalk {
  readonly totals: JobTotals;
  readonly counts: RecordCounts;
  readonly #job: WalkedJob;
  readonly #faults: FaultList;
  readonly #hints: NameHints;
  readonly #pagesPerSheet: number;
  #record: PrintRecord | null = null;
  #values = new RecordValues();
  #index = -1;
  #copy = 0;
  #item = -1;
  #copies = 0;
  /** What the record's items have by which they can differ, of the present one. */
  #differing: string | null = null;
  #drawing = -1;

  constructor(job: WalkedJob, faults: FaultList) {
    const { compiled, records, sheets, now } = job;
    const { template } = compiled;
    this.#job = job;
    this.#faults = faults;
    this.#hints = new NameHints(template.variables.keys());
    this.#pagesPerSheet = template.back ? SIDES.length : 1;
    const pages = sheets.count * this.#pagesPerSheet;
    this.totals = { now, records: records.length, items: sheets.itemCount, pages };
    this.counts = new RecordCounts(template, faults);
  }

  /** Moves on to the next item; null: there is none. */
  next(): { readonly isOfNextRecord: boolean; readonly isNewDrawing: boolean } | null {
    const isOfNextRecord = this.#copy + 1 >= this.#copies;
    if (isOfNextRecord) {
      if (this.#index + 1 >= this.#job.records.length) return null;
      this.#readRecord(this.#index + 1);
    } else this.#copy += 1;
    this.#item += 1;
    const before = this.#differing;
    this.#differing = this.#setValues(this.#values, this.item);
    const isNewDrawing = isOfNextRecord || this.#differing !== before;
    if (isNewDrawing) this.#drawing += 1;
    return { isOfNextRecord, isNewDrawing };
  }

  get record(): PrintRecord {
    return this.#record!;
  }

  /** Those of its item, on the front. */
  get values(): RecordValues {
    return this.#values;
  }

  get item(): JobItem {
    return this.#itemAt(this.#item, this.#copy);
  }

  /** The number of what the item shows, from 0; items that show the same follow one another. */
  get drawing(): number {
    return this.#drawing;
  }

  /** Whether the item after this one shows the same. */
  get continues(): boolean {
    if (this.#copy + 1 >= this.#copies) return false;
    if (this.#job.compiled.itemNames.varying.length === 0) return true;
    const next = this.#itemAt(this.#item + 1, this.#copy + 1);
    return this.#setValues(new Map(this.#values), next) === this.#differing;
  }

  #readRecord(index: number): void {
    const { compiled, records } = this.#job;
    const record = records.at(index)!;
    this.#record = record;
    this.#index = index;
    this.#copy = 0;
    this.#copies = record.copies;
    const { template } = compiled;
    const faults = this.#faults;
    faults.begin(index);
    this.#values = bindRecord(template, record, index, faults, {
      mostFaults: MOST_FAULTS,
      hints: this.#hints,
    });
    this.counts.count(record, index);
  }

  #itemAt(item: number, copy: number): JobItem {
    const { sheets } = this.#job;
    const at = sheets.firstSlot + item;
    const slot = at % sheets.slots;
    const page = ((at - slot) / sheets.slots) * this.#pagesPerSheet;
    return { placed: { record: this.#index, copy, slot }, item, page, copies: this.#copies };
  }

  /** @returns what tells items of the record apart */
  #setValues(values: Map<string, string>, item: JobItem): string {
    const { itemNames } = this.#job.compiled;
    setItemValues(values, itemNames, item, this.totals, this.counts);
    return itemNames.varying.map((name) => values.get(name)).join("\n");
  }
}

// The faults of one stage, however many a request provokes: the first of them are kept, all are counted, and those
// that are only counted cost next to nothing.
import type { Fault, PrintCode } from "../../refusal.ts";
import { Repeats } from "./repeats.ts";

/** An array will do where few faults can come. */
export interface FaultSink {
  push(fault: Fault<PrintCode>): unknown;
  readonly length: number;
  /**
   * Whether a fault would only be counted; then it is. `fault` is equal for equal faults of a record; `owner` is null
   * where it is the value's, and one fault however many elements show it.
   */
  passesOver?(
    code: PrintCode,
    fault: string,
    owner: number | null,
    element: number | null,
  ): boolean;
}

/** More than a template has elements, so that each of them can be at fault. */
const MOST_KEPT = 500;

export class FaultList implements FaultSink {
  readonly #kept: Fault<PrintCode>[] = [];
  readonly #codes = new Set<PrintCode>();
  readonly #ofElements = new Repeats();
  readonly #ofOwners = new Repeats();
  #length = 0;
  #beyond = 0;
  #begun: number | null = null;
  readonly #records = new Set<number>();

  /** Repeats included. */
  get length(): number {
    return this.#length;
  }

  /** The first of each code is always among them: one of those gives the refusal its code. */
  get kept(): readonly Fault<PrintCode>[] {
    return this.#kept;
  }

  /** How many more there were, each once. */
  get beyond(): number {
    return this.#beyond;
  }

  /** All, each once. */
  get found(): number {
    return this.#kept.length + this.#beyond;
  }

  /** In how many of the records that were begun. */
  get records(): number {
    return this.#records.size;
  }

  /** Before each drawing of a record: what is at fault in several of its items is listed once. */
  begin(record: number): void {
    this.#begun = record;
    this.#ofElements.begin(record);
    this.#ofOwners.begin(record);
  }

  passesOver(
    code: PrintCode,
    fault: string,
    owner: number | null,
    element: number | null,
  ): boolean {
    const isNew = !this.#ofOwners.isRepeat(owner === null ? fault : `${fault} #${owner}`);
    const isFull = this.#isFullFor(code);
    if (!isFull && !this.#ofElements.isRepeat(`${fault} #${element}`)) return false;
    this.#length += 1;
    if (isFull && isNew) this.#countBeyond();
    return true;
  }

  push(fault: Fault<PrintCode>): void {
    this.#length += 1;
    if (this.#isFullFor(fault.code)) {
      this.#countBeyond();
      return;
    }
    this.#countRecord();
    this.#codes.add(fault.code);
    this.#kept.push(fault);
  }

  /** What an earlier stage has counted beyond those it kept. */
  countBeyond(faults: number): void {
    this.#beyond += faults;
  }

  #countBeyond(): void {
    this.#beyond += 1;
    this.#countRecord();
  }

  #countRecord(): void {
    if (this.#begun !== null) this.#records.add(this.#begun);
  }

  #isFullFor(code: PrintCode): boolean {
    return this.#kept.length >= MOST_KEPT && this.#codes.has(code);
  }
}

// The faults of one stage, however many a request provokes: the first of them are kept, all are counted.
import type { Fault, PrintCode } from "../../refusal.ts";
import { Repeats } from "./repeats.ts";

/** An array will do where few faults can come. */
export interface FaultSink {
  push(fault: Fault<PrintCode>): unknown;
  readonly length: number;
}

/** More than a template has elements, so that each of them can be at fault. */
const MOST_KEPT = 500;

export class FaultList implements FaultSink {
  readonly #kept: Fault<PrintCode>[] = [];
  readonly #codes = new Set<PrintCode>();
  readonly #repeats = new Repeats();
  #length = 0;

  /** Repeats included. */
  get length(): number {
    return this.#length;
  }

  /** The first of each code is always among them: one of those gives the refusal its code. */
  get kept(): readonly Fault<PrintCode>[] {
    return this.#kept;
  }

  /** Before each drawing of a record: what is at fault in several of its items is listed once. */
  begin(record: number): void {
    this.#repeats.begin(record);
  }

  push(fault: Fault<PrintCode>): void {
    this.#length += 1;
    const { code, pointer, element } = fault;
    if (this.#repeats.isRepeat(`${code} ${pointer} ${element}`)) return;
    if (this.#kept.length >= MOST_KEPT && this.#codes.has(code)) return;
    this.#codes.add(code);
    this.#kept.push(fault);
  }
}

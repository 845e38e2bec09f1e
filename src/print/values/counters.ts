// Serial numbers: what every counter prints on each item of a job, and what the next job begins with.
import { isBlank } from "../format/blank.ts";
import { type CounterFault, readCount, writeCount } from "../format/counter.ts";
import type { FaultSink } from "../job/fault-list.ts";
import { pointerTo } from "../job/faults.ts";
import type { PrintRecord } from "../job/request.ts";
import type { DeclaredCounter, Template } from "../job/template.ts";

export interface Counts {
  /** What a counter prints on a copy of a record; "" for nothing. */
  textOf(name: string, record: number, copy: number): string;
  /** By name, what the next job begins with where that can be printed; null: there are no counters. */
  readonly next: Readonly<Record<string, string>> | null;
}

/** null: it prints nothing there. */
type First = bigint | null;

/**
 * Counts over all records and copies. A number that cannot be printed is a fault VALUE_INVALID at
 * `#/records/<index>/variables/<name>` of the record whose item it is, one for each record.
 */
export function countItems(
  template: Template,
  records: readonly PrintRecord[],
  faults: FaultSink,
  { ofExamples = false }: { readonly ofExamples?: boolean } = {},
): Counts {
  const counters = countersOf(template, faults, ofExamples);
  const firsts = new Map(
    counters.map((counter) => [
      counter,
      records.map((record, index) => counter.count(record, index)),
    ]),
  );
  const named = new Map(counters.map((counter) => [counter.name, counter]));
  return {
    textOf(name, record, copy) {
      const counter = named.get(name);
      const first = counter && firsts.get(counter)?.[record];
      return counter?.textFrom(first ?? null, copy) ?? "";
    },
    next: nextOf(counters),
  };
}

/** The same a record at a time, in order: what is asked for is the record that was counted last. */
export class RecordCounts implements Counts {
  readonly #counters: readonly Counter[];
  readonly #firsts = new Map<string, First>();

  constructor(template: Template, faults: FaultSink) {
    this.#counters = countersOf(template, faults, false);
  }

  count(record: PrintRecord, index: number): void {
    for (const counter of this.#counters) {
      this.#firsts.set(counter.name, counter.count(record, index));
    }
  }

  textOf(name: string, _record: number, copy: number): string {
    const counter = this.#counters.find((counter) => counter.name === name);
    return counter?.textFrom(this.#firsts.get(name) ?? null, copy) ?? "";
  }

  get next(): Counts["next"] {
    return nextOf(this.#counters);
  }
}

class Counter {
  readonly name: string;
  readonly #counter: DeclaredCounter;
  readonly #step: bigint;
  readonly #refuse: (record: number, fault: CounterFault) => void;
  // null after a record at fault: where the next one would go on is not known.
  #next: First = 1n;

  constructor(
    name: string,
    counter: DeclaredCounter,
    refuse: (record: number, fault: CounterFault) => void,
  ) {
    this.name = name;
    this.#counter = counter;
    this.#step = BigInt(counter.step);
    this.#refuse = refuse;
  }

  /** What it is on the first item of the record, which comes behind those that were counted before. */
  count({ variables, copies }: PrintRecord, record: number): First {
    const counter = this.#counter;
    const value = variables.get(this.name);
    if (value === null || (typeof value === "string" && isBlank(value))) return null;
    let first = this.#next;
    if (value !== undefined) {
      const read = typeof value === "boolean" ? NO_NUMBER : readCount(value, counter.alphabet);
      if ("fault" in read) this.#refuse(record, read);
      first = "fault" in read ? null : read.count;
    }
    this.#next = null;
    if (first === null) return null;
    const last = stepsTo(copies - 1, counter);
    // Counting goes one way, so what can be printed at both ends can be printed between them.
    for (const steps of new Set([0, last])) {
      const written = writeCount(first, steps, counter);
      if (!("fault" in written)) continue;
      this.#refuse(record, written);
      return null;
    }
    this.#next = first + BigInt(last + 1) * this.#step;
    return first;
  }

  textFrom(first: First, copy: number): string {
    if (first === null) return "";
    const written = writeCount(first, stepsTo(copy, this.#counter), this.#counter);
    return "text" in written ? written.text : "";
  }

  /** null: what would come next cannot be printed. */
  get nextText(): string | null {
    const written = this.#next === null ? null : writeCount(this.#next, 0, this.#counter);
    return written !== null && "text" in written ? written.text : null;
  }
}

function countersOf(template: Template, faults: FaultSink, ofExamples: boolean): Counter[] {
  return [...template.variables.values()].flatMap(({ name, counter }) => {
    if (!counter) return [];
    const refuse = (record: number, { fault, problem }: CounterFault) => {
      const who = ofExamples
        ? `The example of counter "${name}"`
        : `Record ${record + 1}, counter "${name}"`;
      const pointer = pointerTo(["records", record, "variables", name]);
      const cause = { kind: "counter", problem, name } as const;
      faults.push({ pointer, code: "VALUE_INVALID", detail: `${who}: ${fault}`, cause });
    };
    return [new Counter(name, counter, refuse)];
  });
}

function nextOf(counters: readonly Counter[]): Counts["next"] {
  if (counters.length === 0) return null;
  const next = counters.flatMap(({ name, nextText }) =>
    nextText === null ? [] : [[name, nextText] as const],
  );
  return Object.fromEntries(next);
}

const NO_NUMBER: CounterFault = {
  fault:
    "A counter must start at a whole number. Send a number, or a string of the counter's alphabet.",
  problem: "number",
};

function stepsTo(copy: number, { per }: DeclaredCounter): number {
  return per === "item" ? copy : 0;
}

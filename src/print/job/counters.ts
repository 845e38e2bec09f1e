// Serial numbers: what every counter prints on each item of a job, and what the next job begins with.
import { isBlank } from "../format/blank.ts";
import { type CounterFault, readCount, writeCount } from "../format/counter.ts";
import type { FaultSink } from "./fault-list.ts";
import { pointerTo } from "./faults.ts";
import type { PrintRecord } from "./request.ts";
import type { DeclaredCounter, Template } from "./template.ts";

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
  const counters = new Map<string, { counter: DeclaredCounter; firsts: readonly First[] }>();
  const next: [string, string][] = [];
  for (const { name, counter } of template.variables.values()) {
    if (!counter) continue;
    const refuse = (record: number, { fault }: CounterFault) => {
      const who = ofExamples
        ? `The example of counter "${name}"`
        : `Record ${record + 1}, counter "${name}"`;
      const pointer = pointerTo(["records", record, "variables", name]);
      faults.push({ pointer, code: "VALUE_INVALID", detail: `${who}: ${fault}` });
    };
    const counted = countOne(name, counter, records, refuse);
    counters.set(name, { counter, firsts: counted.firsts });
    const written = counted.next === null ? null : writeCount(counted.next, 0, counter);
    if (written !== null && "text" in written) next.push([name, written.text]);
  }
  return {
    textOf(name, record, copy) {
      const counted = counters.get(name);
      const first = counted?.firsts[record];
      if (!counted || first === null || first === undefined) return "";
      const written = writeCount(first, stepsTo(copy, counted.counter), counted.counter);
      return "text" in written ? written.text : "";
    },
    next: counters.size === 0 ? null : Object.fromEntries(next),
  };
}

function countOne(
  name: string,
  counter: DeclaredCounter,
  records: readonly PrintRecord[],
  refuse: (record: number, fault: CounterFault) => void,
): { readonly firsts: readonly First[]; readonly next: First } {
  const step = BigInt(counter.step);
  // null after a record at fault: where the next one would go on is not known.
  let next: First = 1n;
  const firsts = records.map(({ variables, copies }, record): First => {
    const value = variables.get(name);
    if (value === null || (typeof value === "string" && isBlank(value))) return null;
    let first = next;
    if (value !== undefined) {
      const read = typeof value === "boolean" ? NO_NUMBER : readCount(value, counter.alphabet);
      if ("fault" in read) refuse(record, read);
      first = "fault" in read ? null : read.count;
    }
    next = null;
    if (first === null) return null;
    const last = stepsTo(copies - 1, counter);
    // Counting goes one way, so what can be printed at both ends can be printed between them.
    for (const steps of new Set([0, last])) {
      const written = writeCount(first, steps, counter);
      if (!("fault" in written)) continue;
      refuse(record, written);
      return null;
    }
    next = first + BigInt(last + 1) * step;
    return first;
  });
  return { firsts, next };
}

const NO_NUMBER: CounterFault = {
  fault:
    "A counter must start at a whole number. Send a number, or a string of the counter's alphabet.",
};

function stepsTo(copy: number, { per }: DeclaredCounter): number {
  return per === "item" ? copy : 0;
}

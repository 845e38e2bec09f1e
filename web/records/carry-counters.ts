// Serial numbers over the parts of a job: what one part's answer says is next, the following part begins
// with.
import type { JobRecord } from "./records.ts";
import type { Part } from "./split.ts";
import type { DeclaredCounter } from "./template-uses.ts";

/** By counter; a counter that has not begun is not in it, null is one whose next number cannot be printed. */
export type Carried = ReadonlyMap<string, string | null>;

export const NOTHING_CARRIED: Carried = new Map();

export type PartRecords =
  | { readonly kind: "records"; readonly records: readonly JobRecord[] }
  | { readonly kind: "refused"; readonly code: "COUNTER_EXHAUSTED"; readonly detail: string };

/** Reads the header `X-Next-Counters` (`serial=001292, box=14`); null is a response without it. */
export function readNextCounters(header: string | null): ReadonlyMap<string, string> {
  const pairs = (header ?? "").split(",").flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)=(\S*)\s*$/.exec(pair) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return new Map(pairs);
}

/** The records of a part's request. A counter goes on where no record of the part gives it a number. */
export function recordsOfPart(
  records: readonly JobRecord[],
  part: Part,
  counters: readonly DeclaredCounter[],
  carried: Carried,
): PartRecords {
  const sent = part.slices.map(({ record, copies }) => ({
    variables: { ...records[record]!.variables },
    copies,
  }));
  const isContinued = (part.slices[0]?.before ?? 0) > 0;
  for (const { name } of counters) {
    const at = sent.findIndex(({ variables }) => !isBlankCounter(variables[name]));
    const target = sent[at];
    // The rest of a record that began in the part before goes on too, whatever number it began with.
    const goesOn = target && (target.variables[name] === undefined || (at === 0 && isContinued));
    if (!goesOn || !carried.has(name)) continue;
    const next = carried.get(name);
    if (next === null || next === undefined) return exhausted(name);
    target.variables[name] = next;
  }
  return { kind: "records", records: sent };
}

/** What is carried after a part, from the answer to its request. */
export function carryOn(
  carried: Carried,
  sent: readonly JobRecord[],
  counters: readonly DeclaredCounter[],
  next: ReadonlyMap<string, string>,
): Carried {
  const after = new Map(carried);
  for (const { name } of counters) {
    // Where all its records are blank, the answer counts from 1 again.
    const isUsed = sent.some(({ variables }) => !isBlankCounter(variables[name]));
    if (isUsed) after.set(name, next.get(name) ?? null);
  }
  return after;
}

/** Prints nothing and uses no number; a variable that is not mentioned goes on counting. */
function isBlankCounter(value: string | null | undefined): boolean {
  return value === null || (value !== undefined && value.trim() === "");
}

function exhausted(name: string): PartRecords {
  const detail = `The counter “${name}” has no further number that can be printed. Give its column a new first number, or let it have more digits in the template.`;
  return { kind: "refused", code: "COUNTER_EXHAUSTED", detail };
}

// Refuses a large job with all that is wrong with it, counted: more than an answer lists.
import { type Fault, type PrintCode, Refusal } from "../../refusal.ts";
import type { FaultList } from "../job/fault-list.ts";
import { MOST_FAULTS } from "./item-walk.ts";

/** @throws Refusal with the faults found, in the order of records; its code is the first of them in `order`. */
export function refuseFound(faults: FaultList, order: readonly PrintCode[]): void {
  const { kept, found } = faults;
  const [first] = [...kept].sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code));
  if (!first) return;
  const detail = found === 1 ? first.detail : `${countFound(faults)} The first: ${first.detail}`;
  throw new Refusal(
    first.code,
    detail,
    kept.toSorted((a, b) => recordOf(a) - recordOf(b)),
  );
}

/** What ended the work early, with the faults that were found before it. */
export function refuseEarly(error: unknown, faults: FaultList, order: readonly PrintCode[]): never {
  if (error instanceof Refusal) {
    for (const fault of error.faults as readonly Fault<PrintCode>[]) faults.push(fault);
    if (error.faults.length > 0) refuseFound(faults, order);
  }
  throw error;
}

/** Backs are drawn after the fronts of their sheet. −1: it is the template's. */
function recordOf({ pointer }: Fault): number {
  const record = /^#\/records\/(\d+)/.exec(pointer)?.[1];
  return record === undefined ? -1 : Number(record);
}

function countFound({ found, records }: FaultList): string {
  const least = found >= MOST_FAULTS ? "at least " : "";
  const inRecords =
    records === 0 ? "" : ` in ${least}${write(records)} ${records === 1 ? "record" : "records"}`;
  return `The job has ${least}${write(found)} faults${inRecords}. Correct all of them, and send the job again.`;
}

function write(count: number): string {
  return count.toLocaleString("en-US");
}

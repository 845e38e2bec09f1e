// The records of a large job: each is read when it is needed, so that no one holds all of them as objects.
import type { PrintRecord } from "../job/request.ts";

export interface JobRecords {
  readonly length: number;
  /** What they take in memory while the job is drawn. */
  readonly bytes: number;
  /** By record, how many copies: all of them at least 1. */
  readonly copies: ArrayLike<number>;
  /** Read again each time, or kept by the caller: it is not changed. */
  at(index: number): PrintRecord | undefined;
}

/** Of records that are there. */
export function jobRecordsOf(records: readonly PrintRecord[]): JobRecords {
  const { length } = records;
  const copies = Uint16Array.from(records, (record) => record.copies);
  return { length, bytes: 0, copies, at: (index) => records[index] };
}

export function countItemsOf({ length, copies }: JobRecords): number {
  let items = 0;
  for (let record = 0; record < length; record++) items += copies[record]!;
  return items;
}

// A few pages of a larger job, drawn by themselves: what counts over the job goes on counting.
import type { PrintRecord } from "../job/request.ts";

export interface Piece {
  /** By record of the piece: which of the job it is, from 0, and how many of its copies come before. */
  readonly records: readonly { readonly record: number; readonly before: number }[];
  /** All records of the job up to the piece's last, with all their copies: what counters count. */
  readonly counted: readonly PrintRecord[];
  readonly itemsBefore: number;
  readonly pagesBefore: number;
  /** Of the whole job. */
  readonly totals: { readonly records: number; readonly items: number; readonly pages: number };
}

/** What an item says of its place where that is another than in the piece; indices from 0. */
export interface ToldPlace {
  readonly record: number;
  readonly copy: number;
  readonly copies: number;
  readonly item: number;
  readonly pagesBefore: number;
}

export function toldPlace(
  { records, counted, itemsBefore, pagesBefore }: Piece,
  placed: { readonly record: number; readonly copy: number },
  item: number,
): ToldPlace {
  const { record, before } = records[placed.record]!;
  const copies = counted[record]!.copies;
  return { record, copy: before + placed.copy, copies, item: itemsBefore + item, pagesBefore };
}

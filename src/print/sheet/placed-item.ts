// An item on a page.
import type { Bleed } from "./bleed.ts";

/** One copy of a record at its place; millimetres from the page's top-left corner, y down. */
export interface PlacedItem {
  /** Indices from 0: of the record, of the copy among the record's copies, of the slot on its page. */
  readonly record: number;
  readonly copy: number;
  readonly slot: number;
  readonly xMm: number;
  readonly yMm: number;
  /** What may be printed of the item: neither beyond its own box nor beyond its slot. */
  readonly clipWidthMm: number;
  readonly clipHeightMm: number;
  /** How far beyond that, where it bleeds. */
  readonly bleed?: Bleed;
}

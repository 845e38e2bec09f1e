// What is printed beyond an item's edges: its bleed, and on a page of its own the marks where it is cut.
import type { Surround } from "../job/surround.ts";
import type { Sheet } from "./sheet.ts";

/** Outside the bleed, on each side of a page. */
const MARKS_ROOM_MM = 10;

/** From the edge of a page of its own to the item. */
export function surroundMm({ bleedMm, marks }: Surround): number {
  return bleedMm + (marks === "crop" ? MARKS_ROOM_MM : 0);
}

/** How far an item is printed beyond each of its edges. */
export interface Bleed {
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
  readonly leftMm: number;
}

/** To the middle of the gap between two slots, to the edge of the paper. */
export function bleedOfSlot({ grid, spacingMm }: Sheet, slot: number, bleedMm: number): Bleed {
  const { top, right, bottom, left, gapX, gapY } = spacingMm;
  const column = slot % grid.columns;
  const row = (slot - column) / grid.columns;
  const reach = (isOuter: boolean, marginMm: number, gapMm: number) =>
    Math.min(bleedMm, isOuter ? marginMm : gapMm / 2);
  return {
    topMm: reach(row === 0, top, gapY),
    rightMm: reach(column === grid.columns - 1, right, gapX),
    bottomMm: reach(row === grid.rows - 1, bottom, gapY),
    leftMm: reach(column === 0, left, gapX),
  };
}

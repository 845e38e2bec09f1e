// Both sides of the paper: where backs are placed so that they fall on their fronts, and which page is which.
import type { Flip, Side } from "../job/back.ts";
import type { PlacedItem } from "./placed-item.ts";
import type { Size } from "./sheet.ts";

/** The place behind one of a front, seen from the back: paper that is square counts as upright. */
export function behind(placed: PlacedItem, { widthMm, heightMm }: Size, flip: Flip): PlacedItem {
  const { xMm, yMm, clipWidthMm, clipHeightMm, bleed } = placed;
  const isUpright = widthMm <= heightMm;
  const isAcross = (flip === "long") === isUpright;
  return isAcross
    ? {
        ...placed,
        xMm: widthMm - xMm - clipWidthMm,
        ...(bleed && { bleed: { ...bleed, leftMm: bleed.rightMm, rightMm: bleed.leftMm } }),
      }
    : {
        ...placed,
        yMm: heightMm - yMm - clipHeightMm,
        ...(bleed && { bleed: { ...bleed, topMm: bleed.bottomMm, bottomMm: bleed.topMm } }),
      };
}

/** Pages in the order in which they are printed, and the sides printed of each sheet. */
export interface SidedPages {
  readonly pages: readonly (readonly PlacedItem[])[];
  /** One page of each for every sheet. */
  readonly sides: readonly Side[];
}

export interface PrintedPage {
  readonly placed: readonly PlacedItem[];
  readonly side: Side;
  /** Index of its first item in the job. */
  readonly first: number;
  /** Index of its sheet. */
  readonly sheet: number;
}

export function printedPages({ pages, sides }: SidedPages): PrintedPage[] {
  let first = 0;
  return pages.map((placed, index) => {
    const side = index % sides.length;
    const page = {
      placed,
      side: sides[side]!,
      first,
      sheet: (index - side) / sides.length,
    };
    if (side === sides.length - 1) first += placed.length;
    return page;
  });
}

// Where items are on their pages.
import type { CompiledTemplate } from "../compile.ts";
import type { ItemArea, PrinterDots } from "../elements/printer-dots.ts";
import type { PlanFrame } from "../plan.ts";
import type { Bleed } from "../sheet/bleed.ts";
import type { PlacedItem } from "../sheet/place-items.ts";
import type { Size } from "../sheet/sheet.ts";
import { type Box, pointsOf } from "../units.ts";

export function areaOf(placed: PlacedItem, { template }: CompiledTemplate, paper: Size): ItemArea {
  const heightPt = pointsOf(placed.clipHeightMm);
  const widthPt = pointsOf(placed.clipWidthMm);
  const bottomPt = pointsOf(template.heightMm) - heightPt;
  return {
    xPt: pointsOf(placed.xMm),
    yPt: pointsOf(paper.heightMm - placed.yMm - template.heightMm),
    bottomPt,
    widthPt,
    heightPt,
    clip: clipOf(bottomPt, widthPt, heightPt, placed.bleed),
  };
}

function clipOf(yPt: number, widthPt: number, heightPt: number, bleed: Bleed | undefined): Box {
  const xPt = 0;
  if (!bleed) return { xPt, yPt, widthPt, heightPt };
  return {
    xPt: xPt - pointsOf(bleed.leftMm),
    yPt: yPt - pointsOf(bleed.bottomMm),
    widthPt: widthPt + pointsOf(bleed.leftMm + bleed.rightMm),
    heightPt: heightPt + pointsOf(bleed.bottomMm + bleed.topMm),
  };
}

/** An item whose codes are where they are on every other, between the same dots; null: there is none. */
export function sharedAreaOf(
  compiled: CompiledTemplate,
  { paper }: Pick<PlanFrame, "paper">,
  places: Iterable<PlacedItem>,
  dots: PrinterDots,
): ItemArea | null {
  // Pages of other sizes have their dots at other places.
  if (compiled.template.length !== null) return null;
  let first: ItemArea | null = null;
  for (const placed of places) {
    const area = areaOf(placed, compiled, paper);
    first ??= area;
    if (!dots.areAlike(area, first)) return null;
  }
  return first;
}

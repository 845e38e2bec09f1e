// Modules as vectors: one transformation to module units, whole-number rectangles, one fill a code.
import type { Bars } from "../../codes/bars.ts";
import { eachRectangle, type ModuleMatrix } from "../../codes/matrix.ts";
import type { Color } from "../../job/color.ts";
import type { BarcodeElement } from "../../job/template.ts";
import type { Content } from "../../pdf/content.ts";
import { pointsOf } from "../../units.ts";
import { withMargin } from "./code-warnings.ts";
import type { Box } from "../../units.ts";
import { setFill } from "../paint.ts";

/** Where a code is in a box that it does not fill. */
export type CodePlace = Pick<BarcodeElement, "align" | "verticalAlign">;

/**
 * A rectangle of a size at its place in a box, whole dots from its left and its top: modules of a box
 * that begins on a dot then do so too, and a printer makes none wider than the others.
 */
export function placeIn(
  box: Box,
  { align, verticalAlign }: CodePlace,
  widthPt: number,
  heightPt: number,
  dotPt: number,
): Box {
  const besidePt = (box.widthPt - widthPt) * SHARE_BEFORE[align];
  const abovePt = (box.heightPt - heightPt) * SHARE_BEFORE[verticalAlign];
  return {
    xPt: box.xPt + wholeDots(besidePt, dotPt),
    yPt: box.yPt + box.heightPt - wholeDots(abovePt, dotPt) - heightPt,
    widthPt,
    heightPt,
  };
}

const SHARE_BEFORE = { start: 0, top: 0, center: 0.5, middle: 0.5, end: 1, bottom: 1 } as const;

/** A code without its quiet zone: margins left and right, and above and below. */
export function withoutMargin(box: Box, besidePt: number, abovePt: number): Box {
  return withMargin(box, -besidePt, -besidePt, -abovePt);
}

/** The largest whole number of dots that a length has. */
export function wholeDots(lengthPt: number, dotPt: number): number {
  return Math.floor(lengthPt / dotPt + ROUNDING_DOTS) * dotPt;
}

const ROUNDING_DOTS = 1e-6;

/** From edge to edge of a box of just its size. */
export function drawMatrix(matrix: ModuleMatrix, box: Box, color: Color, content: Content): void {
  const modulePt = box.widthPt / matrix.width;
  content.save();
  setFill(content, color);
  content.transform(modulePt, 0, 0, -modulePt, box.xPt, box.yPt + box.heightPt);
  eachRectangle(matrix, (x, y, width, height) => content.integerRectangle(x, y, width, height));
  content.fill();
  content.restore();
}

export interface BarsShape {
  readonly bars: Bars;
  /** What the bars' offsets and widths count: a module, or a dot of the printer. */
  readonly unitMm: number;
  /** Bars that reach further down than the others, by so much. */
  readonly guards: readonly number[];
  readonly guardPt: number;
  /** Thickness of the bars across, above and below the others. */
  readonly bearerPt: number;
}

/** From the bottom of the box to its top, the first bar's left edge at `leftPt`. */
export function drawBars(
  { bars, unitMm, guards, guardPt, bearerPt }: BarsShape,
  leftPt: number,
  box: Box,
  color: Color,
  content: Content,
): void {
  const { spans, modules } = bars;
  content.save();
  setFill(content, color);
  content.transform(pointsOf(unitMm), 0, 0, box.heightPt, leftPt, box.yPt);
  for (let i = 0; i < spans.length; i += 2) {
    if (guardPt === 0 || !guards.includes(i / 2)) {
      content.integerRectangle(spans[i]!, 0, spans[i + 1]!, 1);
    } else {
      const down = guardPt / box.heightPt;
      content.rectangle(spans[i]!, -down, spans[i + 1]!, 1 + down);
    }
  }
  if (bearerPt > 0) {
    const thickness = bearerPt / box.heightPt;
    content.rectangle(0, 0, modules, thickness);
    content.rectangle(0, 1 - thickness, modules, thickness);
  }
  content.fill();
  content.restore();
}

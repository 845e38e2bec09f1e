// Modules as vectors on the printer's dots: one transformation to module units, rectangles of whole numbers
// that are a hair smaller than their dots, one fill a code.
import type { Bars } from "../../codes/bars.ts";
import { ROUNDING_DOTS } from "../../codes/module-grid.ts";
import { eachRectangle, type ModuleMatrix } from "../../codes/matrix.ts";
import type { Color } from "../../job/color.ts";
import type { BarcodeElement } from "../../job/template.ts";
import type { Content } from "../../content/content.ts";
import type { InsetText, RectangleInset } from "../../content/content.ts";
import { withMargin } from "./code-warnings.ts";
import type { Box } from "../../units.ts";
import { setFill } from "../paint.ts";
import type { PrinterDots } from "../printer-dots.ts";

/** Where a code is in a box that it does not fill. */
export type CodePlace = Pick<BarcodeElement, "align" | "verticalAlign">;

/** A rectangle of a size at its place in a box. */
export function placeIn(
  box: Box,
  { align, verticalAlign }: CodePlace,
  widthPt: number,
  heightPt: number,
): Box {
  const besidePt = (box.widthPt - widthPt) * SHARE_BEFORE[align];
  const abovePt = (box.heightPt - heightPt) * SHARE_BEFORE[verticalAlign];
  return {
    xPt: box.xPt + besidePt,
    yPt: box.yPt + box.heightPt - abovePt - heightPt,
    widthPt,
    heightPt,
  };
}

const SHARE_BEFORE = { start: 0, top: 0, center: 0.5, middle: 0.5, end: 1, bottom: 1 } as const;

/** A code without its quiet zone: margins left and right, and above and below. */
export function withoutMargin(box: Box, besidePt: number, abovePt: number): Box {
  return withMargin(box, -besidePt, -besidePt, -abovePt);
}

/** The whole number of dots in a length. */
export function countDots(lengthPt: number, dotPt: number): number {
  return Math.floor(lengthPt / dotPt + ROUNDING_DOTS);
}

/** From the upper left corner of a box on, in modules of so many dots. Leaves its color and its units behind, as all these do. */
export function drawMatrix(
  matrix: ModuleMatrix,
  dotsPerModule: number,
  { xPt, yPt, heightPt }: Box,
  color: Color,
  content: Content,
  dots: PrinterDots,
): void {
  const modulePt = dotsPerModule * dots.dotPt;
  const { units, text } = dots.insetOf(dotsPerModule);
  const inset = { across: text, up: text };
  const halfPt = (units / 2) * modulePt;
  setFill(content, color);
  content.transformExactly(modulePt, 0, 0, -modulePt, xPt + halfPt, yPt + heightPt - halfPt);
  eachRectangle(matrix, (x, y, width, height) =>
    content.insetRectangle(x, y, width, height, inset),
  );
  content.fill();
}

export interface BarsShape {
  readonly bars: Bars;
  /** What the bars' offsets and widths count. */
  readonly unitDots: number;
  readonly heightDots: number;
  /** Bars that reach further down than the others, by so much. */
  readonly guards: readonly number[];
  readonly guardDots: number;
  /** Thickness of the bars across, above and below the others. */
  readonly bearerDots: number;
}

/** From a lower left corner on. */
export function drawBars(
  { bars, unitDots, heightDots, guards, guardDots, bearerDots }: BarsShape,
  { xPt, yPt }: Pick<Box, "xPt" | "yPt">,
  color: Color,
  content: Content,
  dots: PrinterDots,
): void {
  const { spans, modules } = bars;
  if (guardDots === 0 && bearerDots === 0) {
    const upPt = (heightDots - dots.insetOf(1).units) * dots.dotPt;
    const across = beginUnits(unitDots, upPt, xPt, yPt, color, content, dots);
    for (let i = 0; i < spans.length; i += 2) content.insetBar(spans[i]!, spans[i + 1]!, across);
    content.fill();
    return;
  }
  const inset = beginDots(unitDots, xPt, yPt, color, content, dots);
  for (let i = 0; i < spans.length; i += 2) {
    const down = guardDots > 0 && guards.includes(i / 2) ? guardDots : 0;
    content.insetRectangle(spans[i]!, -down, spans[i + 1]!, heightDots + down, inset);
  }
  if (bearerDots > 0) {
    content.insetRectangle(0, 0, modules, bearerDots, inset);
    content.insetRectangle(0, heightDots - bearerDots, modules, bearerDots, inset);
  }
  content.fill();
}

/** A path whose units are so many dots across, and a dot up. */
export function beginDots(
  unitDots: number,
  xPt: number,
  yPt: number,
  color: Color,
  content: Content,
  dots: PrinterDots,
): RectangleInset {
  const across = beginUnits(unitDots, dots.dotPt, xPt, yPt, color, content, dots);
  return { across, up: dots.insetOf(1).text };
}

/** The same with another unit up; the answer is what widths are less by. */
function beginUnits(
  unitDots: number,
  upPt: number,
  xPt: number,
  yPt: number,
  color: Color,
  content: Content,
  dots: PrinterDots,
): InsetText {
  const { dotPt } = dots;
  const unitPt = unitDots * dotPt;
  const { units, text } = dots.insetOf(unitDots);
  const up = dots.insetOf(1);
  const [x, y] = [xPt + (units / 2) * unitPt, yPt + (up.units / 2) * dotPt];
  setFill(content, color);
  content.transformExactly(unitPt, 0, 0, upPt, x, y);
  return text;
}

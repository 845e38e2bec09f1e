// Modules as vectors: one transformation to module units, whole-number rectangles, one fill a code.
import { eachRectangle, type ModuleMatrix } from "../codes/matrix.ts";
import type { Bars } from "../codes/code128.ts";
import type { Color } from "../job/color.ts";
import type { Content } from "../pdf/content.ts";
import { pointsOf } from "../units.ts";
import type { Box } from "./element.ts";
import { setFill } from "./paint.ts";

/** Centred in the box. */
export function drawMatrix(
  matrix: ModuleMatrix,
  moduleMm: number,
  box: Box,
  color: Color,
  content: Content,
): void {
  const modulePt = pointsOf(moduleMm);
  const leftPt = box.xPt + (box.widthPt - matrix.width * modulePt) / 2;
  const topPt = box.yPt + (box.heightPt + matrix.height * modulePt) / 2;
  content.save();
  setFill(content, color);
  content.transform(modulePt, 0, 0, -modulePt, leftPt, topPt);
  eachRectangle(matrix, (x, y, width, height) => content.integerRectangle(x, y, width, height));
  content.fill();
  content.restore();
}

/** Centred across the box, from its bottom to its top. */
export function drawBars(
  bars: Bars,
  moduleMm: number,
  box: Box,
  color: Color,
  content: Content,
): void {
  const modulePt = pointsOf(moduleMm);
  const leftPt = box.xPt + (box.widthPt - bars.modules * modulePt) / 2;
  content.save();
  setFill(content, color);
  content.transform(modulePt, 0, 0, box.heightPt, leftPt, box.yPt);
  for (let i = 0; i < bars.spans.length; i += 2) {
    content.integerRectangle(bars.spans[i]!, 0, bars.spans[i + 1]!, 1);
  }
  content.fill();
  content.restore();
}

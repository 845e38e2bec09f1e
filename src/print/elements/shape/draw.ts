// Rectangles, ellipses and lines.
import type { ShapeElement } from "../../job/template.ts";
import type { Content } from "../../content/content.ts";
import { pointsOf } from "../../units.ts";
import type { ElementDrawing } from "../element.ts";
import type { Box } from "../../units.ts";
import { shapeInks } from "../../surroundings/ink.ts";
import { setFill, setStroke } from "../paint.ts";
import type { BoundShape } from "./bind.ts";

/** Control points of a quarter circle as one Bézier curve lie this far along the tangent. */
const QUARTER_ARC = 0.5522847498;
const SHORTEST_DASH_PT = 0.001;

export const shapeDrawing: ElementDrawing<ShapeElement, BoundShape> = {
  draw(element, bound, box, content, drawing, place) {
    drawing.inkNotes?.noteLater(place.element, () => shapeInks(element, bound, box));
    if (bound.stroke) drawing.inks?.judgeLine(bound.stroke, element.stroke, place);
    const isDashed = bound.stroke !== null && element.dashMm.length > 0;
    const isCut = bound.stroke !== null && hasTightCorners(element);
    // A dash pattern and a clip would outlive the element.
    if (isDashed || isCut) content.save();
    if (isDashed) content.setDash(dashesOf(element.dashMm));
    if (isCut) {
      tracePath(element, box, 0, content);
      content.clip();
    }
    drawShape(element, bound, box, content);
    if (isDashed || isCut) content.restore();
  },
};

/** Stroking rounds only corners of more than half the stroke, so the box's own outline cuts it. */
function hasTightCorners({ shape, cornerRadiusMm, strokeWidthMm }: ShapeElement): boolean {
  return shape === "rectangle" && cornerRadiusMm > 0 && cornerRadiusMm <= strokeWidthMm / 2;
}

/** Never all zero, which PDF forbids, and an odd list twice: PDFium repeats one otherwise than PDF says. */
function dashesOf(dashMm: readonly number[]): number[] {
  const dashes = dashMm.map((lengthMm) => Math.max(pointsOf(lengthMm), SHORTEST_DASH_PT));
  return dashes.length > 1 && dashes.length % 2 === 1 ? [...dashes, ...dashes] : dashes;
}

function drawShape(
  element: ShapeElement,
  { fill, stroke }: BoundShape,
  box: Box,
  content: Content,
): void {
  const strokeWidthPt = stroke ? pointsOf(element.strokeWidthMm) : 0;
  if (stroke) {
    setStroke(content, stroke);
    content.setLineWidth(strokeWidthPt);
  }
  if (element.shape === "line") {
    content.moveTo(box.xPt, box.yPt + box.heightPt);
    content.lineTo(box.xPt + box.widthPt, box.yPt);
    content.stroke();
    return;
  }
  const outline = insetBy(box, strokeWidthPt / 2);
  if (!outline) {
    if (stroke) setFill(content, stroke);
    tracePath(element, box, 0, content);
    content.fillLine();
    return;
  }
  if (fill) setFill(content, fill);
  tracePath(element, outline, strokeWidthPt / 2, content);
  if (fill && stroke) content.fillAndStroke();
  else if (fill) content.fill();
  else content.stroke();
}

/** null: the stroke is as thick as the box, so that nothing remains inside it. */
function insetBy(box: Box, insetPt: number): Box | null {
  const widthPt = box.widthPt - 2 * insetPt;
  const heightPt = box.heightPt - 2 * insetPt;
  if (widthPt <= 0 || heightPt <= 0) return null;
  return { xPt: box.xPt + insetPt, yPt: box.yPt + insetPt, widthPt, heightPt };
}

function tracePath(element: ShapeElement, box: Box, insetPt: number, content: Content): void {
  if (element.shape === "ellipse") {
    traceRounded(box, box.widthPt / 2, box.heightPt / 2, content);
    return;
  }
  const largestPt = Math.min(box.widthPt, box.heightPt) / 2;
  const radiusPt = Math.min(Math.max(pointsOf(element.cornerRadiusMm) - insetPt, 0), largestPt);
  if (radiusPt === 0) content.rectangle(box.xPt, box.yPt, box.widthPt, box.heightPt);
  else traceRounded(box, radiusPt, radiusPt, content);
}

function traceRounded(box: Box, rx: number, ry: number, content: Content): void {
  const left = box.xPt;
  const right = box.xPt + box.widthPt;
  const bottom = box.yPt;
  const top = box.yPt + box.heightPt;
  const kx = rx * (1 - QUARTER_ARC);
  const ky = ry * (1 - QUARTER_ARC);
  const isEllipse = rx * 2 === box.widthPt && ry * 2 === box.heightPt;
  content.moveTo(left + rx, bottom);
  if (!isEllipse) content.lineTo(right - rx, bottom);
  content.curveTo(right - kx, bottom, right, bottom + ky, right, bottom + ry);
  if (!isEllipse) content.lineTo(right, top - ry);
  content.curveTo(right, top - ky, right - kx, top, right - rx, top);
  if (!isEllipse) content.lineTo(left + rx, top);
  content.curveTo(left + kx, top, left, top - ky, left, top - ry);
  if (!isEllipse) content.lineTo(left, bottom + ry);
  content.curveTo(left, bottom + ky, left + kx, bottom, left + rx, bottom);
  content.closePath();
}

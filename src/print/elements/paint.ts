// Colours and placement as they are drawn.
import type { Color } from "../job/color.ts";
import type { Content } from "../content/content.ts";
import type { Box } from "../units.ts";

export function setFill(content: Content, color: Color): void {
  if (color.space === "gray") content.setFillGray(color.gray);
  else if (color.space === "rgb") content.setFillRgb(color.r, color.g, color.b);
  else content.setFillCmyk(color.c, color.m, color.y, color.k);
}

export function setStroke(content: Content, color: Color): void {
  if (color.space === "gray") content.setStrokeGray(color.gray);
  else if (color.space === "rgb") content.setStrokeRgb(color.r, color.g, color.b);
  else content.setStrokeCmyk(color.c, color.m, color.y, color.k);
}

export function fillBox(content: Content, box: Box, color: Color): void {
  setFill(content, color);
  content.rectangle(box.xPt, box.yPt, box.widthPt, box.heightPt);
  content.fill();
}

/** A box that is a line. */
export function fillLineBox(content: Content, box: Box, color: Color): void {
  setFill(content, color);
  content.rectangle(box.xPt, box.yPt, box.widthPt, box.heightPt);
  content.fillLine();
}

/** Runs `draw` in the box turned clockwise about its centre. */
export function rotated(content: Content, box: Box, rotationDeg: number, draw: () => void): void {
  content.save();
  content.transform(...turnAbout(box, rotationDeg));
  draw();
  content.restore();
}

/** As PDF writes it: a quarter turn has no fraction but in its last two. */
export function turnAbout(
  { xPt, yPt, widthPt, heightPt }: Box,
  rotationDeg: number,
): [a: number, b: number, c: number, d: number, e: number, f: number] {
  const [cos, sin] = unitVector(rotationDeg);
  const x = xPt + widthPt / 2;
  const y = yPt + heightPt / 2;
  return [cos, -sin, sin, cos, x - x * cos - y * sin, y + x * sin - y * cos];
}

/** Quarter turns are exact, so that modules stay on whole dots. */
function unitVector(degrees: number): [cos: number, sin: number] {
  const quarter = ((degrees % 360) + 360) % 360;
  if (quarter === 0) return [1, 0];
  if (quarter === 90) return [0, 1];
  if (quarter === 180) return [-1, 0];
  if (quarter === 270) return [0, -1];
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

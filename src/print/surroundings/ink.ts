// What elements note of what they have painted, where somebody asks: shapes and colours.
import type { Color, ColorSource } from "../job/color.ts";
import type { ShapeElement } from "../job/template.ts";
import { ellipsePolygon, type Polygon, rectanglePolygon, strokePolygon } from "./polygon.ts";
import type { TextLayout } from "../text/fit.ts";
import { type InkedLine, inkOfLine } from "../text/line-ink.ts";
import type { PlainText } from "../text/plain-text.ts";
import { type Box, pointsOf } from "../units.ts";

/** Unturned, in the coordinates of the element's box. */
export interface Ink {
  readonly area: Polygon;
  /** A surface can be a code's ground; a mark (text, a stroke, another code) cannot. */
  readonly kind: "surface" | "mark";
  /** null: a picture, whose colours are unknown. */
  readonly color: Color | null;
}

/** A piece of a code's own text. */
export interface TextPiece {
  readonly layout: TextLayout;
  readonly box: Box;
  readonly letterSpacingPt: number;
}

/** A code that has been drawn: where its dark modules are, and what must stay light around them. */
export interface CodeInk {
  readonly symbol: Box;
  /** With the quiet zone. */
  readonly zone: Box;
  readonly box: Box;
  readonly color: Color;
  readonly backgroundColor: Color | null;
  readonly mayBeReversed: boolean;
  /** null: the standard fixes the size. */
  readonly moduleMm: number | null;
  /** Shown around it. */
  readonly texts: readonly TextPiece[];
}

/** A text as it was set. */
export interface SetText {
  readonly layout: Pick<TextLayout, "lines" | "sizePt">;
  /** Part of it is missing from its box. */
  readonly isCut: boolean;
  /** Of a table, down from its top. */
  readonly rows?: readonly {
    readonly yPt: number;
    readonly heightPt: number;
    readonly source: RowSource;
  }[];
}

/** Which row of the template a printed row of a table is. */
export interface RowSource {
  readonly part: "header" | "rows";
  /** Among those of its part. */
  readonly index: number;
  /** The row of the variable that it is repeated for; null: it prints once. */
  readonly listRow: number | null;
}

/** What is behind a code. */
export interface Ground {
  readonly color: Color;
  readonly element: number;
  readonly fill: ColorSource;
}

export interface InkNotes {
  /** Whether somebody asks how texts were set. */
  readonly keepsTexts: boolean;
  /**
   * Whatever is drawn is noted; `inks` is called only where somebody asks about the element, and only if the box
   * `around` all of it (null: unknown) comes near a code or the label's edge.
   */
  note(element: number, inks: () => readonly Ink[], around?: () => Box | null): void;
  /** Whether somebody asks about a text even where it fits its box, in simple glyphs. */
  watchesPlainText(element: number): boolean;
  /** The same of what stays as it is until the next record. */
  noteLater(element: number, inks: () => readonly Ink[]): void;
  noteCode(element: number, code: CodeInk): void;
  noteText(element: number, text: SetText): void;
  /** Where the box of an element is for this record, if that follows from what is printed. */
  moveTo(element: number, box: Box): void;
  /** The last fill of the elements before this one that covers a part of its box; null: none does. */
  groundOf(element: number, zone: Box): Ground | null;
}

export function pictureInks(picture: Box, clip: Box): Ink[] {
  const area = intersectionOf(picture, clip);
  return area ? [{ area: rectanglePolygon(area), kind: "surface", color: null }] : [];
}

/** A filled rectangle; `clip`: the box that cuts what leaves it. */
export function markInks(rectangle: Box, clip: Box | null, color: Color): Ink[] {
  const area = clip ? intersectionOf(rectangle, clip) : rectangle;
  return area ? [{ area: rectanglePolygon(area), kind: "mark", color }] : [];
}

/** One ink for each line, without its spaces. `clip`: the box that cuts what leaves it. */
export function textInks(
  { lines, sizePt }: { readonly lines: readonly InkedLine[]; readonly sizePt: number },
  letterSpacingPt: number,
  box: Box,
  color: Color,
  clip: Box | null,
): Ink[] {
  return lines.flatMap((line): Ink[] => {
    const lineBox = lineBoxOf(line, sizePt, letterSpacingPt, box);
    return lineBox ? markInks(lineBox, clip, color) : [];
  });
}

/**
 * By how much the glyphs of plain texts leave their box on any side, at most: overhangs, accents on capitals.
 * Of every simple glyph of the four families and their italics, as a test measures them.
 */
export const MOST_OVERHANG_EM = 0.28;

/** What holds all ink of a plain text; null: letters are moved back before the first. */
export function boxAroundPlain(
  { font, sizePt, lines, lineCount }: PlainText,
  letterSpacingPt: number,
  { xPt, yPt, heightPt }: Box,
): Box | null {
  if (letterSpacingPt < 0) return null;
  const besidePt = MOST_OVERHANG_EM * sizePt;
  let [left, right] = [Infinity, -Infinity];
  for (let i = 0; i < lineCount; i++) {
    const line = lines[i]!;
    left = Math.min(left, line.xPt);
    right = Math.max(right, line.xPt + line.widthPt);
  }
  const unitPt = sizePt / font.unitsPerEm;
  const top = font.ascent * unitPt - lines[0]!.baselinePt + besidePt;
  const bottom = font.descent * unitPt - lines[lineCount - 1]!.baselinePt - besidePt;
  return {
    xPt: xPt + left - besidePt,
    yPt: yPt + heightPt + bottom,
    widthPt: right - left + 2 * besidePt,
    heightPt: top - bottom,
  };
}

/** What holds all ink of lines; null: they have none. */
export function boxAround(
  { lines, sizePt }: Pick<TextLayout, "lines" | "sizePt">,
  letterSpacingPt: number,
  box: Box,
): Box | null {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (const line of lines) {
    const ink = lineBoxOf(line, sizePt, letterSpacingPt, box);
    if (ink === null) continue;
    left = Math.min(left, ink.xPt);
    bottom = Math.min(bottom, ink.yPt);
    right = Math.max(right, ink.xPt + ink.widthPt);
    top = Math.max(top, ink.yPt + ink.heightPt);
  }
  return left <= right
    ? { xPt: left, yPt: bottom, widthPt: right - left, heightPt: top - bottom }
    : null;
}

/** Where a line of a box leaves ink. */
export function lineBoxOf(
  line: InkedLine,
  sizePt: number,
  letterSpacingPt: number,
  box: Box,
): Box | null {
  const ink = inkOfLine(line, sizePt, letterSpacingPt);
  if (ink === null) return null;
  return {
    xPt: box.xPt + line.xPt + ink.left,
    yPt: box.yPt + box.heightPt - line.baselinePt + ink.bottom,
    widthPt: ink.right - ink.left,
    heightPt: ink.top - ink.bottom,
  };
}

export function shapeInks(
  element: ShapeElement,
  { fill, stroke }: { readonly fill: Color | null; readonly stroke: Color | null },
  box: Box,
): Ink[] {
  const left = box.xPt;
  const right = left + box.widthPt;
  const bottom = box.yPt;
  const top = bottom + box.heightPt;
  const widthPt = pointsOf(element.strokeWidthMm);
  if (element.shape === "line") {
    const area = strokePolygon(left, top, right, bottom, widthPt);
    return stroke ? [{ area, kind: "mark", color: stroke }] : [];
  }
  const isRound = element.shape === "ellipse";
  const outline = (around: Box) => (isRound ? ellipsePolygon(around) : rectanglePolygon(around));
  const inks: Ink[] = [];
  if (fill) inks.push({ area: outline(box), kind: "surface", color: fill });
  if (!stroke) return inks;
  const middle = {
    xPt: left + widthPt / 2,
    yPt: bottom + widthPt / 2,
    widthPt: box.widthPt - widthPt,
    heightPt: box.heightPt - widthPt,
  };
  // A stroke at least half as thick as the box leaves nothing inside it.
  if (middle.widthPt <= widthPt || middle.heightPt <= widthPt) {
    return [...inks, { area: outline(box), kind: "surface", color: stroke }];
  }
  const path = isRound ? ellipsePolygon(middle) : roundedPath(middle, element, widthPt);
  for (let i = 0; i < path.length; i += 2) {
    const to = (i + 2) % path.length;
    const area = strokePolygon(path[i]!, path[i + 1]!, path[to]!, path[to + 1]!, widthPt);
    inks.push({ area, kind: "mark", color: stroke });
  }
  return inks;
}

/** A rectangle whose corners are cut off where they are round: half way into the arc. */
function roundedPath(middle: Box, element: ShapeElement, widthPt: number): Polygon {
  const largestPt = Math.min(middle.widthPt, middle.heightPt) / 2;
  const radiusPt = Math.min(Math.max(pointsOf(element.cornerRadiusMm) - widthPt / 2, 0), largestPt);
  if (radiusPt === 0) return rectanglePolygon(middle);
  const cut = radiusPt * (2 - Math.SQRT2);
  const left = middle.xPt;
  const right = left + middle.widthPt;
  const bottom = middle.yPt;
  const top = bottom + middle.heightPt;
  // oxfmt-ignore
  return [
    left + cut, bottom, right - cut, bottom, right, bottom + cut, right, top - cut,
    right - cut, top, left + cut, top, left, top - cut, left, bottom + cut,
  ];
}

function intersectionOf(a: Box, b: Box): Box | null {
  const xPt = Math.max(a.xPt, b.xPt);
  const yPt = Math.max(a.yPt, b.yPt);
  const widthPt = Math.min(a.xPt + a.widthPt, b.xPt + b.widthPt) - xPt;
  const heightPt = Math.min(a.yPt + a.heightPt, b.yPt + b.heightPt) - yPt;
  return widthPt > 0 && heightPt > 0 ? { xPt, yPt, widthPt, heightPt } : null;
}

// Draws the codes that have one size by their standards: postal codes and MaxiCode.
import type { HexagonSymbol, PostalFormat, PostalSymbol } from "../../codes/symbol.ts";
import { POINTS_PER_MM, pointsOf } from "../../units.ts";
import type { CodePrint } from "./code-print.ts";
import { beginDots, placeIn, withoutMargin } from "./draw-code.ts";
import { formatAvailableMm, formatNeededMm } from "../element.ts";
import { QUIET_POSTAL_BARS } from "../../codes/symbologies.ts";
import type { Content } from "../../content/content.ts";
import type { Box } from "../../units.ts";
import { setFill } from "../paint.ts";
import { type PlaceAboveText, placeAboveText } from "./matrix-code.ts";

const ROUNDING_MM = 1e-6;

export function drawPostal({ states, format }: PostalSymbol, code: CodePrint): void {
  const { content, drawing } = code;
  const { dots } = drawing;
  const { perMm, dotPt } = dots;
  const barDots = Math.max(1, Math.round(format.barMm * perMm));
  const pitchDots = pitchDotsOf(format, perMm);
  const quietDots = QUIET_POSTAL_BARS * barDots;
  const widthDots = (states.length - 1) * pitchDots + barDots + 2 * quietDots;
  const { trackerMm, ascenderMm, descenderMm } = format;
  const heightMm = descenderMm + trackerMm + ascenderMm;
  const fixed = placeFixed(widthDots / perMm, heightMm, code);
  if (fixed === null) return;

  const [trackerFrom, trackerTo, top] = [descenderMm, descenderMm + trackerMm, heightMm].map((mm) =>
    Math.round(mm * perMm),
  ) as [number, number, number];
  const zone = { ...fixed.zone, heightPt: top * dotPt };
  const symbol = withoutMargin(zone, quietDots * dotPt, 0);
  const isPrinted = code.print(zone, (xPt, yPt) => {
    fixed.showTextBelow(zone, xPt, yPt);
    const inset = beginDots(1, symbol.xPt + xPt, symbol.yPt + yPt, code.color, content, dots);
    for (let i = 0; i < states.length; i++) {
      const state = states[i]!;
      const from = state === "F" || state === "D" ? 0 : trackerFrom;
      const to = state === "F" || state === "A" ? top : trackerTo;
      content.insetRectangle(i * pitchDots, from, barDots, to - from, inset);
    }
    content.fill();
  });
  if (isPrinted) code.note({ symbol, zone, moduleMm: null });
}

function pitchDotsOf({ pitchMm, pitchFromMm, pitchToMm }: PostalFormat, perMm: number): number {
  const nearest = Math.round(pitchMm * perMm);
  if (nearest / perMm < pitchFromMm) return nearest + 1;
  return nearest / perMm > pitchToMm ? nearest - 1 : nearest;
}

/** ISO/IEC 16023, 4.11: thirty columns' width, from 29 of 0.8793 mm between the outer middles. */
const COLUMN_MM = 25.5 / 29;
const ROW_MM = (COLUMN_MM * Math.sqrt(3)) / 2;
const HEXAGON_SIDE_MM = COLUMN_MM / Math.sqrt(3);
const COLUMNS = 30;
const ROWS = 33;
/** Radii of the finder's three rings, inner and outer, in columns; 4.11.4. */
const RINGS = [0.5774, 1.3359, 2.1058, 2.8644, 3.6229, 4.3814];
/** Where the finder's middle is. */
const FINDER = { column: 14, row: 16 };
/** A circle's quarter as a Bézier curve. */
const ROUND = 0.5523;

export function drawHexagons({ dark }: HexagonSymbol, code: CodePrint): void {
  const { content } = code;
  const widthMm = COLUMNS * COLUMN_MM;
  const heightMm = (ROWS - 1) * ROW_MM + 2 * HEXAGON_SIDE_MM;
  const fixed = placeFixed(widthMm + 2 * COLUMN_MM, heightMm + 2 * ROW_MM, code);
  if (fixed === null) return;

  const { zone } = fixed;
  const symbol = withoutMargin(zone, pointsOf(COLUMN_MM), pointsOf(ROW_MM));
  const isPrinted = code.print(zone, (xPt, yPt) => {
    fixed.showTextBelow(zone, xPt, yPt);
    setFill(content, code.color);
    const perMm = POINTS_PER_MM;
    const topPt = symbol.yPt + symbol.heightPt + yPt;
    content.transformExactly(perMm, 0, 0, -perMm, symbol.xPt + xPt, topPt);
    traceHexagons(dark, content);
    content.fill();
  });
  if (isPrinted) code.note({ symbol, zone, moduleMm: null });
}

function middleOf(row: number, column: number): readonly [number, number] {
  return [(column + (row % 2 === 1 ? 1 : 0.5)) * COLUMN_MM, HEXAGON_SIDE_MM + row * ROW_MM];
}

/** The dark hexagons and the finder's rings, in millimetres from the upper left corner. */
function traceHexagons(dark: readonly number[], content: Content): void {
  for (const index of dark) {
    const [x, y] = middleOf(Math.trunc(index / COLUMNS), index % COLUMNS);
    const halfMm = COLUMN_MM / 2;
    const sideMm = HEXAGON_SIDE_MM;
    content.moveTo(x, y - sideMm);
    content.lineTo(x + halfMm, y - sideMm / 2);
    content.lineTo(x + halfMm, y + sideMm / 2);
    content.lineTo(x, y + sideMm);
    content.lineTo(x - halfMm, y + sideMm / 2);
    content.lineTo(x - halfMm, y - sideMm / 2);
    content.closePath();
  }
  const [x, y] = middleOf(FINDER.row, FINDER.column);
  RINGS.forEach((ring, i) => {
    const radius = ring * COLUMN_MM;
    const near = ROUND * radius;
    // Inner circles go the other way round, so that they stay blank.
    const [up, nearUp] = i % 2 === 0 ? [radius, near] : [-radius, -near];
    content.moveTo(x + radius, y);
    content.curveTo(x + radius, y + nearUp, x + near, y + up, x, y + up);
    content.curveTo(x - near, y + up, x - radius, y + nearUp, x - radius, y);
    content.curveTo(x - radius, y - nearUp, x - near, y - up, x, y - up);
    content.curveTo(x + near, y - up, x + radius, y - nearUp, x + radius, y);
    content.closePath();
  });
}

/** Where a code of just this size goes, with its quiet zones; null: refused. */
function placeFixed(
  widthMm: number,
  heightMm: number,
  code: CodePrint,
): (Pick<PlaceAboveText, "showTextBelow"> & { readonly zone: Box }) | null {
  const { element } = code;
  const place = placeAboveText(code);
  if (place === null) return null;
  const availableMm = place.box.heightPt / POINTS_PER_MM;
  if (widthMm > element.widthMm + ROUNDING_MM || heightMm > availableMm + ROUNDING_MM) {
    code.refuse(
      `this code has a fixed size: it needs ${formatNeededMm(widthMm)} mm × ${formatNeededMm(heightMm)} mm including quiet zones, but its box has only ${formatAvailableMm(element.widthMm)} mm × ${formatAvailableMm(availableMm)} mm for it`,
      "Make the box larger",
      widthMm > element.widthMm + ROUNDING_MM
        ? { of: "code", side: "width", neededMm: widthMm, availableMm: element.widthMm }
        : { of: "code", side: "height", neededMm: heightMm, availableMm },
      false,
    );
    return null;
  }
  const zone = placeIn(place.box, element, pointsOf(widthMm), pointsOf(heightMm));
  return { zone, showTextBelow: place.showTextBelow };
}

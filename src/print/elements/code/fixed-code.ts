// Draws the codes that have one size by their standards: postal codes and MaxiCode.
import { dotsPerMm } from "../../codes/module-grid.ts";
import type { HexagonSymbol, PostalFormat, PostalSymbol } from "../../codes/symbol.ts";
import { POINTS_PER_MM, pointsOf } from "../../units.ts";
import type { CodePrint } from "./code-print.ts";
import { placeIn, withoutMargin } from "./draw-code.ts";
import { formatAvailableMm, formatNeededMm } from "../element.ts";
import { QUIET_POSTAL_BARS } from "../../codes/quiet-zones.ts";
import type { Box } from "../../units.ts";
import { setFill } from "../paint.ts";
import { placeAboveText } from "./matrix-code.ts";

const ROUNDING_MM = 1e-6;
/** Hexagons of one size lie between dots wherever they begin. */
const NO_DOTS = 1e-3;

export function drawPostal({ states, format }: PostalSymbol, code: CodePrint): void {
  const { content, drawing } = code;
  const perMm = dotsPerMm(drawing.printerDpi);
  const barDots = Math.max(1, Math.round(format.barMm * perMm));
  const pitchDots = pitchDotsOf(format, perMm);
  const dots = (states.length - 1) * pitchDots + barDots;
  const { trackerMm, ascenderMm, descenderMm } = format;
  const heightMm = descenderMm + trackerMm + ascenderMm;
  const dotPt = pointsOf(1 / perMm);
  const zone = placeFixed((dots + 2 * QUIET_POSTAL_BARS * barDots) / perMm, heightMm, dotPt, code);
  if (zone === null) return;

  const symbol = withoutMargin(zone, QUIET_POSTAL_BARS * barDots * dotPt, 0);
  content.save();
  setFill(content, code.color);
  content.transform(dotPt, 0, 0, 1, symbol.xPt, symbol.yPt);
  for (let i = 0; i < states.length; i++) {
    const state = states[i]!;
    const fromMm = state === "F" || state === "D" ? 0 : descenderMm;
    const toMm = descenderMm + trackerMm + (state === "F" || state === "A" ? ascenderMm : 0);
    content.rectangle(i * pitchDots, pointsOf(fromMm), barDots, pointsOf(toMm - fromMm));
  }
  content.fill();
  content.restore();
  code.note({ symbol, zone, moduleMm: null });
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
  const zone = placeFixed(widthMm + 2 * COLUMN_MM, heightMm + 2 * ROW_MM, NO_DOTS, code);
  if (zone === null) return;

  const perMm = POINTS_PER_MM;
  const symbol = withoutMargin(zone, COLUMN_MM * perMm, ROW_MM * perMm);
  const middleOf = (row: number, column: number): readonly [number, number] => [
    (column + (row % 2 === 1 ? 1 : 0.5)) * COLUMN_MM,
    HEXAGON_SIDE_MM + row * ROW_MM,
  ];
  content.save();
  setFill(content, code.color);
  content.transform(perMm, 0, 0, -perMm, symbol.xPt, symbol.yPt + symbol.heightPt);
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
  content.fill();
  const [x, y] = middleOf(FINDER.row, FINDER.column);
  for (const ring of RINGS) {
    const radius = ring * COLUMN_MM;
    const near = ROUND * radius;
    content.moveTo(x + radius, y);
    content.curveTo(x + radius, y + near, x + near, y + radius, x, y + radius);
    content.curveTo(x - near, y + radius, x - radius, y + near, x - radius, y);
    content.curveTo(x - radius, y - near, x - near, y - radius, x, y - radius);
    content.curveTo(x + near, y - radius, x + radius, y - near, x + radius, y);
    content.closePath();
  }
  content.fillEvenOdd();
  content.restore();
  code.note({ symbol, zone, moduleMm: null });
}

/** Where a code of just this size goes, with its quiet zones, once all that goes before is drawn; null: refused. */
function placeFixed(widthMm: number, heightMm: number, dotPt: number, code: CodePrint): Box | null {
  const { element } = code;
  const place = placeAboveText(code);
  if (place === null) return null;
  const availableMm = place.box.heightPt / POINTS_PER_MM;
  if (widthMm > element.widthMm + ROUNDING_MM || heightMm > availableMm + ROUNDING_MM) {
    code.refuse(
      `this code has a fixed size: it needs ${formatNeededMm(widthMm)} mm × ${formatNeededMm(heightMm)} mm including quiet zones, but its box has only ${formatAvailableMm(element.widthMm)} mm × ${formatAvailableMm(availableMm)} mm for it`,
      "Make the box larger",
      widthMm > element.widthMm + ROUNDING_MM
        ? { side: "width", neededMm: widthMm, availableMm: element.widthMm }
        : { side: "height", neededMm: heightMm, availableMm },
    );
    return null;
  }
  code.begin();
  const zone = placeIn(place.box, element, pointsOf(widthMm), pointsOf(heightMm), dotPt);
  place.showTextBelow(zone);
  return zone;
}

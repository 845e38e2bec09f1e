// A glyph of a font as dots: stretches of black.
import type { Font } from "../../fonts/font.ts";
import { eachCoveredStretch } from "../geometry/coverage.ts";
import type { Edges } from "../geometry/edges.ts";
import type { Matrix } from "../geometry/matrix.ts";
import { readOutline, traceOutline } from "./outline.ts";

/** A dot of text is black from this coverage on: docs/decisions/0023-raster.md. */
const BLACK_FROM = 0.4;
const ROUNDING = 1e-5;
const EVERYWHERE = { left: -32_768, top: -32_768, right: 32_767, bottom: 32_767 };

/** y, from, to of each stretch, rows from the top; `matrix`: from font units to dots. */
export function blackOf(font: Font, glyph: number, matrix: Matrix, edges: Edges): Int16Array {
  const stretches: number[] = [];
  edges.reset();
  traceOutline(readOutline(font, glyph), matrix, edges);
  eachBlackStretch(edges, EVERYWHERE, (y, from, to) => stretches.push(y, from, to));
  return Int16Array.from(stretches);
}

/** What of a letter is black: stretches as long as they can be. */
export function eachBlackStretch(
  edges: Edges,
  bounds: typeof EVERYWHERE,
  visit: (y: number, from: number, to: number) => void,
): void {
  let [row, start, end] = [NaN, 0, 0];
  eachCoveredStretch(edges, false, bounds, (y, from, to, coverage) => {
    if (coverage < BLACK_FROM - ROUNDING) return;
    if (y !== row || from !== end) {
      if (end > start) visit(row, start, end);
      row = y;
      start = from;
    }
    end = to;
  });
  if (end > start) visit(row, start, end);
}

// How pages are brought onto the paper of one printer: scaled about their top left corner, moved, then turned.
import type { QuarterTurn } from "../job/output.ts";

export interface PageFit {
  readonly scale: { readonly x: number; readonly y: number };
  /** Right and down. */
  readonly offsetMm: { readonly x: number; readonly y: number };
  /** Clockwise. */
  readonly rotateDeg: QuarterTurn;
}

export const NO_FIT: PageFit = { scale: { x: 1, y: 1 }, offsetMm: { x: 0, y: 0 }, rotateDeg: 0 };

/** How much wider than the head a page may be. */
const HEAD_TOLERANCE_MM = 0.5;

/** By how many millimetres the page, once turned, is too wide for the head; 0: it fits. */
export function tooWideMm(
  paper: { readonly widthMm: number; readonly heightMm: number },
  rotateDeg: QuarterTurn,
  headMm: number,
): number {
  const acrossMm = rotateDeg % 180 === 0 ? paper.widthMm : paper.heightMm;
  const excessMm = acrossMm - headMm;
  // A tolerance of exactly 0.5 mm stays one when it is a sum of decimals.
  return excessMm > HEAD_TOLERANCE_MM + 1e-9 ? excessMm : 0;
}

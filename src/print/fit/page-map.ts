// Where a point of a page is once the page is scaled and moved, in points from the lower left corner, up.
import type { PageFit } from "./page-fit.ts";
import type { QuarterTurn } from "../job/output.ts";
import { pointsOf } from "../units.ts";

export interface PageMap {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly movePtX: number;
  readonly movePtY: number;
}

export const PLAIN_MAP: PageMap = { scaleX: 1, scaleY: 1, movePtX: 0, movePtY: 0 };

export function mapOf({ scale, offsetMm }: Omit<PageFit, "rotateDeg">, heightMm: number): PageMap {
  return {
    scaleX: scale.x,
    scaleY: scale.y,
    movePtX: pointsOf(offsetMm.x),
    movePtY: pointsOf(heightMm * (1 - scale.y) - offsetMm.y),
  };
}

export function isPlain({ scaleX, scaleY, movePtX, movePtY }: PageMap): boolean {
  return scaleX === 1 && scaleY === 1 && movePtX === 0 && movePtY === 0;
}

/** The corner of the page that is at the lower left once it is turned: a printer counts its dots from there. */
export function lowerLeftOf(
  paper: { readonly widthMm: number; readonly heightMm: number },
  rotateDeg: QuarterTurn,
): { readonly xPt: number; readonly yPt: number } {
  const isRight = rotateDeg === 90 || rotateDeg === 180;
  const isTop = rotateDeg === 180 || rotateDeg === 270;
  return {
    xPt: isRight ? pointsOf(paper.widthMm) : 0,
    yPt: isTop ? pointsOf(paper.heightMm) : 0,
  };
}

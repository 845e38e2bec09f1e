// Millimetres, inches and PDF points.

export const POINTS_PER_MM = 72 / 25.4;

export function pointsOf(mm: number): number {
  return mm * POINTS_PER_MM;
}

/** In points, y up, from the item's lower left corner. */
export interface Box {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

interface BoxMm {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A box of the template, y down from the item's upper left corner. */
export function boxOf({ xMm, yMm, widthMm, heightMm }: BoxMm, itemHeightMm: number): Box {
  return {
    xPt: pointsOf(xMm),
    yPt: pointsOf(itemHeightMm - yMm - heightMm),
    widthPt: pointsOf(widthMm),
    heightPt: pointsOf(heightMm),
  };
}

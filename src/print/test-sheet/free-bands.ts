// Where a sheet has room beside its slots: the margins and the gaps, as bands across the paper or down
// it. What goes there is not its affair. Millimetres from the paper's top-left corner, y down.

import type { Sheet } from "../sheet/sheet.ts";

export interface Band {
  /** Down the paper, else across it. */
  readonly isUpright: boolean;
  /** The band's sides: y of one across the paper, x of an upright one. */
  readonly fromMm: number;
  readonly toMm: number;
}

/** What most printers leave blank along the paper's edge: a sixth of an inch, and a little. */
export const UNPRINTABLE_MM = 4.4;
const CLEARANCE_MM = 0.4;

/** Bands across the paper first, margins before gaps; without the paper's unprintable edge. */
export function freeBands({ paper, grid, spacingMm, slot }: Sheet): Band[] {
  const { top, right, bottom, left, gapX, gapY } = spacingMm;
  return [
    ...bandsOf(false, paper.heightMm, top, bottom, grid.rows, slot.heightMm, gapY),
    ...bandsOf(true, paper.widthMm, left, right, grid.columns, slot.widthMm, gapX),
  ];
}

function bandsOf(
  isUpright: boolean,
  paperMm: number,
  beforeMm: number,
  afterMm: number,
  count: number,
  slotMm: number,
  gapMm: number,
): Band[] {
  const margins = [
    { isUpright, fromMm: UNPRINTABLE_MM, toMm: beforeMm - CLEARANCE_MM },
    { isUpright, fromMm: paperMm - afterMm + CLEARANCE_MM, toMm: paperMm - UNPRINTABLE_MM },
  ];
  const gaps = Array.from({ length: count - 1 }, (_, index) => {
    const fromMm = beforeMm + (index + 1) * slotMm + index * gapMm;
    return { isUpright, fromMm, toMm: fromMm + gapMm };
  });
  return [...margins, ...gaps];
}

/**
 * A strip in the middle of the first band that is deep enough, and the bands that are left: the rest
 * of that one comes last. `depths` are those of a strip across the paper and of an upright one.
 */
export function takeStrip(
  bands: readonly Band[],
  depths: { readonly acrossMm: number; readonly uprightMm: number },
): { readonly strip: Band; readonly rest: readonly Band[] } | null {
  const depthOf = (band: Band) => (band.isUpright ? depths.uprightMm : depths.acrossMm);
  const band = bands.find((band) => band.toMm - band.fromMm >= depthOf(band));
  if (!band) return null;
  const { isUpright } = band;
  const fromMm = (band.fromMm + band.toMm - depthOf(band)) / 2;
  const strip = { isUpright, fromMm, toMm: fromMm + depthOf(band) };
  const halves = [
    { isUpright, fromMm: band.fromMm, toMm: strip.fromMm },
    { isUpright, fromMm: strip.toMm, toMm: band.toMm },
  ];
  return { strip, rest: [...bands.filter((other) => other !== band), ...halves] };
}

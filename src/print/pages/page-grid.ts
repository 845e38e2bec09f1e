// Where a printer's dots are on the pages of a job.
import type { DotGrid } from "../elements/printer-dots.ts";
import { PLAIN_GRID } from "../elements/printer-dots.ts";
import type { PlanFrame } from "../plan.ts";
import { pointsOf } from "../units.ts";
import { MATCH_TOLERANCE_MM } from "../sheet/sheet.ts";
import { isPlain, lowerLeftOf, mapOf, type PageMap } from "../fit/page-map.ts";

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

export function gridOf(item: SizeMm, { fit, paper }: Pick<PlanFrame, "fit" | "paper">): DotGrid {
  if (fit === undefined) return PLAIN_GRID;
  const map = mapOf(fit, paper.heightMm);
  return { origin: lowerLeftOf(paper, fit.rotateDeg), map, room: roomOf(item, map) };
}

/** null: no code becomes larger than its item. */
export function roomOf({ widthMm, heightMm }: SizeMm, map: PageMap): DotGrid["room"] {
  if (map.scaleX >= 1 && map.scaleY >= 1) return null;
  return {
    widthPt: pointsOf((widthMm - MATCH_TOLERANCE_MM) * map.scaleX),
    heightPt: pointsOf((heightMm - MATCH_TOLERANCE_MM) * map.scaleY),
  };
}

/** null: pages are printed as they are drawn. */
export function movedBy({ fit, paper }: Pick<PlanFrame, "fit" | "paper">): PageMap | null {
  const map = fit === undefined ? null : mapOf(fit, paper.heightMm);
  return map === null || isPlain(map) ? null : map;
}

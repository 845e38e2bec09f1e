// Chooses the size: the largest on the grid at which a text fits its box, else the smallest.
// What is done with text that fits at no size is decided by ellipsis.ts and the caller.

import { allowedLines, measureAt, type Frame, type Room } from "./frame.ts";
import { linesWithin } from "./line-heights.ts";
import { breakIntoLines, type Measure, TOLERANCE_PT, type BrokenText } from "./lines.ts";
import { drawsAllLines } from "./showable.ts";
import type { TextStyle } from "./style.ts";

const SIZE_STEP_PT = 0.25;

export interface Choice {
  readonly sizePt: number;
  /** At that size. */
  readonly measure: Measure;
  readonly broken: BrokenText;
  readonly fits: boolean;
}

/** Widths and numbers of lines only grow with the size, so the sizes are halved, not walked. */
export function chooseSize(frame: Frame): Choice {
  const topStep = topStepOf(frame.style);
  let best = trySize(frame, sizeAt(frame.style, topStep));
  if (best !== null) return best;
  let low = 0;
  let high = topStep - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const choice = trySize(frame, sizeAt(frame.style, middle));
    if (choice === null) {
      high = middle - 1;
    } else {
      best = choice;
      low = middle + 1;
    }
  }
  return best ?? breakAtSmallest(frame);
}

function trySize(frame: Frame, sizePt: number): Choice | null {
  const limit = allowedLines(frame, sizePt);
  if (limit === 0) return null;
  const rules = { wrap: frame.style.wrap, breakInside: false, findHyphens: null, limit };
  const measure = measureAt(frame, sizePt);
  const broken = breakIntoLines(frame.paragraphs, measure, rules);
  const fits = !broken.overfull && broken.lines.length <= limit && areWithin(frame, broken, sizePt);
  return fits ? { sizePt, measure, broken, fits } : null;
}

/** The smallest size, and as many lines of it as are shown. */
export function breakAtSmallest(frame: Frame): Choice {
  const { style } = frame;
  const sizePt = sizeAt(style, 0);
  const allowed = allowedLines(frame, sizePt);
  const { wrap } = style;
  const rules = {
    wrap,
    breakInside: wrap,
    findHyphens: frame.findHyphens,
    limit: mostLinesShown(frame),
  };
  const measure = measureAt(frame, sizePt);
  const broken = breakIntoLines(frame.paragraphs, measure, rules);
  const fits =
    !broken.overfull && broken.lines.length <= allowed && areWithin(frame, broken, sizePt);
  return { sizePt, measure, broken, fits };
}

function areWithin(frame: Frame, { lines }: BrokenText, sizePt: number): boolean {
  return linesWithin(frame, lines, sizePt) === lines.length;
}

/** At the smallest size: what is refused or cut needs no line beyond the first that is too much. */
export function mostLinesShown(room: Room): number {
  if (drawsAllLines(room.style)) return Infinity;
  return Math.max(1, allowedLines(room, sizeAt(room.style, 0)));
}

type SizeRange = Pick<TextStyle, "fontSizePt" | "minFontSizePt">;

function smallestSizePt(style: SizeRange): number {
  return Math.min(style.minFontSizePt, style.fontSizePt);
}

/** The number of the largest size on the grid; 0 is the smallest. */
export function topStepOf(style: SizeRange): number {
  return Math.floor((style.fontSizePt - smallestSizePt(style)) / SIZE_STEP_PT + TOLERANCE_PT);
}

export function sizeAt(style: SizeRange, step: number): number {
  return Math.min(style.fontSizePt, smallestSizePt(style) + step * SIZE_STEP_PT);
}

/** From the smallest size to the largest: how many steps there are. */
export function stepsOf(style: SizeRange): number {
  return Math.max(1, topStepOf(style));
}

/** The largest size on the grid at a share of the way from the smallest size to the largest, 0…1. */
export function sizeAtShare(style: SizeRange, share: number): number {
  const spanPt = style.fontSizePt - smallestSizePt(style);
  return sizeAt(style, Math.floor((share * spanPt) / SIZE_STEP_PT + TOLERANCE_PT));
}

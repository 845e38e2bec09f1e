// Breaks shaped paragraphs into lines for one size: as much on each line as fits.
// Which size is tried, and what happens to lines that do not fit, is decided in fit.ts.

import type { FindHyphens } from "./break/hyphenate.ts";
import type { Paragraph } from "./paragraph.ts";

/** What a line is measured against. */
export interface Measure {
  readonly boxWidthPt: number;
  readonly sizePt: number;
  readonly letterSpacingPt: number;
  /** What is drawn where a line divides a word at a hyphen, by how the letter before it is set; null where none does. */
  readonly hyphenIn: ((bits: number) => Paragraph) | null;
}

export interface BreakRules {
  readonly wrap: boolean;
  /** Words wider than the box break at a hyphen, or else at grapheme boundaries. */
  readonly breakInside: boolean;
  /** Where words may be divided beside their soft hyphens; null: nowhere. */
  readonly findHyphens: FindHyphens | null;
  /** Stops after this many lines and one more. */
  readonly limit: number;
}

export interface Line {
  readonly paragraph: number;
  readonly start: number;
  /** Where the next line starts: spaces at the line's end included. */
  readonly end: number;
  /** It ends inside a word, with a hyphen that the text does not have. */
  readonly isDivided?: boolean;
}

export interface BrokenText {
  /** Incomplete where a word is too wide and may not break inside. */
  readonly lines: readonly Line[];
  /** A line is wider than the box. */
  readonly overfull: boolean;
}

/** Widths and heights may exceed the box by this much: rounding, far below any printer's dot. */
export const TOLERANCE_PT = 1e-6;

const SOFT_HYPHEN = 0xad;

export function breakIntoLines(
  paragraphs: readonly Paragraph[],
  measure: Measure,
  rules: BreakRules,
): BrokenText {
  const lines: Line[] = [];
  let overfull = false;
  for (let i = 0; i < paragraphs.length && lines.length <= rules.limit; i++) {
    const paragraph = paragraphs[i]!;
    const end = paragraph.text.length;
    if (fits(paragraph, 0, end, measure)) {
      lines.push({ paragraph: i, start: 0, end });
    } else if (!rules.wrap) {
      lines.push({ paragraph: i, start: 0, end });
      overfull = true;
    } else if (wrapParagraph(paragraph, i, measure, rules, lines)) {
      overfull = true;
    }
  }
  return { lines, overfull };
}

/** The width of text[start, end) as a line: without the spaces at its end, with a hyphen if it has one. */
export function lineWidthPt(
  paragraph: Paragraph,
  start: number,
  end: number,
  measure: Measure,
): number {
  const last = paragraph.trimEnd(start, end);
  const hyphen = hyphenAt(paragraph, start, end, measure);
  return hyphen === null
    ? widthPt(paragraph, start, last, measure)
    : widthWithTailPt(paragraph, start, last, hyphen, measure);
}

/**
 * The width of exactly text[start, end), letter spacing between its clusters included: as often as
 * there are clusters that take it, less one.
 */
export function widthPt(
  paragraph: Paragraph,
  start: number,
  end: number,
  measure: Measure,
): number {
  if (start === end) return 0;
  let width = paragraph.emBetween(start, end) * measure.sizePt;
  if (measure.letterSpacingPt !== 0) {
    const spaced = paragraph.spacedClustersBetween(start, end);
    width += Math.max(0, spaced - 1) * measure.letterSpacingPt;
  }
  return width;
}

/** The width of text[start, end) with a hyphen or an ellipsis behind it. */
export function widthWithTailPt(
  paragraph: Paragraph,
  start: number,
  end: number,
  tail: Paragraph,
  measure: Measure,
): number {
  const tailWidth = widthPt(tail, 0, tail.text.length, measure);
  if (start === end) return tailWidth;
  const isSpaced = measure.letterSpacingPt !== 0 && paragraph.spacedClustersBetween(start, end) > 0;
  const gapPt = isSpaced ? measure.letterSpacingPt : 0;
  return widthPt(paragraph, start, end, measure) + gapPt + tailWidth;
}

/** The hyphen of a line text[start, end) that ends at a soft hyphen inside its paragraph, else null. */
export function hyphenAt(
  paragraph: Paragraph,
  start: number,
  end: number,
  measure: Measure,
): Paragraph | null {
  const { text } = paragraph;
  const breaksAtSoftHyphen =
    end < text.length && end - start > 1 && text.charCodeAt(end - 1) === SOFT_HYPHEN;
  return breaksAtSoftHyphen ? hyphenBehind(paragraph, end - 1, measure) : null;
}

/** What is drawn behind the character before `position` where a word is divided there; null: nothing. */
export function hyphenBehind(
  paragraph: Paragraph,
  position: number,
  { hyphenIn }: Measure,
): Paragraph | null {
  return hyphenIn === null ? null : hyphenIn(paragraph.styleBefore(position));
}

function fits(paragraph: Paragraph, start: number, end: number, measure: Measure): boolean {
  return lineWidthPt(paragraph, start, end, measure) <= measure.boxWidthPt + TOLERANCE_PT;
}

/** A soft hyphen's own hyphen may be what is too wide: then the line may still reach a later break. */
function fitsWithoutHyphen(
  paragraph: Paragraph,
  start: number,
  end: number,
  measure: Measure,
): boolean {
  if (hyphenAt(paragraph, start, end, measure) === null) return false;
  return widthPt(paragraph, start, end, measure) <= measure.boxWidthPt + TOLERANCE_PT;
}

/** Appends a paragraph's lines; true when one of them is wider than the box. */
function wrapParagraph(
  paragraph: Paragraph,
  index: number,
  measure: Measure,
  rules: BreakRules,
  lines: Line[],
): boolean {
  const { breaks, text } = paragraph;
  let overfull = false;
  let start = 0;
  let nextBreak = 0;
  while (start < text.length && lines.length <= rules.limit) {
    const chosen = furthestBreak(paragraph, start, nextBreak, measure);
    if (chosen < 0 && !rules.breakInside) return true;
    const hyphen = chosen < 0 ? furthestHyphen(paragraph, start, measure, rules) : -1;
    if (hyphen >= 0) {
      lines.push({ paragraph: index, start, end: hyphen, isDivided: true });
      start = hyphen;
      continue;
    }
    const end = chosen < 0 ? furthestBoundary(paragraph, start, measure) : breaks[chosen]!;
    if (chosen < 0 && !fits(paragraph, start, end, measure)) overfull = true;
    while (nextBreak < breaks.length && breaks[nextBreak]! <= end) nextBreak++;
    lines.push({ paragraph: index, start, end });
    start = end;
  }
  return overfull;
}

/** Index of the last break up to which a line from `start` fits, or -1. */
function furthestBreak(
  paragraph: Paragraph,
  start: number,
  firstBreak: number,
  measure: Measure,
): number {
  const { breaks } = paragraph;
  let furthest = -1;
  for (let i = firstBreak; i < breaks.length; i++) {
    if (fits(paragraph, start, breaks[i]!, measure)) furthest = i;
    else if (!fitsWithoutHyphen(paragraph, start, breaks[i]!, measure)) break;
  }
  return furthest;
}

/** The last place up to which a line from `start` fits with a hyphen behind it, or -1. */
function furthestHyphen(
  paragraph: Paragraph,
  start: number,
  measure: Measure,
  { findHyphens }: BreakRules,
): number {
  if (findHyphens === null) return -1;
  const places = paragraph.hyphensBy(findHyphens);
  let furthest = -1;
  for (let i = firstAfter(places, start); i < places.length; i++) {
    const hyphen = hyphenBehind(paragraph, places[i]!, measure);
    if (hyphen === null) return -1;
    const widthPt = widthWithTailPt(paragraph, start, places[i]!, hyphen, measure);
    if (widthPt > measure.boxWidthPt + TOLERANCE_PT) break;
    furthest = places[i]!;
  }
  return furthest;
}

/** The index of the first of ascending places behind a position. */
function firstAfter(places: readonly number[], position: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last grapheme boundary up to which a line from `start` fits, but one grapheme at least. */
function furthestBoundary(paragraph: Paragraph, start: number, measure: Measure): number {
  const { length } = paragraph.text;
  let furthest = paragraph.boundaryAfter(start);
  while (furthest < length) {
    const next = paragraph.boundaryAfter(furthest);
    if (!fits(paragraph, start, next, measure)) break;
    furthest = next;
  }
  return furthest;
}

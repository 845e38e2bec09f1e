// A line as it is printed: which characters, what is drawn behind them, and in which order.

import { visualOrderOf } from "./bidi/bidi.ts";
import { SOFT_HYPHEN, type Frame } from "./frame.ts";
import type { GlyphRun } from "./glyph-run.ts";
import {
  hyphenAt,
  hyphenBehind,
  widthPt,
  widthWithTailPt,
  type Line,
  type Measure,
} from "./lines.ts";
import type { Paragraph } from "./paragraph.ts";

/** text[start, end) of its paragraph, then the tail: a hyphen or an ellipsis, at a level of its own. */
export interface SetLine {
  readonly paragraph: Paragraph;
  readonly start: number;
  readonly end: number;
  readonly tail: Paragraph | null;
  readonly tailLevel: number;
  /** The tail is a hyphen, which belongs to the letter before it. */
  readonly isDivided: boolean;
}

/**
 * A line that fits: without the spaces at its end, with a hyphen if it divides a word at one, on the
 * side to which the word before it runs.
 */
export function setLine(frame: Frame, line: Line, measure: Measure): SetLine {
  const paragraph = frame.paragraphs[line.paragraph]!;
  const { start, end } = line;
  const isSoft = hyphenAt(paragraph, start, end, measure) !== null;
  const isDivided = isSoft || line.isDivided === true;
  const last = isDivided ? end - (isSoft ? SOFT_HYPHEN.length : 0) : paragraph.trimEnd(start, end);
  const tail = isDivided ? hyphenBehind(paragraph, last, measure) : null;
  const tailLevel = isDivided ? paragraph.levelBefore(last) : paragraph.baseLevel;
  return { paragraph, start, end: last, tail, tailLevel, isDivided };
}

/** The width of text[start, end) and its tail, if any. */
export function setWidthPt(
  paragraph: Paragraph,
  start: number,
  end: number,
  tail: Paragraph | null,
  measure: Measure,
): number {
  return tail === null
    ? widthPt(paragraph, start, end, measure)
    : widthWithTailPt(paragraph, start, end, tail, measure);
}

/** The glyphs of a line from left to right. */
export function runsOf({
  paragraph,
  start,
  end,
  tail,
  tailLevel,
  isDivided,
}: SetLine): readonly GlyphRun[] {
  const runs = paragraph.runsBetween(start, end);
  if (tail === null && runs.length === 1) return runs;
  const levels = runs.map(({ level }) => level);
  if (tail === null) return visualOrderOf(levels).map((i) => runs[i]!);
  const last = runs.at(-1);
  if (isDivided && last?.font === tail.runs[0]!.font && last.raisedEm === tail.runs[0]!.raisedEm) {
    const hyphened = [...runs.slice(0, -1), { ...last, hyphen: tail.runs[0]! }];
    return visualOrderOf(levels).map((i) => hyphened[i]!);
  }
  const tails = isDivided ? tail.runs.map(copiedAsSoftHyphen) : tail.runs;
  const order = visualOrderOf([...levels, ...tails.map(() => tailLevel)]);
  return order.map((i) => runs[i] ?? tails[i - runs.length]!);
}

/** A hyphen of another font than the letter's is a sign of its own: one that most programs leave out. */
function copiedAsSoftHyphen(run: GlyphRun): GlyphRun {
  return { ...run, text: SOFT_HYPHEN };
}

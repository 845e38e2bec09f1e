// A line as it is printed: which characters, what is drawn behind them, and in which order.

import { visualOrderOf } from "./bidi.ts";
import { SOFT_HYPHEN, type Frame } from "./frame.ts";
import type { GlyphRun } from "./glyph-run.ts";
import { hyphenAt, widthPt, widthWithTailPt, type Line, type Measure } from "./lines.ts";
import type { Paragraph } from "./paragraph.ts";

/** text[start, end) of its paragraph, then the tail: a hyphen or an ellipsis, at a level of its own. */
export interface SetLine {
  readonly paragraph: Paragraph;
  readonly start: number;
  readonly end: number;
  readonly tail: Paragraph | null;
  readonly tailLevel: number;
}

/**
 * A line that fits: without the spaces at its end, with a hyphen if it breaks at a soft one, on the
 * side to which the word before it runs.
 */
export function setLine(frame: Frame, line: Line, measure: Measure): SetLine {
  const paragraph = frame.paragraphs[line.paragraph]!;
  const { start, end } = line;
  const tail = hyphenAt(paragraph, start, end, measure);
  const last = tail === null ? paragraph.trimEnd(start, end) : end - SOFT_HYPHEN.length;
  const tailLevel = tail === null ? paragraph.baseLevel : paragraph.levelBefore(last);
  return { paragraph, start, end: last, tail, tailLevel };
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
export function runsOf({ paragraph, start, end, tail, tailLevel }: SetLine): readonly GlyphRun[] {
  const runs = paragraph.runsBetween(start, end);
  if (tail === null && runs.length === 1) return runs;
  const levels = runs.map(({ level }) => level);
  if (tail === null) return visualOrderOf(levels).map((i) => runs[i]!);
  const order = visualOrderOf([...levels, ...tail.runs.map(() => tailLevel)]);
  return order.map((i) => runs[i] ?? tail.runs[i - runs.length]!);
}

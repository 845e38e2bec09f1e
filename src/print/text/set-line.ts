// A line as it is printed: which characters, and what is drawn behind them.

import { SOFT_HYPHEN, type Frame } from "./frame.ts";
import { hyphenAt, widthPt, widthWithTailPt, type Line, type Measure } from "./lines.ts";
import type { Paragraph } from "./paragraph.ts";

/** text[start, end) of its paragraph, then the tail: a hyphen or an ellipsis. */
export interface SetLine {
  readonly paragraph: Paragraph;
  readonly start: number;
  readonly end: number;
  readonly tail: Paragraph | null;
}

/** A line that fits: without the spaces at its end, with a hyphen if it breaks at a soft one. */
export function setLine(frame: Frame, line: Line, measure: Measure): SetLine {
  const paragraph = frame.paragraphs[line.paragraph]!;
  const { start, end } = line;
  const tail = hyphenAt(paragraph, start, end, measure);
  const last = tail === null ? paragraph.trimEnd(start, end) : end - SOFT_HYPHEN.length;
  return { paragraph, start, end: last, tail };
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

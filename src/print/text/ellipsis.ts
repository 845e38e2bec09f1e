// What overflow "ellipsis" leaves of a text that fits at no size.

import { allowedLines, type Frame } from "./frame.ts";
import { linesWithin } from "./line-heights.ts";
import {
  lineWidthPt,
  TOLERANCE_PT,
  widthPt,
  type BrokenText,
  type Line,
  type Measure,
} from "./lines.ts";
import type { Paragraph } from "./paragraph.ts";
import { setLine, setWidthPt, type SetLine } from "./set-line.ts";
import type { TextStyle } from "./style.ts";
import type { Typesetter } from "./typesetter.ts";

/** Set by itself at the end of a line, so characters without a direction only. */
const ELLIPSIS = "…";
const THREE_DOTS = "...";

export interface Kept {
  readonly lines: readonly SetLine[];
  readonly truncated: boolean;
}

/**
 * The lines that the box has room for, one at least. An ellipsis ends each line that is too wide, and
 * the last one where text is left out behind it, `hidesInk` being what is not in the frame; a wrapped text ends with its first line too wide.
 */
export function keepWithEllipsis(
  frame: Frame,
  broken: BrokenText,
  measure: Measure,
  typesetter: Typesetter,
  hidesInk: boolean,
): Kept {
  const { style, paragraphs, boxWidthPt } = frame;
  const ellipsis = ellipsisOf(style, typesetter);
  const lines: SetLine[] = [];
  let truncated = false;
  const within = linesWithin(frame, broken.lines, measure.sizePt);
  const allowed = Math.max(1, Math.min(within, allowedLines(frame, measure.sizePt)));
  const kept = broken.lines.slice(0, allowed);
  for (const [i, line] of kept.entries()) {
    const paragraph = paragraphs[line.paragraph]!;
    const widthPt = lineWidthPt(paragraph, line.start, line.end, measure);
    const isTooWide = widthPt > boxWidthPt + TOLERANCE_PT;
    const isLast = i === kept.length - 1;
    if (isTooWide || (isLast && (hidesInk || hasInkAfter(paragraphs, line)))) {
      lines.push(cutLine(paragraph, line.start, line.end, ellipsis, measure));
      truncated = true;
      if (style.wrap) break;
    } else {
      lines.push(setLine(frame, line, measure));
    }
  }
  return { lines, truncated };
}

/**
 * As many graphemes of text[start, end) as fit before the ellipsis, which is at the line's end: on
 * the left of a paragraph from right to left. Where the box is too narrow for the ellipsis itself, as
 * many graphemes as fit without it, which may be none.
 */
function cutLine(
  paragraph: Paragraph,
  start: number,
  end: number,
  ellipsis: Paragraph,
  measure: Measure,
): SetLine {
  const limitPt = measure.boxWidthPt + TOLERANCE_PT;
  const tail = widthPt(ellipsis, 0, ellipsis.text.length, measure) <= limitPt ? ellipsis : null;
  let last = paragraph.trimEnd(start, end);
  while (last > start && setWidthPt(paragraph, start, last, tail, measure) > limitPt) {
    last = paragraph.trimEnd(start, Math.max(start, paragraph.boundaryBefore(last)));
  }
  return { paragraph, start, end: last, tail, tailLevel: paragraph.baseLevel, isDivided: false };
}

/** Whether anything but spaces and line breaks follows a line. */
function hasInkAfter(paragraphs: readonly Paragraph[], line: Line): boolean {
  for (let i = line.paragraph; i < paragraphs.length; i++) {
    const paragraph = paragraphs[i]!;
    const start = i === line.paragraph ? line.end : 0;
    if (paragraph.trimEnd(start, paragraph.text.length) > start) return true;
  }
  return false;
}

function ellipsisOf(style: TextStyle, typesetter: Typesetter): Paragraph {
  const ellipsis = typesetter.paragraphOf(ELLIPSIS, style);
  return ellipsis.missing.length === 0 ? ellipsis : typesetter.paragraphOf(THREE_DOTS, style);
}

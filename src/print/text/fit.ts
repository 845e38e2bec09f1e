// Sets a text into a box: the largest size that fits, its lines and where they lie, and what is done
// with text that fits at no size. Drawing and refusing are the caller's.

import { cleanText } from "./clean.ts";
import { keepWithEllipsis } from "./ellipsis.ts";
import { frameOf, measureAt, type Frame } from "./frame.ts";
import type { GlyphRun } from "./glyph-run.ts";
import type { Measure } from "./lines.ts";
import type { Paragraph } from "./paragraph.ts";
import { runsOf, setLine, setWidthPt, type SetLine } from "./set-line.ts";
import { chooseSize, sizeAt, topStepOf } from "./size.ts";
import type { TextStyle } from "./style.ts";
import type { Typesetter } from "./typesetter.ts";

export type { TextStyle } from "./style.ts";

export interface TextLine {
  /** From the box's left edge to the line's first glyph. */
  readonly xPt: number;
  /** From the box's top down to the baseline. */
  readonly baselinePt: number;
  readonly widthPt: number;
  /** In visual order, left to right. Letter spacing is not in their advances. */
  readonly runs: readonly GlyphRun[];
  /** The characters printed in the order of the text, an ellipsis or a hyphen included. */
  readonly text: string;
}

export interface TextLayout {
  readonly sizePt: number;
  readonly lines: readonly TextLine[];
  /** All text is there, inside the box and within maxLines. */
  readonly fits: boolean;
  /** Text was left out. */
  readonly truncated: boolean;
  /** Graphemes that no loaded font covers, each once; they leave no mark. */
  readonly missing: readonly string[];
}

/**
 * Lays a text out in a box whose sides are in points. The size is the largest of
 * minFontSizePt + k·0.25, at most fontSizePt, at which every line is no wider than the box,
 * ((n−1)·lineHeight + ascent + descent)·size no taller, and n ≤ maxLines. Words break inside at the
 * smallest size only. With overflow "error" the caller refuses what comes back with `fits` false: not all
 * of its lines are there.
 * Throws an Error when the style's font is not loaded.
 */
export function layoutText(
  text: string,
  style: TextStyle,
  boxWidthPt: number,
  boxHeightPt: number,
  typesetter: Typesetter,
): TextLayout {
  const cleaned = cleanText(text);
  const frame = frameOf(cleaned, style, boxWidthPt, boxHeightPt, typesetter);
  if (cleaned === "") {
    const sizePt = sizeAt(style, topStepOf(style));
    return { sizePt, lines: [], fits: true, truncated: false, missing: [] };
  }
  const { sizePt, broken, fits } = chooseSize(frame);
  const measure = measureAt(frame, sizePt);
  const cuts = !fits && style.overflow === "ellipsis";
  const kept = cuts ? keepWithEllipsis(frame, broken, measure, typesetter) : null;
  const lines = kept?.lines ?? broken.lines.map((line) => setLine(frame, line, measure));
  return {
    sizePt,
    lines: placeLines(frame, lines, measure),
    fits,
    truncated: kept?.truncated ?? false,
    missing: missingOf(frame.paragraphs),
  };
}

function placeLines(frame: Frame, lines: readonly SetLine[], measure: Measure): TextLine[] {
  const { style, ascentEm, descentEm } = frame;
  const blockEm = (lines.length - 1) * style.lineHeight + ascentEm + descentEm;
  const sparePt = frame.boxHeightPt - blockEm * measure.sizePt;
  const topPt = sparePt * VERTICAL_SHARE[style.verticalAlign];
  return lines.map((line, i) => {
    const { paragraph, start, end, tail } = line;
    const widthPt = setWidthPt(paragraph, start, end, tail, measure);
    return {
      xPt: (frame.boxWidthPt - widthPt) * shareBefore(style.align, paragraph),
      baselinePt: topPt + (ascentEm + i * style.lineHeight) * measure.sizePt,
      widthPt,
      runs: runsOf(line),
      text: paragraph.text.slice(start, end) + (tail?.text ?? ""),
    };
  });
}

/** Which part of the room left over lies before a line. */
function shareBefore(align: TextStyle["align"], { baseLevel }: Paragraph): number {
  const share = HORIZONTAL_SHARE[align];
  const followsDirection = align === "start" || align === "end";
  return followsDirection && baseLevel === 1 ? 1 - share : share;
}

const HORIZONTAL_SHARE = { start: 0, left: 0, center: 0.5, end: 1, right: 1 } as const;
const VERTICAL_SHARE = { top: 0, middle: 0.5, bottom: 1 } as const;

function missingOf(paragraphs: readonly Paragraph[]): readonly string[] {
  if (paragraphs.length === 1) return paragraphs[0]!.missing;
  return [...new Set(paragraphs.flatMap((paragraph) => paragraph.missing))];
}

// Sets a text into a box: the largest size that fits, its lines and where they lie, and what is done
// with text that fits at no size. Drawing and refusing are the caller's.

import { cleanText } from "./clean.ts";
import { keepWithEllipsis } from "./ellipsis.ts";
import { frameOf, inLanguageOf, roomOf, type Frame } from "./frame.ts";
import type { GlyphRun } from "./glyph-run.ts";
import { stackLines } from "./line-heights.ts";
import { type Measure, TOLERANCE_PT } from "./lines.ts";
import { cleanStyled, type Styles } from "./markup/styles.ts";
import type { Paragraph } from "./paragraph.ts";
import { runsOf, setLine, setWidthPt, type SetLine } from "./set-line.ts";
import { firstStretchOf, isShort, nextStretchOf, type Showable } from "./showable.ts";
import {
  breakAtSmallest,
  type Choice,
  chooseSize,
  mostLinesShown,
  sizeAt,
  topStepOf,
} from "./size.ts";
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

export interface Overflows {
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

const NO_OVERFLOW: Overflows = { left: false, right: false, top: false, bottom: false };

export interface TextLayout {
  readonly sizePt: number;
  readonly lines: readonly TextLine[];
  /** The sides of the box that lines reach over: by their widths, ascent and descent; by the ink of fallback fonts, where that makes lines higher. */
  readonly overflows: Overflows;
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
 * ((n−1)·lineHeight + ascent + descent)·size no taller, and n ≤ maxLines. Without a lineHeight, lines are as high as the
 * ink of fallback fonts needs. Words break inside at the
 * smallest size only. With overflow "error" the caller refuses what comes back with `fits` false: not all
 * of its lines are there.
 * `rest` is what showableOf left out; without it the text is laid out whole, however little of it is shown.
 * `givenStyles` are those of the text's characters that differ from the style (markup/styles.ts).
 * Throws an Error when the style's font is not loaded.
 */
export function layoutText(
  text: string,
  givenStyle: TextStyle,
  boxWidthPt: number,
  boxHeightPt: number,
  typesetter: Typesetter,
  rest?: Showable["rest"],
  givenStyles?: Styles,
): TextLayout {
  const { text: cleaned, styles } = givenStyles
    ? cleanStyled(text, givenStyles)
    : { text: cleanText(text) };
  const style = inLanguageOf(cleaned, givenStyle);
  if (cleaned === "") {
    const sizePt = sizeAt(style, topStepOf(style));
    const overflows = NO_OVERFLOW;
    return { sizePt, lines: [], overflows, fits: true, truncated: false, missing: [] };
  }
  const room = roomOf(style, boxHeightPt, typesetter);
  const shape = styles && shaperOf(style, styles, typesetter);
  if (rest === undefined) {
    const frame = frameOf(cleaned, room, boxWidthPt, typesetter, shape);
    return layoutFrame(frame, chooseSize(frame), false, typesetter);
  }
  if (!style.wrap) {
    const frame = frameOf(cleaned, room, boxWidthPt, typesetter, (paragraph, start) =>
      shapeUntilTooWide(
        paragraph,
        style,
        boxWidthPt,
        typesetter,
        shape && ((part) => shape(part, start)),
      ),
    );
    const choice = rest === "none" ? chooseSize(frame) : { ...breakAtSmallest(frame), fits: false };
    return layoutFrame(frame, choice, rest === "ink", typesetter);
  }
  let stretch = isShort(cleaned)
    ? cleaned.length
    : firstStretchOf(cleaned, style, boxWidthPt, mostLinesShown(room));
  for (;;) {
    const isWhole = stretch === cleaned.length;
    const shown = isWhole ? cleaned : cleaned.slice(0, stretch);
    const frame = frameOf(shown, room, boxWidthPt, typesetter, shape);
    const isAll = isWhole && rest === "none";
    const choice = isAll ? chooseSize(frame) : { ...breakAtSmallest(frame), fits: false };
    if (isWhole || choice.broken.lines.length > mostLinesShown(frame)) {
      const hidesInk = rest === "ink" || cleaned.slice(stretch).trim() !== "";
      return layoutFrame(frame, choice, hidesInk, typesetter);
    }
    stretch = nextStretchOf(cleaned, stretch);
  }
}

/** What shapes the characters of a styled text, those from `start` on. */
export function shaperOf(style: TextStyle, styles: Styles, typesetter: Typesetter) {
  return (part: string, start: number) => shapePart(part, start, style, styles, typesetter);
}

function shapePart(
  part: string,
  start: number,
  style: TextStyle,
  styles: Styles,
  typesetter: Typesetter,
): Paragraph {
  const own = styles.subarray(start, start + part.length);
  const isStyled = own.some((bits) => bits !== 0);
  return typesetter.paragraphOf(part, style, isStyled ? own : undefined);
}

/** A line that does not fit even at the smallest size needs nothing behind that. */
function shapeUntilTooWide(
  text: string,
  style: TextStyle,
  boxWidthPt: number,
  typesetter: Typesetter,
  shape = (part: string) => typesetter.paragraphOf(part, style),
): Paragraph {
  let stretch = firstStretchOf(text, style, boxWidthPt, 1);
  const leastPt = sizeAt(style, 0);
  for (;;) {
    const paragraph = shape(text.slice(0, stretch));
    const isTooWide =
      paragraph.emBetween(0, paragraph.trimEnd(0, stretch)) * leastPt > boxWidthPt + TOLERANCE_PT;
    if (stretch === text.length || isTooWide) return paragraph;
    stretch = nextStretchOf(text, stretch);
  }
}

/** `hidesInk`: more of the text follows, and would print if there were room. */
export function layoutFrame(
  frame: Frame,
  { sizePt, measure, broken, fits }: Choice,
  hidesInk: boolean,
  typesetter: Typesetter,
): TextLayout {
  const cuts = !fits && frame.style.overflow === "ellipsis";
  const kept = cuts ? keepWithEllipsis(frame, broken, measure, typesetter, hidesInk) : null;
  const set = kept?.lines ?? broken.lines.map((line) => setLine(frame, line, measure));
  const block = placeLines(frame, set, measure);
  const { lines } = block;
  return {
    sizePt,
    lines,
    overflows: fits ? NO_OVERFLOW : overflowsOf(frame, block),
    fits,
    truncated: kept?.truncated ?? false,
    missing: missingOf(frame.paragraphs),
  };
}

/** Lines, from the top of the first to the bottom of the last one, down from the box's top. */
interface Block {
  readonly lines: readonly TextLine[];
  readonly topPt: number;
  readonly bottomPt: number;
}

function placeLines(frame: Frame, set: readonly SetLine[], measure: Measure): Block {
  const { style } = frame;
  const { baselinesEm, blockEm } = stackLines(frame, set);
  const sparePt = frame.boxHeightPt - blockEm * measure.sizePt;
  const topPt = sparePt * verticalShareOf(style);
  const lines = set.map((line, i) => {
    const { paragraph, start, end, tail } = line;
    const widthPt = setWidthPt(paragraph, start, end, tail, measure);
    return {
      xPt: (frame.boxWidthPt - widthPt) * shareBefore(style.align, paragraph),
      baselinePt: topPt + baselinesEm[i]! * measure.sizePt,
      widthPt,
      runs: runsOf(line),
      text: paragraph.text.slice(start, end) + (tail?.text ?? ""),
    };
  });
  return { lines, topPt, bottomPt: topPt + blockEm * measure.sizePt };
}

function overflowsOf(
  { boxWidthPt, boxHeightPt }: Frame,
  { lines, topPt, bottomPt }: Block,
): Overflows {
  return {
    left: lines.some(({ xPt }) => xPt < -TOLERANCE_PT),
    right: lines.some(({ xPt, widthPt }) => xPt + widthPt > boxWidthPt + TOLERANCE_PT),
    top: topPt < -TOLERANCE_PT,
    bottom: bottomPt > boxHeightPt + TOLERANCE_PT,
  };
}

/** Which part of the room left over lies before a line. */
function shareBefore(align: TextStyle["align"], { baseLevel }: Paragraph): number {
  const share = horizontalShareOf({ align });
  const followsDirection = align === "start" || align === "end";
  return followsDirection && baseLevel === 1 ? 1 - share : share;
}

/** Of the room left over, what lies above the lines. */
export function verticalShareOf({ verticalAlign }: Pick<TextStyle, "verticalAlign">): number {
  return VERTICAL_SHARE[verticalAlign];
}

/** Of the room left over, what lies before a line from left to right. */
export function horizontalShareOf({ align }: Pick<TextStyle, "align">): number {
  return HORIZONTAL_SHARE[align];
}

const HORIZONTAL_SHARE = { start: 0, left: 0, center: 0.5, end: 1, right: 1 } as const;
const VERTICAL_SHARE = { top: 0, middle: 0.5, bottom: 1 } as const;

export function missingOf(paragraphs: readonly Paragraph[]): readonly string[] {
  if (paragraphs.length === 1) return paragraphs[0]!.missing;
  return [...new Set(paragraphs.flatMap((paragraph) => paragraph.missing))];
}

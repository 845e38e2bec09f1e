// A text in a cell, whose width is known and whose height follows: shaped once, broken again for each size that is tried.
// Words are never divided; which size is chosen, and what is done with a word that fits none, the table says.
import { cleanText } from "../clean.ts";
import { frameOf, type Frame, inLanguageOf, measureAt, roomOf } from "../frame.ts";
import { layoutFrame, missingOf, shaperOf, type TextLayout } from "../fit.ts";
import { stackLines } from "../line-heights.ts";
import { breakIntoLines, type BrokenText } from "../lines.ts";
import { cleanStyled, type Styles } from "../markup/styles.ts";
import type { TextStyle } from "../style.ts";
import type { Typesetter } from "../typesetter.ts";

export interface SetCell {
  readonly frame: Frame;
  /** Graphemes that no loaded font covers, each once. */
  readonly missing: readonly string[];
}

export interface BrokenCell {
  readonly sizePt: number;
  readonly broken: BrokenText;
  /** From the top of its first line to the bottom of its last. */
  readonly heightPt: number;
  /** A line is wider than the cell: a word, or a whole line where nothing wraps. */
  readonly isTooWide: boolean;
}

/** The text is not blank; the width is in points. Throws an Error when the style's font is not loaded. */
export function setCell(
  text: string,
  givenStyle: TextStyle,
  widthPt: number,
  typesetter: Typesetter,
  givenStyles?: Styles,
): SetCell {
  const { text: cleaned, styles } = givenStyles
    ? cleanStyled(text, givenStyles)
    : { text: cleanText(text) };
  const style = inLanguageOf(cleaned, givenStyle);
  const room = roomOf(style, Infinity, typesetter);
  const shape = styles && shaperOf(style, styles, typesetter);
  const frame = frameOf(cleaned, room, widthPt, typesetter, shape);
  return { frame, missing: missingOf(frame.paragraphs) };
}

/** Words stay whole, and what is too wide on a line ends the breaking. */
export function breakCell({ frame }: SetCell, sizePt: number): BrokenCell {
  const measure = measureAt(frame, sizePt);
  const { wrap } = frame.style;
  const rules = { wrap, breakInside: false, findHyphens: null, limit: Infinity };
  const broken = breakIntoLines(frame.paragraphs, measure, rules);
  const extents = broken.lines.map(({ paragraph, start, end }) => ({
    paragraph: frame.paragraphs[paragraph]!,
    start,
    end,
  }));
  const heightPt = stackLines(frame, extents).blockEm * sizePt;
  return { sizePt, broken, heightPt, isTooWide: broken.overfull };
}

/** In a box of the cell's width and this height. Without `wrap`, a line that is too wide ends with an ellipsis. */
export function placeCell(
  { frame }: SetCell,
  { sizePt, broken, isTooWide }: BrokenCell,
  boxHeightPt: number,
  typesetter: Typesetter,
): TextLayout {
  const placed = { ...frame, boxHeightPt };
  const choice = { sizePt, measure: measureAt(placed, sizePt), broken, fits: !isTooWide };
  return layoutFrame(placed, choice, false, typesetter);
}

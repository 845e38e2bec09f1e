// What a text is fitted into: the box, the style, and the paragraphs already shaped.
// It measures; it chooses nothing.

import { type FindHyphens, hyphenatedLanguageOf, hyphensOf } from "./break/hyphenate.ts";
import { TOLERANCE_PT, type Measure } from "./lines.ts";
import type { Paragraph } from "./paragraph.ts";
import type { TextStyle } from "./style.ts";
import { langOfText } from "./text-lang.ts";
import type { Typesetter } from "./typesetter.ts";

export const SOFT_HYPHEN = "\u00ad";

export interface Frame {
  readonly style: TextStyle;
  readonly paragraphs: readonly Paragraph[];
  readonly boxWidthPt: number;
  readonly boxHeightPt: number;
  readonly ascentEm: number;
  /** Positive, downwards. */
  readonly descentEm: number;
  /** What is drawn where a word is divided; null where none can be. */
  readonly hyphen: Paragraph | null;
  /** Where words may be divided beside their soft hyphens; null: nowhere. */
  readonly findHyphens: FindHyphens | null;
}

/** Shapes a cleaned text for a box whose width is in points; the room's style has the text's language. */
export function frameOf(
  text: string,
  { style, boxHeightPt, ascentEm, descentEm }: Room,
  boxWidthPt: number,
  typesetter: Typesetter,
  shape: (paragraph: string) => Paragraph = (paragraph) => typesetter.paragraphOf(paragraph, style),
): Frame {
  const language = style.wrap ? hyphenatedLanguageOf(style.lang) : null;
  const mayDivide = language !== null || text.includes(SOFT_HYPHEN);
  return {
    style,
    paragraphs: text.includes("\n") ? text.split("\n").map(shape) : [shape(text)],
    boxWidthPt,
    boxHeightPt,
    ascentEm,
    descentEm,
    hyphen: mayDivide ? typesetter.paragraphOf("-", style) : null,
    findHyphens: language === null ? null : hyphensOf(language),
  };
}

/** What decides how many lines there can be. */
export type Room = Pick<Frame, "style" | "boxHeightPt" | "ascentEm" | "descentEm">;

export function roomOf(style: TextStyle, boxHeightPt: number, typesetter: Typesetter): Room {
  const font = typesetter.fontOf(style);
  const ascentEm = font.ascent / font.unitsPerEm;
  return { style, boxHeightPt, ascentEm, descentEm: -font.descent / font.unitsPerEm };
}

export function inLanguageOf(text: string, style: TextStyle): TextStyle {
  const lang = langOfText(text, style.lang);
  return lang === style.lang ? style : { ...style, lang };
}

export function measureAt(frame: Frame, sizePt: number): Measure {
  const { boxWidthPt, hyphen } = frame;
  return { boxWidthPt, sizePt, letterSpacingPt: frame.style.letterSpacingPt, hyphen };
}

/** How many lines of a size the box's height and maxLines allow. */
export function allowedLines(frame: Room, sizePt: number): number {
  const { lineHeight, maxLines } = frame.style;
  const roomEm = (frame.boxHeightPt + TOLERANCE_PT) / sizePt - frame.ascentEm - frame.descentEm;
  if (roomEm < 0) return 0;
  const byHeight = lineHeight > 0 ? Math.floor(roomEm / lineHeight) + 1 : Infinity;
  return Math.min(byHeight, maxLines ?? Infinity);
}

// What a text is fitted into: the box, the style, and the paragraphs already shaped.
// It measures; it chooses nothing.

import type { FindHyphens } from "./break/hyphenate.ts";
import { hyphenatedLanguageOf } from "./break/hyphenated-languages.ts";
import { TOLERANCE_PT, type Measure } from "./lines.ts";
import { inkMayMoveLines } from "./line-heights.ts";
import type { Paragraph } from "./paragraph.ts";
import { leastLineHeight, type TextStyle } from "./style.ts";
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
  /** Whether the ink of fallback fonts may make lines higher. */
  readonly inkMovesLines: boolean;
  /** What is drawn where a word is divided, by how the letter before it is set; null where none can be. */
  readonly hyphenIn: ((bits: number) => Paragraph) | null;
  /** Where words may be divided beside their soft hyphens; null: nowhere. */
  readonly findHyphens: FindHyphens | null;
}

/** Of the characters of a text from `start` on. */
type Shape = (paragraph: string, start: number) => Paragraph;

/** Shapes a cleaned text for a box whose width is in points; the room's style has the text's language. */
export function frameOf(
  text: string,
  { style, boxHeightPt, ascentEm, descentEm }: Room,
  boxWidthPt: number,
  typesetter: Typesetter,
  shape?: Shape,
): Frame {
  const language = style.wrap ? hyphenatedLanguageOf(style.lang) : null;
  const mayDivide = language !== null || text.includes(SOFT_HYPHEN);
  const paragraphs = text.includes("\n")
    ? shapeLines(text, shape ?? ((paragraph) => typesetter.paragraphOf(paragraph, style)))
    : [shape ? shape(text, 0) : typesetter.paragraphOf(text, style)];
  return {
    style,
    paragraphs,
    boxWidthPt,
    boxHeightPt,
    ascentEm,
    descentEm,
    inkMovesLines: inkMayMoveLines(paragraphs, { style, ascentEm, descentEm }),
    hyphenIn: mayDivide ? hyphensOf(style, typesetter) : null,
    findHyphens: language === null ? null : typesetter.hyphensOf(language),
  };
}

function hyphensOf(style: TextStyle, typesetter: Typesetter): (bits: number) => Paragraph {
  const hyphens: Paragraph[] = [];
  return (bits) => (hyphens[bits] ??= typesetter.paragraphOf("-", style, HYPHEN_STYLES[bits]));
}

function shapeLines(text: string, shape: Shape): Paragraph[] {
  let start = 0;
  return text.split("\n").map((paragraph) => {
    const shaped = shape(paragraph, start);
    start += paragraph.length + 1;
    return shaped;
  });
}

/** By the bits of the letter before a hyphen; undefined: it is set as the whole text. */
const HYPHEN_STYLES = [undefined, ...Array.from({ length: 7 }, (_, i) => Uint8Array.of(i + 1))];

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
  const { boxWidthPt, hyphenIn } = frame;
  return { boxWidthPt, sizePt, letterSpacingPt: frame.style.letterSpacingPt, hyphenIn };
}

/** How many lines of a size the box's height and maxLines allow, where no ink makes lines higher. */
export function allowedLines(frame: Room, sizePt: number): number {
  const { maxLines } = frame.style;
  const lineHeight = leastLineHeight(frame.style);
  const roomEm = (frame.boxHeightPt + TOLERANCE_PT) / sizePt - frame.ascentEm - frame.descentEm;
  if (roomEm < 0) return 0;
  const byHeight = lineHeight > 0 ? Math.floor(roomEm / lineHeight) + 1 : Infinity;
  return Math.min(byHeight, maxLines ?? Infinity);
}

// What a text is fitted into: the box, the style, and the paragraphs already shaped.
// It measures; it chooses nothing.

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
  readonly hyphen: Paragraph | null;
}

/** Shapes a cleaned text for a box whose sides are in points. */
export function frameOf(
  text: string,
  givenStyle: TextStyle,
  boxWidthPt: number,
  boxHeightPt: number,
  typesetter: Typesetter,
): Frame {
  const style = inLanguageOf(text, givenStyle);
  const font = typesetter.fontOf(style);
  const paragraphs = text.includes("\n")
    ? text.split("\n").map((part) => typesetter.paragraphOf(part, style))
    : [typesetter.paragraphOf(text, style)];
  return {
    style,
    paragraphs,
    boxWidthPt,
    boxHeightPt,
    ascentEm: font.ascent / font.unitsPerEm,
    descentEm: -font.descent / font.unitsPerEm,
    hyphen: text.includes(SOFT_HYPHEN) ? typesetter.paragraphOf("-", style) : null,
  };
}

function inLanguageOf(text: string, style: TextStyle): TextStyle {
  const lang = langOfText(text, style.lang);
  return lang === style.lang ? style : { ...style, lang };
}

export function measureAt(frame: Frame, sizePt: number): Measure {
  const { boxWidthPt, hyphen } = frame;
  return { boxWidthPt, sizePt, letterSpacingPt: frame.style.letterSpacingPt, hyphen };
}

/** How many lines of a size the box's height and maxLines allow. */
export function allowedLines(frame: Frame, sizePt: number): number {
  const { lineHeight, maxLines } = frame.style;
  const roomEm = (frame.boxHeightPt + TOLERANCE_PT) / sizePt - frame.ascentEm - frame.descentEm;
  if (roomEm < 0) return 0;
  const byHeight = lineHeight > 0 ? Math.floor(roomEm / lineHeight) + 1 : Infinity;
  return Math.min(byHeight, maxLines ?? Infinity);
}

// Most texts of labels: simple characters that fit their box on one line at the full size. They are set
// without a paragraph, a frame or anything kept, just as layoutText would set them: a test holds them to it.

import type { Font } from "../fonts/font.ts";
import { cleanText } from "./clean.ts";
import { horizontalShareOf, verticalShareOf } from "./fit.ts";
import { allowedLines, roomOf } from "./frame.ts";
import { isTrailingSpace } from "./graphemes.ts";
import { TOLERANCE_PT } from "./lines.ts";
import { isWide, mayBeWide } from "./scripts.ts";
import { mayShapeSimply, setSimple } from "./shape/shape.ts";
import { sizeAt, topStepOf } from "./size.ts";
import type { TextStyle } from "./style.ts";
import type { Typesetter } from "./typesetter.ts";

/** Good until the next line is set. */
export interface PlainLine {
  readonly font: Font;
  readonly sizePt: number;
  /** From the box's left edge to the line's first glyph. */
  readonly xPt: number;
  /** From the box's top down to the baseline. */
  readonly baselinePt: number;
  /** Each of a character; the first `count`. */
  readonly count: number;
  readonly glyphs: Uint16Array;
  /** Font units, kerning included. */
  readonly advances: Int16Array;
}

/** Longer ones are mostly paragraphs. */
const MOST_CHARACTERS = 64;

interface BoxSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** What a style decides of the lines of its box. */
interface Setting {
  readonly font: Font;
  readonly sizePt: number;
  readonly letterSpacingPt: number;
  readonly baselinePt: number;
  readonly shareBefore: number;
  readonly boxWidthPt: number;
}

/** Sets the plain lines of one job. A style has one box. */
export class PlainLines {
  readonly #typesetter: Typesetter;
  readonly #settings = new Map<TextStyle, Setting | null>();
  readonly #glyphs = new Uint16Array(MOST_CHARACTERS);
  readonly #advances = new Int16Array(MOST_CHARACTERS);

  constructor(typesetter: Typesetter) {
    this.#typesetter = typesetter;
  }

  /** null: the text needs more than one line at the full size, or more than simple shaping. */
  set(text: string, style: TextStyle, box: BoxSize): PlainLine | null {
    const count = text.length;
    if (count === 0 || count > MOST_CHARACTERS || isTrailingSpace(text.charCodeAt(count - 1))) {
      return null;
    }
    let setting = this.#settings.get(style);
    if (setting === undefined) {
      setting = settingOf(style, box, this.#typesetter);
      this.#settings.set(style, setting);
    }
    if (setting === null || cleanText(text) !== text || hasWide(text)) return null;
    const glyphs = this.#glyphs;
    const advances = this.#advances;
    const { font, sizePt, letterSpacingPt, baselinePt, shareBefore, boxWidthPt } = setting;
    if (!setSimple(font, text, 0, count, { glyphs, advances })) return null;
    let units = 0;
    for (let i = 0; i < count; i++) units += advances[i]!;
    const widthPt = (units / font.unitsPerEm) * sizePt + (count - 1) * letterSpacingPt;
    if (widthPt > boxWidthPt + TOLERANCE_PT) return null;
    const xPt = (boxWidthPt - widthPt) * shareBefore;
    return { font, sizePt, xPt, baselinePt, count, glyphs, advances };
  }
}

/** null: this font needs full shaping for the style, or the box is lower than a line. */
function settingOf(style: TextStyle, box: BoxSize, typesetter: Typesetter): Setting | null {
  const font = typesetter.fontOf(style);
  if (style.direction === "rtl" || !mayShapeSimply(font, style)) return null;
  const room = roomOf(style, box.heightPt, typesetter);
  const sizePt = sizeAt(style, topStepOf(style));
  if (allowedLines(room, sizePt) < 1) return null;
  const { ascentEm, descentEm } = room;
  const sparePt = box.heightPt - (ascentEm + descentEm) * sizePt;
  return {
    font,
    sizePt,
    letterSpacingPt: style.letterSpacingPt,
    baselinePt: sparePt * verticalShareOf(style) + ascentEm * sizePt,
    shareBefore: horizontalShareOf(style),
    boxWidthPt: box.widthPt,
  };
}

/** Han, kana and Hangul choose the language of their text. */
function hasWide(text: string): boolean {
  if (!mayBeWide(text)) return false;
  for (let i = 0; i < text.length; i++) if (isWide(text.charCodeAt(i))) return true;
  return false;
}

// Most texts of labels: simple characters that fit their box at the full size, on one line or more. They are
// set without a paragraph, a frame or anything kept, just as layoutText would set them: a test holds them to it.

import type { Font } from "../fonts/font.ts";
import { breakOpportunitiesOf } from "./break/break.ts";
import { cleanText } from "./clean.ts";
import { horizontalShareOf, verticalShareOf } from "./fit.ts";
import { allowedLines, roomOf } from "./frame.ts";
import { unitClusters } from "./glyph-run.ts";
import { isTrailingSpace } from "./graphemes.ts";
import type { InkedLine } from "./line-ink.ts";
import { TOLERANCE_PT } from "./lines.ts";
import { COMMON_SCRIPT, isWide, mayBeWide } from "./scripts.ts";
import { mayShapeSimply, setSimple } from "./shape/shape.ts";
import { sizeAt, topStepOf } from "./size.ts";
import type { TextStyle } from "./style.ts";
import type { Typesetter } from "./typesetter.ts";

/** Good until the next text is set. */
export interface PlainText {
  readonly font: Font;
  readonly sizePt: number;
  /** Of the whole text, one of each character. */
  readonly glyphs: Uint16Array;
  /** Font units, kerning included, but at the end of a line. */
  readonly advances: Int16Array;
  readonly lineCount: number;
  /** The first `lineCount`. */
  readonly lines: readonly PlainLine[];
}

export interface PlainLine {
  /** Its characters in the text, without the spaces at its end. */
  start: number;
  end: number;
  widthPt: number;
  /** From the box's left edge to the line's first glyph. */
  xPt: number;
  /** From the box's top down to the baseline. */
  baselinePt: number;
}

const MOST_CHARACTERS = 512;
const MOST_LINES = 16;

interface BoxSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** What a style decides of the lines of its box. */
interface Setting {
  readonly style: TextStyle;
  readonly font: Font;
  readonly sizePt: number;
  readonly mostLines: number;
  readonly ascentEm: number;
  readonly descentEm: number;
  readonly shareBefore: number;
  readonly shareAbove: number;
  readonly box: BoxSize;
}

/** Sets the plain texts of one job. A style has one box. */
export class PlainTexts {
  readonly #typesetter: Typesetter;
  readonly #settings = new Map<TextStyle, Setting | null>();
  readonly #glyphs = new Uint16Array(MOST_CHARACTERS);
  readonly #advances = new Int16Array(MOST_CHARACTERS);
  readonly #positionsEm = new Float64Array(MOST_CHARACTERS + 1);
  readonly #lines: PlainLine[] = [];

  constructor(typesetter: Typesetter) {
    this.#typesetter = typesetter;
  }

  /** null: the text does not fit at the full size, or needs more than simple shaping. */
  set(text: string, style: TextStyle, box: BoxSize): PlainText | null {
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
    const { font, sizePt } = setting;
    if (!setSimple(font, text, 0, count, { glyphs, advances })) return null;
    const lineCount = this.#setOnOne(count, setting) ? 1 : this.#wrap(text, setting);
    if (lineCount === 0) return null;
    this.#place(lineCount, setting);
    return { font, sizePt, glyphs, advances, lineCount, lines: this.#lines };
  }

  #setOnOne(count: number, { font, sizePt, style, box }: Setting): boolean {
    let units = 0;
    for (let i = 0; i < count; i++) units += this.#advances[i]!;
    const widthPt = (units / font.unitsPerEm) * sizePt + (count - 1) * style.letterSpacingPt;
    if (widthPt > box.widthPt + TOLERANCE_PT) return false;
    this.#setLine(0, 0, count, widthPt);
    return true;
  }

  /** How many lines there are, each with as many words as fit; 0: too many, or a word fits on none. */
  #wrap(text: string, { font, sizePt, style, box, mostLines }: Setting): number {
    if (!style.wrap || mostLines === 1) return 0;
    const positions = this.#measure(text.length, font);
    const breaks = breakOpportunitiesOf(text);
    let count = 0;
    let start = 0;
    for (let next = 0; start < text.length; count++) {
      if (count === mostLines) return 0;
      let end = start;
      for (; next < breaks.length; next++) {
        let last = breaks[next]!;
        while (last > start && isTrailingSpace(text.charCodeAt(last - 1))) last--;
        if (last === start || this.#advances[last - 1] === 0) return 0;
        const unkerned = last === text.length ? 0 : this.#kerningBehind(last - 1, font);
        const em = positions[last]! - positions[start]! + unkerned / font.unitsPerEm;
        const widthPt = em * sizePt + (last - start - 1) * style.letterSpacingPt;
        if (widthPt > box.widthPt + TOLERANCE_PT) break;
        this.#setLine(count, start, last, widthPt);
        end = breaks[next]!;
      }
      if (end === start) return 0;
      start = end;
    }
    for (let i = 0; i < count - 1; i++) {
      const last = this.#lines[i]!.end - 1;
      this.#advances[last]! += this.#kerningBehind(last, font);
    }
    return count;
  }

  /** Em from the start of the text to each character. */
  #measure(count: number, { unitsPerEm }: Font): Float64Array {
    const positions = this.#positionsEm;
    let em = 0;
    for (let i = 0; i < count; i++) positions[i + 1] = em += this.#advances[i]! / unitsPerEm;
    return positions;
  }

  /** What the end of a line gives back, in font units. */
  #kerningBehind(index: number, font: Font): number {
    return font.advanceOf(this.#glyphs[index]!) - this.#advances[index]!;
  }

  #setLine(index: number, start: number, end: number, widthPt: number): void {
    const line = (this.#lines[index] ??= { start, end, widthPt, xPt: 0, baselinePt: 0 });
    line.start = start;
    line.end = end;
    line.widthPt = widthPt;
  }

  #place(count: number, setting: Setting): void {
    const { style, sizePt, ascentEm, descentEm, shareBefore, shareAbove, box } = setting;
    const blockEm = (count - 1) * style.lineHeight + ascentEm + descentEm;
    const topPt = (box.heightPt - blockEm * sizePt) * shareAbove;
    for (let i = 0; i < count; i++) {
      const line = this.#lines[i]!;
      line.xPt = (box.widthPt - line.widthPt) * shareBefore;
      line.baselinePt = topPt + (ascentEm + i * style.lineHeight) * sizePt;
    }
  }
}

/** Its lines as the ink of lines is asked for. */
export function runsOfPlain(plain: PlainText): InkedLine[] {
  const { font, glyphs, advances, lines, lineCount } = plain;
  return lines.slice(0, lineCount).map(({ start, end, xPt, baselinePt }) => ({
    xPt,
    baselinePt,
    runs: [
      {
        font,
        level: 0,
        script: COMMON_SCRIPT,
        glyphs: glyphs.subarray(start, end),
        advances: advances.subarray(start, end),
        offsets: null,
        clusters: unitClusters(0, end - start),
      },
    ],
  }));
}

/** null: this font needs full shaping for the style, or the box is lower than a line. */
function settingOf(style: TextStyle, box: BoxSize, typesetter: Typesetter): Setting | null {
  const font = typesetter.fontOf(style);
  if (style.direction === "rtl" || !mayShapeSimply(font, style)) return null;
  const room = roomOf(style, box.heightPt, typesetter);
  const sizePt = sizeAt(style, topStepOf(style));
  const mostLines = Math.min(allowedLines(room, sizePt), MOST_LINES);
  if (mostLines < 1) return null;
  const { ascentEm, descentEm } = room;
  const shareBefore = horizontalShareOf(style);
  const shareAbove = verticalShareOf(style);
  return { style, font, sizePt, mostLines, ascentEm, descentEm, shareBefore, shareAbove, box };
}

/** Han, kana and Hangul choose the language of their text. */
function hasWide(text: string): boolean {
  if (!mayBeWide(text)) return false;
  for (let i = 0; i < text.length; i++) if (isWide(text.charCodeAt(i))) return true;
  return false;
}

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
import { RAISED } from "./markup/marks.ts";
import { styleIn, type Styles } from "./markup/styles.ts";
import { COMMON_SCRIPT, isWide, mayBeWide } from "./scripts.ts";
import { mayShapeSimply, setSimple } from "./shape/shape.ts";
import { sizeAt, topStepOf } from "./size.ts";
import { leastLineHeight, type TextStyle } from "./style.ts";
import type { Typesetter } from "./typesetter.ts";

/** Good until the next text is set. */
export interface PlainText {
  /** The element's own. */
  readonly font: Font;
  /** Those of the whole text, in order, where it is set in several fonts; null: its own. */
  readonly parts: readonly PlainPart[] | null;
  readonly sizePt: number;
  /** Of the whole text, one of each character. */
  readonly glyphs: Uint16Array;
  /** Font units, kerning included, but at the end of a line. */
  readonly advances: Int16Array;
  readonly lineCount: number;
  /** The first `lineCount`. */
  readonly lines: readonly PlainLine[];
}

/** Characters of the text that are set in one font. */
export interface PlainPart {
  readonly start: number;
  readonly end: number;
  readonly font: Font;
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
/** Of the text that was set last, by any job: it is drawn before another is set. */
const GLYPHS = new Uint16Array(MOST_CHARACTERS);
const ADVANCES = new Int16Array(MOST_CHARACTERS);
const POSITIONS_EM = new Float64Array(MOST_CHARACTERS + 1);
const MOST_LINES = 16;

interface BoxSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** What a style decides of the lines of its box. */
interface Setting {
  readonly style: TextStyle;
  readonly font: Font;
  /** Of its family, by the bits of marks that ask for them, found when first asked for; null: they need full shaping. */
  readonly faces: (Font | null)[];
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
  readonly glyphs = GLYPHS;
  readonly advances = ADVANCES;
  readonly #positionsEm = POSITIONS_EM;
  readonly #lines: PlainLine[] = [];

  constructor(typesetter: Typesetter) {
    this.#typesetter = typesetter;
  }

  /** null: the text does not fit at the full size, or needs more than simple shaping. */
  set(text: string, style: TextStyle, box: BoxSize, styles?: Styles): PlainText | null {
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
    const { font, sizePt } = setting;
    const parts = styles === undefined ? null : this.#setParts(text, styles, setting);
    const isSet =
      styles === undefined
        ? setSimple(font, text, 0, count, this.glyphs, this.advances)
        : parts !== null;
    if (!isSet) return null;
    const lineCount = this.#setOnOne(count, parts, setting) ? 1 : this.#wrap(text, parts, setting);
    if (lineCount === 0) return null;
    this.#place(lineCount, setting);
    const { glyphs, advances } = this;
    return { font, parts, sizePt, glyphs, advances, lineCount, lines: this.#lines };
  }

  /** null: a part needs more than simple shaping, or is raised. */
  #setParts(text: string, styles: Styles, setting: Setting): PlainPart[] | null {
    const parts: PlainPart[] = [];
    for (let start = 0, end = 1; start < text.length; start = end++) {
      const bits = styles[start]!;
      while (end < text.length && styles[end] === bits) end++;
      if (bits & RAISED) return null;
      const font = (setting.faces[bits] ??= faceOf(setting.style, bits, this.#typesetter));
      if (font === null || !setSimple(font, text, start, end, this.glyphs, this.advances, start))
        return null;
      parts.push({ start, end, font });
    }
    return parts;
  }

  #setOnOne(
    count: number,
    parts: readonly PlainPart[] | null,
    { font, sizePt, style, box }: Setting,
  ): boolean {
    const em = parts === null ? this.#emOf(0, count, font) : this.#emOfParts(parts);
    const widthPt = em * sizePt + (count - 1) * style.letterSpacingPt;
    if (widthPt > box.widthPt + TOLERANCE_PT) return false;
    this.#setLine(0, 0, count, widthPt);
    return true;
  }

  #emOf(start: number, end: number, { unitsPerEm }: Font): number {
    let units = 0;
    for (let i = start; i < end; i++) units += this.advances[i]!;
    return units / unitsPerEm;
  }

  #emOfParts(parts: readonly PlainPart[]): number {
    let em = 0;
    for (const { start, end, font } of parts) em += this.#emOf(start, end, font);
    return em;
  }

  /** How many lines there are, each with as many words as fit; 0: too many, or a word fits on none. */
  #wrap(
    text: string,
    parts: readonly PlainPart[] | null,
    { font: own, sizePt, style, box, mostLines }: Setting,
  ): number {
    if (!style.wrap || mostLines === 1) return 0;
    const positions = this.#measure(text.length, own, parts);
    const breaks = breakOpportunitiesOf(text);
    let count = 0;
    let start = 0;
    for (let next = 0; start < text.length; count++) {
      if (count === mostLines) return 0;
      let end = start;
      for (; next < breaks.length; next++) {
        let last = breaks[next]!;
        while (last > start && isTrailingSpace(text.charCodeAt(last - 1))) last--;
        if (last === start || this.advances[last - 1] === 0) return 0;
        const font = parts === null ? own : fontAt(parts, last - 1);
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
      const font = parts === null ? own : fontAt(parts, last);
      this.advances[last]! += this.#kerningBehind(last, font);
    }
    return count;
  }

  /** Em from the start of the text to each character. */
  #measure(count: number, own: Font, parts: readonly PlainPart[] | null): Float64Array {
    if (parts === null) this.#measurePart(0, count, own);
    else for (const { start, end, font } of parts) this.#measurePart(start, end, font);
    return this.#positionsEm;
  }

  #measurePart(start: number, end: number, { unitsPerEm }: Font): void {
    const positions = this.#positionsEm;
    let em = positions[start]!;
    for (let i = start; i < end; i++) positions[i + 1] = em += this.advances[i]! / unitsPerEm;
  }

  /** What the end of a line gives back, in font units. */
  #kerningBehind(index: number, font: Font): number {
    return font.advanceOf(this.glyphs[index]!) - this.advances[index]!;
  }

  #setLine(index: number, start: number, end: number, widthPt: number): void {
    const line = (this.#lines[index] ??= { start, end, widthPt, xPt: 0, baselinePt: 0 });
    line.start = start;
    line.end = end;
    line.widthPt = widthPt;
  }

  #place(count: number, setting: Setting): void {
    const { style, sizePt, ascentEm, descentEm, shareBefore, shareAbove, box } = setting;
    const lineHeight = leastLineHeight(style);
    const blockEm = (count - 1) * lineHeight + ascentEm + descentEm;
    const topPt = (box.heightPt - blockEm * sizePt) * shareAbove;
    for (let i = 0; i < count; i++) {
      const line = this.#lines[i]!;
      line.xPt = (box.widthPt - line.widthPt) * shareBefore;
      line.baselinePt = topPt + (ascentEm + i * lineHeight) * sizePt;
    }
  }
}

/** Its lines as the ink of lines is asked for. */
export function runsOfPlain(plain: PlainText): InkedLine[] {
  const { font, glyphs, advances, lines, lineCount } = plain;
  const parts = plain.parts ?? [{ start: 0, end: glyphs.length, font }];
  return lines.slice(0, lineCount).map((line) => ({
    xPt: line.xPt,
    baselinePt: line.baselinePt,
    runs: partsWithin(parts, line).map(({ start, end, font }) => ({
      font,
      level: 0,
      script: COMMON_SCRIPT,
      glyphs: glyphs.subarray(start, end),
      advances: advances.subarray(start, end),
      offsets: null,
      clusters: unitClusters(0, end - start),
      ink: undefined,
    })),
  }));
}

/** The parts of a line. */
export function partsWithin(
  parts: readonly PlainPart[],
  { start, end }: Pick<PlainLine, "start" | "end">,
): readonly PlainPart[] {
  const within: PlainPart[] = [];
  for (const part of parts) {
    const from = Math.max(part.start, start);
    const to = Math.min(part.end, end);
    if (from < to) within.push({ start: from, end: to, font: part.font });
  }
  return within;
}

function fontAt(parts: readonly PlainPart[], index: number): Font {
  return parts.find(({ end }) => index < end)!.font;
}

function faceOf(style: TextStyle, bits: number, typesetter: Typesetter): Font | null {
  const face = styleIn(style, bits);
  const font = typesetter.fontOf(face);
  return mayShapeSimply(font, face) ? font : null;
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
  const shares = { shareBefore, shareAbove };
  return { style, font, faces: [font], sizePt, mostLines, ascentEm, descentEm, ...shares, box };
}

/** Han, kana and Hangul choose the language of their text. */
function hasWide(text: string): boolean {
  if (!mayBeWide(text)) return false;
  for (let i = 0; i < text.length; i++) if (isWide(text.charCodeAt(i))) return true;
  return false;
}

// What can be drawn, on whatever is drawn on: PDF pages (pdf/) or dots (raster/). Each call is what the operator of that
// name in a content stream does (ISO 32000-1, annex A).
import type { EmbeddedFont } from "../fonts/embedded-font.ts";
import type { Font } from "../fonts/font.ts";
import type { Box } from "../units.ts";

/** A piece of content, from one place in it to another, and where what it draws is. */
export interface Movable {
  readonly start: number;
  readonly end: number;
  readonly box: Box;
}

/** What is left of one less a fraction, as a PDF writes it: ".9993 ". */
export interface InsetText {
  readonly bytes: Uint8Array;
  /** The same bytes and zeros after them, four in each. */
  readonly words: Uint32Array;
  /** Small whole numbers less the fraction: the text of `n` is in words 2n and 2n + 1, with zeros after it. */
  readonly ready: Uint32Array;
  /** By number, the bytes of its text; there are as many as are ready. */
  readonly readyLengths: Uint8Array;
}

/** By how much the widths and heights of rectangles are less than whole numbers. */
export interface RectangleInset {
  readonly across: InsetText;
  readonly up: InsetText;
}

/** What a code is printed with where there are only two. */
export type Ink = "black" | "white";

/**
 * Lengths are points of the current coordinate system, y upwards. Names of fonts, states and XObjects are those that the
 * document gave them. It keeps no graphics state and checks no nesting.
 */
export interface Content {
  /** Bytes that it holds. */
  readonly length: number;
  /** What was marked since the content was empty. */
  readonly movables: readonly Movable[];
  /** Marks what `draw` draws as belonging to a box that may be moved wherever this content is used. */
  markMovable(box: Box, draw: () => void): void;
  /** Adds a part of what another content of the same document has: `start` and `end` as its movables have them. */
  append(drawn: Content, start: number, end: number): void;
  /** Empties it. */
  reset(): void;
  /** Empties it and gives its memory back. */
  release(): void;

  /**
   * Where there are two inks, what `draw` draws is of this one, whatever its color, and the ground below `zone` has no
   * pattern.
   */
  inInk(ink: Ink, zone: Box | null, draw: () => void): void;
  /** Where there are two inks, what `draw` draws lets what is below show. */
  asWatermark(draw: () => void): void;

  save(): void;
  restore(): void;
  /** x' = a·x + c·y + e, y' = b·x + d·y + f, before the current matrix. */
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  /** As `transform` by a scale or a quarter turn, with all the decimals that keep edges on a printer's dots. */
  transformExactly(a: number, b: number, c: number, d: number, e: number, f: number): void;

  rectangle(x: number, y: number, width: number, height: number): void;
  /** A rectangle of whole numbers (modules of a code, under a matrix that scales them), less an inset. */
  insetRectangle(x: number, y: number, width: number, height: number, inset: RectangleInset): void;
  /** The same from 0 to 1 upwards: a bar of a code whose bars are equally high. */
  insetBar(x: number, width: number, inset: InsetText): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  /** A Bézier curve from the current point, by two control points, to (x, y). */
  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
  /** Non-zero winding number. */
  fill(): void;
  /** By the even-odd rule. */
  fillEvenOdd(): void;
  /** As `fill`, of what is a line or belongs to a text: never in a pattern. */
  fillLine(): void;
  stroke(): void;
  fillAndStroke(): void;
  /** Clips to the path by its winding number and drops the path. */
  clip(): void;
  /** Clips to the path by the even-odd rule and drops the path. */
  clipEvenOdd(): void;

  /** Colour components are 0…1. */
  setFillGray(gray: number): void;
  setFillRgb(red: number, green: number, blue: number): void;
  setFillCmyk(cyan: number, magenta: number, yellow: number, black: number): void;
  setStrokeGray(gray: number): void;
  setStrokeRgb(red: number, green: number, blue: number): void;
  setStrokeCmyk(cyan: number, magenta: number, yellow: number, black: number): void;
  setLineWidth(width: number): void;
  /** Lengths of dashes and gaps in turn; an empty array is a solid line. */
  setDash(lengths: readonly number[], phase?: number): void;
  /** 0 butt, 1 round, 2 projecting square. */
  setLineCap(style: 0 | 1 | 2): void;
  /** How many times as long as the line is wide a mitered corner may be; at least 1. */
  setMiterLimit(limit: number): void;
  /** 0 miter, 1 round, 2 bevel. */
  setLineJoin(style: 0 | 1 | 2): void;
  /** Sets what `addOpacity` named. */
  setGraphicsState(name: string): void;
  /** Draws a form, or an image in the unit square. */
  useXObject(name: string): void;

  beginText(): void;
  endText(): void;
  setFont(name: string, sizePt: number): void;
  /** Moves the start of the line by (x, y) from the start of the present line. */
  moveText(x: number, y: number): void;
  /** Points added after every glyph. */
  setCharacterSpacing(spacingPt: number): void;
  /** 0 fill, 1 stroke. */
  setTextRendering(mode: 0 | 1 | 2): void;
  /** Opens a string of glyphs; only `glyph` and `adjust` may follow until `endGlyphs`. */
  beginGlyphs(): void;
  /** Shows a glyph by its CID in the current font. */
  glyph(cid: number): void;
  /** Moves what follows back, against the direction of writing, by thousandths of the font's size. */
  adjust(thousandths: number): void;
  /** `glyph`, then `adjust`: what nearly all text is made of. */
  glyphAndAdjust(cid: number, thousandths: number): void;
  endGlyphs(): void;
}

/** Left, bottom, right, top in points. */
export type BoundingBox = readonly [left: number, bottom: number, right: number, top: number];

/** Names what contents use. */
export interface Resources {
  /** The font as it is used here, one for each FontRef. */
  embed(font: Font): EmbeddedFont;
  /** Opacity of fills and strokes, 0…1; the name for `setGraphicsState`. */
  addOpacity(opacity: number): string;
  createContent(): Content;
  /**
   * A form of a part of a content, in units of its own; the name for `useXObject`. A group is drawn by itself, and the
   * opacity at its use is that of the whole.
   */
  addForm(
    content: Content,
    start: number,
    end: number,
    bbox: BoundingBox,
    isGroup?: boolean,
  ): string;
}

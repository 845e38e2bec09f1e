// Operators of content streams (ISO 32000-1, annex A), one per line. It keeps no graphics state and
// checks no nesting.
import type { Content, Ink, InsetText, Movable, RectangleInset } from "../content/content.ts";
import { ByteBuffer } from "./buffer.ts";
import { writeInsetBar, writeInsetRectangle } from "./inset-rectangle.ts";

const SPACE = 32;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_HEX = 60;
const CLOSE_HEX = 62;

/** An adjustment is written once it reaches a thousandth of the font's size: less is not seen. */
const SMALLEST_ADJUSTMENT = 1;

/**
 * Lengths are points of the current coordinate system, y upwards; three decimals are written, six
 * in matrix scales. Names of fonts and XObjects are resource names without the slash, as the
 * document gave them.
 */
export class PdfContent implements Content {
  readonly buffer: ByteBuffer;
  #glyphsStart = 0;
  #inHex = false;
  #adjusted = false;
  #adjustment = 0;
  #movables: Movable[] = [];

  constructor(buffer: ByteBuffer = new ByteBuffer(16_384)) {
    this.buffer = buffer;
  }

  /** Bytes written so far. */
  get length(): number {
    return this.buffer.length;
  }

  /** What was marked since the content was empty. */
  get movables(): readonly Movable[] {
    return this.#movables;
  }

  /** Marks what `draw` writes as belonging to a box that may be moved wherever this content is used. */
  markMovable(box: Movable["box"], draw: () => void): void {
    const start = this.length;
    draw();
    this.#movables.push({ start, end: this.length, box });
  }

  append(drawn: Content, start: number, end: number): void {
    if (!(drawn instanceof PdfContent)) throw new TypeError("only content of a PDF goes into one");
    this.buffer.raw(drawn.view().subarray(start, end));
  }

  inInk(_ink: Ink, _zone: Movable["box"] | null, draw: () => void): void {
    draw();
  }

  asWatermark(draw: () => void): void {
    draw();
  }

  save(): void {
    this.#operator("q\n");
  }

  restore(): void {
    this.#operator("Q\n");
  }

  /** x' = a·x + c·y + e, y' = b·x + d·y + f, before the current matrix. */
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.#matrix(a, b, c, d, e, f);
    this.#operator("cm\n");
  }

  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y);
  }

  /** As `transform` by a scale or a quarter turn, with all the decimals that keep edges on a printer's dots. */
  transformExactly(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const { buffer } = this;
    buffer.exact(a);
    buffer.space();
    buffer.number(b);
    buffer.space();
    buffer.number(c);
    buffer.space();
    buffer.exact(d);
    buffer.space();
    buffer.precise(e);
    buffer.space();
    buffer.precise(f);
    this.#operator(" cm\n");
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.#numbers4(x, y, width, height);
    this.#operator("re\n");
  }

  /** A rectangle of whole numbers (modules of a code, under a matrix that scales them), less an inset. */
  insetRectangle(x: number, y: number, width: number, height: number, inset: RectangleInset): void {
    writeInsetRectangle(this.buffer, x, y, width, height, inset);
  }

  insetBar(x: number, width: number, inset: InsetText): void {
    writeInsetBar(this.buffer, x, width, inset);
  }

  moveTo(x: number, y: number): void {
    this.#numbers2(x, y);
    this.#operator("m\n");
  }

  lineTo(x: number, y: number): void {
    this.#numbers2(x, y);
    this.#operator("l\n");
  }

  /** A Bézier curve from the current point, by two control points, to (x, y). */
  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#numbers4(x1, y1, x2, y2);
    this.#numbers2(x, y);
    this.#operator("c\n");
  }

  closePath(): void {
    this.#operator("h\n");
  }

  /** Non-zero winding number. */
  fill(): void {
    this.#operator("f\n");
  }

  fillLine(): void {
    this.fill();
  }

  fillEvenOdd(): void {
    this.#operator("f*\n");
  }

  stroke(): void {
    this.#operator("S\n");
  }

  fillAndStroke(): void {
    this.#operator("B\n");
  }

  /** Clips to the path by its winding number and drops the path. */
  clip(): void {
    this.#operator("W n\n");
  }

  /** Clips to the path by the even-odd rule and drops the path. */
  clipEvenOdd(): void {
    this.#operator("W* n\n");
  }

  /** Drops the path undrawn. */
  endPath(): void {
    this.#operator("n\n");
  }

  /** Colour components are 0…1. */
  setFillGray(gray: number): void {
    this.#number(gray);
    this.#operator("g\n");
  }

  setFillRgb(red: number, green: number, blue: number): void {
    this.#numbers3(red, green, blue);
    this.#operator("rg\n");
  }

  setFillCmyk(cyan: number, magenta: number, yellow: number, black: number): void {
    this.#numbers4(cyan, magenta, yellow, black);
    this.#operator("k\n");
  }

  setStrokeGray(gray: number): void {
    this.#number(gray);
    this.#operator("G\n");
  }

  setStrokeRgb(red: number, green: number, blue: number): void {
    this.#numbers3(red, green, blue);
    this.#operator("RG\n");
  }

  setStrokeCmyk(cyan: number, magenta: number, yellow: number, black: number): void {
    this.#numbers4(cyan, magenta, yellow, black);
    this.#operator("K\n");
  }

  /** Full strength of a color space of one component, as PdfDocument named it. */
  setStrokeSpot(name: string): void {
    this.#name(name);
    this.#operator("CS 1 SCN\n");
  }

  setLineWidth(width: number): void {
    this.#number(width);
    this.#operator("w\n");
  }

  /** Lengths of dashes and gaps in turn; an empty array is a solid line. */
  setDash(lengths: readonly number[], phase = 0): void {
    const buffer = this.buffer;
    buffer.byte(OPEN_BRACKET);
    lengths.forEach((length, i) => {
      if (i > 0) buffer.space();
      buffer.number(length);
    });
    buffer.byte(CLOSE_BRACKET);
    this.#number(phase);
    this.#operator("d\n");
  }

  /** 0 butt, 1 round, 2 projecting square. */
  setLineCap(style: 0 | 1 | 2): void {
    this.#number(style);
    this.#operator("J\n");
  }

  setMiterLimit(limit: number): void {
    this.#number(limit);
    this.#operator("M\n");
  }

  /** 0 miter, 1 round, 2 bevel. */
  setLineJoin(style: 0 | 1 | 2): void {
    this.#number(style);
    this.#operator("j\n");
  }

  /** Sets what PdfDocument.addOpacity named. */
  setGraphicsState(name: string): void {
    this.#name(name);
    this.#operator("gs\n");
  }

  /** Draws a form, or an image in the unit square. */
  useXObject(name: string): void {
    this.#name(name);
    this.#operator("Do\n");
  }

  beginText(): void {
    this.#operator("BT\n");
  }

  endText(): void {
    this.#operator("ET\n");
  }

  setFont(name: string, sizePt: number): void {
    this.#name(name);
    this.#number(sizePt);
    this.#operator("Tf\n");
  }

  setTextMatrix(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.#matrix(a, b, c, d, e, f);
    this.#operator("Tm\n");
  }

  /** Moves the start of the line by (x, y) from the start of the present line. */
  moveText(x: number, y: number): void {
    this.#numbers2(x, y);
    this.#operator("Td\n");
  }

  /** Points added after every glyph. */
  setCharacterSpacing(spacingPt: number): void {
    this.#number(spacingPt);
    this.#operator("Tc\n");
  }

  /** 0 fill, 1 stroke, 2 fill, then stroke. */
  setTextRendering(mode: 0 | 1 | 2): void {
    this.#number(mode);
    this.#operator("Tr\n");
  }

  /** Opens a string of glyphs; only `glyph` and `adjust` may follow until `endGlyphs`. */
  beginGlyphs(): void {
    this.#glyphsStart = this.buffer.length;
    this.#inHex = false;
    this.#adjusted = false;
    this.#adjustment = 0;
    this.buffer.byte(OPEN_BRACKET);
  }

  /** Shows a glyph by its CID in the current font. */
  glyph(cid: number): void {
    if (this.#adjustment !== 0) this.#writeAdjustment();
    if (!this.#inHex) {
      this.buffer.byte(OPEN_HEX);
      this.#inHex = true;
    }
    this.buffer.hex16(cid);
  }

  /**
   * Moves what follows back, against the direction of writing, by thousandths of the font's size;
   * a negative number moves it on (TJ's own sense: EmbeddedFont.widthOf less the advance wanted).
   * What rounding leaves is carried on, so errors stay below one thousandth in a string of any length.
   */
  adjust(thousandths: number): void {
    this.#adjustment += thousandths;
  }

  /** `glyph`, then `adjust`: what nearly all text is made of. */
  glyphAndAdjust(cid: number, thousandths: number): void {
    const adjustment = this.#adjustment;
    if (adjustment >= SMALLEST_ADJUSTMENT || adjustment <= -SMALLEST_ADJUSTMENT) {
      this.#writeAdjustment();
    }
    const { buffer } = this;
    if (!this.#inHex) {
      buffer.byte(OPEN_HEX);
      this.#inHex = true;
    }
    buffer.hex16(cid);
    this.#adjustment += thousandths;
  }

  /** Closes the string: `<…>Tj`, or `[<…>n<…>]TJ` where there were adjustments. */
  endGlyphs(): void {
    if (this.#adjustment !== 0) this.#writeAdjustment();
    if (this.#inHex) this.buffer.byte(CLOSE_HEX);
    if (this.#adjusted) {
      this.#operator("]TJ\n");
      return;
    }
    const start = this.#glyphsStart;
    const buffer = this.buffer;
    buffer.bytes.copyWithin(start, start + 1, buffer.length);
    buffer.length--;
    if (buffer.length > start) this.#operator("Tj\n");
  }

  /** Operators written elsewhere, whole lines. */
  raw(operators: Uint8Array): void {
    this.buffer.raw(operators);
  }

  view(): Uint8Array {
    return this.buffer.view();
  }

  take(): Uint8Array {
    return this.buffer.take();
  }

  reset(): void {
    this.buffer.reset();
    if (this.#movables.length > 0) this.#movables = [];
  }

  release(): void {
    this.buffer.release();
    if (this.#movables.length > 0) this.#movables = [];
  }

  #writeAdjustment(): void {
    if (Math.abs(this.#adjustment) < SMALLEST_ADJUSTMENT) return;
    const whole = Math.round(this.#adjustment);
    this.#adjustment -= whole;
    if (this.#inHex) this.buffer.byte(CLOSE_HEX);
    this.#inHex = false;
    this.#adjusted = true;
    this.buffer.integer(whole);
  }

  #operator(text: string): void {
    this.buffer.ascii(text);
  }

  #name(name: string): void {
    this.buffer.byte(47);
    this.buffer.ascii(name);
    this.buffer.byte(SPACE);
  }

  #number(value: number): void {
    this.buffer.number(value);
    this.buffer.byte(SPACE);
  }

  #numbers2(a: number, b: number): void {
    this.#number(a);
    this.#number(b);
  }

  #numbers3(a: number, b: number, c: number): void {
    this.#numbers2(a, b);
    this.#number(c);
  }

  #numbers4(a: number, b: number, c: number, d: number): void {
    this.#numbers2(a, b);
    this.#numbers2(c, d);
  }

  #matrix(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const buffer = this.buffer;
    buffer.precise(a);
    buffer.byte(SPACE);
    buffer.precise(b);
    buffer.byte(SPACE);
    buffer.precise(c);
    buffer.byte(SPACE);
    buffer.precise(d);
    buffer.byte(SPACE);
    this.#numbers2(e, f);
  }
}

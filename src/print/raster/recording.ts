// Content as a list of numbers, to be drawn as dots once it is whole, and as often as it is needed.
import type { Content, Ink, Movable } from "../content/content.ts";
import type { Box } from "../units.ts";
import { OP } from "./operations.ts";

const BYTES = 8;

/** Names of fonts, states and XObjects are whole numbers, as RasterResources gives them. */
export class Recording implements Content {
  /** See operations.ts. */
  operations: number[] = [];
  #movables: Movable[] = [];

  get length(): number {
    return this.operations.length * BYTES;
  }

  get movables(): readonly Movable[] {
    return this.#movables;
  }

  markMovable(box: Box, draw: () => void): void {
    const start = this.length;
    draw();
    this.#movables.push({ start, end: this.length, box });
  }

  append(drawn: Content, start: number, end: number): void {
    if (!(drawn instanceof Recording)) throw new TypeError("only a recording goes into one");
    const from = drawn.operations;
    const to = this.operations;
    for (let i = start / BYTES; i < end / BYTES; i++) to.push(from[i]!);
  }

  reset(): void {
    this.operations.length = 0;
    if (this.#movables.length > 0) this.#movables = [];
  }

  release(): void {
    this.operations = [];
    this.#movables = [];
  }

  inInk(ink: Ink, zone: Box | null, draw: () => void): void {
    const { xPt, yPt, widthPt, heightPt } = zone ?? NO_ZONE;
    this.operations.push(OP.beginInk, ink === "black" ? 1 : 0, zone ? 1 : 0);
    this.operations.push(xPt, yPt, widthPt, heightPt);
    draw();
    this.operations.push(OP.endInk);
  }

  asWatermark(draw: () => void): void {
    this.operations.push(OP.beginWatermark);
    draw();
    this.operations.push(OP.endWatermark);
  }

  save(): void {
    this.operations.push(OP.save);
  }

  restore(): void {
    this.operations.push(OP.restore);
  }

  transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.operations.push(OP.transform, a, b, c, d, e, f);
  }

  transformExactly(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.transform(a, b, c, d, e, f);
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.operations.push(OP.rectangle, x, y, width, height);
  }

  insetRectangle(x: number, y: number, width: number, height: number): void {
    this.operations.push(OP.modules, x, y, width, height);
  }

  insetBar(x: number, width: number): void {
    this.operations.push(OP.modules, x, 0, width, 1);
  }

  moveTo(x: number, y: number): void {
    this.operations.push(OP.moveTo, x, y);
  }

  lineTo(x: number, y: number): void {
    this.operations.push(OP.lineTo, x, y);
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.operations.push(OP.curveTo, x1, y1, x2, y2, x, y);
  }

  closePath(): void {
    this.operations.push(OP.closePath);
  }

  fill(): void {
    this.operations.push(OP.fill);
  }

  fillEvenOdd(): void {
    this.operations.push(OP.fillEvenOdd);
  }

  fillLine(): void {
    this.operations.push(OP.fillLine);
  }

  stroke(): void {
    this.operations.push(OP.stroke);
  }

  fillAndStroke(): void {
    this.operations.push(OP.fillAndStroke);
  }

  clip(): void {
    this.operations.push(OP.clip);
  }

  clipEvenOdd(): void {
    this.operations.push(OP.clipEvenOdd);
  }

  setFillGray(gray: number): void {
    this.operations.push(OP.fillColor, gray, gray, gray);
  }

  setFillRgb(red: number, green: number, blue: number): void {
    this.operations.push(OP.fillColor, red, green, blue);
  }

  setFillCmyk(c: number, m: number, y: number, k: number): void {
    this.operations.push(OP.fillColor, (1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k));
  }

  setStrokeGray(gray: number): void {
    this.operations.push(OP.strokeColor, gray, gray, gray);
  }

  setStrokeRgb(red: number, green: number, blue: number): void {
    this.operations.push(OP.strokeColor, red, green, blue);
  }

  setStrokeCmyk(c: number, m: number, y: number, k: number): void {
    this.operations.push(OP.strokeColor, (1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k));
  }

  setLineWidth(width: number): void {
    this.operations.push(OP.lineWidth, width);
  }

  setDash(lengths: readonly number[], phase = 0): void {
    this.operations.push(OP.dash, phase, lengths.length, ...lengths);
  }

  setLineCap(style: 0 | 1 | 2): void {
    this.operations.push(OP.lineCap, style);
  }

  setMiterLimit(limit: number): void {
    this.operations.push(OP.miterLimit, limit);
  }

  setLineJoin(style: 0 | 1 | 2): void {
    this.operations.push(OP.lineJoin, style);
  }

  setGraphicsState(name: string): void {
    this.operations.push(OP.state, Number(name));
  }

  useXObject(name: string): void {
    this.operations.push(OP.xObject, Number(name));
  }

  beginText(): void {
    this.operations.push(OP.beginText);
  }

  endText(): void {}

  setFont(name: string, sizePt: number): void {
    this.operations.push(OP.font, Number(name), sizePt);
  }

  moveText(x: number, y: number): void {
    this.operations.push(OP.moveText, x, y);
  }

  setCharacterSpacing(spacingPt: number): void {
    this.operations.push(OP.spacing, spacingPt);
  }

  setTextRendering(mode: 0 | 1 | 2): void {
    this.operations.push(OP.rendering, mode);
  }

  beginGlyphs(): void {}

  glyph(cid: number): void {
    this.operations.push(OP.glyph, cid, 0);
  }

  /** CID −1 moves and shows nothing. */
  adjust(thousandths: number): void {
    this.operations.push(OP.glyph, -1, thousandths);
  }

  glyphAndAdjust(cid: number, thousandths: number): void {
    this.operations.push(OP.glyph, cid, thousandths);
  }

  endGlyphs(): void {}
}

const NO_ZONE: Box = { xPt: 0, yPt: 0, widthPt: 0, heightPt: 0 };

// Dots of gray, RGB, or RGB with opacity: a byte each, edges anti-aliased.
import type { Font } from "../../fonts/font.ts";
import { luminanceOfRgb } from "../../elements/two-inks.ts";
import { readOutline, traceOutline } from "../glyphs/outline.ts";
import type { Picture } from "../pictures/picture.ts";
import { eachRowOfDots, Sampler } from "../pictures/pixels.ts";
import { eachCoveredStretch } from "../geometry/coverage.ts";
import { Edges } from "../geometry/edges.ts";
import type { Matrix } from "../geometry/matrix.ts";
import type { DrawGroup, GlyphPlace, Paint, Paper } from "./paper.ts";
import { clipToRectangle, eachStretch, type Region } from "../geometry/region.ts";
import type { Work } from "../work.ts";

const BAND_BYTES = 256 * 1024;

/** Red, green and blue, or gray as each of them. */
type Color = readonly [number, number, number];

export class ColorPaper implements Paper {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
  readonly bytes: Uint8Array;
  readonly #channels: 1 | 3 | 4;
  readonly #work: Work;
  readonly #edges = new Edges();

  constructor(width: number, height: number, channels: 1 | 3 | 4, work: Work) {
    this.width = width;
    this.height = height;
    this.rowBytes = width * channels;
    this.bytes = new Uint8Array(this.rowBytes * height);
    this.#channels = channels;
    this.#work = work;
  }

  clear(): void {
    this.bytes.fill(this.#channels === 4 ? 0 : 255);
  }

  fillEdges(edges: Edges, isEvenOdd: boolean, paint: Paint, region: Region): void {
    const color = this.#colorOf(paint);
    const fill = (y: number, from: number, to: number, opacity: number) => {
      if (opacity >= 1) this.#fillStretch(y, from, to, color);
      else this.#blendStretch(y, from, to, color, opacity);
    };
    eachCoveredStretch(edges, isEvenOdd, region, (y, from, to, coverage) => {
      const opacity = coverage * paint.opacity;
      if (region.rows === null) fill(y, from, to, opacity);
      else eachStretch(region, y, from, to, (a, b) => fill(y, a, b, opacity));
    });
    this.#work.addCrossings(edges);
  }

  fillRectangle(
    left: number,
    top: number,
    right: number,
    bottom: number,
    paint: Paint,
    region: Region,
  ): void {
    const edges = this.#edges;
    edges.reset();
    edges.moveTo(left, top);
    edges.lineTo(right, top);
    edges.lineTo(right, bottom);
    edges.lineTo(left, bottom);
    edges.close();
    this.fillEdges(edges, false, paint, region);
  }

  drawGlyph(font: Font, glyph: number, place: GlyphPlace, paint: Paint, region: Region): void {
    const [a, b, c, d, e, f] = place.matrix;
    const { dx, dy } = place;
    const edges = this.#edges;
    edges.reset();
    const placed: Matrix = [a, b, c, d, e + a * dx + c * dy, f + b * dx + d * dy];
    traceOutline(readOutline(font, glyph), placed, edges);
    this.#work.addOutline(edges);
    this.fillEdges(edges, false, paint, region);
  }

  drawPicture(picture: Picture, matrix: Matrix, region: Region): void {
    const pixels = picture.read(matrix, this.#channels === 1 ? "gray" : "color", this.#work);
    if (pixels === null || region.right <= region.left) return;
    const sampler = new Sampler(pixels, matrix);
    const perDot = picture.workPerDot(pixels, matrix);
    const channels = this.#channels;
    eachRowOfDots(matrix, region, (y, from, to) => {
      sampler.beginRow(y);
      eachStretch(region, y, from, to, (first, end) => {
        this.#work.add(perDot * (end - first));
        for (let x = first; x < end; x++) {
          const { colors, opacity } = sampler.at(x);
          if (opacity > 0) this.#blend(y * this.rowBytes + x * channels, colors, opacity);
        }
      });
    });
  }

  /** Drawn over what is there, then mixed with what was: band by band, so that groups in groups take little memory. */
  drawGroup(region: Region, opacity: number, draw: DrawGroup): void {
    if (opacity >= 1) return draw(region, 1);
    const { left, right, bottom } = region;
    if (right <= left) return;
    const rows = Math.ceil(BAND_BYTES / ((right - left) * this.#channels));
    for (let { top } = region; top < bottom; top += rows) {
      const end = Math.min(bottom, top + rows);
      const below: Uint8Array[] = [];
      for (let y = top; y < end; y++) below.push(this.#stretch(y, left, right).slice());
      draw(clipToRectangle(region, left, top, right, end), 1);
      below.forEach((row, i) => this.#mix(this.#stretch(top + i, left, right), row, opacity));
    }
  }

  #stretch(y: number, from: number, to: number): Uint8Array {
    const row = y * this.rowBytes;
    return this.bytes.subarray(row + from * this.#channels, row + to * this.#channels);
  }

  #mix(drawn: Uint8Array, below: Uint8Array, opacity: number): void {
    this.#work.addBlended(drawn.length / this.#channels);
    const rest = 1 - opacity;
    if (this.#channels !== 4) {
      for (let at = 0; at < drawn.length; at++) {
        drawn[at] = Math.round(opacity * drawn[at]! + rest * below[at]!);
      }
      return;
    }
    for (let at = 0; at < drawn.length; at += 4) {
      const over = opacity * drawn[at + 3]!;
      const under = rest * below[at + 3]!;
      const whole = over + under;
      if (whole === 0) continue;
      for (let i = at; i < at + 3; i++) {
        drawn[i] = Math.round((over * drawn[i]! + under * below[i]!) / whole);
      }
      drawn[at + 3] = Math.round(whole);
    }
  }

  /** 0…255. */
  #colorOf({ red, green, blue }: Paint): Color {
    if (this.#channels > 1) return [red * 255, green * 255, blue * 255];
    const gray = luminanceOfRgb(red, green, blue) * 255;
    return [gray, gray, gray];
  }

  #fillStretch(y: number, from: number, to: number, [red, green, blue]: Color): void {
    this.#work.addStretch(to - from);
    const channels = this.#channels;
    const { bytes } = this;
    const start = y * this.rowBytes + from * channels;
    const end = start + (to - from) * channels;
    if (channels === 1) {
      bytes.fill(Math.round(red), start, end);
      return;
    }
    bytes[start] = Math.round(red);
    bytes[start + 1] = Math.round(green);
    bytes[start + 2] = Math.round(blue);
    if (channels === 4) bytes[start + 3] = 255;
    for (let done = channels; start + done < end; done *= 2) {
      bytes.copyWithin(start + done, start, Math.min(start + done, end - done));
    }
  }

  #blendStretch(
    y: number,
    from: number,
    to: number,
    [red, green, blue]: Color,
    opacity: number,
  ): void {
    this.#work.addBlended(to - from);
    const channels = this.#channels;
    const color = this.#color;
    color[0] = red * opacity;
    color[1] = green * opacity;
    color[2] = blue * opacity;
    const start = y * this.rowBytes + from * channels;
    const end = start + (to - from) * channels;
    for (let at = start; at < end; at += channels) this.#blend(at, color, opacity);
  }

  readonly #color = new Float64Array(3);

  /** `color`: multiplied with its opacity. */
  #blend(at: number, color: Float64Array, opacity: number): void {
    const { bytes } = this;
    const rest = 1 - opacity;
    if (this.#channels === 1) {
      bytes[at] = Math.round(color[0]! + rest * bytes[at]!);
      return;
    }
    if (this.#channels === 3) {
      bytes[at] = Math.round(color[0]! + rest * bytes[at]!);
      bytes[at + 1] = Math.round(color[1]! + rest * bytes[at + 1]!);
      bytes[at + 2] = Math.round(color[2]! + rest * bytes[at + 2]!);
      return;
    }
    const below = (rest * bytes[at + 3]!) / 255;
    const whole = opacity + below;
    bytes[at] = Math.round((color[0]! + below * bytes[at]!) / whole);
    bytes[at + 1] = Math.round((color[1]! + below * bytes[at + 1]!) / whole);
    bytes[at + 2] = Math.round((color[2]! + below * bytes[at + 2]!) / whole);
    bytes[at + 3] = Math.round(whole * 255);
  }
}

// Dots that are black or white: 1 bit each, set where black, the first of a row in the highest bit.
import type { Font } from "../../fonts/font.ts";
import { luminanceOfRgb, WHITE_FROM } from "../../elements/two-inks.ts";
import type { GlyphCache, GlyphSet } from "../glyphs/glyph-cache.ts";
import { blackOf, eachBlackStretch } from "../glyphs/trace-glyph.ts";
import { readOutline, traceOutline } from "../glyphs/outline.ts";
import { ditherPicture, Ink } from "../pictures/dither.ts";
import type { Picture } from "../pictures/picture.ts";
import { Edges, firstDot } from "../geometry/edges.ts";
import { type Matrix, quarterOf } from "../geometry/matrix.ts";
import type { DrawGroup, GlyphPlace, Paint, Paper } from "./paper.ts";
import type { PlainZones } from "./plain-zones.ts";
import { patternRow, SOLID, WATERMARK_LEVEL } from "./pattern.ts";
import { eachStretch, type Region } from "../geometry/region.ts";
import type { Work } from "../work.ts";

/** Fills of shapes: black below, white above. */
const BLACK_BELOW = 0.05;
const WHITE_ABOVE = 0.95;
/** Larger glyphs are drawn each time. */
const MOST_CACHED_DOTS = 160;

export class TwoInkPaper implements Paper {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
  readonly bytes: Uint8Array;
  readonly #glyphs: GlyphCache;
  readonly #zones: PlainZones;
  readonly #work: Work;
  readonly #edges = new Edges();
  #set: GlyphSet | null = null;
  #setSize = NaN;
  #setTurn = -1;

  constructor(width: number, height: number, glyphs: GlyphCache, zones: PlainZones, work: Work) {
    this.width = width;
    this.height = height;
    this.rowBytes = (width + 7) >> 3;
    this.bytes = new Uint8Array(this.rowBytes * height);
    this.#glyphs = glyphs;
    this.#zones = zones;
    this.#work = work;
  }

  clear(): void {
    this.bytes.fill(0);
  }

  fillEdges(edges: Edges, isEvenOdd: boolean, paint: Paint, region: Region): void {
    const level = levelOf(paint);
    const [top, bottom] = [
      Math.max(region.top, firstDot(edges.top)),
      Math.min(region.bottom, firstDot(edges.bottom)),
    ];
    edges.scan(1, isEvenOdd, top, bottom, (from, to, y) => {
      this.#fillRow(y, firstDot(from), firstDot(to), level, paint, region);
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
    const level = levelOf(paint);
    const [x0, x1] = [firstDot(left), firstDot(right)];
    const y1 = Math.min(region.bottom, firstDot(bottom));
    const y0 = Math.max(region.top, firstDot(top));
    for (let y = y0; y < y1; y++) this.#fillRow(y, x0, x1, level, paint, region);
  }

  drawGlyph(font: Font, glyph: number, place: GlyphPlace, paint: Paint, region: Region): void {
    const level = levelOf(paint);
    const { matrix } = place;
    const turn = quarterOf(matrix);
    const perEm = Math.hypot(matrix[0], matrix[1]) * font.unitsPerEm;
    if (turn === null || perEm > MOST_CACHED_DOTS) {
      this.#drawLarge(font, glyph, place, turn, level, paint, region);
      return;
    }
    const [x, y] = placeOnBaseline(place, turn);
    const [quarterX, quarterY] = [Math.round(x * 4), Math.round(y * 4)];
    const [left, top] = [quarterX >> 2, quarterY >> 2];
    const phase = (quarterY & 3) * 4 + (quarterX & 3);
    const set = this.#open(font, perEm, turn);
    let black = set.get(glyph, phase);
    if (black === undefined) {
      const [a, b, c, d] = matrix;
      const placed: Matrix = [a, b, c, d, (quarterX & 3) / 4, (quarterY & 3) / 4];
      black = blackOf(font, glyph, placed, this.#edges);
      this.#work.addOutline(this.#edges);
      this.#work.addCrossings(this.#edges);
      set.add(glyph, phase, black);
    }
    for (let i = 0; i < black.length; i += 3) {
      this.#fillRow(
        top + black[i]!,
        left + black[i + 1]!,
        left + black[i + 2]!,
        level,
        paint,
        region,
      );
    }
  }

  drawPicture(picture: Picture, matrix: Matrix, region: Region, codesDrawn: number): void {
    const { none, black } = Ink;
    const isBelowCodes = this.#zones.areAbove(codesDrawn);
    ditherPicture(picture, matrix, region, this.#work, (y, from, to, inks) =>
      eachStretch(region, y, from, to, (first, end) => {
        for (let x = first; x < end; x++) {
          const ink = inks[x - from]!;
          if (ink === none) continue;
          const ground = isBelowCodes ? this.#zones.groundAt(x, y, codesDrawn) : null;
          this.#setDot(x, y, ground === null ? ink === black : ground > 0);
        }
      }),
    );
  }

  /** What is drawn over takes the place of what is below, so that each may be mixed with white by itself. */
  drawGroup(region: Region, opacity: number, draw: DrawGroup): void {
    draw(region, opacity);
  }

  #setDot(x: number, y: number, isBlack: boolean): void {
    const at = y * this.rowBytes + (x >> 3);
    const bit = 128 >> (x & 7);
    if (isBlack) this.bytes[at]! |= bit;
    else this.bytes[at]! &= ~bit;
  }

  #open(font: Font, perEm: number, turn: number): GlyphSet {
    const isOpen = this.#set?.isKept && this.#set.font === font;
    if (!isOpen || this.#setSize !== perEm || this.#setTurn !== turn) {
      this.#set = this.#glyphs.open(font, perEm, turn);
      this.#setSize = perEm;
      this.#setTurn = turn;
    }
    return this.#set!;
  }

  #drawLarge(
    font: Font,
    glyph: number,
    place: GlyphPlace,
    turn: 0 | 1 | 2 | 3 | null,
    level: number,
    paint: Paint,
    region: Region,
  ): void {
    const [x, y] = placeOnBaseline(place, turn);
    const [a, b, c, d] = place.matrix;
    const edges = this.#edges;
    edges.reset();
    traceOutline(readOutline(font, glyph), [a, b, c, d, x, y], edges);
    this.#work.addOutline(edges);
    eachBlackStretch(edges, region, (y, from, to) =>
      this.#fillRow(y, from, to, level, paint, region),
    );
    this.#work.addCrossings(edges);
  }

  #fillRow(y: number, from: number, to: number, level: number, paint: Paint, region: Region): void {
    if (y < region.top || y >= region.bottom || to <= from) return;
    if (region.rows === null) {
      const first = from < region.left ? region.left : from;
      const end = to > region.right ? region.right : to;
      if (end > first) this.#fillStretch(y, first, end, level, paint);
      return;
    }
    eachStretch(region, y, from, to, (a, b) => this.#fillStretch(y, a, b, level, paint));
  }

  #fillStretch(y: number, from: number, to: number, level: number, paint: Paint): void {
    this.#work.addStretch(to - from);
    if (paint.use === "watermark") {
      this.#setBits(y, from, to, 0xff, patternRow(WATERMARK_LEVEL, y));
      return;
    }
    if (level === 0 || level === SOLID) {
      this.#setBits(y, from, to, 0, level === 0 ? 0 : 0xff);
      return;
    }
    this.#setBits(y, from, to, 0, patternRow(level, y));
    this.#zones.eachAbove(paint.codesDrawn, (zone, ground) =>
      eachStretch(zone, y, from, to, (a, b) => this.#setBits(y, a, b, 0, ground === 0 ? 0 : 0xff)),
    );
  }

  /** Bits of `keep` stay as they are; those of `pattern` are set. */
  #setBits(y: number, from: number, to: number, keep: number, pattern: number): void {
    const { bytes } = this;
    const row = y * this.rowBytes;
    const first = row + (from >> 3);
    const last = row + ((to - 1) >> 3);
    const head = 0xff >> (from & 7);
    const tail = (0xff << (7 - ((to - 1) & 7))) & 0xff;
    if (first === last) {
      const mask = head & tail;
      bytes[first] = (bytes[first]! & (~mask | keep)) | (pattern & mask);
      return;
    }
    bytes[first] = (bytes[first]! & (~head | keep)) | (pattern & head);
    for (let at = first + 1; at < last; at++) bytes[at] = (bytes[at]! & keep) | pattern;
    bytes[last] = (bytes[last]! & (~tail | keep)) | (pattern & tail);
  }
}

/** How many of 64 dots are black. */
function levelOf({ red, green, blue, opacity, use }: Paint): number {
  const luminance = 1 - opacity * (1 - luminanceOfRgb(red, green, blue));
  if (use !== "shape") return luminance < WHITE_FROM ? SOLID : 0;
  if (luminance < BLACK_BELOW) return SOLID;
  if (luminance > WHITE_ABOVE) return 0;
  return Math.min(SOLID - 1, Math.max(1, Math.round((1 - luminance) * SOLID)));
}

/** At quarter turns the baseline is on whole dots. */
function placeOnBaseline(
  { matrix: [a, b, c, d, e, f], dx, dy }: GlyphPlace,
  turn: 0 | 1 | 2 | 3 | null,
): readonly [number, number] {
  const x = turn === 1 || turn === 3 ? Math.round(e) : e;
  const y = turn === 0 || turn === 2 ? Math.round(f) : f;
  return [x + a * dx + c * dy, y + b * dx + d * dy];
}

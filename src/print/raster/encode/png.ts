// Writes a page as PNG (W3C PNG, third edition): gray of 1 or 8 bits, RGB or RGB with alpha, with its
// resolution, and without a time or a text.

import { crc32 } from "../../images/checksum.ts";
import { FILTER_NONE, FILTER_PAETH } from "../../images/png/filter.ts";
import { FilteredStream } from "../../images/png/filtered-stream.ts";
import type { PageDots } from "../page-dots.ts";
import { areSame, type Compression, type RasterEncoder, RowCounter } from "./encoder.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const COLOR_TYPES = { 1: 0, 8: 0, 24: 2, 32: 6 } as const;
const FILTER_SUB = 1;
const FILTER_UP = 2;
/** Filters are compared on some of a row's dots. */
const DOTS_BETWEEN_SAMPLES = 3;

export type BitsPerDot = keyof typeof COLOR_TYPES;

export interface PngForm {
  readonly dots: PageDots;
  readonly bitsPerDot: BitsPerDot;
  readonly dotsPerMm: number;
}

/** Takes one page, and ignores its copies. */
export function openPng(
  form: PngForm,
  compression: Pick<Compression, "imageCodec">,
): RasterEncoder {
  return new PngEncoder(form, compression.imageCodec.deflatePart);
}

class PngEncoder implements RasterEncoder {
  #form: PngForm;
  readonly #step: number;
  readonly #deflatePart: (part: Uint8Array) => Uint8Array;
  #rows: RowCounter;
  #stream: FilteredStream;
  #row: Uint8Array;
  #above: Uint8Array;
  #file: Uint8Array | null = null;

  constructor(form: PngForm, deflatePart: (part: Uint8Array) => Uint8Array) {
    const { dots, bitsPerDot } = form;
    this.#form = form;
    this.#step = Math.ceil(bitsPerDot / 8);
    this.#rows = new RowCounter(dots, bitsPerDot);
    const { rowBytes } = this.#rows;
    this.#stream = new FilteredStream(rowBytes, dots.height, this.#step, deflatePart);
    this.#row = new Uint8Array(rowBytes);
    this.#above = new Uint8Array(rowBytes);
    this.#deflatePart = deflatePart;
  }

  resize(dots: PageDots): void {
    if (areSame(dots, this.#form.dots)) return;
    this.#form = { ...this.#form, dots };
    this.#rows = new RowCounter(dots, this.#form.bitsPerDot);
    const { rowBytes } = this.#rows;
    this.#stream = new FilteredStream(rowBytes, dots.height, this.#step, this.#deflatePart);
    this.#row = new Uint8Array(rowBytes);
    this.#above = new Uint8Array(rowBytes);
  }

  get bytes(): number {
    return this.#file?.length ?? 0;
  }

  addRows(rows: Uint8Array): void {
    const isMono = this.#form.bitsPerDot === 1;
    for (const row of this.#rows.split(rows)) {
      if (isMono) invert(row, this.#row);
      else this.#row.set(row);
      const filter = isMono ? FILTER_NONE : chooseFilter(this.#row, this.#above, this.#step);
      this.#stream.add(filter, this.#row, this.#above);
      [this.#row, this.#above] = [this.#above, this.#row];
    }
  }

  endPage(): void {
    this.#rows.endPage();
    this.#file = writePng(this.#form, this.#stream.finish());
  }

  finish(): Uint8Array {
    if (!this.#file) throw new Error("a PNG to encode has no page");
    return this.#file;
  }
}

/** In PNG, black is 0. */
function invert(row: Uint8Array, target: Uint8Array): void {
  for (let at = 0; at < row.length; at += 1) target[at] = ~row[at]!;
}

/** The filter that leaves the least (W3C PNG, 12.7), of those that suit flat ground, edges and photographs. */
function chooseFilter(row: Uint8Array, above: Uint8Array, step: number): number {
  let up = 0;
  let sub = 0;
  let paeth = 0;
  const stride = step * DOTS_BETWEEN_SAMPLES;
  for (let dot = step; dot < row.length; dot += stride) {
    for (let at = dot; at < dot + step; at += 1) {
      const value = row[at]!;
      const left = row[at - step]!;
      const top = above[at]!;
      const corner = above[at - step]!;
      up += Math.abs(value - top);
      sub += Math.abs(value - left);
      const guess = left + top - corner;
      const toLeft = Math.abs(guess - left);
      const toTop = Math.abs(guess - top);
      const toCorner = Math.abs(guess - corner);
      const nearest =
        toLeft <= toTop && toLeft <= toCorner ? left : toTop <= toCorner ? top : corner;
      paeth += Math.abs(value - nearest);
    }
  }
  if (up <= sub && up <= paeth) return FILTER_UP;
  return sub <= paeth ? FILTER_SUB : FILTER_PAETH;
}

function writePng({ dots, bitsPerDot, dotsPerMm }: PngForm, stream: Uint8Array): Uint8Array {
  const header = new Uint8Array(13);
  const head = new DataView(header.buffer);
  head.setUint32(0, dots.width);
  head.setUint32(4, dots.height);
  head.setUint8(8, bitsPerDot === 1 ? 1 : 8);
  head.setUint8(9, COLOR_TYPES[bitsPerDot]);
  const resolution = new Uint8Array(9);
  const perMetre = new DataView(resolution.buffer);
  perMetre.setUint32(0, Math.round(dotsPerMm * 1000));
  perMetre.setUint32(4, Math.round(dotsPerMm * 1000));
  perMetre.setUint8(8, 1);
  const chunks: [string, Uint8Array][] = [
    ["IHDR", header],
    ["pHYs", resolution],
    ["IDAT", stream],
    ["IEND", new Uint8Array(0)],
  ];
  const bytes = chunks.reduce((sum, [, { length }]) => sum + length + 12, SIGNATURE.length);
  const file = new Uint8Array(bytes);
  file.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const [type, content] of chunks) at = writeChunk(file, at, type, content);
  return file;
}

function writeChunk(file: Uint8Array, at: number, type: string, content: Uint8Array): number {
  const view = new DataView(file.buffer);
  const end = at + 8 + content.length;
  view.setUint32(at, content.length);
  for (let index = 0; index < 4; index += 1) file[at + 4 + index] = type.charCodeAt(index);
  file.set(content, at + 8);
  view.setUint32(end, crc32(file, at + 4, end));
  return end + 4;
}

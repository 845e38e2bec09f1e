// Hands out a PNG's rows from top to bottom, unfiltered and packed as the header says, interlaced or not.
// At no time more than a few rows are held.

import { PASSES, spreadBits, spreadBytes, type Pass } from "./adam7.ts";
import { ImageFault } from "../image-fault.ts";
import type { ImageCodec } from "../pdf-image.ts";
import { channelsOf, type Png, type PngHeader } from "./png.ts";
import { pixelsOpener, type Pixels } from "./pixels.ts";
import { checkFilter, FILTER_NONE, FILTER_PAETH, unfilterRow } from "./filter.ts";

export interface PngRows {
  /** The filter byte of the row handed out last; for an interlaced image one that suits it. */
  readonly filter: number;
  /** The next row, valid until the one after it is asked for; `previous` stays the row before. */
  next(): Uint8Array;
  readonly previous: Uint8Array;
  /** After the last row: throws an ImageFault unless the stream ends here as it should. */
  finish(): void;
}

export function bitsPerPixel(header: PngHeader): number {
  return channelsOf(header) * header.depth;
}

export function rowBytesOf(header: PngHeader, widthPx: number): number {
  return Math.ceil((widthPx * bitsPerPixel(header)) / 8);
}

export function openRows(png: Png, codec: ImageCodec): PngRows {
  return png.header.interlaced ? new InterlacedRows(png, codec) : openPlainRows(png, codec);
}

function openPlainRows({ header, stream }: Png, codec: ImageCodec): PngRows {
  const rowBytes = rowBytesOf(header, header.widthPx);
  const open = pixelsOpener(stream, (rowBytes + 1) * header.heightPx, codec);
  return new FilteredRows(open(), rowBytes, bytesPerPixel(header));
}

/** Checks a plain PNG's compressed rows without unfiltering them. */
export function checkPlainRows({ header, stream }: Png, codec: ImageCodec): void {
  const rowBytes = rowBytesOf(header, header.widthPx);
  const pixels = pixelsOpener(stream, (rowBytes + 1) * header.heightPx, codec)();
  const filter = new Uint8Array(1);
  for (let y = 0; y < header.heightPx; y += 1) {
    pixels.read(filter, 0, 1);
    checkFilter(filter[0]!);
    pixels.skip(rowBytes);
  }
  pixels.finish();
}

function bytesPerPixel(header: PngHeader): number {
  return Math.max(1, bitsPerPixel(header) >> 3);
}

class FilteredRows implements PngRows {
  readonly #pixels: Pixels;
  readonly #step: number;
  readonly #filter = new Uint8Array(1);
  #row: Uint8Array;
  previous: Uint8Array;

  constructor(pixels: Pixels, rowBytes: number, step: number) {
    this.#pixels = pixels;
    this.#step = step;
    this.#row = new Uint8Array(rowBytes);
    this.previous = new Uint8Array(rowBytes);
  }

  get filter(): number {
    return this.#filter[0]!;
  }

  next(): Uint8Array {
    const row = this.previous;
    this.previous = this.#row;
    this.#row = row;
    this.#pixels.read(this.#filter, 0, 1);
    this.#pixels.read(row, 0, row.length);
    unfilterRow(this.filter, row, this.previous, this.#step);
    return row;
  }

  finish(): void {
    this.#pixels.finish();
  }
}

/**
 * Reads the seven passes side by side, each by an inflater of its own that has skipped the passes
 * before it. That inflates twice as many bytes as there are, and holds seven rows, not the image.
 */
class InterlacedRows implements PngRows {
  readonly #bits: number;
  readonly #passes: readonly { readonly pass: Pass; readonly count: number; rows: FilteredRows }[];
  readonly #whole: Pixels;
  readonly filter: number;
  #y = 0;
  #row: Uint8Array;
  previous: Uint8Array;

  constructor({ header, stream }: Png, codec: ImageCodec) {
    this.#bits = bitsPerPixel(header);
    this.filter = header.depth < 8 || header.colorType === 3 ? FILTER_NONE : FILTER_PAETH;
    this.#row = new Uint8Array(rowBytesOf(header, header.widthPx));
    this.previous = new Uint8Array(this.#row.length);

    const passes = PASSES.map((pass) => {
      const count = Math.ceil((header.widthPx - pass.startX) / pass.stepX);
      const height = Math.ceil((header.heightPx - pass.startY) / pass.stepY);
      const rowBytes = rowBytesOf(header, count);
      return { pass, count, rowBytes, bytes: count > 0 ? Math.max(0, height) * (rowBytes + 1) : 0 };
    }).filter(({ bytes }) => bytes > 0);
    const total = passes.reduce((sum, { bytes }) => sum + bytes, 0);
    const open = pixelsOpener(stream, total, codec);
    let skipped = 0;
    let last: Pixels | undefined;
    this.#passes = passes.map(({ pass, count, rowBytes, bytes }) => {
      last = open();
      last.skip(skipped);
      skipped += bytes;
      return { pass, count, rows: new FilteredRows(last, rowBytes, bytesPerPixel(header)) };
    });
    if (!last) throw new ImageFault("the image has no pixels");
    this.#whole = last;
  }

  next(): Uint8Array {
    const row = this.previous;
    this.previous = this.#row;
    this.#row = row;
    if (this.#bits < 8) row.fill(0);
    for (const { pass, count, rows } of this.#passes) {
      if (this.#y % pass.stepY !== pass.startY) continue;
      if (this.#bits < 8) spreadBits(rows.next(), count, row, pass, this.#bits);
      else spreadBytes(rows.next(), count, row, pass, this.#bits >> 3);
    }
    this.#y += 1;
    return row;
  }

  finish(): void {
    this.#whole.finish();
  }
}

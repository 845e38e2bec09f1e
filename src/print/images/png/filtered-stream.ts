// Builds a zlib stream of filtered rows (PNG predictors) part by part, so that no whole image is held.

import { adler32 } from "../checksum.ts";
import { filterRow } from "./filter.ts";

/** Large enough for deflate to lose nothing by starting again, small beside what a Worker may hold. */
const PART_BYTES = 1_048_576;
const ZLIB_HEADER = Uint8Array.of(0x78, 0x5e);
/** A last, empty block with fixed codes (RFC 1951, 3.2.6). */
const FINAL_BLOCK = Uint8Array.of(0x03, 0x00);

export class FilteredStream {
  readonly #deflatePart: (part: Uint8Array) => Uint8Array;
  readonly #step: number;
  readonly #part: Uint8Array;
  readonly #pieces: Uint8Array[] = [ZLIB_HEADER];
  #at = 0;
  #adler = 1;

  /** `step` is the bytes of a pixel, at least 1. */
  constructor(
    rowBytes: number,
    rows: number,
    step: number,
    deflatePart: (part: Uint8Array) => Uint8Array,
  ) {
    this.#deflatePart = deflatePart;
    this.#step = step;
    const rowsAtOnce = Math.max(1, Math.floor(PART_BYTES / (rowBytes + 1)));
    this.#part = new Uint8Array(Math.min(rows, rowsAtOnce) * (rowBytes + 1));
  }

  add(filter: number, row: Uint8Array, above: Uint8Array): void {
    if (this.#at === this.#part.length) this.#flush();
    this.#part[this.#at] = filter;
    filterRow(filter, row, above, this.#step, this.#part, this.#at + 1);
    this.#at += row.length + 1;
  }

  finish(): Uint8Array {
    this.#flush();
    const checksum = new Uint8Array(4);
    for (let index = 0; index < 4; index += 1) {
      checksum[index] = this.#adler >>> (24 - 8 * index);
    }
    this.#pieces.push(FINAL_BLOCK, checksum);
    const stream = new Uint8Array(this.#pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      stream.set(piece, at);
      at += piece.length;
    }
    return stream;
  }

  #flush(): void {
    const part = this.#part.subarray(0, this.#at);
    this.#adler = adler32(this.#adler, part, 0, part.length);
    this.#pieces.push(this.#deflatePart(part));
    this.#at = 0;
  }
}

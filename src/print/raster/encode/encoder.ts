// What every encoder of rasters takes: pages from the first to the last, each row by row, so that no
// page's dots are ever held twice.

import type { PageDots } from "../page-dots.ts";

/**
 * All pages have the same bits per dot. A row is ⌈width × bits / 8⌉ bytes: of 1 bit, set bits are black, the
 * first dot is the highest bit and spare bits are 0; else a byte for each of gray, or red, green, blue and alpha.
 */
export interface RasterEncoder {
  /** Before a page's first row: how many dots it has, where that is not as many as those before it. */
  resize(dots: PageDots): void;
  /** The next rows of the page, top to bottom, any number of whole ones; they are copied. */
  addRows(rows: Uint8Array): void;
  /** After a page's last row. `copies`: how many adjacent pages have these dots, at least 1. */
  endPage(copies: number): void;
  /** Of the file so far. */
  readonly bytes: number;
  /** The file; nothing can be added then. */
  finish(): Uint8Array;
}

/** What encoders need of a press's tools. */
export interface Compression {
  /** A zlib stream (RFC 1950) of the bytes. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** As of `ImageCodec`. */
  readonly imageCodec: { readonly deflatePart: (part: Uint8Array) => Uint8Array };
}

/** Cuts what is handed over into rows, and counts them. */
export class RowCounter {
  readonly rowBytes: number;
  readonly #rows: number;
  #y = 0;

  constructor({ width, height }: PageDots, bitsPerDot: number) {
    this.rowBytes = Math.ceil((width * bitsPerDot) / 8);
    this.#rows = height;
  }

  /** @throws Error for rows that are not whole, or more than the page has: a bug of the caller's */
  *split(rows: Uint8Array): Generator<Uint8Array, void> {
    if (rows.length % this.rowBytes !== 0) throw new Error("rows to encode must be whole");
    for (let at = 0; at < rows.length; at += this.rowBytes) {
      this.#y += 1;
      if (this.#y > this.#rows) throw new Error("there are more rows to encode than the page has");
      yield rows.subarray(at, at + this.rowBytes);
    }
  }

  endPage(): void {
    if (this.#y !== this.#rows) throw new Error("there are fewer rows to encode than the page has");
    this.#y = 0;
  }
}

export function areSame(a: PageDots, b: PageDots): boolean {
  return a.width === b.width && a.height === b.height;
}

// How much one file of artwork may hold. Everything that can be multiplied (streams that inflate,
// forms that draw forms, pixels) is counted over the whole file, so that no file is more work or
// memory than these numbers say.

import { ArtworkFault } from "./artwork-fault.ts";

export const BOUNDS = {
  pages: 50,
  /** Of what the pages need, after cleaning. */
  objects: 10_000,
  /** Arrays and dictionaries within each other. */
  nesting: 64,
  /** Forms, patterns and glyphs that draw each other. */
  drawingDepth: 32,
  /** Forms, patterns and glyphs drawn by one page, each as often as it is. */
  draws: 100_000,
  /** Operators of pages, forms, patterns and glyphs, inflated. */
  contentBytes: 16 * 1024 * 1024,
  /** Everything else, inflated. */
  inflatedBytes: 64 * 1024 * 1024,
  /** Of all images together; one may have what an image element may have. */
  pixels: 64_000_000,
  storedBytes: 4 * 1024 * 1024,
} as const;

type Counted = "objects" | "contentBytes" | "inflatedBytes" | "pixels";

const NAMES: Readonly<Record<Counted, string>> = {
  objects: "objects",
  contentBytes: "bytes of drawing operators",
  inflatedBytes: "bytes of inflated streams",
  pixels: "pixels",
};

export class Meter {
  readonly #used: Record<Counted, number> = {
    objects: 0,
    contentBytes: 0,
    inflatedBytes: 0,
    pixels: 0,
  };

  left(counted: Counted): number {
    return BOUNDS[counted] - this.#used[counted];
  }

  /** Throws an ArtworkFault where the file has more than it may have. */
  take(counted: Counted, amount: number): void {
    this.#used[counted] += amount;
    if (this.left(counted) >= 0) return;
    const most = BOUNDS[counted].toLocaleString("en-US");
    throw new ArtworkFault(`it contains more than ${most} ${NAMES[counted]}; simplify it`);
  }
}

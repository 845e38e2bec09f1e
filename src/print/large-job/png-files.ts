// The pages of a large job as PNGs, each a file of its own that is taken before the next is begun.
import type { RasterEncoder } from "../raster/encode/encoder.ts";
import type { PageDots } from "../raster/page-dots.ts";

export class PngFiles implements RasterEncoder {
  readonly #open: (dots: PageDots) => RasterEncoder;
  #dots: PageDots;
  #png: RasterEncoder | null = null;
  #ready: Uint8Array | null = null;

  /** `open` gives the encoder of one PNG. */
  constructor(dots: PageDots, open: (dots: PageDots) => RasterEncoder) {
    this.#dots = dots;
    this.#open = open;
  }

  resize(dots: PageDots): void {
    this.#dots = dots;
  }

  /** Of the file that is there. */
  get bytes(): number {
    return this.#ready?.length ?? this.#png?.bytes ?? 0;
  }

  addRows(rows: Uint8Array): void {
    this.#png ??= this.#open(this.#dots);
    this.#png.addRows(rows);
  }

  endPage(): void {
    const png = this.#png!;
    png.endPage(1);
    this.#ready = png.finish();
    this.#png = null;
  }

  /** null: none is finished. */
  take(): Uint8Array | null {
    const file = this.#ready;
    this.#ready = null;
    return file;
  }

  /** Files are taken one by one. */
  finish(): Uint8Array {
    return new Uint8Array();
  }
}

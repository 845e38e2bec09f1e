// A page of dots to draw rectangles and figures on; what is outside it is not drawn.
import type { PageDots } from "../raster/page-dots.ts";

/** Three dots wide and five high, row by row from the top. */
const FIGURES = [
  "111101101101111",
  "010110010010111",
  "111001111100111",
  "111001111001111",
  "101101111001001",
  "111100111001111",
  "111100111101111",
  "111001001001001",
  "111101111101111",
  "111101111001111",
];

export class Bitmap {
  readonly dots: Uint8Array;
  readonly #size: PageDots;
  readonly #rowBytes: number;

  constructor(size: PageDots) {
    this.#size = size;
    this.#rowBytes = Math.ceil(size.width / 8);
    this.dots = new Uint8Array(this.#rowBytes * size.height);
  }

  dot(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= this.#size.width || y >= this.#size.height) return;
    this.dots[y * this.#rowBytes + (x >> 3)]! |= 0x80 >> (x & 7);
  }

  rectangle(left: number, top: number, width: number, height: number): void {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) this.dot(x, y);
    }
  }

  /** Each dot of a figure is a square of `scale`. */
  figures(value: number, left: number, top: number, scale: number): void {
    [...String(value)].forEach((figure, place) => {
      [...FIGURES[Number(figure)]!].forEach((mark, at) => {
        if (mark === "0") return;
        const x = left + scale * (4 * place + (at % 3));
        this.rectangle(x, top + scale * Math.floor(at / 3), scale, scale);
      });
    });
  }
}

/** Of so many figures, in dots. */
export function widthOfFigures(value: number, scale: number): number {
  return scale * (4 * String(value).length - 1);
}

// Draws symbols of stacked rows: bits from left to right, every row as many modules high.
import type { ModuleMatrix } from "../matrix.ts";

export class StackedRows {
  readonly matrix: ModuleMatrix;
  readonly rowHeight: number;
  x = 0;
  y = 0;

  /** Modules, and rows of `rowHeight` modules each. */
  constructor(width: number, rows: number, rowHeight: number) {
    const stride = (width + 31) >> 5;
    const height = rows * rowHeight;
    this.matrix = { width, height, stride, words: new Int32Array(stride * height) };
    this.rowHeight = rowHeight;
  }

  /** The highest of `bits` bits first; 1 is dark. */
  put(pattern: number, bits: number): void {
    const { words, stride } = this.matrix;
    for (let bit = bits - 1; bit >= 0; bit--, this.x++) {
      words[this.y * stride + (this.x >> 5)]! |= ((pattern >> bit) & 1) << this.x;
    }
  }

  endRow(): void {
    const { words, stride } = this.matrix;
    const from = this.y * stride;
    for (let i = 1; i < this.rowHeight; i++)
      words.copyWithin(from + i * stride, from, from + stride);
    this.y += this.rowHeight;
    this.x = 0;
  }
}

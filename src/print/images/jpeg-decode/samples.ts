// The samples of one component, two rows of MCUs at a time, and any row of the picture from them: components
// that have fewer samples than the picture are interpolated as libjpeg does ("fancy upsampling").

import type { JpegFrame } from "../jpeg-frame.ts";
import type { Band } from "./band.ts";
import { scaleSteps, transformBlock } from "./inverse-dct.ts";

export class Samples {
  readonly #band: Band;
  readonly #steps: Float64Array;
  readonly #stride: number;
  readonly #bandRows: number;
  readonly #across: number;
  readonly #down: number;
  /** Of the component, without what fills up its last blocks. */
  readonly #width: number;
  readonly #height: number;
  #now: Uint8ClampedArray;
  #next: Uint8ClampedArray;
  /** The row above those of `#now`. */
  readonly #above: Uint8ClampedArray;
  #firstRow: number;
  readonly #line: Uint8ClampedArray;
  readonly #sums: Int16Array;

  constructor(band: Band, steps: Uint16Array, frame: JpegFrame) {
    const { across, down } = band.component;
    const mostAcross = Math.max(...frame.components.map((each) => each.across));
    const mostDown = Math.max(...frame.components.map((each) => each.down));
    this.#band = band;
    this.#steps = scaleSteps(steps);
    this.#stride = 8 * band.columns;
    this.#bandRows = 8 * down;
    this.#across = mostAcross / across;
    this.#down = mostDown / down;
    this.#width = Math.ceil((frame.widthPx * across) / mostAcross);
    this.#height = Math.ceil((frame.heightPx * down) / mostDown);
    this.#now = new Uint8ClampedArray(this.#stride * this.#bandRows);
    this.#next = new Uint8ClampedArray(this.#stride * this.#bandRows);
    this.#above = new Uint8ClampedArray(this.#stride);
    this.#firstRow = -this.#bandRows;
    this.#line = new Uint8ClampedArray(frame.widthPx);
    this.#sums = new Int16Array(this.#width);
  }

  /** The next row of MCUs becomes the one whose rows are asked for. */
  advance(): void {
    const last = this.#stride * (this.#bandRows - 1);
    this.#above.set(this.#now.subarray(last));
    [this.#now, this.#next] = [this.#next, this.#now];
    this.#firstRow += this.#bandRows;
  }

  /** Makes samples of the band's coefficients, as the row of MCUs after that. */
  transform(): void {
    const { columns, coefficients, component } = this.#band;
    for (let y = 0; y < component.down; y += 1) {
      for (let x = 0; x < columns; x += 1) {
        const to = 8 * (y * this.#stride + x);
        transformBlock(
          coefficients,
          64 * (y * columns + x),
          this.#steps,
          this.#next,
          to,
          this.#stride,
        );
      }
    }
  }

  /** Row `y` of the picture, valid until the next one is asked for. */
  row(y: number): Uint8ClampedArray {
    const [across, down] = [this.#across, this.#down];
    if (across === 1 && down === 1) return this.#rowAt(y);
    const isWide = across === 2 && this.#width > 2;
    if (down === 2 && (across === 1 || isWide)) return this.#betweenRows(y);
    if (down === 1 && isWide) {
      widen(this.#rowAt(y), this.#width, this.#line);
      return this.#line;
    }
    const row = this.#rowAt(Math.floor(y / down));
    for (let x = 0; x < this.#line.length; x += 1) this.#line[x] = row[Math.floor(x / across)]!;
    return this.#line;
  }

  /** Three parts of the nearer row, one of the other. */
  #betweenRows(y: number): Uint8ClampedArray {
    const nearer = y >> 1;
    const near = this.#rowAt(nearer);
    const far = this.#rowAt(nearer + (y % 2 === 0 ? -1 : 1));
    const sums = this.#sums;
    for (let x = 0; x < sums.length; x += 1) sums[x] = 3 * near[x]! + far[x]!;
    if (this.#across === 2) {
      widenSums(sums, this.#line);
    } else {
      const half = y % 2 === 0 ? 1 : 2;
      for (let x = 0; x < this.#line.length; x += 1) this.#line[x] = (sums[x]! + half) >> 2;
    }
    return this.#line;
  }

  #rowAt(index: number): Uint8ClampedArray {
    const inside = Math.max(0, Math.min(this.#height - 1, index)) - this.#firstRow;
    if (inside < 0) return this.#above;
    const isNow = inside < this.#bandRows;
    const from = this.#stride * (isNow ? inside : inside - this.#bandRows);
    return (isNow ? this.#now : this.#next).subarray(from, from + this.#stride);
  }
}

/** Twice as wide: three parts of the nearer sample, one of the other. */
function widen(row: Uint8ClampedArray, width: number, line: Uint8ClampedArray): void {
  for (let x = 0; x < line.length; x += 1) {
    const nearer = x >> 1;
    const other = x % 2 === 0 ? nearer - 1 : nearer + 1;
    const far = other < 0 || other >= width ? row[nearer]! : row[other]!;
    line[x] = (3 * row[nearer]! + far + 1 + (x % 2)) >> 2;
  }
}

function widenSums(sums: Int16Array, line: Uint8ClampedArray): void {
  const last = sums.length - 1;
  for (let x = 0; x < line.length; x += 1) {
    const nearer = x >> 1;
    const isLeft = x % 2 === 0;
    const far = sums[isLeft ? Math.max(0, nearer - 1) : Math.min(last, nearer + 1)]!;
    line[x] = (3 * sums[nearer]! + far + (isLeft ? 8 : 7)) >> 4;
  }
}

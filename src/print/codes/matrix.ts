// A bit-packed module matrix and its cover by rectangles.
// Knows no symbology, no millimetres and no PDF.

export interface ModuleMatrix {
  readonly width: number;
  readonly height: number;
  /** Words a row. */
  readonly stride: number;
  /** Bit x & 31 of words[y * stride + (x >> 5)] is set where the module is dark; bits beyond the width are 0. */
  readonly words: Int32Array;
}

/** Whether a module is dark; what is outside the matrix is light. */
export function isDark(matrix: ModuleMatrix, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= matrix.width || y >= matrix.height) return false;
  return ((matrix.words[y * matrix.stride + (x >> 5)]! >>> x) & 1) === 1;
}

/** The same matrix with a light square in its middle; `side` is even or odd as its width and height are. */
export function withLightMiddle(matrix: ModuleMatrix, side: number): ModuleMatrix {
  const { width, height, stride } = matrix;
  const words = matrix.words.slice();
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) words[y * stride + (x >> 5)]! &= ~(1 << x);
  }
  return { ...matrix, words };
}

/**
 * Covers the dark modules exactly with disjoint rectangles: the dark runs of a row, each merged
 * downwards while the next row has the same run. `visit` gets integers in modules, y down.
 */
export function eachRectangle(
  { width, height, stride, words }: ModuleMatrix,
  visit: (x: number, y: number, width: number, height: number) => void,
): void {
  const most = (width >> 1) + 2;
  let [open, next] = most > MOST_RUNS ? [new RunList(most), new RunList(most)] : rows;
  open.count = 0;
  for (let y = 0; y < height; y++) {
    const { starts: openStarts, ends: openEnds, tops: openTops, count: openCount } = open;
    const { starts, ends, tops } = next;
    const first = y * stride;
    let o = 0;
    let count = 0;
    let startWord = 0;
    let endWord = 0;
    // A set bit marks a dark module right of a light one, and a light one right of a dark one.
    let startBits = words[first]! & ~(words[first]! << 1);
    let endBits = ~words[first]! & (words[first]! << 1);
    for (;;) {
      while (startBits === 0 && ++startWord < stride) {
        const word = words[first + startWord]!;
        startBits = word & ~((word << 1) | (words[first + startWord - 1]! >>> 31));
      }
      if (startBits === 0) break;
      while (endBits === 0) {
        const word = ++endWord < stride ? words[first + endWord]! : 0;
        endBits = ~word & ((word << 1) | (words[first + endWord - 1]! >>> 31));
      }
      const start = (startWord << 5) + 31 - Math.clz32(startBits & -startBits);
      const end = (endWord << 5) + 31 - Math.clz32(endBits & -endBits);
      startBits &= startBits - 1;
      endBits &= endBits - 1;
      let top = y;
      for (; o < openCount; o++) {
        const other = openStarts[o]!;
        if (other > start) break;
        if (other === start && openEnds[o] === end) {
          top = openTops[o++]!;
          break;
        }
        visit(other, openTops[o]!, openEnds[o]! - other, y - openTops[o]!);
      }
      starts[count] = start;
      ends[count] = end;
      tops[count++] = top;
    }
    for (; o < openCount; o++) {
      const other = openStarts[o]!;
      visit(other, openTops[o]!, openEnds[o]! - other, y - openTops[o]!);
    }
    next.count = count;
    [open, next] = [next, open];
  }
  const { starts, ends, tops, count } = open;
  for (let o = 0; o < count; o++)
    visit(starts[o]!, tops[o]!, ends[o]! - starts[o]!, height - tops[o]!);
}

/** The dark runs of one row from left to right, each with the row in which it began. */
class RunList {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly tops: Int32Array;
  count = 0;

  constructor(most: number) {
    this.starts = new Int32Array(most);
    this.ends = new Int32Array(most);
    this.tops = new Int32Array(most);
  }
}

/** Of a row of the widest symbols. */
const MOST_RUNS = 512;
const rows: readonly [RunList, RunList] = [new RunList(MOST_RUNS), new RunList(MOST_RUNS)];

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

/**
 * Covers the dark modules exactly with disjoint rectangles: the dark runs of a row, each merged
 * downwards while the next row has the same run. `visit` gets integers in modules, y down.
 */
export function eachRectangle(
  matrix: ModuleMatrix,
  visit: (x: number, y: number, width: number, height: number) => void,
): void {
  const { width, height } = matrix;
  const most = (width >> 1) + 2;
  let [open, next] = most > MOST_RUNS ? [new RunList(most), new RunList(most)] : rows;
  open.count = 0;
  for (let y = 0; y < height; y++) {
    collectRuns(matrix, y, next);
    const { starts, ends, tops, count } = next;
    const { starts: openStarts, ends: openEnds, tops: openTops, count: openCount } = open;
    let o = 0;
    for (let i = 0; i < count; i++) {
      const start = starts[i]!;
      for (; o < openCount; o++) {
        const x = openStarts[o]!;
        if (x > start) break;
        if (x === start && openEnds[o] === ends[i]) {
          tops[i] = openTops[o++]!;
          break;
        }
        visit(x, openTops[o]!, openEnds[o]! - x, y - openTops[o]!);
      }
    }
    for (; o < openCount; o++) {
      visit(openStarts[o]!, openTops[o]!, openEnds[o]! - openStarts[o]!, y - openTops[o]!);
    }
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

function collectRuns(matrix: ModuleMatrix, y: number, runs: RunList): void {
  const { width, stride, words } = matrix;
  const { starts, ends, tops } = runs;
  let count = 0;
  let inRun = 0;
  for (let w = 0; w < stride; w++) {
    const word = words[y * stride + w]!;
    // A set bit marks a module whose left neighbour has the other colour.
    let edges = word ^ ((word << 1) | inRun);
    while (edges !== 0) {
      const x = (w << 5) + 31 - Math.clz32(edges & -edges);
      edges &= edges - 1;
      if (inRun === 0) {
        starts[count] = x;
        tops[count] = y;
      } else {
        ends[count++] = x;
      }
      inRun ^= 1;
    }
  }
  if (inRun === 1) ends[count++] = width;
  runs.count = count;
}

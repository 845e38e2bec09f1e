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

/** Whether a module is dark; what lies outside the matrix is light. */
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
  let open = new RunList(most);
  let next = new RunList(most);
  for (let y = 0; y < height; y++) {
    collectRuns(matrix, y, next);
    let o = 0;
    for (let i = 0; i < next.count; i++) {
      const start = next.starts[i]!;
      const end = next.ends[i]!;
      while (o < open.count && open.starts[o]! < start) visitRun(open, o++, y, visit);
      if (o < open.count && open.starts[o] === start) {
        if (open.ends[o] === end) next.tops[i] = open.tops[o]!;
        else visitRun(open, o, y, visit);
        o++;
      }
    }
    while (o < open.count) visitRun(open, o++, y, visit);
    [open, next] = [next, open];
  }
  for (let o = 0; o < open.count; o++) visitRun(open, o, height, visit);
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

function visitRun(
  runs: RunList,
  index: number,
  bottom: number,
  visit: (x: number, y: number, width: number, height: number) => void,
): void {
  const x = runs.starts[index]!;
  const top = runs.tops[index]!;
  visit(x, top, runs.ends[index]! - x, bottom - top);
}

function collectRuns(matrix: ModuleMatrix, y: number, runs: RunList): void {
  const { width, stride, words } = matrix;
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
        runs.starts[count] = x;
        runs.tops[count] = y;
      } else {
        runs.ends[count++] = x;
      }
      inRun ^= 1;
    }
  }
  if (inRun === 1) runs.ends[count++] = width;
  runs.count = count;
}

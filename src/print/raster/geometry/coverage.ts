// How much of each dot polygons cover: some level lines in each row, of exact length.
import type { Edges } from "./edges.ts";

const LINES = 8;
/** Lengths count in whole parts of a dot, so that what is covered wholly sums up to exactly that. */
const PARTS = 65_536;
const WHOLE = LINES * PARTS;

/** To look whether a dot's coverage changes takes as long as so much of a crossing. */
const DOTS_PER_STEP = 16;

/** Dots from `from` to before `to` of row `y` are covered alike: more than 0, at most 1. */
export type VisitCovered = (y: number, from: number, to: number, coverage: number) => void;

/** Rows from `top` to before `bottom`, dots from `left` to before `right`; from the top and the left. */
export function eachCoveredStretch(
  edges: Edges,
  isEvenOdd: boolean,
  bounds: { left: number; top: number; right: number; bottom: number },
  visit: VisitCovered,
): void {
  const left = Math.max(bounds.left, Math.floor(edges.left));
  const right = Math.min(bounds.right, Math.ceil(edges.right) + 1);
  if (right <= left) return;
  // By dot, how much more of it is covered than of the dot before it.
  const changes = new Int32Array(right - left + 2);
  const most = (right - left) * PARTS;
  let row = NaN;
  let first = changes.length;
  let last = -1;
  const end = () => {
    if (last < 0) return;
    edges.crossings += (last - first) / DOTS_PER_STEP;
    let covered = 0;
    let from = first;
    for (let x = first; x <= last; x++) {
      const change = changes[x]!;
      if (change === 0) continue;
      if (covered > 0) visit(row, left + from, left + x, covered / WHOLE);
      covered += change;
      from = x;
      changes[x] = 0;
    }
    first = changes.length;
    last = -1;
  };
  edges.scan(LINES, isEvenOdd, bounds.top * LINES, bounds.bottom * LINES, (from, to, line) => {
    const y = Math.floor(line / LINES);
    if (y !== row) {
      end();
      row = y;
    }
    const a = Math.max(0, Math.round((from - left) * PARTS));
    const b = Math.min(most, Math.round((to - left) * PARTS));
    if (b <= a) return;
    const x = Math.floor(a / PARTS);
    const z = Math.floor(b / PARTS);
    const before = a - x * PARTS;
    const behind = b - z * PARTS;
    changes[x]! += PARTS - before;
    changes[x + 1]! += before;
    changes[z]! -= PARTS - behind;
    changes[z + 1]! -= behind;
    if (x < first) first = x;
    if (z + 1 > last) last = z + 1;
  });
  end();
}

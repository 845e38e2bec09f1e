// Where may be painted: a rectangle of whole dots, or in each row stretches of them.
import { type Edges, firstDot, type LimitSides } from "./edges.ts";

export interface Region {
  readonly left: number;
  readonly top: number;
  /** One behind the last. */
  readonly right: number;
  readonly bottom: number;
  /** By row from the top: from, to, from, to …; null: the whole rectangle. */
  readonly rows: readonly Int32Array[] | null;
}

export function rectangleRegion(left: number, top: number, right: number, bottom: number): Region {
  return { left, top, right: Math.max(left, right), bottom: Math.max(top, bottom), rows: null };
}

/** What of `region` is in a rectangle of dots. */
export function clipToRectangle(
  region: Region,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Region {
  const from = Math.max(region.top, top);
  const to = Math.max(from, Math.min(region.bottom, bottom));
  const [x0, x1] = [Math.max(region.left, left), Math.min(region.right, right)];
  if (region.rows === null) return rectangleRegion(x0, from, x1, to);
  const rows = region.rows
    .slice(from - region.top, to - region.top)
    .map((row) => intersect(row, Int32Array.of(x0, x1)));
  return { left: x0, top: from, right: Math.max(x0, x1), bottom: to, rows };
}

/** To make the list of a row takes as long as so many crossings. */
const STEPS_PER_ROW = 8;

/** What of `region` has its middles in the polygons; `limit` throws where those are too many stretches. */
export function clipToEdges(
  region: Region,
  edges: Edges,
  isEvenOdd: boolean,
  limit: LimitSides,
): Region {
  const top = Math.max(region.top, firstDot(edges.top));
  const bottom = Math.max(top, Math.min(region.bottom, firstDot(edges.bottom)));
  let ends = 0;
  const found: number[][] = Array.from({ length: bottom - top }, () => []);
  edges.scan(1, isEvenOdd, top, bottom, (from, to, line) => {
    const first = Math.max(region.left, firstDot(from));
    const end = Math.min(region.right, firstDot(to));
    if (end <= first) return;
    found[line - top]!.push(first, end);
    limit((ends += 2));
  });
  const rows = found.map((row, i) => {
    const other = region.rows?.[top + i - region.top];
    const own = Int32Array.from(row);
    edges.crossings += STEPS_PER_ROW + row.length + (other?.length ?? 0);
    return other ? intersect(own, other) : own;
  });
  return { left: region.left, top, right: region.right, bottom, rows };
}

/** Both in order, each without overlaps. */
function intersect(a: Int32Array, b: Int32Array): Int32Array {
  const common: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const from = Math.max(a[i]!, b[j]!);
    const to = Math.min(a[i + 1]!, b[j + 1]!);
    if (to > from) common.push(from, to);
    if (a[i + 1]! < b[j + 1]!) i += 2;
    else j += 2;
  }
  return Int32Array.from(common);
}

export function hasDot(region: Region, x: number, y: number): boolean {
  if (y < region.top || y >= region.bottom || x < region.left || x >= region.right) return false;
  if (region.rows === null) return true;
  const row = region.rows[y - region.top]!;
  for (let i = 0; i < row.length; i += 2) if (x >= row[i]! && x < row[i + 1]!) return true;
  return false;
}

/** Calls `visit` for what of a stretch of a row is in the region. */
export function eachStretch(
  region: Region,
  y: number,
  from: number,
  to: number,
  visit: (from: number, to: number) => void,
): void {
  if (y < region.top || y >= region.bottom) return;
  const first = Math.max(from, region.left);
  const end = Math.min(to, region.right);
  if (end <= first) return;
  if (region.rows === null) {
    visit(first, end);
    return;
  }
  const row = region.rows[y - region.top]!;
  for (let i = 0; i < row.length; i += 2) {
    const a = Math.max(first, row[i]!);
    const b = Math.min(end, row[i + 1]!);
    if (b > a) visit(a, b);
  }
}

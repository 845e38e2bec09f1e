// Snapping while moving and resizing: to edges and centres of others, of the item, its bleed and its safe area, to guides, to equal
// gaps, and to a grid. What it snapped to is shown by guides, with distances.
import { type Bounds, type Point, roundMm } from "./box.ts";

export type Axis = "x" | "y";

/** A line across `axis` at `at`, as long as what it connects. */
export interface Guide {
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A length along `axis` between `from` and `to`, drawn at `at` on the other axis. */
export interface Distance {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

export interface Surroundings {
  readonly item: { readonly widthMm: number; readonly heightMm: number };
  /** How far beyond the edges is printed; default 0. */
  readonly bleedMm?: number;
  /** How far from the edge what is printed is safe; 0: none. */
  readonly safeMm: number;
  /** 0: none. */
  readonly gridMm: number;
  /** Bounds of what stays where it is. */
  readonly others: readonly Bounds[];
  /** Guides that were pulled from the rulers. */
  readonly lines?: readonly { readonly axis: Axis; readonly atMm: number }[];
  /** How near is near, in mm; it comes from screen pixels. 0: tenths of a millimetre, and nothing else. */
  readonly withinMm: number;
}

export interface Snapped {
  readonly by: Point;
  readonly guides: readonly Guide[];
  readonly distances: readonly Distance[];
}

interface Span {
  readonly start: number;
  readonly end: number;
  /** On the other axis. */
  readonly crossStart: number;
  readonly crossEnd: number;
}

interface Found {
  readonly by: number;
  readonly guides: readonly Guide[];
  readonly distances: readonly Distance[];
}

const NOTHING: Found = { by: 0, guides: [], distances: [] };
const SAME_MM = 0.0005;
export const STEP_MM = 0.1;

/** Where a moved thing comes to be: `moving` is where it is without snapping. */
export function snapMove(moving: Bounds, around: Surroundings): Snapped {
  const x = snapAxis("x", moving, around, ["start", "middle", "end"]);
  const y = snapAxis("y", moving, around, ["start", "middle", "end"]);
  return join(x, y);
}

/** As `snapMove`, of the edges that a handle pulls: -1 the left or top one, 1 the other, 0 none. */
export function snapEdges(moving: Bounds, pull: Point, around: Surroundings): Snapped {
  return join(
    snapAxis("x", moving, around, pulledEdge(pull.x)),
    snapAxis("y", moving, around, pulledEdge(pull.y)),
  );
}

function pulledEdge(side: number): readonly Edge[] {
  return side === 0 ? [] : [side < 0 ? "start" : "end"];
}

type Edge = "start" | "middle" | "end";

function join(x: Found, y: Found): Snapped {
  return {
    by: { x: x.by, y: y.by },
    guides: [...x.guides, ...y.guides],
    distances: [...x.distances, ...y.distances],
  };
}

/** Which member of bounds is which of a span. A drag reads all others by these: spans of them would be garbage. */
const IN_BOUNDS = {
  x: { start: "left", end: "right", crossStart: "top", crossEnd: "bottom" },
  y: { start: "top", end: "bottom", crossStart: "left", crossEnd: "right" },
} as const;

function spanOf(axis: Axis, bounds: Bounds): Span {
  const { start, end, crossStart, crossEnd } = IN_BOUNDS[axis];
  return {
    start: bounds[start],
    end: bounds[end],
    crossStart: bounds[crossStart],
    crossEnd: bounds[crossEnd],
  };
}

function placeOf(span: Span, edge: Edge): number {
  if (edge === "middle") return (span.start + span.end) / 2;
  return span[edge];
}

function snapAxis(axis: Axis, moving: Bounds, around: Surroundings, edges: readonly Edge[]): Found {
  if (edges.length === 0) return NOTHING;
  const span = spanOf(axis, moving);
  if (around.withinMm <= 0) return snapToGrid(span, edges, 0);
  const line = nearestLine(axis, span, edges, around);
  const gap = edges.length === 3 ? nearestGap(axis, span, around) : null;
  if (gap && (!line || Math.abs(gap.by) < Math.abs(line.by) - SAME_MM)) return gap;
  return line ?? snapToGrid(span, edges, around.gridMm);
}

/** Lines across the whole item. */
function linesOf(
  axis: Axis,
  { item, bleedMm = 0, safeMm, lines = [] }: Surroundings,
): readonly number[] {
  const length = axis === "x" ? item.widthMm : item.heightMm;
  const isSafe = safeMm > 0 && 2 * safeMm < length;
  return [
    0,
    length / 2,
    length,
    ...(bleedMm > 0 ? [-bleedMm, length + bleedMm] : []),
    ...(isSafe ? [safeMm, length - safeMm] : []),
    ...lines.flatMap((line) => (line.axis === axis ? [line.atMm] : [])),
  ];
}

function nearestLine(
  axis: Axis,
  span: Span,
  edges: readonly Edge[],
  around: Surroundings,
): Found | null {
  const { item, others, withinMm } = around;
  const { start, end, crossStart, crossEnd } = IN_BOUNDS[axis];
  const places = edges.map((edge) => placeOf(span, edge));
  const lines = linesOf(axis, around);
  let by: number | null = null;
  const consider = (away: number) => {
    const distance = Math.abs(away);
    if (distance <= withinMm && (by === null || distance < Math.abs(by))) by = away;
  };
  for (const place of places) {
    for (const at of lines) consider(at - place);
    for (const other of others) {
      consider(other[start] - place);
      consider((other[start] + other[end]) / 2 - place);
      consider(other[end] - place);
    }
  }
  if (by === null) return null;
  const guides = new Map<number, Guide>();
  const moved = places.map((place) => place + by!);
  const meet = (at: number, from: number, to: number) => {
    if (!moved.some((place) => Math.abs(place - at) < SAME_MM)) return;
    const key = roundMm(at);
    const known = guides.get(key);
    guides.set(key, {
      axis,
      at: key,
      from: Math.min(from, span.crossStart, known?.from ?? Infinity),
      to: Math.max(to, span.crossEnd, known?.to ?? -Infinity),
    });
  };
  for (const at of lines) meet(at, 0, axis === "x" ? item.heightMm : item.widthMm);
  for (const other of others) {
    meet(other[start], other[crossStart], other[crossEnd]);
    meet((other[start] + other[end]) / 2, other[crossStart], other[crossEnd]);
    meet(other[end], other[crossStart], other[crossEnd]);
  }
  return { by, guides: [...guides.values()], distances: [] };
}

/** Between two neighbours, in their middle; beside two neighbours, at the distance that they have. */
function nearestGap(axis: Axis, span: Span, { others, withinMm }: Surroundings): Found | null {
  const length = span.end - span.start;
  const { crossStart, crossEnd } = IN_BOUNDS[axis];
  const beside = others
    .filter((other) => other[crossStart] < span.crossEnd && other[crossEnd] > span.crossStart)
    .map((other) => spanOf(axis, other))
    .sort((a, b) => a.start - b.start);
  let best: Found | null = null;
  for (const first of beside) {
    for (const second of beside) {
      const gap = second.start - first.end;
      if (gap <= 0) continue;
      for (const where of WHERE) {
        if (where === "between" && gap < length) continue;
        const start = startAt(where, first, second, length);
        const by = start - span.start;
        if (Math.abs(by) > withinMm || (best && Math.abs(by) >= Math.abs(best.by))) continue;
        const distances = equalGaps(axis, first, second, start, length, where, span);
        best = { by, guides: [], distances };
      }
    }
  }
  return best;
}

/** Where what moves makes equal gaps: between two neighbours, after them or before them. */
const WHERE = ["between", "after", "before"] as const;
type Where = (typeof WHERE)[number];

function startAt(where: Where, first: Span, second: Span, length: number): number {
  const gap = second.start - first.end;
  if (where === "between") return first.end + (gap - length) / 2;
  return where === "after" ? second.end + gap : first.start - gap - length;
}

function equalGaps(
  axis: Axis,
  first: Span,
  second: Span,
  start: number,
  length: number,
  where: Where,
  span: Span,
): Distance[] {
  const at = roundMm((span.crossStart + span.crossEnd) / 2);
  const distance = (from: number, to: number): Distance => ({
    axis,
    from: roundMm(from),
    to: roundMm(to),
    at,
  });
  const ends = [first.end, second.start] as const;
  if (where === "between") return [distance(ends[0], start), distance(start + length, ends[1])];
  const between = distance(...ends);
  return where === "after"
    ? [between, distance(second.end, start)]
    : [distance(start + length, first.start), between];
}

/** The grid where there is one, and otherwise tenths of a millimetre: nothing comes to be at 12.3417. */
function snapToGrid(span: Span, edges: readonly Edge[], gridMm: number): Found {
  const step = gridMm > 0 ? gridMm : STEP_MM;
  const place = span[edges.includes("start") ? "start" : "end"];
  return { ...NOTHING, by: roundMm(Math.round(place / step) * step - place) };
}

/** How far it is to the nearest neighbour on each side, or to the item's edge. */
export function distancesAround(
  { left, top, right, bottom }: Bounds,
  { others, item }: Pick<Surroundings, "others" | "item">,
): readonly Distance[] {
  const inRow = others.filter((other) => other.top < bottom && other.bottom > top);
  const inColumn = others.filter((other) => other.left < right && other.right > left);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const row = (from: number, to: number): Distance => ({ axis: "x", from, to, at: y });
  const column = (from: number, to: number): Distance => ({ axis: "y", from, to, at: x });
  const all = [
    row(
      lastBefore(
        inRow.map((other) => other.right),
        left,
      ),
      left,
    ),
    row(
      right,
      firstAfter(
        inRow.map((other) => other.left),
        right,
        item.widthMm,
      ),
    ),
    column(
      lastBefore(
        inColumn.map((other) => other.bottom),
        top,
      ),
      top,
    ),
    column(
      bottom,
      firstAfter(
        inColumn.map((other) => other.top),
        bottom,
        item.heightMm,
      ),
    ),
  ];
  return all.filter(({ from, to }) => to - from > SAME_MM);
}

function lastBefore(edges: readonly number[], limit: number): number {
  return Math.max(0, ...edges.filter((edge) => edge <= limit + SAME_MM));
}

function firstAfter(edges: readonly number[], limit: number, end: number): number {
  return Math.min(end, ...edges.filter((edge) => edge >= limit - SAME_MM));
}

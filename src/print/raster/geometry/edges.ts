// The sides of polygons, and where level lines cross them. Lengths are dots, y downwards.

/** Coordinates come in as decimals: an edge on a dot's middle counts for the same dot however it was computed. */
export const EDGE_ROUNDING_DOTS = 1e-4;

export type LimitSides = (count: number) => void;

/** Who counts work. What either throws ends the drawing. */
export interface EdgeWork {
  readonly limitSides: LimitSides;
  /** Takes the crossings that were looked at since. */
  addCrossings(edges: Edges): void;
}

const COUNTED_AT_ONCE = 20_000;
/** So many moves of edges that change places take as long as one crossing. */
const MOVES_PER_STEP = 16;
/** Edges of a line that change places more often are sorted. */
const MOVES_PER_CROSSING = 8;
export type VisitSpan = (from: number, to: number, line: number) => void;

/** Polygons are closed by themselves. It grows and is used again. */
export class Edges {
  /** By edge: x at the upper end, upper and lower end, and what x grows by from dot to dot downwards. */
  #x = new Float64Array(64);
  #top = new Float64Array(64);
  #bottom = new Float64Array(64);
  #slope = new Float64Array(64);
  #winding = new Int8Array(64);
  #count = 0;
  left = Infinity;
  right = -Infinity;
  top = Infinity;
  bottom = -Infinity;
  #startX = 0;
  #startY = 0;
  #penX = 0;
  #penY = 0;
  /** Crossings that were looked at and edges that changed places, for those who count work. */
  crossings = 0;
  readonly #work: EdgeWork | null;

  /** Without `work`, what is drawn is known to be small. */
  constructor(work: EdgeWork | null = null) {
    this.#work = work;
  }

  reset(): void {
    this.#count = 0;
    this.left = this.top = Infinity;
    this.right = this.bottom = -Infinity;
    this.#penX = this.#startX = this.#penY = this.#startY = 0;
  }

  get count(): number {
    return this.#count;
  }

  moveTo(x: number, y: number): void {
    this.close();
    this.#penX = this.#startX = x;
    this.#penY = this.#startY = y;
  }

  lineTo(x: number, y: number): void {
    this.#add(this.#penX, this.#penY, x, y);
    this.#penX = x;
    this.#penY = y;
  }

  close(): void {
    if (this.#penX !== this.#startX || this.#penY !== this.#startY) {
      this.lineTo(this.#startX, this.#startY);
    }
  }

  #add(x0: number, y0: number, x1: number, y1: number): void {
    if (x0 < this.left) this.left = x0;
    if (x1 < this.left) this.left = x1;
    if (x0 > this.right) this.right = x0;
    if (x1 > this.right) this.right = x1;
    if (y0 === y1) return;
    if (this.#count === this.#x.length) this.#grow();
    const i = this.#count++;
    const isDown = y0 < y1;
    const top = isDown ? y0 : y1;
    const bottom = isDown ? y1 : y0;
    this.#x[i] = isDown ? x0 : x1;
    this.#top[i] = top;
    this.#bottom[i] = bottom;
    this.#slope[i] = (x1 - x0) / (y1 - y0);
    this.#winding[i] = isDown ? 1 : -1;
    if (top < this.top) this.top = top;
    if (bottom > this.bottom) this.bottom = bottom;
  }

  #grow(): void {
    this.#work?.limitSides(2 * this.#x.length);
    this.#x = larger(this.#x);
    this.#top = larger(this.#top);
    this.#bottom = larger(this.#bottom);
    this.#slope = larger(this.#slope);
    const winding = new Int8Array(2 * this.#winding.length);
    winding.set(this.#winding);
    this.#winding = winding;
  }

  #order = new Int32Array(64);
  #firsts = new Int32Array(64);
  #active = new Int32Array(64);
  #at = new Float64Array(64);

  /**
   * Calls `visit` for every stretch of every line that is inside, from the top and the left. Lines are at
   * (n + 0.5) / linesPerDot.
   * @param from first line; `to`: one behind the last
   */
  scan(linesPerDot: number, isEvenOdd: boolean, from: number, to: number, visit: VisitSpan): void {
    const count = this.#count;
    if (count === 0) return;
    if (this.#order.length < count) {
      this.#order = new Int32Array(this.#x.length);
      this.#firsts = new Int32Array(this.#x.length);
      this.#active = new Int32Array(this.#x.length);
      this.#at = new Float64Array(this.#x.length);
    }
    const [order, firsts, active, at] = [this.#order, this.#firsts, this.#active, this.#at];
    const [xs, tops, bottoms, slopes] = [this.#x, this.#top, this.#bottom, this.#slope];
    const winding = this.#winding;
    for (let i = 0; i < count; i++) {
      order[i] = i;
      firsts[i] = Math.ceil((tops[i]! - EDGE_ROUNDING_DOTS) * linesPerDot - 0.5);
    }
    const sorted = order.subarray(0, count);
    // By x too, so that edges that begin together need no moves in their first line.
    if (count < 16) insertSorted(sorted, firsts, xs);
    else sorted.sort((a, b) => firsts[a]! - firsts[b]! || xs[a]! - xs[b]!);
    let next = 0;
    let live = 0;
    let line = Math.max(from, firsts[sorted[0]!]!);
    for (; line < to; line++) {
      if (live === 0) {
        if (next === count) return;
        line = Math.max(line, firsts[sorted[next]!]!);
        if (line >= to) return;
      }
      const y = (line + 0.5) / linesPerDot + EDGE_ROUNDING_DOTS;
      for (; next < count && firsts[sorted[next]!]! <= line; next++) active[live++] = sorted[next]!;
      let kept = 0;
      const room = MOVES_PER_CROSSING * live + 16;
      let moves = room;
      for (let i = 0; i < live; i++) {
        const edge = active[i]!;
        if (bottoms[edge]! <= y) continue;
        const x = xs[edge]! + (y - tops[edge]!) * slopes[edge]!;
        let j = kept++;
        for (; j > 0 && at[j - 1]! > x && moves > 0; j--) {
          at[j] = at[j - 1]!;
          active[j] = active[j - 1]!;
          moves--;
        }
        at[j] = x;
        active[j] = edge;
      }
      live = kept;
      this.crossings += live + 1 + (room - moves) / MOVES_PER_STEP;
      if (moves === 0) {
        sortCrossings(active, at, live);
        this.crossings += MOVES_PER_CROSSING * live;
      }
      if (this.crossings >= COUNTED_AT_ONCE) this.#work?.addCrossings(this);
      let inside = 0;
      let start = 0;
      for (let i = 0; i < live; i++) {
        const before = inside;
        inside = isEvenOdd ? inside ^ 1 : inside + winding[active[i]!]!;
        if (before === 0) start = at[i]!;
        else if (inside === 0 && at[i]! > start) visit(start, at[i]!, line);
      }
    }
  }
}

function larger(from: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const to = new Float64Array(2 * from.length);
  to.set(from);
  return to;
}

/** From the left; what is nearly sorted is moved one by one instead. */
function sortCrossings(active: Int32Array, at: Float64Array, count: number): void {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  order.sort((a, b) => at[a]! - at[b]!);
  const edges = active.slice(0, count);
  const places = at.slice(0, count);
  order.forEach((from, i) => {
    active[i] = edges[from]!;
    at[i] = places[from]!;
  });
}

function insertSorted(order: Int32Array, firsts: Int32Array, xs: Float64Array): void {
  for (let i = 1; i < order.length; i++) {
    const edge = order[i]!;
    let j = i;
    for (; j > 0; j--) {
      const other = order[j - 1]!;
      if ((firsts[other]! - firsts[edge]! || xs[other]! - xs[edge]!) <= 0) break;
      order[j] = other;
    }
    order[j] = edge;
  }
}

/** The first dot whose middle is not left of x. */
export function firstDot(x: number): number {
  return Math.ceil(x - 0.5 - EDGE_ROUNDING_DOTS);
}

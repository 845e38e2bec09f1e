// A path on the page, in dots, y downwards: curves become straight pieces no further than a fraction of a dot from them.
import type { Edges, LimitSides } from "./edges.ts";
import { keepsAxes, type Matrix } from "./matrix.ts";

/** How far a piece may be from its curve. */
const TOLERANCE_DOTS = 0.05;
const MOST_PIECES = 200;

export interface Subpath {
  /** x, y in turn. */
  readonly points: number[];
  isClosed: boolean;
  /** Corners of a rectangle: what is thinner than a dot is made one dot wide. */
  readonly isRectangle: boolean;
  /** A rectangle with level and upright sides. */
  readonly isLevel: boolean;
}

export class Path {
  subpaths: Subpath[] = [];
  /** Rectangles with level and upright sides, at least a dot each way: left, top, right, bottom in turn. */
  levels: number[] = [];
  /** Corners of lines and curves. */
  corners = 0;
  #open: Subpath | null = null;
  #closed: Subpath | null = null;
  readonly #limit: LimitSides;

  /** `limit`: throws where there are too many corners. */
  constructor(limit: LimitSides) {
    this.#limit = limit;
  }

  reset(): void {
    this.corners = 0;
    this.#closed = null;
    if (this.subpaths.length > 0) this.subpaths = [];
    if (this.levels.length > 0) this.levels = [];
    this.#open = null;
  }

  moveTo(m: Matrix, x: number, y: number): void {
    this.#begin(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]);
  }

  lineTo(m: Matrix, x: number, y: number): void {
    const [X, Y] = [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
    this.#count(1);
    this.#opened(X, Y).points.push(X, Y);
  }

  curveTo(m: Matrix, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    const [X1, Y1] = [m[0] * x1 + m[2] * y1 + m[4], m[1] * x1 + m[3] * y1 + m[5]];
    const [X2, Y2] = [m[0] * x2 + m[2] * y2 + m[4], m[1] * x2 + m[3] * y2 + m[5]];
    const [X3, Y3] = [m[0] * x3 + m[2] * y3 + m[4], m[1] * x3 + m[3] * y3 + m[5]];
    const { points } = this.#opened(X1, Y1);
    const X0 = points.at(-2)!;
    const Y0 = points.at(-1)!;
    const bend = Math.max(
      Math.hypot(X0 - 2 * X1 + X2, Y0 - 2 * Y1 + Y2),
      Math.hypot(X1 - 2 * X2 + X3, Y1 - 2 * Y2 + Y3),
    );
    const pieces = Math.min(MOST_PIECES, Math.ceil(Math.sqrt((0.75 * bend) / TOLERANCE_DOTS)));
    this.#count(Math.max(pieces, 1));
    for (let i = 1; i < pieces; i++) {
      const t = i / pieces;
      const u = 1 - t;
      const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      points.push(p * X0 + q * X1 + r * X2 + s * X3, p * Y0 + q * Y1 + r * Y2 + s * Y3);
    }
    points.push(X3, Y3);
  }

  close(): void {
    if (this.#open) this.#open.isClosed = true;
    this.#closed = this.#open ?? this.#closed;
    this.#open = null;
  }

  /** What goes on behind a closed subpath begins where that began; `x`, `y`: where there is none. */
  #opened(x: number, y: number): Subpath {
    if (this.#open) return this.#open;
    const [startX = x, startY = y] = this.#closed?.points ?? [];
    return this.#begin(startX, startY);
  }

  rectangle(m: Matrix, x: number, y: number, width: number, height: number): void {
    const points: number[] = [];
    for (const [px, py] of [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const) {
      points.push(m[0] * px + m[2] * py + m[4], m[1] * px + m[3] * py + m[5]);
    }
    this.subpaths.push({ points, isClosed: true, isRectangle: true, isLevel: keepsAxes(m) });
    this.#open = null;
  }

  /** Of a code, which is on whole dots where it is level. */
  modules(m: Matrix, x: number, y: number, width: number, height: number): void {
    if (!keepsAxes(m)) return this.rectangle(m, x, y, width, height);
    const [x0, y0] = [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
    const [x1, y1] = [x0 + m[0] * width + m[2] * height, y0 + m[1] * width + m[3] * height];
    this.levels.push(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
  }

  /** Rectangles thinner than a dot become one dot wide, at the same place. */
  growThin(): void {
    for (const { points, isRectangle } of this.subpaths) if (isRectangle) growRectangle(points);
  }

  addTo(edges: Edges): void {
    for (let i = 0; i < this.levels.length; i += 4) {
      const [left, top, right, bottom] = this.levels.slice(i, i + 4) as [
        number,
        number,
        number,
        number,
      ];
      edges.moveTo(left, top);
      edges.lineTo(right, top);
      edges.lineTo(right, bottom);
      edges.lineTo(left, bottom);
    }
    for (const { points } of this.subpaths) {
      edges.moveTo(points[0]!, points[1]!);
      for (let i = 2; i < points.length; i += 2) edges.lineTo(points[i]!, points[i + 1]!);
    }
    edges.close();
  }

  #count(corners: number): void {
    this.corners += corners;
    this.#limit(this.corners);
  }

  #begin(x: number, y: number): Subpath {
    this.#count(1);
    this.#open = { points: [x, y], isClosed: false, isRectangle: false, isLevel: false };
    this.subpaths.push(this.#open);
    return this.#open;
  }
}

function growRectangle(points: number[]): void {
  const [x0, y0, x1, y1, , , x3, y3] = points as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [ux, uy, u] = grownSide(x1 - x0, y1 - y0);
  const [vx, vy, v] = grownSide(x3 - x0, y3 - y0);
  if (u >= 1 && v >= 1) return;
  const [x, y] = [(x1 + x3) / 2, (y1 + y3) / 2];
  const signs = [-1, -1, 1, -1, 1, 1, -1, 1];
  for (let i = 0; i < 8; i += 2) {
    points[i] = x + (signs[i]! * ux + signs[i + 1]! * vx) / 2;
    points[i + 1] = y + (signs[i]! * uy + signs[i + 1]! * vy) / 2;
  }
}

/** A side of at least a dot, and the length that it had. */
function grownSide(x: number, y: number): readonly [number, number, number] {
  const length = Math.hypot(x, y);
  const scale = length >= 1 || length === 0 ? 1 : 1 / length;
  return [x * scale, y * scale, length];
}

// A stroke as polygons that wind one way: together they are what it covers.
import type { Edges } from "./edges.ts";
import type { Matrix } from "./matrix.ts";
import type { Subpath } from "./path.ts";
import { type Pen, through } from "./pen.ts";
import type { Region } from "./region.ts";

export interface StrokeStyle {
  /** In dots; less than one is drawn as one. */
  readonly width: number;
  /** Lengths of dashes and gaps in dots. */
  readonly dashes: readonly number[];
  readonly phase: number;
  /** 0 butt, 1 round, 2 projecting square. */
  readonly cap: number;
  /** 0 miter, 1 round, 2 bevel. */
  readonly join: number;
  readonly miterLimit: number;
}

/** What polygons are added to. */
type Outline = Pick<Edges, "moveTo" | "lineTo" | "close">;

/** A shorter pattern is not seen: the line is drawn without it. */
const SHORTEST_PATTERN_DOTS = 1;
const ROUND_TOLERANCE_DOTS = 0.05;
/** Up to here a corner is one of a curve. */
const SMALL_TURN_COSINE = 0.5;

/**
 * @param room what thin lines are kept inside, where they are beside it by less than a dot
 * @param pen null: the line is as wide in all directions
 * @returns of how many pieces it is
 */
export function strokeTo(
  edges: Edges,
  subpaths: readonly Subpath[],
  style: StrokeStyle,
  room: Region,
  pen: Pen | null,
): number {
  const half = Math.max(style.width, 1) / 2;
  const outline = pen ? outlineThrough(pen.fromPlane, edges) : edges;
  let pieces = 0;
  for (const subpath of subpaths) {
    const kept = style.width < 1 ? keptInside(subpath.points, room) : subpath.points;
    const points = pen ? through(pen.toPlane, kept) : kept;
    const closed = subpath.isClosed;
    for (const piece of piecesOf(points, closed, style)) {
      pieces += 1;
      strokePiece(outline, piece.points, piece.isClosed, half, style);
    }
  }
  return pieces;
}

function outlineThrough([a, b, c, d]: Matrix, edges: Edges): Outline {
  return {
    moveTo: (x, y) => edges.moveTo(a * x + c * y, b * x + d * y),
    lineTo: (x, y) => edges.lineTo(a * x + c * y, b * x + d * y),
    close: () => edges.close(),
  };
}

/** Where a line of one dot is to be, so that none of it is cut at the edge of what it belongs to. */
export function keptInside(points: readonly number[], room: Region): readonly number[] {
  const { left, right, top, bottom } = room;
  return points.map((value, i) =>
    i % 2 === 0 ? keptBetween(value, left, right) : keptBetween(value, top, bottom),
  );
}

function keptBetween(value: number, from: number, to: number): number {
  if (value < from + 0.5 && value > from - 1) return Math.min(from + 0.5, to - 0.5);
  if (value > to - 0.5 && value < to + 1) return Math.max(to - 0.5, from + 0.5);
  return value;
}

interface Piece {
  readonly points: readonly number[];
  readonly isClosed: boolean;
}

function piecesOf(
  points: readonly number[],
  isClosed: boolean,
  style: StrokeStyle,
): Iterable<Piece> {
  const distinct = withoutRepeats(points, isClosed);
  const pattern = style.dashes.reduce((sum, length) => sum + length, 0);
  if (pattern < SHORTEST_PATTERN_DOTS) return [{ points: distinct, isClosed }];
  return dash(isClosed ? [...distinct, distinct[0]!, distinct[1]!] : distinct, style);
}

function withoutRepeats(points: readonly number[], isClosed: boolean): number[] {
  const distinct: number[] = [points[0]!, points[1]!];
  for (let i = 2; i < points.length; i += 2) {
    const isSame = points[i] === distinct.at(-2) && points[i + 1] === distinct.at(-1);
    if (!isSame) distinct.push(points[i]!, points[i + 1]!);
  }
  const isBack = distinct[0] === distinct.at(-2) && distinct[1] === distinct.at(-1);
  if (isClosed && isBack && distinct.length > 2) distinct.length -= 2;
  return distinct;
}

/** One after the other: there may be very many. */
function* dash(points: readonly number[], { dashes, phase }: StrokeStyle): Generator<Piece> {
  let index = 0;
  let left = dashes[0]!;
  for (let skip = phase; skip > 0;) {
    const step = Math.min(skip, left);
    skip -= step;
    left -= step;
    if (left > 0) continue;
    index = (index + 1) % dashes.length;
    left = dashes[index]!;
  }
  let isOn = index % 2 === 0;
  let piece = isOn ? [points[0]!, points[1]!] : [];
  for (let i = 2; i < points.length; i += 2) {
    let [x, y] = [points[i - 2]!, points[i - 1]!];
    const [dx, dy] = [points[i]! - x, points[i + 1]! - y];
    const length = Math.hypot(dx, dy);
    let rest = length;
    while (rest > left) {
      x += (dx / length) * left;
      y += (dy / length) * left;
      rest -= left;
      if (isOn) yield { points: [...piece, x, y], isClosed: false };
      isOn = !isOn;
      piece = isOn ? [x, y] : [];
      index = (index + 1) % dashes.length;
      left = dashes[index]!;
    }
    left -= rest;
    if (isOn) piece.push(points[i]!, points[i + 1]!);
  }
  if (isOn && piece.length >= 4) yield { points: piece, isClosed: false };
}

function strokePiece(
  edges: Outline,
  points: readonly number[],
  isClosed: boolean,
  half: number,
  { cap, join, miterLimit }: StrokeStyle,
): void {
  const count = points.length / 2;
  if (!isClosed || count < 2) addCaps(edges, points, half, cap);
  if (count < 2) return;
  const sides = isClosed ? count : count - 1;
  const isShort = sides === 1 && isShorterThanDot(points);
  for (let i = 0; i < sides; i++) {
    const j = (i + 1) % count;
    addSide(
      edges,
      points[2 * i]!,
      points[2 * i + 1]!,
      points[2 * j]!,
      points[2 * j + 1]!,
      half,
      isShort,
    );
  }
  const first = isClosed ? 0 : 1;
  const last = isClosed ? count : count - 1;
  for (let i = first; i < last; i++) {
    const before = (i + count - 1) % count;
    addJoin(edges, points, before, i, (i + 1) % count, half, join, miterLimit);
  }
}

/** Of a single point, the cap is all that is drawn. */
function addCaps(edges: Outline, points: readonly number[], half: number, cap: number): void {
  if (cap === 0) return;
  const last = points.length - 2;
  addCap(edges, points, 0, Math.min(2, last), half, cap);
  if (last > 0) addCap(edges, points, last, last - 2, half, cap);
}

function addCap(
  edges: Outline,
  points: readonly number[],
  at: number,
  inside: number,
  half: number,
  cap: number,
): void {
  const [x, y] = [points[at]!, points[at + 1]!];
  if (cap === 1) return addCircle(edges, x, y, half);
  const [dx, dy] = [x - points[inside]!, y - points[inside + 1]!];
  const isPoint = dx === 0 && dy === 0;
  const [ux, uy] = isPoint
    ? [half, 0]
    : (unit(dx, dy).map((part) => part * half) as [number, number]);
  const [bx, by] = isPoint ? [x - half, y] : [x, y];
  const [ax, ay] = [x + ux, y + uy];
  addPolygon(edges, [ax - uy, ay + ux, bx - uy, by + ux, bx + uy, by - ux, ax + uy, ay - ux]);
}

function isShorterThanDot(points: readonly number[]): boolean {
  return Math.hypot(points[2]! - points[0]!, points[3]! - points[1]!) < 1;
}

/** What is shorter than a dot becomes as long as one. */
function addSide(
  edges: Outline,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  half: number,
  isShort: boolean,
): void {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length === 0) return;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const more = isShort ? (1 - length) / 2 : 0;
  const [ax, ay, bx, by] = [x0 - ux * more, y0 - uy * more, x1 + ux * more, y1 + uy * more];
  const [nx, ny] = [-uy * half, ux * half];
  addPolygon(edges, [ax + nx, ay + ny, bx + nx, by + ny, bx - nx, by - ny, ax - nx, ay - ny]);
}

function addJoin(
  edges: Outline,
  points: readonly number[],
  before: number,
  at: number,
  after: number,
  half: number,
  join: number,
  miterLimit: number,
): void {
  const [x, y] = [points[2 * at]!, points[2 * at + 1]!];
  const [ax, ay] = unit(x - points[2 * before]!, y - points[2 * before + 1]!);
  const [bx, by] = unit(points[2 * after]! - x, points[2 * after + 1]! - y);
  const cross = ax * by - ay * bx;
  const cosine = ax * bx + ay * by;
  if (Math.abs(cross) < 1e-9 && cosine > 0) return;
  if (join === 1 && cosine < SMALL_TURN_COSINE) return addCircle(edges, x, y, half);
  const side = cross > 0 ? -half : half;
  const [px, py] = [x - ay * side, y + ax * side];
  const [qx, qy] = [x - by * side, y + bx * side];
  if (join === 1) return addPie(edges, x, y, [px - x, py - y], [qx - x, qy - y]);
  // The miter's length is the stroke's width by the sine of half the angle between the sides.
  const sine = Math.sqrt(Math.max(0, (1 - cosine) / 2));
  const halfAngleSine = Math.sqrt(Math.max(0, 1 - sine * sine));
  if (join === 0 && halfAngleSine > 0 && 1 / halfAngleSine <= miterLimit) {
    const reach = side / (1 + cosine);
    addPolygon(edges, [x, y, px, py, x + (-ay - by) * reach, y + (ax + bx) * reach, qx, qy]);
  } else addPolygon(edges, [x, y, px, py, qx, qy]);
}

function unit(x: number, y: number): readonly [number, number] {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

function addCircle(edges: Outline, x: number, y: number, radius: number): void {
  const corners = Math.max(8, Math.ceil((2 * Math.PI) / stepOf(radius)));
  const points: number[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  addPolygon(edges, points);
}

/** A corner of a curve: the part of the circle that its sides leave open. */
function addPie(
  edges: Outline,
  x: number,
  y: number,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): void {
  const radius = Math.hypot(fromX, fromY);
  const angle = Math.atan2(fromX * toY - fromY * toX, fromX * toX + fromY * toY);
  const corners = Math.ceil(Math.abs(angle) / stepOf(radius));
  const start = Math.atan2(fromY, fromX);
  const points = [x, y];
  for (let i = 0; i <= corners; i++) {
    const at = start + (angle * i) / corners;
    points.push(x + radius * Math.cos(at), y + radius * Math.sin(at));
  }
  addPolygon(edges, points);
}

/** From corner to corner of what looks like a circle. */
function stepOf(radius: number): number {
  return 2 * Math.acos(Math.max(0, 1 - ROUND_TOLERANCE_DOTS / radius));
}

/** All wind the same way, so that none takes out what another covers. */
function addPolygon(edges: Outline, points: readonly number[]): void {
  let area = 0;
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length;
    area += points[i]! * points[j + 1]! - points[j]! * points[i + 1]!;
  }
  const count = points.length / 2;
  for (let i = 0; i < count; i++) {
    const at = area >= 0 ? i : count - 1 - i;
    if (i === 0) edges.moveTo(points[2 * at]!, points[2 * at + 1]!);
    else edges.lineTo(points[2 * at]!, points[2 * at + 1]!);
  }
  edges.close();
}

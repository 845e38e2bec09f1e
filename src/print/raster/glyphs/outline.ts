// A glyph's outline (OpenType, "glyf"), parts of composites joined, and its trace on the page.
import type { Font } from "../../fonts/font.ts";
import type { Edges } from "../geometry/edges.ts";
import type { Matrix } from "../geometry/matrix.ts";

/** Points in font units, y upwards. */
export interface Outline {
  readonly xs: number[];
  readonly ys: number[];
  /** Whether a point is on the curve. */
  readonly isOn: boolean[];
  /** By contour: one behind its last point. */
  readonly ends: number[];
}

const ON_CURVE = 1;
const REPEATED = 8;
const HEADER_BYTES = 10;
const WORDS = 0x0001;
const OFFSETS = 0x0002;
const SCALE = 0x0008;
const MORE = 0x0020;
const SCALE_XY = 0x0040;
const SCALE_2_BY_2 = 0x0080;
/** Of parts in parts: no font here has more than three. */
const MOST_DEPTH = 8;
const MOST_POINTS = 20_000;

export function readOutline(font: Font, glyph: number): Outline {
  const outline: Outline = { xs: [], ys: [], isOn: [], ends: [] };
  addGlyph(font, glyph, [1, 0, 0, 1, 0, 0], outline, 0);
  return outline;
}

function addGlyph(font: Font, glyph: number, matrix: Matrix, into: Outline, depth: number): void {
  const bytes = font.outlineOf(glyph);
  if (bytes.length === 0 || depth > MOST_DEPTH || into.xs.length > MOST_POINTS) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getInt16(0) >= 0) addContours(view, matrix, into);
  else addParts(font, view, matrix, into, depth);
}

function addContours(view: DataView, [a, b, c, d, e, f]: Matrix, into: Outline): void {
  const contours = view.getInt16(0);
  if (contours === 0) return;
  const first = into.xs.length;
  let count = 0;
  for (let i = 0; i < contours; i++) {
    count = view.getUint16(HEADER_BYTES + 2 * i) + 1;
    into.ends.push(first + count);
  }
  let at = HEADER_BYTES + 2 * contours;
  at += 2 + view.getUint16(at);
  const flags = new Uint8Array(count);
  for (let i = 0; i < count;) {
    const flag = view.getUint8(at++);
    flags[i++] = flag;
    if ((flag & REPEATED) === 0) continue;
    for (let left = view.getUint8(at++); left > 0 && i < count; left--) flags[i++] = flag;
  }
  const readAxis = (isShort: number, isSameOrPositive: number) => {
    const values = new Int32Array(count);
    let value = 0;
    for (let i = 0; i < count; i++) {
      const flag = flags[i]!;
      if (flag & isShort) {
        const step = view.getUint8(at++);
        value += flag & isSameOrPositive ? step : -step;
      } else if ((flag & isSameOrPositive) === 0) {
        value += view.getInt16(at);
        at += 2;
      }
      values[i] = value;
    }
    return values;
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  for (let i = 0; i < count; i++) {
    into.xs.push(a * xs[i]! + c * ys[i]! + e);
    into.ys.push(b * xs[i]! + d * ys[i]! + f);
    into.isOn.push((flags[i]! & ON_CURVE) !== 0);
  }
}

function addParts(font: Font, view: DataView, outer: Matrix, into: Outline, depth: number): void {
  let at = HEADER_BYTES;
  for (let flags = MORE; flags & MORE;) {
    flags = view.getUint16(at);
    const glyph = view.getUint16(at + 2);
    at += 4;
    let dx = 0;
    let dy = 0;
    if (flags & OFFSETS) {
      dx = flags & WORDS ? view.getInt16(at) : view.getInt8(at);
      dy = flags & WORDS ? view.getInt16(at + 2) : view.getInt8(at + 1);
    }
    at += flags & WORDS ? 4 : 2;
    const inner = [1, 0, 0, 1];
    if (flags & SCALE) {
      inner[0] = inner[3] = view.getInt16(at) / 16_384;
      at += 2;
    } else if (flags & SCALE_XY) {
      inner[0] = view.getInt16(at) / 16_384;
      inner[3] = view.getInt16(at + 2) / 16_384;
      at += 4;
    } else if (flags & SCALE_2_BY_2) {
      for (let i = 0; i < 4; i++) inner[i] = view.getInt16(at + 2 * i) / 16_384;
      at += 8;
    }
    const [a, b, c, d] = inner as [number, number, number, number];
    const [A, B, C, D, E, F] = outer;
    const joined: Matrix = [
      a * A + b * C,
      a * B + b * D,
      c * A + d * C,
      c * B + d * D,
      dx * A + dy * C + E,
      dx * B + dy * D + F,
    ];
    addGlyph(font, glyph, joined, into, depth + 1);
  }
}

/** How far a piece may be from its curve, in dots. */
const TOLERANCE_DOTS = 0.02;
const MOST_PIECES = 64;

/** Adds the outline as polygons; `matrix`: from font units to dots. */
export function traceOutline({ xs, ys, isOn, ends }: Outline, m: Matrix, edges: Edges): void {
  let start = 0;
  for (const end of ends) {
    const count = end - start;
    if (count >= 2) traceContour(xs, ys, isOn, start, count, m, edges);
    start = end;
  }
  edges.close();
}

/** Between two points off the curve, their middle is on it. */
function traceContour(
  xs: readonly number[],
  ys: readonly number[],
  isOn: readonly boolean[],
  start: number,
  count: number,
  [a, b, c, d, e, f]: Matrix,
  edges: Edges,
): void {
  const xOf = (i: number) => a * xs[start + (i % count)]! + c * ys[start + (i % count)]! + e;
  const yOf = (i: number) => b * xs[start + (i % count)]! + d * ys[start + (i % count)]! + f;
  const isOnAt = (i: number) => isOn[start + (i % count)]!;
  let first = 0;
  while (first < count && !isOnAt(first)) first++;
  const hasOn = first < count;
  if (!hasOn) first = 0;
  let penX = hasOn ? xOf(first) : (xOf(count - 1) + xOf(0)) / 2;
  let penY = hasOn ? yOf(first) : (yOf(count - 1) + yOf(0)) / 2;
  edges.moveTo(penX, penY);
  for (let i = hasOn ? 1 : 0; i <= (hasOn ? count : count - 1); i++) {
    const at = first + i;
    if (isOnAt(at)) {
      penX = xOf(at);
      penY = yOf(at);
      edges.lineTo(penX, penY);
      continue;
    }
    const [cx, cy] = [xOf(at), yOf(at)];
    const isNextOn = isOnAt(at + 1);
    const toX = isNextOn ? xOf(at + 1) : (cx + xOf(at + 1)) / 2;
    const toY = isNextOn ? yOf(at + 1) : (cy + yOf(at + 1)) / 2;
    traceCurve(penX, penY, cx, cy, toX, toY, edges);
    penX = toX;
    penY = toY;
    if (isNextOn) i++;
  }
}

function traceCurve(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  edges: Edges,
): void {
  const bend = Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2) / 4;
  const pieces = Math.min(MOST_PIECES, Math.ceil(Math.sqrt(bend / TOLERANCE_DOTS)));
  for (let i = 1; i < pieces; i++) {
    const t = i / pieces;
    const u = 1 - t;
    edges.lineTo(
      u * u * x0 + 2 * u * t * x1 + t * t * x2,
      u * u * y0 + 2 * u * t * y1 + t * t * y2,
    );
  }
  edges.lineTo(x2, y2);
}

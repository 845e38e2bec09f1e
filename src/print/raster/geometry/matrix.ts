// Transformations of the plane: x' = a·x + c·y + e, y' = b·x + d·y + f.

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** First `inner`, then `outer`. */
export function concat(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

/** null: it has no inverse. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | null {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-12) return null;
  const scale = 1 / determinant;
  return [
    d * scale,
    -b * scale,
    -c * scale,
    a * scale,
    (c * f - d * e) * scale,
    (b * e - a * f) * scale,
  ];
}

/** The length that a length has on average. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** Quarter turns counter-clockwise on a page whose y is upwards, of a uniform scale; null: anything else. */
export function quarterOf([a, b, c, d]: Matrix): 0 | 1 | 2 | 3 | null {
  const size = Math.abs(a) + Math.abs(b);
  const near = 1e-6 * size;
  if (Math.abs(b) < near && Math.abs(c) < near && Math.abs(a + d) < near) return a > 0 ? 0 : 2;
  if (Math.abs(a) < near && Math.abs(d) < near && Math.abs(b - c) < near) return b < 0 ? 1 : 3;
  return null;
}

/** Whether sides of a rectangle stay level or upright. */
export function keepsAxes([a, b, c, d]: Matrix): boolean {
  const near = 1e-6 * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d));
  return (Math.abs(b) < near && Math.abs(c) < near) || (Math.abs(a) < near && Math.abs(d) < near);
}

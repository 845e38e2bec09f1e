// What a line is drawn with where its matrix stretches: an ellipse, which is a circle in a plane of its own.
import type { Matrix } from "./matrix.ts";

export interface Pen {
  /** Between dots and the plane in which it is a circle; lengths there are dots on average. */
  readonly toPlane: Matrix;
  readonly fromPlane: Matrix;
  /** Of the circle. */
  readonly width: number;
}

const NEAR = 1e-6;

/** At least a dot wide in every direction. null: it is as wide in all. */
export function penOf([a, b, c, d]: Matrix, lineWidth: number): Pen | null {
  // The axes of what the matrix makes of a circle: the eigenvectors of the matrix times its transpose.
  const [xx, xy, yy] = [a * a + c * c, a * b + c * d, b * b + d * d];
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const long = Math.max(lineWidth * Math.sqrt(middle + spread), 1);
  const short = Math.max(lineWidth * Math.sqrt(Math.max(middle - spread, 0)), 1);
  if (long - short <= NEAR * long) return null;
  const turn = Math.atan2(2 * xy, xx - yy) / 2;
  const width = Math.sqrt(long * short);
  const scaled = (along: number, across: number): Matrix => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const slant = (along - across) * cos * sin;
    return [
      along * cos * cos + across * sin * sin,
      slant,
      slant,
      along * sin * sin + across * cos * cos,
      0,
      0,
    ];
  };
  return {
    toPlane: scaled(width / long, width / short),
    fromPlane: scaled(long / width, short / width),
    width,
  };
}

export function through([a, b, c, d]: Matrix, points: readonly number[]): number[] {
  const moved: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    moved.push(a * x + c * y, b * x + d * y);
  }
  return moved;
}

// Convex polygons: whether they overlap, and whether one covers another. Points, y up.

/** Corners in turn: x, y, x, y … */
export type Polygon = readonly number[];

interface Rectangle {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** 0.05 mm: what lies no further in than this has only come up to it. */
const TOUCH_PT = (0.05 * 72) / 25.4;
const CIRCLE_CORNERS = 32;

export function rectanglePolygon({ xPt, yPt, widthPt, heightPt }: Rectangle): Polygon {
  const right = xPt + widthPt;
  const top = yPt + heightPt;
  return [xPt, yPt, right, yPt, right, top, xPt, top];
}

/** The ellipse in a rectangle, by its outline's corners. */
export function ellipsePolygon({ xPt, yPt, widthPt, heightPt }: Rectangle): Polygon {
  return Array.from({ length: CIRCLE_CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CIRCLE_CORNERS;
    return [
      xPt + (widthPt / 2) * (1 + Math.cos(angle)),
      yPt + (heightPt / 2) * (1 + Math.sin(angle)),
    ];
  }).flat();
}

/** A straight stroke of a width, with ends cut off square. */
export function strokePolygon(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  widthPt: number,
): Polygon {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const x = (-(toY - fromY) / length) * (widthPt / 2);
  const y = ((toX - fromX) / length) * (widthPt / 2);
  return [fromX + x, fromY + y, fromX - x, fromY - y, toX - x, toY - y, toX + x, toY + y];
}

/** An upright rectangle. */
export interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Around all corners. */
export function boundsOf(corners: Polygon): Bounds {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < corners.length; i += 2) {
    left = Math.min(left, corners[i]!);
    right = Math.max(right, corners[i]!);
    bottom = Math.min(bottom, corners[i + 1]!);
    top = Math.max(top, corners[i + 1]!);
  }
  return { left, bottom, right, top };
}

/** Whether rectangles are apart, or only touch. */
export function isBeside(a: Bounds, b: Bounds): boolean {
  return (
    a.right - b.left <= TOUCH_PT ||
    b.right - a.left <= TOUCH_PT ||
    a.top - b.bottom <= TOUCH_PT ||
    b.top - a.bottom <= TOUCH_PT
  );
}

/** Whether a rectangle is nowhere further out than another, but for a touch. */
export function isInside(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.left >= outer.left - TOUCH_PT &&
    inner.right <= outer.right + TOUCH_PT &&
    inner.bottom >= outer.bottom - TOUCH_PT &&
    inner.top <= outer.top + TOUCH_PT
  );
}

/** Turned clockwise about the middle of a rectangle. */
export function turnPolygon(polygon: Polygon, about: Rectangle, clockwiseDeg: number): Polygon {
  if (clockwiseDeg % 360 === 0) return polygon;
  const angle = (-clockwiseDeg * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const middleX = about.xPt + about.widthPt / 2;
  const middleY = about.yPt + about.heightPt / 2;
  return polygon.map((_, i) => {
    const x = polygon[i & ~1]! - middleX;
    const y = polygon[i | 1]! - middleY;
    return i % 2 === 0 ? middleX + x * cos - y * sin : middleY + x * sin + y * cos;
  });
}

/** Separating axes: convex polygons are apart exactly when they are along a normal of one of their sides. */
export function overlaps(a: Polygon, b: Polygon): boolean {
  return !isApart(a, b) && !isApart(b, a);
}

/** Whether no corner of `inner` is outside `outer` by more than a touch. */
export function covers(outer: Polygon, inner: Polygon): boolean {
  const sign = Math.sign(doubleArea(outer));
  for (let i = 0; i < outer.length; i += 2) {
    if (leastInside(outer, i, sign, inner, 1) < -TOUCH_PT) return false;
  }
  return true;
}

function isApart(a: Polygon, b: Polygon): boolean {
  const sign = Math.sign(doubleArea(a));
  for (let i = 0; i < a.length; i += 2) {
    if (-leastInside(a, i, sign, b, -1) <= TOUCH_PT) return true;
  }
  return false;
}

/**
 * How far the least of some corners is inside a polygon's side, times `direction`; a side without length
 * says Infinity times it.
 */
function leastInside(
  polygon: Polygon,
  side: number,
  sign: number,
  corners: Polygon,
  direction: 1 | -1,
): number {
  const fromX = polygon[side]!;
  const fromY = polygon[side + 1]!;
  const x = polygon[(side + 2) % polygon.length]! - fromX;
  const y = polygon[(side + 3) % polygon.length]! - fromY;
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return Infinity * direction;
  const normalX = (-y / length) * sign * direction;
  const normalY = (x / length) * sign * direction;
  let least = Infinity;
  for (let i = 0; i < corners.length; i += 2) {
    const inside = (corners[i]! - fromX) * normalX + (corners[i + 1]! - fromY) * normalY;
    if (inside < least) least = inside;
  }
  return least;
}

/** Positive where the corners go anticlockwise. */
function doubleArea(polygon: Polygon): number {
  let sum = 0;
  for (let i = 0; i < polygon.length; i += 2) {
    const nextX = polygon[(i + 2) % polygon.length]!;
    const nextY = polygon[(i + 3) % polygon.length]!;
    sum += polygon[i]! * nextY - nextX * polygon[i + 1]!;
  }
  return sum;
}

// Boxes and points in millimetres, y down, rotation clockwise in degrees about the box's centre.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly rotationDeg: number;
}

/** Without rotation. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** To a micrometre: finer than any printer, and free of the noise of binary fractions. */
export function roundMm(mm: number): number {
  return Math.round(mm * 1000) / 1000 + 0;
}

export function roundBox(box: Box): Box {
  return {
    xMm: roundMm(box.xMm),
    yMm: roundMm(box.yMm),
    widthMm: roundMm(box.widthMm),
    heightMm: roundMm(box.heightMm),
    rotationDeg: box.rotationDeg,
  };
}

/** A vector turned clockwise. Quarter turns are exact. */
export function turn({ x, y }: Point, degrees: number): Point {
  const quarter = (((degrees % 360) + 360) % 360) / 90;
  if (quarter === 0) return { x, y };
  if (quarter === 1) return { x: -y, y: x };
  if (quarter === 2) return { x: -x, y: -y };
  if (quarter === 3) return { x: y, y: -x };
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export function centreOf({ xMm, yMm, widthMm, heightMm }: Box): Point {
  return { x: xMm + widthMm / 2, y: yMm + heightMm / 2 };
}

/** A point of the item in the box's own axes, from its centre. */
export function within(box: Box, point: Point): Point {
  const centre = centreOf(box);
  return turn({ x: point.x - centre.x, y: point.y - centre.y }, -box.rotationDeg);
}

/** Top left, top right, bottom right, bottom left of the box as it is turned. */
export function cornersOf(box: Box): readonly Point[] {
  const centre = centreOf(box);
  const [x, y] = [box.widthMm / 2, box.heightMm / 2];
  const corners = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
  return corners.map((corner) => {
    const turned = turn(corner, box.rotationDeg);
    return { x: centre.x + turned.x, y: centre.y + turned.y };
  });
}

export function boundsOf(box: Box): Bounds {
  const corners = cornersOf(box);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Around all of them; null of none. */
export function boundsOfAll(boxes: readonly Box[]): Bounds | null {
  if (boxes.length === 0) return null;
  const all = boxes.map(boundsOf);
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

export function boxBetween(a: Point, b: Point): Box {
  return {
    xMm: Math.min(a.x, b.x),
    yMm: Math.min(a.y, b.y),
    widthMm: Math.abs(b.x - a.x),
    heightMm: Math.abs(b.y - a.y),
    rotationDeg: 0,
  };
}

export function moved(box: Box, by: Point): Box {
  return roundBox({ ...box, xMm: box.xMm + by.x, yMm: box.yMm + by.y });
}

/** Both ends of a line: from the top left to the bottom right corner of its box. */
export function endsOfLine(box: Box): readonly [Point, Point] {
  const corners = cornersOf(box);
  return [corners[0]!, corners[2]!];
}

/** The box of a line between two points: turned where it would run from bottom left to top right. */
export function lineBetween(a: Point, b: Point): Box {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dx * dy >= 0) return roundBox(boxBetween(a, b));
  const length = Math.hypot(dx, dy);
  return {
    xMm: roundMm((a.x + b.x - length) / 2),
    yMm: roundMm((a.y + b.y) / 2),
    widthMm: roundMm(length),
    heightMm: 0,
    rotationDeg: normalDegrees((Math.atan2(dy, dx) * 180) / Math.PI),
  };
}

/** From 0 to under 360, to a hundredth. */
export function normalDegrees(degrees: number): number {
  const rounded = Math.round(degrees * 100) / 100;
  return ((rounded % 360) + 360) % 360;
}

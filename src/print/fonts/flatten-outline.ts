// A glyph's outline as lines of straight pieces (OpenType, "glyf"). A glyph made of others has none here.
import type { Font } from "./font.ts";

/** Corners x, y in turn, in font units, y upwards. */
export type Line = readonly number[];

const ON_CURVE = 1;
const REPEATED = 8;
const HEADER_BYTES = 10;

/**
 * Lines between ink and no ink: where contours overlap, what is inside is left out.
 * @param tolerance how far a line may be from the curve, in font units.
 */
export function flattenOutline(font: Font, glyph: number, tolerance: number): Line[] {
  const contours = flattenContours(font, glyph, tolerance);
  return contours.flatMap((contour) => edgesOf(contour, contours));
}

function flattenContours(font: Font, glyph: number, tolerance: number): Line[] {
  const bytes = font.outlineOf(glyph);
  if (bytes.length === 0) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const contours = view.getInt16(0);
  if (contours <= 0) return [];
  const ends = Array.from({ length: contours }, (_, i) => view.getUint16(HEADER_BYTES + 2 * i));
  const instructionsAt = HEADER_BYTES + 2 * contours;
  let at = instructionsAt + 2 + view.getUint16(instructionsAt);
  const flags: number[] = [];
  while (flags.length <= ends.at(-1)!) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if ((flag & REPEATED) === 0) continue;
    for (let left = view.getUint8(at++); left > 0; left--) flags.push(flag);
  }
  const readAxis = (isShort: number, isSameOrPositive: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & isShort)
        value += flag & isSameOrPositive ? view.getUint8(at++) : -view.getUint8(at++);
      else if ((flag & isSameOrPositive) === 0) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  let start = 0;
  return ends.map((end) => {
    const points = [];
    for (let i = start; i <= end; i++) {
      points.push({ x: xs[i]!, y: ys[i]!, isOn: (flags[i]! & ON_CURVE) !== 0 });
    }
    start = end + 1;
    return flattenContour(points, tolerance);
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

/** Between two points off the curve, their middle is on it. */
function flattenContour(points: readonly Point[], tolerance: number): Line {
  const whole: Point[] = [];
  points.forEach((point, i) => {
    const before = points.at(i - 1)!;
    if (!point.isOn && !before.isOn) whole.push(middleOf(before, point));
    whole.push(point);
  });
  const first = whole.findIndex(({ isOn }) => isOn);
  const corners: number[] = [];
  for (let i = 0; i < whole.length; i++) {
    const point = whole[(first + i) % whole.length]!;
    if (point.isOn) {
      corners.push(point.x, point.y);
      continue;
    }
    const from = whole[(first + i - 1) % whole.length]!;
    const to = whole[(first + i + 1) % whole.length]!;
    const bend = Math.hypot(from.x - 2 * point.x + to.x, from.y - 2 * point.y + to.y) / 4;
    const steps = Math.ceil(Math.sqrt(bend / tolerance));
    for (let step = 1; step < steps; step++) {
      const t = step / steps;
      const u = 1 - t;
      corners.push(
        u * u * from.x + 2 * u * t * point.x + t * t * to.x,
        u * u * from.y + 2 * u * t * point.y + t * t * to.y,
      );
    }
  }
  return corners;
}

/** The parts of a closed contour that have ink of all contours on just one side. */
function edgesOf(contour: Line, contours: readonly Line[]): Line[] {
  const lines: number[][] = [];
  let line: number[] = [];
  const end = () => {
    if (line.length > 0) lines.push(line);
    line = [];
  };
  forEachSide(contour, (x1, y1, x2, y2) => {
    const cuts = [0, 1];
    for (const other of contours) {
      if (other === contour) continue;
      forEachSide(other, (x3, y3, x4, y4) => {
        const across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3);
        if (across === 0) return;
        const at = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / across;
        const there = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / across;
        if (at > 0 && at < 1 && there >= 0 && there <= 1) cuts.push(at);
      });
    }
    cuts.sort((a, b) => a - b);
    const length = Math.hypot(x2 - x1, y2 - y1);
    for (const [i, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[i + 1]!;
      if ((to - from) * length < BESIDE) continue;
      const middle = (from + to) / 2;
      const [x, y] = [x1 + (x2 - x1) * middle, y1 + (y2 - y1) * middle];
      const [dx, dy] = [((y2 - y1) / length) * BESIDE, ((x1 - x2) / length) * BESIDE];
      if (hasInk(x + dx, y + dy, contours) === hasInk(x - dx, y - dy, contours)) {
        end();
        continue;
      }
      if (line.length === 0) line.push(x1 + (x2 - x1) * from, y1 + (y2 - y1) * from);
      line.push(x1 + (x2 - x1) * to, y1 + (y2 - y1) * to);
    }
  });
  end();
  return lines;
}

/** Font units from a line to what counts as beside it. */
const BESIDE = 0.5;

/** By the winding number. */
function hasInk(x: number, y: number, contours: readonly Line[]): boolean {
  let winding = 0;
  for (const contour of contours) {
    forEachSide(contour, (x1, y1, x2, y2) => {
      if (y1 <= y === y2 <= y) return;
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) > x) winding += y2 > y1 ? 1 : -1;
    });
  }
  return winding !== 0;
}

function forEachSide(
  contour: Line,
  visit: (x1: number, y1: number, x2: number, y2: number) => void,
): void {
  for (let i = 0; i < contour.length; i += 2) {
    const next = (i + 2) % contour.length;
    visit(contour[i]!, contour[i + 1]!, contour[next]!, contour[next + 1]!);
  }
}

function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true };
}

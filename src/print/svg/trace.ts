// From outlines in user units to paths in whole numbers of the grid, and what of them is filled and stroked.
import {
  CLOSE,
  FURTHEST,
  LINE,
  type Matrix,
  MOVE,
  NUMBERS,
  type Path,
  type Verb,
} from "../vector/drawing.ts";
import type { Meter } from "./bounds.ts";
import { apply } from "./matrix.ts";
import type { Outline } from "./outline.ts";
import { SvgFault } from "./svg-fault.ts";

export interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export function trace({ verbs, numbers }: Outline, matrix: Matrix, meter: Meter): Path {
  meter.take("points", verbs.length + numbers.length / 2);
  const traced: number[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    for (const value of apply(matrix, numbers[at]!, numbers[at + 1]!)) {
      if (!(Math.abs(value) <= FURTHEST)) {
        throw new SvgFault(
          "a point is more than a thousand times its size away; remove what is outside the artboard",
        );
      }
      traced.push(Math.round(value));
    }
  }
  return { verbs, numbers: traced };
}

/** null: there are no points. Curves are within their control points. */
export function boundsOf({ numbers }: Pick<Path, "numbers">): Bounds | null {
  if (numbers.length === 0) return null;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < numbers.length; at += 2) {
    left = Math.min(left, numbers[at]!);
    right = Math.max(right, numbers[at]!);
    bottom = Math.min(bottom, numbers[at + 1]!);
    top = Math.max(top, numbers[at + 1]!);
  }
  return { left, bottom, right, top };
}

/** Along the control points: at least as long as the path. */
export function measure({ verbs, numbers }: Path): number {
  let length = 0;
  let at = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const go = (toX: number, toY: number) => {
    length += Math.hypot(toX - x, toY - y);
    [x, y] = [toX, toY];
  };
  for (const verb of verbs) {
    const end = at + NUMBERS[verb];
    if (verb === MOVE)
      [x, y, startX, startY] = [numbers[at]!, numbers[at + 1]!, numbers[at]!, numbers[at + 1]!];
    else if (verb === CLOSE) go(startX, startY);
    else for (let i = at; i < end; i += 2) go(numbers[i]!, numbers[i + 1]!);
    at = end;
  }
  return length;
}

/** Without subpaths that have no area: SVG fills nothing there, a PDF would show a hairline. */
export function filledPart(path: Path): Path {
  return subpathsOf(path, (subpath) => (hasArea(subpath.numbers) ? subpath : null));
}

/**
 * Without lone points, which SVG does not stroke. With round or square ends a subpath without a length is a dot:
 * a line of one unit of the grid, since not every renderer paints one without.
 */
export function strokedPart(path: Path, hasEnds: boolean): Path {
  return subpathsOf(path, (subpath) => {
    const { verbs, numbers } = subpath;
    const [x = 0, y = 0] = numbers;
    if (verbs.length === 1) return null;
    const isDot = numbers.every((value, i) => value === (i % 2 === 0 ? x : y));
    if (!isDot) return subpath;
    return hasEnds ? { verbs: [MOVE, LINE], numbers: [x, y, x + 1, y] } : null;
  });
}

function hasArea(numbers: readonly number[]): boolean {
  const [x0 = 0, y0 = 0] = numbers;
  let [dx, dy] = [0, 0];
  for (let at = 2; at < numbers.length; at += 2) {
    const [x, y] = [numbers[at]! - x0, numbers[at + 1]! - y0];
    if (dx === 0 && dy === 0) [dx, dy] = [x, y];
    else if (Math.abs(dx * y - dy * x) > Math.hypot(dx, dy)) return true;
  }
  return false;
}

/** The same path where all of it stays. */
function subpathsOf(path: Path, keep: (subpath: Path) => Path | null): Path {
  const verbs: Verb[] = [];
  const numbers: number[] = [];
  let isSame = true;
  for (const subpath of split(path)) {
    const kept = keep(subpath);
    isSame &&= kept === subpath;
    if (kept === null) continue;
    for (const verb of kept.verbs) verbs.push(verb);
    for (const value of kept.numbers) numbers.push(value);
  }
  return isSame ? path : { verbs, numbers };
}

/** Each begins with a move: what follows a close without one begins where that subpath did. */
function* split({ verbs, numbers }: Path): Generator<Path> {
  let from = 0;
  let fromNumber = 0;
  let at = 0;
  let head: { verbs: Verb[]; numbers: number[] } | null = null;
  const take = (to: number) => {
    const part = { verbs: verbs.slice(from, to), numbers: numbers.slice(fromNumber, at) };
    const whole = head
      ? { verbs: [...head.verbs, ...part.verbs], numbers: [...head.numbers, ...part.numbers] }
      : part;
    head = null;
    return whole;
  };
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i]!;
    if (verb === MOVE && i > from) {
      yield take(i);
      from = i;
      fromNumber = at;
    }
    at += NUMBERS[verb];
    if (verb !== CLOSE || i + 1 >= verbs.length || verbs[i + 1] === MOVE) continue;
    const whole = take(i + 1);
    yield whole;
    from = i + 1;
    fromNumber = at;
    head = { verbs: [MOVE], numbers: whole.numbers.slice(0, 2) };
  }
  if (from < verbs.length) yield take(verbs.length);
}

export function isRectangle({ verbs, numbers }: Path): boolean {
  const [, second, third, fourth, last] = verbs;
  const isFour = second === LINE && third === LINE && fourth === LINE && last === CLOSE;
  if (!isFour || verbs.length !== 5) return false;
  const bounds = boundsOf({ numbers })!;
  return numbers.every(
    (value, i) =>
      value === (i % 2 === 0 ? bounds.left : bounds.bottom) ||
      value === (i % 2 === 0 ? bounds.right : bounds.top),
  );
}

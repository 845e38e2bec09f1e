// Rectangles in black and white: what is thinner than a dot is one dot wide, and kept inside what it belongs to.
import type { Paint, Paper } from "./paper.ts";
import type { Path, Subpath } from "../geometry/path.ts";
import type { Region } from "../geometry/region.ts";
import { keptInside } from "../geometry/stroke.ts";

/** false: the path is something else, and nothing was painted. */
export function fillRectangles(path: Path, paint: Paint, region: Region, paper: Paper): boolean {
  const { subpaths, levels } = path;
  if (subpaths.length > 0 && !subpaths.every(({ isLevel }) => isLevel) && !isThin(subpaths))
    return false;
  for (let i = 0; i < levels.length; i += 4) {
    paper.fillRectangle(levels[i]!, levels[i + 1]!, levels[i + 2]!, levels[i + 3]!, paint, region);
  }
  for (const { points } of subpaths) {
    const [left, right] = grown(rangeOf(points, 0), region.left, region.right);
    const [top, bottom] = grown(rangeOf(points, 1), region.top, region.bottom);
    paper.fillRectangle(left, top, right, bottom, paint, region);
  }
  return true;
}

/** A shape of another form that a rectangle shows as well. */
function isThin(subpaths: readonly Subpath[]): boolean {
  return subpaths.every(({ points }) => {
    const [x, y] = [rangeOf(points, 0), rangeOf(points, 1)];
    return x[1] - x[0] < 1 || y[1] - y[0] < 1;
  });
}

function rangeOf(points: readonly number[], axis: 0 | 1): readonly [number, number] {
  let from = Infinity;
  let to = -Infinity;
  for (let i = axis; i < points.length; i += 2) {
    from = Math.min(from, points[i]!);
    to = Math.max(to, points[i]!);
  }
  return [from, to];
}

function grown(
  [from, to]: readonly [number, number],
  roomFrom: number,
  roomTo: number,
): readonly [number, number] {
  if (to - from >= 1) return [from, to];
  const room = { left: roomFrom, right: roomTo, top: 0, bottom: 0, rows: null };
  const middle = keptInside([(from + to) / 2], room)[0]!;
  return [middle - 0.5, middle + 0.5];
}

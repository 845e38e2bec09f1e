// What is under the pointer, and what is inside a lasso.
import { type Bounds, boundsOf, type Box, endsOfLine, type Point, within } from "./box.ts";

export interface Hittable {
  readonly box: Box;
  /** `frame`: nothing inside, only its outline can be hit. `line`: from corner to corner. */
  readonly kind: "area" | "frame" | "line";
}

/** Indices under a point, the topmost first. `slackMm`: how far beside is still on it. */
export function hitAll(all: readonly Hittable[], point: Point, slackMm: number): readonly number[] {
  return all.flatMap((one, index) => (isHit(one, point, slackMm) ? [index] : [])).reverse();
}

function isHit({ box, kind }: Hittable, point: Point, slackMm: number): boolean {
  if (kind === "line") return distanceToLine(...endsOfLine(box), point) <= slackMm;
  const own = within(box, point);
  const [x, y] = [Math.abs(own.x) - box.widthMm / 2, Math.abs(own.y) - box.heightMm / 2];
  // Small things can be hit beside; of larger ones the edge is the edge.
  const slack = Math.min(box.widthMm, box.heightMm) < 2 * slackMm ? slackMm : slackMm / 2;
  if (x > slack || y > slack) return false;
  return kind === "area" || x >= -slackMm || y >= -slackMm;
}

function distanceToLine(a: Point, b: Point, point: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - at * dx, point.y - a.y - at * dy);
}

/** Indices of what is inside as a whole. */
export function lasso(boxes: readonly Box[], around: Bounds): readonly number[] {
  return boxes.flatMap((box, index) => {
    const { left, top, right, bottom } = boundsOf(box);
    const isInside =
      left >= around.left && right <= around.right && top >= around.top && bottom <= around.bottom;
    return isInside ? [index] : [];
  });
}

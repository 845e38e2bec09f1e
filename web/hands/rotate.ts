// Turning about a centre.
import { type Box, centreOf, normalDegrees, type Point, roundBox, turn } from "./box.ts";

const STEP_DEG = 15;
/** How near to a quarter turn it is taken for one. */
const NEAR_DEG = 3;

/** How far the pointer has turned about the centre. `stepped`: so that `from` becomes a multiple of 15°. */
export function turnedBy(
  centre: Point,
  start: Point,
  end: Point,
  from: number,
  { stepped = false, free = false } = {},
): number {
  const angleOf = ({ x, y }: Point) => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI;
  const degrees = from + angleOf(end) - angleOf(start);
  if (stepped) return normalDegrees(Math.round(degrees / STEP_DEG) * STEP_DEG - from);
  const quarter = Math.round(degrees / 90) * 90;
  const settled = !free && Math.abs(degrees - quarter) <= NEAR_DEG ? quarter : Math.round(degrees);
  return normalDegrees((free ? degrees : settled) - from);
}

export function rotate(boxes: readonly Box[], about: Point, degrees: number): readonly Box[] {
  return boxes.map((box) => {
    const centre = centreOf(box);
    const turned = turn({ x: centre.x - about.x, y: centre.y - about.y }, degrees);
    return roundBox({
      ...box,
      xMm: about.x + turned.x - box.widthMm / 2,
      yMm: about.y + turned.y - box.heightMm / 2,
      rotationDeg: normalDegrees(box.rotationDeg + degrees),
    });
  });
}

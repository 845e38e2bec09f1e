// Resizing by a handle. The opposite side stays where it is, or the centre, also when the box is turned.
import { type Bounds, type Box, centreOf, type Point, roundBox, roundMm, turn } from "./box.ts";

/** Which way each handle pulls, in the box's own axes. */
export const HANDLES = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
} as const;
export type Handle = keyof typeof HANDLES;

/** The smallest side: what can still be seen and taken hold of. */
export const LEAST_MM = 0.5;

export interface ResizeOptions {
  readonly keepRatio?: boolean;
  readonly fromCentre?: boolean;
}

/** `by` is how far the pointer has come, in mm of the item. */
export function resize(box: Box, handle: Handle, by: Point, options: ResizeOptions = {}): Box {
  const pull = HANDLES[handle];
  const own = turn(by, -box.rotationDeg);
  const times = options.fromCentre ? 2 : 1;
  const least = {
    width: Math.min(LEAST_MM, box.widthMm),
    height: Math.min(LEAST_MM, box.heightMm),
  };
  let width = Math.max(least.width, box.widthMm + pull.x * own.x * times);
  let height = Math.max(least.height, box.heightMm + pull.y * own.y * times);
  if (options.keepRatio && box.widthMm > 0 && box.heightMm > 0) {
    const factor = ratioFactor(pull, width / box.widthMm, height / box.heightMm);
    const leastFactor = Math.max(least.width / box.widthMm, least.height / box.heightMm);
    width = box.widthMm * Math.max(factor, leastFactor);
    height = box.heightMm * Math.max(factor, leastFactor);
  }
  width = roundMm(width);
  height = roundMm(height);
  const shift = options.fromCentre
    ? { x: 0, y: 0 }
    : {
        x: (pull.x * (width - box.widthMm)) / 2,
        y: (pull.y * (height - box.heightMm)) / 2,
      };
  const turned = turn(shift, box.rotationDeg);
  const centre = centreOf(box);
  return roundBox({
    xMm: centre.x + turned.x - width / 2,
    yMm: centre.y + turned.y - height / 2,
    widthMm: width,
    heightMm: height,
    rotationDeg: box.rotationDeg,
  });
}

/** A corner follows the side that has come further; a side brings the other one along. */
function ratioFactor(pull: Point, byWidth: number, byHeight: number): number {
  if (pull.x === 0) return byHeight;
  if (pull.y === 0) return byWidth;
  return Math.abs(byWidth - 1) > Math.abs(byHeight - 1) ? byWidth : byHeight;
}

/** Several boxes as their bounds are resized. Turned ones keep their shape, unless they are turned by quarters. */
export function resizeAll(boxes: readonly Box[], from: Bounds, to: Bounds): readonly Box[] {
  const x = scaleOf(from.left, from.right, to.left, to.right);
  const y = scaleOf(from.top, from.bottom, to.top, to.bottom);
  return boxes.map((box) => {
    const centre = centreOf(box);
    const quarter = (((box.rotationDeg % 360) + 360) % 360) / 90;
    const mean = Math.sqrt(x.factor * y.factor);
    const [byWidth, byHeight] =
      quarter % 2 === 0
        ? [x.factor, y.factor]
        : quarter % 2 === 1
          ? [y.factor, x.factor]
          : [mean, mean];
    const width = box.widthMm * byWidth;
    const height = box.heightMm * byHeight;
    return roundBox({
      xMm: x.place(centre.x) - width / 2,
      yMm: y.place(centre.y) - height / 2,
      widthMm: width,
      heightMm: height,
      rotationDeg: box.rotationDeg,
    });
  });
}

function scaleOf(fromStart: number, fromEnd: number, toStart: number, toEnd: number) {
  const factor = fromEnd === fromStart ? 1 : (toEnd - toStart) / (fromEnd - fromStart);
  return { factor, place: (at: number) => toStart + (at - fromStart) * factor };
}

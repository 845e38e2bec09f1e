// Where a box of user units is shown in another: viewBox and preserveAspectRatio (SVG 2, 8.2).
import type { Matrix } from "../vector/drawing.ts";
import { readNumbers, unreadable } from "./numbers.ts";
import { SvgFault } from "./svg-fault.ts";

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** null: none is given. */
export function readViewBox(text: string | undefined): Area | null {
  if (text === undefined) return null;
  const [x, y, width, height, ...more] = readNumbers(text, "viewBox");
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    throw unreadable("viewBox", text);
  }
  if (more.length > 0) throw unreadable("viewBox", text);
  if (width <= 0 || height <= 0) throw new SvgFault("its viewBox has no size; export it again");
  return { x, y, width, height };
}

const ALIGNED = /^(?:none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?$/;
const SHARE: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };

/** From the units of `viewBox` to those around `target`. */
export function fitViewBox(viewBox: Area, target: Area, preserve: string | undefined): Matrix {
  const written = (preserve ?? "xMidYMid meet").trim();
  const [whole, alignX, alignY, how = "meet"] = ALIGNED.exec(written) ?? [];
  if (!whole) throw unreadable("preserveAspectRatio", written);
  let sx = target.width / viewBox.width;
  let sy = target.height / viewBox.height;
  if (alignX !== undefined) sx = sy = how === "meet" ? Math.min(sx, sy) : Math.max(sx, sy);
  const x = target.x + (target.width - sx * viewBox.width) * (SHARE[alignX ?? "Min"] ?? 0);
  const y = target.y + (target.height - sy * viewBox.height) * (SHARE[alignY ?? "Min"] ?? 0);
  return [sx, 0, 0, sy, x - sx * viewBox.x, y - sy * viewBox.y];
}

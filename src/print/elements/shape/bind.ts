// The shape element: which colours these values paint it in.
import type { Color } from "../../job/color.ts";
import type { ShapeElement } from "../../job/template.ts";
import { colorFor, type ElementValues } from "../element.ts";

export interface BoundShape {
  readonly fill: Color | null;
  readonly stroke: Color | null;
}

export const shapeValues: ElementValues<ShapeElement, BoundShape> = {
  bind(element, values, place, binding) {
    const fill =
      element.shape === "line" ? null : colorFor(element.fill, values, null, place, binding);
    const stroke =
      element.strokeWidthMm === 0 ? null : colorFor(element.stroke, values, null, place, binding);
    return fill || stroke ? { fill, stroke } : null;
  },
};

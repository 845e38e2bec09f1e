// Which elements of a template can never be seen, because they lie beside the item.

import type { Template, TemplateElement } from "./template.ts";

/** The indices of the elements that lie wholly outside the item; touching its edge is outside. */
export function elementsOutside(template: Template): number[] {
  return template.elements.flatMap((element, index) =>
    isOutside(element, template.widthMm, template.heightMm) ? [index] : [],
  );
}

/**
 * Separating axes: two rectangles are apart exactly when they are along an axis of one of them. A
 * line has a box without area, so it is taken as wide as its stroke.
 */
function isOutside(element: TemplateElement, itemWidthMm: number, itemHeightMm: number): boolean {
  const strokeMm = element.type === "shape" && element.shape === "line" ? element.strokeWidthMm : 0;
  const halfWidth = (element.widthMm + strokeMm) / 2;
  const halfHeight = (element.heightMm + strokeMm) / 2;
  const angle = (element.rotationDeg * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const dx = element.xMm + element.widthMm / 2 - itemWidthMm / 2;
  const dy = element.yMm + element.heightMm / 2 - itemHeightMm / 2;
  const reach = (x: number, y: number) => Math.abs(x * cos) + Math.abs(y * sin);
  const itemReach = (x: number, y: number) =>
    (Math.abs(x) * itemWidthMm + Math.abs(y) * itemHeightMm) / 2;
  return (
    apart(dx, itemWidthMm / 2 + reach(halfWidth, halfHeight)) ||
    apart(dy, itemHeightMm / 2 + reach(halfHeight, halfWidth)) ||
    apart(dx * cos + dy * sin, halfWidth + itemReach(cos, sin)) ||
    apart(dy * cos - dx * sin, halfHeight + itemReach(sin, cos))
  );
}

function apart(distance: number, reach: number): boolean {
  return Math.abs(distance) > reach - 1e-9;
}

// Which elements of a template can never be seen, because they lie beside the item.

import { isAlone } from "./back.ts";
import type { Template, TemplateElement } from "./template.ts";

/** The indices of the elements in no stack that lie wholly outside the item and its bleed; touching the edge is outside. */
export function elementsOutside(template: Template, bleedMm = template.bleedMm): number[] {
  return template.elements.flatMap((element, index) =>
    isAlone(template, index) && isOutside(element, template, bleedMm) ? [index] : [],
  );
}

/** Elements and all that are in them. */
export function withInner(
  elements: readonly number[],
  { paths }: Pick<Template, "paths">,
): ReadonlySet<number> {
  const all = new Set(elements);
  for (const element of elements) {
    for (let inner = element + 1; (paths[inner]?.length ?? 0) > 1; inner++) all.add(inner);
  }
  return all;
}

/**
 * Separating axes: two rectangles are apart exactly when they are along an axis of one of them. A
 * line has a box without area, so it is taken as wide as its stroke.
 */
function isOutside(
  element: TemplateElement,
  { widthMm, heightMm }: Pick<Template, "widthMm" | "heightMm">,
  bleedMm: number,
): boolean {
  const itemWidthMm = widthMm + 2 * bleedMm;
  const itemHeightMm = heightMm + 2 * bleedMm;
  const strokeMm = element.type === "shape" && element.shape === "line" ? element.strokeWidthMm : 0;
  const box = element.room?.area ?? element;
  const halfWidth = (box.widthMm + strokeMm) / 2;
  const halfHeight = (box.heightMm + strokeMm) / 2;
  const angle = (element.rotationDeg * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const dx = box.xMm + box.widthMm / 2 - widthMm / 2;
  const dy = box.yMm + box.heightMm / 2 - heightMm / 2;
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

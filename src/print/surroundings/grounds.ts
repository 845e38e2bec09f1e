// Which fills a code may have behind it: found once, only from the boxes. Which one it has depends on what is drawn.
import type { Color } from "../job/color.ts";
import { sideOf } from "../job/back.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import { reachOf } from "./neighbours.ts";
import { overlaps } from "./polygon.ts";

/** A fill that a code without backgroundColor may have behind it. */
export interface PossibleGround {
  readonly element: number;
  /** null: only a record decides. */
  readonly color: Color | null;
}

/** By the code's index; codes without any are left out. */
export type PossibleGrounds = ReadonlyMap<number, readonly PossibleGround[]>;

export function possibleGroundsOf(template: Template): PossibleGrounds {
  const { elements, heightMm } = template;
  const found = new Map<number, PossibleGround[]>();
  elements.forEach((code, index) => {
    if (!mayShowGround(code)) return;
    const reach = reachOf(code, heightMm)!;
    const grounds = elements.slice(0, index).flatMap((element, beneath) => {
      const fill = fillOf(element);
      if (sideOf(template, beneath) !== sideOf(template, index)) return [];
      if (fill === null || !overlaps(reachOf(element, heightMm)!, reach)) return [];
      return [{ element: beneath, color: fill === "unknown" ? null : fill }];
    });
    if (grounds.length > 0) found.set(index, grounds);
  });
  return found;
}

function mayShowGround(element: TemplateElement): boolean {
  if (element.type !== "barcode" && element.type !== "qrcode") return false;
  const { backgroundColor } = element;
  return backgroundColor.kind === "template" || backgroundColor.color === null;
}

/** What it is filled with; null: nothing. */
function fillOf(element: TemplateElement): Color | null | "unknown" {
  if (element.type !== "shape" || element.shape === "line") return null;
  const { fill, strokeWidthMm, widthMm, heightMm } = element;
  // A stroke as thick as the box leaves nothing inside it.
  if (2 * strokeWidthMm >= Math.min(widthMm, heightMm)) return "unknown";
  return fill.kind === "constant" ? fill.color : "unknown";
}

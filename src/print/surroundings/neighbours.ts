// Which elements of a template can come near a code: found once, only from the boxes. What is really
// there depends on the record, and is judged in surroundings.ts.
import { sizeOf } from "../codes/qr/tables.ts";
import { QUIET_QR } from "../codes/symbologies.ts";
import { boxOf } from "../units.ts";
import { sideOf } from "../job/back.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import { covers, overlaps, type Polygon, rectanglePolygon, turnPolygon } from "./polygon.ts";
import { pointsOf } from "../units.ts";

const FEWEST_QR_MODULES = sizeOf(1);

/** One code and its neighbours, by index into the template's elements, ascending. */
export interface CodeNeighbours {
  readonly code: number;
  /** Where it and its quiet zone can be. */
  readonly reach: Polygon;
  /** Drawn before the code: they are beneath it. */
  readonly beneath: readonly number[];
  readonly above: readonly number[];
}

/** The codes that have a neighbour or reach over the item's edge; none for a template without codes. */
export function findNeighbours(template: Template): readonly CodeNeighbours[] {
  if (!template.elements.some(isCode)) return [];
  const reaches = template.elements.map((element) => reachOf(element, template.heightMm));
  const item = itemPolygon(template);
  return template.elements.flatMap((element, code) => {
    if (!isCode(element)) return [];
    const own = reaches[code]!;
    const side = sideOf(template, code);
    const near = reaches.flatMap((reach, index) =>
      index !== code &&
      template.elements[index]!.type !== "stack" &&
      sideOf(template, index) === side &&
      (reach === null || overlaps(reach, own))
        ? [index]
        : [],
    );
    const neighbours = {
      code,
      reach: own,
      beneath: near.filter((index) => index < code),
      above: near.filter((index) => index > code),
    };
    const mayBeCut = element.room?.follows != null || !covers(item, own);
    return near.length > 0 || mayBeCut ? [neighbours] : [];
  });
}

function isCode({ type }: TemplateElement): boolean {
  return type === "barcode" || type === "qrcode";
}

/** Where an element can leave ink; null: anywhere, as text that may overflow does. */
export function reachOf(
  element: TemplateElement,
  itemHeightMm: number,
  furtherPt = 0,
): Polygon | null {
  if (element.type === "text" && element.overflow === "visible") return null;
  const box = boxOf(element.room?.area ?? element, itemHeightMm);
  const outsetPt = pointsOf(outsetMmOf(element)) + furtherPt;
  const reach = {
    xPt: box.xPt - outsetPt,
    yPt: box.yPt - outsetPt,
    widthPt: box.widthPt + 2 * outsetPt,
    heightPt: box.heightPt + 2 * outsetPt,
  };
  return turnPolygon(rectanglePolygon(reach), box, element.rotationDeg);
}

/** Beyond the box: half a line's stroke or of a rule at a table's top, and what quiet zone a QR code is not given inside it. */
function outsetMmOf(element: TemplateElement): number {
  if (element.type === "table") return (element.rows[0]?.ruleAbove?.widthMm ?? 0) / 2;
  if (element.type === "shape" && element.shape === "line") return element.strokeWidthMm / 2;
  if (element.type !== "qrcode" || element.quietZoneModules >= QUIET_QR) return 0;
  const largestModuleMm = Math.min(element.widthMm, element.heightMm) / FEWEST_QR_MODULES;
  return (QUIET_QR - element.quietZoneModules) * largestModuleMm;
}

export function itemPolygon({ widthMm, heightMm }: Template): Polygon {
  return rectanglePolygon({
    xPt: 0,
    yPt: 0,
    widthPt: pointsOf(widthMm),
    heightPt: pointsOf(heightMm),
  });
}

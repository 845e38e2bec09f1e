// Warns of ink outside the shape in which a label is cut, where that is round, oval or rounded.
import { addWarning } from "../job/place.ts";
import type { Template } from "../job/template.ts";
import type { WarningList } from "../job/warnings.ts";
import type { SlotOutline } from "../sheet/presets.ts";
import { pointsOf } from "../units.ts";
import type { DrawnElements } from "./drawn.ts";
import { itemPolygon, reachOf } from "./neighbours.ts";
import { overlaps, type Polygon } from "./polygon.ts";

const TOUCH_PT = pointsOf(0.05);

type IsOutside = (x: number, y: number) => boolean;

/** One job's labels. */
export class LabelShape {
  readonly #template: Template;
  readonly #drawn: DrawnElements;
  readonly #item: Polygon;
  readonly #isOutside: IsOutside;
  readonly #shape: string;
  #isBegun = false;

  constructor(outline: SlotOutline, template: Template, drawn: DrawnElements) {
    this.#template = template;
    this.#drawn = drawn;
    this.#item = itemPolygon(template);
    this.#isOutside = outsideOf(outline, template);
    this.#shape = outline.shape === "rectangle" ? "rounded" : outline.shape;
  }

  /** Static elements are judged in the first record. */
  judge(record: number, warnings: WarningList): void {
    const elements = this.#isBegun ? this.#drawn.presentDynamic : this.#drawn.present;
    this.#isBegun = true;
    for (const element of elements) {
      if (!this.#leaves(element)) continue;
      const isStatic = this.#drawn.isStatic(element);
      const place = { record: isStatic ? null : record, element, ofExamples: false };
      const { type } = this.#template.elements[element]!;
      const describe = () =>
        `part of this ${type} is outside the ${this.#shape} label and is cut off. Move it inward or make it smaller.`;
      addWarning(warnings, "INK_OUTSIDE_LABEL", null, place, describe);
    }
  }

  /** Surfaces may: a background has to, so that no white edge is left. */
  #leaves(element: number): boolean {
    return this.#drawn
      .inksOf(element)
      .some(
        ({ kind, area }) =>
          kind === "mark" && hasCorner(area, this.#isOutside) && overlaps(area, this.#item),
      );
  }
}

/** The elements that could leave ink outside the label: of most labels none. */
export function watchedOn(outline: SlotOutline, template: Template): number[] {
  const isOutside = outsideOf(outline, template);
  return template.elements.flatMap((element, index) => {
    // Accents, and a line taller than its box, leave the box by less than the size.
    const outsetPt = element.type === "text" ? element.fontSizePt : 0;
    const reach = reachOf(element, template.heightMm, outsetPt);
    return reach === null || hasCorner(reach, isOutside) ? [index] : [];
  });
}

function hasCorner(area: Polygon, isOutside: IsOutside): boolean {
  for (let i = 0; i < area.length; i += 2) {
    if (isOutside(area[i]!, area[i + 1]!)) return true;
  }
  return false;
}

/** The label's own size may differ from the template's by 0.1 mm per side, which is nothing here. */
function outsideOf({ shape, cornerRadiusMm }: SlotOutline, template: Template): IsOutside {
  const halfWidth = pointsOf(template.widthMm) / 2;
  const halfHeight = pointsOf(template.heightMm) / 2;
  if (shape !== "rectangle") {
    const across = halfWidth + TOUCH_PT;
    const up = halfHeight + TOUCH_PT;
    return (x, y) => Math.hypot((x - halfWidth) / across, (y - halfHeight) / up) > 1;
  }
  const radius = Math.min(pointsOf(cornerRadiusMm), halfWidth, halfHeight);
  return (x, y) => {
    const across = Math.abs(x - halfWidth) - (halfWidth - radius);
    const up = Math.abs(y - halfHeight) - (halfHeight - radius);
    const distance = Math.min(across, up) > 0 ? Math.hypot(across, up) : Math.max(across, up);
    return distance > radius + TOUCH_PT;
  };
}

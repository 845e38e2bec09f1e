// Warns of ink outside the label: beyond the edges of its rectangle, and where labels are round, oval or rounded,
// beyond the shape in which they are cut.
import { elementsOutside, withInner } from "../job/outside.ts";
import { type Side, sideOf } from "../job/back.ts";
import { addWarning, placeOf } from "../job/place.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import type { WarningList } from "../job/warnings.ts";
import type { SlotOutline } from "../sheet/presets.ts";
import { pointsOf } from "../units.ts";
import type { DrawnElements } from "./drawn.ts";
import { MOST_OVERHANG_EM } from "./ink.ts";
import { reachOf } from "./neighbours.ts";
import { covers, overlaps, type Polygon, rectanglePolygon } from "./polygon.ts";

/** And what rounding adds. */
const TOUCH_PT = pointsOf(0.05) + 1e-6;
const RECTANGLE: SlotOutline = { shape: "rectangle", cornerRadiusMm: 0 };
type IsOutside = (x: number, y: number) => boolean;

/** Where labels end, and which elements could leave ink beyond: of most labels few. */
export interface LabelEdge {
  readonly outline: SlotOutline;
  readonly elements: ReadonlySet<number>;
  /** Of these, the texts whose ink could leave it even where it fits its box. */
  readonly plainTexts: ReadonlySet<number>;
  /** Whether a corner of a convex area is outside. */
  readonly isCrossedBy: (area: Polygon) => boolean;
  /** The same of a shape's stroke, which may reach into the bleed. */
  readonly isCrossedByStroke: (area: Polygon) => boolean;
  /** All of it, as large as the item is. */
  readonly item: () => Polygon;
  /** Where the item is smaller than the template: it begins at the same corner. */
  readonly resize: (item: SizeMm) => void;
}

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** In points of the template, of the item that is judged. */
interface Bounds {
  widthPt: number;
  heightPt: number;
  bottomPt: number;
}

/** `outline`: null where labels are plain rectangles. */
export function labelEdgeOf(outline: SlotOutline | null, template: Template): LabelEdge {
  const shape = outline ?? RECTANGLE;
  const bounds: Bounds = { widthPt: 0, heightPt: 0, bottomPt: 0 };
  const resize = ({ widthMm, heightMm }: SizeMm) => {
    bounds.widthPt = pointsOf(widthMm);
    bounds.heightPt = pointsOf(heightMm);
    bounds.bottomPt = pointsOf(template.heightMm) - bounds.heightPt;
  };
  resize(template);
  const isOutside = outsideOf(shape, bounds, 0);
  const isBeyondBleed =
    template.bleedMm > 0 ? outsideOf(shape, bounds, template.bleedMm) : isOutside;
  const outside = withInner(elementsOutside(template), template);
  const elements = new Set<number>();
  const plainTexts = new Set<number>();
  template.elements.forEach((element, index) => {
    const { type } = element;
    // What is wholly beside the item is refused as that; pictures are surfaces.
    const isSurface = type === "image" || type === "artwork" || type === "stack";
    if (outside.has(index) || isSurface) return;
    // Glyphs of fallback fonts leave the box by less than the size.
    const reach = reachOf(element, template.heightMm, largestSizeOf(element));
    const isOut = type === "shape" ? isBeyondBleed : isOutside;
    // What keeps to the item's end may leave a short one at its start.
    const mayLeave = element.room?.follows != null;
    if (mayLeave || reach === null || hasCorner(reach, isOut)) elements.add(index);
    const hasText = element.type === "text" || element.type === "table";
    if (hasText && (mayLeave || mayPlainLeave(element, template, isOutside))) plainTexts.add(index);
  });
  const isCrossedBy = (area: Polygon) => hasCorner(area, isOutside);
  const isCrossedByStroke = (area: Polygon) => hasCorner(area, isBeyondBleed);
  const item = () =>
    rectanglePolygon({
      xPt: 0,
      yPt: bounds.bottomPt,
      widthPt: bounds.widthPt,
      heightPt: bounds.heightPt,
    });
  return { outline: shape, elements, plainTexts, isCrossedBy, isCrossedByStroke, item, resize };
}

type WithText = Extract<TemplateElement, { readonly type: "text" | "table" }>;

/** In points; 0: it is no text. */
function largestSizeOf(element: TemplateElement): number {
  if (element.type !== "text" && element.type !== "table") return 0;
  return Math.max(...partsOf(element).map(({ fontSizePt }) => fontSizePt ?? 0));
}

/** All that may say how text is set. */
function partsOf(element: WithText) {
  if (element.type === "text") return [element];
  const rows = [...element.header, ...element.rows];
  return [element, ...rows, ...rows.flatMap(({ cells }) => cells)];
}

function mayPlainLeave(element: WithText, { heightMm }: Template, isOutside: IsOutside): boolean {
  // It may pull later letters before the first.
  if (partsOf(element).some(({ letterSpacingPt }) => (letterSpacingPt ?? 0) < 0)) return true;
  const contained = { ...element, overflow: "error" } as const;
  const overhangPt = MOST_OVERHANG_EM * largestSizeOf(element);
  return hasCorner(reachOf(contained, heightMm, overhangPt)!, isOutside);
}

/** One job's labels. */
export class LabelShape {
  readonly #template: Template;
  readonly #drawn: DrawnElements;
  readonly #edge: LabelEdge;
  readonly #label: string;
  readonly #begun = new Set<Side>();

  constructor(edge: LabelEdge, template: Template, drawn: DrawnElements) {
    this.#template = template;
    this.#drawn = drawn;
    this.#edge = edge;
    const { outline } = edge;
    const rounded = outline.cornerRadiusMm > 0 ? "rounded label" : "label";
    this.#label = outline.shape === "rectangle" ? rounded : `${outline.shape} label`;
  }

  /** Static elements are judged in the first record. */
  judge(record: number, side: Side, warnings: WarningList): void {
    const elements = this.#begun.has(side) ? this.#drawn.presentDynamic : this.#drawn.present;
    this.#begun.add(side);
    for (const element of elements) {
      if (sideOf(this.#template, element) !== side) continue;
      if (!this.#edge.elements.has(element) || !this.#leaves(element)) continue;
      const isStatic = this.#drawn.isStatic(element);
      const { type } = this.#template.elements[element]!;
      const place = placeOf(this.#template, element, isStatic ? null : record);
      const describe = () => ({
        detail: `part of this ${type} is outside the ${this.#label} and is cut off. Move it inward or make it smaller.`,
        cause: { kind: "outsideShape", label: this.#label } as const,
      });
      addWarning(warnings, "INK_OUTSIDE_LABEL", null, place, describe);
    }
  }

  /** Surfaces may: a background has to, so that no white edge is left, and what outlines it goes with it. */
  #leaves(element: number): boolean {
    const inks = this.#drawn.inksOf(element);
    const item = this.#edge.item();
    const isShape = this.#template.elements[element]!.type === "shape";
    const isCrossed = isShape ? this.#edge.isCrossedByStroke : this.#edge.isCrossedBy;
    const mayLeave = ({ kind, area }: (typeof inks)[number]) =>
      kind === "mark" &&
      isCrossed(area) &&
      // A frame around all that is seen is not seen; a text there is missing.
      (!isShape || overlaps(area, item));
    const isBackground = () =>
      inks.some(({ kind, area }) => kind === "surface" && covers(area, item));
    return inks.some(mayLeave) && !(isShape && isBackground());
  }
}

function hasCorner(area: Polygon, isOutside: IsOutside): boolean {
  for (let i = 0; i < area.length; i += 2) {
    if (isOutside(area[i]!, area[i + 1]!)) return true;
  }
  return false;
}

/** The label's own size may differ from the template's by 0.1 mm per side, which is nothing here. */
function outsideOf(
  { shape, cornerRadiusMm }: SlotOutline,
  bounds: Readonly<Bounds>,
  bleedMm: number,
): IsOutside {
  const beyondPt = pointsOf(bleedMm) + TOUCH_PT;
  if (shape !== "rectangle") {
    return (x, y) => {
      const halfWidth = bounds.widthPt / 2;
      const halfHeight = bounds.heightPt / 2;
      const across = (x - halfWidth) / (halfWidth + beyondPt);
      return Math.hypot(across, (y - halfHeight) / (halfHeight + beyondPt)) > 1;
    };
  }
  return (x, y) => {
    const halfWidth = bounds.widthPt / 2;
    const halfHeight = bounds.heightPt / 2;
    const radius = Math.min(pointsOf(cornerRadiusMm), halfWidth, halfHeight);
    const across = Math.abs(x - halfWidth) - (halfWidth - radius);
    const up = Math.abs(y - bounds.bottomPt - halfHeight) - (halfHeight - radius);
    const distance = Math.min(across, up) > 0 ? Math.hypot(across, up) : Math.max(across, up);
    return distance > radius + beyondPt;
  };
}

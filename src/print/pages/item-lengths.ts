// How long items are whose template follows what they print: measured before a page is begun, for its size and for what
// keeps to its end.
import type { CompiledTemplate } from "../compile.ts";
import type { Bound, Flexible } from "../elements/element.ts";
import type { PlacedElement, PlannedDrawing } from "../elements/layers.ts";
import { addFault, placeOf } from "../job/place.ts";
import { type FollowingLength, sizeAt } from "../lengths/following-length.ts";
import { type TemplateElement, templateStringsOf } from "../job/template.ts";
import type { Size } from "../sheet/sheet.ts";
import { type Box, POINTS_PER_MM, pointsOf } from "../units.ts";
import type { PageJob } from "./page-job.ts";

/** Of one item, until the next is measured. */
export interface MeasuredItem {
  readonly lengthMm: number;
  readonly size: Size;
  /** By element: what is as long as its content, and at which share of its sizes it is set. */
  readonly flexible: ReadonlyMap<number, SetElement>;
}

interface SetElement {
  readonly flexible: Flexible;
  readonly share: number;
}

interface Furthest {
  readonly endMm: number;
  /** null: nothing prints. */
  readonly element: number | null;
}

/** What a length is rounded up to, and what rounding may add. */
const STEP_MM = 0.1;
const ROUNDING = 1e-6;

export class ItemLengths {
  readonly #job: PageJob;
  readonly #length: FollowingLength;
  readonly #mostMm: number;
  readonly #dynamic: readonly PlacedElement[];
  readonly #ofStatic: Furthest;
  #last: { readonly planned: PlannedDrawing; readonly item: MeasuredItem } | null = null;

  constructor(job: PageJob, length: FollowingLength) {
    const { template, layers } = job.compiled;
    this.#job = job;
    this.#length = length;
    this.#mostMm = length.axis === "height" ? template.heightMm : template.widthMm;
    const dynamic: PlacedElement[] = [];
    let furthest: Furthest = { endMm: 0, element: null };
    for (const layer of layers) {
      if (layer.kind === "dynamic") dynamic.push(layer.element);
      else {
        for (const { element, index } of layer.elements) {
          furthest = further(furthest, this.#endOf(element), index);
        }
      }
    }
    this.#dynamic = dynamic;
    this.#ofStatic = furthest;
  }

  /** Adds ITEM_TOO_LONG where it is; then it is as long as it may be. */
  measure(planned: PlannedDrawing): MeasuredItem {
    if (this.#last?.planned === planned) return this.#last.item;
    const { compiled, drawing } = this.#job;
    const flexible = new Map<number, SetElement>();
    let furthest = this.#ofStatic;
    planned.shown.forEach((bound, at) => {
      if (bound === null) return;
      const { element, index } = this.#dynamic[at]!;
      const set = this.#set(element, index, bound, planned.record);
      if (set) flexible.set(index, set);
      if (element.room?.follows) return;
      furthest = further(furthest, this.#endOf(element, set), index);
    });
    const { minMm, endMm } = this.#length;
    const neededMm = Math.ceil((furthest.endMm + endMm) / STEP_MM - ROUNDING) * STEP_MM;
    const exactMm = Math.round(neededMm / STEP_MM) / Math.round(1 / STEP_MM);
    if (exactMm > this.#mostMm + ROUNDING) {
      drawing.faults.begin(planned.record);
      this.#refuse(furthest.element!, exactMm, planned.record, flexible);
    }
    const lengthMm = Math.min(Math.max(minMm, exactMm), this.#mostMm);
    const size = sizeAt(compiled.template, lengthMm);
    const item = { lengthMm, size, flexible };
    this.#last = { planned, item };
    return item;
  }

  #set(element: TemplateElement, index: number, bound: Bound, record: number): SetElement | null {
    const { room } = element;
    if (room === null || !(room.isAutoHeight || room.isAutoWidth)) return null;
    const { compiled, drawing, plan } = this.#job;
    const place = placeOf(compiled.template, index, record, plan.ofExamples);
    const flexible = drawing.kindOf(element).flex!(element, bound, drawing, place);
    return { flexible, share: largestShareOf(flexible) };
  }

  /** From the item's start. */
  #endOf(element: TemplateElement, set: SetElement | null = null): number {
    const isDown = this.#length.axis === "height";
    const fromMm = isDown ? element.yMm : element.xMm;
    if (set) {
      const { widthPt, heightPt } = set.flexible.sizeAt(set.share);
      return fromMm + (isDown ? heightPt : widthPt) / POINTS_PER_MM;
    }
    const { widthMm, heightMm, rotationDeg } = element;
    const [along, across] = isDown ? [heightMm, widthMm] : [widthMm, heightMm];
    const strokeMm =
      element.type === "shape" && element.shape === "line" ? element.strokeWidthMm / 2 : 0;
    if (rotationDeg % 360 === 0) return fromMm + along + strokeMm;
    const angle = (rotationDeg * Math.PI) / 180;
    const reachMm = Math.abs(along * Math.cos(angle)) + Math.abs(across * Math.sin(angle));
    return fromMm + (along + reachMm) / 2 + strokeMm;
  }

  #refuse(
    element: number,
    neededMm: number,
    record: number,
    flexible: ReadonlyMap<number, SetElement>,
  ): void {
    const { compiled, drawing, plan } = this.#job;
    const { template } = compiled;
    const own = templateStringsOf(template.elements[element]!).flatMap(({ path, template }) =>
      path.at(-1) === "showIf" ? [] : template.variables,
    );
    const variables = flexible.get(element)?.flexible.variables ?? own;
    const place = placeOf(template, element, record, plan.ofExamples);
    const member = this.#length.axis === "height" ? "maxHeightMm" : "maxWidthMm";
    addFault(drawing.faults, "ITEM_TOO_LONG", { variables }, place, neededMm, () => ({
      detail: `the item would be ${neededMm} mm long, and the template allows ${this.#mostMm} mm (${member}). Shorten the value, or raise the maximum.`,
      cause: { kind: "longItem", neededMm, mostMm: this.#mostMm },
    }));
  }
}

function further(before: Furthest, endMm: number, element: number): Furthest {
  return endMm > before.endMm ? { endMm, element } : before;
}

/** At which an element fits by itself; its smallest sizes where it fits at none. */
function largestShareOf(flexible: Flexible): number {
  const { steps } = flexible;
  if (flexible.sizeAt(1).fits) return 1;
  let low = 0;
  let high = steps;
  while (low < high - 1) {
    const middle = (low + high) >> 1;
    if (flexible.sizeAt(middle / steps).fits) low = middle;
    else high = middle;
  }
  return low / steps;
}

/** Where an element that follows the item's length is on it; null: no room is left for it. */
export function boxOnItem(
  { element, index }: PlacedElement,
  { lengthMm, flexible }: MeasuredItem,
  { template }: Pick<CompiledTemplate, "template">,
): {
  readonly box: Box;
  readonly element: TemplateElement;
  readonly set: SetElement | null;
} | null {
  const isDown = template.length!.axis === "height";
  const { follows } = element.room!;
  const set = flexible.get(index) ?? null;
  const size = set?.flexible.sizeAt(set.share);
  const most = isDown ? template.heightMm : template.widthMm;
  const [fromMm, ownMm] = isDown ? [element.yMm, element.heightMm] : [element.xMm, element.widthMm];
  const setMm = size && (isDown ? size.heightPt : size.widthPt) / POINTS_PER_MM;
  const alongMm = follows === "fill" ? lengthMm - 2 * fromMm : (setMm ?? ownMm);
  if (alongMm <= 0 && ownMm > 0) return null;
  const atMm = follows === "end" ? lengthMm - (most - fromMm - ownMm) - alongMm : fromMm;
  const placed = isDown
    ? { ...element, yMm: atMm, heightMm: alongMm }
    : { ...element, xMm: atMm, widthMm: alongMm };
  const { xMm, yMm, widthMm, heightMm } = placed;
  const box = {
    xPt: pointsOf(xMm),
    yPt: pointsOf(template.heightMm - yMm - heightMm),
    widthPt: pointsOf(widthMm),
    heightPt: pointsOf(heightMm),
  };
  // What is as large as before is set as before.
  return { box, element: follows === "fill" ? placed : element, set };
}

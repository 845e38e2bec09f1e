// The content of an item: its layers in drawing order. Static ones are drawn once, as forms that every item shows. Small
// ones of a single item are put on its page.
import type { CompiledTemplate } from "../compile.ts";
import { type Bound, type Drawing, kindOf } from "../elements/index.ts";
import type { PlacedElement, PlannedDrawing, SideLayers } from "../elements/layers.ts";
import { rotated } from "../elements/paint.ts";
import type { ItemArea } from "../elements/printer-dots.ts";
import type { Side } from "../job/back.ts";
import { type Place, placeOf } from "../job/place.ts";
import type { TemplateElement } from "../job/template.ts";
import type { BoundingBox, Content, Resources } from "../content/content.ts";
import { type Box, pointsOf } from "../units.ts";
import type { PlanFrame } from "../plan.ts";
import { boxOnItem, type MeasuredItem } from "./item-lengths.ts";
import type { PageJob } from "./page-job.ts";

/** What a static layer is drawn by: a code, which each item moves to its own dots, is a form of its own. */
interface LayerForm {
  readonly name: string;
  /** Of a code, with its quiet zone. */
  readonly box: Box | null;
}

/** What a static layer shows: forms, or the content itself, for the page of a single item. */
type LayerParts = { readonly forms: readonly LayerForm[] } | { readonly inline: Content };

/** By layer; none of dynamic layers. */
export type Forms = readonly LayerParts[];

/** Of all layers together: what is more is a form, which is compressed at once and not held until the page is drawn. */
const MOST_INLINE_BYTES = 4096;

const NO_PARTS: LayerParts = { forms: [] };

/** `shared`: an item whose codes are at the same place between the dots on all; null: there is none. */
export function* drawForms(
  { compiled, plan, drawing }: PageJob,
  shared: ItemArea | null,
): Generator<void, Forms> {
  const { resources, budget, dots } = drawing;
  dots.begin(shared);
  const partsOf: LayerParts[] = [];
  let inlineRoom = plan.itemCount === 1 ? MOST_INLINE_BYTES : -1;
  for (const layer of compiled.layers) {
    if (layer.kind === "dynamic") {
      partsOf.push(NO_PARTS);
      continue;
    }
    const content = resources.createContent();
    for (const placed of layer.elements) {
      const { index } = placed;
      const place = placeOf(compiled.template, index, null);
      drawElement(placed, placed.bound, place, content, { compiled, drawing, plan }, null);
      budget.foresee("content", content.length);
      yield;
    }
    if (content.length <= inlineRoom) {
      inlineRoom -= content.length;

      partsOf.push({ inline: content });
      continue;
    }
    budget.count("content", content.length);
    partsOf.push({ forms: addForms(content, itemBoxOf(compiled, plan), resources) });
    content.release();
  }
  return partsOf;
}

function addForms(content: Content, itemBox: BoundingBox, resources: Resources): LayerForm[] {
  const forms: LayerForm[] = [];
  const add = (from: number, to: number, box: Box | null) => {
    if (from === to && content.movables.length > 0) return;
    forms.push({ name: resources.addForm(content, from, to, itemBox), box });
  };
  let from = 0;
  for (const { start, end, box } of content.movables) {
    add(from, start, null);
    add(start, end, box);
    from = end;
  }
  add(from, content.length, null);
  return forms;
}

function itemBoxOf({ template }: CompiledTemplate, { bleedMm }: PlanFrame): BoundingBox {
  const right = pointsOf(template.widthMm + bleedMm);
  const top = pointsOf(template.heightMm + bleedMm);
  return [pointsOf(0 - bleedMm), pointsOf(0 - bleedMm), right, top];
}

/** Where an item is drawn, and what is called meanwhile. */
export interface ItemTarget {
  readonly content: Content;
  /** null: nothing is drawn there. */
  readonly beforeLayer: ((layer: number, left: number) => void) | null;
  readonly afterElement: () => void;
}

/** The layers of a side, as far as they are drawn. */
export class SideDrawing {
  readonly #job: PageJob;
  readonly #item: MeasuredItem | null;
  readonly #forms: Forms;
  readonly #side: SideLayers;
  readonly #planned: PlannedDrawing;
  readonly #target: ItemTarget;
  #layer: number;
  #dynamic: number;

  /** `item`: null where all items are as long as the template. */
  constructor(
    job: PageJob,
    forms: Forms,
    side: Side,
    planned: PlannedDrawing,
    item: MeasuredItem | null,
    target: ItemTarget,
  ) {
    this.#job = job;
    this.#item = item;
    this.#forms = forms;
    this.#side = job.compiled.sides[side];
    this.#planned = planned;
    this.#target = target;
    this.#layer = this.#side.from;
    this.#dynamic = this.#side.dynamicFrom;
  }

  /** Draws to the end of the next element that the record fills; false: nothing is left. */
  drawElement(): boolean {
    const { compiled, plan, drawing } = this.#job;
    const { from, to } = this.#side;
    const { record, shown } = this.#planned;
    const { content, beforeLayer, afterElement } = this.#target;
    while (this.#layer < to) {
      const index = this.#layer++;
      const layer = compiled.layers[index]!;
      beforeLayer?.(index - from, to - index);
      if (layer.kind === "static") {
        useParts(this.#forms[index]!, content, drawing);
        continue;
      }
      const bound = shown[this.#dynamic++];
      if (!bound) continue;
      const place = placeOf(compiled.template, layer.element.index, record, plan.ofExamples);
      drawElement(layer.element, bound, place, content, this.#job, this.#item);
      afterElement();
      return true;
    }
    return false;
  }
}

function useParts(parts: LayerParts, content: Content, { dots }: Drawing): void {
  if ("inline" in parts) {
    content.save();
    dots.copy(parts.inline, content);
    content.restore();
    return;
  }
  for (const { name, box } of parts.forms) {
    if (box === null) content.useXObject(name);
    else dots.placeDrawn(box, content, () => content.useXObject(name));
  }
}

function drawElement(
  placed: PlacedElement,
  bound: Bound,
  place: Place,
  shown: Content,
  { compiled, drawing, plan }: Pick<PageJob, "compiled" | "drawing" | "plan">,
  item: MeasuredItem | null,
): void {
  const { element, box, isOutside, isInBleed } = placed;
  const isUnseen = isOutside || (isInBleed && plan.bleedMm === 0);
  const content = isUnseen ? drawing.resources.createContent() : shown;
  if (item !== null && element.room !== null) {
    drawOnItem(placed, bound, place, content, drawing, boxOnItem(placed, item, compiled));
    return;
  }
  drawTurned(element, bound, box, content, drawing, place);
}

function drawTurned(
  element: TemplateElement,
  bound: Bound,
  box: Box,
  content: Content,
  drawing: Drawing,
  place: Place,
): void {
  const kind = kindOf(element);
  if (element.rotationDeg % 360 === 0 || kind.turnsItself) {
    kind.draw(element, bound, box, content, drawing, place);
    return;
  }
  // Not a closure: one would be allocated for elements that are not turned, too.
  const draw = kind.draw.bind(kind, element, bound, box, content, drawing, place);
  rotated(content, box, element.rotationDeg, draw);
}

/** What follows the item's length. */
function drawOnItem(
  { index }: PlacedElement,
  bound: Bound,
  place: Place,
  content: Content,
  drawing: Drawing,
  on: ReturnType<typeof boxOnItem>,
): void {
  if (on === null) return;
  const { box, element, set } = on;
  drawing.inkNotes?.moveTo(index, box);
  if (set !== null) {
    if (!set.flexible.refuse()) set.flexible.draw(set.share, box, content);
    return;
  }
  drawTurned(element, bound, box, content, drawing, place);
}

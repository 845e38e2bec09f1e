// Values into elements: what each item of a job shows. Items of a record that show the same are one drawing.
import { type Budget, leastContentOf } from "../budget.ts";
import type { CompiledTemplate } from "../compile.ts";
import { type Bound, kindOf } from "../elements/index.ts";
import type { PlacedElement, PlannedDrawing } from "../elements/layers.ts";
import { LIMITS } from "../limits.ts";
import { orWithFaults, refuseIfAny } from "../../refusal.ts";
import { saysShown, type Values } from "../values/bind-record.ts";
import { type Binding, fillString } from "../values/fill.ts";
import { bindingOfJob } from "../values/job-binding.ts";
import type { RecordLanguages } from "../values/record-languages.ts";
import { behindItem, type JobItem, setItemValues } from "../values/item-values.ts";
import type { Side } from "../job/back.ts";
import { placeOf } from "../job/place.ts";
import type { BoundJob, JobValues } from "../values/job-values.ts";
import { Needs } from "./needs.ts";

/** What binding goes through a job with. */
export interface ItemBinding {
  readonly job: BoundJob;
  readonly compiled: CompiledTemplate;
  /** The dynamic elements. */
  readonly sides: Readonly<Record<Side, readonly PlacedElement[]>>;
  readonly binding: Binding;
  /** What records say of their languages; null: nothing. */
  readonly languages: RecordLanguages | null;
  readonly budget: Budget;
  readonly needs: Needs;
}

export interface BoundItems {
  readonly drawings: PlannedDrawing[];
  /** By item: the index of its drawing. */
  readonly drawingOf: number[];
  /** What the pages will have at least. */
  contentBytes: number;
}

/** The static layers were bound with the template; what they need is the job's too. */
export function openBinding(
  job: BoundJob,
  compiled: CompiledTemplate,
  budget: Budget,
  watermark: string | undefined,
): ItemBinding {
  const { layers } = compiled;
  const needs = new Needs(watermark);
  const dynamic: PlacedElement[] = [];
  for (const layer of layers) {
    if (layer.kind === "dynamic") dynamic.push(layer.element);
    else for (const { element, bound } of layer.elements) needs.add(element, bound);
  }
  const binding = bindingOfJob(compiled, job, budget);
  const { dynamicTo } = compiled.sides.front;
  const sides = { front: dynamic.slice(0, dynamicTo), back: dynamic.slice(dynamicTo) };
  return { job, compiled, sides, binding, languages: binding.languages, budget, needs };
}

/** @throws Refusal with every fault found, unless they are tolerated. */
export function bindItems(opened: ItemBinding, values: JobValues): BoundItems {
  const { tolerant, faults } = opened.job;
  const bound: BoundItems = { drawings: [], drawingOf: [], contentBytes: 0 };
  const bindAll = () => {
    for (let record = 0; record < values.items.length; record++) {
      if (!tolerant && faults.kept.length >= LIMITS.faults) break;
      bindItemsOf(record, opened, values, bound);
    }
  };
  if (tolerant) bindAll();
  else {
    orWithFaults(() => faults.kept, bindAll);
    refuseIfAny(faults.kept);
  }
  return bound;
}

function bindItemsOf(
  record: number,
  opened: ItemBinding,
  { ofRecords, items, totals, counts }: JobValues,
  bound: BoundItems,
): void {
  const { itemNames } = opened.compiled;
  const { budget } = opened;
  const values = ofRecords[record]!;
  const { varying } = itemNames;
  const counted = { totals, counts };
  let before: string | null = null;
  let modules = 0;
  for (const item of items[record]!) {
    setItemValues(values, itemNames, item, totals, counts);
    const differing =
      varying.length === 0 ? "" : varying.map((name) => values.get(name)).join("\n");
    if (differing !== before) {
      const modulesBefore = budget.spentOn("modules");
      const shown = bindItem(opened, item, values, counted);
      modules = budget.spentOn("modules") - modulesBefore;
      bound.drawings.push({ record, shown });
      before = differing;
    }
    bound.drawingOf.push(bound.drawings.length - 1);
    bound.contentBytes += leastContentOf(modules, 1);
  }
  foreseeNeeds(opened, bound.contentBytes);
}

/** What is already known to go beyond the budget. */
export function foreseeNeeds({ budget, needs }: ItemBinding, contentBytes: number): void {
  budget.foresee("fontFiles", needs.fonts.size);
  budget.foresee("imageFiles", needs.images.size + needs.dataUris.size);
  budget.foresee("content", contentBytes);
}

type Totals = Pick<JobValues, "totals" | "counts">;

/** What each dynamic element shows on an item, in their order; null where it shows nothing. */
function bindItem(
  opened: ItemBinding,
  item: JobItem,
  values: Map<string, string>,
  totals: Totals,
): (Bound | null)[] {
  const { record } = item.placed;
  const bindSide = (side: Side) =>
    beginSide(opened, item, values, totals, side).map((placed) =>
      bindElement(placed, values, record, opened),
    );
  const front = bindSide("front");
  const back = bindSide("back");
  return back.length === 0 ? front : [...front, ...back];
}

/** The same of some sides, an element at each step. */
export function* bindSteps(
  opened: ItemBinding,
  item: JobItem,
  values: Map<string, string>,
  totals: Totals,
  sides: readonly Side[],
): Generator<Bound | null> {
  const { record } = item.placed;
  for (const side of sides) {
    for (const placed of beginSide(opened, item, values, totals, side)) {
      yield bindElement(placed, values, record, opened);
    }
  }
}

/** Sets the values of a side. @returns its dynamic elements */
function beginSide(
  { job, compiled, sides, languages }: ItemBinding,
  item: JobItem,
  values: Map<string, string>,
  { totals, counts }: Totals,
  side: Side,
): readonly PlacedElement[] {
  const { record } = item.placed;
  if (side === "front") job.faults.begin(record);
  else if (job.template.back) {
    setItemValues(values, compiled.itemNames, behindItem(item), totals, counts);
  } else return sides.back;
  languages?.begin(record, values);
  return sides[side];
}

/** null: it shows nothing, or is at fault. */
function bindElement(
  { element, index }: PlacedElement,
  values: Values,
  record: number,
  { job: { template, ofExamples, faults }, binding, needs }: ItemBinding,
): Bound | null {
  const place = placeOf(template, index, record, ofExamples);
  const before = faults.length;
  const showIf = element.showIf && fillString(element.showIf, values, place, binding);
  if (showIf !== null && !saysShown(showIf)) return null;
  const shown = kindOf(element).bind(element, values, place, binding);
  if (!shown || faults.length > before) return null;
  needs.add(element, shown);
  return shown;
}

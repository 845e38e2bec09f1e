// Template, layout and records -> plan: what is printed where, as a plain value. Nothing is drawn.
import { Budget, leastContentOf, type Spent } from "./budget.ts";
import type { CompiledTemplate } from "./compile.ts";
import { bindingOf, fillString } from "./elements/binding.ts";
import { isDataUri } from "./elements/embed-image.ts";
import { type Bound, kindOf } from "./elements/index.ts";
import type { PlacedElement, PlannedDrawing } from "./elements/layers.ts";
import type { FontRef } from "./fonts/font.ts";
import { warnOfAbsent } from "./job/absent.ts";
import { bindRecord, saysShown, type Values } from "./job/bind.ts";
import { NameHints } from "./names/nearest.ts";
import { countItems } from "./job/counters.ts";
import { FaultList } from "./job/fault-list.ts";
import { type JobItem, setItemValues } from "./job/item-values.ts";
import { type TemplateElement, templateStringsOf } from "./job/template.ts";
import type { PrintWarning } from "./job/warnings.ts";
import { LIMITS } from "./limits.ts";
import type { PrintLayout, PrintRecord } from "./job/request.ts";
import { type Fault, orWithFaults, type PrintCode, refuseIfAny } from "../refusal.ts";
import type { HyphenatedLanguage } from "./text/break/hyphenate.ts";
import { planSheet, type PlacedItem } from "./sheet/place-items.ts";
import type { SlotOutline } from "./sheet/presets.ts";
import { watermarkFontRefs } from "./elements/watermark.ts";

export interface Plan {
  readonly paper: { readonly widthMm: number; readonly heightMm: number };
  readonly pages: readonly (readonly PlacedItem[])[];
  readonly recordCount: number;
  readonly itemCount: number;
  /** 1-based slot at which a next job would go on; null where there is no sheet. */
  readonly nextStartSlot: number | null;
  /** The id of the preset that the layout names, by its id or a part number; null on other layouts. */
  readonly presetId: string | null;
  /** Copies of a record that print the same are one drawing. Empty once `render` has taken them. */
  readonly drawings: PlannedDrawing[];
  /** By item: the index of its drawing. */
  readonly drawingOf: readonly number[];
  /** By name, what the next job's counters begin with; null where there are none. */
  readonly nextCounters: Readonly<Record<string, string>> | null;
  readonly fontRefs: readonly FontRef[];
  /** Languages whose patterns `loadHyphenations` has to have loaded before the plan is rendered. */
  readonly hyphenations: readonly HyphenatedLanguage[];
  /** Sources that are not data URIs: `asset:…` and `https://…`. */
  readonly imageRefs: readonly string[];
  /** The other sources of images: each is its own file. */
  readonly dataUris: readonly string[];
  /** What the values stage found. */
  readonly warnings: readonly PrintWarning[];
  /** How the labels are cut inside their slots, where that is no plain rectangle. */
  readonly outline: SlotOutline | null;
  /** The records are the template's own examples, and refusals and warnings say so. */
  readonly ofExamples: boolean;
  /** What is left out of the job, and why; null: any fault refuses it. */
  readonly tolerated: readonly Fault<PrintCode>[] | null;
  /** How many more faults there are than are listed. */
  readonly faultsBeyond: number;
  /** The word over everything, where there is one. */
  readonly watermark?: string;
  /** What of the job's budget is spent before anything is drawn. */
  readonly spent: Spent;
  /** What its pages will have at least, including copies. */
  readonly contentBytes: number;
}

export interface PlanOptions {
  /** When the original request came, in milliseconds since 1970: what `#now` prints. */
  readonly now?: number;
  /** A short word for every item and across every page, in characters that Inter has. */
  readonly watermark?: string;
  /** The records are what `exampleRecordOf` gives. */
  readonly ofExamples?: boolean;
  /** Leaves out what is at fault, and lists it; `compiled` is tolerant too. */
  readonly tolerant?: boolean;
}

/**
 * @param records 1–250, already of the request's schema.
 * @throws Refusal of the layout stage, else of the values stage, with every fault of that stage. A
 *   tolerant plan is refused for too many items or pages, and for a job over its budget, only.
 */
export function planJob(
  compiled: CompiledTemplate,
  layout: PrintLayout,
  records: readonly PrintRecord[],
  { now, watermark, ofExamples = false, tolerant = false }: PlanOptions = {},
): Plan {
  const { template } = compiled;
  const faults = new FaultList();
  const sheet = planSheet(
    template,
    layout,
    records.map((record) => record.copies),
    tolerant ? faults : null,
  );
  for (const fault of compiled.faults) faults.push(fault);
  const budget = new Budget(compiled.spent);
  const binding = bindingOf(budget, faults, { formats: compiled.formats, records });
  const fontRefs = new Set<FontRef>(watermark === undefined ? [] : watermarkFontRefs(watermark));
  const hyphenations = new Set<HyphenatedLanguage>();
  const imageRefs = new Set<string>();
  const dataUris = new Set<string>();
  const collectRefs = (element: TemplateElement, bound: Bound) => {
    const kind = kindOf(element);
    for (const ref of kind.fontRefs(element, bound)) fontRefs.add(ref);
    for (const ref of kind.imageRefs?.(bound) ?? []) {
      (isDataUri(ref) ? dataUris : imageRefs).add(ref);
    }
    const hyphenation = kind.hyphenation?.(element, bound);
    if (hyphenation) hyphenations.add(hyphenation);
  };
  for (const layer of compiled.layers) {
    if (layer.kind === "dynamic") continue;
    for (const { element, bound } of layer.elements) collectRefs(element, bound);
  }
  // All records before any element: the cap on faults must not hide an unknown variable.
  const hints = new NameHints(template.variables.keys());
  const values = records.map((record, index) => bindRecord(template, record, index, faults, hints));
  const counts = countItems(template, records, faults, { ofExamples });
  const bindElement = ({ element, index }: PlacedElement, values: Values, record: number) => {
    const place = { record, element: index, ofExamples };
    const before = faults.length;
    const showIf = element.showIf && fillString(element.showIf, values, place, binding);
    if (showIf !== null && !saysShown(showIf)) return null;
    const shown = kindOf(element).bind(element, values, place, binding);
    if (!shown || faults.length > before) return null;
    collectRefs(element, shown);
    return shown;
  };
  const dynamic = compiled.layers.flatMap((layer) =>
    layer.kind === "dynamic" ? [layer.element] : [],
  );
  const drawings: PlannedDrawing[] = [];
  const drawingOf: number[] = [];
  const { varying } = compiled.itemNames;
  const totals = {
    now: now ?? null,
    records: records.length,
    items: sheet.itemCount,
    pages: sheet.pages.length,
  };
  let contentBytes = 0;
  const bindItems = (items: readonly JobItem[], values: Map<string, string>, record: number) => {
    let before: string | null = null;
    let modules = 0;
    for (const item of items) {
      setItemValues(values, compiled.itemNames, item, totals, counts);
      const differing =
        varying.length === 0 ? "" : varying.map((name) => values.get(name)).join("\n");
      if (differing !== before) {
        faults.begin(record);
        const modulesBefore = budget.spentOn("modules");
        const shown = dynamic.map((element) => bindElement(element, values, record));
        modules = budget.spentOn("modules") - modulesBefore;
        drawings.push({ record, shown });
        before = differing;
      }
      drawingOf.push(drawings.length - 1);
      contentBytes += leastContentOf(modules, 1);
    }
    budget.foresee("fontFiles", fontRefs.size);
    budget.foresee("imageFiles", imageRefs.size + dataUris.size);
    budget.foresee("content", contentBytes);
  };
  const itemsOf = groupItems(sheet.pages, records);
  const bindAll = () => {
    for (const [record, ofRecord] of values.entries()) {
      if (!tolerant && faults.kept.length >= LIMITS.faults) break;
      bindItems(itemsOf[record]!, ofRecord, record);
    }
  };
  if (tolerant) bindAll();
  else {
    orWithFaults(() => faults.kept, bindAll);
    refuseIfAny(faults.kept);
  }
  return {
    paper: sheet.paper,
    pages: sheet.pages,
    recordCount: records.length,
    itemCount: sheet.itemCount,
    nextStartSlot: sheet.nextStartSlot,
    presetId: sheet.presetId,
    drawings,
    drawingOf,
    nextCounters: counts.next,
    fontRefs: [...fontRefs],
    hyphenations: [...hyphenations],
    imageRefs: [...imageRefs],
    dataUris: [...dataUris],
    warnings: [...compiled.warnings, ...warnOfAbsent(template, records)],
    outline: sheet.outline,
    ofExamples,
    tolerated: tolerant ? faults.kept : null,
    faultsBeyond: faults.beyond,
    ...(watermark !== undefined && { watermark }),
    spent: budget.spent,
    contentBytes,
  };
}

/** By record. A record without a place, on a sheet that does not fit, is tried at the first one. */
function groupItems(
  pages: readonly (readonly PlacedItem[])[],
  records: readonly PrintRecord[],
): readonly (readonly JobItem[])[] {
  const groups: JobItem[][] = records.map(() => []);
  let item = 0;
  pages.forEach((placedItems, page) => {
    for (const placed of placedItems) {
      const { record } = placed;
      groups[record]!.push({ placed, item, page, copies: records[record]!.copies });
      item += 1;
    }
  });
  groups.forEach((group, record) => {
    if (group.length > 0) return;
    const placed = { record, copy: 0, slot: 0 };
    group.push({ placed, item, page: 0, copies: records[record]!.copies });
  });
  return groups;
}

/** Of an element on an item, roughly, beside its strings. */
const ELEMENT_BYTES = 300;
const CHARACTER_BYTES = 2;

/** In bytes, roughly: what formatters make of their values counts as long as the values are. */
export function estimatePlan(
  { layers, itemNames }: CompiledTemplate,
  records: readonly PrintRecord[],
): number {
  const elements = layers.flatMap((layer) =>
    layer.kind === "dynamic" ? [layer.element.element] : [],
  );
  const strings = elements.flatMap((element) =>
    templateStringsOf(element).map(({ template }) => template),
  );
  const characters = strings.reduce((sum, { literalLength }) => sum + literalLength, 0);
  const uses = new Map<string, number>();
  for (const { variables, uses: own } of strings) {
    variables.forEach((name, i) => uses.set(name, (uses.get(name) ?? 0) + Math.max(1, own[i]!)));
  }
  let bytes = 0;
  for (const { variables, copies } of records) {
    const drawings = itemNames.varying.length > 0 ? copies : 1;
    let ofRecord = characters;
    for (const [name, count] of uses) {
      const value = variables.get(name);
      if (typeof value === "string") ofRecord += count * value.length;
    }
    bytes += drawings * (elements.length * ELEMENT_BYTES + ofRecord * CHARACTER_BYTES);
  }
  return bytes;
}

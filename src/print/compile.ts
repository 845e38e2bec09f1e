// Template -> layers: what is the same on every item is separated, once, from what a record fills in.
import { saysShown } from "./values/bind-record.ts";
import type { FormatContext } from "./format/formatter.ts";
import { warnOfHours } from "./formatting/ambiguous-hours.ts";
import { isAlone, type Side } from "./job/back.ts";
import { FaultList } from "./job/fault-list.ts";
import { type ItemNames, itemNamesOf } from "./values/item-values.ts";
import { formatContextIn, formatContextOf, warnOfLanguages } from "./formatting/languages.ts";
import { placeOf } from "./job/place.ts";
import { languagesIn } from "./job/element-strings.ts";
import { isOfRecords } from "./job/language.ts";
import {
  type TableElement,
  type Template,
  type TemplateElement,
  templateStringsOf,
} from "./job/template.ts";
import { constantOf, hasPlaceholders } from "./job/template-string.ts";
import type { PrintWarning } from "./job/warnings.ts";
import { Budget, type Spent } from "./budget.ts";
import { type Binding, bindingOf } from "./values/fill.ts";
import { kindOf } from "./elements/index.ts";
import type { Layer, SideLayers } from "./elements/layers.ts";
import { elementsOutside } from "./job/outside.ts";
import { boxOf } from "./units.ts";
import { type PossibleGrounds, possibleGroundsOf } from "./surroundings/grounds.ts";
import { type LabelEdge, labelEdgeOf } from "./surroundings/label-shape.ts";
import { type CodeNeighbours, findNeighbours } from "./surroundings/neighbours.ts";
import { type Fault, type PrintCode, Refusal } from "../refusal.ts";

export interface CompiledTemplate {
  readonly template: Template;
  /** In drawing order; neighbouring static elements share one layer. Those of the back follow the front's. */
  readonly layers: readonly Layer[];
  readonly sides: Readonly<Record<Side, SideLayers>>;
  /** By the element's index: the language and the zone of its formatters, where records name no language. */
  readonly formats: readonly FormatContext[];
  /** What each item is asked for besides its record's values. */
  readonly itemNames: ItemNames;
  /** What may disturb its codes. */
  readonly neighbours: readonly CodeNeighbours[];
  /** What its codes may have behind them. */
  readonly grounds: PossibleGrounds;
  readonly kindOf: typeof kindOf;
  /** What may leave ink outside it, where labels are plain rectangles. */
  readonly edge: LabelEdge;
  /** Of its constants; the elements at fault are in no layer. Empty unless tolerated. */
  readonly faults: readonly Fault<PrintCode>[];
  /** Of the template, whatever its records say. */
  readonly warnings: readonly PrintWarning[];
  /** What the static layers take of every job's budget. */
  readonly spent: Spent;
}

const NO_LAYERS: SideLayers = { from: 0, to: 0, dynamicFrom: 0, dynamicTo: 0 };
const NO_VALUES: ReadonlyMap<string, string> = new Map();

/**
 * `loadNeedsOf` was awaited before.
 * @throws Refusal TEMPLATE_NOT_API_READY when a constant is wrong, unless that is tolerated.
 */
export function compileTemplate(
  template: Template,
  { tolerant = false }: { readonly tolerant?: boolean } = {},
): CompiledTemplate {
  const faults = new FaultList();
  const budget = new Budget();
  const formats = template.elements.map((element) => formatContextOf(element, template));
  const formatOf = (element: number | null, lang?: string | null) =>
    lang === undefined ? formats[element ?? 0]! : formatContextIn(template, lang);
  const grounds = possibleGroundsOf(template);
  const { elements } = template;
  const ofConstants = bindingOf(budget, faults, {
    formatOf,
    records: [],
    grounds,
    elements,
    kindOf,
  });
  const binding: Binding = { ...ofConstants, languages: null };
  const layers: Layer[] = [];
  let front: SideLayers | null = null;
  const dynamic = dynamicElements(template, grounds);
  const outside = new Set(elementsOutside(template));
  const outsideTrim = new Set(elementsOutside(template, 0));
  template.elements.forEach((element, index) => {
    if (index === template.back?.from) front = layersBehind(NO_LAYERS, layers);
    if (!isAlone(template, index)) return;
    const box = boxOf(element, template.heightMm);
    const isOutside = outside.has(index);
    const isInBleed = !isOutside && outsideTrim.has(index);
    const placed = { index, element, box, isOutside, isInBleed };
    if (dynamic.has(index)) {
      layers.push({ kind: "dynamic", element: placed });
    } else if (element.showIf === null || saysShown(constantOf(element.showIf) ?? "")) {
      const place = placeOf(template, index, null);
      const before = faults.length;
      const bound = kindOf(element).bind(element, NO_VALUES, place, binding);
      if (!bound || faults.length > before) return;
      const last = layers.at(-1);
      if (last?.kind === "static" && layers.length > (front?.to ?? 0)) {
        layers[layers.length - 1] = { ...last, elements: [...last.elements, { ...placed, bound }] };
      } else layers.push({ kind: "static", elements: [{ ...placed, bound }] });
    }
  });
  const [first] = faults.kept;
  if (first && !tolerant) {
    throw new Refusal(
      "TEMPLATE_NOT_API_READY",
      `This template cannot be printed: ${first.detail}`,
      faults.kept,
    );
  }
  return {
    template,
    layers,
    sides: sidesOf(front ?? layersBehind(NO_LAYERS, layers), layers),
    formats,
    itemNames: itemNamesOf(template),
    neighbours: findNeighbours(template),
    grounds,
    kindOf,
    edge: labelEdgeOf(null, template),
    faults: faults.kept,
    warnings: [...warnOfLanguages(template), ...warnOfHours(template)],
    spent: budget.spent,
  };
}

/** The layers after those of a side. */
function layersBehind({ to, dynamicTo }: SideLayers, layers: readonly Layer[]): SideLayers {
  const dynamic = layers.filter(({ kind }) => kind === "dynamic").length;
  return { from: to, to: layers.length, dynamicFrom: dynamicTo, dynamicTo: dynamic };
}

function sidesOf(front: SideLayers, layers: readonly Layer[]): CompiledTemplate["sides"] {
  return { front, back: layersBehind(front, layers) };
}

function repeatsRows({ header, rows }: TableElement): boolean {
  return [...header, ...rows].some(({ each }) => each !== null);
}

/** What is drawn again for each record, among those that are in no stack. */
function dynamicElements(template: Template, grounds: PossibleGrounds): ReadonlySet<number> {
  const dynamic = new Set<number>();
  template.elements.forEach((element, index) => {
    if (isDynamic(element)) dynamic.add(outermostIn(template, index));
  });
  // A code on what a record fills is judged with it.
  for (const [code, under] of grounds) {
    const isOnDynamic = under.some(({ element }) => dynamic.has(outermostIn(template, element)));
    if (isOnDynamic) dynamic.add(outermostIn(template, code));
  }
  return dynamic;
}

/** The stack around an element, or itself: its index among all elements. */
function outermostIn({ paths }: Template, index: number): number {
  let at = index;
  while (paths[at]!.length > 1) at -= 1;
  return at;
}

function isDynamic(element: TemplateElement): boolean {
  // What follows the item's length, or decides it.
  if (element.room?.decides) return true;
  if (languagesIn(element).some(isOfRecords)) return true;
  if (element.type === "table" && repeatsRows(element)) return true;
  return templateStringsOf(element).some(({ template }) => hasPlaceholders(template));
}

// Template -> layers: what is the same on every item is separated, once, from what a record fills in.
import { saysShown } from "./job/bind.ts";
import type { FormatContext } from "./format/formatter.ts";
import { FaultList } from "./job/fault-list.ts";
import { type ItemNames, itemNamesOf } from "./job/item-values.ts";
import { formatContextOf, warnOfLanguages } from "./job/languages.ts";
import { type Template, type TemplateElement, templateStringsOf } from "./job/template.ts";
import { constantOf, hasPlaceholders } from "./job/template-string.ts";
import type { PrintWarning } from "./job/warnings.ts";
import { Budget, type Spent } from "./budget.ts";
import { bindingOf } from "./elements/binding.ts";
import { kindOf } from "./elements/index.ts";
import type { Layer } from "./elements/layers.ts";
import { elementsOutside } from "./job/outside.ts";
import { boxOf } from "./units.ts";
import { type CodeNeighbours, findNeighbours } from "./surroundings/neighbours.ts";
import { type Fault, type PrintCode, Refusal } from "../refusal.ts";

export interface CompiledTemplate {
  readonly template: Template;
  /** In drawing order; neighbouring static elements share one layer. */
  readonly layers: readonly Layer[];
  /** By the element's index: the language and the zone of its formatters. */
  readonly formats: readonly FormatContext[];
  /** What each item is asked for besides its record's values. */
  readonly itemNames: ItemNames;
  /** What may disturb its codes. */
  readonly neighbours: readonly CodeNeighbours[];
  /** Of its constants; the elements at fault are in no layer. Empty unless tolerated. */
  readonly faults: readonly Fault<PrintCode>[];
  /** Of the template, whatever its records say. */
  readonly warnings: readonly PrintWarning[];
  /** What the static layers take of every job's budget. */
  readonly spent: Spent;
}

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
  const binding = bindingOf(budget, faults, { formats, records: [] });
  const layers: Layer[] = [];
  const outside = new Set(elementsOutside(template));
  template.elements.forEach((element, index) => {
    const box = boxOf(element, template.heightMm);
    const placed = { index, element, box, isOutside: outside.has(index) };
    if (isDynamic(element)) {
      layers.push({ kind: "dynamic", element: placed });
    } else if (element.showIf === null || saysShown(constantOf(element.showIf) ?? "")) {
      const place = { record: null, element: index, ofExamples: false };
      const before = faults.length;
      const bound = kindOf(element).bind(element, NO_VALUES, place, binding);
      if (!bound || faults.length > before) return;
      const last = layers.at(-1);
      if (last?.kind === "static") {
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
    formats,
    itemNames: itemNamesOf(template),
    neighbours: findNeighbours(template),
    faults: faults.kept,
    warnings: warnOfLanguages(template),
    spent: budget.spent,
  };
}

function isDynamic(element: TemplateElement): boolean {
  return templateStringsOf(element).some(({ template }) => hasPlaceholders(template));
}

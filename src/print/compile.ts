// Template -> layers: what is the same on every item is separated, once, from what a record fills in.
import { isShown } from "./job/bind.ts";
import { type Template, type TemplateElement, templateStringsOf } from "./job/template.ts";
import { type Bound, type Box, boxOf, kindOf } from "./elements/index.ts";
import { type CodeNeighbours, findNeighbours } from "./neighbours.ts";
import { type Fault, type PrintCode, Refusal } from "./refusal.ts";

export interface PlacedElement {
  readonly index: number;
  readonly element: TemplateElement;
  readonly box: Box;
}

export type Layer =
  | { readonly kind: "static"; readonly elements: readonly (PlacedElement & { bound: Bound })[] }
  | { readonly kind: "dynamic"; readonly element: PlacedElement };

export interface CompiledTemplate {
  readonly template: Template;
  /** In drawing order; neighbouring static elements share one layer. */
  readonly layers: readonly Layer[];
  /** What may disturb its codes. */
  readonly neighbours: readonly CodeNeighbours[];
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** @throws Refusal TEMPLATE_NOT_API_READY when a constant is wrong. */
export function compileTemplate(template: Template): CompiledTemplate {
  const faults: Fault<PrintCode>[] = [];
  const layers: Layer[] = [];
  template.elements.forEach((element, index) => {
    const placed = { index, element, box: boxOf(element, template.heightMm) };
    if (isDynamic(element)) {
      layers.push({ kind: "dynamic", element: placed });
    } else if (isShown(element.showIf, NO_VALUES)) {
      const place = { record: null, element: index };
      const bound = kindOf(element).bind(element, NO_VALUES, place, faults);
      if (!bound) return;
      const last = layers.at(-1);
      if (last?.kind === "static") {
        layers[layers.length - 1] = { ...last, elements: [...last.elements, { ...placed, bound }] };
      } else layers.push({ kind: "static", elements: [{ ...placed, bound }] });
    }
  });
  if (faults[0]) {
    throw new Refusal(
      "TEMPLATE_NOT_API_READY",
      `This template cannot be printed: ${faults[0].detail}`,
      faults,
    );
  }
  return { template, layers, neighbours: findNeighbours(template) };
}

function isDynamic(element: TemplateElement): boolean {
  return templateStringsOf(element).some(({ template }) => template.variables.length > 0);
}

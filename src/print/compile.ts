// Template -> layers: what is the same on every item is separated, once, from what a record fills in.
import { isShown } from "./job/bind.ts";
import { type Template, type TemplateElement, templateStringsOf } from "./job/template.ts";
import { type Bound, type Box, kindOf } from "./elements/index.ts";
import { type Fault, type PrintCode, Refusal } from "./refusal.ts";
import { pointsOf } from "./units.ts";

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
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** @throws Refusal TEMPLATE_NOT_API_READY when an element is of a kind that does not print, or a constant is wrong. */
export function compileTemplate(template: Template): CompiledTemplate {
  const faults: Fault<PrintCode>[] = [];
  const layers: Layer[] = [];
  template.elements.forEach((element, index) => {
    const kind = kindOf(element);
    const placed = { index, element, box: boxOf(element, template.heightMm) };
    if (!kind) {
      faults.push({
        pointer: "#/templateId",
        code: "TEMPLATE_NOT_API_READY",
        detail: `The template's element ${index + 1} is ${describe(element)}, which this version does not print; remove it from the template.`,
        element: index,
      });
    } else if (isDynamic(element)) {
      layers.push({ kind: "dynamic", element: placed });
    } else if (isShown(element.showIf, NO_VALUES)) {
      const bound = kind.bind(element, NO_VALUES, { record: null, element: index }, faults);
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
  return { template, layers };
}

function describe(element: TemplateElement): string {
  return element.type === "barcode"
    ? `a barcode of the symbology ${element.symbology}`
    : `of type "${element.type}"`;
}

function isDynamic(element: TemplateElement): boolean {
  return templateStringsOf(element).some(({ template }) => template.variables.length > 0);
}

function boxOf(element: TemplateElement, itemHeightMm: number): Box {
  return {
    xPt: pointsOf(element.xMm),
    yPt: pointsOf(itemHeightMm - element.yMm - element.heightMm),
    widthPt: pointsOf(element.widthMm),
    heightPt: pointsOf(element.heightMm),
  };
}

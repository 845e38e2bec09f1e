// Finds where a job shows an image, so that a refusal can name it without repeating its address.
import { pointerTo } from "../job/faults.ts";
import { type Bound, kindOf } from "./index.ts";
import type { Layer, PlannedDrawing } from "./layers.ts";
import type { TemplateElement } from "../job/template.ts";

/** The first place in drawing order; `record` is null for an image that the template names itself. */
export interface ImagePlace {
  readonly record: number | null;
  readonly element: number;
  readonly pointer: string;
}

export function locateImage(
  { layers }: { readonly layers: readonly Layer[] },
  { drawings }: { readonly drawings: readonly PlannedDrawing[] },
  source: string,
): ImagePlace | null {
  let dynamic = 0;
  for (const layer of layers) {
    if (layer.kind === "static") {
      const found = layer.elements.find(({ element, bound }) => shows(element, bound, source));
      if (found) return { record: null, element: found.index, pointer: "#/templateId" };
      continue;
    }
    const position = dynamic++;
    const { element, index } = layer.element;
    const drawing = drawings.find(({ shown }) => shows(element, shown[position], source));
    if (!drawing) continue;
    const { record } = drawing;
    return { record, element: index, pointer: pointerOf(element, record) };
  }
  return null;
}

function shows(element: TemplateElement, bound: Bound | null | undefined, source: string): boolean {
  return !!bound && (kindOf(element).imageRefs?.(bound) ?? []).includes(source);
}

function pointerOf(element: TemplateElement, record: number): string {
  const variable = element.type === "image" ? element.source.variables[0] : undefined;
  return variable === undefined
    ? "#/templateId"
    : pointerTo(["records", record, "variables", variable]);
}

// The options of barcodes that are selected together. Each keeps its others.
import {
  elementAt,
  type TemplateDocument,
  type TemplateElement,
  withPatches,
} from "../../document/template.ts";
import { optionsOf } from "./element-fields.ts";
import type { ElementField } from "./member-fields.ts";

/** None where not all are barcodes of one symbology. */
export function commonOptions(elements: readonly TemplateElement[]): readonly ElementField[] {
  const [first] = elements;
  const isCommon = elements.every(
    ({ type, symbology }) => type === "barcode" && symbology === first!["symbology"],
  );
  return first && isCommon ? optionsOf(first["symbology"]) : [];
}

export function commonOption(elements: readonly TemplateElement[], name: string) {
  const [value, ...others] = elements.map((element) => optionsIn(element)[name]);
  const isMixed = others.some((other) => other !== value);
  return { value: isMixed ? undefined : value, isMixed };
}

/** `value` undefined removes it. */
export function withOption(
  document: TemplateDocument,
  indices: readonly number[],
  name: string,
  value: unknown,
): TemplateDocument {
  const patches = indices.map((index) => {
    const { [name]: _, ...others } = optionsIn(elementAt(document, index)!);
    const options = value === undefined ? others : { ...others, [name]: value };
    const isEmpty = Object.keys(options).length === 0;
    return [index, { options: isEmpty ? undefined : options }] as const;
  });
  return withPatches(document, new Map(patches));
}

function optionsIn({ options }: TemplateElement): Readonly<Record<string, unknown>> {
  return (options ?? {}) as Readonly<Record<string, unknown>>;
}

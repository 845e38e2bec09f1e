// What keeps a grammatical template from being printed, as far as it shows without printing it,
// and the record of examples that it is tried with.
import { bindRecord } from "./job/bind.ts";
import type { PrintRecord } from "./job/request.ts";
import { elementsOutside } from "./job/outside.ts";
import { type Template, undeclaredVariables } from "./job/template.ts";
import { fillTemplateString } from "./job/template-string.ts";
import type { PrintCode } from "./refusal.ts";

export interface TemplateProblem {
  /** Into the template document: `#/elements/2/text`. */
  readonly pointer: string;
  readonly code: PrintCode | "UNDECLARED_VARIABLE" | "ASSET_NOT_FOUND" | "ELEMENT_OUTSIDE_ITEM";
  readonly detail: string;
}

export function findProblems(template: Template): TemplateProblem[] {
  const undeclared = undeclaredVariables(template).map(({ pointer, variable }) => ({
    pointer,
    code: "UNDECLARED_VARIABLE" as const,
    detail: `The placeholder {{${variable}}} names no declared variable; declare it under variables, or correct the name.`,
  }));
  const outside = elementsOutside(template).map((element) => ({
    pointer: `#/elements/${element}`,
    code: "ELEMENT_OUTSIDE_ITEM" as const,
    detail: `The element lies wholly outside the item of ${template.widthMm} × ${template.heightMm} mm; move it inside, or remove it.`,
  }));
  return [...undeclared, ...outside];
}

/** Every variable's example, and its default where it has none. */
export function exampleRecordOf(template: Template): PrintRecord {
  return {
    variables: new Map(
      [...template.variables.values()].map(({ name, example }) => [name, example]),
    ),
    copies: 1,
  };
}

const ADDRESS = /^\s*https:/i;

/** As the template is proved: whether an image behind an address can be had decides nothing. */
export function proofOf(template: Template): Template {
  const values = bindRecord(template, exampleRecordOf(template), 0, []);
  return {
    ...template,
    elements: template.elements.map((element) =>
      element.type === "image" && ADDRESS.test(fillTemplateString(element.source, values))
        ? { ...element, onMissing: "blank" }
        : element,
    ),
  };
}

// What keeps a grammatical template from being printed, as far as it shows without printing it,
// and the record of examples that it is tried with.
import { bindRecord, isBlankText } from "./bind.ts";
import type { PrintRecord } from "./request.ts";
import { BUILTINS, isBuiltinName } from "../format/builtins.ts";
import { applyFormatters } from "../format/placeholder.ts";
import { formatContextOf } from "./languages.ts";
import { HintEffort, NameHints } from "../names/nearest.ts";
import { elementsOutside } from "./outside.ts";
import { type ImageElement, type Template, undeclaredVariables } from "./template.ts";
import { fillTemplateString, type Format } from "./template-string.ts";
import type { PrintCode } from "../../refusal.ts";

export interface TemplateProblem {
  /** Into the template document: `#/elements/2/text`. */
  readonly pointer: string;
  readonly code: PrintCode | "UNDECLARED_VARIABLE" | "ASSET_NOT_FOUND" | "ELEMENT_OUTSIDE_ITEM";
  readonly detail: string;
}

export function findProblems(template: Template): TemplateProblem[] {
  const effort = new HintEffort();
  const builtins = new NameHints(BUILTINS, effort);
  const declared = new NameHints(template.variables.keys(), effort);
  const undeclared = undeclaredVariables(template).map(({ pointer, variable }) => ({
    pointer,
    code: "UNDECLARED_VARIABLE" as const,
    detail: isBuiltinName(variable)
      ? `The placeholder {{${variable}}} does not name a built-in value.${builtins.didYouMean(variable)} The built-in values are ${BUILTINS.join(", ")}.`
      : `The placeholder {{${variable}}} does not name a declared variable.${declared.didYouMean(variable)} Correct the name, or declare the variable in variables.`,
  }));
  const outside = elementsOutside(template).map((element) => ({
    pointer: `#/elements/${element}`,
    code: "ELEMENT_OUTSIDE_ITEM" as const,
    detail: `The element is completely outside the item of ${template.widthMm} × ${template.heightMm} mm. Move it inside, or remove it.`,
  }));
  return [...undeclared, ...outside];
}

/** Every variable's example; without one its default, its name where it is required, or 1 where it counts. */
export function exampleRecordOf(template: Template): PrintRecord {
  const variables = [...template.variables.values()].flatMap((variable) => {
    const { name, example, required, counter } = variable;
    if (counter && example === null) return [];
    const isNamed = required && isBlankText(example ?? "");
    return [[name, isNamed ? name : example] as const];
  });
  return { variables: new Map(variables), copies: 1 };
}

const ADDRESS = /^\s*https:/i;

/** As the template is proved: whether an image's address responds does not matter. */
export function proofOf(template: Template): Template {
  const values = bindRecord(template, exampleRecordOf(template), 0, []);
  const isAddress = (element: ImageElement) => {
    const context = formatContextOf(element, template);
    const format: Format = (placeholder, input) => {
      const result = applyFormatters(placeholder, input, context);
      return "text" in result ? result.text : null;
    };
    return ADDRESS.test(fillTemplateString(element.source, values, format) ?? "");
  };
  return {
    ...template,
    elements: template.elements.map((element) =>
      element.type === "image" && isAddress(element) ? { ...element, onMissing: "blank" } : element,
    ),
  };
}

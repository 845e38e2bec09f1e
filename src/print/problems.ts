// What keeps a grammatical template from being printed, as far as it shows without printing it,
// and the record of examples that it is tried with.
import { applyFormatters } from "./format/placeholder.ts";
import { formatContextOf } from "./formatting/languages.ts";
import { bindRecord, isBlankText } from "./values/bind-record.ts";
import type { PrintRecord } from "./job/request.ts";
import { BUILTINS, isBuiltinName, ROW_BUILTINS } from "./format/builtins.ts";
import { columnIn } from "./format/parse-placeholder.ts";
import { HintEffort, NameHints } from "./names/nearest.ts";
import { pointerOfElement } from "./job/back.ts";
import { elementsOutside } from "./job/outside.ts";
import { type ImageElement, type Template, undeclaredVariables } from "./job/template.ts";
import { fillTemplateString, type Format } from "./job/template-string.ts";
import type { PrintCode } from "../refusal.ts";

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
  const undeclared = undeclaredVariables(template).map(({ pointer, variable, isOperand }) => ({
    pointer,
    code: "UNDECLARED_VARIABLE" as const,
    detail:
      aboutRows(variable, template) ??
      (isBuiltinName(variable)
        ? `The placeholder {{${variable}}} does not name a built-in value.${builtins.didYouMean(variable)} The built-in values are ${BUILTINS.join(", ")}.`
        : `The ${isOperand ? `word ${variable} in a formatter` : `placeholder {{${variable}}}`} does not name a declared variable.${declared.didYouMean(variable)} Correct the name, or declare the variable in variables.`),
  }));
  const outside = elementsOutside(template).map((element) => ({
    pointer: pointerOfElement(template, element),
    code: "ELEMENT_OUTSIDE_ITEM" as const,
    detail: `The element is completely outside the item of ${template.widthMm} × ${template.heightMm} mm${template.bleedMm > 0 ? ` and its bleed of ${template.bleedMm} mm` : ""}. Move it inside, or remove it.`,
  }));
  return [...undeclared, ...outside];
}

/** What is said of rows, and of what belongs to one, where they are not a value; null: the name is none of these. */
function aboutRows(name: string, { variables }: Template): string | null {
  if (ROW_BUILTINS.includes(name)) {
    return `The placeholder {{${name}}} is only for rows of a table that have each.`;
  }
  const columns = variables.get(name)?.rows?.columns;
  if (columns !== undefined) {
    return `The variable ${name} has rows, so {{${name}}} is only for showIf. Use {{${name}.${columns[0]}}} in a row of a table with "each": "${name}".`;
  }
  const named = columnIn(name);
  const list = named === null ? null : variables.get(named.list)?.rows;
  if (!named || !list) return null;
  return list.columns.includes(named.column)
    ? `The placeholder {{${name}}} is only for rows of a table with "each": "${named.list}".`
    : `The variable ${named.list} has no column ${named.column}. Its columns are ${list.columns.join(", ")}.`;
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
    const format: Format = (placeholder, input, values) => {
      const result = applyFormatters(placeholder, input, values, context);
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

// What a sentence may name of a fault or a warning, as the screen calls it: fields by their labels, elements by what
// they show, variables by their names.
import type { Cause } from "../../src/refusal.ts";
import { contentOf, kindOf } from "../document/kinds.ts";
import type { TemplateElement } from "../document/template.ts";
import { undeclaredIn } from "../designer/panels/variables/variables.ts";
import { unescapePointer } from "../records/index.ts";
import { labelOf } from "./labels.ts";

/** A fault or a warning, of the print core or of an answer of the API. */
export interface Found {
  readonly code: string;
  readonly pointer: string;
  readonly detail: string;
  readonly element?: number | null;
  readonly cause?: Cause;
}

/** Where it is read. */
export interface Screen {
  /** The elements of the label, where they are known. */
  readonly elements: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[];
  /** How many of them are on the front; the back's follow. Default: all. */
  readonly countFront?: number;
  readonly variables?: readonly { readonly name: string }[];
  /** `cell`: beside the cell of a table that the value is in; `rows`: of such a table, and not beside the cell. */
  readonly place: "designer" | "cell" | "rows";
  /** Whether the values are the variables' examples. */
  readonly hasExamples?: boolean;
  /** What the field is called whose text was printed by itself. */
  readonly field?: string;
}

/** A value that the screen is beside, or that is written on the label itself. */
export const THIS = "This value";

export interface About {
  /** Whether values are typed in the rows of a table. */
  readonly isRow: boolean;
  /** `“Shrink to”`: the member that the pointer names, as its field is called. */
  readonly field: string;
  /** The last name of the pointer, which no sentence shows. */
  readonly member: string;
  readonly element: TemplateElement | null;
  /** Of the record that the pointer names; null: of none. */
  readonly variable: string | null;
  /** `“sku”`, `The example of “sku”`, `This value`: as a sentence begins. */
  readonly value: string;
  /** The variables that are used there and are not declared. */
  readonly undeclared: readonly string[];
  /** `“Olive oil”`, or `Rectangle`. */
  readonly nameOf: (element: number) => string;
  readonly found: Found;
}

export function aboutOf(found: Found, screen: Screen): About {
  const { variables = [], place, hasExamples = false } = screen;
  const elements = screen.elements as readonly TemplateElement[];
  const steps = pathOf(found.pointer);
  const isOnBack = steps[0] === "back" && steps[1] === "elements";
  const listed = isOnBack ? steps.slice(1) : steps;
  const first = isOnBack ? (screen.countFront ?? elements.length) : 0;
  // Where the element is known, it is counted as the screen counts, and may be in a stack.
  const inner = found.element == null ? [] : stepsInside(listed);
  const path = inner.length === 0 ? listed : ["elements", ...inner];
  const isOfElement = path[0] === "elements";
  const ofElement = found.element ?? (isOfElement ? first + Number(path[1]) : null);
  const element = typeof ofElement === "number" ? (elements[ofElement] ?? null) : null;
  const ofRecord = path[0] === "records" && path[2] === "variables" ? (path[3] ?? null) : null;
  const isExample = path[0] === "variables" && path[2] === "example";
  const variable = isExample ? (variables[Number(path[1])]?.name ?? null) : ofRecord;
  const named = `“${variable}”`;
  const text = element?.[path[2] ?? ""];
  return {
    isRow: place !== "designer",
    field: `“${screen.field ?? labelOf(path, element)}”`,
    member: path.at(-1) ?? "",
    element,
    variable,
    value:
      variable === null || place === "cell"
        ? THIS
        : hasExamples || isExample
          ? `The example of ${named}`
          : named,
    undeclared: typeof text === "string" ? undeclaredIn(text, { variables }) : [],
    nameOf: (index) => nameOf(elements[index]),
    found,
  };
}

/** Into the document, which is a member of the body where it is saved. */
function pathOf(pointer: string): readonly string[] {
  const [first, ...rest] = pointer.split("/").slice(1).map(unescapePointer);
  return first === undefined ? [] : first === "document" ? rest : [first, ...rest];
}

/** From the index of an element in a stack on; nothing where there is none. */
function stepsInside(path: readonly string[]): readonly string[] {
  let at = 0;
  while (path[at] === "elements" && path[at + 2] === "elements") at += 2;
  return at === 0 ? [] : path.slice(at + 1);
}

function nameOf(element: TemplateElement | undefined): string {
  if (!element) return "Another element";
  const content = contentOf(element);
  return content === "" ? kindOf(element) : `“${content}”`;
}

// Changes of a document's variables, as pure functions.
import type { TemplateDocument, TemplateVariable } from "../../../document/template.ts";
import { isVariableName, placeholdersIn, renameIn } from "../text/placeholders.ts";
import { mapTemplateStrings, templateStringsOf } from "../text/template-members.ts";

export const MOST_VARIABLES = 100;

export interface Use {
  /** Index into `elements`. */
  readonly element: number;
  /** Such as `text`. */
  readonly member: string;
}

/** Where each name is used, declared or not; built-in values are left out. */
export function usesByName(document: TemplateDocument): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  document.elements.forEach((element, index) => {
    for (const [member, text] of templateStringsOf(element)) {
      for (const name of new Set(placeholdersIn(text).map(({ name }) => name))) {
        if (name.startsWith("#")) continue;
        uses.set(name, [...(uses.get(name) ?? []), { element: index, member }]);
      }
    }
  });
  return uses;
}

/** The names in a template string that no variable has, in their order. */
export function undeclaredIn(text: string, document: TemplateDocument): string[] {
  const declared = new Set((document.variables ?? []).map(({ name }) => name));
  const names = placeholdersIn(text).map(({ name }) => name);
  return [...new Set(names)].filter((name) => !name.startsWith("#") && !declared.has(name));
}

/** Why a variable cannot have this name; null: it can. */
export function faultOfName(
  document: TemplateDocument,
  index: number,
  name: string,
): string | null {
  if (!isVariableName(name)) {
    return name === ""
      ? "Enter a name."
      : "A name has 1 to 64 letters, digits, _ . or -, and begins with a letter or _.";
  }
  const variables = document.variables ?? [];
  if (variables[index]?.name === name) return null;
  if (variables.some((variable) => variable.name === name)) {
    return `There is another variable “${name}”.`;
  }
  // Renamed to it, the two could never be told apart again.
  return usesByName(document).has(name) && isUsed(document, variables[index]?.name)
    ? `{{${name}}} is used on the label already. Add it as a variable of its own.`
    : null;
}

function isUsed(document: TemplateDocument, name: string | undefined): boolean {
  return name !== undefined && usesByName(document).has(name);
}

/** In its declaration and in every template string. A name that `faultOfName` refuses changes nothing. */
export function renameVariable(
  document: TemplateDocument,
  index: number,
  name: string,
): TemplateDocument {
  const variable = document.variables?.[index];
  if (!variable || variable.name === name || faultOfName(document, index, name) !== null) {
    return document;
  }
  const renamed = mapTemplateStrings(document, (text) => renameIn(text, variable.name, name));
  return { ...renamed, variables: document.variables!.with(index, { ...variable, name }) };
}

/** Without a name: one that is free. */
export function addVariable(document: TemplateDocument, name?: string): TemplateDocument {
  const variables = document.variables ?? [];
  const added = name ?? freeName(document);
  const isThere = variables.some((variable) => variable.name === added);
  if (isThere || !isVariableName(added) || variables.length >= MOST_VARIABLES) return document;
  return { ...document, variables: [...variables, { name: added }] };
}

function freeName(document: TemplateDocument): string {
  const taken = new Set([
    ...(document.variables ?? []).map(({ name }) => name),
    ...usesByName(document).keys(),
  ]);
  let number = 1;
  while (taken.has(`variable${number}`)) number += 1;
  return `variable${number}`;
}

export function removeVariable(document: TemplateDocument, index: number): TemplateDocument {
  const variables = document.variables ?? [];
  return { ...document, variables: variables.toSpliced(index, 1) };
}

/** Members that are `undefined` are removed; what excludes another member removes that. */
export function withVariable(
  document: TemplateDocument,
  index: number,
  members: Readonly<Record<string, unknown>>,
): TemplateDocument {
  const variable = document.variables?.[index];
  if (!variable) return document;
  const changed: Record<string, unknown> = { ...variable, ...members };
  if (members["required"] === true) delete changed["default"];
  if (members["counter"] !== undefined) {
    delete changed["default"];
    delete changed["required"];
  }
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) delete changed[name];
  }
  return {
    ...document,
    variables: document.variables!.with(index, changed as unknown as TemplateVariable),
  };
}

// Changes of a document's variables, as pure functions.
import { elementsOf } from "../../../document/template.ts";
import type {
  TemplateDocument,
  TemplateElement,
  TemplateVariable,
} from "../../../document/template.ts";
import { isVariableName, namesIn, renameIn } from "../text/placeholders.ts";
import {
  childrenOf,
  mapTemplateStrings,
  ownTemplateStringsOf,
  templateStringsOf,
} from "../text/template-members.ts";

export const MOST_VARIABLES = 100;
const MOST_DIGITS = 30;

export interface Use {
  /** Index into `elements`; null: the document's own member. */
  readonly element: number | null;
  /** Such as `text`. */
  readonly member: string;
}

/** Where each name is used, declared or not; built-in values are left out. */
export function usesByName(document: TemplateDocument): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const add = (element: number | null, strings: readonly (readonly [string, string])[]) => {
    for (const [member, text] of strings) {
      const names = namesIn(text).map(({ name }) => ownerOf(name, document));
      for (const name of new Set(names)) {
        if (name.startsWith("#")) continue;
        uses.set(name, [...(uses.get(name) ?? []), { element, member }]);
      }
    }
  };
  add(null, ownTemplateStringsOf(document));
  elementsOf(document).forEach((element, index) => {
    add(index, templateStringsOf(element));
    for (const { each } of rowsOf(element)) {
      if (typeof each !== "string") continue;
      uses.set(each, [...(uses.get(each) ?? []), { element: index, member: "rows" }]);
    }
  });
  return uses;
}

type Declared = { readonly variables?: readonly { readonly name: string }[] | undefined };

function columnsOf(variable: { readonly name: string } | undefined): readonly unknown[] {
  const { rows } = (variable ?? {}) as { readonly rows?: { readonly columns?: unknown } };
  return Array.isArray(rows?.columns) ? rows.columns : [];
}

/** The variable of which a name is a column, as `items.amount` is, else the name itself. */
function ownerOf(name: string, { variables = [] }: Declared): string {
  const list = variables.find((variable) =>
    columnsOf(variable).some((column) => name === `${variable.name}.${String(column)}`),
  );
  return list?.name ?? name;
}

type Row = Readonly<Record<string, unknown>>;

/** Of a table, and of those in a stack, as far as they are rows. */
function rowsOf(element: TemplateElement): readonly Row[] {
  const { header, rows } = element;
  const all = [header, rows].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const own = all.filter((row): row is Row => typeof row === "object" && row !== null);
  return [...own, ...childrenOf(element).flatMap(rowsOf)];
}

/** With each row that is repeated for one variable repeated for another. */
function withEach(element: TemplateElement, from: string, to: string): TemplateElement {
  if (!rowsOf(element).some(({ each }) => each === from)) return element;
  const rename = (list: unknown) =>
    Array.isArray(list)
      ? list.map((row: Row) => (row?.["each"] === from ? { ...row, each: to } : row))
      : list;
  const { header, rows } = element;
  return {
    ...element,
    ...(header !== undefined && { header: rename(header) }),
    ...(rows !== undefined && { rows: rename(rows) }),
    ...(element.type === "stack" && {
      elements: childrenOf(element).map((child) => withEach(child, from, to)),
    }),
  };
}

/** The names in a template string that no variable has, in their order. */
export function undeclaredIn(text: string, document: Declared): string[] {
  const declared = new Set((document.variables ?? []).map(({ name }) => name));
  const names = namesIn(text).map(({ name }) => ownerOf(name, document));
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
  const { name: before } = variable;
  const columns = columnsOf(variable).filter((column) => typeof column === "string");
  const renamed = mapTemplateStrings(document, (text) =>
    columns.reduce(
      (changed, column) => renameIn(changed, `${before}.${column}`, `${name}.${column}`),
      renameIn(text, before, name),
    ),
  );
  const repeat = (elements: readonly TemplateElement[]) =>
    elements.map((element) => withEach(element, before, name));
  const { back } = renamed;
  return {
    ...renamed,
    elements: repeat(renamed.elements),
    ...(back && { back: { ...back, elements: repeat(back.elements) } }),
    variables: document.variables!.with(index, { ...variable, name }),
  };
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

/** A serial number as its example is written: `0001` has four digits. */
export function counterLike(example = "", counter: TemplateVariable["counter"] = {}) {
  const { digits: _, ...others } = counter;
  const digits = zeroDigitsOf(example, counter);
  return digits === 0 ? others : { ...others, digits };
}

/** How many characters an example has that begins with zeros; 0: it does not. */
function zeroDigitsOf(example: string, { alphabet }: NonNullable<TemplateVariable["counter"]>) {
  const characters = typeof alphabet === "string" ? alphabet : "0123456789";
  const isCounted = [...example].every((character) => characters.includes(character));
  const hasZero = example.length > 1 && example[0] === characters[0];
  return isCounted && hasZero ? Math.min(example.length, MOST_DIGITS) : 0;
}

/** The members that an example sets: of a counter its digits, while they are those of the example. */
export function withExample(
  { example = "", counter }: TemplateVariable,
  typed: string,
): Readonly<Record<string, unknown>> {
  const next = { example: typed === "" ? undefined : typed };
  if (!counter) return next;
  const digits = Number(counter["digits"] ?? 0);
  const isFollowed = digits === 0 || digits === zeroDigitsOf(example, counter);
  return isFollowed ? { ...next, counter: counterLike(typed, counter) } : next;
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

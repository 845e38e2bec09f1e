// A template as the printer uses it: every default filled in, strings and colours parsed. Says what
// a template's variables are; whether it can be printed is not told here.

import { isBuiltin, ROW_BUILTINS } from "../format/builtins.ts";
import type { Counter } from "../format/counter.ts";
import { columnIn } from "../format/parse-placeholder.ts";
import { Refusal } from "../../refusal.ts";
import { LIMITS } from "../limits.ts";
import type { ElementMembers, Written } from "../elements/member.ts";
import { ELEMENT_TYPES, ELEMENTS, type ElementType } from "../elements/members.ts";
import { type Back, pointerOfElement } from "./back.ts";
import type { DeclaredRows } from "../values/rows.ts";
import type { Marks } from "./surround.ts";
import type { ReadElement } from "./complete-element.ts";
import { type FollowingLength, lengthenedOf } from "../lengths/following-length.ts";
import { ElementPlacer } from "./place-elements.ts";
import { savedDocument, type TemplateDocument, templateDocument } from "./document.ts";
import { isCondition, listAround, templateStringsOf } from "./element-strings.ts";
import type { TemplateElement } from "./element-types.ts";
import { pointerTo, requireValid } from "./faults.ts";
import { type Language, languageFrom, stringOfLanguage } from "./language.ts";
import type { TemplateString } from "./template-string.ts";

export { type MemberString, templateStringsOf } from "./element-strings.ts";
export type {
  ArtworkElement,
  BarcodeElement,
  BoxMm,
  Fit,
  FontFamily,
  ImageElement,
  QrCodeElement,
  Room,
  ShapeElement,
  StackElement,
  TableElement,
  TemplateElement,
  TextElement,
} from "./element-types.ts";

export interface DeclaredVariable {
  readonly name: string;
  readonly example: string | null;
  /** What a record that gives no value or null prints; null: a blank. */
  readonly default: string | null;
  /** A record without a value is refused. */
  readonly required: boolean;
  /** Null: it does not count. */
  readonly counter: DeclaredCounter | null;
  /** Null: its value is no list. */
  readonly rows: DeclaredRows | null;
}

export interface DeclaredCounter extends Counter {
  /** What a step is added for. */
  readonly per: "item" | "record";
}

export interface Template {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** null: every item is that large; else one side is the most that it can be. */
  readonly length: FollowingLength | null;
  readonly printerDpi: number;
  /** Printed beyond the item's edges. */
  readonly bleedMm: number;
  /** Where it is cut; on pages of one item. */
  readonly marks: Marks;
  /** BCP 47; null: undetermined. */
  readonly lang: Language;
  /** IANA name: where formatters show a date-time. */
  readonly timeZone: string;
  /** By name, in the order of declaration. */
  readonly variables: ReadonlyMap<string, DeclaredVariable>;
  /** In drawing order, those of a stack behind it; those of the back follow the front's. */
  readonly elements: readonly TemplateElement[];
  /** By element: its index among those that are in no stack, the back's behind the front's, then in each stack down to it. */
  readonly paths: readonly (readonly number[])[];
  /** null: only the front is printed. */
  readonly back: Back | null;
}

/**
 * Reads a template document (version 1). Throws Refusal VALIDATION_FAILED with all faults, pointers
 * into the document (`#/elements/2/widthMm`), behind `base` where the document is part of something
 * larger. That the document is at most 1 MB is for the caller.
 */
export function parseTemplate(document: unknown, base = "#"): Template {
  requireFewCells(document, base);
  return completeTemplate(
    requireValid(templateDocument, document, "The template document", base),
    document as Written,
  );
}

/** The same of a document that is about to be saved: newer limits are not for those already stored. */
export function parseTemplateToSave(document: unknown, base = "#"): Template {
  requireFewCells(document, base);
  return completeTemplate(
    requireValid(savedDocument, document, "The template document", base),
    document as Written,
  );
}

/** Before any is read: so many would take more than a template may. */
function requireFewCells(document: unknown, base: string): void {
  const most = LIMITS.templateCells;
  const cells = countCells(document);
  if (cells <= most) return;
  const limit = most.toLocaleString("en-US");
  const detail = `must have at most ${limit} cells in all tables together; they have ${cells.toLocaleString("en-US")}`;
  const pointer = pointerTo(["elements"], base);
  const cause = { kind: "entries", most } as const;
  const faults = [{ pointer, code: "VALIDATION_FAILED", detail, cause }] as const;
  throw new Refusal(
    "VALIDATION_FAILED",
    `The template document is not valid: ${pointer} ${detail}.`,
    faults,
  );
}

/** Of whatever it is. */
function countCells(document: unknown): number {
  const { back } = (document ?? {}) as Written;
  const elements = [...listIn(document, "elements"), ...listIn(back, "elements")];
  let cells = 0;
  for (const element of elements) {
    for (const row of [...listIn(element, "header"), ...listIn(element, "rows")]) {
      cells += listIn(row, "cells").length;
    }
  }
  return cells;
}

function listIn(value: unknown, member: string): readonly unknown[] {
  const list = (value as Written | null | undefined)?.[member];
  return Array.isArray(list) ? list : [];
}

/** `written`: what it was read from. */
function completeTemplate(parsed: TemplateDocument, written: Written): Template {
  const asWritten = writtenElements(written);
  const lang = languageFrom(parsed.lang, null);
  const label = lengthenedOf(parsed);
  const placer = new ElementPlacer(label, lang);
  let from = 0;
  [...parsed.elements, ...(parsed.back?.elements ?? [])].forEach((element, index) => {
    if (index === parsed.elements.length) from = placer.elements.length;
    placer.add(element as ReadElement, asWritten[index]!, index);
  });
  const { elements, paths } = placer;
  const fromListed = parsed.elements.length;
  if (asWritten.length === fromListed) from = elements.length;
  return {
    name: parsed.name,
    ...label,
    printerDpi: parsed.printerDpi,
    bleedMm: parsed.bleedMm,
    marks: parsed.marks,
    lang,
    timeZone: parsed.timeZone,
    variables: new Map(
      parsed.variables.map((variable) => [
        variable.name,
        {
          name: variable.name,
          example: variable.example ?? null,
          default: variable.default ?? null,
          required: variable.required,
          counter: variable.counter ?? null,
          rows: variable.rows ?? null,
        },
      ]),
    ),
    elements,
    paths,
    back: parsed.back ? { flip: parsed.back.flip, from, fromListed } : null,
  };
}

function writtenElements({ elements, back }: Written): readonly Written[] {
  const ofBack = (back as Written | undefined)?.["elements"] ?? [];
  return [...(elements as readonly Written[]), ...(ofBack as readonly Written[])];
}

/** An element type whose variables are listed under its own name. */
export type VariableUse = {
  [T in ElementType]: (typeof ELEMENTS)[T]["countsAs"] extends null ? T : never;
}[ElementType];

export interface TemplateVariable {
  readonly name: string;
  readonly usedBy: VariableUse[];
  readonly example?: string;
}

/** In the order in which they are listed. */
export const VARIABLE_USES = ELEMENT_TYPES.filter(
  (type) => useOf(type) === type,
) as readonly VariableUse[];

function useOf(type: ElementType): VariableUse {
  const { countsAs }: ElementMembers = ELEMENTS[type];
  return (countsAs ?? type) as VariableUse;
}

/**
 * The declared variables in their order, each with the element types in which it appears. showIf counts for its
 * element, artwork counts as image, the template's lang as text; `example` is there only where declared.
 */
export function variablesOf(template: Template): TemplateVariable[] {
  const uses = new Map<string, Set<VariableUse>>();
  for (const name of stringOfLanguage(template.lang)?.variables ?? []) {
    uses.set(name, new Set(["text"]));
  }
  for (const element of template.elements) {
    const use = useOf(element.type);
    for (const name of namesIn(element)) {
      const known = uses.get(name);
      if (known) known.add(use);
      else uses.set(name, new Set([use]));
    }
  }
  return [...template.variables.values()].map(({ name, example }) => ({
    name,
    usedBy: VARIABLE_USES.filter((use) => uses.get(name)?.has(use)),
    ...(example === null ? {} : { example }),
  }));
}

/** Of the variables that an element shows; a column counts for its variable. */
function* namesIn(element: TemplateElement): Generator<string> {
  for (const { path, template } of templateStringsOf(element)) {
    const list = listAround(element, path);
    if (list !== null) yield list;
    for (const name of template.variables) yield columnIn(name)?.list === list ? list! : name;
  }
  if (element.type !== "table") return;
  for (const { each } of [...element.header, ...element.rows]) if (each !== null) yield each;
}

export interface UndeclaredVariable {
  /** Index into the template's elements; null: the template's own `lang`. */
  readonly element: number | null;
  /** Of the member with the placeholder: `#/elements/2/showIf`. */
  readonly pointer: string;
  readonly variable: string;
  /** Whether a formatter names it, and no placeholder. */
  readonly isOperand: boolean;
}

/** Every placeholder that names neither a declared variable nor a built-in value, once for each member. */
export function undeclaredVariables(template: Template): UndeclaredVariable[] {
  const isColumn = (name: string, list: string | null) => {
    const named = columnIn(name);
    if (named === null || list === null || named.list !== list) return false;
    return template.variables.get(list)?.rows?.columns.includes(named.column) === true;
  };
  const unknownIn = (
    { variables, builtins }: TemplateString,
    list: string | null = null,
    mayBeRows = false,
  ) => [
    ...variables.filter((name) => {
      const declared = template.variables.get(name);
      return declared ? declared.rows !== null && !mayBeRows : !isColumn(name, list);
    }),
    ...builtins.filter(
      (name) => !isBuiltin(name) && !(list !== null && ROW_BUILTINS.includes(name)),
    ),
  ];
  const language = stringOfLanguage(template.lang);
  return [
    ...(language === null ? [] : unknownIn(language)).map((variable) => ({
      element: null,
      pointer: pointerTo(["lang"]),
      variable,
      isOperand: isOperandOf(language!, variable),
    })),
    ...template.elements.flatMap((element, index) =>
      templateStringsOf(element).flatMap(({ path, template: string }) =>
        unknownIn(string, listAround(element, path), isCondition(path)).map((variable) => ({
          element: index,
          pointer: pointerOfElement(template, index, path),
          variable,
          isOperand: isOperandOf(string, variable),
        })),
      ),
    ),
  ];
}

function isOperandOf({ parts }: TemplateString, variable: string): boolean {
  return parts.every((part) => typeof part === "string" || part.name !== variable);
}

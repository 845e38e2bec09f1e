// Where in a job a value is used, and the faults and warnings that name that place.
import type { Cause, PrintCode } from "../../refusal.ts";
import type { FaultSink } from "./fault-list.ts";
import { pointerTo } from "./faults.ts";
import { quoted } from "../names/plain-name.ts";
import { columnIn } from "../format/parse-placeholder.ts";
import type { TemplateString } from "./template-string.ts";
import {
  type PrintWarning,
  TEMPLATE_POINTER,
  type WarningCode,
  type WarningList,
} from "./warnings.ts";

/** Where a value came from, so that a fault can say whose it is. */
export interface ValuePlace {
  /** Index into the request's records; null for what only the template decides. */
  readonly record: number | null;
  /** Index into the template's elements; null: its own `lang`. */
  readonly element: number | null;
  /** The same of the outermost stack that the element is in, or its own, without counting those in stacks; absent: there are no stacks. */
  readonly outermost?: number;
  /** The element's, where it has one. */
  readonly id: string | null;
  /** Whose values they are: of the template itself, where it is tried with its own examples. */
  readonly ofExamples: boolean;
  /** The row that is filled in; absent: none. */
  readonly list?: ListPlace | undefined;
  /** In which its formatters write; absent: in the element's. */
  readonly lang?: string | null | undefined;
}

/** One of the rows of a variable. */
export interface ListPlace {
  readonly variable: string;
  /** Index from 0. */
  readonly row: number;
}

/** Of an element's value. */
export interface Place extends ValuePlace {
  readonly element: number;
}

/** Where an element of a template is for a record. */
export function placeOf(
  { elements, paths }: Numbered,
  element: number,
  record: number | null,
  ofExamples = false,
): Place {
  const outermost = paths[element]![0]!;
  return { record, element, outermost, id: elements[element]!.id, ofExamples };
}

interface Numbered {
  readonly elements: readonly { readonly id: string | null }[];
  readonly paths: readonly (readonly number[])[];
}

/**
 * The fault's pointer is the first variable that the text is made of, else the template as such. `reason` tells apart
 * what is described otherwise of one value; `describe` is asked only where the fault is kept.
 */
export function addFault(
  faults: FaultSink,
  code: PrintCode,
  source: Source | null,
  place: ValuePlace,
  reason: string | number,
  describe: () => Described,
): void {
  const { variable, row } = firstOf(source, place);
  const isOfRecord = place.record !== null && variable !== undefined && !place.ofExamples;
  const fault = `${code} ${variable ?? ""} ${row === null ? "" : `${row} `}${reason}`;
  if (faults.passesOver?.(code, fault, isOfRecord ? null : place.element, place.element)) return;
  const { pointer, subject } = ownerOf(source, place);
  const ofElement = place.element === null ? {} : { element: place.element };
  const { detail, ...more } = partsOf(describe());
  faults.push({ pointer, code, detail: `${subject}: ${detail}`, ...ofElement, ...more });
}

/** One warning, placed as a fault is; `describe` is asked only where it can be listed. */
export function addWarning(
  warnings: WarningList,
  code: WarningCode,
  source: Source | null,
  place: Place,
  describe: () => Described,
  count = 1,
): void {
  const variable = place.record === null ? null : (firstOf(source, place).variable ?? null);
  if (warnings.passesOver(code, place.outermost ?? place.element, variable, place.record, count))
    return;
  warnings.push({ ...warningAt(code, source, place, describe()), count });
}

/** A warning by itself. */
export function warningAt(
  code: WarningCode,
  source: Source | null,
  place: Place,
  described: Described,
): PrintWarning {
  const { pointer, subject, variable } = ownerOf(source, place);
  const { record, element, outermost = element } = place;
  const where = variable === null ? subject : `${subject}, ${nameOf(outermost, place.id)}`;
  const { detail, ...more } = partsOf(described);
  const text = `${where}: ${detail}`;
  const part = element === outermost ? {} : { part: element };
  const at = { pointer, record, element: outermost, variable, count: 1 };
  return { code, detail: text, ...at, ...part, ...more };
}

/** An element, as sentences name it: by its id, else by its position counted from 1, which in a stack is the stack's. */
export function nameOf(element: number, id: string | null): string {
  return id === null ? `element ${element + 1}` : `element "${quoted(id)}"`;
}

/** A sentence, or one with its cause, which pages say in words of their own. */
export type Described = string | { readonly detail: string; readonly cause: Cause };

function partsOf(described: Described): { readonly detail: string; readonly cause?: Cause } {
  return typeof described === "string" ? { detail: described } : described;
}

type Source = Pick<TemplateString, "variables">;

/** The variable of which a record says what it is: a column's is that of the row. */
export function variableOf(name: string, { list }: ValuePlace): string {
  return list !== undefined && columnIn(name)?.list === list.variable ? list.variable : name;
}

/** `row`: where the variable's row decides; null: all of it. */
function firstOf(source: Source | null, place: ValuePlace) {
  const name = source?.variables[0];
  const variable = name === undefined ? undefined : variableOf(name, place);
  return { variable, row: variable === name ? null : place.list!.row };
}

function ownerOf(source: Source | null, place: ValuePlace) {
  const { record, element, outermost = element, id, ofExamples } = place;
  const { variable, row } = firstOf(source, place);
  if (record === null || variable === undefined) {
    const subject = `The template's ${outermost === null ? "lang" : nameOf(outermost, id)}`;
    return { pointer: TEMPLATE_POINTER, subject, variable: null };
  }
  return {
    pointer: pointerTo(["records", record, "variables", variable]),
    subject:
      (ofExamples
        ? `The example of variable "${variable}"`
        : `Record ${record + 1}, variable "${variable}"`) +
      (row === null ? "" : `, row ${row + 1}`),
    variable,
  };
}

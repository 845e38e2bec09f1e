// Where in a job a value is used, and the faults and warnings that name that place.
import type { PrintCode, Shortage } from "../../refusal.ts";
import type { FaultSink } from "./fault-list.ts";
import { pointerTo } from "./faults.ts";
import type { TemplateString } from "./template-string.ts";
import {
  type PrintWarning,
  TEMPLATE_POINTER,
  type WarningCode,
  type WarningList,
} from "./warnings.ts";

/** Where a value came from, so that a fault can say whose it is. */
export interface Place {
  /** Index into the request's records; null for what only the template decides. */
  readonly record: number | null;
  readonly element: number;
  /** Whose values they are: of the template itself, where it is tried with its own examples. */
  readonly ofExamples: boolean;
}

/**
 * The fault's pointer is the first variable that the text is made of, else the template as such. `reason` tells apart
 * what is described otherwise of one value; `describe` is asked only where the fault is kept.
 */
export function addFault(
  faults: FaultSink,
  code: PrintCode,
  source: Source | null,
  place: Place,
  reason: string | number,
  describe: () => string | { readonly detail: string; readonly shortage: Shortage },
): void {
  const variable = source?.variables[0];
  const isOfRecord = place.record !== null && variable !== undefined && !place.ofExamples;
  const fault = `${code} ${variable ?? ""} ${reason}`;
  if (faults.passesOver?.(code, fault, isOfRecord ? null : place.element, place.element)) return;
  const { pointer, subject } = ownerOf(source, place);
  const described = describe();
  const { detail, ...more } = typeof described === "string" ? { detail: described } : described;
  faults.push({ pointer, code, detail: `${subject}: ${detail}`, element: place.element, ...more });
}

/** One warning, placed as a fault is; `describe` is asked only where it can be listed. */
export function addWarning(
  warnings: WarningList,
  code: WarningCode,
  source: Source | null,
  place: Place,
  describe: () => string,
): void {
  const variable = place.record === null ? null : (source?.variables[0] ?? null);
  if (warnings.passesOver(code, place.element, variable)) return;
  warnings.push(warningAt(code, source, place, describe()));
}

/** A warning by itself. */
export function warningAt(
  code: WarningCode,
  source: Source | null,
  place: Place,
  detail: string,
): PrintWarning {
  const { pointer, subject, variable } = ownerOf(source, place);
  const { record, element } = place;
  return { code, detail: `${subject}: ${detail}`, pointer, record, element, variable, count: 1 };
}

type Source = Pick<TemplateString, "variables">;

function ownerOf(source: Source | null, { record, element, ofExamples }: Place) {
  const variable = source?.variables[0];
  if (record === null || variable === undefined) {
    const subject = `The template's element ${element + 1}`;
    return { pointer: TEMPLATE_POINTER, subject, variable: null };
  }
  return {
    pointer: pointerTo(["records", record, "variables", variable]),
    subject: ofExamples
      ? `The example of variable "${variable}"`
      : `Record ${record + 1}, variable "${variable}"`,
    variable,
  };
}

// Where in a job a value is used, and the faults and warnings that name that place.
import type { Fault, PrintCode } from "../../refusal.ts";
import { pointerTo } from "./faults.ts";
import type { TemplateString } from "./template-string.ts";
import { type PrintWarning, TEMPLATE_POINTER, type WarningCode } from "./warnings.ts";

/** Where a value came from, so that a fault can say whose it is. */
export interface Place {
  /** Index into the request's records; null for what only the template decides. */
  readonly record: number | null;
  readonly element: number;
  /** Whose values they are: of the template itself, where it is tried with its own examples. */
  readonly ofExamples: boolean;
}

/** The fault's pointer is the first variable that the text is made of, else the template as such. */
export function faultAt<C extends PrintCode>(
  code: C,
  source: Source | null,
  place: Place,
  detail: string,
): Fault<C> {
  const { pointer, subject } = ownerOf(source, place);
  return { pointer, code, detail: `${subject}: ${detail}`, element: place.element };
}

/** One warning, placed as a fault is. */
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

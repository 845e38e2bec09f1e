// Puts one record's values beside the template's variables. What the values look like when printed
// is decided here; whether a colour or a code can be made of them is not.

import type { Fault, PrintCode } from "../refusal.ts";
import { pointerTo } from "./faults.ts";
import { LIMITS } from "./limits.ts";
import type { PrintRecord, Scalar } from "./request.ts";
import type { Template } from "./template.ts";
import { fillTemplateString, type TemplateString } from "./template-string.ts";

/** Variable name to printed text; "" is blank. Holds every declared variable. */
export type Values = ReadonlyMap<string, string>;

const NAMES_LISTED = 10;

/**
 * The printed text of every declared variable for one record. Null and absent values become the
 * variable's default. A name that the template does not declare adds a fault UNKNOWN_VARIABLE at
 * `#/records/<index>/variables/<name>`; at most LIMITS.faults are kept.
 */
export function bindRecord(
  template: Template,
  record: PrintRecord,
  recordIndex: number,
  faults: Fault<PrintCode>[],
): Values {
  const values = new Map<string, string>();
  for (const variable of template.variables.values()) {
    values.set(variable.name, printed(record.variables.get(variable.name), variable.default));
  }
  for (const name of record.variables.keys()) {
    if (template.variables.has(name) || faults.length >= LIMITS.faults) continue;
    faults.push({
      pointer: pointerTo(["records", recordIndex, "variables", name]),
      code: "UNKNOWN_VARIABLE",
      detail: `The record names a variable that the template does not declare; ${declaredNames(template)}. Correct the name in the record, or declare the variable in the template.`,
    });
  }
  return values;
}

/** Numbers as ECMAScript prints them, booleans as true and false. */
function printed(value: Scalar | undefined, whenAbsent: string): string {
  return value === null || value === undefined ? whenAbsent : String(value);
}

function declaredNames(template: Template): string {
  const names = [...template.variables.keys()];
  if (names.length === 0) return "it declares none";
  const more = names.length - NAMES_LISTED;
  const listed = names.slice(0, NAMES_LISTED).join(", ");
  return `it declares ${listed}${more > 0 ? ` and ${more} more` : ""}`;
}

/** False when showIf resolves, trimmed, to nothing, to `false` in any case, or to `0`. */
export function isShown(showIf: TemplateString | null, values: Values): boolean {
  if (showIf === null) return true;
  const text = fillTemplateString(showIf, values).trim();
  return text !== "" && text !== "0" && text.toLowerCase() !== "false";
}

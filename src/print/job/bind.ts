// Puts one record's values beside the template's variables. What the values look like when printed
// is decided here; whether a colour or a code can be made of them is not.

import type { PrintCode } from "../../refusal.ts";
import { isNo } from "../format/choices.ts";
import type { FaultSink } from "./fault-list.ts";
import { detailAt, pointerTo } from "./faults.ts";
import { LIMITS } from "../limits.ts";
import type { PrintRecord, Scalar } from "./request.ts";
import { NameHints } from "../names/nearest.ts";
import type { Template } from "./template.ts";

/** Variable name to printed text; "" is blank. Holds every declared variable. */
export type Values = ReadonlyMap<string, string>;

const NAMES_LISTED = 10;

/**
 * The printed text of every declared variable for one record. Null and absent values become the
 * variable's default. Adds a fault VARIABLE_REQUIRED for a required variable that is blank, and
 * UNKNOWN_VARIABLE for a name that the template does not declare, both at
 * `#/records/<index>/variables/<name>`, while there are fewer than LIMITS.faults. `hints`: one for all records.
 */
export function bindRecord(
  template: Template,
  record: PrintRecord,
  recordIndex: number,
  faults: FaultSink,
  hints = new NameHints(template.variables.keys()),
): Map<string, string> {
  const values = new Map<string, string>();
  const faultAt = (code: PrintCode, name: string, detail: string) => {
    if (faults.length >= LIMITS.faults) return;
    const path = ["records", recordIndex, "variables", name];
    faults.push({ pointer: pointerTo(path), code, detail: detailAt(path, detail, ": ") });
  };
  for (const { name, default: whenAbsent, required } of template.variables.values()) {
    const value = printed(record.variables.get(name), whenAbsent ?? "");
    values.set(name, value);
    if (required && isBlankText(value)) {
      const detail = `Record ${recordIndex + 1} has no value for the variable "${name}", which the template requires. Send a value, or leave out the record.`;
      faultAt("VARIABLE_REQUIRED", name, detail);
    }
  }
  for (const name of record.variables.keys()) {
    if (template.variables.has(name) || faults.length >= LIMITS.faults) continue;
    const detail = `The template declares no variable with this name.${hints.didYouMean(name)} Correct the name in the record, or declare the variable in the template, which ${declaredNames(template)}.`;
    faultAt("UNKNOWN_VARIABLE", name, detail);
  }
  return values;
}

/** Numbers as ECMAScript prints them, booleans as true and false. */
function printed(value: Scalar | undefined, whenAbsent: string): string {
  return value === null || value === undefined ? whenAbsent : String(value);
}

/** Nothing but Unicode white space, or a byte order mark, which some programs leave behind. */
export function isBlankText(text: string): boolean {
  return /^[\p{White_Space}\ufeff]*$/u.test(text);
}

function declaredNames(template: Template): string {
  const names = [...template.variables.keys()];
  if (names.length === 0) return "declares none";
  const more = names.length - NAMES_LISTED;
  const listed = names.slice(0, NAMES_LISTED).join(", ");
  return `declares: ${listed}${more > 0 ? ` and ${more} more` : ""}`;
}

/** False when showIf resolves, trimmed, to nothing, to `false` in any case, or to `0`. */
export function saysShown(filled: string): boolean {
  return !isNo(filled);
}

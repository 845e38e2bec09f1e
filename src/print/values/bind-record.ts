// Puts one record's values beside the template's variables. What the values look like when printed
// is decided here; whether a colour or a code can be made of them is not.

import type { Cause, PrintCode } from "../../refusal.ts";
import { isNo } from "../format/formatters/choices.ts";
import type { FaultSink } from "../job/fault-list.ts";
import { detailAt, pointerTo } from "../job/faults.ts";
import { LIMITS } from "../limits.ts";
import type { PrintRecord, Scalar } from "../job/request.ts";
import { NameHints } from "../names/nearest.ts";
import type { Template } from "../job/template.ts";
import { readRows, type Row } from "./rows.ts";

/** The rows of a variable that has some. */
export interface List {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Variable name to printed text; "" is blank. Holds every declared variable. */
export interface Values extends ReadonlyMap<string, string> {
  /** By variable. A variable with rows is, as a text, how many there are, and blank without any. */
  readonly lists?: ReadonlyMap<string, List>;
}

export class RecordValues extends Map<string, string> implements Values {
  lists?: Map<string, List>;

  setList(name: string, list: List): void {
    this.lists ??= new Map();
    this.lists.set(name, list);
    this.set(name, list.rows.length === 0 ? "" : String(list.rows.length));
  }
}

const NAMES_LISTED = 10;

interface BindOptions {
  readonly mostFaults?: number;
  readonly hints?: NameHints;
  /** The record is of the template's examples. */
  readonly ofExamples?: boolean;
}

/**
 * The printed text of every declared variable for one record. Null and absent values become the
 * variable's default. Adds a fault VARIABLE_REQUIRED for a required variable that is blank, VALUE_INVALID for one whose
 * rows cannot be read, and UNKNOWN_VARIABLE for a name that the template does not declare, all at
 * `#/records/<index>/variables/<name>`, while there are fewer than `mostFaults`. `hints`: one for all records.
 */
export function bindRecord(
  template: Template,
  record: PrintRecord,
  recordIndex: number,
  faults: FaultSink,
  {
    mostFaults = LIMITS.faults,
    hints = new NameHints(template.variables.keys()),
    ofExamples = false,
  }: BindOptions = {},
): RecordValues {
  const values = new RecordValues();
  const faultAt = (code: PrintCode, name: string, detail: string, cause?: Cause) => {
    if (faults.length >= mostFaults) return;
    const path = ["records", recordIndex, "variables", name];
    const fault = { pointer: pointerTo(path), code, detail: detailAt(path, detail, ": ") };
    faults.push(cause === undefined ? fault : { ...fault, cause });
  };
  for (const { name, default: whenAbsent, required, rows } of template.variables.values()) {
    const text = printed(record.variables.get(name), whenAbsent ?? "");
    let value = text;
    if (rows === null) values.set(name, value);
    else {
      const read = readRows(text, rows);
      if ("fault" in read) {
        const who = ofExamples
          ? `The example of variable "${name}"`
          : `Record ${recordIndex + 1}, variable "${name}"`;
        const { problem, row } = read;
        faultAt("VALUE_INVALID", name, `${who}: ${read.fault}`, { kind: "rows", problem, row });
        values.setList(name, { columns: rows.columns, rows: [] });
      } else {
        values.setList(name, { columns: rows.columns, rows: read.rows });
        value = values.get(name)!;
      }
    }
    if (required && isBlankText(value)) {
      const detail = `Record ${recordIndex + 1} has no value for the variable "${name}", which the template requires. Send a value, or leave out the record.`;
      faultAt("VARIABLE_REQUIRED", name, detail);
    }
  }
  for (const name of record.variables.keys()) {
    if (template.variables.has(name) || faults.length >= mostFaults) continue;
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

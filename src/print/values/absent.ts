// Variables that a record does not mention: most likely forgotten. Null is a blank on purpose.
import { pointerTo } from "../job/faults.ts";
import type { PrintRecord } from "../job/request.ts";
import type { Template } from "../job/template.ts";
import type { PrintWarning } from "../job/warnings.ts";

/** One warning for each variable that has neither default, `required` nor a counter, in their order. */
export function warnOfAbsent(template: Template, records: readonly PrintRecord[]): PrintWarning[] {
  const absent = new AbsentVariables(template);
  records.forEach((record, index) => absent.look(record, index));
  return absent.warnings;
}

/** The same a record at a time, in order. */
export class AbsentVariables {
  readonly #found: { readonly name: string; first: number; count: number }[] = [];
  #records = 0;

  constructor({ variables }: Template) {
    for (const { name, default: whenAbsent, required, counter } of variables.values()) {
      if (required || whenAbsent !== null || counter !== null) continue;
      this.#found.push({ name, first: 0, count: 0 });
    }
  }

  look({ variables }: PrintRecord, index: number): void {
    this.#records += 1;
    for (const found of this.#found) {
      if (variables.has(found.name)) continue;
      if (found.count === 0) found.first = index;
      found.count += 1;
    }
  }

  get warnings(): PrintWarning[] {
    return this.#found
      .filter(({ count }) => count > 0)
      .map(({ name, first, count }) => warningOf(name, first, count, this.#records));
  }
}

function warningOf(variable: string, record: number, count: number, of: number): PrintWarning {
  const who =
    count === 1
      ? `Record ${record + 1} has no value for`
      : `${count} of ${of} records (the first is record ${record + 1}) have no value for`;
  return {
    code: "VARIABLE_ABSENT",
    cause: { kind: "absent", count, of },
    detail: `${who} the variable "${variable}", so it prints blank. Send a value, or null if it should be blank; or give the variable a default in the template.`,
    pointer: pointerTo(["records", record, "variables", variable]),
    record,
    element: null,
    variable,
    count,
  };
}

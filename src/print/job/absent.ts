// Variables that a record does not mention: most likely forgotten. Null is a blank on purpose.
import { pointerTo } from "./faults.ts";
import type { PrintRecord } from "./request.ts";
import type { Template } from "./template.ts";
import type { PrintWarning } from "./warnings.ts";

/** One warning for each variable that has neither default, `required` nor a counter, in their order. */
export function warnOfAbsent(template: Template, records: readonly PrintRecord[]): PrintWarning[] {
  return [...template.variables.values()].flatMap(
    ({ name, default: whenAbsent, required, counter }) => {
      if (required || whenAbsent !== null || counter !== null) return [];
      let count = 0;
      let first = 0;
      records.forEach(({ variables }, index) => {
        if (variables.has(name)) return;
        if (count === 0) first = index;
        count += 1;
      });
      return count === 0 ? [] : [warningOf(name, first, count, records.length)];
    },
  );
}

function warningOf(variable: string, record: number, count: number, of: number): PrintWarning {
  const who =
    count === 1
      ? `Record ${record + 1} has no value for`
      : `${count} of ${of} records (the first is record ${record + 1}) have no value for`;
  return {
    code: "VARIABLE_ABSENT",
    detail: `${who} the variable "${variable}", so it prints blank. Send a value, or null if it should be blank; or give the variable a default in the template.`,
    pointer: pointerTo(["records", record, "variables", variable]),
    record,
    element: null,
    variable,
    count,
  };
}

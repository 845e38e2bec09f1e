// Rows and a mapping to the records of a job.
import { readCopies } from "./copies.ts";
import { type CellFault, isBlank } from "./grid.ts";
import { shownCount, TABLE_LIMITS } from "./limits.ts";
import type { Mapping } from "./mapping.ts";
import type { Table } from "./table.ts";

/** As a request takes it; null is a blank cell, which prints the variable's default. */
export interface JobRecord {
  readonly variables: Readonly<Record<string, string | null>>;
  /** From 1; more than one request may hold, see `splitJob`. */
  readonly copies: number;
}

export interface JobRecords {
  readonly records: readonly JobRecord[];
  /** The `number` of each record's row. */
  readonly rows: readonly number[];
  /** At cells that are printed, in reading order. While there are any, nothing is printed. */
  readonly faults: readonly CellFault[];
}

/**
 * One record for every row that is not left out. Variables without a column are not mentioned, so that
 * defaults apply and counters count.
 */
export function recordsOf(
  table: Table,
  mapping: Mapping,
  leftOut: ReadonlySet<number> = new Set(),
): JobRecords {
  const columns = [...mapping.variables].filter(
    (pair): pair is [string, number] => pair[1] !== null,
  );
  const printed = new Set(columns.map(([, column]) => column));
  if (mapping.copies !== null) printed.add(mapping.copies);
  const faults = table.faults.filter(({ row, column }) => !leftOut.has(row) && printed.has(column));
  const spoiled = new Set(faults.map(({ row, column }) => `${row},${column}`));
  const records: JobRecord[] = [];
  const rows: number[] = [];
  let items = 0;
  for (const { number, cells } of table.rows) {
    if (leftOut.has(number)) continue;
    const variables = Object.fromEntries(
      columns.map(([name, column]) => [name, blankToNull(cells[column] ?? "")]),
    );
    let copies = 1;
    const column = mapping.copies;
    if (column !== null && !spoiled.has(`${number},${column}`)) {
      const text = cells[column] ?? "";
      const read = isBlank(text) ? 1 : readCopies(text);
      copies = read ?? 1;
      if (read === null) faults.push({ row: number, column, ...COPIES_INVALID });
      else if (items <= TABLE_LIMITS.items && items + copies > TABLE_LIMITS.items) {
        faults.push({ row: number, column, ...TOO_MANY_ITEMS });
      }
    }
    items += copies;
    records.push({ variables, copies });
    rows.push(number);
  }
  faults.sort((a, b) => a.row - b.row || a.column - b.column);
  return { records, rows, faults };
}

function blankToNull(text: string): string | null {
  return isBlank(text) ? null : text;
}

const COPIES_INVALID = {
  code: "COPIES_INVALID",
  detail: `Copies must be a whole number from 1 to ${shownCount(TABLE_LIMITS.copies)}, such as 12 or 1000. Correct it, empty the cell for one copy, or leave the row out.`,
} as const;

const TOO_MANY_ITEMS = {
  code: "TOO_MANY_ITEMS",
  detail: `With this row the job has more than ${shownCount(TABLE_LIMITS.items)} labels. Print the remaining rows as another job.`,
} as const;

/** The cell of a pointer into the job's records (`#/records/3/variables/sku`); null: it names none. */
export function cellOfPointer(
  pointer: string,
  rows: readonly number[],
  mapping: Mapping,
): { readonly row: number; readonly column: number | null } | null {
  const [, index, member, name] =
    /^#\/records\/(\d+)(?:\/(variables|copies)(?:\/([^/]*))?)?$/.exec(pointer) ?? [];
  const row = index === undefined ? undefined : rows[Number(index)];
  if (row === undefined) return null;
  if (member === "copies") return { row, column: mapping.copies };
  if (name === undefined) return { row, column: null };
  return { row, column: mapping.variables.get(unescapePointer(name)) ?? null };
}

/** One part of a JSON Pointer in a URI fragment. */
export function unescapePointer(part: string): string {
  return decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
}

// The records beside the label as a table: read from a spreadsheet or typed, changed cell by cell, stepped through.
import type { TemplateDocument } from "../../../document/template.ts";
import {
  columnLetter,
  type Grid,
  type JobRecord,
  type Mapping,
  proposeHeader,
  proposeMapping,
  type RememberedMapping,
  type Table,
  TABLE_LIMITS,
  tableOf,
} from "../../../records/index.ts";

export interface Opened {
  readonly table: Table;
  readonly mapping: Mapping;
}

export type Opening =
  | ({ readonly kind: "opened" } & Opened)
  | { readonly kind: "refused"; readonly detail: string };

export function namesOf({ variables }: TemplateDocument): string[] {
  return (variables ?? []).map(({ name }) => name);
}

export function openGrid(
  grid: Grid,
  names: readonly string[],
  remembered: RememberedMapping | null,
): Opening {
  const table = tableOf(grid, proposeHeader(grid, names));
  if (table.kind === "refused") return table;
  return { kind: "opened", table, mapping: proposeMapping(table, names, remembered) };
}

/** A table to type in: a column for each variable, and the examples as its first row. */
export function tableToType({ variables }: TemplateDocument): Opened {
  const all = variables ?? [];
  const columns = all.map(({ name }, index) => ({ index, letter: columnLetter(index), name }));
  const cells = all.map(({ example }) => example ?? "");
  const rows = [{ number: 2, cells, isHidden: false }];
  const table: Table = { kind: "table", columns, rows, faults: [], notes: [] };
  return { table, mapping: proposeMapping(table, namesOf({ variables: all } as TemplateDocument)) };
}

/** With a row of blank cells below, unless there are too many. */
export function withRow(table: Table): Table {
  if (table.rows.length >= TABLE_LIMITS.rows) return table;
  const width = Math.max(0, ...table.columns.map(({ index }) => index + 1));
  const number = (table.rows.at(-1)?.number ?? 1) + 1;
  const cells = Array.from({ length: width }, () => "");
  return { ...table, rows: [...table.rows, { number, cells, isHidden: false }] };
}

export function withoutRow(table: Table, number: number): Table {
  return {
    ...table,
    rows: table.rows.filter((row) => row.number !== number),
    faults: table.faults.filter(({ row }) => row !== number),
  };
}

/** The mapping of a table whose template has other variables now. What is mapped already stays. */
export function remapped(table: Table, mapping: Mapping, names: readonly string[]): Mapping {
  const isSame =
    names.length === mapping.variables.size && names.every((name) => mapping.variables.has(name));
  if (isSame) return mapping;
  const proposed = proposeMapping(table, names);
  const variables = new Map(
    names.map((name) => [
      name,
      mapping.variables.get(name) ?? proposed.variables.get(name) ?? null,
    ]),
  );
  return { variables, copies: mapping.copies };
}

/** For each variable the longest of its values: what a label has to have room for. */
export function longestValues(records: readonly JobRecord[]): Record<string, string> {
  const longest: Record<string, string> = {};
  for (const { variables } of records) {
    for (const [name, value] of Object.entries(variables)) {
      if (value !== null && value.length > (longest[name]?.length ?? 0)) longest[name] = value;
    }
  }
  return longest;
}

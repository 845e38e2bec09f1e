// The rows that are printed: read from a spreadsheet or typed here, mapped to the template's variables.
import {
  type Column,
  columnLetter,
  type Grid,
  type JobRecords,
  type Mapping,
  proposeHeader,
  proposeMapping,
  recordsOf,
  type Refused,
  type RememberedMapping,
  rowsLeftOutAtFirst,
  TABLE_LIMITS,
  type Table,
  tableOf,
  withCell,
} from "../../records/index.ts";

export interface Rows {
  readonly table: Table;
  readonly mapping: Mapping;
  /** What variables without a column print on all of them. */
  readonly fixed: ReadonlyMap<string, string>;
  /** By `number` of the row. */
  readonly leftOut: ReadonlySet<number>;
  /** Typed here: the columns are the variables, and an empty row waits at the end. */
  readonly isTyped: boolean;
  /** As it was read, to choose another header row; null: it is typed, or from before a reload. */
  readonly grid: Grid | null;
  readonly header: number | null;
}

export const NOTHING_FIXED: ReadonlyMap<string, string> = new Map();

/** A table to type into. */
export function typedRows(variables: readonly string[]): Rows {
  const names = [...variables, "Copies"];
  const columns: Column[] = names.map((name, index) => ({
    index,
    letter: columnLetter(index),
    name,
  }));
  const table: Table = { kind: "table", columns, rows: [], faults: [], notes: [] };
  const mapping = {
    variables: new Map(variables.map((name, index) => [name, index])),
    copies: variables.length,
  };
  const rows = { table, mapping, fixed: NOTHING_FIXED, leftOut: new Set<number>() };
  return withEmptyRow({ ...rows, isTyped: true, grid: null, header: null });
}

export function rowsOfGrid(
  grid: Grid,
  variables: readonly string[],
  remembered: RememberedMapping | null,
  header: number | null = proposeHeader(grid, variables),
): Rows | Refused {
  const table = tableOf(grid, header);
  if (table.kind === "refused") return table;
  return {
    table,
    mapping: mappingFor(table, variables, remembered),
    fixed: NOTHING_FIXED,
    leftOut: rowsLeftOutAtFirst(table),
    isTyped: false,
    grid,
    header,
  };
}

/** Without any name in common, columns are taken in their order. */
export function mappingFor(
  table: Table,
  variables: readonly string[],
  remembered: RememberedMapping | null,
): Mapping {
  const mapping = proposeMapping(table, variables, remembered);
  const isNamed = table.columns.some(({ name }) => name !== "");
  if (isNamed) return mapping;
  const inOrder = variables.map((name, at) => [name, table.columns[at]?.index ?? null] as const);
  return { ...mapping, variables: new Map(inOrder) };
}

export function withEditedCell(rows: Rows, row: number, column: number, text: string): Rows {
  const edited = { ...rows, table: withCell(rows.table, row, column, text) };
  return rows.isTyped ? withEmptyRow(edited) : edited;
}

export function withRowLeftOut(rows: Rows, row: number, isLeftOut: boolean): Rows {
  const leftOut = new Set(rows.leftOut);
  if (isLeftOut) leftOut.add(row);
  else leftOut.delete(row);
  return { ...rows, leftOut };
}

/** One more row below the others, for typing. */
export function withRowAdded(rows: Rows): Rows {
  const { table } = rows;
  if (table.rows.length >= TABLE_LIMITS.rows) return rows;
  const width = Math.max(...table.columns.map(({ index }) => index)) + 1;
  const number = (table.rows.at(-1)?.number ?? 0) + 1;
  const cells = Array.from({ length: width }, () => "");
  return {
    ...rows,
    table: { ...table, rows: [...table.rows, { number, cells, isHidden: false }] },
  };
}

function withEmptyRow(rows: Rows): Rows {
  const last = rows.table.rows.at(-1);
  return last && isEmpty(last.cells) ? rows : withRowAdded(rows);
}

export function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** Empty rows are not printed: they are there to be typed into. */
export function recordsOfRows({ table, mapping, fixed, leftOut }: Rows): JobRecords {
  const empty = table.rows.filter(({ cells }) => isEmpty(cells)).map(({ number }) => number);
  const made = recordsOf(table, mapping, new Set([...leftOut, ...empty]));
  const same = [...fixed].filter(
    ([name, text]) => hasNoColumn(mapping, name) && text.trim() !== "",
  );
  if (same.length === 0) return made;
  const ofAll = Object.fromEntries(same);
  const records = made.records.map((record) => ({
    ...record,
    variables: { ...record.variables, ...ofAll },
  }));
  return { ...made, records };
}

/** A variable of the template that no column fills. */
export function hasNoColumn({ variables }: Mapping, variable: string): boolean {
  return variables.get(variable) === null;
}

export function withFixed(rows: Rows, variable: string, text: string | null): Rows {
  const fixed = new Map(rows.fixed);
  if (text === null) fixed.delete(variable);
  else fixed.set(variable, text);
  return { ...rows, fixed };
}

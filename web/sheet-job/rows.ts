// The table of a job: typed, filled from a cell, and fitted to the variables of its template.
import {
  columnLetter,
  type Column,
  type Grid,
  type GridRow,
  isBlank,
  type Mapping,
  proposeMapping,
  type Refused,
  refused,
  type RememberedMapping,
  shownCount,
  TABLE_LIMITS,
  type Table,
  withCells,
} from "../records/index.ts";
import type { DeclaredVariable } from "./template.ts";

/** As a request to print has it. */
export interface SampleRecord {
  readonly variables: Readonly<Record<string, string | number | null>>;
  readonly copies?: number;
}

interface Mapped {
  readonly table: Table;
  readonly mapping: Mapping;
}

const COPIES = "Copies";

export function isEmptyRow({ cells }: GridRow): boolean {
  return cells.every(isBlank);
}

export function columnsToType(names: readonly string[]): Column[] {
  return [...names, COPIES].map((name, index) => columnAt(index, name));
}

/** A column for each variable and one for copies, with an empty row to type into. */
export function tableToType(names: readonly string[]): Mapped {
  const columns = columnsToType(names);
  const table: Table = { kind: "table", columns, rows: [], faults: [], notes: [] };
  const variables = new Map(names.map((name, index) => [name, index]));
  return { table: withRowAdded(table), mapping: { variables, copies: names.length } };
}

/** A value for each variable as a design's own samples give it; what they do not mention shows its example. */
export function tableOfSamples(
  variables: readonly DeclaredVariable[],
  samples: readonly SampleRecord[],
): Mapped {
  const { table, mapping } = tableToType(variables.map(({ name }) => name));
  const rows = samples.map((sample, at) => ({
    number: at + 1,
    cells: [...variables.map((variable) => cellOf(variable, sample)), copiesOf(sample)],
    isHidden: false,
  }));
  return { table: withBlankRow({ ...table, rows }), mapping };
}

function cellOf({ name, example, counter, ...rest }: DeclaredVariable, sample: SampleRecord) {
  if (Object.hasOwn(sample.variables, name)) return String(sample.variables[name] ?? "");
  // An empty cell prints the default.
  return counter || rest.default !== undefined ? "" : (example ?? "");
}

function copiesOf({ copies = 1 }: SampleRecord): string {
  return copies === 1 ? "" : String(copies);
}

/** Without any name in common, columns are taken in their order. */
export function mappingFor(
  table: Table,
  names: readonly string[],
  remembered: RememberedMapping | null,
): Mapping {
  const mapping = proposeMapping(table, names, remembered);
  if (table.columns.some(({ name }) => name !== "")) return mapping;
  const inOrder = names.map((name, at) => [name, table.columns[at]?.index ?? null] as const);
  return { ...mapping, variables: new Map(inOrder) };
}

/**
 * For a template with other variables: what is mapped stays, what is new gets a free column whose name says so. In a
 * typed table, variables without one get an empty column, and empty columns of variables that are gone go with them.
 */
export function tableFitting(
  job: Mapped & { readonly isTyped: boolean; readonly remembered: RememberedMapping | null },
  names: readonly string[],
): Mapped {
  const { table, isTyped } = job;
  const isFilled = ({ index }: Column) =>
    table.rows.some(({ cells }) => !isBlank(cells[index] ?? ""));
  const stays = new Map(
    names.flatMap((name) => {
      const column = job.mapping.variables.get(name) ?? null;
      return column === null ? [] : [[name, column] as const];
    }),
  );
  const taken = new Set([...stays.values(), job.mapping.copies]);
  const free = table.columns.filter(
    (column) => !taken.has(column.index) && (!isTyped || isFilled(column)),
  );
  const open = names.filter((name) => !stays.has(name));
  const proposed = proposeMapping({ ...table, columns: free }, open, job.remembered).variables;
  const variables = new Map(
    names.map((name) => [name, stays.get(name) ?? proposed.get(name) ?? null]),
  );
  if (!isTyped) return { table, mapping: { ...job.mapping, variables } };
  let width = widthOf(table);
  const added: Column[] = [];
  for (const [name, column] of variables) {
    if (column !== null) continue;
    variables.set(name, width);
    added.push(columnAt(width++, name));
  }
  const all = [...table.columns, ...added];
  const used = new Set(variables.values());
  const inOrder = names.map((name) => all.find(({ index }) => index === variables.get(name))!);
  const copies = all.filter(({ index }) => index === job.mapping.copies);
  const others = free.filter(({ index }) => !used.has(index));
  const rows = table.rows.map((row) => ({ ...row, cells: padded(row.cells, width) }));
  return {
    table: { ...table, columns: [...inOrder, ...copies, ...others], rows },
    mapping: { ...job.mapping, variables },
  };
}

/** The cells of `block` from a row's `number` and a column's index on, as pasting does it in a spreadsheet. */
export function fillFrom(
  table: Table,
  block: Grid,
  row: number,
  column: number,
): (Table & { readonly kind: "table" }) | Refused {
  const from = Math.max(
    0,
    table.rows.findIndex(({ number }) => number === row),
  );
  const left = Math.max(
    0,
    table.columns.findIndex(({ index }) => index === column),
  );
  if (from + block.rows.length > TABLE_LIMITS.rows) {
    return refused(
      `With these cells the table has more than ${shownCount(TABLE_LIMITS.rows)} rows. Nothing was pasted.`,
    );
  }
  const before = widthOf(table);
  const length = Math.max(0, left + block.width - table.columns.length);
  const width = before + length;
  if (width > TABLE_LIMITS.columns) {
    return refused(
      `With these cells the table has more than ${TABLE_LIMITS.columns} columns. Nothing was pasted.`,
    );
  }
  const added = Array.from({ length }, (_, at) => columnAt(before + at, ""));
  const rows = table.rows.map((known) => ({ ...known, cells: padded(known.cells, width) }));
  const wide = { ...table, columns: [...table.columns, ...added], rows };
  const whole = withRowsAdded(wide, Math.max(0, from + block.rows.length - rows.length));
  const spoiled = new Map(block.faults.map((fault) => [`${fault.row} ${fault.column}`, fault]));
  const changes = block.rows.flatMap((known, down) =>
    known.cells.map((text, right) => ({
      row: whole.rows[from + down]!.number,
      column: whole.columns[left + right]!.index,
      text,
      fault: spoiled.get(`${known.number} ${right}`) ?? null,
    })),
  );
  return withCells(whole, changes);
}

/** One more row below the others, unless there are too many. */
export function withRowAdded(table: Table): Table {
  return table.rows.length >= TABLE_LIMITS.rows ? table : withRowsAdded(table, 1);
}

/** With an empty row at the end, unless there is one. */
export function withBlankRow(table: Table): Table {
  const last = table.rows.at(-1);
  return last && isEmptyRow(last) ? table : withRowAdded(table);
}

function withRowsAdded(table: Table, count: number): Table {
  const above = table.rows.at(-1)?.number ?? 0;
  const cells = padded([], widthOf(table));
  const added = Array.from({ length: count }, (_, at) => ({
    number: above + at + 1,
    cells,
    isHidden: false,
  }));
  return { ...table, rows: [...table.rows, ...added] };
}

function widthOf({ columns, rows }: Table): number {
  const ofRows = rows[0]?.cells.length ?? 0;
  return columns.reduce((most, { index }) => Math.max(most, index + 1), ofRows);
}

function padded(cells: readonly string[], width: number): readonly string[] {
  return cells.length >= width
    ? cells
    : [...cells, ...Array.from({ length: width - cells.length }, () => "")];
}

function columnAt(index: number, name: string): Column {
  return { index, letter: columnLetter(index), name };
}

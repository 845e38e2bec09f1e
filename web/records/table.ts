// A grid with its header row: named columns and the rows below.
import {
  type CellFault,
  columnLetter,
  type Grid,
  type GridRow,
  isBlank,
  isBlankRow,
  type Refused,
  refused,
} from "./grid.ts";
import { judgeText } from "./judge-text.ts";
import { TABLE_LIMITS } from "./limits.ts";
import { foldName } from "./names.ts";
import { tooManyRows } from "./refusals.ts";

export interface Column {
  /** From 0, in the grid. */
  readonly index: number;
  /** `A`, `B`, … */
  readonly letter: string;
  /** Of the header; "" where it has none. */
  readonly name: string;
}

export interface Table {
  readonly kind: "table";
  /** Those that have a name or a cell, in order. */
  readonly columns: readonly Column[];
  /** Below the header, without blank ones. */
  readonly rows: readonly GridRow[];
  readonly faults: readonly CellFault[];
  readonly notes: readonly string[];
}

const ROWS_LOOKED_AT = 20;
const ROWS_MEASURED = 60;
/** A number, a date, an address: found in records, not in headers. */
const VALUE = /^[^\p{L}]*\d[^\p{L}]*$|^\S+@\S+\.\S+$|^https?:\/\//u;

/**
 * The `number` of the row that has the names of the columns; null: there is none. Titles above it are
 * skipped. `names` are those of the template's variables: a row that has one of them is the header.
 */
export function proposeHeader(grid: Grid, names: readonly string[] = []): number | null {
  const filled = grid.rows.filter((row) => !isBlankRow(row));
  const wanted = new Set(names.map(foldName));
  const candidates = filled.slice(0, ROWS_LOOKED_AT);
  const known = candidates
    .map((row) => ({ row, hits: row.cells.filter((cell) => wanted.has(foldName(cell))).length }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)[0];
  if (known) return known.row.number;
  const widths = filled.slice(0, ROWS_MEASURED).map(widthOf);
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const header = candidates.find((row) => widthOf(row) >= usual * 0.6);
  if (!header || header.cells.some((cell) => VALUE.test(cell.trim()))) return null;
  return header.number;
}

function widthOf(row: GridRow): number {
  return row.cells.filter((cell) => !isBlank(cell)).length;
}

/** `header` is a row's `number`, or null where every row is a record. */
export function tableOf(grid: Grid, header: number | null): Table | Refused {
  const at = header === null ? -1 : grid.rows.findIndex((row) => row.number === header);
  const names = (grid.rows[at]?.cells ?? []).map((name) => name.replaceAll(/\s+/g, " ").trim());
  const faulty = new Set(grid.faults.map(({ row }) => row));
  const rows = grid.rows.slice(at + 1).filter((row) => !isBlankRow(row) || faulty.has(row.number));
  if (rows.length > TABLE_LIMITS.rows) return refused(tooManyRows());
  if (rows.length === 0) {
    return refused(
      "There are no rows below the header. Add at least one row, or choose another header row.",
    );
  }
  const below = rows[0]!.number;
  const columns: Column[] = [];
  for (let index = 0; index < grid.width; index += 1) {
    const name = names[index] ?? "";
    const isUsed = name !== "" || rows.some((row) => !isBlank(row.cells[index] ?? ""));
    if (isUsed) columns.push({ index, letter: columnLetter(index), name });
  }
  return {
    kind: "table",
    columns,
    rows,
    faults: grid.faults.filter(({ row }) => row >= below),
    notes: [...grid.notes, ...notesOf(grid, at, rows)],
  };
}

function notesOf(grid: Grid, at: number, rows: readonly GridRow[]): string[] {
  const notes: string[] = [];
  const titles = grid.rows.slice(0, Math.max(0, at)).filter((row) => !isBlankRow(row));
  if (titles.length > 0) {
    const numbers = titles.map(({ number }) => number).join(", ");
    notes.push(
      `${titles.length === 1 ? `Row ${numbers} is a title and is` : `Rows ${numbers} are titles and are`} not printed.`,
    );
  }
  const hidden = rows.filter(({ isHidden }) => isHidden).length;
  if (hidden > 0) {
    notes.push(
      hidden === 1
        ? "1 row is hidden in the spreadsheet and is left out."
        : `${hidden} rows are hidden in the spreadsheet and are left out.`,
    );
  }
  if (grid.sheets && grid.sheets.length > 1) {
    const others = grid.sheets.filter((name) => name !== grid.sheet).join(", ");
    notes.push(`The sheet “${grid.sheet}” is read. Others: ${others}.`);
  }
  return notes;
}

/** The rows that are left out unless somebody decides otherwise: those hidden in the spreadsheet. */
export function rowsLeftOutAtFirst(table: Table): ReadonlySet<number> {
  return new Set(table.rows.filter(({ isHidden }) => isHidden).map(({ number }) => number));
}

export interface CellChange {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** What is wrong with it, where that was read; null: nothing. Absent: it is typed, and judged here. */
  readonly fault?: Pick<CellFault, "code" | "detail"> | null;
}

/** The table with cells typed or pasted again; their faults are gone, unless the new text has one of its own. */
export function withCells(table: Table, changes: readonly CellChange[]): Table {
  const byRow = new Map<number, CellChange[]>();
  for (const change of changes) byRow.set(change.row, [...(byRow.get(change.row) ?? []), change]);
  const rows = table.rows.map((known) => {
    const ofRow = byRow.get(known.number);
    if (!ofRow) return known;
    const cells = [...known.cells];
    for (const { column, text } of ofRow) cells[column] = text;
    return { ...known, cells };
  });
  const changed = new Set(changes.map(({ row, column }) => `${row} ${column}`));
  const faults = table.faults.filter(({ row, column }) => !changed.has(`${row} ${column}`));
  const again = changes.flatMap(({ row, column, text, fault = typedFault(text) }) =>
    fault ? [{ row, column, code: fault.code, detail: fault.detail }] : [],
  );
  return { ...table, rows, faults: [...faults, ...again] };
}

/** A person who types 1E+05 means it. */
function typedFault(text: string): Pick<CellFault, "code" | "detail"> | null {
  const spoiled = judgeText(text);
  return spoiled === null || spoiled.code === "NUMBER_SHORTENED" ? null : spoiled;
}

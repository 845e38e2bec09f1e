// The text of a variable with rows: one row a line with cells at a separator, or JSON.
import { counted } from "../names/counted.ts";
import { trimWhiteSpace } from "../format/blank.ts";
import type { RowsProblem } from "../../refusal.ts";

export interface DeclaredRows {
  readonly columns: readonly string[];
  /** One character. */
  readonly separator: string;
}

/** Cells by column; those that are missing at a row's end are blank. */
export type Row = readonly string[];

export interface RowsFault {
  /** A sentence. */
  readonly fault: string;
  readonly problem: RowsProblem;
  /** Counted from 1; null: the whole value is at fault. */
  readonly row: number | null;
}

export const MOST_ROWS = 200;

const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;
const LINE_BREAKS = new RegExp(LINE_BREAK.source, "g");
/** Some programs leave it before or behind a text. */
const BYTE_ORDER_MARK = /\ufeff/g;
/** Of a value that begins with the bracket itself, and not with a list of JSON. */
const BRACKET = "\\[";

/** Takes time linear in the text. */
export function readRows(
  text: string,
  declared: DeclaredRows,
): { readonly rows: readonly Row[] } | RowsFault {
  const value = trimWhiteSpace(text.replace(BYTE_ORDER_MARK, ""));
  if (value === "") return { rows: [] };
  if (value.startsWith("[")) return readJson(value, declared);
  const rows: Row[] = [];
  const whole = value.startsWith(BRACKET) ? value.slice(1) : value;
  for (const line of whole.split(LINE_BREAK)) {
    if (trimWhiteSpace(line) === "") continue;
    const cells = splitCells(line, declared.separator);
    const fault = faultOfRow(rows.length, cells.length, declared);
    if (fault) return fault;
    rows.push(cells);
  }
  return { rows };
}

/**
 * What `readRows` reads as these rows, as text where that can say it, else as JSON. Rows without any text are left out,
 * cells are trimmed, and their line breaks become `\n`.
 */
export function writeRows(rows: readonly Row[], declared: DeclaredRows): string {
  const kept = rows
    .map((row) => row.map(plainCell))
    .filter((row) => row.some((cell) => cell !== ""));
  const text = kept.map((row) => writeLine(row, declared.separator)).join("\n");
  const whole = text.startsWith("[") ? `\\${text}` : text;
  const read = readRows(whole, declared);
  return "rows" in read && areSameRows(read.rows, kept) ? whole : JSON.stringify(kept);
}

function plainCell(cell: string): string {
  return trimWhiteSpace(cell.replace(BYTE_ORDER_MARK, "").replace(LINE_BREAKS, "\n"));
}

function writeLine(row: Row, separator: string): string {
  const last = row.findLastIndex((cell) => cell !== "");
  return row
    .slice(0, last + 1)
    .map((cell) => cell.replaceAll("\\", "\\\\").replaceAll(separator, `\\${separator}`))
    .map((cell) => cell.replaceAll("\n", "\\n"))
    .join(separator);
}

/** Blank cells at a row's end may be missing. */
function areSameRows(some: readonly Row[], others: readonly Row[]): boolean {
  const isSameRow = (row: Row, other: Row) =>
    Array.from({ length: Math.max(row.length, other.length) }).every(
      (_, i) => (row[i] ?? "") === (other[i] ?? ""),
    );
  return some.length === others.length && some.every((row, i) => isSameRow(row, others[i]!));
}

function faultOfRow(index: number, cells: number, { columns }: DeclaredRows): RowsFault | null {
  if (index >= MOST_ROWS) {
    const fault = `It has more than ${MOST_ROWS} rows. Send fewer.`;
    return { fault, problem: "rows", row: null };
  }
  if (cells <= columns.length) return null;
  const fault = `Row ${index + 1} has ${counted(cells, "cell")}, and the columns are ${columns.join(", ")}. Send at most ${columns.length}; write a separator that belongs to a text with \\ before it.`;
  return { fault, problem: "cells", row: index + 1 };
}

/** `\n` is a line break, `\\` a backslash, `\` with the separator the separator. */
function splitCells(line: string, separator: string): Row {
  if (!line.includes("\\")) return line.split(separator).map(trimWhiteSpace);
  const cells: string[] = [];
  let from = 0;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === "\\") i += 1;
    else if (line[i] === separator) {
      cells.push(line.slice(from, i));
      from = i + 1;
    }
  }
  cells.push(line.slice(from));
  return cells.map((cell) => unescape(trimWhiteSpace(cell), separator));
}

function unescape(cell: string, separator: string): string {
  return cell.replace(/\\([^])/g, (pair, next: string) => {
    if (next === "n") return "\n";
    return next === "\\" || next === separator ? next : pair;
  });
}

function readJson(
  text: string,
  declared: DeclaredRows,
): { readonly rows: readonly Row[] } | RowsFault {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    const fault =
      "It begins with [, so it is read as JSON, and is not valid JSON. Correct it, or write \\[ if the first cell begins with a bracket.";
    return { fault, problem: "json", row: null };
  }
  const rows: Row[] = [];
  for (const [index, entry] of (list as readonly unknown[]).entries()) {
    const read = readEntry(entry, index, declared);
    if ("fault" in read) return read;
    rows.push(read.cells);
  }
  return { rows };
}

function readEntry(
  entry: unknown,
  index: number,
  declared: DeclaredRows,
): { readonly cells: Row } | RowsFault {
  const { columns } = declared;
  const row = index + 1;
  if (typeof entry !== "object" || entry === null) {
    const fault = `Row ${row} is neither an object nor an array. Send { "${columns[0]}": … } or [ … ] for each row.`;
    return { fault, problem: "entry", row };
  }
  let values: readonly unknown[];
  if (Array.isArray(entry)) values = entry;
  else {
    const members = entry as Readonly<Record<string, unknown>>;
    if (Object.keys(members).some((name) => !columns.includes(name))) {
      const fault = `Row ${row} has a name that is no column. The columns are ${columns.join(", ")}.`;
      return { fault, problem: "column", row };
    }
    values = columns.map((name) => (Object.hasOwn(members, name) ? members[name] : null));
  }
  const tooMany = faultOfRow(index, values.length, declared);
  if (tooMany) return tooMany;
  const cells: string[] = [];
  for (const value of values) {
    const cell = cellOf(value);
    if (cell === null) {
      const fault = `Row ${row} has a cell that is no string, number, boolean or null. Send one of these, in well-formed Unicode.`;
      return { fault, problem: "entry", row };
    }
    cells.push(cell);
  }
  return { cells };
}

/** null: it is no text. */
function cellOf(value: unknown): string | null {
  switch (typeof value) {
    case "string":
      return value.isWellFormed() ? value : null;
    case "number":
    case "boolean":
      return String(value);
    default:
      return value === null ? "" : null;
  }
}

// Pasted cells and CSV to a grid.
import Papa from "papaparse";
import { decodeText } from "./decode-text.ts";
import { type Delimiter, findDelimiter } from "./delimiter.ts";
import {
  type CellFault,
  type Grid,
  type GridRow,
  isBlank,
  isBlankRow,
  type Read,
  refused,
} from "./grid.ts";
import { judgeText } from "./judge-text.ts";
import { TABLE_LIMITS } from "./limits.ts";
import { tooLarge, tooManyColumns, tooManyRows } from "./refusals.ts";

const MOST_ROWS = TABLE_LIMITS.rows + TABLE_LIMITS.otherRows;
const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = {
  "\t": "tabs",
  ";": "semicolons",
  ",": "commas",
  "|": "vertical bars",
};

/** Cells copied from a spreadsheet: tabs between them, quotes around those with line breaks. */
export function readCells(pasted: string): Read {
  if (pasted.length > TABLE_LIMITS.bytes)
    return refused(tooLarge("The pasted text", pasted.length));
  const text = withPlainBreaks(pasted);
  const delimiter = text.includes("\t") ? "\t" : findDelimiter(text, true);
  return readRows(text, delimiter, "cells", []);
}

/** A CSV or TSV file. Encoding and delimiter are found in it; Excel's `sep=;` line counts. */
export function readCsv(bytes: Uint8Array): Read {
  if (bytes.length > TABLE_LIMITS.bytes) return refused(tooLarge("The file", bytes.length));
  const decoded = decodeText(bytes);
  if (decoded.kind === "refused") return decoded;
  const notes: string[] = [];
  if (decoded.encoding === "Windows-1252") {
    notes.push("The file is read as Windows-1252. Check that letters with accents are right.");
  }
  const text = withPlainBreaks(decoded.text);
  const [, said] = /^sep=([;,|\t])(?:\n|$)/i.exec(text) ?? [];
  const delimiter = (said as Delimiter | undefined) ?? findDelimiter(text, false);
  if (delimiter !== null && delimiter !== ",") {
    notes.push(`Cells are separated by ${DELIMITER_NAMES[delimiter]}.`);
  }
  // The line stays as an empty one, so that line numbers are the file's.
  const rest = said === undefined ? text : text.slice(5);
  return readRows(rest, delimiter, "csv", notes);
}

/** A text that a caller has as records of cells already, such as JSON. */
export function gridOfCells(rows: readonly (readonly string[])[]): Read {
  return gridOf(
    rows.map((cells, index) => ({ number: index + 1, cells, isHidden: false })),
    "cells",
    [],
  );
}

function readRows(
  text: string,
  delimiter: Delimiter | null,
  kind: Grid["kind"],
  notes: readonly string[],
): Read {
  const options = { delimiter: delimiter ?? "\u001F", newline: "\n", preview: MOST_ROWS } as const;
  let parsed = Papa.parse(text, options);
  if (parsed.errors.some(({ type }) => type === "Quotes")) {
    if (kind === "csv") return refused(openQuote(numbered(parsed.data), parsed.errors));
    // Some programs copy cells that begin with a quotation mark as they are.
    const literal = Papa.parse(text, { ...options, quoteChar: "\0" });
    const widths = new Set(
      literal.data.filter((row) => !row.every(isBlank)).map((row) => row.length),
    );
    if (widths.size > 1) return refused(openQuote(numbered(parsed.data), parsed.errors));
    parsed = literal;
  }
  if (parsed.meta.truncated) return refused(tooManyRows());
  return gridOf(numbered(parsed.data), kind, notes);
}

/** A row is numbered by the line on which it begins. */
function numbered(data: readonly (readonly string[])[]): GridRow[] {
  let line = 1;
  return data.map((cells) => {
    const row = { number: line, cells, isHidden: false };
    line += 1;
    for (const cell of cells) line += cell.split("\n").length - 1;
    return row;
  });
}

function gridOf(rows: readonly GridRow[], kind: Grid["kind"], notes: readonly string[]): Read {
  const last = rows.findLastIndex((row) => !isBlankRow(row));
  if (last === -1)
    return refused("There are no cells in it. Choose a table with at least one row.");
  const kept = rows.slice(0, last + 1);
  const width = kept.reduce((most, { cells }) => Math.max(most, usedWidth(cells)), 0);
  if (width > TABLE_LIMITS.columns) return refused(tooManyColumns(width));
  const faults: CellFault[] = [];
  const even = kept.map((row) => {
    const cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? "");
    cells.forEach((text, column) => {
      const spoiled = judgeText(text);
      if (spoiled) faults.push({ row: row.number, column, ...spoiled });
    });
    return { ...row, cells };
  });
  return { kind: "read", grid: { kind, rows: even, width, faults, notes } };
}

export function usedWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => !isBlank(cell)) + 1;
}

function withPlainBreaks(text: string): string {
  const plain = text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
  return plain.startsWith("\uFEFF") ? plain.slice(1) : plain;
}

function openQuote(
  rows: readonly GridRow[],
  errors: readonly { readonly type: string; readonly row?: number }[],
): string {
  const row = errors.find(({ type }) => type === "Quotes")?.row ?? 0;
  const line = rows[row]?.number ?? rows.at(-1)?.number ?? 1;
  return `The row on line ${line} has a cell that begins with a quotation mark and does not end with one. Write a quotation mark inside a quoted cell twice (""), or save the table as XLSX.`;
}

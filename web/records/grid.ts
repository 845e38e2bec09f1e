// What a spreadsheet shows, cell by cell, as text: what every reader gives.

export type CellFaultCode =
  | "NUMBER_SHORTENED"
  | "FORMULA_ERROR"
  | "FORMULA_WITHOUT_RESULT"
  | "COLUMN_TOO_NARROW"
  | "FORMAT_UNSUPPORTED"
  | "CHARACTER_LOST"
  | "TEXT_TOO_LONG"
  | "COPIES_INVALID"
  | "TOO_MANY_ITEMS";

/** A cell that cannot be printed as the sheet shows it. */
export interface CellFault {
  /** The row's `number`. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly code: CellFaultCode;
  /** What is wrong and how to fix it, in sentences. */
  readonly detail: string;
}

export interface GridRow {
  /** From 1: of the sheet's row, or of the line on which the row begins. */
  readonly number: number;
  /** One text for each column; "" is blank. */
  readonly cells: readonly string[];
  /** Hidden or filtered out in the spreadsheet. */
  readonly isHidden: boolean;
}

export interface Grid {
  readonly kind: "cells" | "csv" | "xlsx";
  /** Blank rows at the end are left out, others are not. */
  readonly rows: readonly GridRow[];
  readonly width: number;
  readonly faults: readonly CellFault[];
  /** What a person should know about how it was read, in sentences. */
  readonly notes: readonly string[];
  /** Of a workbook: the sheet that was read, and all that can be read. */
  readonly sheet?: string;
  readonly sheets?: readonly string[];
}

/** `refused`: nothing was read; `detail` says why and what to do. */
export type Read = { readonly kind: "read"; readonly grid: Grid } | Refused;

export interface Refused {
  readonly kind: "refused";
  readonly detail: string;
}

export function refused(detail: string): Refused {
  return { kind: "refused", detail };
}

/** A, B, …, Z, AA, … for 0, 1, … */
export function columnLetter(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** `B7`: how a spreadsheet names a cell. */
export function cellName(row: number, column: number): string {
  return `${columnLetter(column)}${row}`;
}

export function isBlank(text: string): boolean {
  return text.trim() === "";
}

export function isBlankRow(row: GridRow): boolean {
  return row.cells.every(isBlank);
}

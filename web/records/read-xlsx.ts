// A workbook to a grid: the texts that one of its sheets shows.
import {
  EncryptedFileError,
  ParseError,
  readXlsx as openWorkbook,
  XmlError,
  ZipError,
} from "hucre";
import type { Cell, Sheet } from "hucre";
import {
  cellName,
  type CellFault,
  type Grid,
  type GridRow,
  isBlankRow,
  type Read,
  refused,
} from "./grid.ts";
import { failed, judgeText, type Spoiled } from "./judge-text.ts";
import { conventionsOf } from "./languages.ts";
import { TABLE_LIMITS } from "./limits.ts";
import { PROTECTED, tooLarge, tooManyColumns, tooManyRows } from "./refusals.ts";
import { showsIn } from "./shown-value.ts";
import { refuseToUnpack } from "./zip-sizes.ts";

export interface XlsxOptions {
  /** The name of a sheet; by default the one that is open, or the first with cells. */
  readonly sheet?: string;
  /** Of the person who sees the sheet (BCP 47): separators and short dates. Default `en-US`. */
  readonly language?: string;
}

interface OpenedSheet {
  readonly sheet: Sheet;
  readonly show: ReturnType<typeof showsIn>;
}

/** Hidden sheets are not read. A cell whose text is not known exactly is a fault of the grid. */
export async function readXlsx(bytes: Uint8Array, options: XlsxOptions = {}): Promise<Read> {
  if (bytes.length > TABLE_LIMITS.bytes) return refused(tooLarge("The file", bytes.length));
  const refusal = refuseToUnpack(bytes);
  if (refusal) return refusal;
  try {
    return await readSheet(bytes, options);
  } catch (error) {
    if (error instanceof EncryptedFileError) return refused(PROTECTED);
    if (error instanceof ZipError || error instanceof XmlError || error instanceof ParseError) {
      return refused(
        `The workbook cannot be read (${error.message}). Open it in a spreadsheet program and save it again as XLSX.`,
      );
    }
    throw error;
  }
}

async function readSheet(bytes: Uint8Array, options: XlsxOptions): Promise<Read> {
  const visible: string[] = [];
  const names: string[] = [];
  const { activeSheet = 0 } = await openWorkbook(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      names.push(name);
      if (!hidden && !veryHidden) visible.push(name);
      return false;
    },
  });
  if (options.sheet !== undefined && !visible.includes(options.sheet)) {
    return refused(
      `There is no visible sheet “${options.sheet}”. There are: ${visible.join(", ")}.`,
    );
  }
  const active = names[activeSheet];
  const order =
    options.sheet === undefined
      ? [...visible.filter((name) => name === active), ...visible.filter((name) => name !== active)]
      : [options.sheet];
  const language = options.language ?? "en-US";
  for (const name of order) {
    const opened = await openSheet(bytes, name, language);
    if (opened && opened.sheet.rows.some((row) => row.some((value) => value !== null))) {
      return gridOf(opened, visible);
    }
  }
  return refused(
    "The workbook has no visible sheet with cells. Choose a table with at least one row.",
  );
}

/** null: a sheet that is only a chart. */
async function openSheet(
  bytes: Uint8Array,
  name: string,
  language: string,
): Promise<OpenedSheet | null> {
  try {
    const { sheets, dateSystem } = await openWorkbook(bytes, { sheets: [name], readStyles: true });
    const [sheet] = sheets;
    return sheet ? { sheet, show: showsIn(conventionsOf(language), dateSystem === "1904") } : null;
  } catch (error) {
    if (error instanceof ParseError && error.message.includes("missing worksheet file"))
      return null;
    throw error;
  }
}

function gridOf(opened: OpenedSheet, visible: readonly string[]): Read {
  const { sheet } = opened;
  const filledRows = sheet.rows.filter((row) =>
    row.some((value) => value !== null && value !== ""),
  );
  if (filledRows.length > TABLE_LIMITS.rows + TABLE_LIMITS.otherRows) return refused(tooManyRows());
  const width = filledRows.reduce((most, row) => Math.max(most, lastFilled(row) + 1), 0);
  if (width > TABLE_LIMITS.columns) return refused(tooManyColumns(width));

  const faults: CellFault[] = [];
  const rows: GridRow[] = [];
  sheet.rows.forEach((values, index) => {
    if (!hasCells(values, sheet, index, width)) return;
    const number = index + 1;
    const cells = Array.from({ length: width }, (_, column) => {
      const shown = showCell(opened, index, column);
      if (typeof shown === "string") return shown;
      faults.push({ row: number, column, ...shown.fault });
      return shown.text;
    });
    rows.push({ number, cells, isHidden: sheet.rowDefs?.get(index)?.hidden === true });
  });
  const notes: string[] = [];
  const filled = fillMerged(sheet, rows, faults, width);
  if (filled > 0) {
    notes.push(`${filled} merged ${filled === 1 ? "cell is" : "cells are"} filled into every row.`);
  }
  const last = rows.findLastIndex(
    (row) => !isBlankRow(row) || faults.some((f) => f.row === row.number),
  );
  const grid: Grid = {
    kind: "xlsx",
    rows: rows.slice(0, last + 1),
    width,
    faults,
    notes,
    sheet: sheet.name,
    sheets: visible,
  };
  if (grid.rows.length === 0)
    return refused("The sheet has no cells. Choose a table with at least one row.");
  return { kind: "read", grid };
}

function lastFilled(row: readonly unknown[]): number {
  return row.findLastIndex((value) => value !== null && value !== "");
}

/** A formula without a result is a cell without a value. */
function hasCells(values: readonly unknown[], sheet: Sheet, row: number, width: number): boolean {
  if (lastFilled(values) !== -1) return true;
  for (let column = 0; column < Math.min(width, values.length); column += 1) {
    if (sheet.cells?.get(`${row},${column}`)?.formula !== undefined) return true;
  }
  return false;
}

function showCell(
  { sheet, show }: OpenedSheet,
  row: number,
  column: number,
): string | { readonly text: string; readonly fault: Spoiled } {
  const value = sheet.rows[row]?.[column] ?? null;
  const cell: Cell | undefined = sheet.cells?.get(`${row},${column}`);
  if (cell?.type === "error") return { text: String(value), fault: failed(String(value)) };
  if (value === null) {
    return cell?.formula === undefined
      ? ""
      : { text: "", fault: withoutResult(cellName(row + 1, column)) };
  }
  const shown = show(value, cell?.style?.numFmt);
  if (!("text" in shown)) return { text: plainText(value), fault: shown };
  const text = shown.text.replaceAll(/\r\n?/g, "\n");
  const spoiled = judgeText(text);
  return spoiled ? { text, fault: spoiled } : text;
}

function plainText(value: string | number | boolean | Date): string {
  if (!(value instanceof Date)) return String(value);
  return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
}

function withoutResult(cell: string): Spoiled {
  const detail = `The formula in ${cell} has no saved result. Open the file in a spreadsheet program, save it and choose it again, or type the value here.`;
  return { code: "FORMULA_WITHOUT_RESULT", detail };
}

/** A cell merged over several rows shows one text for all of them; a record needs its own. */
function fillMerged(sheet: Sheet, rows: GridRow[], faults: CellFault[], width: number): number {
  const places = new Map(rows.map(({ number }, place) => [number, place]));
  const faultsAt = new Map(faults.map((fault) => [cellName(fault.row, fault.column), fault]));
  // Merged cells do not overlap, so no sheet has more to fill; a damaged file may say otherwise.
  let most = rows.length * width;
  let filled = 0;
  for (const { startRow, startCol, endRow } of sheet.merges ?? []) {
    const first = places.get(startRow + 1);
    const text = first === undefined ? "" : (rows[first]?.cells[startCol] ?? "");
    if (first === undefined || text === "") continue;
    const fault = faultsAt.get(cellName(startRow + 1, startCol));
    const before = most;
    for (let place = first + 1; place < rows.length && most > 0; place += 1) {
      const row = rows[place]!;
      if (row.number > endRow + 1) break;
      rows[place] = { ...row, cells: row.cells.with(startCol, text) };
      if (fault) faults.push({ ...fault, row: row.number });
      most -= 1;
    }
    if (most < before) filled += 1;
  }
  return filled;
}

// Cells of a table as they are printed: where each is, and what is changed where one is edited in place.
import { readRows, writeRows } from "../../src/print/values/rows.ts";
import type { RowSource } from "../../src/print/index.ts";
import { type Box, type Point, within } from "../hands/box.ts";
import { columnWidths, isFromRight } from "./table-columns.ts";
import { cellsIn, type RowPlace, rowsIn, spanOf, textOfCell, withCell } from "./table-rows.ts";
import {
  elementAt,
  pointerAt,
  type TemplateDocument,
  type TemplateElement,
  type TemplateVariable,
} from "./template.ts";

/** As the print says it. */
export interface PrintedTable {
  readonly box: Box;
  readonly rows: readonly { readonly yMm: number; readonly heightMm: number }[] | null;
  readonly rowSources: readonly RowSource[] | null;
}

export interface PrintedCell {
  /** Among the rows that are printed. */
  readonly row: number;
  /** Among the cells of its row; behind the last of them are columns that have none yet. */
  readonly cell: number;
  readonly source: RowSource;
  /** Millimetres from the table's corner, before it is turned. */
  readonly leftMm: number;
  readonly topMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** In reading order. */
export function printedCells(
  element: TemplateElement,
  { box, rows, rowSources }: PrintedTable,
): readonly PrintedCell[] {
  const widths = columnWidths({ ...element, widthMm: box.widthMm });
  return (rowSources ?? []).flatMap((source, row) => {
    const { yMm: topMm, heightMm } = rows![row]!;
    return spansOf(element, placeOf(source), widths.length).map(([from, to], cell) => {
      const startMm = sumOf(widths.slice(0, from));
      const widthMm = sumOf(widths.slice(from, to));
      const leftMm = isFromRight(element) ? box.widthMm - startMm - widthMm : startMm;
      return { row, cell, source, leftMm, topMm, widthMm, heightMm };
    });
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** From which column to which each cell is; columns without one have a cell each. */
function spansOf(
  element: TemplateElement,
  place: RowPlace,
  columns: number,
): readonly (readonly [from: number, to: number])[] {
  const spans: [number, number][] = [];
  let column = 0;
  for (const cell of cellsIn(element, place)) {
    if (column >= columns) return spans;
    const to = Math.min(columns, column + Math.max(1, spanOf(cell)));
    spans.push([column, to]);
    column = to;
  }
  for (; column < columns; column++) spans.push([column, column + 1]);
  return spans;
}

export function placeOf({ part, index }: RowSource): RowPlace {
  return { list: part, at: index };
}

/** Under a point of the label; null: no row is printed there. */
export function cellUnder(
  cells: readonly PrintedCell[],
  box: Box,
  point: Point,
): PrintedCell | null {
  const own = within(box, point);
  const [x, y] = [own.x + box.widthMm / 2, own.y + box.heightMm / 2];
  const isUnder = ({ leftMm, topMm, widthMm, heightMm }: PrintedCell) =>
    x >= leftMm && x < leftMm + widthMm && y >= topMm && y < topMm + heightMm;
  return cells.find(isUnder) ?? null;
}

/** What is typed in a cell, and where it is written. */
export interface CellEdit {
  readonly text: string;
  /** Where what is wrong with it is said. */
  readonly pointer: string;
  /** Of a value: what it is of. null: it is the template's own text. */
  readonly value: { readonly variable: string; readonly column: string } | null;
  /** The variable for whose rows it prints again and again. */
  readonly each: string | null;
  /** What a document has there. */
  readonly read: (document: TemplateDocument) => string;
  readonly write: (document: TemplateDocument, text: string) => TemplateDocument;
}

const SENTENCES = {
  record: "This row comes from the record that is shown. Change it in Records.",
  unreadable: "These rows cannot be read. Correct the example in Variables.",
} as const;

/** `isOfRecord`: what is shown are not the template's examples. */
export function editOfCell(
  document: TemplateDocument,
  index: number,
  { source, cell }: PrintedCell,
  isOfRecord: boolean,
): CellEdit | { readonly why: string } {
  const element = elementAt(document, index)!;
  const place = placeOf(source);
  const own = cellsIn(element, place)[cell];
  const each = rowsIn(element, place.list)[place.at]?.["each"];
  const text = textOfCell(own ?? "");
  const name = typeof each === "string" ? each : null;
  const column = name === null || source.listRow === null ? null : columnIn(text, name);
  if (name === null || column === null) {
    return {
      text,
      pointer: `${pointerAt(document, index)}/${place.list}/${place.at}/cells/${cell}`,
      value: null,
      each: name,
      read: (now) => textOfCell(cellsIn(elementAt(now, index)!, place)[cell] ?? ""),
      write: (before, typed) => withCell(before, index, place, cell, typed),
    };
  }
  if (isOfRecord) return { why: SENTENCES.record };
  return editOfValue(document, name, column, source.listRow!);
}

const PLACEHOLDER =
  /^\{\{\s*([A-Za-z_][\w.-]*)\.([A-Za-z_][\w-]*)\s*(?:\|(?:"(?:[^"\\]|\\.)*"|[^"}]|\}(?!\}))*)?\}\}$/;

/** The column whose value is all that a cell prints, formatted or not; null: it has a text of its own. */
function columnIn(text: string, each: string): string | null {
  const [, name, column] = PLACEHOLDER.exec(text.trim()) ?? [];
  return name === each && column !== undefined ? column : null;
}

function editOfValue(
  document: TemplateDocument,
  variable: string,
  column: string,
  row: number,
): CellEdit | { readonly why: string } {
  const found = rowsOfVariable(document, variable);
  const across = found?.declared.columns.indexOf(column) ?? -1;
  if (!found || across === -1 || !found.rows[row]) return { why: SENTENCES.unreadable };
  // What is typed replaces what the cell was at first: a row without text is left out, and the others would move up.
  const { at, member, declared, rows } = found;
  const width = Math.max(across + 1, rows[row]!.length);
  const before = Array.from({ length: width }, (_, i) => rows[row]![i] ?? "");
  return {
    text: before[across]!,
    pointer: `#/variables/${at}/${member}`,
    value: { variable, column },
    each: variable,
    read: (now) => {
      const others = rowsOfVariable(now, variable)?.rows ?? [];
      return (others.length === rows.length && others[row]![across]) || "";
    },
    write: (now, typed) => {
      const written = writeRows(rows.with(row, before.with(across, typed)), declared);
      const variables = now.variables!.map((one) =>
        one.name === variable ? { ...one, [member]: written } : one,
      );
      return { ...now, variables };
    },
  };
}

/** As its example has them. null: they cannot be read. */
function rowsOfVariable(document: TemplateDocument, variable: string) {
  const at = (document.variables ?? []).findIndex(({ name }) => name === variable);
  const found = document.variables?.[at];
  const declared = found ? declaredRows(found) : null;
  if (!found || !declared) return null;
  const member = typeof found.example === "string" ? "example" : "default";
  const read = readRows(String(found[member] ?? ""), declared);
  return "rows" in read ? { at, member, declared, rows: read.rows } : null;
}

/** null: it has no rows, or they are half written. */
function declaredRows({ rows }: TemplateVariable) {
  if (typeof rows !== "object" || rows === null) return null;
  const { columns, separator = "|" } = rows as Readonly<Record<string, unknown>>;
  const isSound = Array.isArray(columns) && columns.every((name) => typeof name === "string");
  if (!isSound || typeof separator !== "string") return null;
  return { columns: columns as readonly string[], separator };
}

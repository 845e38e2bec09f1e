// A table as its cells are printed: where they are across it, and what the nearest of cell, row, column and table says of
// their text. Found once in a job, not for each record.
import type { Color, ColorSource } from "../../job/color.ts";
import { constantLanguage, type Language } from "../../job/language.ts";
import type { TableElement } from "../../job/template.ts";
import type { TemplateString } from "../../job/template-string.ts";
import type { TextStyle } from "../../text/index.ts";
import { pointsOf } from "../../units.ts";

/** How a cell's text is set. Its sizes are those at the table's full size. */
export interface CellStyle extends TextStyle {
  readonly decoration: TableElement["decoration"];
}

/** Points from the table's left edge. */
export interface CellForm {
  /** Index of its first column. */
  readonly column: number;
  readonly span: number;
  readonly leftPt: number;
  readonly widthPt: number;
  readonly text: TemplateString;
  readonly color: ColorSource<Color>;
  readonly fill: ColorSource;
  readonly lang: Language;
  /** Without a language where each record names its own. */
  readonly style: CellStyle;
  /** The same for lines that begin at the top of whatever box they are in. */
  readonly atTop: CellStyle;
}

type Row = TableElement["rows"][number];
type Cell = Row["cells"][number];

export interface RowForm {
  readonly row: Row;
  /** Among those of the header, or among the others. */
  readonly index: number;
  readonly isHeader: boolean;
  readonly cells: readonly CellForm[];
}

export interface TableForm {
  readonly header: readonly RowForm[];
  readonly rows: readonly RowForm[];
}

export function formOf(table: TableElement): TableForm {
  const edges = edgesOf(table);
  const formsOf = (rows: readonly Row[], isHeader: boolean) =>
    rows.map((row, index) => ({ row, index, isHeader, cells: cellsOf(row, table, edges) }));
  return { header: formsOf(table.header, true), rows: formsOf(table.rows, false) };
}

/** Where columns begin, and where the last one ends, in points from the side where the table begins. */
export function edgesOf({ columns, widthMm: boxMm }: TableElement): readonly number[] {
  const fixedMm = columns.reduce((sum, { widthMm }) => sum + (widthMm ?? 0), 0);
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0);
  const perShareMm = shares === 0 ? 0 : Math.max(0, boxMm - fixedMm) / shares;
  const edges = [0];
  let edgeMm = 0;
  for (const column of columns) {
    edgeMm += (column.widthMm ?? 0) + shareOf(column) * perShareMm;
    edges.push(pointsOf(edgeMm));
  }
  return edges;
}

function shareOf({ widthMm, share }: TableElement["columns"][number]): number {
  return widthMm === null ? (share ?? 1) : 0;
}

function cellsOf(row: Row, table: TableElement, edges: readonly number[]): CellForm[] {
  let column = 0;
  return row.cells.map((cell) => {
    const form = cellOf(cell, row, table, column, edges);
    column += cell.span;
    return form;
  });
}

function cellOf(
  cell: Cell,
  row: Row,
  table: TableElement,
  column: number,
  edges: readonly number[],
): CellForm {
  const lang = cell.lang ?? row.lang ?? table.lang;
  const from = edges[column]!;
  const to = edges[column + cell.span]!;
  const style = styleOf(cell, row, table, column, lang);
  return {
    column,
    span: cell.span,
    leftPt: table.direction === "rtl" ? pointsOf(table.widthMm) - to : from,
    widthPt: to - from,
    text: cell.text,
    color: cell.color ?? row.color ?? table.color,
    fill: cell.fill,
    lang,
    style,
    atTop: { ...style, verticalAlign: "top" },
  };
}

function styleOf(
  cell: Cell,
  row: Row,
  table: TableElement,
  column: number,
  lang: Language,
): CellStyle {
  const { align, verticalAlign } = table.columns[column]!;
  const fontSizePt = cell.fontSizePt ?? row.fontSizePt ?? table.fontSizePt;
  return {
    fontFamily: cell.fontFamily ?? row.fontFamily ?? table.fontFamily,
    fontWeight: cell.fontWeight ?? row.fontWeight ?? table.fontWeight,
    fontStyle: cell.fontStyle ?? row.fontStyle ?? table.fontStyle,
    fontSizePt,
    minFontSizePt: fontSizePt,
    lineHeight: cell.lineHeight ?? row.lineHeight ?? table.lineHeight,
    letterSpacingPt: cell.letterSpacingPt ?? row.letterSpacingPt ?? table.letterSpacingPt,
    figures: cell.figures ?? row.figures ?? table.figures,
    decoration: cell.decoration ?? row.decoration ?? table.decoration,
    align: cell.align ?? row.align ?? align ?? table.align,
    verticalAlign: cell.verticalAlign ?? row.verticalAlign ?? verticalAlign ?? table.verticalAlign,
    wrap: cell.wrap ?? row.wrap ?? table.wrap,
    direction: cell.direction ?? row.direction ?? table.direction,
    maxLines: null,
    overflow: "ellipsis",
    lang: constantLanguage(lang),
  };
}

// Rows of a table one by one: for which variable each is repeated, and how many columns its cells have.
import { type TemplateDocument, type TemplateElement, withMembers, elementAt } from "./template.ts";

export type RowList = "header" | "rows";
export interface RowPlace {
  readonly list: RowList;
  readonly at: number;
}

type Row = Readonly<Record<string, unknown>>;
type Cell = string | Readonly<Record<string, unknown>>;

export function rowsIn(element: TemplateElement, list: RowList): readonly Row[] {
  const rows = element[list];
  const isSound =
    Array.isArray(rows) && rows.every((row) => typeof row === "object" && row !== null);
  return isSound ? (rows as readonly Row[]) : [];
}

export function rowPlaces(element: TemplateElement): readonly RowPlace[] {
  return (["header", "rows"] as const).flatMap((list) =>
    rowsIn(element, list).map((_, at) => ({ list, at })),
  );
}

export function cellsIn(element: TemplateElement, { list, at }: RowPlace): readonly Cell[] {
  const cells = rowsIn(element, list)[at]?.["cells"];
  return Array.isArray(cells) ? (cells as readonly Cell[]) : [];
}

export function spanOf(cell: Cell | undefined): number {
  const span = typeof cell === "object" && cell !== null ? cell["span"] : 1;
  return typeof span === "number" ? span : 1;
}

/** What the other cells of the row leave, those that are blank at its end not counted. */
export function mostSpan(element: TemplateElement, place: RowPlace, cell: number): number {
  const columns = Array.isArray(element["columns"]) ? element["columns"].length : 1;
  const cells = cellsIn(element, place);
  const others = withoutBlankEnd(cells, cell).reduce(
    (sum: number, one, at) => (at === cell ? sum : sum + spanOf(one)),
    0,
  );
  return Math.max(1, columns - others);
}

function withoutBlankEnd(cells: readonly Cell[], least: number): readonly Cell[] {
  const last = cells.findLastIndex((cell, at) => at <= least || textOfCell(cell).trim() !== "");
  return cells.slice(0, last + 1);
}

export function textOfCell(cell: Cell): string {
  const text = typeof cell === "object" && cell !== null ? cell["text"] : cell;
  return typeof text === "string" ? text : "";
}

/** A cell over so many columns; blank cells at the end of its row give way. */
export function withSpan(
  document: TemplateDocument,
  index: number,
  place: RowPlace,
  cell: number,
  span: number,
): TemplateDocument {
  const element = elementAt(document, index);
  if (!element) return document;
  const wanted = Math.min(mostSpan(element, place, cell), Math.max(1, Math.round(span)));
  const cells = cellsIn(element, place);
  const own = cells[cell];
  if (own === undefined || spanOf(own) === wanted) return document;
  const one = cellOf({ ...membersOf(own), span: wanted > 1 ? wanted : undefined });
  const columns = Array.isArray(element["columns"]) ? element["columns"].length : 1;
  const changed = cells.with(cell, one);
  const total = changed.reduce((sum: number, each) => sum + spanOf(each), 0);
  const fitting = total > columns ? withoutBlankEnd(changed, cell) : changed;
  return withRow(document, index, place, { cells: fitting });
}

/** For which variable the row is repeated; null: it is printed once. */
export function withEach(
  document: TemplateDocument,
  index: number,
  place: RowPlace,
  each: string | null,
): TemplateDocument {
  return withRow(document, index, place, { each: each ?? undefined });
}

/** Another text in a cell, which keeps what else it says. Columns before it that had none get blank ones. */
export function withCell(
  document: TemplateDocument,
  index: number,
  place: RowPlace,
  cell: number,
  text: string,
): TemplateDocument {
  const element = elementAt(document, index);
  if (!element) return document;
  const cells = cellsIn(element, place);
  const own = cells[cell];
  const blanks = Array.from({ length: Math.max(0, cell - cells.length) }, () => "");
  const changed =
    own === undefined
      ? [...cells, ...blanks, text]
      : cells.with(cell, typeof own === "object" && own !== null ? { ...own, text } : text);
  return withRow(document, index, place, { cells: changed });
}

function membersOf(cell: Cell): Row {
  return typeof cell === "object" && cell !== null ? cell : { text: cell };
}

/** Without members that are `undefined`; only its text where it says nothing else. */
function cellOf(members: Row): Cell {
  const said = Object.entries(members).filter(([, value]) => value !== undefined);
  const [only, ...others] = said;
  return others.length === 0 && only?.[0] === "text"
    ? textOfCell(members)
    : Object.fromEntries(said);
}

/** Of a cell, by its name: what the nearest of cell, row, column and table says, and what those around it say. */
export function memberOfCell(element: TemplateElement, place: RowPlace, cell: number) {
  const cells = cellsIn(element, place);
  const column = cells.slice(0, cell).reduce((sum: number, one) => sum + spanOf(one), 0);
  const columns = Array.isArray(element["columns"]) ? (element["columns"] as readonly Row[]) : [];
  const around = [
    rowsIn(element, place.list)[place.at],
    columns[column],
    element as unknown as Row,
  ];
  const saidIn = (list: readonly (Row | undefined)[]) => (member: string) =>
    list.find((one) => one?.[member] !== undefined)?.[member];
  const own = cells[cell];
  return {
    nearest: saidIn([own === undefined ? own : membersOf(own), ...around]),
    around: saidIn(around),
  };
}

/** What a text has where nothing says it. */
const USUAL: Row = { fontWeight: 400, fontStyle: "normal", markup: "none" };

/** A cell of its row set another way; `undefined`: as usual. It says only what is not said around it. */
export function withCellStyle(
  document: TemplateDocument,
  index: number,
  place: RowPlace,
  cell: number,
  members: Row,
): TemplateDocument {
  const element = elementAt(document, index);
  const cells = element ? cellsIn(element, place) : [];
  const own = cells[cell];
  if (!element || own === undefined) return document;
  const { around } = memberOfCell(element, place, cell);
  const said = Object.entries(members).map(([member, value]) => {
    const wanted = value ?? USUAL[member];
    return [member, wanted === (around(member) ?? USUAL[member]) ? undefined : wanted];
  });
  const one = cellOf({ ...membersOf(own), ...Object.fromEntries(said) });
  return withRow(document, index, place, { cells: cells.with(cell, one) });
}

function withRow(
  document: TemplateDocument,
  index: number,
  { list, at }: RowPlace,
  members: Row,
): TemplateDocument {
  const element = elementAt(document, index);
  const row = element && rowsIn(element, list)[at];
  if (!row) return document;
  const changed = Object.fromEntries(
    Object.entries({ ...row, ...members }).filter(([, value]) => value !== undefined),
  );
  return withMembers(document, index, { [list]: rowsIn(element, list).with(at, changed) });
}

// The columns of a table as they are drawn: where the edges between them are, and what is written when one is moved.
import { roundMm } from "../hands/box.ts";
import type { TemplateElement } from "./template.ts";

type Column = Readonly<Record<string, unknown>>;

/** No column becomes narrower by its edge. */
const LEAST_MM = 1;
/** Shares are written with so many decimals. */
const SHARE_STEP = 1000;

/** In millimetres, in the order of the columns. Empty: they cannot be drawn. */
export function columnWidths(element: TemplateElement): readonly number[] {
  const { widthMm } = element;
  const columns = columnsOf(element);
  const fixed = columns.reduce((sum, column) => sum + (fixedOf(column) ?? 0), 0);
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0);
  const left = Number(widthMm) - fixed;
  if (!(left >= 0)) return [];
  return columns.map((column) => fixedOf(column) ?? (left * shareOf(column)) / shares);
}

/** Whether the first column is on the right. */
export function isFromRight(element: TemplateElement): boolean {
  return element["direction"] === "rtl";
}

/**
 * The columns with the edge behind column `edge` moved towards the end of the table: the two beside it share what they
 * had, and the others stay as wide. Fixed widths stay fixed, shares stay shares.
 */
export function withEdgeMoved(
  element: TemplateElement,
  edge: number,
  byMm: number,
): readonly Column[] {
  const columns = columnsOf(element);
  const before = columnWidths(element);
  const [first, second] = [before[edge], before[edge + 1]];
  if (first === undefined || second === undefined) return columns;
  const most = first + second - LEAST_MM;
  if (most < LEAST_MM) return columns;
  const moved = roundMm(Math.min(most, Math.max(LEAST_MM, first + byMm)));
  const widths = before.with(edge, moved).with(edge + 1, first + second - moved);
  const shared = columns.reduce((sum, column) => sum + shareOf(column), 0);
  const sharedMm = widths.reduce(
    (sum, width, at) => sum + (fixedOf(columns[at]!) === null ? width : 0),
    0,
  );
  return columns.map((column, at) => {
    const width = widths[at]!;
    if (fixedOf(column) !== null) {
      const isBeside = at === edge || at === edge + 1;
      return isBeside ? { ...column, widthMm: roundMm(width) } : column;
    }
    const share = Math.round((SHARE_STEP * shared * width) / sharedMm) / SHARE_STEP;
    return share === shareOf(column)
      ? column
      : { ...column, share: Math.max(share, 1 / SHARE_STEP) };
  });
}

function columnsOf({ columns }: TemplateElement): readonly Column[] {
  return Array.isArray(columns) && columns.every(isObject) ? (columns as Column[]) : [];
}

function isObject(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null;
}

/** null: it has a share. */
function fixedOf({ widthMm }: Column): number | null {
  return typeof widthMm === "number" ? widthMm : null;
}

function shareOf(column: Column): number {
  if (fixedOf(column) !== null) return 0;
  const { share } = column;
  return typeof share === "number" && share > 0 ? share : 1;
}

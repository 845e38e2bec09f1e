// How a table fills its box: the largest size at which all of its rows fit, how high each is then, and which are left out.
import type { TableElement } from "../../job/template.ts";
import {
  type BrokenCell,
  breakCell,
  type PlainTexts,
  type SetCell,
  setCell,
  sizeAt,
  topStepOf,
  type Typesetter,
} from "../../text/index.ts";
import { TOLERANCE_PT } from "../../text/lines.ts";
import { pointsOf } from "../../units.ts";
import type { BoundCell, BoundRow } from "./bind.ts";

/** Points down from the table's top. */
export interface LaidRow {
  readonly bound: BoundRow;
  readonly topPt: number;
  readonly heightPt: number;
  /** By cell; null where there is no text, or where all texts are plain. */
  readonly texts: readonly (LaidText | null)[] | null;
}

/** A text that is shaped, and broken into lines of a size. */
export interface LaidText {
  readonly set: SetCell;
  readonly broken: BrokenCell;
}

export interface LaidTable {
  readonly sizePt: number;
  readonly rows: readonly LaidRow[];
  readonly heightPt: number;
  /** Cells with a word that is wider than the cell. */
  readonly tooWide: readonly { readonly row: BoundRow; readonly cell: BoundCell }[];
  readonly fits: boolean;
}

/** Of whatever box: a plain text's lines begin at its top. */
const ANY_HEIGHT_PT = 1e6;

/** At its full size, where all of its texts are plain and it fits; else null, and it is laid out the long way. */
export function layPlainly(
  element: TableElement,
  rows: readonly BoundRow[],
  boxHeightPt: number,
  plainTexts: PlainTexts,
): LaidTable | null {
  const laid: LaidRow[] = [];
  const besidePt = 2 * pointsOf(element.paddingMm.x);
  const aroundPt = 2 * pointsOf(element.paddingMm.y);
  const limitPt = boxHeightPt + TOLERANCE_PT;
  let topPt = 0;
  for (const bound of rows) {
    let heightPt = pointsOf(bound.minHeightMm);
    for (const { form, text, style, styles } of bound.cells) {
      let textPt = 0;
      if (text !== "") {
        if (style !== form.style || style.decoration !== "none") return null;
        const box = { widthPt: form.widthPt - besidePt, heightPt: ANY_HEIGHT_PT };
        const plain = plainTexts.set(text, form.atTop, box, styles);
        if (plain === null) return null;
        textPt = heightOfPlain(plain);
      }
      heightPt = Math.max(heightPt, textPt + aroundPt);
    }
    laid.push({ bound, topPt, heightPt, texts: null });
    topPt += heightPt;
    if (topPt > limitPt) return null;
  }
  const sizePt = sizeAt(element, topStepOf(element));
  if (sizePt !== element.fontSizePt) return null;
  return { sizePt, rows: laid, heightPt: topPt, tooWide: [], fits: true };
}

/** From the top of the box of a plain text to the bottom of its last line. */
export function heightOfPlain({
  font,
  sizePt,
  lines,
  lineCount,
}: NonNullable<ReturnType<PlainTexts["set"]>>): number {
  return lines[lineCount - 1]!.baselinePt - (font.descent / font.unitsPerEm) * sizePt;
}

/** The box that a plain text of a cell was measured in, and is set in again. */
export function boxOfPlain({ form }: BoundCell, { paddingMm }: TableElement) {
  return { widthPt: form.widthPt - 2 * pointsOf(paddingMm.x), heightPt: ANY_HEIGHT_PT };
}

export interface OpenTable {
  readonly element: TableElement;
  readonly rows: readonly OpenRow[];
}

/** Its texts are shaped; null where there is none. */
interface OpenRow {
  readonly bound: BoundRow;
  readonly sets: readonly (SetCell | null)[];
}

export function openTable(
  element: TableElement,
  rows: readonly BoundRow[],
  typesetter: Typesetter,
): OpenTable {
  const besidePt = 2 * pointsOf(element.paddingMm.x);
  const setOf = ({ form, text, style, styles }: BoundCell) =>
    text === "" ? null : setCell(text, style, form.widthPt - besidePt, typesetter, styles);
  return { element, rows: rows.map((bound) => ({ bound, sets: bound.cells.map(setOf) })) };
}

/** A binary search: heights and numbers of lines only grow with the size. */
export function chooseTableSize(table: OpenTable, boxHeightPt: number): LaidTable {
  const { element } = table;
  const topStep = topStepOf(element);
  const limitPt = boxHeightPt + TOLERANCE_PT;
  let best = layAt(table, sizeAt(element, topStep), limitPt, topStep === 0);
  if (best.fits || topStep === 0) return best;
  let low = 0;
  let high = topStep - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const laid = layAt(table, sizeAt(element, middle), limitPt, false);
    if (laid.fits) {
      best = laid;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best.fits ? best : layAt(table, sizeAt(element, 0), limitPt, true);
}

/** Of one size, as high as it is. */
export function layTable(table: OpenTable, sizePt: number): LaidTable {
  return layAt(table, sizePt, Infinity, true);
}

/** Ends where it does not fit, unless all of it is asked for. */
function layAt(table: OpenTable, sizePt: number, limitPt: number, isWhole: boolean): LaidTable {
  const { element } = table;
  const aroundPt = 2 * pointsOf(element.paddingMm.y);
  const scale = sizePt / element.fontSizePt;
  const rows: LaidRow[] = [];
  const tooWide: { row: BoundRow; cell: BoundCell }[] = [];
  let topPt = 0;
  for (const { bound, sets } of table.rows) {
    let heightPt = pointsOf(bound.minHeightMm);
    const texts: (LaidText | null)[] = [];
    for (const [i, set] of sets.entries()) {
      const cell = bound.cells[i]!;
      const broken = set && breakCell(set, scaled(cell.style.fontSizePt, scale));
      if (broken?.isTooWide && cell.style.wrap) {
        if (!isWhole) return { sizePt, rows, heightPt: topPt, tooWide, fits: false };
        tooWide.push({ row: bound, cell });
      }
      heightPt = Math.max(heightPt, (broken?.heightPt ?? 0) + aroundPt);
      texts.push(set && broken && { set, broken });
    }
    rows.push({ bound, topPt, heightPt, texts });
    topPt += heightPt;
    if (topPt > limitPt && !isWhole) return { sizePt, rows, heightPt: topPt, tooWide, fits: false };
  }
  return { sizePt, rows, heightPt: topPt, tooWide, fits: tooWide.length === 0 && topPt <= limitPt };
}

/** Rounded to the three decimals that a PDF has of a size. */
function scaled(sizePt: number, scale: number): number {
  return scale === 1 ? sizePt : Math.round(sizePt * scale * 1000) / 1000;
}

/** The first rows for which there is room; none where only header rows fit. */
export function rowsWithin({ rows }: LaidTable, boxHeightPt: number): readonly LaidRow[] {
  const limitPt = boxHeightPt + TOLERANCE_PT;
  const kept = rows.filter(({ topPt, heightPt }) => topPt + heightPt <= limitPt);
  return kept.some(({ bound }) => !bound.isHeader) ? kept : [];
}

// The rules of a table as boxes: they are centred between rows and columns, and the frame is inside the table's edge.
import type { Color } from "../../job/color.ts";
import type { TableElement } from "../../job/template.ts";
import { type Box, pointsOf } from "../../units.ts";
import type { BoundRule, BoundTable } from "./bind.ts";
import { edgesOf } from "./forms.ts";
import type { LaidRow } from "./layout.ts";

/** A box and the color that fills it. */
export interface Painted {
  readonly box: Box;
  readonly color: Color;
}

export function rulesOf(
  bound: BoundTable,
  rows: readonly LaidRow[],
  element: TableElement,
  box: Box,
): Painted[] {
  return [...columnRules(bound, rows, element, box), ...rowRules(bound, rows, box)];
}

function rowRules(bound: BoundTable, rows: readonly LaidRow[], box: Box): Painted[] {
  const topPt = box.yPt + box.heightPt;
  return rows.flatMap((row, index): Painted[] => {
    const rule = row.bound.ruleAbove ?? ruleBetween(bound, rows, index);
    if (rule === null || rule.widthMm === 0) return [];
    const heightPt = pointsOf(rule.widthMm);
    const yPt = topPt - row.topPt - heightPt / 2;
    return [{ box: { xPt: box.xPt, yPt, widthPt: box.widthPt, heightPt }, color: rule.color }];
  });
}

/** Above a row that says nothing of it; the table's top is the frame's. */
function ruleBetween(
  { headerRule, rowRule }: BoundTable,
  rows: readonly LaidRow[],
  index: number,
): BoundRule | null {
  const before = rows[index - 1];
  if (before === undefined) return null;
  const isUnderHeader = before.bound.isHeader && !rows[index]!.bound.isHeader;
  return isUnderHeader && headerRule !== null ? headerRule : rowRule;
}

/** Each as long as the rows in which no cell is across it. */
function columnRules(
  { columnRule }: BoundTable,
  rows: readonly LaidRow[],
  element: TableElement,
  box: Box,
): Painted[] {
  if (columnRule === null || columnRule.widthMm === 0) return [];
  const { color } = columnRule;
  const edgesPt = edgesOf(element);
  const widthPt = pointsOf(columnRule.widthMm);
  const topPt = box.yPt + box.heightPt;
  const painted: Painted[] = [];
  for (let edge = 1; edge < edgesPt.length - 1; edge++) {
    const atPt = edgesPt[edge]!;
    const xPt = box.xPt + (element.direction === "rtl" ? box.widthPt - atPt : atPt) - widthPt / 2;
    for (let first = 0; first < rows.length; first++) {
      if (isAcross(rows[first]!, edge)) continue;
      let last = first;
      while (last + 1 < rows.length && !isAcross(rows[last + 1]!, edge)) last++;
      const fromPt = rows[first]!.topPt;
      const toPt = rows[last]!.topPt + rows[last]!.heightPt;
      const area = { xPt, yPt: topPt - toPt, widthPt, heightPt: toPt - fromPt };
      painted.push({ box: area, color });
      first = last;
    }
  }
  return painted;
}

function isAcross({ bound: { cells } }: LaidRow, edge: number): boolean {
  return cells.some(({ form: { column, span } }) => column < edge && edge < column + span);
}

/** Its outer edge is the table's. */
export interface Frame extends Painted {
  readonly widthPt: number;
}

export function frameOf({ frame }: BoundTable, rows: readonly LaidRow[], box: Box): Frame | null {
  const last = rows.at(-1);
  if (frame === null || frame.widthMm === 0 || last === undefined) return null;
  const heightPt = last.topPt + last.heightPt;
  const widthPt = Math.min(pointsOf(frame.widthMm), box.widthPt / 2, heightPt / 2);
  const around = { ...box, yPt: box.yPt + box.heightPt - heightPt, heightPt };
  return { box: around, widthPt, color: frame.color };
}

/** The four lines that it is. */
export function linesOfFrame({ box, widthPt, color }: Frame): Painted[] {
  const { xPt, yPt } = box;
  const right = xPt + box.widthPt - widthPt;
  const top = yPt + box.heightPt - widthPt;
  return [
    { ...box, yPt: top, heightPt: widthPt },
    { ...box, heightPt: widthPt },
    { ...box, widthPt },
    { ...box, xPt: right, widthPt },
  ].map((line) => ({ box: line, color }));
}

// The table element: chooses its size and draws fills, then rules, then the texts of its cells.
import type { Content } from "../../content/content.ts";
import type { Color } from "../../job/color.ts";
import { addFault, type Place } from "../../job/place.ts";
import type { TableElement } from "../../job/template.ts";
import { verticalShareOf } from "../../text/fit.ts";
import { placeCell, sizeAtShare, stepsOf, type TextLayout } from "../../text/index.ts";
import { type Box, POINTS_PER_MM, pointsOf } from "../../units.ts";
import {
  type Drawing,
  type ElementDrawing,
  type Flexible,
  formatAvailableMm,
  formatNeededMm,
} from "../element.ts";
import { refuseMissing } from "../missing.ts";
import { fillBox, fillLineBox, setFill, setStroke } from "../paint.ts";
import { showLines, showPlainText } from "../show-lines.ts";
import { judgeInks, strokesOf, warnOfSpacing } from "../text/draw.ts";
import { type BoundCell, type BoundRow, type BoundTable, listsOf } from "./bind.ts";
import {
  boxOfPlain,
  chooseTableSize,
  heightOfPlain,
  type LaidRow,
  type LaidTable,
  layPlainly,
  layTable,
  openTable,
  type OpenTable,
  rowsWithin,
} from "./layout.ts";
import { noteTable, type PlacedText } from "./notes.ts";
import { type Frame, frameOf, linesOfFrame, type Painted, rulesOf } from "./rules.ts";
import { warnOfCell, warnOfRows } from "./warn.ts";

export const tableDrawing: ElementDrawing<TableElement, BoundTable> = {
  draw(element, bound, box, content, drawing, place) {
    if (drawPlainly(element, bound, box, content, drawing, place)) return;
    const table = openTable(element, bound.rows, drawing.typesetter);
    if (refuseCharacters(table, place, drawing)) return;
    const laid = chooseTableSize(table, box.heightPt);
    const isCut = !laid.fits;
    if (isCut && refuse(laid, element, box, place, drawing)) return;
    const rows = isCut ? rowsWithin(laid, box.heightPt) : laid.rows;
    if (isCut) warnOfRows(laid, rows, element, place, drawing);
    if (rows.length === 0) return;
    drawRows({ ...laid, rows, fits: !isCut }, element, bound, box, content, drawing, place);
  },

  flex(element, bound, drawing, place) {
    const table = openTable(element, bound.rows, drawing.typesetter);
    const widthPt = pointsOf(element.widthMm);
    const bySize = new Map<number, LaidTable>();
    const laidAt = (share: number) => {
      const sizePt = sizeAtShare(element, share);
      let laid = bySize.get(sizePt);
      if (laid === undefined) bySize.set(sizePt, (laid = layTable(table, sizePt)));
      return laid;
    };
    const flexible: Flexible = {
      steps: stepsOf(element),
      variables: listsOf(element)?.variables ?? [],
      sizeAt(share) {
        const { heightPt, tooWide } = laidAt(share);
        return { widthPt, heightPt, fits: tooWide.length === 0 };
      },
      refuse() {
        if (refuseCharacters(table, place, drawing)) return true;
        return refuseWords(laidAt(0), place, drawing);
      },
      draw(share, box, content) {
        drawRows(laidAt(share), element, bound, box, content, drawing, place);
      },
    };
    return flexible;
  },
};

/** `fits`: none are left out. */
function drawRows(
  { rows, sizePt, fits }: LaidTable,
  element: TableElement,
  bound: BoundTable,
  box: Box,
  content: Content,
  drawing: Drawing,
  place: Place,
): void {
  const painted = paint(element, bound, rows, box, content, drawing, place);
  const texts = rows.flatMap((row) => textsOf(row, element, box, place, drawing));
  drawTexts(texts, content, drawing);
  noteTable({ element, sizePt, rows, texts, ...painted, box, isCut: !fits }, drawing, place);
}

/** The short way for plain texts that fit at full size, as in most tables; false: it does not apply, and the long way gives the same result. */
function drawPlainly(
  element: TableElement,
  bound: BoundTable,
  box: Box,
  content: Content,
  drawing: Drawing,
  place: Place,
): boolean {
  const { inkNotes, plainTexts } = drawing;
  if (inkNotes?.watchesPlainText(place.element)) return false;
  const laid = layPlainly(element, bound.rows, box.heightPt, plainTexts);
  if (laid === null) return false;
  const painted = paint(element, bound, laid.rows, box, content, drawing, place);
  let color: Color | null = null;
  for (const row of laid.rows) {
    for (const cell of row.bound.cells) {
      if (cell.text === "") continue;
      const inner = innerBoxOf(row, cell, element, box);
      const plain = plainTexts.set(
        cell.text,
        cell.form.atTop,
        boxOfPlain(cell, element),
        cell.styles,
      )!;
      const sparePt = inner.heightPt - heightOfPlain(plain);
      const top = { ...inner, yPt: inner.yPt - sparePt * verticalShareOf(cell.style) };
      judgeCell(cell, plain.sizePt, drawing, placeIn(place, row.bound));
      if (cell.color !== color) setFill(content, cell.color);
      ({ color } = cell);
      showPlainText(plain, cell.text, top, cell.style.letterSpacingPt, content, drawing);
    }
  }
  const rest = { element, sizePt: laid.sizePt, rows: laid.rows, texts: [], box, isCut: false };
  noteTable({ ...rest, ...painted }, drawing, place);
  return true;
}

function paint(
  element: TableElement,
  bound: BoundTable,
  rows: readonly LaidRow[],
  box: Box,
  content: Content,
  { inks }: Drawing,
  place: Place,
): { readonly fills: readonly Painted[]; readonly rules: readonly Painted[] } {
  const frame = frameOf(bound, rows, box);
  const edgePt = frame === null ? 0 : frame.widthPt / 2;
  const fills = fillsOf(rows, box).map((fill) => keepWithin(fill, box, edgePt));
  for (const { box: area, color } of fills) fillBox(content, area, color);
  const rules = rulesOf(bound, rows, element, box).map((rule) => keepWithin(rule, box, edgePt));
  for (const { box: area, color } of rules) {
    inks?.judgeLine(color, { kind: "constant", color }, place);
    fillLineBox(content, area, color);
  }
  if (frame === null) return { fills, rules };
  inks?.judgeLine(frame.color, { kind: "constant", color: frame.color }, place);
  strokeFrame(frame, content);
  return { fills, rules: [...rules, ...linesOfFrame(frame)] };
}

/** Cut off under the middle of the frame's stroke, so that no anti-aliased edge shows outside it. */
function keepWithin({ box, color }: Painted, { xPt, widthPt }: Box, edgePt: number): Painted {
  if (edgePt === 0) return { box, color };
  const left = Math.max(box.xPt, xPt + edgePt);
  const right = Math.min(box.xPt + box.widthPt, xPt + widthPt - edgePt);
  return { box: { ...box, xPt: left, widthPt: Math.max(0, right - left) }, color };
}

function strokeFrame({ box, widthPt, color }: Frame, content: Content): void {
  setStroke(content, color);
  content.setLineWidth(widthPt);
  const [xPt, yPt] = [box.xPt + widthPt / 2, box.yPt + widthPt / 2];
  content.rectangle(xPt, yPt, box.widthPt - widthPt, box.heightPt - widthPt);
  content.stroke();
}

/** Where a row and what it repeats are at fault. */
function placeIn(place: Place, { list }: BoundRow): Place {
  return list === undefined ? place : { ...place, list };
}

function judgeCell(
  { form, color }: BoundCell,
  sizePt: number,
  drawing: Drawing,
  place: Place,
): void {
  if (drawing.inks === null) return;
  judgeInks({ text: form.text, color: form.color }, color, sizePt, drawing, place);
}

function refuseCharacters({ rows }: OpenTable, place: Place, drawing: Drawing): boolean {
  let isRefused = false;
  for (const { bound, sets } of rows) {
    for (const [i, set] of sets.entries()) {
      if (set === null || set.missing.length === 0) continue;
      const { style, form } = bound.cells[i]!;
      refuseMissing(set, style, form.text, placeIn(place, bound), drawing);
      isRefused = true;
    }
  }
  return isRefused;
}

/** With all that is wrong; false: rows are to be left out. */
function refuse(
  laid: LaidTable,
  element: TableElement,
  box: Box,
  place: Place,
  drawing: Drawing,
): boolean {
  if (refuseWords(laid, place, drawing)) return true;
  if (element.overflow === "cut") return false;
  const { sizePt } = laid;
  const neededMm = formatNeededMm(laid.heightPt / POINTS_PER_MM);
  const availableMm = formatAvailableMm(box.heightPt / POINTS_PER_MM);
  addFault(drawing.faults, "TEXT_OVERFLOW", listsOf(element), place, `rows ${sizePt}`, () => ({
    detail: `the rows of the table need ${neededMm} mm at ${sizePt} pt, and its box has ${availableMm} mm. Send fewer rows or shorter texts, or give the table a larger box, a smaller minFontSizePt or overflow "cut".`,
    cause: { kind: "tallTable", sizePt },
  }));
  return true;
}

/** Where words are wider than their cells. */
function refuseWords({ tooWide, sizePt }: LaidTable, place: Place, { faults }: Drawing): boolean {
  for (const { row, cell } of tooWide) {
    const { text, column } = cell.form;
    addFault(faults, "TEXT_OVERFLOW", text, placeIn(place, row), `word ${column}`, () => ({
      detail: `a word in column ${column + 1} of the table is wider than its cell at ${sizePt} pt, and tables divide no words. Shorten it, put a soft hyphen (U+00AD) in it, or give the table a wider column or a smaller minFontSizePt.`,
      cause: { kind: "wideWord", sizePt },
    }));
  }
  return tooWide.length > 0;
}

/** A piece of a row from the table's left edge, in the coordinates of its box. */
function areaOf({ topPt, heightPt }: LaidRow, leftPt: number, widthPt: number, box: Box): Box {
  const yPt = box.yPt + box.heightPt - topPt - heightPt;
  return { xPt: box.xPt + leftPt, yPt, widthPt, heightPt };
}

/** A cell without its padding. */
function innerBoxOf(
  { topPt, heightPt }: LaidRow,
  { form }: BoundCell,
  { paddingMm }: TableElement,
  box: Box,
): Box {
  const xPt = pointsOf(paddingMm.x);
  const yPt = pointsOf(paddingMm.y);
  return {
    xPt: box.xPt + form.leftPt + xPt,
    yPt: box.yPt + box.heightPt - topPt - heightPt + yPt,
    widthPt: form.widthPt - 2 * xPt,
    heightPt: heightPt - 2 * yPt,
  };
}

function fillsOf(rows: readonly LaidRow[], box: Box): Painted[] {
  const fills: Painted[] = [];
  for (const row of rows) {
    const { fill, cells } = row.bound;
    if (fill) fills.push({ box: areaOf(row, 0, box.widthPt, box), color: fill });
    for (const { form, fill: own } of cells) {
      if (own) fills.push({ box: areaOf(row, form.leftPt, form.widthPt, box), color: own });
    }
  }
  return fills;
}

function textsOf(
  row: LaidRow,
  element: TableElement,
  box: Box,
  around: Place,
  drawing: Drawing,
): PlacedText[] {
  const place = placeIn(around, row.bound);
  return row.bound.cells.flatMap((cell, i) => {
    const laid = row.texts?.[i];
    if (!laid) return [];
    const { style, form } = cell;
    const inner = innerBoxOf(row, cell, element, box);
    const layout: TextLayout = placeCell(laid.set, laid.broken, inner.heightPt, drawing.typesetter);
    warnOfSpacing(layout, style, form.text, place, drawing);
    if (layout.truncated) warnOfCell(layout, form.text, place, drawing);
    judgeCell(cell, layout.sizePt, drawing, place);
    return [{ layout, box: inner, cell, strokes: strokesOf(layout, inner, style, drawing) }];
  });
}

function drawTexts(texts: readonly PlacedText[], content: Content, drawing: Drawing): void {
  let color: Color | null = null;
  for (const { layout, box, cell, strokes } of texts) {
    if (cell.color !== color) setFill(content, cell.color);
    ({ color } = cell);
    showLines(layout, box, cell.style.letterSpacingPt, content, drawing);
    for (const stroke of strokes) fillLineBox(content, stroke, cell.color);
  }
}

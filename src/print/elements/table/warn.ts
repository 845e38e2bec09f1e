// What is said of rows and texts that a table leaves out.
import { addWarning, type Place } from "../../job/place.ts";
import type { TableElement } from "../../job/template.ts";
import type { TemplateString } from "../../job/template-string.ts";
import type { TextLayout } from "../../text/index.ts";
import type { Drawing } from "../element.ts";
import { listsOf } from "./bind.ts";
import type { LaidRow, LaidTable } from "./layout.ts";

export function warnOfRows(
  { rows, sizePt }: LaidTable,
  kept: readonly LaidRow[],
  element: TableElement,
  place: Place,
  { warnings }: Drawing,
): void {
  const count = rows.filter((row) => !row.bound.isHeader && !kept.includes(row)).length;
  const describe = () => ({
    detail: `rows at the end of the table are left out, because they do not fit its box at ${sizePt} pt. Send fewer rows, or give the table a larger box or a smaller minFontSizePt.`,
    cause: { kind: "rowsCut", sizePt } as const,
  });
  addWarning(warnings, "ROWS_CUT", listsOf(element), place, describe, count);
}

export function warnOfCell(
  { sizePt, lines }: TextLayout,
  source: TemplateString,
  place: Place,
  { warnings }: Drawing,
): void {
  const what = lines.some(({ text }) => text !== "") ? "end" : "all";
  addWarning(warnings, "TEXT_CUT", source, place, () => ({
    detail: `the end of a cell's text is left out, because it does not wrap and is wider than its cell at ${sizePt} pt. Shorten it, make its column wider, or let it wrap.`,
    cause: { kind: "cut", what, sizePt },
  }));
}

// What a table reports of its ink, for warnings and for the geometry of a preview.
import type { Place } from "../../job/place.ts";
import type { TableElement } from "../../job/template.ts";
import {
  boxAround,
  type Ink,
  markInks,
  MOST_OVERHANG_EM,
  type SetText,
  textInks,
} from "../../surroundings/ink.ts";
import { rectanglePolygon } from "../../surroundings/polygon.ts";
import type { TextLayout } from "../../text/index.ts";
import { refsOfFamily } from "../../text/refs.ts";
import type { Box } from "../../units.ts";
import type { Drawing } from "../element.ts";
import type { BoundCell } from "./bind.ts";
import type { LaidRow } from "./layout.ts";
import type { Painted } from "./rules.ts";

/** A cell's text as it is set, and in which box. */
export interface PlacedText {
  readonly layout: TextLayout;
  readonly box: Box;
  readonly cell: BoundCell;
  /** Of a decoration. */
  readonly strokes: readonly Box[];
}

interface DrawnTable {
  readonly element: TableElement;
  readonly sizePt: number;
  readonly rows: readonly LaidRow[];
  /** Empty where no text can reach beyond its cell far enough to matter. */
  readonly texts: readonly PlacedText[];
  readonly fills: readonly Painted[];
  readonly rules: readonly Painted[];
  readonly box: Box;
  /** Rows are left out. */
  readonly isCut: boolean;
}

export function noteTable(drawn: DrawnTable, { inkNotes }: Drawing, { element }: Place): void {
  if (inkNotes === null) return;
  const { texts, fills, rules } = drawn;
  if (inkNotes.keepsTexts) inkNotes.noteText(element, setTextOf(drawn));
  const inks = (): Ink[] => [
    ...fills.map(({ box: area, color }): Ink => {
      return { area: rectanglePolygon(area), kind: "surface", color };
    }),
    ...rules.flatMap(({ box: area, color }) => markInks(area, null, color)),
    ...texts.flatMap(({ layout, box: own, cell, strokes }) => [
      ...textInks(layout, cell.style.letterSpacingPt, own, cell.color, null),
      ...strokes.flatMap((stroke) => markInks(stroke, null, cell.color)),
    ]),
  ];
  inkNotes.note(element, inks, () => areaAround(drawn));
}

/** What holds all ink of the table. */
function areaAround({ rows, texts, rules, box }: DrawnTable): Box {
  const last = rows.at(-1)!;
  const heightPt = last.topPt + last.heightPt;
  const own = { ...box, yPt: box.yPt + box.heightPt - heightPt, heightPt };
  const around = texts.flatMap((text) =>
    isPlain(text) ? overhangOf(text) : (aroundText(text) ?? []),
  );
  return unionOf([own, ...rules.map((rule) => rule.box), ...around]);
}

/** Whether its glyphs are simple ones of its own family, whose overhang is known. */
function isPlain({ layout, cell: { style } }: PlacedText): boolean {
  const refs = refsOfFamily(style.fontFamily);
  return (
    style.letterSpacingPt >= 0 &&
    layout.lines.every(({ runs }) =>
      runs.every(
        ({ perUnit, offsets, raisedEm, font }) =>
          perUnit && offsets === null && raisedEm === undefined && refs.includes(font.ref),
      ),
    )
  );
}

function overhangOf({ layout, box }: PlacedText): Box {
  const overPt = MOST_OVERHANG_EM * layout.sizePt;
  return {
    xPt: box.xPt - overPt,
    yPt: box.yPt - overPt,
    widthPt: box.widthPt + 2 * overPt,
    heightPt: box.heightPt + 2 * overPt,
  };
}

function aroundText({ layout, box, cell }: PlacedText): Box | null {
  return boxAround(layout, cell.style.letterSpacingPt, box);
}

function unionOf(boxes: readonly Box[]): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.xPt);
    bottom = Math.min(bottom, box.yPt);
    right = Math.max(right, box.xPt + box.widthPt);
    top = Math.max(top, box.yPt + box.heightPt);
  }
  return { xPt: left, yPt: bottom, widthPt: right - left, heightPt: top - bottom };
}

/** The lines of all cells, from the left edge and the top of the table's box. */
function setTextOf({ sizePt, texts, rows, box, isCut }: DrawnTable): SetText {
  const topPt = box.yPt + box.heightPt;
  const lines = texts.flatMap(({ layout, box: own }) =>
    layout.lines.map((line) => ({
      ...line,
      xPt: own.xPt - box.xPt + line.xPt,
      baselinePt: topPt - own.yPt - own.heightPt + line.baselinePt,
    })),
  );
  return {
    layout: { lines, sizePt },
    isCut: isCut || texts.some(({ layout }) => layout.truncated),
    rows: rows.map(({ topPt, heightPt, bound }) => ({
      yPt: topPt,
      heightPt,
      source: {
        part: bound.isHeader ? "header" : "rows",
        index: bound.index,
        listRow: bound.list?.row ?? null,
      },
    })),
  };
}

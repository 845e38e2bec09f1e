// A word over everything that is printed: small and often on each item, large across each page. It is
// drawn last and lets the print show through, so that codes still scan and no colour hides it.
import type { Drawing } from "./element.ts";
import { showLines } from "./show-lines.ts";
import type { FontRef } from "../fonts/font.ts";
import { Content } from "../pdf/content.ts";
import type { BoundingBox } from "../pdf/document.ts";
import { layoutText, type TextLayout, type TextStyle } from "../text/fit.ts";
import { fontRefsFor } from "../text/refs.ts";
import { pointsOf } from "../units.ts";

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

interface SizePt {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Names for Content.useXObject, origin at the lower left corner of the item and of the page. */
export interface Watermark {
  readonly onItem: string;
  readonly onPage: string;
}

const FONT = { fontFamily: "Inter", fontWeight: 700, lang: null } as const;
// Only gray would vanish on a ground of the same gray, and its white edge on white: never both.
const GRAY = 0.5;
const ITEM_OPACITY = { edge: 0.3, fill: 0.32 };
const PAGE_OPACITY = { edge: 0.3, fill: 0.16 };
const EDGE = { em: 0.04, mostPt: 1.2 };

const ITEM_TILT = Math.PI / 7;
/** Size of the words on an item, as a part of its shorter side, and its bounds. */
const ITEM_SIZE = { part: 0.17, leastPt: 4, mostPt: 15 };
const COLUMN_WORDS = 2;
const ROW_EM = 2.8;
/** How much of the page's diagonal its word takes. */
const PAGE_PART = 0.7;

export function watermarkFontRefs(words: string): readonly FontRef[] {
  return fontRefsFor(words, FONT);
}

/**
 * @param words short, one line, in characters that Inter has; the drawing's typesetter holds its
 *   `watermarkFontRefs`.
 */
export function addWatermark(
  words: string,
  item: SizeMm,
  page: SizeMm,
  drawing: Drawing,
): Watermark {
  const itemPt = sizeInPt(item);
  const pagePt = sizeInPt(page);
  return {
    onItem: addForm(itemPt, ITEM_OPACITY, tile(words, itemPt, drawing), drawing),
    onPage: addForm(pagePt, PAGE_OPACITY, span(words, pagePt, drawing), drawing),
  };
}

function sizeInPt({ widthMm, heightMm }: SizeMm): SizePt {
  return { widthPt: pointsOf(widthMm), heightPt: pointsOf(heightMm) };
}

/** A word set once, and the middles of its places in a system tilted about the area's middle. */
interface Words {
  readonly layout: TextLayout;
  readonly widthPt: number;
  readonly tilt: number;
  readonly middles: readonly (readonly [x: number, y: number])[];
}

/** Rows of words, every other one shifted, wherever a part of one is seen. */
function tile(words: string, area: SizePt, drawing: Drawing): Words {
  const wanted = ITEM_SIZE.part * Math.min(area.widthPt, area.heightPt);
  const sizePt = Math.min(Math.max(wanted, ITEM_SIZE.leastPt), ITEM_SIZE.mostPt);
  const set = setWords(words, sizePt, drawing);
  const columnPt = set.widthPt * COLUMN_WORDS;
  const rowPt = sizePt * ROW_EM;
  const reachPt = Math.hypot(area.widthPt, area.heightPt) / 2 + set.widthPt;
  const rows = Math.ceil(reachPt / rowPt);
  const columns = Math.ceil(reachPt / columnPt) + 1;
  const middles: [number, number][] = [];
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const x = (column + (row % 2) / 2) * columnPt;
      if (isSeen(x, row * rowPt, area, set.widthPt / 2)) middles.push([x, row * rowPt]);
    }
  }
  return { ...set, tilt: ITEM_TILT, middles };
}

function isSeen(x: number, y: number, area: SizePt, marginPt: number): boolean {
  const acrossPt = x * Math.cos(ITEM_TILT) - y * Math.sin(ITEM_TILT);
  const upPt = x * Math.sin(ITEM_TILT) + y * Math.cos(ITEM_TILT);
  return (
    Math.abs(acrossPt) < area.widthPt / 2 + marginPt &&
    Math.abs(upPt) < area.heightPt / 2 + marginPt
  );
}

/** One word along the diagonal. */
function span(words: string, area: SizePt, drawing: Drawing): Words {
  const lengthPt = PAGE_PART * Math.hypot(area.widthPt, area.heightPt);
  const trial = setWords(words, 100, drawing);
  const set = setWords(words, (100 * lengthPt) / trial.widthPt, drawing);
  return { ...set, tilt: Math.atan2(area.heightPt, area.widthPt), middles: [[0, 0]] };
}

function setWords(
  words: string,
  sizePt: number,
  { typesetter }: Drawing,
): { layout: TextLayout; widthPt: number } {
  const style: TextStyle = {
    ...FONT,
    fontSizePt: sizePt,
    minFontSizePt: sizePt,
    lineHeight: 1,
    letterSpacingPt: 0,
    figures: "default",
    align: "left",
    verticalAlign: "middle",
    wrap: false,
    maxLines: 1,
    overflow: "visible",
    direction: "ltr",
    lang: null,
  };
  const layout = layoutText(words, style, 0, 0, typesetter);
  return { layout, widthPt: layout.lines[0]?.widthPt ?? 0 };
}

function addForm(
  area: SizePt,
  opacity: { readonly edge: number; readonly fill: number },
  words: Words,
  drawing: Drawing,
): string {
  const { document } = drawing;
  const cos = Math.cos(words.tilt);
  const sin = Math.sin(words.tilt);
  const content = new Content();
  content.transform(cos, sin, -sin, cos, area.widthPt / 2, area.heightPt / 2);
  content.setGraphicsState(document.addOpacity(opacity.edge));
  content.setStrokeGray(1);
  content.setLineWidth(Math.min(words.layout.sizePt * EDGE.em, EDGE.mostPt));
  content.setLineJoin(1);
  content.setTextRendering(1);
  showAll(words, content, drawing);
  content.setGraphicsState(document.addOpacity(opacity.fill));
  content.setFillGray(GRAY);
  content.setTextRendering(0);
  showAll(words, content, drawing);
  const box: BoundingBox = [0, 0, area.widthPt, area.heightPt];
  return document.addForm(content.view(), box);
}

function showAll({ layout, widthPt, middles }: Words, content: Content, drawing: Drawing): void {
  for (const [x, y] of middles) {
    const box = { xPt: x - widthPt / 2, yPt: y, widthPt, heightPt: 0 };
    showLines(layout, box, 0, content, drawing);
  }
}

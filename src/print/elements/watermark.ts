// A word over everything that is printed: small and often on each item, large across each page. Each item's own content
// holds its part, as translucent text and as outlines, in other numbers on each item: no form, font, state or color can be
// dropped that takes all of it off. It lets the print show through, so that codes still scan and no color hides it.
import type { Drawing } from "./element.ts";
import type { ItemArea } from "./printer-dots.ts";
import { showLines } from "./show-lines.ts";
import { flattenOutline, type Line } from "../fonts/flatten-outline.ts";
import type { FontRef } from "../fonts/font.ts";
import type { Content } from "../content/content.ts";
import { layoutText, type TextLayout, type TextStyle } from "../text/fit.ts";
import { fontRefsFor } from "../text/refs.ts";
import { pointsOf } from "../units.ts";

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A rectangle at the origin. */
interface AreaPt {
  readonly widthPt: number;
  readonly heightPt: number;
  /** How much further it is seen, on each side. */
  readonly outsetPt: number;
}

/** Methods draw in the item's coordinates unless they say the page's; none leaves a state behind for the template's elements. */
export interface Watermark {
  /** Between the elements of a drawing, `left` layers before its end: nothing that drops the end of an item drops this. */
  drawBetween(drawing: number, layer: number, left: number, content: Content): void;
  /** Over an item, at the end of its own content; `layers` as `drawBetween` was called for. */
  drawOver(item: number, drawing: number, layers: number, area: ItemArea, content: Content): void;
  /** Beside the items, in the page's coordinates. */
  drawAround(areas: readonly ItemArea[], content: Content): void;
}

const FONT = { fontFamily: "Inter", fontWeight: 700, fontStyle: "normal", lang: null } as const;
// Only gray would vanish on a ground of the same gray, and its white edge on white: never both.
const GRAY = 0.5;
const ITEM_OPACITY = { edge: 0.3, fill: 0.32 };
const PAGE_OPACITY = { edge: 0.3, fill: 0.16 };
const EDGE = { em: 0.04, mostPt: 1.2 };
/** Outlines are opaque: grays on either side of the middle, so that no ground hides both. */
const LINE = { em: 0.02, leastPt: 0.2, mostPt: 0.3, grays: [0.4, 0.64], grayRange: 0.05 } as const;
/** How far an outline may be from its letter. */
const LINE_TOLERANCE_PT = { item: 0.2, page: 0.05 };
/** One word in so many has an outline. */
const OUTLINED = 6;

const ITEM_TILT = Math.PI / 7;
/** Size of the words on an item, as a part of its shorter side, and its bounds. */
const ITEM_SIZE = { part: 0.17, leastPt: 4, mostPt: 15 };
const COLUMN_WORDS = 2;
const ROW_EM = 2.8;
/** How far a word may be from its place in the grid, turned from its tilt (radians), and larger or smaller. */
const VARIATION = { em: 0.12, tilt: 0.035, scale: 0.04 };
/** How many words are drawn between elements: at most, and as a part of all. */
const BETWEEN = { most: 4, part: 0.25 };
/** How much of the page's diagonal its word takes. */
const PAGE_PART = 0.7;

export function watermarkFontRefs(words: string): readonly FontRef[] {
  return fontRefsFor(words, FONT);
}

/**
 * @param words short, one line, in characters that Inter has; the drawing's typesetter holds its
 *   `watermarkFontRefs`.
 */
export function createWatermark(
  words: string,
  item: SizeMm,
  page: SizeMm,
  drawing: Drawing,
  bleedMm = 0,
): Watermark {
  const itemPt = sizeInPt(item, bleedMm);
  const pagePt = sizeInPt(page);
  const small = setSmall(words, itemPt, drawing);
  const large = setLarge(words, pagePt, drawing);
  const middles = tile(itemPt, small);
  const between = Math.min(BETWEEN.most, Math.floor(middles.length * BETWEEN.part));
  /** Which words of a drawing are among its elements; the first word, in the middle, never is. */
  const amongElements = (drawn: number, layers: number): readonly number[] =>
    Array.from({ length: Math.min(between, layers) }, (_, i) => 1 + ((drawn + i) % (2 * between)));
  const drawLarge = (originX: number, originY: number, area: AreaPt, content: Content) => {
    const frame = frameOn(pagePt, Math.atan2(pagePt.heightPt, pagePt.widthPt));
    const shifted = { ...frame, x: frame.x - originX, y: frame.y - originY };
    if (!reaches(large, shifted, area)) return;
    drawTranslucent(large, shifted, [[0, 0]], content, drawing);
    drawOutline(large, shifted, [0, 0], area, seedOf(originX, originY), content);
  };

  return {
    drawBetween(drawn, layer, left, content) {
      const word = amongElements(drawn, layer + left)[layer === 0 ? 0 : left];
      if (word === undefined) return;
      const middle = besides(middles[word]!, small, seedOf(~drawn, word));
      drawTranslucent(small, variedFrame(itemPt, ~drawn), [middle], content, drawing);
    },
    drawOver(item, drawn, layers, area, content) {
      const among = amongElements(drawn, layers);
      const frame = variedFrame(itemPt, item);
      const words = middles.map((middle, word) => besides(middle, small, seedOf(item, word)));
      const last = words.filter((_, word) => !among.includes(word));
      drawTranslucent(small, frame, last, content, drawing);
      last.forEach((middle, word) => {
        if (word !== 0 && (word + item) % OUTLINED !== 0) return;
        drawOutline(small, frame, middle, itemPt, seedOf(item, word), content);
      });
      drawLarge(area.xPt, area.yPt, itemPt, content);
    },
    drawAround(areas, content) {
      content.save();
      content.rectangle(0, 0, pagePt.widthPt, pagePt.heightPt);
      for (const { xPt, yPt, clip } of areas) {
        content.rectangle(xPt + clip.xPt, yPt + clip.yPt, clip.widthPt, clip.heightPt);
      }
      content.clipEvenOdd();
      drawLarge(0, 0, pagePt, content);
      content.restore();
    },
  };
}

function sizeInPt({ widthMm, heightMm }: SizeMm, outsetMm = 0): AreaPt {
  const outsetPt = pointsOf(outsetMm);
  return { widthPt: pointsOf(widthMm), heightPt: pointsOf(heightMm), outsetPt };
}

/** A word set once, its middle the origin, and what it is drawn in. */
interface Word {
  readonly layout: TextLayout;
  readonly widthPt: number;
  readonly edgeState: string;
  readonly fillState: string;
  readonly letters: readonly Letter[];
}

interface Letter {
  readonly lines: readonly Line[];
  readonly middle: Point;
  readonly radiusPt: number;
}

type Point = readonly [x: number, y: number];

/** Coordinates of words: the origin, and the unit along their lines. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
}

function setSmall(words: string, area: AreaPt, drawing: Drawing): Word {
  const wanted = ITEM_SIZE.part * Math.min(area.widthPt, area.heightPt);
  const sizePt = Math.min(Math.max(wanted, ITEM_SIZE.leastPt), ITEM_SIZE.mostPt);
  return setWord(words, sizePt, ITEM_OPACITY, LINE_TOLERANCE_PT.item, drawing);
}

function setLarge(words: string, area: AreaPt, drawing: Drawing): Word {
  const lengthPt = PAGE_PART * Math.hypot(area.widthPt, area.heightPt);
  const trial = layOut(words, 100, drawing);
  const sizePt = (100 * lengthPt) / widthOf(trial);
  return setWord(words, sizePt, PAGE_OPACITY, LINE_TOLERANCE_PT.page, drawing);
}

function setWord(
  words: string,
  sizePt: number,
  opacity: { readonly edge: number; readonly fill: number },
  tolerancePt: number,
  drawing: Drawing,
): Word {
  const layout = layOut(words, sizePt, drawing);
  return {
    layout,
    widthPt: widthOf(layout),
    edgeState: drawing.resources.addOpacity(opacity.edge),
    fillState: drawing.resources.addOpacity(opacity.fill),
    letters: lettersOf(layout, tolerancePt),
  };
}

function layOut(words: string, sizePt: number, { typesetter }: Drawing): TextLayout {
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
  return layoutText(words, style, 0, 0, typesetter);
}

function widthOf({ lines }: TextLayout): number {
  return lines[0]?.widthPt ?? 0;
}

function lettersOf({ lines, sizePt }: TextLayout, tolerancePt: number): readonly Letter[] {
  const line = lines[0];
  if (!line) return [];
  const letters: Letter[] = [];
  let x = -line.widthPt / 2;
  for (const { font, glyphs, advances } of line.runs) {
    const scale = sizePt / font.unitsPerEm;
    glyphs.forEach((glyph, i) => {
      const outline = flattenOutline(font, glyph, tolerancePt / scale).map((corners) =>
        corners.map((value, axis) => (axis % 2 === 0 ? x : -line.baselinePt) + value * scale),
      );
      const widthPt = advances[i]! * scale;
      const heightPt = font.capHeight * scale;
      letters.push({
        lines: outline,
        middle: [x + widthPt / 2, heightPt / 2 - line.baselinePt],
        radiusPt: Math.hypot(widthPt, heightPt) / 2,
      });
      x += widthPt;
    });
  }
  return letters;
}

/** The middles of rows of words, every other one shifted, wherever a part of one is seen; from the item's middle outwards. */
function tile(area: AreaPt, { widthPt, layout }: Word): readonly Point[] {
  const columnPt = widthPt * COLUMN_WORDS;
  const rowPt = layout.sizePt * ROW_EM;
  const { outsetPt } = area;
  const seenPt = Math.hypot(area.widthPt + 2 * outsetPt, area.heightPt + 2 * outsetPt);
  const reachPt = seenPt / 2 + widthPt;
  const rows = Math.ceil(reachPt / rowPt);
  const columns = Math.ceil(reachPt / columnPt) + 1;
  const middles: [number, number][] = [];
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const x = (column + (row % 2) / 2) * columnPt;
      if (isSeen(x, row * rowPt, area, outsetPt + widthPt / 2)) middles.push([x, row * rowPt]);
    }
  }
  return middles.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
}

function isSeen(x: number, y: number, area: AreaPt, marginPt: number): boolean {
  const acrossPt = x * Math.cos(ITEM_TILT) - y * Math.sin(ITEM_TILT);
  const upPt = x * Math.sin(ITEM_TILT) + y * Math.cos(ITEM_TILT);
  return (
    Math.abs(acrossPt) < area.widthPt / 2 + marginPt &&
    Math.abs(upPt) < area.heightPt / 2 + marginPt
  );
}

function frameOn(area: AreaPt, tilt: number, scale = 1): Frame {
  const [x, y] = [area.widthPt / 2, area.heightPt / 2];
  return { x, y, cos: scale * Math.cos(tilt), sin: scale * Math.sin(tilt) };
}

/** Turned and scaled a little, in another way for each seed. */
function variedFrame(area: AreaPt, seed: number): Frame {
  const tilt = ITEM_TILT + varied(seed, 1) * VARIATION.tilt;
  return frameOn(area, tilt, 1 + varied(seed, 2) * VARIATION.scale);
}

function besides([x, y]: Point, { layout }: Word, seed: number): Point {
  const most = VARIATION.em * layout.sizePt;
  return [x + varied(seed, 3) * most, y + varied(seed, 4) * most];
}

/** A point of a word's own coordinates, its middle the origin. */
function pointIn({ x, y, cos, sin }: Frame, along: number, up: number): Point {
  return [x + along * cos - up * sin, y + along * sin + up * cos];
}

/** Whether a letter of the word may be seen on the area. */
function reaches({ letters }: Word, frame: Frame, area: AreaPt): boolean {
  const { widthPt, heightPt, outsetPt } = area;
  return letters.some(({ middle, radiusPt }) => {
    const [x, y] = pointIn(frame, ...middle);
    const besidePt = Math.hypot(Math.max(0, -x, x - widthPt), Math.max(0, -y, y - heightPt));
    return besidePt < outsetPt + radiusPt * 1.2;
  });
}

function drawTranslucent(
  { layout, widthPt, edgeState, fillState }: Word,
  { x, y, cos, sin }: Frame,
  middles: readonly Point[],
  content: Content,
  drawing: Drawing,
): void {
  const show = () => {
    for (const [along, up] of middles) {
      const box = { xPt: along - widthPt / 2, yPt: up, widthPt, heightPt: 0 };
      showLines(layout, box, 0, content, drawing);
    }
  };
  content.asWatermark(() => {
    content.save();
    content.transform(cos, sin, -sin, cos, x, y);
    content.setGraphicsState(edgeState);
    content.setStrokeGray(1);
    content.setLineWidth(Math.min(layout.sizePt * EDGE.em, EDGE.mostPt));
    content.setLineJoin(1);
    content.setTextRendering(1);
    show();
    content.setGraphicsState(fillState);
    content.setFillGray(GRAY);
    content.setTextRendering(0);
    show();
    content.restore();
  });
}

/** What of the outline may be seen on the area; letters in shades of their own. */
function drawOutline(
  word: Word,
  frame: Frame,
  at: Point,
  area: AreaPt,
  seed: number,
  content: Content,
): void {
  content.asWatermark(() => traceOutline(word, frame, at, area, seed, content));
}

function traceOutline(
  { letters, layout }: Word,
  frame: Frame,
  [along, up]: Point,
  { widthPt, heightPt, outsetPt }: AreaPt,
  seed: number,
  content: Content,
): void {
  const lineWidthPt = Math.min(Math.max(layout.sizePt * LINE.em, LINE.leastPt), LINE.mostPt);
  content.setLineWidth(lineWidthPt * (1 + varied(seed, 5) / 4));
  content.setLineJoin(1);
  letters.forEach(({ lines }, letter) => {
    let isDrawn = false;
    for (const line of lines) {
      let isConnected = false;
      let [fromX, fromY] = cornerOf(pointIn(frame, along + line[0]!, up + line[1]!));
      for (let at = 2; at < line.length; at += 2) {
        const [toX, toY] = cornerOf(pointIn(frame, along + line[at]!, up + line[at + 1]!));
        const isSeen =
          Math.max(fromX, toX) > -outsetPt &&
          Math.min(fromX, toX) < widthPt + outsetPt &&
          Math.max(fromY, toY) > -outsetPt &&
          Math.min(fromY, toY) < heightPt + outsetPt;
        if (isSeen) {
          if (!isDrawn) content.setStrokeGray(grayOf(seed, letter));
          if (!isConnected) content.moveTo(fromX, fromY);
          content.lineTo(toX, toY);
        }
        isConnected = isSeen;
        isDrawn ||= isSeen;
        [fromX, fromY] = [toX, toY];
      }
    }
    if (isDrawn) content.stroke();
  });
}

/** To a tenth of a point: more digits are not seen, and do not compress. */
function cornerOf([x, y]: Point): Point {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

function grayOf(seed: number, letter: number): number {
  const [dark, light] = LINE.grays;
  return ((seed + letter) % 2 === 0 ? dark : light) + varied(seed, 6 + letter) * LINE.grayRange;
}

function seedOf(item: number, word: number): number {
  return Math.imul(item, 4099) + word;
}

/** −1 to 1, the same for the same numbers. */
function varied(seed: number, which: number): number {
  let hash = Math.imul(seed ^ Math.imul(which, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) / 0x8000_0000;
}

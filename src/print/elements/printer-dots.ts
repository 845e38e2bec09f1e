// Moves codes to the dots of the printer, counted from a corner of the page at its left: an edge between two dots
// would make its bar a dot wider or narrower than the others.
import { dotsPerMm, ROUNDING_DOTS } from "../codes/module-grid.ts";
import { asWritten } from "../pdf/buffer.ts";
import type { Content } from "../content/content.ts";
import type { InsetText } from "../content/content.ts";
import { insetText } from "../pdf/inset-rectangle.ts";
import { type PageMap, PLAIN_MAP } from "../fit/page-map.ts";
import { type Box, pointsOf } from "../units.ts";

/** An item's lower left corner on its page, and what of it is seen: `bottomPt` from there up. */
export interface ItemArea {
  readonly xPt: number;
  readonly yPt: number;
  readonly bottomPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** What it may print on, from that corner: what is seen and its bleed. */
  readonly clip: Box;
}

/** Edges are inside their dots by half of so many dots, so that no rounding brings one to the next dot. */
const INSET_DOTS = 0.003;
/** Items whose distance is nearer to whole dots than this have codes at the same place between the dots. */
const SAME_DOTS = 1e-4;

/** What a code's rectangles are shorter by: of the unit that they are whole numbers of. */
export interface Inset {
  readonly units: number;
  readonly text: InsetText;
}

export type Draw = (xPt: number, yPt: number) => void;

/** Where a printer's dots are on a page. */
export interface DotGrid {
  /** Where a dot begins. */
  readonly origin: { readonly xPt: number; readonly yPt: number };
  /** What is done to pages before they are printed: codes move with them and keep their size. */
  readonly map: PageMap;
  /** What an item may print on at most, of a page that is made smaller; codes that are larger would be cut. */
  readonly room: { readonly widthPt: number; readonly heightPt: number } | null;
}

interface Axis {
  readonly scale: number;
  readonly movePt: number;
  readonly originPt: number;
}

/** Dots are counted from the lower left corner. */
export const PLAIN_GRID: DotGrid = { origin: { xPt: 0, yPt: 0 }, map: PLAIN_MAP, room: null };

export class PrinterDots {
  readonly perMm: number;
  readonly dotPt: number;
  readonly #insets = new Map<number, Inset>();
  #grid!: DotGrid;
  #across!: Axis;
  #up!: Axis;
  /** Of the item that is drawn; null: what is drawn is used for several items. */
  #area: ItemArea | null = null;

  constructor(printerDpi: number, grid = PLAIN_GRID) {
    this.perMm = dotsPerMm(printerDpi);
    this.dotPt = pointsOf(1 / this.perMm);
    this.beginPage(grid);
  }

  /** Before a page of its own size, whose dots may be elsewhere. */
  beginPage(grid: DotGrid): void {
    this.#grid = grid;
    const { origin, map } = grid;
    this.#across = { scale: map.scaleX, movePt: map.movePtX, originPt: origin.xPt };
    this.#up = { scale: map.scaleY, movePt: map.movePtY, originPt: origin.yPt };
  }

  /** Before what belongs to an item is drawn; null: to several, which are not at whole dots from each other. */
  begin(area: ItemArea | null): void {
    this.#area = area;
  }

  /** For units of so many dots; one significant digit, since it is written with every rectangle. */
  insetOf(unitDots: number): Inset {
    let inset = this.#insets.get(unitDots);
    if (inset === undefined) {
      const wanted = INSET_DOTS / unitDots;
      const digit = 10 ** Math.floor(Math.log10(wanted));
      const units = Math.floor(wanted / digit + 1e-9) * digit;
      inset = { units, text: insetText(units) };
      this.#insets.set(unitDots, inset);
    }
    return inset;
  }

  /**
   * Draws what belongs to a box, moved so that the box begins on the nearest dot: at a tie the one to the right or
   * above, inside the item where it was inside. `box` is in the item's coordinates; `draw` gets by how much to move,
   * and may leave its state behind.
   */
  place(box: Box, content: Content, draw: Draw): void {
    const area = this.#area;
    if (area === null) {
      content.markMovable(box, () => draw(0, 0));
      return;
    }
    const x = this.#along(this.#across, area.xPt, 0, area.widthPt, box.xPt, box.widthPt);
    const { bottomPt, heightPt } = area;
    const y = this.#along(this.#up, area.yPt, bottomPt, heightPt, box.yPt, box.heightPt);
    content.save();
    if (this.#keepsSize) {
      const { scaleX, scaleY } = this.#grid.map;
      content.transformExactly(
        1 / scaleX,
        0,
        0,
        1 / scaleY,
        x - asWritten(area.xPt) - box.xPt / scaleX,
        y - asWritten(area.yPt) - box.yPt / scaleY,
      );
      draw(0, 0);
    } else draw(x - asWritten(area.xPt) - box.xPt, y - asWritten(area.yPt) - box.yPt);
    content.restore();
  }

  /** As `place`, of a box that no dot begins at: it keeps its size where the page does not. */
  keepSize(box: Box, content: Content, draw: () => void): void {
    if (!this.#keepsSize) return draw();
    this.place(box, content, draw);
  }

  /** Whether a code of this size is whole on an item of a page that is made smaller. */
  hasRoomFor({ widthPt, heightPt }: Pick<Box, "widthPt" | "heightPt">): boolean {
    const { room } = this.#grid;
    return room === null || (widthPt <= room.widthPt && heightPt <= room.heightPt);
  }

  get #keepsSize(): boolean {
    const { scaleX, scaleY } = this.#grid.map;
    return scaleX !== 1 || scaleY !== 1;
  }

  /**
   * Along one axis of the page as it was before it is scaled and moved: where what is at `atPt` of an item begins once
   * it is at the nearest dot. Its middle is scaled with the page, and it stays inside its item.
   */
  #along(
    { scale, movePt, originPt }: Axis,
    itemPt: number,
    fromPt: number,
    roomPt: number,
    atPt: number,
    lengthPt: number,
  ): number {
    const { dotPt } = this;
    const mappedPt = scale * itemPt + movePt - originPt;
    const from = scale * fromPt;
    const room = scale * roomPt;
    let at = atPt;
    if (scale !== 1) {
      at = scale * (atPt + lengthPt / 2) - lengthPt / 2;
      const wasInside = atPt >= fromPt && atPt + lengthPt <= fromPt + roomPt;
      if (wasInside && lengthPt <= room) at = Math.min(Math.max(at, from), from + room - lengthPt);
    }
    const dots = nearestDots(mappedPt, from, room, at, lengthPt, dotPt);
    return (dots * dotPt + originPt - movePt) / scale;
  }

  /** The same of what is there already, as operators or as a form. */
  placeDrawn(box: Box, content: Content, use: () => void): void {
    this.place(box, content, (xPt, yPt) => {
      content.transformExactly(1, 0, 0, 1, xPt, yPt);
      use();
    });
  }

  /** Draws what was drawn for several items as it is on the item that was begun. */
  copy(drawn: Content, content: Content): void {
    let from = 0;
    for (const { start, end, box } of drawn.movables) {
      content.append(drawn, from, start);
      this.placeDrawn(box, content, () => content.append(drawn, start, end));
      from = end;
    }
    content.append(drawn, from, drawn.length);
  }

  /** Whether codes are at the same place between the dots on both items. */
  areAlike(a: ItemArea, b: ItemArea): boolean {
    const { scaleX, scaleY } = this.#grid.map;
    return (
      this.#isWhole(scaleX * (a.xPt - b.xPt)) &&
      this.#isWhole(scaleY * (a.yPt - b.yPt)) &&
      this.#isWhole(scaleX * (asWritten(a.xPt) - asWritten(b.xPt))) &&
      this.#isWhole(scaleY * (asWritten(a.yPt) - asWritten(b.yPt)))
    );
  }

  #isWhole(lengthPt: number): boolean {
    const dots = lengthPt / this.dotPt;
    return Math.abs(dots - Math.round(dots)) < SAME_DOTS;
  }
}

/**
 * Along one axis, from the page's edge: where what is at `atPt` of an item begins.
 * @param fromPt what the item may draw on begins there and is `roomPt` long
 */
function nearestDots(
  itemPt: number,
  fromPt: number,
  roomPt: number,
  atPt: number,
  lengthPt: number,
  dotPt: number,
): number {
  const wanted = (itemPt + atPt) / dotPt;
  const length = lengthPt / dotPt;
  const first = (itemPt + fromPt) / dotPt - ROUNDING_DOTS;
  const last = (itemPt + fromPt + roomPt) / dotPt - length + ROUNDING_DOTS;
  const nearest = Math.floor(wanted + 0.5 + ROUNDING_DOTS);
  if (nearest < first && wanted >= first && nearest + 1 <= last) return nearest + 1;
  if (nearest > last && wanted <= last && nearest - 1 >= first) return nearest - 1;
  return nearest;
}

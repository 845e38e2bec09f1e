// Items onto pages: each at its place, clipped to it. What several items show is drawn once.
import type { ItemArea } from "../elements/printer-dots.ts";
import { createWatermark, type Watermark } from "../elements/watermark.ts";
import { TooManyCids } from "../fonts/embedded-font.ts";
import type { Content } from "../content/content.ts";
import type { Side } from "../job/back.ts";
import { FaultList } from "../job/fault-list.ts";
import { WarningList } from "../job/warnings.ts";
import type { PlacedItem } from "../sheet/place-items.ts";
import type { Size } from "../sheet/sheet.ts";
import { pointsOf } from "../units.ts";
import { LIMITS } from "../limits.ts";
import { drawForms, type Forms, type ItemTarget, SideDrawing } from "./draw-layers.ts";
import { areaOf, sharedAreaOf } from "./item-area.ts";
import { ItemLengths, type MeasuredItem } from "./item-lengths.ts";
import type { PageItems, PagePart } from "./page-items.ts";
import type { PageJob } from "./page-job.ts";
import type { Pages } from "./pages.ts";

interface DrawOptions {
  readonly pauses?: boolean;
  readonly mostFaults?: number;
  /** Not the first file of the job. */
  readonly isRepeated?: boolean;
}

/** Where it pauses, a step is an element at most, and the caller can do something else between any two. */
export function* drawPages(
  job: PageJob,
  items: PageItems,
  pages: Pages,
  options: DrawOptions = {},
): Generator<void> {
  try {
    yield* drawAll(job, items, pages, options);
  } catch (error) {
    if (error instanceof TooManyCids) job.drawing.budget.count("fontGlyphs", error.cids);
    throw error;
  }
}

function* drawAll(
  job: PageJob,
  items: PageItems,
  pages: Pages,
  { pauses = false, mostFaults = LIMITS.faults, isRepeated = false }: DrawOptions,
): Generator<void> {
  const { compiled, plan, drawing } = job;
  const alike = sharedAreaOf(compiled, plan, items.places(), drawing.dots);
  const forms = yield* drawForms(isRepeated ? unheard(job) : job, alike);
  const printer = new ItemPrinter(job, items, forms, pages, alike);
  let previous: PagePart | null = null;
  for (const part of items.parts()) {
    if (part === null) {
      yield;
      continue;
    }
    const { placed: placedItems, side, first } = part;
    if (pages.repeats && previous && printer.isAsBefore(part, previous)) {
      placedItems.forEach((placed, index) => printer.pass(first + index, placed, side));
      pages.again();
      continue;
    }
    previous = part;
    if (part.begins) pages.begin(printer.sizeOf(part));
    for (let index = 0; index < placedItems.length; index++) {
      printer.begin(first + index, placedItems[index]!, side);
      while (printer.drawElement()) if (pauses) yield;
      printer.end();
      if (plan.tolerated === null && drawing.faults.found >= mostFaults) return;
    }
    if (!part.ends) continue;
    printer.finishPage(placedItems);
    pages.finish();
    if (pauses) yield;
  }
  // Fonts are written next, and what is held meanwhile adds up.
  pages.content.release();
  printer.release();
}

/** What is the same on every item was judged before, in another file of the job. */
function unheard(job: PageJob): PageJob {
  const drawing = {
    ...job.drawing,
    faults: new FaultList(),
    warnings: new WarningList(),
    inkNotes: null,
  };
  return { ...job, drawing };
}

/** The item that is being drawn. */
interface BegunItem {
  readonly item: number;
  readonly placed: PlacedItem;
  readonly side: Side;
  readonly drawing: number;
  readonly area: ItemArea;
  /** What is to be copied to its place at the end; null: it is drawn there. */
  readonly shared: Content | null;
  /** What is left to draw; null: nothing, for an item before it has shown the same. */
  readonly layers: SideDrawing | null;
}

class ItemPrinter {
  readonly #job: PageJob;
  readonly #items: PageItems;
  readonly #forms: Forms;
  readonly #page: Pages;
  /** null: all items are as long as the template. */
  readonly #lengths: ItemLengths | null;
  #watermark: Watermark | null = null;
  #watermarked: Size | null = null;
  /** Of the item that was drawn last; null: as large as the template. */
  #lastSize: Size | null = null;
  /** Where codes are at the same place between the dots as on all items; null: nowhere. */
  readonly #alike: ItemArea | null;
  /** Of each side. */
  readonly #shared = new Map<Side, Shared>();
  #begun: BegunItem | null = null;

  constructor(job: PageJob, items: PageItems, forms: Forms, page: Pages, alike: ItemArea | null) {
    const { template } = job.compiled;
    this.#job = job;
    this.#items = items;
    this.#lengths = template.length && new ItemLengths(job, template.length);
    this.#forms = forms;
    this.#page = page;
    this.#alike = alike;
  }

  /** Of a page that is as long as its item; null: they all are the same. */
  sizeOf({ first }: PagePart): Size | null {
    return this.#measure(this.#items.drawingOf(first))?.size ?? null;
  }

  #measure(drawing: number): MeasuredItem | null {
    return this.#lengths?.measure(this.#items.planned(drawing)) ?? null;
  }

  /** Its words are laid out for the item's size. */
  #watermarkOn(item: Size): Watermark | null {
    const { plan, drawing } = this.#job;
    if (plan.watermark === undefined) return null;
    const { widthMm, heightMm } = this.#watermarked ?? {};
    if (this.#watermark && widthMm === item.widthMm && heightMm === item.heightMm) {
      return this.#watermark;
    }
    const { paper } = this.#page;
    this.#watermarked = item;
    return (this.#watermark = createWatermark(plan.watermark, item, paper, drawing, plan.bleedMm));
  }

  begin(item: number, placed: PlacedItem, side: Side): void {
    const { compiled, watch } = this.#job;
    const drawing = this.#items.drawingOf(item);
    const measured = this.#measure(drawing);
    this.#lastSize = measured?.size ?? null;
    if (measured) watch?.resize(measured.size);
    const seen = measured ? cutTo(placed, measured.size) : placed;
    const area = areaOf(seen, compiled, this.#page.paper);
    this.#watermark = this.#watermarkOn(measured?.size ?? compiled.template);
    if (this.#items.isShared(drawing)) {
      const { shared, layers } = this.#beginShared(drawing, side);
      this.#begun = { item, placed, side, drawing, area, shared, layers };
      return;
    }
    // It is not needed again, so it goes where it belongs at once.
    const { content } = this.#page;
    this.#job.drawing.dots.begin(area);
    openItem(area, content);
    const layers = this.#beginLayers(drawing, side, content, this.#writePart);
    this.#begun = { item, placed, side, drawing, area, shared: null, layers };
  }

  /** After an element that is drawn on the page itself. */
  readonly #writePart = () => {
    this.#page.foresee();
    this.#page.putAway();
  };

  /** False: nothing is left. */
  drawElement(): boolean {
    return this.#begun?.layers?.drawElement() ?? false;
  }

  end(): void {
    const { item, placed, side, drawing, area, shared, layers } = this.#begun!;
    const { compiled, plan, drawing: job } = this.#job;
    const page = this.#page;
    if (layers !== null) this.#judge(drawing, side);
    if (shared !== null) {
      page.foresee(shared.length);
      job.dots.begin(area);
      openItem(area, page.content);
      job.dots.copy(shared, page.content);
    }
    const { from, to } = compiled.sides[side];
    if (this.#watermark !== null) {
      const watermark = this.#watermark;
      const seed = this.#seedOf(drawing, side);
      const number = side === "front" ? item : item + plan.itemCount;
      onItem(area, page.content, (own) =>
        watermark.drawOver(number, seed, to - from, own, page.content),
      );
    }
    page.content.restore();
    if (shared !== null) page.putAway();
    page.finishItem();
    this.pass(item, placed, side);
  }

  /** Whether a page shows what the page before it shows. */
  isAsBefore({ placed, side, first }: PagePart, before: PagePart): boolean {
    const drawingAt = (item: number) => this.#items.drawingOf(item);
    return (
      side === before.side &&
      placed.length === before.placed.length &&
      placed.every(
        ({ slot }, i) =>
          slot === before.placed[i]!.slot && drawingAt(first + i) === drawingAt(before.first + i),
      )
    );
  }

  /** What is drawn already. */
  pass(item: number, placed: PlacedItem, side: Side): void {
    this.#items.pass(this.#items.drawingOf(item));
    this.#job.watch?.geometry?.addItem(placed.record, item, side);
  }

  finishPage(placedItems: readonly PlacedItem[]): void {
    const { compiled } = this.#job;
    const { paper } = this.#page;
    this.#watermark?.drawAround(
      placedItems.map((placed, i) => {
        const size = i === 0 ? this.#lastSize : null;
        return areaOf(size ? cutTo(placed, size) : placed, compiled, paper);
      }),
      this.#page.content,
    );
  }

  release(): void {
    for (const { content } of this.#shared.values()) content.release();
  }

  /** Items that show the same follow one another. */
  #beginShared(drawing: number, side: Side): Pick<BegunItem, "layers"> & { shared: Content } {
    let shared = this.#shared.get(side);
    if (!shared) {
      shared = { drawn: -1, content: this.#job.drawing.resources.createContent() };
      this.#shared.set(side, shared);
    }
    const { content } = shared;
    if (drawing === shared.drawn) return { shared: content, layers: null };
    shared.drawn = drawing;
    content.reset();
    this.#job.drawing.dots.begin(this.#alike);
    const layers = this.#beginLayers(drawing, side, content, () =>
      this.#page.foresee(content.length),
    );
    return { shared: content, layers };
  }

  /** The words of a watermark are at other places on the back. */
  #seedOf(drawing: number, side: Side): number {
    return side === "front" ? drawing : drawing + this.#items.drawingCount;
  }

  #beginLayers(index: number, side: Side, content: Content, afterElement: () => void): SideDrawing {
    const { drawing, watch } = this.#job;
    const planned = this.#items.planned(index);
    const { record } = planned;
    drawing.faults.begin(record);
    drawing.warnings.begin(record);
    watch?.drawn.begin();
    const measured = this.#measure(index);
    const watermark = this.#watermark;
    const beforeLayer = watermark && this.#beforeLayer(watermark, index, side, measured, content);
    const target = { content, beforeLayer, afterElement };
    return new SideDrawing(this.#job, this.#forms, side, planned, measured, target);
  }

  #beforeLayer(
    watermark: Watermark,
    index: number,
    side: Side,
    measured: MeasuredItem | null,
    content: Content,
  ): NonNullable<ItemTarget["beforeLayer"]> {
    const fromBottomPt = measured ? bottomOf(measured.size, this.#job.compiled.template) : 0;
    const seed = this.#seedOf(index, side);
    return (layer, left) =>
      raisedBy(fromBottomPt, content, () => watermark.drawBetween(seed, layer, left, content));
  }

  #judge(index: number, side: Side): void {
    const { drawing, watch } = this.#job;
    const { record } = this.#items.planned(index);
    for (const judge of watch?.judges ?? []) judge.judge(record, side, drawing.warnings);
    watch?.geometry?.measure(side);
  }
}

/** What several items show of a drawing, and which it is; -1: none yet. */
interface Shared {
  drawn: number;
  readonly content: Content;
}

/** What of an item is printed where it is so large. */
function cutTo(placed: PlacedItem, { widthMm, heightMm }: Size): PlacedItem {
  return { ...placed, clipWidthMm: widthMm, clipHeightMm: heightMm };
}

/** From the lower edge of the longest item up to that of this one, which begin at the same place. */
function bottomOf({ heightMm }: Size, longest: Size): number {
  return pointsOf(longest.heightMm - heightMm);
}

/** Draws on an item from its own lower left corner. */
function onItem(area: ItemArea, content: Content, draw: (area: ItemArea) => void): void {
  const { bottomPt, yPt, clip } = area;
  const own = { ...area, yPt: yPt + bottomPt, clip: { ...clip, yPt: clip.yPt - bottomPt } };
  raisedBy(bottomPt, content, () => draw(bottomPt === 0 ? area : own));
}

function raisedBy(heightPt: number, content: Content, draw: () => void): void {
  if (heightPt === 0) {
    draw();
    return;
  }
  content.save();
  content.transform(1, 0, 0, 1, 0, heightPt);
  draw();
  content.restore();
}

/** The item's lower left corner becomes the origin; nothing it draws leaves its own box, its slot and its bleed. */
function openItem({ xPt, yPt, clip }: ItemArea, page: Content): void {
  page.save();
  page.transform(1, 0, 0, 1, xPt, yPt);
  page.rectangle(clip.xPt, clip.yPt, clip.widthPt, clip.heightPt);
  page.clip();
}

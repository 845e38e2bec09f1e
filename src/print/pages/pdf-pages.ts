// Pages of a PDF. What is long of one is compressed and written in parts, as they are drawn.
import type { Budget, ContentSize, Held } from "../budget.ts";
import { typicalPageBytes } from "../budget.ts";
import type { Images } from "../elements/embed-image.ts";
import { ByteBuffer } from "../pdf/buffer.ts";
import { PdfContent } from "../pdf/content.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { PdfRef } from "../pdf/value.ts";
import type { PlanFrame } from "../plan.ts";
import { surroundMm } from "../sheet/bleed.ts";
import type { Size } from "../sheet/sheet.ts";
import { pointsOf } from "../units.ts";
import type { PrinterDots } from "../elements/printer-dots.ts";
import type { PageFit } from "../fit/page-fit.ts";
import { boxesOf, drawCropMarks } from "./page-boxes.ts";
import { gridOf, movedBy } from "./page-grid.ts";
import type { PageMap } from "../fit/page-map.ts";
import type { Pages } from "./pages.ts";

const LEAST_PAGE_BYTES = 16 * 1024;
export const PART_BYTES = 1024 * 1024;

/** Where pages go, and who counts them. */
export interface PageSink {
  readonly document: PdfDocument;
  readonly budget: Budget;
  readonly images: Pick<Images, "largestDecodeBytes">;
  readonly dots: Pick<PrinterDots, "beginPage">;
  readonly hold: (held: Held) => void;
}

export class PdfPages implements Pages {
  readonly content: PdfContent;
  readonly repeats = false;
  #paper: Size;
  readonly #surround: PlanFrame["surround"];
  #map: PageMap | null;
  readonly #fit: PageFit | undefined;
  readonly #sink: PageSink;
  #parts: PdfRef[] = [];
  #spentBefore = 0;

  constructor(plan: PlanFrame, size: ContentSize, sink: PageSink) {
    const pageBytes = Math.min(typicalPageBytes(size), PART_BYTES);
    this.content = new PdfContent(new ByteBuffer(LEAST_PAGE_BYTES + pageBytes));
    this.#paper = plan.paper;
    this.#surround = plan.surround;
    this.#map = movedBy(plan);
    this.#fit = plan.fit;
    this.#sink = sink;
  }

  again(): void {
    throw new Error("a PDF has every page");
  }

  get paper(): Size {
    return this.#paper;
  }

  begin(item: Size | null): void {
    if (item !== null) this.#resize(item);
    this.content.reset();
    this.#parts = [];
    this.#spentBefore = this.#sink.budget.spentOn("content");
    if (this.#map === null) return;
    const { scaleX, scaleY, movePtX, movePtY } = this.#map;
    this.content.transformExactly(scaleX, 0, 0, scaleY, movePtX, movePtY);
  }

  /** To a page that is as large as its item. */
  #resize(item: Size): void {
    this.#paper = withSurround(item, this.#surround);
    if (this.#fit === undefined) return;
    const frame = { paper: this.#paper, fit: this.#fit };
    this.#map = movedBy(frame);
    this.#sink.dots.beginPage(gridOf(item, frame));
  }

  /** `more`: what is not yet on the page. */
  foresee(more = 0): void {
    this.#sink.budget.foresee("content", this.content.length + more);
  }

  /** Writes what is there where it is a part. */
  putAway(): void {
    const { content } = this;
    if (content.length < PART_BYTES) return;
    this.#count();
    this.#parts.push(this.#sink.document.addContent(content.view()));
    content.reset();
  }

  finishItem(): void {}

  finish(): void {
    const { document, budget, images, hold } = this.#sink;
    if (this.#surround?.marks === "crop") {
      drawCropMarks(this.content, document.addRegistrationColor(), this.#paper, this.#surround);
    }
    const spent = this.#count();
    const output = Math.max(0, document.writtenLength - budget.spentOn("images"));
    hold({ ...heldOf({ budget, images }), content: spent, output });
    const { widthMm, heightMm } = this.#paper;
    const boxes = this.#surround && boxesOf(this.#paper, this.#surround, this.#map);
    const content = this.content.view();
    document.addPage(pointsOf(widthMm), pointsOf(heightMm), content, {
      parts: this.#parts,
      boxes,
      rotateDeg: this.#fit?.rotateDeg ?? 0,
    });
  }

  /** What is about to be written. @returns what the page has so far */
  #count(): number {
    const { budget } = this.#sink;
    budget.count("content", this.content.length);
    const ofPage = budget.spentOn("content") - this.#spentBefore;
    budget.foresee("pageContent", ofPage);
    return ofPage;
  }
}

function withSurround({ widthMm, heightMm }: Size, surround: PlanFrame["surround"]): Size {
  const around = surround === null ? 0 : 2 * surroundMm(surround);
  return { widthMm: widthMm + around, heightMm: heightMm + around };
}

/** What is held of the supplies while pages are drawn. */
export function heldOf({ budget, images }: Pick<PageSink, "budget" | "images">) {
  return {
    images: budget.spentOn("images"),
    largestDecode: images.largestDecodeBytes,
    fonts: budget.spentOn("fontBytes"),
  };
}

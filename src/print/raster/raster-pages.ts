// Pages as dots: each item is recorded, then painted at once; a finished page goes to the encoder, some rows at a time.
import type { Budget, Held } from "../budget.ts";
import { NO_FIT, type PageFit } from "../fit/page-fit.ts";
import type { Output } from "../job/output.ts";
import type { PlanFrame } from "../plan.ts";
import type { Pages } from "../pages/pages.ts";
import { pointsOf } from "../units.ts";
import type { Matrix } from "./geometry/matrix.ts";
import { Painter } from "./canvas/painter.ts";
import type { Paper } from "./canvas/paper.ts";
import type { RasterEncoder } from "./encode/encoder.ts";
import type { Size } from "../sheet/sheet.ts";
import { eachBand, type FinishedPage, type Placement } from "./finished-rows.ts";
import { bitsPerDot, outputDotsPerMm, pageDotsOf, roundDots, turnedDots } from "./page-dots.ts";
import { Recording } from "./recording.ts";

/** To encode so many bytes of dots takes as long as one step of drawing. */
const ENCODED_PER_STEP = 8;

export interface RasterSink {
  readonly paper: Paper;
  readonly painter: Painter;
  readonly encoder: RasterEncoder;
  readonly budget: Budget;
  readonly hold: (held: Pick<Held, "content" | "output">) => void;
  /** Before a page of its own size. */
  readonly beginPage: (size: Size) => void;
}

function matrixOf({ heightMm }: Size, perMm: number, { x, y }: PageFit["scale"]): Matrix {
  const perPt = perMm / pointsOf(1);
  return [perPt * x, 0, 0, -perPt * y, 0, heightMm * perMm * y];
}

/** The upper left part of a paper for the longest page. */
function cutTo({ bytes, rowBytes }: Paper, size: Size, { dpi }: Output): FinishedPage {
  const { width, height } = pageDotsOf(size, dpi);
  return { width, height, rowBytes, bytes: bytes.subarray(0, height * rowBytes) };
}

export class RasterPages implements Pages {
  readonly content = new Recording();
  readonly repeats: boolean;
  readonly #sink: RasterSink;
  readonly #output: Output;
  readonly #placement: Placement;
  readonly #perMm: number;
  readonly #scale: PageFit["scale"];
  #matrix: Matrix;
  #size: Size;
  readonly #usual: Size;
  /** How many pages have the dots of the one that was drawn last. */
  #copies = 0;

  /** `areFiles`: each page is a file of its own, so that none is sent for another. */
  constructor(
    { paper, watermark, fit }: PlanFrame,
    output: Output,
    sink: RasterSink,
    areFiles = false,
  ) {
    this.#sink = sink;
    this.#output = output;
    // No two watermarked items are alike.
    this.repeats = watermark === undefined && !areFiles;
    const perMm = outputDotsPerMm(output.dpi);
    this.#perMm = perMm;
    this.#size = paper;
    this.#usual = paper;
    this.#scale = fit?.scale ?? NO_FIT.scale;
    this.#matrix = matrixOf(paper, perMm, this.#scale);
    this.#placement = {
      xDots: roundDots(output.offsetMm.x * perMm),
      yDots: roundDots(output.offsetMm.y * perMm),
      rotateDeg: output.rotateDeg,
    };
  }

  get paper(): Size {
    return this.#size;
  }

  begin(item: Size | null): void {
    this.#endPage();
    this.#sink.paper.clear();
    if (item === null) return;
    this.#size = item;
    this.#matrix = matrixOf(item, this.#perMm, this.#scale);
    this.#sink.beginPage(item);
    const dots = turnedDots(pageDotsOf(item, this.#output.dpi), this.#output);
    this.#sink.encoder.resize(dots);
  }

  again(): void {
    this.#copies += 1;
  }

  foresee(more = 0): void {
    this.#sink.budget.foresee("content", this.content.length + more);
  }

  putAway(): void {}

  finishItem(): void {
    this.#sink.painter.paint(this.content.operations, this.#matrix);
    this.content.reset();
  }

  /** What is beside the items has been drawn. */
  finish(): void {
    if (this.content.length > 0) this.finishItem();
    const { paper, encoder, budget, hold } = this.#sink;
    budget.count("painting", Math.ceil(paper.bytes.length / ENCODED_PER_STEP));
    const bits = bitsPerDot(this.#output);
    const isClear = "background" in this.#output && this.#output.background === "transparent";
    const blank = bits === 1 || isClear ? 0 : 255;
    const page = this.#size === this.#usual ? paper : cutTo(paper, this.#size, this.#output);
    eachBand(page, bits, blank, this.#placement, (rows) => encoder.addRows(rows));
    budget.foresee("answer", encoder.bytes);
    this.#copies = 1;
    hold({ content: paper.bytes.length, output: encoder.bytes });
  }

  /** After the last page. */
  end(): Uint8Array {
    this.#endPage();
    const { encoder, budget } = this.#sink;
    const file = encoder.finish();
    budget.count("answer", file.length);
    return file;
  }

  #endPage(): void {
    if (this.#copies > 0) this.#sink.encoder.endPage(this.#copies);
    this.#copies = 0;
  }
}

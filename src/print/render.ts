// Plan + fonts + images -> PDF bytes. A press is made once per isolate and keeps its parsed fonts. In this order, in
// pages/: the document is opened with its resources, then pages are drawn, item by item.
import { CACHE_BYTES } from "../isolate/cache-sizes.ts";
import { type Held, type JobSize, memoryOf, type Spent } from "./budget.ts";
import type { CompiledTemplate } from "./compile.ts";
import { ParsedFonts } from "./fonts/parsed-fonts.ts";
import type { PrintWarning, WarningCounts } from "./job/warnings.ts";
import type { LargePlan } from "./large-job/plan-large-job.ts";
import { PngFiles } from "./large-job/png-files.ts";
import { drawDocument, drawZipOfPdfs, drawZipOfPngs } from "./large-job/draw-large-job.ts";
import { drawPages } from "./pages/draw-pages.ts";
import { openDrawing, type OpenTarget, openPdf, type Target } from "./pages/open-drawing.ts";
import { ItemLengths } from "./pages/item-lengths.ts";
import { PlanItems } from "./pages/page-items.ts";
import type { Pages } from "./pages/pages.ts";
import { heldOf } from "./pages/pdf-pages.ts";
import { type Begun, openPages } from "./pages/open-pages.ts";
import type { Supplies, Tools } from "./pages/supplies.ts";
import { watchJob } from "./pages/watch.ts";
import type { Output, PngOutput } from "./job/output.ts";
import { checkRasterSize } from "./raster/check-size.ts";
import { openEncoder } from "./raster/encode/open-encoder.ts";
import { GlyphCache } from "./raster/glyphs/glyph-cache.ts";
import { openRaster, rasterGridOf } from "./raster/open-raster.ts";
import { type PageDots, pageDotsOf, turnedDots } from "./raster/page-dots.ts";
import { RasterPages } from "./raster/raster-pages.ts";
import type { ZipOfFiles } from "./large-job/walked-job.ts";
import type { Plan, PlanFrame } from "./plan.ts";
import type { Size } from "./sheet/sheet.ts";
import {
  DRAWING_CODES,
  type Fault,
  orWithFaults,
  type PrintCode,
  refuseIfAny,
} from "../refusal.ts";
import type { ElementGeometry } from "./surroundings/geometry.ts";
import { createShaper } from "./text/index.ts";

export type { Supplies, Tools } from "./pages/supplies.ts";

/** What is said of a job besides its file. */
export interface Judged {
  /** What prints but deserves a look: one entry for each code, element and variable, at most 50 (WarningList). */
  readonly warnings: readonly PrintWarning[];
  /** By warning: the records that have it, the first 250. */
  readonly warningRecords: readonly (readonly number[])[];
  /** The sums of all by code. */
  readonly warningCounts: WarningCounts;
  /** What a tolerant plan has left out, in all stages; otherwise empty. */
  readonly faults: readonly Fault<PrintCode>[];
  /** How many more there are than are listed. */
  readonly faultsBeyond: number;
  /** null: it was not asked for. */
  readonly geometry: readonly ElementGeometry[] | null;
  /** What of each budget the job took. */
  readonly spent: Spent;
}

export interface Rendered extends Judged {
  readonly pdf: Uint8Array;
}

export interface RenderedRaster extends Judged {
  readonly file: Uint8Array;
  /** Of the first page as it is sent. */
  readonly widthDots: number;
  readonly heightDots: number;
}

export interface Press {
  /**
   * @throws Refusal of the drawing stage, with every fault found (at most 50 records' worth), unless
   *   the plan is tolerant.
   */
  render(compiled: CompiledTemplate, plan: Plan, supplies: Supplies): Rendered;
  /**
   * A large job, as pieces of the PDF that `render` would make of it, or of a ZIP file of several files; a number: nothing
   * is ready yet, so much was done (1 is a plain element), and the caller may do something else. A piece is valid until
   * the next is asked for. What is found at fault is thrown behind the pages, so pieces are a file only once all are there.
   */
  renderLarge(plan: LargePlan, supplies: Supplies): Generator<Uint8Array | number, Judged>;
  /**
   * As dots. `planJob` got the same `output`; `supplies.fileId`, `createdAt` and `readable` have no effect.
   * @throws as `render`; JOB_TOO_COMPLEX names the budget that ends the drawing.
   */
  renderRaster(
    compiled: CompiledTemplate,
    plan: Plan,
    supplies: Supplies,
    output: Output,
  ): RenderedRaster;
}

export function createPress<M>(tools: Tools<M>): Press {
  const shaper = createShaper(tools.harfbuzz, tools.instantiate);
  const glyphs = new GlyphCache(CACHE_BYTES.glyphs);
  const parsed = new ParsedFonts(CACHE_BYTES.openFonts, (font) => {
    shaper.release(font);
    glyphs.release(font);
  });

  const begin = <T extends Target>(
    compiled: CompiledTemplate,
    plan: PlanFrame,
    supplies: Supplies,
    open: OpenTarget<T>,
    size?: JobSize,
  ) => {
    const watch = watchJob(compiled, plan, supplies.measured ?? false);
    const drawing = openDrawing(plan, supplies, { tools, shaper, parsed }, watch, open, size);
    return { compiled, plan, supplies, drawing, watch };
  };
  const beginRaster = (
    compiled: CompiledTemplate,
    plan: PlanFrame,
    supplies: Supplies,
    output: Output,
    dots: PageDots,
    size?: JobSize,
  ) => {
    const open = openRaster(compiled, plan, supplies, tools, output, dots, glyphs);
    const job = begin(compiled, plan, supplies, open, size);
    const { drawing } = job;
    const { paper, painter, budget, images } = drawing;
    const pageBytes = paper.bytes.length;
    const hold = ({ content, output }: Pick<Held, "content" | "output">) => {
      const held = { ...heldOf(drawing), content: content + images.decodedBytes, output };
      budget.foresee("memory", memoryOf(held) + (supplies.besideBytes ?? 0));
      supplies.hold?.(held);
    };
    hold({ content: pageBytes, output: pageBytes / 4 });
    const { fit } = plan;
    const beginPage = (size: Size) => {
      const frame = { paper: size, ...(fit && { fit }) };
      drawing.dots.beginPage(rasterGridOf(compiled.template, frame, output));
    };
    return { job, sink: { paper, painter, budget, hold, beginPage } };
  };
  const renderPngs = function* (
    plan: LargePlan,
    kind: ZipOfFiles,
    png: PngOutput,
    supplies: Supplies,
  ): Generator<Uint8Array | number, Judged> {
    const { compiled } = plan.job;
    const dots = pageDotsOf(plan.paper, png.dpi);
    const { job, sink } = beginRaster(compiled, plan, supplies, png, dots, "large");
    try {
      const pngs = new PngFiles(turnedDots(dots, png), (sent) => openEncoder(png, sent, tools));
      const pages = new RasterPages(plan, png, { ...sink, encoder: pngs }, true);
      yield* drawZipOfPngs(job, plan, kind, pages, pngs);
      return judgedOf(job);
    } finally {
      trim();
    }
  };
  const trim = () => {
    parsed.trim();
    shaper.trim(CACHE_BYTES.shaper);
  };

  /** By drawing, where pages are as large as their items; null: they are as large as the template. */
  const measureSizes = (
    compiled: CompiledTemplate,
    plan: Plan,
    supplies: Supplies,
    output: Output,
  ): readonly Size[] | null => {
    const { length } = compiled.template;
    if (length === null) return null;
    const open = openRaster(
      compiled,
      plan,
      supplies,
      tools,
      output,
      { width: 1, height: 1 },
      glyphs,
    );
    try {
      const lengths = new ItemLengths(begin(compiled, plan, supplies, open), length);
      return plan.drawings.map((planned) => lengths.measure(planned).size);
    } finally {
      trim();
    }
  };

  return {
    render(compiled, plan, supplies) {
      const { contentBytes, pages } = plan;
      const kind = { isOnePage: pages.length === 1 };
      const job = begin(compiled, plan, supplies, openPdf(compiled, plan, supplies, tools, kind));
      const pdfPages = openPages(job, { contentBytes, pages: pages.length });
      try {
        drawAll(job, plan, pdfPages);
        return { pdf: job.drawing.document.finish(), ...judgedOf(job) };
      } finally {
        trim();
      }
    },

    *renderLarge(plan, supplies) {
      const { compiled, zip } = plan.job;
      if (zip?.png) return yield* renderPngs(plan, zip, zip.png, supplies);
      const kind = zip ? { isOneOfSeveral: true } : { pageCount: plan.pageCount };
      const open = openPdf(compiled, plan, supplies, tools, kind);
      const job = begin(compiled, plan, supplies, open, "large");
      try {
        yield* zip ? drawZipOfPdfs(job, plan, zip, open) : drawDocument(job, plan);
        return judgedOf(job);
      } finally {
        trim();
      }
    },

    renderRaster(compiled, planned, supplies, output) {
      const sizes = measureSizes(compiled, planned, supplies, output);
      const plan = sizes === null ? planned : { ...planned, paper: largestOf(sizes) };
      const dots = checkRasterSize(sizes === null ? plan : { ...plan, sizes }, output);
      const { job, sink } = beginRaster(compiled, plan, supplies, output, dots);
      try {
        const first = sizes?.[plan.drawingOf[0]!];
        const sent = turnedDots(first ? pageDotsOf(first, output.dpi) : dots, output);
        const encoder = openEncoder(output, sent, tools);
        const pages = new RasterPages(plan, output, { ...sink, encoder });
        drawAll(job, plan, pages);
        const file = pages.end();
        return { file, widthDots: sent.width, heightDots: sent.height, ...judgedOf(job) };
      } finally {
        trim();
      }
    },
  };
}

function largestOf(sizes: readonly Size[]): Size {
  return {
    widthMm: Math.max(...sizes.map(({ widthMm }) => widthMm)),
    heightMm: Math.max(...sizes.map(({ heightMm }) => heightMm)),
  };
}

/** @throws Refusal of the drawing stage, unless faults are tolerated. */
function drawAll(job: Begun, plan: Plan, pages: Pages): void {
  const { supplies, drawing } = job;
  const { faults } = drawing;
  const faultsBefore = () => (plan.tolerated === null ? faults.kept : []);
  const drawings = supplies.consumesPlan ? plan.drawings.splice(0) : [...plan.drawings];
  const items = new PlanItems(plan, drawings);
  const draw = () => {
    for (const _ of drawPages(job, items, pages));
  };
  orWithFaults(faultsBefore, draw, DRAWING_CODES);
  if (plan.tolerated === null) refuseIfAny(faults.kept, DRAWING_CODES);
}

function judgedOf({ drawing: { warnings, faults, budget }, watch }: Begun): Judged {
  return {
    warnings: warnings.listed,
    warningRecords: warnings.records,
    warningCounts: warnings.counts,
    faults: faults.kept,
    faultsBeyond: faults.beyond,
    geometry: watch?.geometry?.elements ?? null,
    spent: budget.spent,
  };
}

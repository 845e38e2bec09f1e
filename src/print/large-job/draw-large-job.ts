// Draws a large job: one PDF, given away piece by piece, or a ZIP file of PDFs or PNGs, given away file by file.
import { Budget } from "../budget.ts";
import { FaultList } from "../job/fault-list.ts";
import { drawPages } from "../pages/draw-pages.ts";
import { type OpenTarget, type PdfTarget, withTarget } from "../pages/open-drawing.ts";
import { type Begun, openPages } from "../pages/open-pages.ts";
import { DRAWING_CODES } from "../../refusal.ts";
import { entryOf, ZipFile } from "../zip/zip-file.ts";
import { refuseEarly, refuseFound } from "./faults.ts";
import { MOST_FAULTS } from "./item-walk.ts";
import type { LargePlan } from "./plan-large-job.ts";
import type { PngFiles } from "./png-files.ts";
import { StepWeights } from "./step-weights.ts";
import { WalkedItems } from "./walked-items.ts";
import type { ZipOfFiles } from "./walked-job.ts";
import type { RasterPages } from "../raster/raster-pages.ts";
import { countPagesOf, FileNamer } from "./zip-of-files.ts";

/** A number: nothing is ready yet, and so much was done (StepWeights). */
type Pieces = Generator<Uint8Array | number, void>;

/** A document is given away in pieces of at least so many bytes. */
const PIECE_BYTES = 64 * 1024;
const DRAWN = { pauses: true, mostFaults: MOST_FAULTS };

function weightsOf({ drawing, compiled }: Begun): StepWeights {
  return new StepWeights([drawing.budget], compiled.template.elements.length);
}

export function* drawDocument(job: Begun<PdfTarget>, plan: LargePlan): Pieces {
  const { contentBytes, pageCount: pages } = plan;
  const { document, budget, faults } = job.drawing;
  const weights = weightsOf(job);
  const giveAway = function* (steps: Iterable<void>): Pieces {
    for (const _ of steps) {
      const isPiece = document.writtenLength >= PIECE_BYTES;
      budget.foresee("file", document.length);
      yield isPiece ? document.written : weights.next();
      if (isPiece) document.drop();
    }
  };
  const pdfPages = openPages(job, { contentBytes, pages }, { output: PIECE_BYTES });
  try {
    yield* giveAway(drawPages(job, new WalkedItems(plan.job, weights), pdfPages, DRAWN));
  } catch (error) {
    refuseEarly(error, faults, DRAWING_CODES);
  }
  refuseFound(faults, DRAWING_CODES);
  yield* giveAway(document.writeFonts());
  const end = document.finish(true);
  budget.count("file", document.length);
  yield end;
}

/** `open` gives the next document. */
export function* drawZipOfPdfs(
  first: Begun<PdfTarget>,
  plan: LargePlan,
  kind: ZipOfFiles,
  open: OpenTarget<PdfTarget>,
): Pieces {
  const { budget, faults } = first.drawing;
  const namer = new FileNamer(kind, plan.job, new FaultList(), new Budget({}, "large"));
  const zip = new ZipFile("utf8");
  const pagesOf = (file: number) => countPagesOf(kind, file, plan.job);
  const weights = weightsOf(first);
  const files = new WalkedItems(plan.job, weights).files(pagesOf);
  const count = plan.fileCount!;
  const contentBytes = plan.contentBytes / count;
  try {
    for (let file = 0; file < count && faults.found < MOST_FAULTS; file++) {
      const drawing = file === 0 ? first.drawing : withTarget(first.drawing, plan, open);
      const job = { ...first, drawing };
      const pages = openPages(job, { contentBytes, pages: pagesOf(file) });
      const items = files.next().value!;
      const steps = drawPages(job, items, pages, { ...DRAWN, isRepeated: file > 0 });
      for (const _ of steps) yield weights.next();
      for (const _ of drawing.document.writeFonts()) yield weights.next();
      const pdf = drawing.document.finish(true);
      budget.foresee("file", zip.bytes + pdf.length);
      yield zip.begin(namer.next(), entryOf(pdf));
      yield pdf;
      drawing.document.drop(true);
    }
  } catch (error) {
    refuseEarly(error, faults, DRAWING_CODES);
  }
  refuseFound(faults, DRAWING_CODES);
  const end = zip.end();
  budget.count("file", zip.bytes);
  yield end;
}

/** A page is a file; `pngs` gets what `pages` finishes. */
export function* drawZipOfPngs(
  job: Begun,
  plan: LargePlan,
  kind: ZipOfFiles,
  pages: RasterPages,
  pngs: PngFiles,
): Pieces {
  const { budget, faults } = job.drawing;
  const namer = new FileNamer(kind, plan.job, new FaultList(), new Budget({}, "large"));
  const zip = new ZipFile("utf8");
  const weights = weightsOf(job);
  const items = new WalkedItems(plan.job, weights);
  const giveAway = function* (png: Uint8Array): Pieces {
    budget.foresee("file", zip.bytes + png.length);
    yield zip.begin(namer.next(), entryOf(png));
    yield png;
  };
  try {
    for (const _ of drawPages(job, items, pages, DRAWN)) {
      const png = pngs.take();
      if (png) yield* giveAway(png);
      else yield weights.next();
    }
    pages.end();
    const last = pngs.take();
    if (last) yield* giveAway(last);
  } catch (error) {
    refuseEarly(error, faults, DRAWING_CODES);
  }
  refuseFound(faults, DRAWING_CODES);
  const end = zip.end();
  budget.count("file", zip.bytes);
  yield end;
}

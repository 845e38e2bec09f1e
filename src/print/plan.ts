// Template, layout and records -> plan: what is printed where, as a plain value. Nothing is drawn. In this order:
// items get their places (sheet/), records their values (values/), elements what they show (binding/).
import { openBinding, bindItems } from "./binding/bind-items.ts";
import { Budget, type Spent } from "./budget.ts";
import type { CompiledTemplate } from "./compile.ts";
import type { PlannedDrawing } from "./elements/layers.ts";
import type { FontRef } from "./fonts/font.ts";
import type { Flip, Side } from "./job/back.ts";
import { FaultList } from "./job/fault-list.ts";
import { constantLanguage } from "./job/language.ts";
import type { Output, QuarterTurn } from "./job/output.ts";
import { type PageFit, tooWideMm } from "./fit/page-fit.ts";
import type { PrintLayout, PrintRecord } from "./job/request.ts";
import type { PrintWarning } from "./job/warnings.ts";
import { mostPagesOf } from "./raster/most-pages.ts";
import { checkRasterSize } from "./raster/check-size.ts";
import { refusePdfs } from "./elements/refuse-pdf.ts";
import { type Fault, type PrintCode, refuseIfAny } from "../refusal.ts";
import { NO_SURROUND, type Surround } from "./job/surround.ts";
import { planSheet, type PlacedItem } from "./sheet/place-items.ts";
import type { SlotOutline } from "./sheet/presets.ts";
import type { HyphenatedLanguage } from "./text/break/hyphenated-languages.ts";
import { warnOfAbsent } from "./values/absent.ts";
import { fillRecords, type Job } from "./values/job-values.ts";
import type { Piece } from "./values/piece.ts";

/** What is planned of a job, but for its items. */
export interface PlanFrame {
  /** With what surrounds an item on a page of its own. */
  readonly paper: { readonly widthMm: number; readonly heightMm: number };
  /** That; null: nothing does. */
  readonly surround: Surround | null;
  /** How far items are printed beyond their edges, at most. */
  readonly bleedMm: number;
  /** What is printed of each sheet: one page for each. */
  readonly sides: readonly Side[];
  /** How a duplex printer turns the paper; null: it prints on one side. */
  readonly flip: Flip | null;
  readonly recordCount: number;
  readonly itemCount: number;
  /** 1-based slot at which a next job would go on; null where there is no sheet. */
  readonly nextStartSlot: number | null;
  /** The id of the preset that the layout names, by its id or a part number; null on other layouts. */
  readonly presetId: string | null;
  /** By name, what the next job's counters begin with; null where there are none. */
  readonly nextCounters: Readonly<Record<string, string>> | null;
  readonly fontRefs: readonly FontRef[];
  /** Languages whose patterns the plan is rendered with. */
  readonly hyphenations: readonly HyphenatedLanguage[];
  /** Sources that are not data URIs: `asset:…` and `https://…`. */
  readonly imageRefs: readonly string[];
  /** Names of icons whose files the plan is rendered with. */
  readonly iconRefs: readonly string[];
  /** The other sources of images: each is its own file. */
  readonly dataUris: readonly string[];
  /** What the values stage found. */
  readonly warnings: readonly PrintWarning[];
  /** The template's language (BCP 47), where it is the same for all records; null: none. */
  readonly lang: string | null;
  /** How the labels are cut inside their slots, where that is no plain rectangle. */
  readonly outline: SlotOutline | null;
  /** The records are the template's own examples, and refusals and warnings say so. */
  readonly ofExamples: boolean;
  /** What is left out of the job, and why; null: any fault refuses it. */
  readonly tolerated: readonly Fault<PrintCode>[] | null;
  /** How many more faults there are than are listed. */
  readonly faultsBeyond: number;
  /** The word over everything, where there is one. */
  readonly watermark?: string;
  /** How its pages are brought onto the paper, where they are not printed as they are drawn. */
  readonly fit?: PageFit;
  /** What of the job's budget is spent before anything is drawn. */
  readonly spent: Spent;
  /** What its pages will have at least, including copies. */
  readonly contentBytes: number;
}

export interface Plan extends PlanFrame {
  readonly pages: readonly (readonly PlacedItem[])[];
  /** Copies of a record that print the same are one drawing. Empty once `render` has taken them. */
  readonly drawings: PlannedDrawing[];
  /** By item: the index of its drawing. */
  readonly drawingOf: readonly number[];
}

export interface PlanOptions {
  /** When the original request came, in milliseconds since 1970: what `#now` prints. */
  readonly now?: number;
  /** A short word for every item and across every page, in characters that Inter has. */
  readonly watermark?: string;
  /** The records are what `exampleRecordOf` gives. */
  readonly ofExamples?: boolean;
  /** Leaves out what is at fault, and lists it; `compiled` is tolerant too. */
  readonly tolerant?: boolean;
  /** What `renderRaster` is to make of the plan; a PDF without it. */
  readonly output?: Output;
  /** Of the template's artwork, the sources that are PDFs; a raster shows none of them. */
  readonly pdfSources?: ReadonlySet<string>;
  /** Leaves out bleed and marks, as rasters do. */
  readonly isTrimmed?: boolean;
  /** Prints only this side. */
  readonly side?: Side;
  /** The records are a piece of a larger job. */
  readonly piece?: Piece;
  /** For one printer; of a raster, whose `output` moves and turns its pages, only the scale. */
  readonly fit?: PageFit;
  /** How wide the printer's head is: a page that is wider across it, once turned, is refused. */
  readonly headMm?: number;
}

/**
 * @param records 1–250, already of the request's schema.
 * @throws Refusal of the layout stage, else of the values stage, with every fault of that stage. A
 *   tolerant plan is refused for too many items or pages, and for a job over its budget, only.
 */
export function planJob(
  compiled: CompiledTemplate,
  layout: PrintLayout,
  records: readonly PrintRecord[],
  {
    now,
    watermark,
    ofExamples = false,
    tolerant = false,
    output,
    pdfSources,
    isTrimmed = false,
    side,
    piece,
    fit,
    headMm,
  }: PlanOptions = {},
): Plan {
  const { template } = compiled;
  const faults = new FaultList();
  const job: Job = { template, records, now: now ?? null, ofExamples, tolerant, faults, piece };
  const copies = records.map((record) => record.copies);
  const surround = output || isTrimmed ? NO_SURROUND : template;
  const sheet = planSheet(template, layout, copies, {
    tolerated: tolerant ? faults : null,
    mostPages: mostPagesOf(output),
    surround,
    back: template.back,
    only: side ?? null,
  });
  if (headMm !== undefined) {
    refuseTooWide(sheet.paper, output?.rotateDeg ?? fit?.rotateDeg ?? 0, headMm);
  }
  if (output && pdfSources) refusePdfs(template, pdfSources, tolerant ? faults : null);
  for (const fault of compiled.faults) faults.push(fault);
  const budget = new Budget(compiled.spent);
  const binding = openBinding(job, compiled, budget, watermark);
  const values = fillRecords(job, sheet);
  const { drawings, drawingOf, contentBytes } = bindItems(binding, values);
  // How long pages are is known when they are drawn.
  if (output && template.length === null) checkRasterSize({ ...sheet, drawingOf }, output);
  const { needs, languages } = binding;
  return {
    paper: sheet.paper,
    surround: sheet.surround,
    bleedMm: surround.bleedMm,
    pages: sheet.pages,
    sides: sheet.sides,
    flip: template.back && sheet.sides.length > 1 ? template.back.flip : null,
    recordCount: records.length,
    itemCount: sheet.itemCount,
    nextStartSlot: sheet.nextStartSlot,
    presetId: sheet.presetId,
    drawings,
    drawingOf,
    nextCounters: values.counts.next,
    fontRefs: [...needs.fonts],
    hyphenations: [...needs.hyphenations],
    imageRefs: [...needs.images],
    iconRefs: [...needs.icons],
    dataUris: [...needs.dataUris],
    warnings: [
      ...compiled.warnings,
      ...warnOfAbsent(template, records),
      ...(languages?.warnings ?? []),
    ],
    lang: languages ? languages.agreed : constantLanguage(template.lang),
    outline: sheet.outline,
    ofExamples,
    tolerated: tolerant ? faults.kept : null,
    faultsBeyond: faults.beyond,
    ...(watermark !== undefined && { watermark }),
    ...(fit !== undefined && { fit }),
    spent: budget.spent,
    contentBytes,
  };
}

/** @throws Refusal LAYOUT_DOES_NOT_FIT */
function refuseTooWide(paper: PlanFrame["paper"], rotateDeg: QuarterTurn, headMm: number): void {
  const excessMm = tooWideMm(paper, rotateDeg, headMm);
  if (excessMm === 0) return;
  const across = rotateDeg % 180 === 0 ? paper.widthMm : paper.heightMm;
  const detail = `A page is ${mm(across)} mm wide across the print head, which is ${mm(headMm)} mm wide: ${mm(excessMm)} mm too wide. Use a smaller page, or set rotateDeg so that its shorter side is across the head.`;
  refuseIfAny([{ pointer: "#/layout", code: "LAYOUT_DOES_NOT_FIT", detail }]);
}

function mm(length: number): string {
  return String(Math.round(length * 100) / 100);
}

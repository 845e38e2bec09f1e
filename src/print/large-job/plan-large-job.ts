// Template, layout and the records of a large job -> what is known of it before anything is drawn. What items show is
// bound to find all faults, and not kept: drawing binds it again.
import { bindSteps, foreseeNeeds, type ItemBinding, openBinding } from "../binding/bind-items.ts";
import { askLanguages } from "../binding/load-languages.ts";
import { Budget, leastContentOf } from "../budget.ts";
import type { CompiledTemplate } from "../compile.ts";
import { loadLocales } from "../format/loaded-locales.ts";
import { refusePdfs } from "../elements/refuse-pdf.ts";
import type { PageFit } from "../fit/page-fit.ts";
import { formattedElements } from "../formatting/languages.ts";
import { SIDES } from "../job/back.ts";
import { FaultList } from "../job/fault-list.ts";
import { constantLanguage, isOfRecords } from "../job/language.ts";
import type { PngOutput } from "../job/output.ts";
import type { PrintLayout } from "../job/request.ts";
import { NO_SURROUND, type Surround } from "../job/surround.ts";
import type { Template } from "../job/template.ts";
import { LIMITS } from "../limits.ts";
import type { PlanFrame } from "../plan.ts";
import { PRINT_CODES, refuseIfAny } from "../../refusal.ts";
import { LARGE_RASTER_LIMITS, requireSize } from "../raster/check-size.ts";
import { openSheets, type Sheets } from "../sheet/place-items.ts";
import { AbsentVariables } from "../values/absent.ts";
import { behindItem, setItemValues } from "../values/item-values.ts";
import { bindingOfJob } from "../values/job-binding.ts";
import { refuseEarly, refuseFound } from "./faults.ts";
import { ItemWalk, MOST_FAULTS } from "./item-walk.ts";
import { countItemsOf, type JobRecords } from "./job-records.ts";
import type { WalkedJob, ZipOfFiles } from "./walked-job.ts";
import { StepWeights } from "./step-weights.ts";
import { countFiles, FileNamer, requireFiles } from "./zip-of-files.ts";

/** It prints with the job that it is of. */
export interface LargePlan extends PlanFrame {
  readonly pageCount: number;
  /** In the ZIP file; null: it is one PDF. */
  readonly fileCount: number | null;
  readonly job: WalkedJob;
}

/** So many items may show codes that are encoded once. */
const REMEMBERED_ITEMS = 64;

const NO_SOURCES: ReadonlySet<string> = new Set();

export interface LargeJobOptions {
  /** Of the template's artwork, those that are PDFs; PNGs show none of them. */
  readonly pdfSources?: ReadonlySet<string> | undefined;
  /** For one printer; of PNGs, whose output moves and turns them, only the scale. */
  readonly fit?: PageFit | undefined;
}

/**
 * @param records already of the request's schema
 * @throws Refusal of a wrong `zip`, else of the layout stage
 */
export function openLargeJob(
  compiled: CompiledTemplate,
  layout: PrintLayout,
  records: JobRecords,
  now: number,
  zip: ZipOfFiles | null = null,
  { pdfSources = NO_SOURCES, fit }: LargeJobOptions = {},
): WalkedJob {
  const { template } = compiled;
  if (zip !== null) requireFiles(zip, layout, template, records);
  const sheets = openSheets(template, layout, countItemsOf(records), {
    mostItems: LIMITS.largeJob.items,
    mostPages: LIMITS.largeJob.pages,
    surround: surroundOf(zip, template),
    back: template.back,
    sentAs: "job",
  });
  if (!sheets) throw new Error("a layout without a sheet is refused");
  if (zip?.png) refusePdfs(template, pdfSources, null, "#/output/file/format");
  return { compiled, records, sheets, now, zip, fit };
}

/**
 * Loads what numbers and dates need in languages that records name, before the job is planned. Between any two steps,
 * whose weights it gives (StepWeights), the caller can do something else.
 * @throws Refusal of more languages than a job can use
 */
export function* languagesOfLargeJob(job: WalkedJob): Generator<number, Promise<void>> {
  const { compiled, zip } = job;
  const { template } = compiled;
  const ofNames = zip?.name?.needs.includes("locale") ? [constantLanguage(template.lang)] : [];
  const formatted = formattedElements(template).filter(({ lang }) => isOfRecords(lang));
  if (formatted.length === 0) return loadLocales(ofNames);
  const elements = new Set(formatted.map(({ element }) => element));
  const faults = new FaultList();
  const walk = new ItemWalk(job, faults);
  const budget = new Budget(compiled.spent, "large");
  const { languages } = bindingOfJob(compiled, boundJobOf(job, faults), budget);
  const weights = new StepWeights([budget]);
  for (let step = walk.next(); step; step = walk.next()) {
    yield weights.next();
    if (!step.isNewDrawing) continue;
    const { item, values, totals, counts } = walk;
    for (const page of template.back ? [item, behindItem(item)] : [item]) {
      setItemValues(values, compiled.itemNames, page, totals, counts);
      languages?.begin(item.placed.record, values);
      if (languages) askLanguages(template, elements, values, item.placed.record, languages);
    }
  }
  return loadLocales([...ofNames, ...(languages?.tags ?? [])]);
}

/**
 * Between any two steps, whose weights it gives (StepWeights), the caller can do something else.
 * @throws Refusal of the values stage, with every fault of all records, or a thousand
 */
export function* planLargeJob(job: WalkedJob): Generator<number, LargePlan> {
  const { compiled, records, sheets, zip } = job;
  const { template } = compiled;
  const fileCount = zip && countFiles(zip, job);
  refuseIfAny(compiled.faults);
  const pageCount = sheets.count * sheets.sides.length;
  if (zip?.png) requireDots(zip.png, sheets, pageCount);
  const faults = new FaultList();
  const budget = new Budget(compiled.spent, "large");
  const opened = openBinding(boundJobOf(job, faults), compiled, budget, undefined);
  const walk = new ItemWalk(job, faults);
  const absent = new AbsentVariables(template);
  let contentBytes = 0;
  try {
    contentBytes = yield* bindAll(opened, walk, absent);
    if (zip?.name) yield* nameAll(new FileNamer(zip, job, faults, budget), fileCount!, faults);
  } catch (error) {
    refuseEarly(error, faults, PRINT_CODES);
  }
  refuseFound(faults, PRINT_CODES);
  const { needs, languages } = opened;
  const { paper, surround, sides, itemCount, nextStartSlot, presetId, outline } = sheets;
  return {
    paper,
    surround,
    bleedMm: surroundOf(zip, template).bleedMm,
    sides,
    flip: template.back && sides.length > 1 ? template.back.flip : null,
    recordCount: records.length,
    itemCount,
    pageCount,
    fileCount,
    nextStartSlot,
    presetId,
    nextCounters: walk.counts.next,
    fontRefs: [...needs.fonts],
    hyphenations: [...needs.hyphenations],
    imageRefs: [...needs.images],
    iconRefs: [...needs.icons],
    dataUris: [...needs.dataUris],
    warnings: [...compiled.warnings, ...absent.warnings, ...(languages?.warnings ?? [])],
    lang: languages ? languages.agreed : constantLanguage(template.lang),
    outline,
    ofExamples: false,
    tolerated: null,
    faultsBeyond: 0,
    spent: budget.spent,
    contentBytes,
    ...(job.fit && { fit: job.fit }),
    job,
  };
}

/** PNGs have no bleed and no marks. */
function surroundOf(zip: ZipOfFiles | null, template: Template): Surround {
  return zip?.png ? NO_SURROUND : template;
}

/** @throws Refusal JOB_TOO_COMPLEX for too many files or dots */
function requireDots(png: PngOutput, { paper }: Sheets, pages: number): void {
  new Budget({}, "large").foresee("pngFiles", pages);
  requireSize({ paper, pages }, png, LARGE_RASTER_LIMITS);
}

/** @returns what its pages will have at least */
function* bindAll(
  opened: ItemBinding,
  walk: ItemWalk,
  absent: AbsentVariables,
): Generator<number, number> {
  const { budget, job, binding } = opened;
  const weights = new StepWeights([budget]);
  let contentBytes = 0;
  let modules = 0;
  let items = 0;
  for (let step = walk.next(); step; step = walk.next()) {
    const { item, values } = walk;
    if (step.isOfNextRecord) absent.look(walk.record, item.placed.record);
    if (step.isNewDrawing) {
      const modulesBefore = budget.spentOn("modules");
      for (const _ of bindSteps(opened, item, values, walk, SIDES)) yield weights.next();
      modules = budget.spentOn("modules") - modulesBefore;
    }
    contentBytes += leastContentOf(modules, 1);
    foreseeNeeds(opened, contentBytes);
    if ((job.faults as FaultList).found >= MOST_FAULTS) break;
    items += 1;
    if (items % REMEMBERED_ITEMS === 0) binding.codes.forget();
    yield weights.next();
  }
  return contentBytes;
}

function* nameAll(namer: FileNamer, files: number, faults: FaultList): Generator<number> {
  for (let file = 0; file < files && faults.found < MOST_FAULTS; file++) {
    namer.next();
    yield namer.weight;
  }
}

export function boundJobOf({ compiled, records, now }: WalkedJob, faults: FaultList) {
  const { template } = compiled;
  return { template, records, now, ofExamples: false, tolerant: false, faults };
}

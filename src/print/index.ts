// The door of the print core. A job is: parse the template, compile it, plan, render.
export { importArtwork, type ImportedArtwork, type ImportTools } from "./artwork/import-artwork.ts";
export type { SourceDictionary, SourceFile, SourceValue } from "./artwork/source.ts";
export { unpackStream } from "./artwork/streams.ts";
export { MOST_FAULTS } from "./large-job/item-walk.ts";
export { refuseFound } from "./large-job/faults.ts";
export { countItemsOf, type JobRecords, jobRecordsOf } from "./large-job/job-records.ts";
export { locateInLargeJob } from "./large-job/locate-in-large-job.ts";
export { weightOfStep } from "./large-job/step-weights.ts";
export type { ZipOfFiles } from "./large-job/walked-job.ts";
export {
  languagesOfLargeJob,
  type LargePlan,
  openLargeJob,
  planLargeJob,
} from "./large-job/plan-large-job.ts";
export { Budget, BUDGETS, type Held, memoryOf, type Spent } from "./budget.ts";
export { compileTemplate, type CompiledTemplate } from "./compile.ts";
export type { LoadedImages } from "./elements/embed-image.ts";
export { type ImagePlace, locateImage } from "./elements/locate-image.ts";
export {
  DecodeAllowance,
  decodeBytesOf,
  encodeImage,
  IMAGE_DECODE_BYTES,
  type ImageCodec,
  JOB_DECODE_BYTES,
  readImageHeader,
  type Refused,
  storeImage,
} from "./images/image.ts";
export { Inflater } from "./images/png/inflate.ts";
export { FaultList } from "./job/fault-list.ts";
export { pointerOfElement, type Side, SIDES } from "./job/back.ts";
export { type AssetSource, assetSourcesOf } from "./job/asset-sources.ts";
export { type Icon, ICONS } from "./icons/icon-list.ts";
export { ENGINE_VERSION } from "./engine-version.ts";
export type { ElementMembers, Kind, Member, Members } from "./elements/member.ts";
export { ELEMENT_TYPES, ELEMENTS, type ElementType } from "./elements/members.ts";
export { CHILDREN as STACKED_ELEMENTS } from "./elements/stacked-members.ts";
export { savedDocument, templateDocument } from "./job/document.ts";
export { elementSchema, elementSchemas } from "./job/element-grammar.ts";
export { pointerTo, requireValid } from "./job/faults.ts";
export { namedValues } from "./job/grammar.ts";
export { LIMITS } from "./limits.ts";
export { didYouMean, didYouMeanOneOf, nearestNames } from "./names/nearest.ts";
export { PLAIN_NAME, PLAIN_NAME_RULE, quoted } from "./names/plain-name.ts";
export { loadNeedsOf } from "./formatting/load-needs.ts";
export {
  generateRequest,
  type GenerateRequest,
  type JobHead,
  jobHead,
  jobRecord,
  jobRequest,
  parsePrintJobRequest,
  parseRasterRequest,
  parseRequest,
  printJobRequest,
  type PrintJobRequest,
  type PrintLayout,
  type PrintRecord,
  rasterRequest,
  readJobHead,
  readJobRecord,
  type RasterRequest,
  type Scalar,
} from "./job/request.ts";
export {
  type DeclaredVariable,
  type FontFamily,
  parseTemplate,
  parseTemplateToSave,
  type Template,
  type TemplateVariable,
  VARIABLE_USES,
  variablesOf,
} from "./job/template.ts";
export {
  type JobOutput,
  type LinkOutput,
  linkOutput,
  type Output,
  pngOfPreview,
  type PngOutput,
  type PngZipOutput,
  previewOutput,
  type QuarterTurn,
  RASTER_FILES,
  type RasterFormat,
  type ZplOutput,
} from "./job/output.ts";
export { NO_FIT, type PageFit } from "./fit/page-fit.ts";
export {
  fitOfPdf,
  fitOfRaster,
  type FitOfJob,
  outputOf,
  printerProfile,
  type PrinterProfile,
  withFileOf,
  withOutputOf,
} from "./fit/profile.ts";
export { storedFiles } from "./zip/stored-files.ts";
export { type Plan, type PlanFrame, planJob, type PlanOptions } from "./plan.ts";
export { estimatePlan, measurePlan } from "./plan-bytes.ts";
export { exampleRecordOf, findProblems, proofOf, type TemplateProblem } from "./problems.ts";
export {
  createPress,
  type Judged,
  type Press,
  type Rendered,
  type RenderedRaster,
  type Supplies,
  type Tools,
} from "./render.ts";
export {
  choosePreset,
  compatiblePresets,
  findPresets,
  type LayoutPreset,
  presetOf,
} from "./sheet/presets.ts";
export {
  countWarnings,
  type PrintWarning,
  WARNING_CODES,
  type WarningCode,
  type WarningCounts,
} from "./job/warnings.ts";
export type { ElementGeometry, LineGeometry } from "./surroundings/geometry.ts";
export type { RowSource } from "./surroundings/ink.ts";
export { loadLanguagesOf } from "./binding/load-languages.ts";
export type { HyphenatedLanguage } from "./text/break/hyphenated-languages.ts";
export { importDrawing, type ImportedDrawing } from "./svg/import-drawing.ts";
export { type TestLabel, testLabelZpl } from "./test-label/test-label.ts";
export { RASTER_LIMITS } from "./raster/check-size.ts";
export { pageDotsOf } from "./raster/page-dots.ts";
export { planTestSheet, renderTestSheet, type TestSheet } from "./test-sheet/render.ts";

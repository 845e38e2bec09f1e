// The door of the print core. A job is: parse the template, compile it, plan, render.
export { importArtwork, type ImportedArtwork, type ImportTools } from "./artwork/import-artwork.ts";
export type { SourceDictionary, SourceFile, SourceValue } from "./artwork/source.ts";
export { unpackStream } from "./artwork/streams.ts";
export { Budget, BUDGETS, type Held, type Spent } from "./budget.ts";
export { compileTemplate, type CompiledTemplate } from "./compile.ts";
export type { LoadedImages } from "./elements/embed-image.ts";
export { locateImage } from "./elements/locate-image.ts";
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
export { type AssetSource, assetSourcesOf } from "./job/asset-sources.ts";
export { ENGINE_VERSION } from "./engine-version.ts";
export { savedDocument, templateDocument } from "./job/document.ts";
export { pointerTo, requireValid } from "./job/faults.ts";
export { LIMITS } from "./limits.ts";
export { didYouMean, didYouMeanOneOf, nearestNames } from "./names/nearest.ts";
export { PLAIN_NAME, PLAIN_NAME_RULE, quoted } from "./names/plain-name.ts";
export { loadNeedsOf } from "./job/load-needs.ts";
export {
  generateRequest,
  type GenerateRequest,
  parseRequest,
  type PrintLayout,
  type PrintRecord,
} from "./job/request.ts";
export {
  type DeclaredVariable,
  parseTemplate,
  parseTemplateToSave,
  type Template,
  type TemplateVariable,
  variablesOf,
} from "./job/template.ts";
export { estimatePlan, type Plan, planJob, type PlanOptions } from "./plan.ts";
export { measurePlan } from "./plan-bytes.ts";
export { exampleRecordOf, findProblems, proofOf, type TemplateProblem } from "./job/problems.ts";
export { createPress, type Press, type Rendered, type Supplies, type Tools } from "./render.ts";
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
export { loadHyphenations } from "./text/break/hyphenate.ts";
export { planTestSheet, renderTestSheet, type TestSheet } from "./test-sheet/render.ts";

// The door of the print core. A job is: parse the template, compile it, plan, render.
export { importArtwork, type ImportedArtwork, type ImportTools } from "./artwork/import-artwork.ts";
export type { SourceDictionary, SourceFile, SourceValue } from "./artwork/source.ts";
export { unpackStream } from "./artwork/streams.ts";
export { compileTemplate, type CompiledTemplate } from "./compile.ts";
export type { ImageMemory, LoadedImages } from "./elements/embed-image.ts";
export {
  encodeImage,
  type ImageCodec,
  type PdfImage,
  readImageHeader,
  type Refused,
} from "./images/image.ts";
export { type AssetSource, assetSourcesOf } from "./job/asset-sources.ts";
export { ENGINE_VERSION } from "./engine-version.ts";
export { templateDocument } from "./job/document.ts";
export { faultsOfZodError } from "./job/faults.ts";
export { LIMITS } from "./job/limits.ts";
export { loadEncodersFor } from "./load-encoders.ts";
export {
  generateRequest,
  type GenerateRequest,
  parseRequest,
  type PrintLayout,
  type PrintRecord,
} from "./job/request.ts";
export {
  parseTemplate,
  type Template,
  type TemplateVariable,
  variablesOf,
} from "./job/template.ts";
export { type Plan, planJob, type PlanOptions } from "./plan.ts";
export { type Fault, PRINT_CODES, type PrintCode, Refusal } from "./refusal.ts";
export { exampleRecordOf, findProblems, proofOf, type TemplateProblem } from "./problems.ts";
export { createPress, type Press, type Rendered, type Supplies, type Tools } from "./render.ts";
export { compatiblePresets, findPresets, type LayoutPreset, presetOf } from "./sheet/presets.ts";
export { type PrintWarning, WARNING_CODES, type WarningCode } from "./warnings.ts";
export { planTestSheet, renderTestSheet, type TestSheet } from "./test-sheet.ts";

// The door of the print core. A job is: parse the template, compile it, plan, render.
export { compileTemplate, type CompiledTemplate } from "./compile.ts";
export type { ImageMemory, LoadedImages } from "./elements/embed-image.ts";
export type { ImageCodec, PdfImage } from "./images/image.ts";
export { ENGINE_VERSION } from "./engine-version.ts";
export { faultsOfZodError } from "./job/faults.ts";
export { LIMITS } from "./job/limits.ts";
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
export { exampleRecordOf, findProblems, type TemplateProblem } from "./problems.ts";
export { createPress, type Press, type Rendered, type Supplies, type Tools } from "./render.ts";
export { compatiblePresets, findPresets, type LayoutPreset, presetOf } from "./sheet/presets.ts";
export { type PrintWarning, WARNING_CODES, type WarningCode } from "./warnings.ts";
export { planTestSheet, renderTestSheet, type TestSheet } from "./test-sheet.ts";

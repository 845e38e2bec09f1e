// One job through everything that a request runs in the Worker itself: strict JSON, the schemas, compiling,
// planning and drawing. What it is answered, and what of each budget it took.
import {
  listProblems,
  placeWarning,
  pointersInto,
} from "../../src/flows/account/preview-problems.ts";
import { readStrictJson } from "../../src/http/strict-json.ts";
import {
  compileTemplate,
  countWarnings,
  exampleRecordOf,
  LIMITS,
  loadLanguagesOf,
  type LoadedImages,
  loadNeedsOf,
  type Output,
  parseRequest,
  parseTemplate,
  parseTemplateToSave,
  planJob,
  type Press,
  type Spent,
} from "../../src/print/index.ts";
import { previewRequest } from "../../src/reference/document/account-requests.ts";
import { Refusal } from "../../src/refusal.ts";
import { filesFor } from "../node-press.ts";

export interface Job {
  readonly document: object;
  /** As it is sent. */
  readonly body: string;
  /** Saved before there were limits of saving. */
  readonly isOld?: boolean;
  /** A preview, whose body holds the document, as a PDF or as the geometry of what it prints. */
  readonly preview?: "pdf" | "json";
  /** As dots; not of a preview. */
  readonly output?: Output;
}

export interface Outcome {
  /** `200`, or the code of a refusal; whatever else is thrown is a bug. */
  readonly answer: string;
  readonly detail: string;
  /** Of the PDF, or of the file of dots. */
  readonly pdfBytes: number;
  readonly spent: Spent;
  readonly warnings: number;
  /** Of a preview: how many problems it lists. */
  readonly problems: number;
  readonly bodyBytes: number;
  readonly documentBytes: number;
}

const ORIGIN = { fileId: new Uint8Array(16), createdAt: "D:20260101000000Z" };
const NOW = Date.UTC(2026, 10, 22);
/** Of a preview: a document of the largest size in its wrapper. */
const PREVIEW_BYTES = 1.25 * LIMITS.templateBytes;
const encoder = new TextEncoder();

type Printed = Pick<Outcome, "pdfBytes" | "spent" | "warnings" | "problems">;
const NOTHING: Printed = { pdfBytes: 0, spent: {}, warnings: 0, problems: 0 };

export async function runJob(
  press: Press,
  job: Job,
  images: LoadedImages = new Map(),
): Promise<Outcome> {
  const bytes = encoder.encode(job.body);
  const documentBytes = JSON.stringify(job.document).length;
  const sizes = { bodyBytes: bytes.length, documentBytes };
  const refused = (answer: string, detail = "", printed: Printed = NOTHING): Outcome => {
    return { answer, detail, ...printed, ...sizes };
  };
  if (documentBytes > LIMITS.templateBytes) return refused("DOCUMENT_TOO_LARGE");
  const mostBytes = job.preview ? PREVIEW_BYTES : LIMITS.bodyBytes;
  if (bytes.length > mostBytes) return refused("BODY_TOO_LARGE");
  let planned: Spent = {};
  const onPlan = (spent: Spent) => {
    planned = spent;
  };
  try {
    const run = job.preview ? preview : print;
    return {
      answer: "200",
      detail: "",
      ...(await run(press, job, bytes, images, onPlan)),
      ...sizes,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // As it is sent: many faults are a long answer.
    const { code, message, faults } = error;
    JSON.stringify(faults.slice(0, LIMITS.faults));
    return refused(String(code), message, { ...NOTHING, spent: planned });
  }
}

type OnPlan = (spent: Spent) => void;

async function print(
  press: Press,
  { document, isOld = false, output }: Job,
  bytes: Uint8Array,
  images: LoadedImages,
  onPlan: OnPlan,
): Promise<Printed> {
  const template = isOld ? parseTemplate(document) : parseTemplateToSave(document);
  await loadNeedsOf(template);
  const compiled = compileTemplate(template);
  const { layout, records } = parseRequest(readStrictJson(bytes));
  const options = { now: NOW, ...(output && { output }) };
  await loadLanguagesOf(compiled, layout, records, options);
  const plan = planJob(compiled, layout, records, options);
  onPlan(plan.spent);
  const supplies = { ...ORIGIN, ...filesFor(plan), images };
  if (output) {
    const raster = press.renderRaster(compiled, plan, supplies, output);
    const warnings = countWarnings(raster.warningCounts);
    return { pdfBytes: raster.file.length, spent: raster.spent, warnings, problems: 0 };
  }
  const rendered = press.render(compiled, plan, supplies);
  const warnings = countWarnings(rendered.warningCounts);
  return { pdfBytes: rendered.pdf.length, spent: rendered.spent, warnings, problems: 0 };
}

/** What `previewTemplate` does, without an account. */
async function preview(
  press: Press,
  { preview }: Job,
  bytes: Uint8Array,
  images: LoadedImages,
  onPlan: OnPlan,
): Promise<Printed> {
  const input = previewRequest.parse(readStrictJson(bytes));
  const template = parseTemplate(input.document, "#/document");
  await loadNeedsOf(template);
  const into = pointersInto(template, input.records !== undefined);
  const compiled = compileTemplate(template, { tolerant: true });
  const records = input.records ?? [exampleRecordOf(template)];
  const layout = input.layout ?? ({ type: "single" } as const);
  await loadLanguagesOf(compiled, layout, records, { now: NOW, tolerant: true });
  const plan = planJob(compiled, layout, records, {
    now: NOW,
    watermark: "PREVIEW",
    tolerant: true,
    ofExamples: input.records === undefined,
  });
  onPlan(plan.spent);
  const rendered = press.render(compiled, plan, {
    ...ORIGIN,
    ...filesFor(plan),
    images,
    measured: preview === "json",
  });
  const problems = listProblems(template, rendered.faults, images, into);
  const warnings = rendered.warnings.map((warning) => placeWarning(warning, into));
  if (preview === "json") JSON.stringify({ problems, warnings, elements: rendered.geometry });
  return {
    pdfBytes: rendered.pdf.length,
    spent: rendered.spent,
    warnings: countWarnings(rendered.warningCounts),
    problems: problems.length + rendered.faultsBeyond,
  };
}

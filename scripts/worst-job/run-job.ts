// One job through everything that a request runs in the Worker itself: strict JSON, the schemas, compiling,
// planning and drawing. What it is answered, and what of each budget it took.
import { readStrictJson } from "../../src/http/strict-json.ts";
import {
  compileTemplate,
  countWarnings,
  LIMITS,
  loadHyphenations,
  type LoadedImages,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  parseTemplateToSave,
  planJob,
  type Press,
  type Spent,
} from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
import { fontsFor } from "../node-press.ts";

export interface Job {
  readonly document: object;
  /** As it is sent. */
  readonly body: string;
  /** Saved before there were limits of saving. */
  readonly isOld?: boolean;
}

export interface Outcome {
  /** `200`, or the code of a refusal; whatever else is thrown is a bug. */
  readonly answer: string;
  readonly detail: string;
  readonly pdfBytes: number;
  readonly spent: Spent;
  readonly warnings: number;
  readonly bodyBytes: number;
  readonly documentBytes: number;
}

const ORIGIN = { fileId: new Uint8Array(16), createdAt: "D:20260101000000Z" };
const NOW = Date.UTC(2026, 10, 22);
const encoder = new TextEncoder();

export async function runJob(
  press: Press,
  { document, body, isOld = false }: Job,
  images: LoadedImages = new Map(),
): Promise<Outcome> {
  const bytes = encoder.encode(body);
  const documentBytes = JSON.stringify(document).length;
  const sizes = { bodyBytes: bytes.length, documentBytes };
  const refused = (answer: string, detail = "", spent: Spent = {}): Outcome => {
    return { answer, detail, pdfBytes: 0, spent, warnings: 0, ...sizes };
  };
  if (documentBytes > LIMITS.templateBytes) return refused("DOCUMENT_TOO_LARGE");
  if (bytes.length > LIMITS.bodyBytes) return refused("BODY_TOO_LARGE");
  let spent: Spent = {};
  try {
    const template = isOld ? parseTemplate(document) : parseTemplateToSave(document);
    await loadNeedsOf(template);
    const compiled = compileTemplate(template);
    const { layout, records } = parseRequest(readStrictJson(bytes));
    const plan = planJob(compiled, layout, records, { now: NOW });
    spent = plan.spent;
    await loadHyphenations(plan.hyphenations);
    const rendered = press.render(compiled, plan, { ...ORIGIN, fonts: fontsFor(plan), images });
    ({ spent } = rendered);
    const warnings = countWarnings(rendered.warningCounts);
    return { answer: "200", detail: "", pdfBytes: rendered.pdf.length, spent, warnings, ...sizes };
  } catch (error) {
    if (error instanceof Refusal) return refused(String(error.code), error.message, spent);
    throw error;
  }
}

// A document that is not saved yet, printed under a watermark: one page, free.
import {
  compileTemplate,
  exampleRecordOf,
  loadLanguagesOf,
  loadNeedsOf,
  type Output,
  parseTemplate,
  type Plan,
  planJob,
  type PrintLayout,
  type PrintRecord,
  type Side,
} from "../../print/index.ts";
import { type Fault, Refusal } from "../../refusal.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../digest.ts";
import { drawJob } from "../printing/draw-job.ts";
import { planningOf } from "../printing/planning.ts";
import type { RenderedFile } from "../printing/render-job.ts";
import {
  DOCUMENT,
  listProblems,
  placeWarning,
  pointersInto,
  type PointerMap,
  type PreviewProblem,
} from "./preview-problems.ts";

export interface PreviewInput {
  readonly document: unknown;
  /** Absent: one, of the template's examples. */
  readonly records?: readonly PrintRecord[] | undefined;
  readonly layout?: PrintLayout | undefined;
  readonly side?: Side;
}

export interface Preview extends Pick<
  RenderedFile,
  "file" | "dots" | "warnings" | "warningCounts" | "geometry"
> {
  readonly plan: Plan;
  readonly sha256: Uint8Array;
  /** What is left out, and why: the first of them. */
  readonly problems: readonly PreviewProblem[];
  readonly problemCount: number;
}

const WATERMARK = "PREVIEW";
const ONE_ITEM: PrintLayout = { type: "single" };

/** `measured`: with the geometry of what is printed. `output`: a picture instead of a PDF. */
export async function previewTemplate(
  deps: Deps,
  accountId: string,
  { document, records, layout = ONE_ITEM, side = "front" }: PreviewInput,
  { measured, output }: { readonly measured: boolean; readonly output?: Output | undefined },
): Promise<Preview> {
  const template = parseTemplate(document, DOCUMENT);
  if (side === "back" && !template.back) throw noBack();
  await loadNeedsOf(template);
  const into = pointersInto(template, records !== undefined);
  try {
    const compiled = compileTemplate(template, { tolerant: true });
    const at = deps.now();
    const shown = records ?? [exampleRecordOf(template)];
    const ofOutput = await planningOf(deps, accountId, template, output);
    const planning = { now: at, tolerant: true, side, ...ofOutput };
    await loadLanguagesOf(compiled, layout, shown, planning);
    const makePlan = () => {
      const plan = planJob(compiled, layout, shown, {
        ...planning,
        watermark: WATERMARK,
        ofExamples: records === undefined,
      });
      requireOnePage(plan);
      return plan;
    };
    const job = { compiled, records: shown, makePlan };
    const origin = { requestId: deps.requestId, at };
    const { images, ...printed } = await drawJob(deps, accountId, job, origin, {
      measured,
      output,
    });
    const problems = listProblems(template, printed.faults, images, into);
    return {
      ...printed,
      sha256: await sha256(printed.file),
      problems,
      problemCount: problems.length + printed.faultsBeyond,
      warnings: printed.warnings.map((warning) => placeWarning(warning, into)),
    };
  } catch (error) {
    throw error instanceof Refusal && error.faults.length > 0 ? placeRefusal(error, into) : error;
  }
}

function noBack(): Refusal {
  const detail =
    "The document has no back. Add the member back to the document, or leave side out to preview the front.";
  return new Refusal("VALIDATION_FAILED", detail, [
    { pointer: "#/side", code: "VALIDATION_FAILED", detail },
  ]);
}

function requireOnePage({ pages }: Plan): void {
  if (pages.length === 1) return;
  const detail = `A preview can have 1 page; this one has ${pages.length}. Send fewer records or copies, or a layout with more items per page.`;
  throw new Refusal("TOO_MANY_PAGES", detail, [
    { pointer: "#/records", code: "TOO_MANY_PAGES", detail },
  ]);
}

function placeRefusal({ code, message, faults }: Refusal, into: PointerMap): Refusal {
  const placed = faults.map((fault): Fault => {
    return { ...fault, pointer: into(fault.pointer, fault.element ?? null) };
  });
  return new Refusal(code, message, placed);
}

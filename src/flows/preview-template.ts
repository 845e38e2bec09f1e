// A document that is not saved yet, printed under a watermark: one page, free.
import {
  compileTemplate,
  exampleRecordOf,
  type Fault,
  loadEncodersFor,
  parseTemplate,
  type Plan,
  planJob,
  type PrintLayout,
  type PrintRecord,
  type PrintWarning,
  Refusal,
} from "../print/index.ts";
import type { Deps } from "./deps.ts";
import { sha256 } from "./digest.ts";
import { loadImages } from "./load-images.ts";
import { noteAssetUses } from "./note-asset-uses.ts";
import { renderJob } from "./render-job.ts";
import { requireDrawingRate } from "./require-drawing-rate.ts";

export interface PreviewInput {
  readonly document: unknown;
  /** Absent: one, of the template's examples. */
  readonly records?: readonly PrintRecord[] | undefined;
  readonly layout?: PrintLayout | undefined;
}

export interface Preview {
  readonly plan: Plan;
  readonly pdf: Uint8Array;
  readonly sha256: Uint8Array;
  readonly warnings: readonly PrintWarning[];
}

const WATERMARK = "PREVIEW";
const DOCUMENT = "#/document";
const ONE_ITEM: PrintLayout = { type: "single" };

export async function previewTemplate(
  deps: Deps,
  accountId: string,
  { document, records, layout = ONE_ITEM }: PreviewInput,
): Promise<Preview> {
  await requireDrawingRate(deps, accountId);
  const template = parseTemplate(document, DOCUMENT);
  await loadEncodersFor(template);
  try {
    const compiled = compileTemplate(template);
    const plan = planJob(compiled, layout, records ?? [exampleRecordOf(template)], {
      watermark: WATERMARK,
    });
    requireOnePage(plan);
    const images = await loadImages(deps, accountId, plan);
    noteAssetUses(deps, accountId, plan);
    const origin = { requestId: deps.requestId, at: deps.now() };
    const { pdf, warnings } = await renderJob(deps, compiled, plan, origin, images);
    return { plan, pdf, warnings, sha256: await sha256(pdf) };
  } catch (error) {
    throw error instanceof Refusal ? intoDocument(error) : error;
  }
}

function requireOnePage({ pages }: Plan): void {
  if (pages.length === 1) return;
  const detail = `A preview has one page, and this job ${pages.length}; send fewer records or copies, or a sheet that holds them.`;
  throw new Refusal("TOO_MANY_PAGES", detail, [
    { pointer: "#/records", code: "TOO_MANY_PAGES", detail },
  ]);
}

/** Here the template came with the request, and not as an id. */
function intoDocument({ code, message, faults }: Refusal): Refusal {
  const moved = faults.map((fault): Fault =>
    fault.pointer === "#/templateId"
      ? {
          ...fault,
          pointer: fault.element === undefined ? DOCUMENT : `${DOCUMENT}/elements/${fault.element}`,
        }
      : fault,
  );
  return new Refusal(code, message, moved);
}

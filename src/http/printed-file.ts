// The file of a job as an answer: its type, its name, and the headers that say what is in it.
import type { Generated } from "../flows/printing/generate.ts";
import type { Deps } from "../flows/deps.ts";
import type { PrintedJob } from "../flows/printing/print-job.ts";
import { type Output, type PlanFrame, RASTER_FILES } from "../print/index.ts";
import { drawnBody, heldBody } from "./held-body.ts";
import { reprDigest } from "./repr-digest.ts";
import { warningHeaders } from "./warning-headers.ts";

/** `ending`: of its name, with the dot. */
export interface FileType {
  readonly mediaType: string;
  readonly ending: string;
}

export const PDF: FileType = { mediaType: "application/pdf", ending: ".pdf" };

export function fileTypeOf(output: Pick<Output, "format"> | undefined): FileType {
  return output ? RASTER_FILES[output.format] : PDF;
}

/** Of a job that was charged, and of one that was not. */
export function answerFile(
  generated: Omit<Generated, "templateRevision" | "imageMacs">,
  type: FileType,
  deps: Pick<Deps, "holding" | "outlive" | "requestId">,
): Response {
  const { file, dots, plan } = generated;
  const headers = headersOf({ ...generated, pages: plan.pages.length }, type, deps.requestId);
  if (dots !== null) headers.set("X-Raster-Size", `${dots.widthDots}x${dots.heightDots}`);
  return new Response(heldBody(file, deps), { headers });
}

/** The same of a large job, whose file is drawn as it is read. */
export function answerJob(
  job: PrintedJob,
  deps: Pick<Deps, "holding" | "outlive" | "requestId" | "warn">,
): Response {
  const { plan, bytes } = job;
  const { fileCount } = plan;
  const type = fileCount === null ? PDF : ZIP;
  const headers = headersOf({ ...job, pages: plan.pageCount }, type, deps.requestId);
  headers.set("Content-Length", String(bytes));
  headers.set("Accept-Ranges", "none");
  if (fileCount !== null) headers.set("X-File-Count", String(fileCount));
  return new Response(drawnBody(job.file, bytes, job.end, deps), { headers });
}

const ZIP: FileType = { mediaType: "application/zip", ending: ".zip" };

interface ToldFile extends Pick<
  Generated,
  "warningCounts" | "templateId" | "credits" | "originalRequestId" | "sha256"
> {
  readonly plan: PlanFrame;
  readonly pages: number;
  readonly differs?: boolean | undefined;
}

function headersOf(told: ToldFile, { mediaType, ending }: FileType, requestId: string): Headers {
  const { plan, pages, warningCounts, templateId, credits, originalRequestId } = told;
  const named = (originalRequestId ?? requestId).slice(0, 8);
  const headers = new Headers({
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename="${templateId}-${named}${ending}"`,
    "X-Record-Count": String(plan.recordCount),
    "X-Item-Count": String(plan.itemCount),
    "X-Page-Count": String(pages),
    "X-Credits-Consumed": String(credits),
    ...warningHeaders(warningCounts),
    "Repr-Digest": reprDigest(told.sha256),
  });
  if (plan.nextStartSlot !== null) headers.set("X-Next-Start-Slot", String(plan.nextStartSlot));
  const nextCounters = Object.entries(plan.nextCounters ?? {});
  if (nextCounters.length > 0) {
    headers.set("X-Next-Counters", nextCounters.map((entry) => entry.join("=")).join(", "));
  }
  if (originalRequestId !== null) {
    headers.set("Idempotency-Replayed", "true");
    headers.set("X-Original-Request-Id", originalRequestId);
    if (told.differs) headers.set("X-Replay-Differs", "image");
  }
  return headers;
}

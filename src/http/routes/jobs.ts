// POST /api/v1/jobs and its preflight, and the same under /account/v1: a body of many records in, the file as it is drawn out.
import type { Caller } from "../../flows/authenticate.ts";
import { holdBody } from "../../flows/printing/in-memory.ts";
import { applyToLargeFile, profileOwner } from "../../flows/printers/profile.ts";
import type { LargeJob } from "../../flows/printing/large-job-passes.ts";
import { countRest, requireRest } from "../../flows/printing/job-rate.ts";
import { Pacer } from "../../flows/printing/pacer.ts";
import { preflightJob as preflight } from "../../flows/printing/preflight.ts";
import { printJob } from "../../flows/printing/print-job.ts";
import { LIMITS, withFileOf } from "../../print/index.ts";
import { declaredSizeOf, readBody, requireDeclaredSize } from "../body.ts";
import type { AppContext, AppHandler } from "../context.ts";
import { type JobBody, readJobBody } from "../job-body.ts";
import { answerJob } from "../printed-file.ts";
import { type JobHeaders, readJobHeaders } from "../request-headers.ts";

const { bodyBytes: BODY_BYTES } = LIMITS.largeJob;
const SPLIT = "Split the job into several jobs, or upload large images as assets.";
const MOST_ERRORS = 100;

export const postJob: AppHandler = async (c) => {
  const deps = c.get("deps");
  const caller = c.get("caller");
  const headers = readJobHeaders(c.req.raw.headers, caller.authority.kind, { needsKey: true });
  const { idempotencyKey, integrationSource } = headers;
  return withBody(c, caller, headers, async (body, free) => {
    const keyed = { idempotencyKey: idempotencyKey!, integrationSource };
    const { end: endJob, ...printed } = await printJob(deps, caller, { ...body, ...keyed });
    if (printed.file.keptBytes !== null) free();
    const end = async () => {
      free();
      await endJob();
    };
    return answerJob({ ...printed, end }, deps);
  });
};

export const preflightJob: AppHandler = async (c) => {
  const caller = c.get("caller");
  const headers = readJobHeaders(c.req.raw.headers, caller.authority.kind);
  return withBody(c, caller, headers, async (body, free) => {
    const data = await preflight(c.get("deps"), caller, body);
    free();
    return c.json({ data });
  });
};

/** Reads and checks the body, and counts what it counts for. What fails frees its bytes; else `use` has them freed. */
async function withBody(
  c: AppContext,
  caller: Caller,
  { form, profileOf }: JobHeaders,
  use: (body: JobBody & LargeJob, free: () => void) => Promise<Response>,
): Promise<Response> {
  const deps = c.get("deps");
  c.set("errors", { most: MOST_ERRORS, namesLines: form === "ndjson" });
  const bytes = await readHeld(c, caller.accountId);
  const free = () => {
    const buffer = bytes.buffer as ArrayBuffer;
    if (!buffer.detached) buffer.transfer(0);
  };
  try {
    const printer =
      profileOf === null ? null : await profileOwner(deps, caller.accountId, profileOf);
    const adapt = printer ? withFileOf.bind(null, printer.profile) : undefined;
    const body = await readJobBody(bytes, form, new Pacer(() => deps.holding.hear()), adapt);
    const profile = printer ? await applyToLargeFile(printer, body.head.output) : undefined;
    const rate = await countRest(deps, caller, itemsOf(body));
    if (rate !== null) {
      c.set("rate", rate);
      requireRest(rate);
    }
    return await use({ ...body, profile }, free);
  } catch (error) {
    free();
    throw error;
  }
}

/** The isolate's memory holds what the body takes at most before it is read. */
async function readHeld(c: AppContext, accountId: string): Promise<Uint8Array> {
  const { holding } = c.get("deps");
  const request = c.req.raw;
  requireDeclaredSize(request, BODY_BYTES, SPLIT);
  const declared = declaredSizeOf(request);
  const most = declared ?? BODY_BYTES;
  await holdBody(holding, accountId, most);
  const sent = await readBody(request, BODY_BYTES, SPLIT, {
    ...(declared !== null && { firstBytes: declared }),
    // Held again where a sender was silent for so long that others got its room.
    onPiece: () => void holding.take(accountId, most),
  });
  const bytes =
    sent.length === sent.buffer.byteLength
      ? sent
      : new Uint8Array((sent.buffer as ArrayBuffer).transfer(sent.length));
  await holdBody(holding, accountId, bytes.length);
  return bytes;
}

function itemsOf({ records }: JobBody): number {
  let items = 0;
  for (const copies of records.copies as Uint16Array) items += copies;
  return items;
}

// …/printers/{id}/jobs, under /api/v1 and /account/v1: jobs for a printer that fetches them.
import { cancelJob, describeJob, getJob as read, listJobs } from "../../flows/printers/jobs.ts";
import { type JobAsked, printJob } from "../../flows/printers/print-job.ts";
import { applyToJob } from "../../flows/printers/profile.ts";
import { preflight } from "../../flows/printing/preflight.ts";
import { LIMITS, outputOf, parsePrintJobRequest } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { readBody } from "../body.ts";
import type { AppContext, AppHandler } from "../context.ts";
import { answerPage, pageAskedIn, type PageContext } from "../page-query.ts";
import { queuedHeaders } from "../queued-headers.ts";
import { readPrintHeaders } from "../request-headers.ts";
import { readStrictJson } from "../strict-json.ts";

export const postJob: AppHandler = async (c) => {
  const printer = c.get("printer");
  const { asked, body } = await readJob(c, { needsKey: true });
  const { caller, deps } = c.var;
  const { idempotencyKey, integrationSource, isReprint, request } = asked;
  const { templateId, layout, records, expiresInSec } = request;
  const job: JobAsked = {
    printer,
    templateId,
    layout,
    records,
    expiresInSec,
    body,
    idempotencyKey: idempotencyKey!,
    integrationSource,
    isReprint,
  };
  const printed = await printJob(deps, caller, job);
  const data = describeJob(printer.id, printed.job);
  const Location = `${pathOf(c)}/${printed.job.id}`;
  return c.json({ data }, 202, { Location, ...queuedHeaders(printed) });
};

export const preflightJob: AppHandler = async (c) => {
  const { profile } = c.get("printer");
  const { asked } = await readJob(c);
  const output = outputOf(profile);
  const { expiresInSec: _, ...request } = asked.request;
  const applied = await applyToJob(c.get("printer"), output);
  const job = { ...request, ...(output && { output }) };
  return c.json({ data: await preflight(c.get("deps"), c.get("caller"), job, applied) });
};

export async function getJobs(c: PageContext): Promise<Response> {
  return answerPage(c, await listJobs(c.get("deps"), c.get("printer").id, pageAskedIn(c)));
}

export const getJob: AppHandler = async (c) =>
  c.json({ data: await read(c.get("deps"), c.get("printer").id, idIn(c)) });

export const deleteJob: AppHandler = async (c) => {
  await cancelJob(c.get("deps"), c.get("printer").id, idIn(c));
  return c.body(null, 204);
};

async function readJob(c: AppContext, expected: { needsKey?: boolean } = {}) {
  const { caller } = c.var;
  const headers = readPrintHeaders(c.req.raw.headers, caller.authority.kind, expected);
  const body = readStrictJson(await readBody(c.req.raw, LIMITS.bodyBytes));
  const request = parsePrintJobRequest(body);
  const { idempotencyKey, integrationSource } = headers;
  return { asked: { idempotencyKey, integrationSource, isReprint: isReprint(c), request }, body };
}

function isReprint(c: AppContext): boolean {
  const asked = c.req.queries("reprint") ?? [];
  if (asked.length === 0) return false;
  if (asked.length === 1 && (asked[0] === "true" || asked[0] === "false")) {
    return asked[0] === "true";
  }
  throw new Refusal<Code>("VALIDATION_FAILED", "reprint takes true or false, once.");
}

function pathOf(c: AppContext): string {
  return new URL(c.req.url).pathname;
}

function idIn(c: AppContext): string {
  return c.req.param("jobId") ?? "";
}

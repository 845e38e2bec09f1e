// Records to requests to PDFs: the job's rules are those of web/jobs, the calls those of this client.
import type { PrintLayout } from "../../../src/print/index.ts";
import { beginJob } from "../../../web/jobs/begin-job.ts";
import { joinParts } from "../../../web/jobs/output.ts";
import type { Printed } from "../../../web/jobs/read-answer.ts";
import { type JobOutcome, type JobTools, runJob } from "../../../web/jobs/run-job.ts";
import { RETRIES, type SendRequest } from "../../../web/jobs/send-part.ts";
import { isJobState, type JobState, printedSoFar, withoutFile } from "../../../web/jobs/state.ts";
import type { JobRecord } from "../../../web/records/records.ts";
import { errorOf } from "./error-of.ts";
import { ConnectionError, JobError, PlatenError, ValidationError } from "./errors.ts";
import type { PrintAllOptions, PrintAllRequest, PrintAllResult, PrintJob } from "./jobs.ts";
import { collectRecords } from "./job-records.ts";
import { type FactsTools, readJobFacts, readUpdatedAt } from "./job-facts.ts";
import { type PrintAnswer, readResult } from "./read-result.ts";
import type { PrintResult } from "./result.ts";
import { collect } from "./large-jobs.ts";
import { type JobProgress, wholeFile } from "./printed-job.ts";
import { type Answer, type Call, openOnce, sendOnce, sleep } from "./send.ts";
import { writeWhole } from "./write-file.ts";

export interface PrintAllTools extends FactsTools {
  jobCall(request: SendRequest): Call | Promise<Call>;
  /** Absent: none are sent. */
  hasLargeJobs?(): Promise<boolean>;
  /** What the answer to `jobCall` says. Default: that of a call that answers a file. */
  readPart?(answer: Answer, request: SendRequest): Promise<PrintAnswer>;
}

export interface FileProgress extends JobProgress {
  readonly part: number;
}

/** With what the command line adds. */
export interface FileOptions extends PrintAllOptions {
  /** Keeps the file of a large job as it comes; it is whole when `pieces` has ended. Default: it is kept in memory. */
  receive?(part: number, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Of the file of a large job. */
  onBytes?(progress: FileProgress): void;
}

/** A caller's own functions may be what it is aborted for, so they are not waited for. */
export async function printAll(
  tools: PrintAllTools,
  request: PrintAllRequest,
  options: FileOptions,
): Promise<PrintAllResult> {
  const { signal } = options;
  signal?.throwIfAborted();
  const ended = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal?.reason as Error);
    signal?.addEventListener("abort", abort, { signal: ended.signal });
  });
  try {
    return await Promise.race([printParts(tools, request, options), aborted]);
  } finally {
    ended.abort();
  }
}

async function printParts(
  tools: PrintAllTools,
  request: PrintAllRequest,
  options: FileOptions,
): Promise<PrintAllResult> {
  const job: PrintJob = options.job ?? { id: crypto.randomUUID() };
  requireJobId(job.id);
  const records = await collectRecords(request.records);
  const saved = savedStateOf(job, request);
  const begun = saved ?? (await begin(tools, request, options, records, job.id));
  const run = { job, records, options, tools };
  const { outcome, parts } = await runParts(run, begun);
  if (!isForBusinessOnly(outcome)) return resultOf(outcome, parts, options.signal);
  const { hasLargeJobs: _, ...without } = tools;
  const again = await begin(without, request, options, records, job.id);
  const { outcome: inParts, parts: those } = await runParts(run, again);
  return resultOf(inParts, those, options.signal);
}

/** A trial: what was sent as a large job is printed by generate-pdf, under the same keys. */
function isForBusinessOnly(outcome: JobOutcome): boolean {
  if (outcome.kind !== "stopped" || outcome.stop.why !== "refused") return false;
  const { call, parts } = outcome.state;
  const isUnpaid = parts.every(({ credits, attempt }) => credits === null && attempt === 1);
  return call === "jobs" && isUnpaid && outcome.stop.refusal.code === "BUSINESS_ACCOUNT_REQUIRED";
}

interface Run {
  readonly tools: PrintAllTools;
  readonly job: PrintJob;
  readonly records: readonly JobRecord[];
  readonly options: FileOptions;
}

async function runParts(
  { tools, job, records, options }: Run,
  begun: JobState,
): Promise<{ readonly outcome: JobOutcome; readonly parts: readonly PrintResult[] }> {
  const results = new Map<Printed, PrintResult>();
  const parts: PrintResult[] = [];
  const outcome = await runJob({
    state: options.onPart ? begun : withoutKeptFiles(begun),
    records,
    send: (request) => sendPart({ tools, options, results }, request),
    async save(changed) {
      job.state = changed;
      await job.save?.(changed);
    },
    async keep(index, printed) {
      const result = results.get(printed)!;
      results.delete(printed);
      if (options.onPart) await options.onPart(index, result);
      else parts[index] = result;
    },
    readRevision: () => readRevision(tools, begun.templateId, options.signal),
    hash,
    now: Date.now,
    wait: (ms) => sleep(ms, options.signal),
    ...(options.signal && { signal: options.signal }),
    onProgress: ({ state: changed, waitMs }) => options.onProgress?.({ job: changed, waitMs }),
    payAgain: options.payAgain ?? false,
    policy: { ...RETRIES, retries: tools.settings.retries },
  });
  return { outcome, parts };
}

/** Of the job as it was kept; null: it has not begun. */
function savedStateOf({ id, state }: PrintJob, request: PrintAllRequest): JobState | null {
  if (state === undefined || state === null) return null;
  if (!isJobState(state) || state.id !== id) {
    throw jobError(
      "JOB_STATE_INVALID",
      "The state is not one of this job. Give the one that was saved under its id.",
    );
  }
  const layout = withStartSlot(request.layout);
  const isSame =
    state.templateId === request.templateId &&
    JSON.stringify(state.layout) === JSON.stringify(layout) &&
    JSON.stringify(state.output) === JSON.stringify(request.output);
  if (isSame) return state;
  throw jobError(
    "JOB_CHANGED",
    "The job began with another template, layout or output. Resume it with those, or begin another job under a new id.",
  );
}

/** What a job keeps of a layout always has its start slot. */
function withStartSlot(layout: PrintAllRequest["layout"]): PrintLayout {
  return layout.type === "single" ? layout : { ...layout, startSlot: layout.startSlot ?? 1 };
}

async function begin(
  tools: PrintAllTools,
  { templateId, layout, output }: PrintAllRequest,
  { slots, signal }: PrintAllOptions,
  records: readonly JobRecord[],
  id: string,
): Promise<JobState> {
  const [first] = records;
  const facts = await readJobFacts(tools, { templateId, layout, output, slots, signal, first });
  const begun = await beginJob(
    {
      ...facts,
      templateId,
      layout: withStartSlot(layout),
      output,
      records,
      hasLargeJobs: tools.hasLargeJobs,
    },
    id,
    hash,
  );
  if (begun.kind === "job") return begun.state;
  throw new ValidationError(begun);
}

/** They are replayed: the same bytes, for 0 credits. */
function withoutKeptFiles(state: JobState): JobState {
  const done = state.parts.flatMap((part, index) => (part.state === "done" ? [index] : []));
  return done.reduce(withoutFile, state);
}

interface Sending extends Pick<Run, "tools" | "options"> {
  readonly results: Map<Printed, PrintResult>;
}

async function sendPart(sending: Sending, request: SendRequest): ReturnType<JobTools["send"]> {
  if (request.call === "jobs") return sendLarge(sending, request);
  const { tools, results } = sending;
  const answer = await sendOnce(tools.settings, await tools.jobCall(request));
  if (answer.kind !== "answered") return answer;
  const read = tools.readPart?.(answer, request) ?? readResult(answer);
  const { printed, result } = await read;
  results.set(printed, result);
  return printed;
}

/** Done when its whole file has come, and is that of its digest. */
async function sendLarge(
  { tools, options, results }: Sending,
  request: SendRequest,
): ReturnType<JobTools["send"]> {
  const { part } = request;
  const opened = await openOnce(tools.settings, await tools.jobCall(request));
  if (opened.kind !== "answered") return opened;
  const onProgress = (progress: JobProgress) => options.onBytes?.({ ...progress, part });
  const pieces = wholeFile(opened, { signal: options.signal, onProgress });
  try {
    const body = options.receive
      ? await options.receive(part, pieces).then(() => new Uint8Array())
      : await collect(pieces);
    const { printed, result } = readResult({ ...opened, body });
    results.set(printed, result);
    return printed;
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    return { kind: "unreached", detail: String(error.cause), isIncomplete: true };
  }
}

async function readRevision(
  tools: PrintAllTools,
  templateId: string,
  signal: AbortSignal | undefined,
): ReturnType<JobTools["readRevision"]> {
  try {
    return { kind: "revision", revision: await readUpdatedAt(tools, templateId, signal) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ConnectionError) return { kind: "unreached", detail: error.detail };
    if (!(error instanceof PlatenError)) throw error;
    if (error.status === 404) return { kind: "revision", revision: null };
    return { ...error, kind: "refused" };
  }
}

function reasonOf(outcome: Exclude<JobOutcome, { kind: "done" }>, signal?: AbortSignal): unknown {
  if (outcome.kind === "cancelled") return signal?.reason;
  const { stop, detail, part, state } = outcome;
  if (stop.why === "refused") {
    const { errors } = stop.refusal;
    return errorOf({
      ...stop.refusal,
      errors: errors.map((fault) => ({
        ...fault,
        pointer: pointerInJob(fault.pointer, state, part),
      })),
    });
  }
  if (stop.why === "unreached") {
    const code = stop.isIncomplete ? "ANSWER_INCOMPLETE" : "CONNECTION_FAILED";
    return new ConnectionError({ code, detail });
  }
  return jobError(`JOB_${stop.why.toUpperCase().replaceAll("-", "_")}`, detail);
}

/** Record 3 of the second part, say, is record 243 of the job. */
function pointerInJob(pointer: string, { parts }: JobState, part: number): string {
  return pointer.replace(/^#\/records\/(\d+)/, (whole, index: string) => {
    const record = parts[part]?.slices[Number(index)]?.record;
    return record === undefined ? whole : `#/records/${record}`;
  });
}

function resultOf(
  outcome: JobOutcome,
  parts: readonly PrintResult[],
  signal: AbortSignal | undefined,
): PrintAllResult {
  if (outcome.kind !== "done") throw reasonOf(outcome, signal);
  const { state } = outcome;
  const { items, pages, credits } = printedSoFar(state);
  const { nextStartSlot } = state.parts.at(-1)!;
  const nextCounters = Object.assign({}, ...state.parts.map((part) => part.nextCounters)) as Record<
    string,
    string
  >;
  return {
    parts,
    items,
    pages,
    credits,
    nextStartSlot,
    nextCounters,
    save: (path) => saveAll(state, parts, path),
  };
}

async function saveAll(
  { output }: JobState,
  parts: readonly PrintResult[],
  path: string,
): Promise<string[]> {
  if (output?.format === "zpl" && parts.length > 0) {
    const files = parts.map(({ bytes }) => bytes);
    await writeWhole(path, joinParts(output, files));
    return [path];
  }
  const [, stem = path, extension = ""] = /^(.*?)(\.[^./\\]*)?$/s.exec(path) ?? [];
  const paths = parts.map((_, index) =>
    parts.length === 1 ? path : `${stem}-${index + 1}${extension}`,
  );
  for (const [index, part] of parts.entries()) await part.save(paths[index]!);
  return paths;
}

function requireJobId(id: string): void {
  if (/^[\x21-\x7e]{1,200}$/.test(id)) return;
  throw jobError("JOB_ID_INVALID", "A job's id must be 1 to 200 visible ASCII characters.");
}

function jobError(code: string, detail: string): JobError {
  return new JobError({ code, detail });
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Prints a job part by part. Its state is saved before a part is sent and after it is answered, so that a run that
// breaks anywhere is resumed: what was paid for is replayed under the same key and body, and costs nothing.
import {
  type Carried,
  carryOn,
  type JobRecord,
  layoutOfPart,
  NOTHING_CARRIED,
  recordsOfPart,
} from "../records/index.ts";
import { callOf, fileOf } from "./output.ts";
import type { Answered, JobRefusal, Printed } from "./read-answer.ts";
import {
  RETRIES,
  type RetryPolicy,
  type SendRequest,
  sendRetrying,
  type Sent,
  type Unreached,
  type Waiting,
} from "./send-part.ts";
import { type JobState, keyOf, type PartState, RESUMED_WITHIN_MS, withPart } from "./state.ts";

/** An AbortSignal is one. */
export interface StopSignal {
  readonly aborted: boolean;
}

export interface JobProgress {
  readonly state: JobState;
  /** Index of the part that is printed now. */
  readonly part: number;
  /** Until it is tried again; null: it is under way. */
  readonly waitMs: number | null;
}

export interface JobTools {
  readonly state: JobState;
  /** Those that the job began with. */
  readonly records: readonly JobRecord[];
  /** Never throws. */
  send(request: SendRequest): Promise<Answered | Unreached>;
  /** Keeps the state; the part is not sent before this has ended. */
  save(state: JobState): Promise<void>;
  /** Keeps the file of a part; the part is done when this has ended. */
  keep(part: number, printed: Printed): Promise<void>;
  /** Of the template as it is now: asked before each part that is sent. Never throws. */
  readRevision(): Promise<Revision | JobRefusal | Unreached>;
  /** SHA-256 or like it, as text. */
  hash(text: string): Promise<string>;
  /** Milliseconds since 1970. */
  now(): number;
  wait(ms: number): Promise<void>;
  /** From 0 to below 1. Default: `Math.random`. */
  random?(): number;
  /** No further part is begun; the one that is under way is waited for. */
  readonly signal?: StopSignal;
  onProgress?(progress: JobProgress): void;
  /** Sends a part under a new key where it is too old to be resumed, though it may have been paid for. */
  readonly payAgain?: boolean;
  readonly policy?: RetryPolicy;
}

export interface Revision {
  readonly kind: "revision";
  /** null: the template is gone. */
  readonly revision: string | null;
}

export type JobStop =
  /** `refusal` says why; nothing was charged for the part unless an earlier try was. */
  | { readonly why: "refused"; readonly refusal: JobRefusal }
  /** `isIncomplete`: it is paid for, and its file did not come whole. */
  | { readonly why: "unreached"; readonly isIncomplete?: true }
  | { readonly why: "template-changed" }
  /** It was begun more than 23 hours ago and may have been paid for: `payAgain` prints it. */
  | { readonly why: "too-old" }
  | { readonly why: "records-changed" }
  | { readonly why: "counter-exhausted" }
  /** The answer is not what the job was split for. */
  | { readonly why: "unexpected-answer" };

export type JobOutcome =
  | { readonly kind: "done"; readonly state: JobState }
  | { readonly kind: "cancelled"; readonly state: JobState }
  | {
      readonly kind: "stopped";
      readonly state: JobState;
      readonly part: number;
      readonly stop: JobStop;
      /** What happened and what to do, in sentences. */
      readonly detail: string;
    };

class Stopped extends Error {
  readonly stop: JobStop;

  constructor(stop: JobStop, detail: string) {
    super(detail);
    this.stop = stop;
  }
}

/** The caller has ended what was under way: it is resumed like what broke. */
class Ended extends Error {}

export async function runJob(tools: JobTools): Promise<JobOutcome> {
  let { state } = tools;
  let carried: Carried = NOTHING_CARRIED;
  let part = 0;
  const save = async (changed: JobState) => {
    state = changed;
    await tools.save(state);
  };
  try {
    if ((await tools.hash(JSON.stringify(tools.records))) !== state.recordsHash) {
      throw new Stopped({ why: "records-changed" }, RECORDS_CHANGED);
    }
    for (; part < state.parts.length; part++) {
      const records = sentRecords(tools, state, part, carried);
      if (state.parts[part]!.state !== "done") {
        if (tools.signal?.aborted) return { kind: "cancelled", state };
        await printPart({ ...tools, save }, state, part, records);
      }
      const { nextCounters } = state.parts[part]!;
      carried = carryOn(carried, records, state.counters, new Map(Object.entries(nextCounters)));
    }
    return { kind: "done", state };
  } catch (error) {
    if (error instanceof Ended) return { kind: "cancelled", state };
    if (!(error instanceof Stopped)) throw error;
    return { kind: "stopped", state, part, stop: error.stop, detail: error.message };
  }
}

function sentRecords(
  tools: JobTools,
  state: JobState,
  part: number,
  carried: Carried,
): readonly JobRecord[] {
  const made = recordsOfPart(tools.records, state.parts[part]!, state.counters, carried);
  if (made.kind === "refused") throw new Stopped({ why: "counter-exhausted" }, made.detail);
  return made.records;
}

async function printPart(
  tools: JobTools,
  job: JobState,
  index: number,
  records: readonly JobRecord[],
): Promise<void> {
  tools.onProgress?.({ state: job, part: index, waitMs: null });
  const policy = tools.policy ?? RETRIES;
  const waiting: Waiting = {
    wait: (ms) => tools.wait(ms),
    random: () => tools.random?.() ?? Math.random(),
    isStopped: () => tools.signal?.aborted ?? false,
    onWait: (waitMs) => tools.onProgress?.({ state: job, part: index, waitMs }),
  };
  expectRevision(await sendRetrying(() => tools.readRevision(), policy, waiting), job, index);
  const layout = layoutOfPart(job.layout, job.parts[index]!);
  const { templateId, output } = job;
  const body = JSON.stringify({ templateId, layout, ...(output && { output }), records });
  const begun = await beginPart(tools, job, index, await tools.hash(body));
  const { key } = begun.parts[index]!;
  const sent = await sendRetrying(
    () => tools.send({ call: job.call ?? callOf(output), part: index, key, body }),
    policy,
    waiting,
  );
  if (sent.answer.kind !== "printed") return endUnprinted(tools, job, begun, index, sent);
  await endPrinted(tools, begun, index, sent.answer);
}

function expectRevision({ answer }: Sent<Revision>, job: JobState, index: number): void {
  if (answer.kind === "unreached") throw new Stopped({ why: "unreached" }, unreached(index));
  if (answer.kind === "refused") {
    throw new Stopped({ why: "refused", refusal: answer }, answer.detail);
  }
  if (answer.revision !== job.revision) {
    throw new Stopped({ why: "template-changed" }, templateChanged(job.parts[index]!));
  }
}

/** Saved as begun, with the body's hash. */
async function beginPart(
  { save, now, payAgain = false }: JobTools,
  job: JobState,
  index: number,
  bodyHash: string,
): Promise<JobState> {
  const { state, begunAt, attempt, bodyHash: hashBefore } = job.parts[index]!;
  let change: Partial<PartState> = { state: "begun", bodyHash, begunAt: now() };
  if (state === "begun" && begunAt !== null) {
    if (now() - begunAt <= RESUMED_WITHIN_MS) {
      if (hashBefore === bodyHash) return job;
      throw new Stopped({ why: "records-changed" }, RECORDS_CHANGED);
    }
    if (!payAgain) throw new Stopped({ why: "too-old" }, tooOld(index));
    change = { ...change, attempt: attempt + 1, key: keyOf(job.id, index, attempt + 1) };
  }
  const begun = withPart(job, index, change);
  await save(begun);
  return begun;
}

async function endPrinted(
  tools: JobTools,
  begun: JobState,
  index: number,
  answer: Printed,
): Promise<void> {
  const part = begun.parts[index]!;
  await tools.keep(index, answer);
  await tools.save(
    withPart(begun, index, {
      state: "done",
      credits: answer.replayed ? part.credits : answer.credits,
      nextStartSlot: answer.nextStartSlot,
      nextCounters: answer.nextCounters,
    }),
  );
  const next = begun.parts[index + 1];
  const isSplitAlike =
    answer.items === part.items &&
    answer.pages === part.pages &&
    answer.contentType === fileOf(begun.output).contentType;
  // A start slot that differs would print over labels, or leave some free.
  const goesOn = !next || answer.nextStartSlot === null || answer.nextStartSlot === next.startSlot;
  if (!isSplitAlike || !goesOn) {
    throw new Stopped({ why: "unexpected-answer" }, unexpected(index));
  }
}

async function endUnprinted(
  tools: JobTools,
  before: JobState,
  begun: JobState,
  index: number,
  { answer, isUncertain }: Sent<Printed>,
): Promise<never> {
  if (answer.kind === "unreached" && answer.isStopped) throw new Ended();
  if (answer.kind !== "refused") {
    if (answer.kind === "unreached" && answer.isIncomplete) {
      throw new Stopped({ why: "unreached", isIncomplete: true }, incomplete(index, answer));
    }
    throw new Stopped({ why: "unreached" }, unreached(index));
  }
  const isFirst = before.parts[index]!.bodyHash === null;
  // 402 is only said of a key that has not been charged.
  if (answer.status === 402 || (isFirst && !isUncertain)) {
    await tools.save(withPart(begun, index, { state: "pending", bodyHash: null, begunAt: null }));
  }
  if (answer.code === "IDEMPOTENCY_REPLAY_UNAVAILABLE") {
    throw new Stopped({ why: "template-changed" }, answer.detail);
  }
  throw new Stopped({ why: "refused", refusal: answer }, answer.detail);
}

const RECORDS_CHANGED =
  "The records are not those that this job began with. Resume it with the same records, or begin another job.";

function templateChanged({ state }: PartState): string {
  return state === "begun"
    ? "The template was changed while this job was printed, so its last request can no longer be repeated. Print the remaining records as another job."
    : "The template was changed while this job was printed. What is printed so far has the former design; print the remaining records as another job.";
}

function tooOld(index: number): string {
  return `Part ${index + 1} was sent more than 23 hours ago and its answer was lost. It may have been paid for; printing it now may cost its credits again.`;
}

function unreached(index: number): string {
  return `The service cannot be reached. Part ${index + 1} and those after it wait; resuming the job pays nothing twice.`;
}

function incomplete(index: number, { detail }: Unreached): string {
  return `The file of part ${index + 1} is paid for and did not come whole (${detail}). Resuming the job fetches it again, for nothing.`;
}

function unexpected(index: number): string {
  return `The answer to part ${index + 1} has other items, pages or another format than the job was split for. Look at what was printed before printing more.`;
}

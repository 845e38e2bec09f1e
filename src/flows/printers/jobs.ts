// What became of the jobs of a printer, and taking one back.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { cursorOf, readCursor } from "../../rules/cursor.ts";
import { isJobId } from "../../rules/printer-token.ts";
import type { JobView } from "../../store/printers/printer-queue.ts";
import { askQueue } from "../../store/printers/queues.ts";
import { notACursor, type Page, type PageAsked } from "../account/page.ts";
import type { Deps } from "../deps.ts";

type QueueDeps = Pick<Deps, "printQueues">;

/** A job as callers see it. */
export interface JobDetail {
  readonly id: string;
  readonly printerId: string;
  readonly state: JobView["state"];
  readonly pages: number;
  readonly credits: number;
  readonly attempts: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly printedAt: string | null;
  readonly reason: string | null;
}

/** Newest first. */
export async function listJobs(
  { printQueues }: QueueDeps,
  printerId: string,
  { cursor, limit }: PageAsked,
): Promise<Page<JobDetail>> {
  const before = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && before === null) throw notACursor();
  const found = await askQueue(printQueues, printerId, async (queue) =>
    queue.list(before?.at ?? null, limit + 1),
  );
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return {
    entries: entries.map(({ job }) => describeJob(printerId, job)),
    nextCursor: last ? cursorOf({ at: last.seq, id: last.job.id }) : null,
  };
}

export async function getJob(
  { printQueues }: QueueDeps,
  printerId: string,
  jobId: string,
): Promise<JobDetail> {
  if (!isJobId(jobId)) throw jobNotFound();
  const job = await askQueue(printQueues, printerId, async (queue) => queue.find(jobId));
  if (job === null) throw jobNotFound();
  return describeJob(printerId, job);
}

export async function cancelJob(
  { printQueues }: QueueDeps,
  printerId: string,
  jobId: string,
): Promise<void> {
  if (!isJobId(jobId)) throw jobNotFound();
  const outcome = await askQueue(printQueues, printerId, async (queue) => queue.cancel(jobId));
  if (outcome === "unknown") throw jobNotFound();
  if (outcome === "cancelled") return;
  throw new Refusal<Code>(
    "JOB_UNDER_WAY",
    "Only a job that waits can be cancelled, and this one is being printed or has ended.",
  );
}

export function describeJob(printerId: string, job: JobView): JobDetail {
  const { id, state, pages, credits, attempts, createdAt, expiresAt, printedAt, reason } = job;
  return {
    id,
    printerId,
    state,
    pages,
    credits,
    attempts,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    printedAt: printedAt === null ? null : new Date(printedAt).toISOString(),
    reason,
  };
}

function jobNotFound(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "This printer has no job with this id. Facts about jobs are kept for 30 days after they ended.",
  );
}

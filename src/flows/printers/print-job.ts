// A job for a printer: drawn, held in its queue unseen, charged by the one statement, released. What a death between any
// two of these leaves, the same key or the queue itself puts right.
import { outputOf, type PrintRecord, storedFiles } from "../../print/index.ts";
import type { PrintLayout, WarningCounts } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { changedImages, type Original, type PrintCall } from "../../rules/idempotency.ts";
import { MOST_UNFINISHED, MOST_UNFINISHED_BYTES, REPRINTS } from "../../rules/print-queue.ts";
import { jobIdOf } from "../../rules/printer-token.ts";
import type { Charge } from "../../store/money/ledger.ts";
import type { IncomingJob, JobView, ReprintOutcome } from "../../store/printers/printer-queue.ts";
import type { PrinterRow } from "../../store/printers/printers.ts";
import type { JobFacts } from "../../store/printers/queue-rows.ts";
import { askQueue } from "../../store/printers/queues.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { type Claim, claimKey, concludeClaim, giveBack } from "../printing/claim-key.ts";
import { findTemplate, type FoundTemplate, requireReady } from "../printing/find-template.ts";
import {
  chargeFor,
  draw,
  type Drawn,
  type GenerateInput,
  type LinkJob,
  orGiveBack,
  planOf,
  requireUnchanged,
  withoutDrawings,
  workOf,
} from "../printing/generate.ts";
import type { Planning } from "../printing/planning.ts";
import { thePress } from "../printing/render-job.ts";
import { refusalOf, requireMeans, settle } from "../printing/settle.ts";
import { sealBody } from "../seal.ts";
import { sealJob } from "./job-cipher.ts";
import { printerNotFound } from "./printers.ts";
import { requireSizes } from "./page-sizes.ts";
import { applyToJob } from "./profile.ts";

export interface JobAsked {
  readonly printer: PrinterRow;
  readonly templateId: string;
  readonly layout: PrintLayout;
  readonly records: readonly PrintRecord[];
  readonly expiresInSec: number;
  /** As it was sent. */
  readonly body: unknown;
  readonly idempotencyKey: string;
  readonly integrationSource: string | null;
  /** Prints once more what the key has printed, instead of answering it. */
  readonly isReprint: boolean;
  /** Of a call of a link. */
  readonly link?: LinkJob;
}

export interface PrintedJob {
  readonly job: JobView;
  /** What this request was charged. */
  readonly creditsNow: number;
  /** null: this request is the original itself. */
  readonly originalRequestId: string | null;
}

type JobInput = GenerateInput & { readonly idempotencyKey: string };

/** Goes on though the client hangs up: what is charged is printed. */
export function printJob(deps: Deps, caller: Caller, asked: JobAsked): Promise<PrintedJob> {
  const work = printOnce(deps, caller, asked);
  deps.holding.outlive();
  deps.outlive(work);
  return work;
}

async function printOnce(deps: Deps, caller: Caller, asked: JobAsked): Promise<PrintedJob> {
  const finding = asked.link
    ? Promise.resolve(asked.link.template)
    : deps.spans.measure("template", findTemplate(deps, caller, asked.templateId));
  // The key comes first: when it refuses, the template does not matter.
  finding.catch(() => {});
  thePress();
  const input = await inputOf(asked);
  const call: PrintCall = `print ${asked.printer.id}`;
  const { idempotencyKey } = input;
  const seal = () => sealBody(deps, call, input.body);
  const claim = await claimKey(deps, caller, { idempotencyKey, seal });
  if (claim.kind === "replay") return answerAgain(deps, caller, asked, input, finding, claim);
  if (asked.isReprint) {
    await giveBack(deps, claim);
    throw nothingToReprint();
  }
  const jobId = await nameJob(deps.requestId);
  const drawn = await orGiveBack(deps, claim, async () => {
    const template = requireReady(await finding);
    const makePlan = (planning: Planning) => {
      const plan = planOf(input, template, claim.asker, planning);
      requireMeans(deps, caller, plan.pages.length);
      return plan;
    };
    return withoutDrawings(await draw(deps, caller, input, template, makePlan, claim.asker));
  });
  const charge = chargeFor(caller, input, claim, workOf(asked.templateId, drawn));
  await orGiveBack(deps, claim, () => hold(deps, asked, jobId, drawn, charge, claim));
  const settlement = await settle(deps, claim, charge);
  if (settlement.kind === "unknown") deps.warn("charge-in-doubt");
  if (settlement.kind === "paid") {
    // Either may be lost: the queue asks the ledger, and so does the next request with the key.
    const released = release(deps, asked.printer.id, jobId, charge);
    const [job] = await Promise.all([released, concludeClaim(deps, claim, settlement, charge)]);
    return { job, creditsNow: charge.credits, originalRequestId: null };
  }
  // What cannot be known now is left to the queue.
  if (settlement.kind !== "unknown") await drop(deps, asked.printer.id, jobId);
  await concludeClaim(deps, claim, settlement, charge);
  if (settlement.kind === "replay") {
    return answerAgain(deps, caller, asked, input, finding, settlement);
  }
  throw refusalOf(deps, settlement, charge, claim) ?? new Error("a job without an answer");
}

async function inputOf(asked: JobAsked): Promise<JobInput> {
  const { printer, templateId, layout, records } = asked;
  const output = outputOf(printer.profile);
  const { body, idempotencyKey, integrationSource } = asked;
  return {
    request: { templateId, layout, records: [...records], ...(output && { output }) },
    body,
    idempotencyKey,
    integrationSource,
    replayOnly: false,
    ...(asked.link && { link: asked.link }),
    profile: await applyToJob(printer, output),
  };
}

/** The same charge has the same job. */
export async function nameJob(requestId: string): Promise<string> {
  const text = new TextEncoder().encode(`job\n${requestId}`);
  return jobIdOf(new Uint8Array(await crypto.subtle.digest("SHA-512", text)));
}

async function hold(
  deps: Deps,
  { printer, expiresInSec }: JobAsked,
  jobId: string,
  drawn: Drawn,
  charge: Charge,
  { chargeId, held }: Claim,
): Promise<void> {
  if (held === null) throw new Error("a job for a printer has a key");
  const incoming = await incomingOf(deps, printer, jobId, drawn, {
    expiresInSec,
    credits: charge.credits,
    chargeId,
    chargedUntil: held.grant.leaseUntil,
  });
  const holding = askQueue(
    deps.printQueues,
    printer.id,
    async (queue) => queue.hold(incoming),
    "The printer's queue did not respond. Nothing was charged; try again with the same key.",
  );
  const outcome = await deps.spans.measure("hold", holding);
  if (outcome === "full") throw queueFull();
  if (outcome === "gone") throw printerNotFound();
}

export async function incomingOf(
  deps: Pick<Deps, "now" | "requestId" | "settings">,
  { kind, profile, delivery }: Pick<PrinterRow, "kind" | "profile" | "delivery">,
  id: string,
  { file, plan, warningCounts }: Pick<Drawn, "file" | "plan" | "warningCounts">,
  {
    expiresInSec,
    credits,
    chargeId,
    chargedUntil,
  }: Pick<JobAsked, "expiresInSec"> &
    Pick<IncomingJob, "chargeId" | "chargedUntil"> & { readonly credits: number },
): Promise<IncomingJob> {
  const { format } = profile;
  const files = format === "png" ? storedFiles(file) : [file];
  requireSizes(files, { kind, profile });
  return {
    id,
    requestId: deps.requestId,
    chargeId,
    chargedUntil,
    delivery,
    parts: files.length,
    expiresAt: deps.now() + expiresInSec * 1000,
    contentType: CONTENT_TYPES[format],
    facts: factsOf(plan, warningCounts, credits),
    sealed: await sealJob(deps, id, files),
  };
}

const CONTENT_TYPES = {
  zpl: "application/vnd.zebra-zpl",
  png: "image/png",
  pdf: "application/pdf",
} as const;

function factsOf(plan: Drawn["plan"], warnings: WarningCounts, credits: number): JobFacts {
  return {
    pages: plan.pages.length,
    credits,
    counts: {
      records: plan.recordCount,
      items: plan.itemCount,
      nextStartSlot: plan.nextStartSlot,
      warnings: Object.fromEntries(warnings),
    },
  };
}

async function release(
  deps: Deps,
  printerId: string,
  jobId: string,
  charge: Charge,
): Promise<JobView> {
  const releasing = askQueue(
    deps.printQueues,
    printerId,
    async (queue) => queue.release(jobId),
    "The job is charged and will be printed, but the printer's queue did not respond. Send it again with the same Idempotency-Key to see its state; you are never charged twice.",
  );
  const job = await deps.spans.measure("release-job", releasing);
  return job ?? removedJob(jobId, charge, deps.now());
}

async function drop(deps: Deps, printerId: string, jobId: string): Promise<void> {
  // The queue drops it by itself, once it can no longer be charged.
  await askQueue(deps.printQueues, printerId, async (queue) => queue.drop(jobId)).catch(() => {});
}

/** The printer was removed after the job was held, and its jobs with it. */
function removedJob(id: string, { pages, credits, items }: Charge, now: number): JobView {
  const facts = {
    pages,
    credits,
    counts: { records: items, items, nextStartSlot: null, warnings: {} },
  };
  const at = { createdAt: now, expiresAt: now, printedAt: null };
  return { id, state: "cancelled", attempts: 0, ...at, reason: null, ...facts };
}

/** The job as it stands, or once more. */
async function answerAgain(
  deps: Deps,
  caller: Caller,
  asked: JobAsked,
  input: JobInput,
  finding: Promise<FoundTemplate>,
  { original }: { readonly original: Original },
): Promise<PrintedJob> {
  const { requestId: originalRequestId } = original;
  const originId = await nameJob(originalRequestId);
  const printerId = asked.printer.id;
  const job = await askQueue(deps.printQueues, printerId, async (queue) => queue.release(originId));
  if (job === null) throw factsForgotten();
  if (!asked.isReprint) return { job, creditsNow: 0, originalRequestId };
  // Before anything is drawn; what counts is what the queue says then.
  if (job.state === "waiting" || job.state === "printing") throw notEnded();
  const again = await drawAgain(deps, caller, asked, input, await finding, original);
  const outcome = await askQueue<ReprintOutcome>(deps.printQueues, printerId, async (queue) =>
    queue.reprint(originId, again),
  );
  switch (outcome.kind) {
    case "queued":
      return { job: outcome.job, creditsNow: 0, originalRequestId };
    case "underWay":
      throw notEnded();
    case "spent":
      throw reprintsSpent();
    case "full":
      throw queueFull();
    case "gone":
      throw printerNotFound();
    case "unknown":
      throw factsForgotten();
  }
}

async function drawAgain(
  deps: Deps,
  caller: Caller,
  { printer, expiresInSec }: JobAsked,
  input: JobInput,
  found: FoundTemplate,
  original: Original,
): Promise<IncomingJob> {
  const template = requireUnchanged(found, original, input.profile);
  const makePlan = (planning: Planning) => planOf(input, template, original, planning);
  const drawn = await draw(deps, caller, input, template, makePlan, original);
  if (changedImages(original, drawn.imageMacs).length > 0) throw imageChanged();
  return incomingOf(deps, printer, await nameJob(deps.requestId), drawn, {
    expiresInSec,
    credits: 0,
    chargeId: null,
    chargedUntil: null,
  });
}

function nothingToReprint(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "No job was charged under this Idempotency-Key in the last 24 hours, so there is nothing to print again. Send the request without reprint=true to print it for the first time.",
  );
}

function factsForgotten(): Refusal<Code> {
  return new Refusal<Code>(
    "IDEMPOTENCY_REPLAY_UNAVAILABLE",
    "The job of this Idempotency-Key is charged, but nothing is known of it any more. To print it again, use a new key.",
  );
}

function notEnded(): Refusal<Code> {
  return new Refusal<Code>(
    "JOB_UNDER_WAY",
    "This job waits or is being printed. It can be printed again once it has ended.",
  );
}

function reprintsSpent(): Refusal<Code> {
  return new Refusal<Code>(
    "REPRINTS_SPENT",
    `This job was printed again ${REPRINTS} times in the last 24 hours, which is free only so often. To print it once more, use a new key.`,
  );
}

function imageChanged(): Refusal<Code> {
  return new Refusal<Code>(
    "IDEMPOTENCY_REPLAY_UNAVAILABLE",
    "An image of this job has changed since it was printed, so the same pages cannot be made again. Restore the image, or use a new key to print the job as it is now.",
  );
}

export function queueFull(): Refusal<Code> {
  return new Refusal<Code>(
    "PRINTER_QUEUE_FULL",
    `The printer's queue is full: at most ${MOST_UNFINISHED} jobs and ${MOST_UNFINISHED_BYTES / 1024 / 1024} MB can wait. Nothing was charged. Check that the printer is on, or cancel jobs, then try again.`,
  );
}

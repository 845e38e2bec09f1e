// The life of a job in a printer's queue: held until it is paid, then waiting, handed out and confirmed page by page.
// Pure: (job, event, now) -> job. Nothing here knows what is in a job.

/** Not confirmed for so long, a page is offered again. */
export const OFFER_MS = 120_000;
export const MOST_ATTEMPTS = 5;
export const MOST_UNFINISHED = 100;
const MB = 1024 * 1024;
export const MOST_UNFINISHED_BYTES = 32 * MB;
/** Of one job, as it is sent. */
export const MOST_JOB_BYTES = 4 * MB;
export const REPRINTS = 3;
export const REPRINT_WINDOW_MS = 86_400_000;
/** How long facts of an ended job are kept, and of how many jobs at most. */
export const FACTS_MS = 30 * 86_400_000;
export const MOST_FACTS = 10_000;
/** The lease of its charge is over and clocks may be this far apart: then the ledger says what a held job becomes. */
export const SETTLE_MARGIN_MS = 5000;
/** The ledger did not answer, or its clock is behind: it is asked again. */
export const SETTLE_AGAIN_MS = 5000;

export const DELIVERIES = ["atLeastOnce", "atMostOnce"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** What a printer says of itself. */
export const REASONS = ["paperOut", "paperLow", "paperJam", "coverOpen", "other"] as const;
export type Reason = (typeof REASONS)[number];

/** Why a job failed: what the printer said, that it never confirmed it, or that its content cannot be opened any more. */
export type FailureReason = Reason | "unconfirmed" | "unreadable";

const ENDED = ["printed", "failed", "cancelled", "expired", "unknown"] as const;
/** `held` jobs are not paid yet, and no one sees them. */
export const JOB_STATES = ["held", "waiting", "printing", ...ENDED] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface QueuedJob {
  readonly id: string;
  readonly state: JobState;
  readonly delivery: Delivery;
  /** How many pages are sent one by one. */
  readonly parts: number;
  /** The one that is sent next, or is being printed; from 1. */
  readonly part: number;
  readonly attempts: number;
  readonly expiresAt: number;
  /** When the page that is handed out counts as lost; null: none is. */
  readonly offeredUntil: number | null;
  /** Of a held job: when the ledger is asked. */
  readonly heldUntil: number | null;
  readonly endedAt: number | null;
  readonly reason: FailureReason | null;
}

export interface Hold {
  readonly id: string;
  readonly delivery: Delivery;
  readonly parts: number;
  readonly expiresAt: number;
  /** Until when the job can be charged; null: it costs nothing, so it waits at once. */
  readonly chargedUntil: number | null;
}

export function enqueue({ chargedUntil, ...job }: Hold): QueuedJob {
  return {
    ...job,
    state: chargedUntil === null ? "waiting" : "held",
    part: 1,
    attempts: 0,
    offeredUntil: null,
    heldUntil: chargedUntil === null ? null : chargedUntil + SETTLE_MARGIN_MS,
    endedAt: null,
    reason: null,
  };
}

/** What is held, waits or is being printed. */
export interface Unfinished {
  readonly jobs: number;
  readonly bytes: number;
}

export function hasRoom({ jobs, bytes }: Unfinished, jobBytes: number): boolean {
  return jobs < MOST_UNFINISHED && bytes + jobBytes <= MOST_UNFINISHED_BYTES;
}

export function hasEnded({ state }: Pick<QueuedJob, "state">): boolean {
  return (ENDED as readonly JobState[]).includes(state);
}

/** It is paid. Harmless twice, and later. */
export function release(job: QueuedJob): QueuedJob {
  return job.state === "held" ? { ...job, state: "waiting", heldUntil: null } : job;
}

/** What the ledger says of a held job's charge. `late`: it can no longer be charged. */
export type ChargeLook = "charged" | "late" | "open" | "lost";

/** null: it was never charged, and nothing is left of it. */
export function settleHeld(job: QueuedJob, look: ChargeLook, now: number): QueuedJob | null {
  if (job.state !== "held") return job;
  if (look === "charged") return release(job);
  if (look === "late") return null;
  return { ...job, heldUntil: now + SETTLE_AGAIN_MS };
}

/** What time does: a page that was not confirmed, and a job that no one fetched. */
export function pass(job: QueuedJob, now: number): QueuedJob {
  if (job.state === "waiting" && now >= job.expiresAt) return end(job, "expired", now);
  if (job.state !== "printing") return job;
  if (job.offeredUntil === null) {
    return now >= job.expiresAt ? end(job, "expired", now) : job;
  }
  if (now < job.offeredUntil) return job;
  if (job.delivery === "atMostOnce") return end(job, "unknown", now);
  if (job.attempts >= MOST_ATTEMPTS) return end(job, "failed", now, "unconfirmed");
  if (now >= job.expiresAt) return end(job, "expired", now);
  return { ...job, state: "waiting", offeredUntil: null };
}

/** Hands out the next page, or the one that is being printed once more. `job` is the first that has not ended. */
export function offer(job: QueuedJob, now: number): QueuedJob {
  const offeredUntil = now + OFFER_MS;
  if (job.state === "waiting") {
    return { ...job, state: "printing", attempts: job.attempts + 1, offeredUntil };
  }
  if (job.state === "printing" && job.offeredUntil === null) return { ...job, offeredUntil };
  return job;
}

export type Confirmation =
  | { readonly part: number; readonly result: "printed" }
  | { readonly part: number; readonly result: "failed"; readonly reason: Reason };

/** A printer's word on a page. What was confirmed before, or was never handed out, changes nothing. */
export function confirm(job: QueuedJob, said: Confirmation, now: number): QueuedJob {
  const isOpen = job.state === "printing" || job.state === "waiting" || job.state === "unknown";
  if (!isOpen || said.part !== job.part || !wasOffered(job)) return job;
  if (said.result === "failed") return end(job, "failed", now, said.reason);
  if (job.part === job.parts) return end(job, "printed", now);
  // Its other pages were deleted when it became unknown.
  if (job.state === "unknown") return job;
  return { ...job, state: "printing", part: job.part + 1, offeredUntil: null };
}

/** No secret opens what is kept of it. */
export function giveUp(job: QueuedJob, now: number): QueuedJob {
  return hasEnded(job) ? job : end(job, "failed", now, "unreadable");
}

/** Refused so often, a page will not print next time either. */
const MOST_REFUSALS = 3;

/** A printer could not print the page that is handed out: now (`waits`), or at all (`refused`). */
export interface GivenBack {
  readonly kind: "waits" | "refused";
  readonly reason: Reason;
  readonly part: number;
  readonly attempt: number;
}

/** The page is handed out again, with `atLeastOnce`; one that just waits has not used up an attempt. */
export function giveBack(job: QueuedJob, said: GivenBack, now: number): QueuedJob {
  const isHandedOut =
    job.state === "printing" &&
    job.offeredUntil !== null &&
    job.part === said.part &&
    job.attempts === said.attempt;
  if (!isHandedOut) return job;
  const isLast = said.kind === "refused" && job.attempts >= MOST_REFUSALS;
  // A part of the page may be on paper.
  if (isLast || job.delivery === "atMostOnce") return end(job, "failed", now, said.reason);
  const attempts = said.kind === "waits" ? job.attempts - 1 : job.attempts;
  return { ...job, state: "waiting", attempts, offeredUntil: null };
}

/** Of a waiting job, also when the time to confirm it is over: a late word is still heard. */
function wasOffered({ state, attempts, offeredUntil }: QueuedJob): boolean {
  return state === "printing" ? offeredUntil !== null : attempts > 0;
}

/** null: it is being printed, or has ended. */
export function cancel(job: QueuedJob, now: number): QueuedJob | null {
  return job.state === "waiting" ? end(job, "cancelled", now) : null;
}

/** When time changes the job, or the ledger is asked; null: never. */
export function dueAt(job: QueuedJob): number | null {
  switch (job.state) {
    case "held":
      return job.heldUntil;
    case "waiting":
      return job.expiresAt;
    case "printing":
      return job.offeredUntil ?? job.expiresAt;
    default:
      return null;
  }
}

export type ReprintOutcome = "allowed" | "underWay" | "spent";

/** @param reprintedAt when the job was printed again, in any order */
export function mayReprint(
  newest: Pick<QueuedJob, "state">,
  reprintedAt: readonly number[],
  now: number,
): ReprintOutcome {
  if (!hasEnded(newest)) return "underWay";
  const recent = reprintedAt.filter((at) => at > now - REPRINT_WINDOW_MS);
  return recent.length < REPRINTS ? "allowed" : "spent";
}

function end(
  job: QueuedJob,
  state: (typeof ENDED)[number],
  now: number,
  reason: FailureReason | null = null,
): QueuedJob {
  return { ...job, state, reason, endedAt: now, offeredUntil: null, heldUntil: null };
}

// A printer's queue as rows of its Durable Object's SQLite: jobs, and their contents in sealed pieces.
import {
  dueAt,
  FACTS_MS,
  type FailureReason,
  hasEnded,
  type JobState,
  type QueuedJob,
  type Delivery,
} from "../../rules/print-queue.ts";

export type Column = string | number | ArrayBuffer | null;

/** `seq` is the order in which jobs are printed: a held one gets another when it is released. */
export const CREATE_TABLES = [
  `CREATE TABLE IF NOT EXISTS jobs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    request_id TEXT NOT NULL,
    charge_id TEXT,
    charged_until INTEGER,
    origin_id TEXT NOT NULL,
    state TEXT NOT NULL,
    delivery TEXT NOT NULL,
    parts INTEGER NOT NULL,
    part INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    content_type TEXT NOT NULL,
    facts TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    offered_until INTEGER,
    held_until INTEGER,
    ended_at INTEGER,
    reason TEXT,
    due_at INTEGER
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS pieces (
    seq INTEGER NOT NULL,
    part INTEGER NOT NULL,
    piece INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (seq, part, piece)
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS parts (
    seq INTEGER NOT NULL,
    part INTEGER NOT NULL,
    byte_length INTEGER NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (seq, part)
  ) STRICT`,
  "CREATE INDEX IF NOT EXISTS jobs_due ON jobs (due_at)",
  "CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (state, seq)",
  "CREATE INDEX IF NOT EXISTS jobs_by_origin ON jobs (origin_id, seq)",
];

/** One page as it is sent, sealed: the pieces of its bytes, and their SHA-256. */
export interface SealedPart {
  readonly byteLength: number;
  readonly digest: Uint8Array<ArrayBuffer>;
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
}

export interface JobCounts {
  readonly records: number;
  readonly items: number;
  readonly nextStartSlot: number | null;
  /** How many there are, by code. */
  readonly warnings: Readonly<Record<string, number>>;
}

/** What is said of a job, without any of its values. */
export interface JobFacts {
  readonly pages: number;
  readonly credits: number;
  readonly counts: JobCounts;
}

/** A job in its place in the queue. */
export interface KeptJob extends QueuedJob {
  readonly seq: number;
  readonly requestId: string;
  readonly chargeId: string | null;
  readonly chargedUntil: number | null;
  readonly originId: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly facts: JobFacts;
  readonly createdAt: number;
}

export type NewJob = Omit<KeptJob, "seq">;

export const INSERT_JOB = `INSERT INTO jobs (id, request_id, charge_id, charged_until, origin_id, state, delivery, parts,
    part, attempts, bytes, content_type, facts, created_at, expires_at, offered_until, held_until, ended_at, reason, due_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq`;

/** In the order of INSERT_JOB. */
export function columnsOf(job: NewJob): Column[] {
  return [
    job.id,
    job.requestId,
    job.chargeId,
    job.chargedUntil,
    job.originId,
    job.state,
    job.delivery,
    job.parts,
    job.part,
    job.attempts,
    job.bytes,
    job.contentType,
    JSON.stringify(job.facts),
    job.createdAt,
    job.expiresAt,
    job.offeredUntil,
    job.heldUntil,
    job.endedAt,
    job.reason,
    wakeAt(job),
  ];
}

export const UPDATE_JOB = `UPDATE jobs SET state = ?, part = ?, attempts = ?, offered_until = ?, held_until = ?,
    ended_at = ?, reason = ?, due_at = ?, expires_at = ? WHERE seq = ?`;

/** In the order of UPDATE_JOB: what changes in a job's life. */
export function changesOf(job: KeptJob): Column[] {
  return [
    job.state,
    job.part,
    job.attempts,
    job.offeredUntil,
    job.heldUntil,
    job.endedAt,
    job.reason,
    wakeAt(job),
    job.expiresAt,
    job.seq,
  ];
}

const DAY_MS = 86_400_000;

/** When the object is to look at the job again; facts are forgotten together, at the end of a day. */
function wakeAt(job: QueuedJob): number {
  if (!hasEnded(job)) return dueAt(job) ?? job.expiresAt;
  return Math.ceil(((job.endedAt ?? 0) + FACTS_MS) / DAY_MS) * DAY_MS;
}

export function jobIn(columns: Record<string, unknown>): KeptJob {
  const row = columns as Record<string, never>;
  return {
    seq: row["seq"]!,
    id: row["id"]!,
    requestId: row["request_id"]!,
    chargeId: row["charge_id"]!,
    chargedUntil: row["charged_until"]!,
    originId: row["origin_id"]!,
    state: row["state"]! as JobState,
    delivery: row["delivery"]! as Delivery,
    parts: row["parts"]!,
    part: row["part"]!,
    attempts: row["attempts"]!,
    bytes: row["bytes"]!,
    contentType: row["content_type"]!,
    facts: JSON.parse(row["facts"]!) as JobFacts,
    createdAt: row["created_at"]!,
    expiresAt: row["expires_at"]!,
    offeredUntil: row["offered_until"]!,
    heldUntil: row["held_until"]!,
    endedAt: row["ended_at"]!,
    reason: row["reason"]! as FailureReason | null,
  };
}

// What is known of a job between two runs: plain JSON, kept in a file or in the browser.
import type { PrintLayout } from "../../src/print/index.ts";
import type { DeclaredCounter, Part } from "../records/index.ts";
import type { JobOutput } from "./output.ts";

/** A key is reserved for 24 hours; an hour is left for clocks that differ and for the run itself. */
export const RESUMED_WITHIN_MS = 23 * 3_600_000;

export interface PartState extends Part {
  /** The Idempotency-Key: of the job, the part and the attempt, so that two runners send the same. */
  readonly key: string;
  /** From 1; a further one has a new key, and is paid for again. */
  readonly attempt: number;
  /** `begun`: sent at least once, and perhaps paid for. */
  readonly state: "pending" | "begun" | "done";
  /** Of the body that was sent first under this key; null: none was. */
  readonly bodyHash: string | null;
  /** When it was first sent under this key, in milliseconds since 1970. */
  readonly begunAt: number | null;
  /** What it cost; null where the answer that said so was lost. */
  readonly credits: number | null;
  readonly nextStartSlot: number | null;
  readonly nextCounters: Readonly<Record<string, string>>;
}

export interface JobState {
  readonly version: 1;
  readonly id: string;
  readonly templateId: string;
  /** Of the template when the job began: what `readRevision` gives. */
  readonly revision: string;
  /** With the start slot of the first part. */
  readonly layout: PrintLayout;
  /** Absent: PDF. */
  readonly output?: JobOutput;
  /** By which its parts are sent, in every run. Absent: that of `output`. */
  readonly call?: "jobs";
  readonly counters: readonly DeclaredCounter[];
  /** Of all records: a job is resumed with those it began with. */
  readonly recordsHash: string;
  readonly items: number;
  /** Of all parts together; a business account pays one credit for each. */
  readonly pages: number;
  readonly parts: readonly PartState[];
}

/** Whether its parts are large jobs. */
export function isLargeJob({ call }: Pick<JobState, "call">): boolean {
  return call === "jobs";
}

export function keyOf(jobId: string, part: number, attempt: number): string {
  return `${jobId}.${part + 1}.${attempt}`;
}

export interface PrintedSoFar {
  readonly parts: number;
  readonly items: number;
  readonly pages: number;
  /** As far as answers have said it. */
  readonly credits: number;
}

type Counted = Pick<PartState, "state" | "items" | "pages" | "credits">;

export function printedSoFar({ parts }: { readonly parts: readonly Counted[] }): PrintedSoFar {
  const done = parts.filter(({ state }) => state === "done");
  const sum = (of: (part: Counted) => number) => done.reduce((all, part) => all + of(part), 0);
  return {
    parts: done.length,
    items: sum(({ items }) => items),
    pages: sum(({ pages }) => pages),
    credits: sum(({ credits }) => credits ?? 0),
  };
}

/** A part whose file is lost is sent again under its key, which costs nothing within 24 hours. */
export function withoutFile(state: JobState, part: number): JobState {
  return withPart(state, part, { state: "begun" });
}

export function withPart(state: JobState, index: number, change: Partial<PartState>): JobState {
  return { ...state, parts: state.parts.with(index, { ...state.parts[index]!, ...change }) };
}

/** Whether a value that was kept, and read as JSON, is a state that this version can resume. */
export function isJobState(value: unknown): value is JobState {
  if (typeof value !== "object" || value === null) return false;
  const { version, id, templateId, revision, recordsHash, parts } = value as Partial<JobState>;
  return (
    version === 1 &&
    [id, templateId, revision, recordsHash].every((text) => typeof text === "string") &&
    Array.isArray(parts) &&
    parts.every(({ key, slices }: Partial<PartState>) => !!key && Array.isArray(slices))
  );
}

// What `printAll` takes and gives.
import type { Schemas } from "./api.ts";
import type { PrintResult } from "./result.ts";

export interface PrintAllRequest<Values = Schemas["Record"]["variables"]> {
  readonly templateId: string;
  /** Its `startSlot` is that of the first sheet. */
  readonly layout: Schemas["PrintLayout"];
  /** As of `print`. A PNG has one page; a ZIP of PNGs has 25, more become several. */
  readonly output?: Schemas["RasterOutput"];
  /** Any number of them, in the order in which they print. */
  readonly records: Records<Values>;
}

export type Records<Values> =
  | Iterable<{ readonly variables: Values; readonly copies?: number }>
  | AsyncIterable<{ readonly variables: Values; readonly copies?: number }>;

/** What is known of a job between two runs, as JSON. */
export interface SavedJob {
  readonly id: string;
  readonly templateId: string;
  readonly items: number;
  /** Of all parts together: what the job costs in credits. */
  readonly pages: number;
  readonly parts: readonly SavedPart[];
}

export interface SavedPart {
  /** Its Idempotency-Key. */
  readonly key: string;
  /** `begun`: sent at least once, and perhaps paid for. */
  readonly state: "pending" | "begun" | "done";
  readonly items: number;
  readonly pages: number;
  /** What it cost; null where the answer that said so was lost. */
  readonly credits: number | null;
}

/** Kept by the caller, and given again to resume: a job that is broken off anywhere pays for no page twice. */
export interface PrintJob {
  /** Opaque, new for each job, of at most 200 visible ASCII characters. */
  readonly id: string;
  /** As it was saved; null or absent: it has not begun. */
  state?: SavedJob | null;
  /** Called with each new state; what follows waits until it has ended. */
  save?(state: SavedJob): void | Promise<void>;
}

export interface PrintAllOptions {
  readonly job?: PrintJob;
  /**
   * Keeps a part, whose file is then not kept in memory. Parts that ended in an earlier run are not printed
   * again. Without it, they are, which costs nothing within 23 hours.
   */
  onPart?(part: number, result: PrintResult): void | Promise<void>;
  /** After each part is sent, answered, or has to wait. */
  onProgress?(progress: { readonly job: SavedJob; readonly waitMs: number | null }): void;
  /** Sends a part again that was begun more than 23 hours ago, though it may have been paid for. */
  readonly payAgain?: boolean;
  /** Rejects at once, whatever is under way. A part that the state calls `begun` may be paid for; resuming is free. */
  readonly signal?: AbortSignal;
  /** Of one sheet of a preset. Needed with a session; with a key, the service is asked. */
  readonly slots?: number;
}

export interface PrintAllResult {
  /** In order; empty where `onPart` has kept them. */
  readonly parts: readonly PrintResult[];
  readonly items: number;
  readonly pages: number;
  /** As far as answers have said it. */
  readonly credits: number;
  readonly nextStartSlot: number | null;
  readonly nextCounters: Readonly<Record<string, string>>;
  /**
   * Writes `labels.pdf`, or `labels-1.pdf`, `labels-2.pdf` … where there are several parts; answers the paths. The parts
   * of ZPL are one file.
   */
  save(path: string): Promise<string[]>;
}

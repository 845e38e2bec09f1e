// The answer to a large job: its facts at once, its file while the service draws it.
import { ConnectionError } from "./errors.ts";
import type { Opened } from "./opened.ts";
import { readResult } from "./read-result.ts";
import type { PrintFacts } from "./result.ts";
import { writeStream } from "./write-file.ts";

export interface JobProgress {
  readonly received: number;
  /** null: the service did not say. */
  readonly total: number | null;
}

export interface JobFacts extends Omit<PrintFacts, "bytes"> {
  /** Of a ZIP file; 1: a PDF. */
  readonly files: number;
  /** Of the whole file; null: the service did not say. */
  readonly size: number | null;
  /** Repeats the job for nothing, for 24 hours. */
  readonly idempotencyKey: string;
}

export interface PrintedJobTools {
  readonly idempotencyKey: string;
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: JobProgress) => void) | undefined;
  /** The same request again: the same file, free. */
  again(): Promise<Opened>;
}

/** Read once, by `save`, as `stream` or with `for await`. What arrives is compared with the digest of the whole file. */
export class PrintedJob implements JobFacts, AsyncIterable<Uint8Array> {
  readonly contentType: string;
  readonly files: number;
  readonly pages: number;
  /** Labels or cards, with their copies. */
  readonly items: number;
  /** What it cost; 0 for replays. */
  readonly credits: number;
  readonly size: number | null;
  /** The first free position of the last sheet; null: not on a sheet. */
  readonly nextStartSlot: number | null;
  readonly nextCounters: Readonly<Record<string, string>>;
  readonly warnings: PrintFacts["warnings"];
  readonly requestId: string | null;
  /** Whether an earlier request with this key was charged, and this is its file. */
  readonly replayed: boolean;
  readonly idempotencyKey: string;
  readonly #opened: Opened;
  readonly #tools: PrintedJobTools;

  constructor(opened: Opened, tools: PrintedJobTools) {
    const { result } = readResult({ ...opened, body: new Uint8Array() });
    this.contentType = result.contentType;
    this.files = Number(opened.header("X-File-Count") ?? 1);
    this.pages = result.pages;
    this.items = result.items;
    this.credits = result.credits;
    this.size = sizeOf(opened);
    this.nextStartSlot = result.nextStartSlot;
    this.nextCounters = result.nextCounters;
    this.warnings = result.warnings;
    this.requestId = result.requestId;
    this.replayed = result.replayed;
    this.idempotencyKey = tools.idempotencyKey;
    this.#opened = opened;
    this.#tools = tools;
  }

  /** For a `Response`, say. It fails where the file is incomplete; what was read until then is no file. */
  get stream(): ReadableStream<Uint8Array> {
    const pieces = this[Symbol.asyncIterator]();
    return new ReadableStream({
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    });
  }

  [Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void> {
    return wholeFile(this.#opened, this.#tools);
  }

  /** Writes it to a file, whole or not at all. Where it breaks off, it is fetched again, which costs nothing. */
  async save(path: string): Promise<void> {
    let opened = this.#opened;
    for (let retry = 0; ; retry++) {
      try {
        await writeStream(path, wholeFile(opened, this.#tools));
        return;
      } catch (error) {
        this.#tools.signal?.throwIfAborted();
        if (!(error instanceof ConnectionError) || retry >= this.#tools.retries) throw error;
        opened = await this.#tools.again();
      }
    }
  }
}

/** Its pieces, as they come. @throws ConnectionError where it is incomplete; its `cause` says why */
export async function* wholeFile(
  opened: Opened,
  { signal, onProgress }: Pick<PrintedJobTools, "signal" | "onProgress">,
): AsyncGenerator<Uint8Array, void> {
  const total = sizeOf(opened);
  const hash = await openHash();
  const reader = opened.body.getReader();
  let received = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        signal?.throwIfAborted();
        throw brokenOff((error as Error).message);
      });
      if (done) break;
      hash?.update(value);
      received += value.length;
      onProgress?.({ received, total });
      yield value;
    }
  } finally {
    // Where it is not read to its end, the service stops drawing.
    await reader.cancel().catch(() => {});
  }
  if (total !== null && received !== total) throw brokenOff(`${received} of ${total} bytes came`);
  const digest = /sha-256=:([^:]+):/.exec(opened.header("Repr-Digest") ?? "")?.[1];
  if (hash && digest !== undefined && hash.digest("base64") !== digest) {
    throw brokenOff("its bytes are not those of Repr-Digest");
  }
}

/** Of an answer that nobody has unpacked on the way. */
function sizeOf({ header }: Opened): number | null {
  const length = header("Content-Length");
  return length === null || header("Content-Encoding") !== null ? null : Number(length);
}

function brokenOff(why: string): ConnectionError {
  const code = "ANSWER_INCOMPLETE";
  const detail = `The file is incomplete (${why}). Send the same job with the same idempotencyKey again: it costs nothing.`;
  return new ConnectionError({ code, detail }, why);
}

/** null: a browser, which can hash only what it has as a whole. */
async function openHash() {
  const { createHash } = await import("node:crypto").catch(() => ({ createHash: null }));
  return createHash?.("sha256") ?? null;
}

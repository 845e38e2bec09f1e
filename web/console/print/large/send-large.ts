// One request of a large job: the file is received while the service draws it, and can be stopped at any time.
import {
  type Answered,
  readAnswer,
  type SendRequest,
  type Unreached,
} from "../../../jobs/index.ts";
import { partsOf, post } from "../requests.ts";
import { DiskError } from "./file-on-disk.ts";
import { receiveFile, type Sink } from "./receive-file.ts";

export interface Received {
  readonly bytes: number;
  /** null: the answer did not say it. */
  readonly of: number | null;
}

export interface LargeTools {
  readonly sink: Sink;
  readonly stop: AbortSignal;
  /** null: nothing has come yet. */
  readonly onReceived: (received: Received | null) => void;
  /** The file could not be written: it is not tried again by itself. */
  readonly onDiskError: () => void;
}

/** The service draws everything once before the first byte, for at most 120 s. */
const MOST_DRAWN_MS = 180_000;
const MOST_SILENT_MS = 60_000;

const UNREACHED: Unreached = { kind: "unreached", detail: "The service cannot be reached." };
const BROKEN_OFF: Unreached = { kind: "unreached", detail: "The file did not arrive whole." };
const STOPPED: Unreached = { kind: "unreached", detail: "It was stopped.", isStopped: true };

export async function sendLarge(
  account: string,
  request: SendRequest,
  tools: LargeTools,
): Promise<Answered | Unreached> {
  const silence = new Silence();
  tools.onReceived(null);
  try {
    silence.endAfter(MOST_DRAWN_MS);
    const answer = await post(account, request, AbortSignal.any([tools.stop, silence.signal]));
    const file = answer.status === 200 ? await receive(answer, tools, silence) : null;
    if (file === null && answer.status === 200) return BROKEN_OFF;
    return readAnswer(partsOf(answer, file ?? new Uint8Array(await answer.arrayBuffer())));
  } catch (error) {
    if (error instanceof DiskError) {
      tools.onDiskError();
      return STOPPED;
    }
    return tools.stop.aborted ? STOPPED : UNREACHED;
  } finally {
    silence.end();
  }
}

async function receive(
  { headers, body }: Response,
  { sink, onReceived }: LargeTools,
  silence: Silence,
): Promise<Uint8Array | null> {
  const length = headers.get("Content-Length");
  const of = length === null ? null : Number(length);
  const expected = { bytes: of, digest: headers.get("Repr-Digest") ?? "" };
  const reader = body!.getReader();
  const read = async () => {
    silence.endAfter(MOST_SILENT_MS);
    const { value } = await reader.read();
    return value ?? null;
  };
  try {
    return await receiveFile(read, expected, sink, (bytes) => onReceived({ bytes, of }));
  } finally {
    // Where it is not read to its end, the service stops drawing.
    await reader.cancel().catch(() => {});
  }
}

/** Ends a request from which nothing comes any more. */
class Silence {
  readonly #abort = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  endAfter(ms: number): void {
    this.end();
    this.#timer = setTimeout(() => this.#abort.abort(), ms);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

// A caller who reads an answer in whatever way an attack asks for: all of it, slowly, not at all, or who hangs up.
import { request, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly apiKey: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answered {
  readonly status: number;
  /** Seconds; null: it was not said. */
  readonly retryAfterSec: number | null;
  /** Up to its last byte. */
  readonly ms: number;
  readonly bytes: number;
}

/** What is left of a connection after the answer's head has come. */
export interface Held {
  readonly status: number;
  readonly retryAfterSec: number | null;
  readonly answer: IncomingMessage;
  hangUp(): void;
}

/** Sends a call on a connection of its own, and takes nothing of the answer but its head. */
export function open(origin: string, call: Call, signal?: AbortSignal): Promise<Held> {
  const { method, path, apiKey, headers, body } = call;
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, origin).href, {
      method,
      agent: false,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(signal && { signal }),
    });
    asked.on("error", reject);
    asked.on("response", (answer) => {
      // Who hangs up, or is cut off, has seen what there was to see.
      answer.on("error", () => {});
      const said = Number(answer.headers["retry-after"]);
      resolve({
        status: answer.statusCode!,
        retryAfterSec: Number.isInteger(said) ? said : null,
        answer,
        hangUp: () => asked.destroy(),
      });
    });
    asked.end(body);
  });
}

export async function ask(
  origin: string,
  call: Call,
): Promise<Answered & { readonly text: string }> {
  const startedAt = performance.now();
  const { status, retryAfterSec, answer } = await open(origin, call);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    // Refusals are looked at, PDFs are dropped.
    if (bytes < 100_000) chunks.push(chunk as Buffer);
  }
  const text = Buffer.concat(chunks).toString();
  return {
    ...(refusalIn(text) ?? { status, retryAfterSec }),
    ms: performance.now() - startedAt,
    bytes,
    text,
  };
}

/** A tool's refusal comes with status 200, and says which status the tool was given. */
function refusalIn(text: string): Pick<Answered, "status" | "retryAfterSec"> | null {
  const status = /Refused: \w+ \((\d{3})\)/.exec(text)?.[1];
  if (status === undefined) return null;
  const sec = /Next: Wait (\d+) s/.exec(text)?.[1];
  return { status: Number(status), retryAfterSec: sec === undefined ? null : Number(sec) };
}

/** So slowly for so long, then all that is left. Whether it came whole. */
export async function readSlowly({ answer }: Held, bytesPerSec: number, ms: number) {
  const endsAt = performance.now() + ms;
  try {
    for await (const chunk of answer) {
      const leftMs = endsAt - performance.now();
      if (leftMs > 0) await sleep(((chunk as Buffer).length / bytesPerSec) * 1_000);
    }
  } catch {
    // It is not complete then.
  }
  return answer.complete;
}

// Whether the service has large jobs: its /openapi.json says so.
import { printPathOf } from "./print-call.ts";
import { openOnce, textOf } from "./send.ts";
import type { Settings } from "./settings.ts";

const DOCUMENT = { method: "GET", path: "/openapi.json", headers: {}, body: null } as const;
const MOST_BYTES = 16 * 1_048_576;
/** Printing does not wait longer for what only makes it faster. */
const MOST_MS = 10_000;

/** Read once; where it cannot be read, there are none, and the next job asks again. */
export function largeJobsOf(settings: Settings): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  const ask = async () => {
    try {
      return await readsThem(settings);
    } catch {
      asked = null;
      return false;
    }
  };
  return () => (asked ??= ask());
}

async function readsThem(settings: Settings): Promise<boolean> {
  const patient = { ...settings, timeoutMs: Math.min(settings.timeoutMs, MOST_MS) };
  const opened = await openOnce(patient, { ...DOCUMENT, isRepeatable: true });
  if (opened.kind !== "answered") throw new Error(opened.detail);
  const bytes = await collect(piecesOf(opened.body), MOST_BYTES);
  const { paths } = JSON.parse(textOf(bytes)) as { paths?: Readonly<Record<string, unknown>> };
  return paths?.[printPathOf(settings, "jobs")] !== undefined;
}

/** Not every browser has a stream that can be iterated. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** @throws Error where there are more */
export async function collect(
  pieces: AsyncIterable<Uint8Array>,
  most = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > most) throw new Error(`more than ${most} bytes`);
    kept.push(piece);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of kept) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

// Reads a body up to a limit, counting bytes as they come: what Content-Length says is only a hint.
import { Refusal } from "../refusal.ts";
import type { Code } from "../rules/codes.ts";

const FIRST_BYTES = 16 * 1024;
// A sender that is cut off in mid-stream may never see the answer, so more is read, without being kept, for
// as long as an upload that is nearly done takes; only then is it cut off.
export const DRAINED = { ms: 3_000, bytes: 32 * 1024 * 1024 };

const SPLIT = "Split the job across several requests.";

export function requireDeclaredSize(request: Request, limitBytes: number, fix = SPLIT): void {
  if ((declaredSizeOf(request) ?? 0) > limitBytes) throw tooLarge(limitBytes, fix);
}

/** What Content-Length says; null: nothing that can be read. */
export function declaredSizeOf(request: Request): number | null {
  const declared = request.headers.get("Content-Length");
  return declared !== null && /^\d+$/.test(declared) ? Number(declared) : null;
}

interface ReadOptions {
  readonly drained?: typeof DRAINED;
  /** How much is expected. */
  readonly firstBytes?: number;
  /** Called whenever something came. */
  readonly onPiece?: () => void;
}

/** `fix`: what to do about a body that is too large. */
export async function readBody(
  request: Request,
  limitBytes: number,
  fix = SPLIT,
  { drained = DRAINED, firstBytes = FIRST_BYTES, onPiece = () => {} }: ReadOptions = {},
): Promise<Uint8Array> {
  requireDeclaredSize(request, limitBytes, fix);
  if (!request.body) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let bytes = new Uint8Array(Math.min(firstBytes, limitBytes));
  let length = 0;
  for (;;) {
    const { done, value } = await read(reader);
    if (done) break;
    onPiece();
    if (length + value.byteLength > limitBytes) {
      await drain(reader, drained);
      throw tooLarge(limitBytes, fix);
    }
    if (length + value.byteLength > bytes.byteLength)
      bytes = grow(bytes, length + value.byteLength);
    bytes.set(value, length);
    length += value.byteLength;
  }
  return bytes.subarray(0, length);
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new Refusal<Code>(
      "INVALID_JSON",
      "The request body ended unexpectedly. Send the request again.",
    );
  }
}

/** Reads on until the body ends, or so many bytes or so long at most. */
async function drain(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: typeof DRAINED,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<"time up">((resolve) => {
    timer = setTimeout(() => resolve("time up"), most.ms);
  });
  try {
    for (let drained = 0; drained < most.bytes;) {
      const piece = await Promise.race([reader.read(), timeUp]);
      if (piece === "time up") break;
      if (piece.done) return;
      drained += piece.value.byteLength;
    }
    reader.cancel().catch(() => {});
  } catch {
    // The sender is gone; the answer is the same.
  } finally {
    clearTimeout(timer);
  }
}

/** What it leaves is given back at once. */
function grow({ buffer, byteLength }: Uint8Array<ArrayBuffer>, leastBytes: number) {
  return new Uint8Array(buffer.transfer(Math.max(leastBytes, byteLength * 2)));
}

function tooLarge(limitBytes: number, fix: string): Refusal<Code> {
  return new Refusal<Code>(
    "BODY_TOO_LARGE",
    `The body can have at most ${limitBytes.toLocaleString("en-US")} bytes. ${fix}`,
  );
}

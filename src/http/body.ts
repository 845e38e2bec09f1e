// Reads a body up to a limit, counting bytes as they come: what Content-Length says is only a hint.
import { Refusal } from "../print/index.ts";
import type { Code } from "../rules/codes.ts";

const FIRST_BYTES = 16 * 1024;
// A sender that is cut off in mid-stream may never see the answer, so a good deal more is read, without
// being kept; only then is it cut off.
const DRAINED_LIMITS = 64;

const SPLIT = "Split the job across several requests.";

export function requireDeclaredSize(request: Request, limitBytes: number, mend = SPLIT): void {
  const declared = request.headers.get("Content-Length");
  if (declared !== null && /^\d+$/.test(declared) && Number(declared) > limitBytes) {
    throw tooLarge(limitBytes, mend);
  }
}

/** `mend`: what to do about a body that is too large. */
export async function readBody(
  request: Request,
  limitBytes: number,
  mend = SPLIT,
): Promise<Uint8Array> {
  requireDeclaredSize(request, limitBytes, mend);
  if (!request.body) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let bytes = new Uint8Array(Math.min(FIRST_BYTES, limitBytes));
  let length = 0;
  for (;;) {
    const { done, value } = await read(reader);
    if (done) break;
    if (length + value.byteLength > limitBytes) {
      await drain(reader, limitBytes * DRAINED_LIMITS);
      throw tooLarge(limitBytes, mend);
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
    throw new Refusal<Code>("INVALID_JSON", "The body broke off before its end.");
  }
}

async function drain(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  mostBytes: number,
): Promise<void> {
  try {
    for (let drained = 0; drained < mostBytes;) {
      const { done, value } = await reader.read();
      if (done) return;
      drained += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender is gone; the answer is the same.
  }
}

function grow(bytes: Uint8Array, leastBytes: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(leastBytes, bytes.byteLength * 2));
  grown.set(bytes);
  return grown;
}

function tooLarge(limitBytes: number, mend: string): Refusal<Code> {
  return new Refusal<Code>(
    "BODY_TOO_LARGE",
    `The body may have at most ${limitBytes.toLocaleString("en-US")} bytes. ${mend}`,
  );
}

// What the core asks of zlib, in a browser, which has no synchronous one. Streams of proofs stay uncompressed.
import { type ImageCodec, Inflater } from "../../../src/print/index.ts";

const BLOCK_BYTES = 65_535;

/**
 * Stored blocks (RFC 1951, 3.2.4), none of them final: they end on a byte boundary, so that parts join as after a
 * sync flush.
 */
function deflatePart(part: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(part.length / BLOCK_BYTES));
  const out = new Uint8Array(part.length + blocks * 5);
  for (let block = 0, at = 0; block < blocks; block++) {
    const piece = part.subarray(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES);
    const { length } = piece;
    out.set([0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255], at);
    out.set(piece, at + 5);
    at += length + 5;
  }
  return out;
}

function inflate(bytes: Uint8Array, mostBytes: number): Uint8Array {
  const size = new Inflater(bytes, mostBytes).measure(mostBytes + 1);
  if (size > mostBytes) throw new RangeError("the image inflates to more than is allowed");
  const out = new Uint8Array(size);
  new Inflater(bytes, size).read(out, 0, size);
  return out;
}

export const storedCodec: ImageCodec = { inflate, deflatePart };

/** For a press whose documents are all readable. */
export function deflateNothing(): never {
  throw new Error("a proof is printed uncompressed");
}

/**
 * How a proof differs from what the service prints: streams are uncompressed, and the identifier and the date are
 * always the same, since no one keeps it.
 */
export const PROOF_SUPPLIES = {
  fileId: new Uint8Array(16),
  createdAt: "D:20260101000000Z",
  readable: true,
} as const;

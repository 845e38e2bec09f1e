// What the core asks of zlib, in a browser, which has no synchronous one: pako, whose bytes are zlib's, so that an image
// that grows too much when it is written again is refused here and by the service alike. Other streams of proofs stay uncompressed.
import { Deflate, Z_SYNC_FLUSH } from "pako";
import { type ImageCodec, Inflater } from "../../../src/print/index.ts";

/** The service's, in src/flows/printing/compression.ts. */
const LEVEL = 4;
/** Of parts of at most 1 MB: an image in a data URI or at an address is written again for every picture. */
const MOST_KEPT = 16;

interface Deflated {
  readonly part: Uint8Array;
  readonly deflated: Uint8Array;
}

/** The latest at the end. */
const kept: Deflated[] = [];

function deflatePart(part: Uint8Array): Uint8Array {
  const at = kept.findLastIndex((entry) => areEqual(entry.part, part));
  const [entry] = at < 0 ? [{ part: part.slice(), deflated: deflate(part) }] : kept.splice(at, 1);
  kept.push(entry!);
  if (kept.length > MOST_KEPT) kept.shift();
  return entry!.deflated;
}

function deflate(part: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  const stream = new Deflate({ raw: true, level: LEVEL });
  stream.onData = (chunk) => chunks.push(chunk as Uint8Array);
  stream.push(part, Z_SYNC_FLUSH);
  const out = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function inflate(bytes: Uint8Array, mostBytes: number): Uint8Array {
  const size = new Inflater(bytes, mostBytes).measure(mostBytes + 1);
  if (size > mostBytes) throw new RangeError("the image inflates to more than is allowed");
  const out = new Uint8Array(size);
  new Inflater(bytes, size).read(out, 0, size);
  return out;
}

export const proofCodec: ImageCodec = { inflate, deflatePart };

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

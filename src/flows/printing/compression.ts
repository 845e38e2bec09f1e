// zlib as the print core takes it.
import { constants, deflateRawSync, deflateSync, inflateSync } from "node:zlib";
import type { ImageCodec } from "../../print/index.ts";

/** From 5 on zlib searches so long that hostile pixels take five times as much CPU. */
const level = 4;

/** What zlib reserves for each stream by itself; most streams of a label are far smaller. */
const MOST_CHUNK_BYTES = 16 * 1024;
/** Zlib refuses less. */
const LEAST_CHUNK_BYTES = 64;
const LEAST_WINDOW_BITS = 9;
const MOST_WINDOW_BITS = 15;
/** CMF and FLG of zlib for a window of 32 KB and this level: the same on every host, and valid for a smaller window. */
const HEADER = [0x78, 0x5e];
/** What zlib keeps free of its window. */
const LOOKAHEAD_BYTES = 262;

export function deflate(bytes: Uint8Array): Uint8Array {
  const chunkSize = Math.min(Math.max(bytes.length, LEAST_CHUNK_BYTES), MOST_CHUNK_BYTES);
  const made = deflateSync(bytes, { level, chunkSize, windowBits: windowBitsFor(bytes.length) });
  made.set(HEADER);
  return made;
}

/** No larger than what is in it: zlib makes a window for each stream, and most streams are small. */
function windowBitsFor(bytes: number): number {
  const needed = 32 - Math.clz32(bytes + LOOKAHEAD_BYTES - 1);
  return Math.min(Math.max(needed, LEAST_WINDOW_BITS), MOST_WINDOW_BITS);
}

/** Of what `deflate` has made. */
export function inflate(bytes: Uint8Array): Uint8Array {
  return inflateSync(bytes);
}

export const imageCodec: ImageCodec = {
  inflate: (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }),
  deflatePart: (part) => deflateRawSync(part, { level, finishFlush: constants.Z_SYNC_FLUSH }),
};

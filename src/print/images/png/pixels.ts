// A PNG's inflated bytes in order: a small image's inflated at once by the codec, a large one's piece by piece.

import { Inflater } from "./inflate.ts";
import type { ImageCodec } from "../pdf-image.ts";

/** Up to here all pixels are inflated at once by the codec; beyond, piece by piece. */
export const WHOLE_INFLATE_BYTES = 4_194_304;

/** Inflated bytes in order. */
export interface Pixels {
  read(target: Uint8Array, start: number, end: number): void;
  skip(count: number): void;
  /** After the last byte: throws an ImageFault unless the stream ends here as it should. */
  finish(): void;
}

/** What the codec cannot inflate is read by our own inflater, which knows the reason. */
export function pixelsOpener(stream: Uint8Array, bytes: number, codec: ImageCodec): () => Pixels {
  if (bytes <= WHOLE_INFLATE_BYTES) {
    const whole = inflateWhole(stream, bytes, codec);
    if (whole) return () => new WholePixels(whole);
  }
  return () => new Inflater(stream, bytes);
}

function inflateWhole(stream: Uint8Array, bytes: number, codec: ImageCodec): Uint8Array | null {
  try {
    // workerd compares the limit with a buffer that grows by doubling, not with the bytes in it
    const whole = codec.inflate(stream, 2 * bytes + 65_536);
    return whole.length === bytes ? whole : null;
  } catch {
    return null;
  }
}

class WholePixels implements Pixels {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(target: Uint8Array, start: number, end: number): void {
    target.set(this.#bytes.subarray(this.#at, this.#at + end - start), start);
    this.#at += end - start;
  }

  skip(count: number): void {
    this.#at += count;
  }

  finish(): void {}
}

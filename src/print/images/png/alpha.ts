// What lets the ground show through in a PNG: one byte of opacity a pixel, out of tRNS or an alpha channel.
// An image that is opaque throughout gets no mask.

import { uint16 } from "../byte-order.ts";
import { FilteredStream } from "./filtered-stream.ts";
import { FILTER_NONE } from "./filter.ts";
import type { EncodedImage, ImageCodec } from "../pdf-image.ts";
import { channelsOf, type Png, type PngHeader } from "./png.ts";

const OPAQUE = 255;

/** Writes a row's opacities to `alpha`; false when all of them are opaque. */
export type ReadAlpha = (row: Uint8Array, alpha: Uint8Array) => boolean;

/** How a row of this PNG tells its opacity; null where nothing in the file is transparent. */
export function alphaReaderOf({ header, transparency }: Png): ReadAlpha | null {
  if (header.colorType === 4 || header.colorType === 6) return alphaOfChannel(header);
  if (!transparency) return null;
  if (header.colorType === 3) {
    return transparency.every((alpha) => alpha === OPAQUE)
      ? null
      : alphaOfPalette(header, transparency);
  }
  return header.depth < 8
    ? alphaOfPackedKey(header, transparency)
    : alphaOfKey(header, transparency);
}

/** Sample `x` of a row with one sample a pixel of 1, 2, 4 or 8 bits. */
export function sampleAt(row: Uint8Array, x: number, depth: number): number {
  const bit = x * depth;
  return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

function alphaOfChannel(header: PngHeader): ReadAlpha {
  const channels = channelsOf(header);
  return (row, alpha) => {
    let all = OPAQUE;
    if (header.depth === 8) {
      for (let x = 0, at = channels - 1; x < alpha.length; x += 1, at += channels) {
        all &= alpha[x] = row[at]!;
      }
    } else {
      for (let x = 0, at = 2 * channels - 2; x < alpha.length; x += 1, at += 2 * channels) {
        all &= alpha[x] = Math.round(uint16(row, at) / 257);
      }
    }
    return all !== OPAQUE;
  };
}

function alphaOfPalette({ depth }: PngHeader, transparency: Uint8Array): ReadAlpha {
  const alphas = new Uint8Array(256).fill(OPAQUE);
  alphas.set(transparency.subarray(0, 256));
  return (row, alpha) => {
    let all = OPAQUE;
    for (let x = 0; x < alpha.length; x += 1) {
      all &= alpha[x] = alphas[sampleAt(row, x, depth)]!;
    }
    return all !== OPAQUE;
  };
}

/** One gray of 1, 2 or 4 bits is transparent. */
function alphaOfPackedKey({ depth }: PngHeader, transparency: Uint8Array): ReadAlpha {
  const key = uint16(transparency, 0) & ((1 << depth) - 1);
  return (row, alpha) => {
    let all = OPAQUE;
    for (let x = 0; x < alpha.length; x += 1) {
      all &= alpha[x] = sampleAt(row, x, depth) === key ? 0 : OPAQUE;
    }
    return all !== OPAQUE;
  };
}

/** One gray or RGB colour of whole bytes is transparent; of a 16-bit key all bits count. */
function alphaOfKey(header: PngHeader, transparency: Uint8Array): ReadAlpha {
  const key = header.depth === 16 ? transparency : transparency.filter((_, at) => at % 2 === 1);
  const step = key.length;
  return (row, alpha) => {
    let all = OPAQUE;
    for (let x = 0, at = 0; x < alpha.length; x += 1, at += step) {
      let byte = 0;
      while (byte < step && row[at + byte] === key[byte]) byte += 1;
      all &= alpha[x] = byte === step ? 0 : OPAQUE;
    }
    return all !== OPAQUE;
  };
}

/** The soft mask whose rows the stream holds. */
export function softMaskOf({ widthPx, heightPx }: PngHeader, bytes: Uint8Array): EncodedImage {
  return {
    widthPx,
    heightPx,
    colorSpace: "DeviceGray",
    bitsPerComponent: 8,
    filter: "FlateDecode",
    predictor: { colors: 1, bitsPerComponent: 8, columns: widthPx },
    decode: null,
    colorTransform: null,
    bytes,
  };
}

/** Collects opacities row by row; nothing is compressed before the first that is not opaque. */
export class SoftMask {
  readonly #header: PngHeader;
  readonly #codec: ImageCodec;
  readonly #read: ReadAlpha;
  #opaqueRows = 0;
  #stream: FilteredStream | null = null;
  #row: Uint8Array;
  #previous: Uint8Array;

  constructor(header: PngHeader, read: ReadAlpha, codec: ImageCodec) {
    this.#header = header;
    this.#codec = codec;
    this.#read = read;
    this.#row = new Uint8Array(header.widthPx);
    this.#previous = new Uint8Array(header.widthPx).fill(OPAQUE);
  }

  /** `filter` is the one that suited the colours of this row. */
  add(row: Uint8Array, filter: number): void {
    const isTranslucent = this.#read(row, this.#row);
    if (!this.#stream) {
      if (!isTranslucent) {
        this.#opaqueRows += 1;
        return;
      }
      this.#stream = this.#begin();
    }
    this.#stream.add(filter, this.#row, this.#previous);
    [this.#row, this.#previous] = [this.#previous, this.#row];
  }

  finish(): EncodedImage | null {
    return this.#stream && softMaskOf(this.#header, this.#stream.finish());
  }

  #begin(): FilteredStream {
    const { widthPx, heightPx } = this.#header;
    const stream = new FilteredStream(widthPx, heightPx, 1, this.#codec.deflatePart);
    const opaque = this.#previous;
    for (let y = 0; y < this.#opaqueRows; y += 1) stream.add(FILTER_NONE, opaque, opaque);
    if (this.#opaqueRows === 0) this.#previous.fill(0);
    return stream;
  }
}

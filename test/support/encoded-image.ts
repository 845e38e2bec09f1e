// Reads an EncodedImage as a PDF reader would (inflate, PNG predictors), naively, and gives Node's zlib as its codec.

import { constants, deflateRawSync, inflateSync } from "node:zlib";

import type { EncodedImage, ImageCodec } from "../../src/print/images/image.ts";

export const nodeImageCodec: ImageCodec = {
  inflate: (bytes, maxBytes) => inflateSync(bytes, { maxOutputLength: maxBytes }),
  deflatePart: (part) => deflateRawSync(part, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }),
};

/** The samples of a Flate image, row by row, the components of a pixel together. */
export function decodeSamples(image: EncodedImage): Uint16Array {
  const { predictor } = image;
  if (image.filter !== "FlateDecode" || !predictor) throw new Error("not a Flate image");
  const { colors, bitsPerComponent, columns } = predictor;
  const rowBytes = Math.ceil((columns * colors * bitsPerComponent) / 8);
  const step = Math.max(1, Math.floor((colors * bitsPerComponent) / 8));
  const stream = inflateSync(image.bytes);
  if (stream.length !== (rowBytes + 1) * image.heightPx) throw new Error("wrong length");

  const samples = new Uint16Array(image.widthPx * image.heightPx * colors);
  let above = new Uint8Array(rowBytes);
  let at = 0;
  for (let y = 0; y < image.heightPx; y += 1) {
    const filter = stream[y * (rowBytes + 1)]!;
    const row = new Uint8Array(rowBytes);
    for (let index = 0; index < rowBytes; index += 1) {
      const a = index >= step ? row[index - step]! : 0;
      const b = above[index]!;
      const c = index >= step ? above[index - step]! : 0;
      row[index] = stream[y * (rowBytes + 1) + 1 + index]! + predict(filter, a, b, c);
    }
    for (let index = 0; index < columns * colors; index += 1) {
      samples[at++] = sampleOf(row, index, bitsPerComponent);
    }
    above = row;
  }
  return samples;
}

function predict(filter: number, a: number, b: number, c: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return a;
  if (filter === 2) return b;
  if (filter === 3) return Math.floor((a + b) / 2);
  if (filter !== 4) throw new Error("no such filter");
  const [pa, pb, pc] = [b - c, a - c, a + b - 2 * c].map(Math.abs) as [number, number, number];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

function sampleOf(row: Uint8Array, index: number, bits: number): number {
  if (bits === 16) return row[2 * index]! * 256 + row[2 * index + 1]!;
  const bit = index * bits;
  return (row[bit >> 3]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
}

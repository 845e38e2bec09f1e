// The form in which an uploaded image is kept: one whose pixels a PDF takes as they are, so that printing
// it copies bytes. A JPEG is kept as it is; a PNG without interlacing, its opacity apart from its colours.

import { crc32 } from "./checksum.ts";
import { refusedOr, type Refused } from "./image-fault.ts";
import { encodeJpeg, openCheckedJpeg } from "./jpeg.ts";
import { imageKindOf, PNG_SIGNATURE } from "./magic.ts";
import type { ImageCodec, PdfImage } from "./pdf-image.ts";
import { encodePng, needsDecoding, openPlainPng, pixelBytesOf } from "./png/encode.ts";
import { MASK_CHUNK, readPng } from "./png/png.ts";

/** Checks the whole file and brings it into the form that is kept. */
export function storeImage(bytes: Uint8Array, codec: ImageCodec): Uint8Array | Refused {
  return refusedOr(() => {
    if (imageKindOf(bytes) === "png") return writePlainPng(encodePng(bytes, codec, null));
    encodeJpeg(bytes);
    return bytes;
  });
}

/**
 * Opens what `storeImage` answered without checking its pixels again. null: a PNG that must be decoded,
 * stored before this form existed.
 */
export function openStoredImage(bytes: Uint8Array): PdfImage | Refused | null {
  return refusedOr(() => {
    if (imageKindOf(bytes) === "jpeg") return openCheckedJpeg(bytes);
    const png = readPng(bytes, { isChecked: true });
    return needsDecoding(png) ? null : openPlainPng(png);
  });
}

/**
 * How many bytes the pixels have that must be unpacked for printing; 0 for a JPEG, for a PNG that prints
 * as it is, and for what is no image. The pixels are not looked at.
 */
export function decodeBytesOf(bytes: Uint8Array): number {
  const needed = refusedOr(() => {
    if (imageKindOf(bytes) === "jpeg") return 0;
    const png = readPng(bytes, { isChecked: true });
    return needsDecoding(png) ? pixelBytesOf(png.header) : 0;
  });
  return typeof needed === "number" ? needed : 0;
}

function writePlainPng({ stream, softMask }: PdfImage): Uint8Array {
  const { widthPx, heightPx, bitsPerComponent, colorSpace } = stream;
  const palette = typeof colorSpace === "string" ? null : colorSpace.palette;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, widthPx);
  view.setUint32(4, heightPx);
  header[8] = bitsPerComponent;
  header[9] = palette ? 3 : colorSpace === "DeviceRGB" ? 2 : 0;
  return writeChunks([
    ["IHDR", header],
    ...(palette ? [["PLTE", palette] as const] : []),
    ...(softMask ? [[MASK_CHUNK, softMask.bytes] as const] : []),
    ["IDAT", stream.bytes],
    ["IEND", new Uint8Array(0)],
  ]);
}

type Chunk = readonly [type: string, content: Uint8Array];

function writeChunks(chunks: readonly Chunk[]): Uint8Array {
  const length = chunks.reduce((sum, [, content]) => sum + 12 + content.length, 0);
  const file = new Uint8Array(PNG_SIGNATURE.length + length);
  const view = new DataView(file.buffer);
  writeText(file, 0, PNG_SIGNATURE);
  let at = PNG_SIGNATURE.length;
  for (const [type, content] of chunks) {
    const end = at + 8 + content.length;
    view.setUint32(at, content.length);
    writeText(file, at + 4, type);
    file.set(content, at + 8);
    view.setUint32(end, crc32(file, at + 4, end));
    at = end + 4;
  }
  return file;
}

function writeText(file: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) file[at + index] = text.charCodeAt(index);
}

// Reads the chunks of a PNG (W3C PNG, third edition): structure, order and checksums; no pixel is touched.
// Ancillary chunks other than tRNS are passed over: colours print as stored (no gAMA, iCCP, sRGB, eXIf),
// and of an animation the default image.

import { uint32 } from "../byte-order.ts";
import { crc32 } from "../checksum.ts";
import { checkDimensions } from "../dimensions.ts";
import { ImageFault } from "../image-fault.ts";

/**
 * The opacities of an image that we store: a zlib stream of filtered rows, one byte per pixel. A private
 * chunk that other programs ignore; another form of it needs another name.
 */
export const MASK_CHUNK = "smSK";
const SIGNATURE_BYTES = 8;
const IHDR_BYTES = 13;
/** Length, type and checksum around a chunk's content. */
const CHUNK_FRAME_BYTES = 12;

export type PngColorType = 0 | 2 | 3 | 4 | 6;
export type PngDepth = 1 | 2 | 4 | 8 | 16;

export interface PngHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly depth: PngDepth;
  /** 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha. */
  readonly colorType: PngColorType;
  readonly interlaced: boolean;
}

export interface Png {
  readonly header: PngHeader;
  /** Red, green, blue of each colour; empty but for colour type 3. */
  readonly palette: Uint8Array;
  /** tRNS as stored; null where there is none or the colour type has its own alpha. */
  readonly transparency: Uint8Array | null;
  /** Only to be used in a file that we wrote. */
  readonly keptMask: Uint8Array | null;
  /** The zlib stream. A view on the file if it is in one chunk. */
  readonly stream: Uint8Array;
}

interface Chunk {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const DEPTHS_OF: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const CHANNELS_OF: Readonly<Record<PngColorType, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export function channelsOf(header: PngHeader): number {
  return CHANNELS_OF[header.colorType];
}

/** Only the header, of a file that begins with the PNG signature. */
export function readPngHeader(bytes: Uint8Array): PngHeader {
  const chunk = readChunk(bytes, SIGNATURE_BYTES);
  if (chunk.type === "CgBI") throw new ImageFault("the PNG is in Apple's private format (CgBI)");
  if (chunk.type !== "IHDR" || chunk.end - chunk.start !== IHDR_BYTES) {
    throw new ImageFault("the PNG does not begin with its header");
  }
  checkCrc(bytes, chunk);
  const at = chunk.start;
  const widthPx = uint32(bytes, at);
  const heightPx = uint32(bytes, at + 4);
  const depth = bytes[at + 8]!;
  const colorType = bytes[at + 9]!;
  const interlace = bytes[at + 12]!;
  if (!DEPTHS_OF[colorType]?.includes(depth)) {
    throw new ImageFault(
      `the PNG has an invalid combination of colour type ${colorType} and depth ${depth}`,
    );
  }
  if (bytes[at + 10] !== 0 || bytes[at + 11] !== 0 || interlace > 1) {
    throw new ImageFault("the PNG uses an unknown compression, filter or interlacing method");
  }
  checkDimensions(widthPx, heightPx);
  return {
    widthPx,
    heightPx,
    depth: depth as PngDepth,
    colorType: colorType as PngColorType,
    interlaced: interlace === 1,
  };
}

/**
 * Walks all chunks up to IEND; what follows it does not count. `isChecked`: checksums were compared
 * when the file was uploaded. Throws an ImageFault.
 */
export function readPng(bytes: Uint8Array, { isChecked = false } = {}): Png {
  const header = readPngHeader(bytes);
  let palette: Uint8Array | null = null;
  let transparency: Uint8Array | null = null;
  let keptMask: Uint8Array | null = null;
  const pieces: Chunk[] = [];
  let previousType = "IHDR";
  let at = SIGNATURE_BYTES + CHUNK_FRAME_BYTES + IHDR_BYTES;

  for (;;) {
    const chunk = readChunk(bytes, at);
    at = chunk.end + 4;
    const isCritical = (chunk.type.charCodeAt(0) & 0x20) === 0;
    if (!isChecked && (isCritical || chunk.type === "tRNS")) checkCrc(bytes, chunk);

    if (chunk.type === "IEND") break;
    if (chunk.type === "IDAT") {
      if (pieces.length > 0 && previousType !== "IDAT") {
        throw new ImageFault("the PNG's pixel chunks are not consecutive");
      }
      pieces.push(chunk);
    } else if (chunk.type === "PLTE") {
      if (palette || pieces.length > 0)
        throw new ImageFault("the PNG's palette is in the wrong place");
      palette = readPalette(bytes, chunk, header);
    } else if (chunk.type === "tRNS") {
      if (transparency || pieces.length > 0 || (header.colorType === 3 && !palette)) {
        throw new ImageFault("the PNG's transparency chunk is in the wrong place");
      }
      transparency = readTransparency(bytes, chunk, header);
    } else if (chunk.type === MASK_CHUNK) {
      keptMask = bytes.subarray(chunk.start, chunk.end);
    } else if (isCritical) {
      throw new ImageFault(
        chunk.type === "IHDR"
          ? "the PNG has two headers"
          : "the PNG has a critical chunk that is not in the standard",
      );
    }
    previousType = chunk.type;
  }
  if (pieces.length === 0) throw new ImageFault("the PNG has no pixels");
  if (header.colorType === 3 && !palette) throw new ImageFault("the PNG has no palette");
  return {
    header,
    palette: header.colorType === 3 ? palette! : new Uint8Array(0),
    transparency: header.colorType === 4 || header.colorType === 6 ? null : transparency,
    keptMask,
    stream: join(bytes, pieces),
  };
}

function readChunk(bytes: Uint8Array, at: number): Chunk {
  if (at + CHUNK_FRAME_BYTES > bytes.length) throw new ImageFault("the PNG is truncated");
  const length = uint32(bytes, at);
  let type = "";
  for (let index = at + 4; index < at + 8; index += 1) {
    const letter = bytes[index]!;
    const isLetter = (letter | 0x20) >= 0x61 && (letter | 0x20) <= 0x7a;
    if (!isLetter) throw new ImageFault("the PNG is damaged");
    type += String.fromCharCode(letter);
  }
  const start = at + 8;
  if (start + length + 4 > bytes.length) throw new ImageFault("the PNG is truncated");
  return { type, start, end: start + length };
}

function checkCrc(bytes: Uint8Array, chunk: Chunk): void {
  if (crc32(bytes, chunk.start - 4, chunk.end) !== uint32(bytes, chunk.end)) {
    throw new ImageFault(`the PNG is damaged (the checksum of ${chunk.type} is wrong)`);
  }
}

function readPalette(bytes: Uint8Array, chunk: Chunk, header: PngHeader): Uint8Array {
  const length = chunk.end - chunk.start;
  if (length === 0 || length % 3 !== 0 || length > 768) {
    throw new ImageFault("the PNG's palette is damaged");
  }
  const used = Math.min(length, 3 << header.depth);
  return bytes.subarray(chunk.start, chunk.start + used);
}

function readTransparency(bytes: Uint8Array, chunk: Chunk, header: PngHeader): Uint8Array {
  const length = chunk.end - chunk.start;
  const needed = header.colorType === 0 ? 2 : header.colorType === 2 ? 6 : length;
  if (length !== needed) throw new ImageFault("the PNG's transparency chunk is damaged");
  return bytes.subarray(chunk.start, chunk.end);
}

function join(bytes: Uint8Array, pieces: readonly Chunk[]): Uint8Array {
  const only = pieces.length === 1 ? pieces[0] : undefined;
  if (only) return bytes.subarray(only.start, only.end);
  const joined = new Uint8Array(pieces.reduce((sum, { start, end }) => sum + end - start, 0));
  let at = 0;
  for (const { start, end } of pieces) {
    joined.set(bytes.subarray(start, end), at);
    at += end - start;
  }
  return joined;
}

// Writes PNGs for tests: every colour type, depth, interlacing and filter, and any chunk anywhere, right or wrong.
// Written from the standard's text, pixel by pixel; shares nothing with src/print/images.

import { crc32, deflateSync } from "node:zlib";

export interface PngPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colorType: 0 | 2 | 3 | 4 | 6;
  readonly depth: 1 | 2 | 4 | 8 | 16;
  /** Row by row, the channels of a pixel together. */
  readonly samples: readonly number[] | Uint16Array;
}

export interface PngOptions {
  readonly interlaced?: boolean;
  /** The filter of each row of each pass; 0 to 4. Default: they take turns. */
  readonly filter?: (row: number) => number;
  readonly palette?: Uint8Array | readonly number[];
  readonly transparency?: Uint8Array | readonly number[];
  /** Into how many IDAT chunks the stream is cut. */
  readonly pieces?: number;
  readonly beforePixels?: readonly Uint8Array[];
  readonly afterPixels?: readonly Uint8Array[];
  readonly level?: number;
}

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

/** x and y of a pass's first pixel, and the steps between its pixels. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

export function writeChunk(type: string, content: Uint8Array | readonly number[]): Uint8Array {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, "latin1");
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return new Uint8Array(chunk);
}

export function writeHeader(
  picture: Pick<PngPicture, "widthPx" | "heightPx" | "colorType" | "depth">,
  interlaced = false,
): Uint8Array {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(picture.widthPx, 0);
  content.writeUInt32BE(picture.heightPx, 4);
  content.set([picture.depth, picture.colorType, 0, 0, interlaced ? 1 : 0], 8);
  return writeChunk("IHDR", new Uint8Array(content));
}

export function joinChunks(...chunks: readonly Uint8Array[]): Uint8Array {
  return joinBytes([SIGNATURE, ...chunks]);
}

/** Everything from the pixels to the file. */
export function writePng(picture: PngPicture, options: PngOptions = {}): Uint8Array {
  const stream = new Uint8Array(
    deflateSync(filteredRows(picture, options), { level: options.level ?? 6 }),
  );
  const chunks = [writeHeader(picture, options.interlaced)];
  if (options.palette) chunks.push(writeChunk("PLTE", options.palette));
  if (options.transparency) chunks.push(writeChunk("tRNS", options.transparency));
  chunks.push(...(options.beforePixels ?? []));
  const pieces = options.pieces ?? 1;
  for (let piece = 0; piece < pieces; piece += 1) {
    const start = Math.floor((stream.length * piece) / pieces);
    const end = Math.floor((stream.length * (piece + 1)) / pieces);
    chunks.push(writeChunk("IDAT", stream.subarray(start, end)));
  }
  chunks.push(...(options.afterPixels ?? []), writeChunk("IEND", []));
  return joinChunks(...chunks);
}

/** What goes into the zlib stream: for each row of each pass its filter byte and its filtered bytes. */
export function filteredRows(picture: PngPicture, options: PngOptions = {}): Uint8Array {
  const filter = options.filter ?? ((row: number) => row % 5);
  const passes = options.interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  const channels = CHANNELS[picture.colorType];
  const step = Math.max(1, (channels * picture.depth) >> 3);
  const rows: Uint8Array[] = [];
  for (const [startX, startY, stepX, stepY] of passes) {
    if (startX >= picture.widthPx) continue;
    let above: Uint8Array | null = null;
    for (let y = startY, index = 0; y < picture.heightPx; y += stepY, index += 1) {
      const row = packRow(picture, y, startX, stepX);
      rows.push(Uint8Array.of(filter(index)), applyFilter(filter(index), row, above, step));
      above = row;
    }
  }
  return joinBytes(rows);
}

function packRow(picture: PngPicture, y: number, startX: number, stepX: number): Uint8Array {
  const channels = CHANNELS[picture.colorType];
  const count = Math.ceil((picture.widthPx - startX) / stepX);
  const row = new Uint8Array(Math.ceil((count * channels * picture.depth) / 8));
  let bit = 0;
  for (let x = startX; x < picture.widthPx; x += stepX) {
    for (let channel = 0; channel < channels; channel += 1) {
      const sample = picture.samples[(y * picture.widthPx + x) * channels + channel]!;
      if (picture.depth === 16) {
        row[bit / 8] = sample >> 8;
        row[bit / 8 + 1] = sample & 255;
      } else {
        row[bit >> 3]! |= sample << (8 - picture.depth - (bit & 7));
      }
      bit += picture.depth;
    }
  }
  return row;
}

function applyFilter(
  filter: number,
  row: Uint8Array,
  above: Uint8Array | null,
  step: number,
): Uint8Array {
  return row.map((byte, at) => {
    const a = at >= step ? row[at - step]! : 0;
    const b = above ? above[at]! : 0;
    const c = above && at >= step ? above[at - step]! : 0;
    if (filter === 1) return byte - a;
    if (filter === 2) return byte - b;
    if (filter === 3) return byte - Math.floor((a + b) / 2);
    if (filter === 4) return byte - predictPaeth(a, b, c);
    return byte;
  });
}

/** As the standard words it (9.4). */
function predictPaeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const pa = Math.abs(p - a);
  const pb = Math.abs(p - b);
  const pc = Math.abs(p - c);
  if (pa <= pb && pa <= pc) return a;
  if (pb <= pc) return b;
  return c;
}

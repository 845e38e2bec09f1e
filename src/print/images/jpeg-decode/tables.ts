// The tables of a JPEG as its scans use them (T.81, B.2.4): Huffman codes and steps of quantisation.

import { uint16 } from "../byte-order.ts";
import { ImageFault } from "../image-fault.ts";
import type { JpegSegment } from "../jpeg-segments.ts";

const DHT = 0xc4;
const DQT = 0xdb;
const DRI = 0xdd;
const LONGEST_CODE = 16;
/** Codes of up to so many bits are looked up at once. */
export const FAST_BITS = 9;

/** Where a coefficient of a scan is in its block, row by row (T.81, figure A.6). */
export const ZIGZAG = zigzag();

export interface HuffmanCodes {
  /** By the next FAST_BITS bits: the code's length times 256, and its symbol; 0 for longer codes. */
  readonly fast: Uint16Array;
  /** By length: one more than the last code of it (0: none), and what to add to a code for its place in `symbols`. */
  readonly ends: Int32Array;
  readonly offsets: Int32Array;
  readonly symbols: Uint8Array;
}

/** What is defined so far, by destination. */
export interface Tables {
  readonly quantisation: (Uint16Array | undefined)[];
  readonly dc: (HuffmanCodes | undefined)[];
  readonly ac: (HuffmanCodes | undefined)[];
  restartInterval: number;
}

/** Takes over what a DQT, DHT or DRI segment defines; other segments define nothing. */
export function readTables(bytes: Uint8Array, segment: JpegSegment, tables: Tables): void {
  const { marker, start, end } = segment;
  if (marker === DQT) readQuantisation(bytes, start, end, tables);
  if (marker === DHT) readHuffman(bytes, start, end, tables);
  if (marker === DRI) {
    if (end - start !== 2) throw damaged();
    tables.restartInterval = uint16(bytes, start);
  }
}

export function damaged(): ImageFault {
  return new ImageFault("the JPEG is damaged");
}

function readQuantisation(bytes: Uint8Array, start: number, end: number, tables: Tables): void {
  let at = start;
  while (at < end) {
    const sampleBytes = bytes[at]! >> 4 === 0 ? 1 : 2;
    const table = bytes[at]! & 15;
    at += 1;
    if (table > 3 || at + 64 * sampleBytes > end) throw damaged();
    const steps = new Uint16Array(64);
    for (let index = 0; index < 64; index += 1) {
      steps[ZIGZAG[index]!] =
        sampleBytes === 1 ? bytes[at + index]! : uint16(bytes, at + 2 * index);
    }
    tables.quantisation[table] = steps;
    at += 64 * sampleBytes;
  }
}

function readHuffman(bytes: Uint8Array, start: number, end: number, tables: Tables): void {
  let at = start;
  while (at < end) {
    const isAc = bytes[at]! >> 4;
    const table = bytes[at]! & 15;
    const counts = bytes.subarray(at + 1, at + 1 + LONGEST_CODE);
    const symbols = counts.reduce((sum, count) => sum + count, 0);
    const next = at + 1 + LONGEST_CODE + symbols;
    if (isAc > 1 || table > 3 || next > end) throw damaged();
    const codes = buildCodes(counts, bytes.slice(next - symbols, next));
    (isAc ? tables.ac : tables.dc)[table] = codes;
    at = next;
  }
}

/** Codes of one length are consecutive; those of the next begin behind the last one, with a zero appended (T.81, C.2). */
function buildCodes(counts: Uint8Array, symbols: Uint8Array): HuffmanCodes {
  const fast = new Uint16Array(1 << FAST_BITS);
  const ends = new Int32Array(LONGEST_CODE + 1);
  const offsets = new Int32Array(LONGEST_CODE + 1);
  let code = 0;
  let place = 0;
  for (let length = 1; length <= LONGEST_CODE; length += 1) {
    const count = counts[length - 1]!;
    if (code + count > 1 << length) throw damaged();
    offsets[length] = place - code;
    if (length <= FAST_BITS) {
      const spare = FAST_BITS - length;
      for (let index = 0; index < count; index += 1) {
        const from = (code + index) << spare;
        fast.fill((length << 8) | symbols[place + index]!, from, from + (1 << spare));
      }
    }
    code += count;
    place += count;
    ends[length] = count === 0 ? 0 : code;
    code <<= 1;
  }
  return { fast, ends, offsets, symbols };
}

function zigzag(): Uint8Array {
  const places: number[] = [];
  for (let sum = 0; sum < 15; sum += 1) {
    for (let step = Math.max(0, sum - 7); step <= Math.min(7, sum); step += 1) {
      const [row, column] = sum % 2 === 0 ? [sum - step, step] : [step, sum - step];
      places.push(8 * row + column);
    }
  }
  return Uint8Array.from(places);
}

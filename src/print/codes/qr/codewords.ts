// The codewords of a QR code: segments to bits, padding, error correction, interleaving.
// Does not choose the segments or place anything.

import { BitWriter } from "../bit-writer.ts";
import type { QrMessage } from "./message.ts";
import {
  ALPHANUMERIC,
  ALPHANUMERIC_VALUE,
  BYTE,
  KANJI,
  LENGTH_BITS,
  MODE_INDICATOR,
  NUMERIC,
  type QrMode,
  type Segments,
  type VersionGroup,
} from "./segments.ts";
import { codewordsOf, correctionOf, dataCodewordsOf, MOST_CODEWORDS } from "./tables.ts";
import { correctionCodewords } from "../reed-solomon.ts";

const data = new Uint8Array(MOST_CODEWORDS);
const interleaved = new Uint8Array(MOST_CODEWORDS);

/**
 * All codewords of a symbol in the order in which they are placed (ISO/IEC 18004:2015, 7.4 to 7.6).
 * The segments must fit. The array returned is a view of one buffer and holds until the next call.
 */
export function codewordsFor(
  message: QrMessage,
  segments: Segments,
  group: VersionGroup,
  version: number,
  level: number,
): Uint8Array {
  writeData(message, segments, group, dataCodewordsOf(version, level));
  interleaveBlocks(version, level);
  return interleaved.subarray(0, codewordsOf(version));
}

/** The prefix, the segments, a terminator and padding. */
function writeData(
  { bytes, prefix, prefixBits }: QrMessage,
  segments: Segments,
  group: VersionGroup,
  capacity: number,
): void {
  const writer = new BitWriter(data);
  writer.put(prefix, prefixBits);
  let from = 0;
  for (let i = 0; i < segments.modes.length; i++) {
    const mode = segments.modes[i]!;
    const to = segments.ends[i]!;
    writer.put(MODE_INDICATOR[mode], 4);
    writer.put(mode === KANJI ? (to - from) / 2 : to - from, LENGTH_BITS[group][mode]);
    writeSegment(mode, bytes, from, to, writer);
    from = to;
  }
  let at = writer.finish(Math.min(4, 8 * capacity - segments.bits));
  for (let padding = 0xec; at < capacity; padding ^= 0xfd) data[at++] = padding;
}

/** Splits the data into blocks, adds error correction and interleaves. */
function interleaveBlocks(version: number, level: number): void {
  const { blocks, codewordsABlock } = correctionOf(version, level);
  const dataCount = dataCodewordsOf(version, level);
  const shortLength = Math.floor(dataCount / blocks);
  const shortBlocks = blocks - (dataCount % blocks);
  let from = 0;
  for (let block = 0; block < blocks; block++) {
    const to = from + shortLength + (block < shortBlocks ? 0 : 1);
    for (let i = 0; i < shortLength; i++) interleaved[i * blocks + block] = data[from + i]!;
    if (block >= shortBlocks) {
      interleaved[shortLength * blocks + block - shortBlocks] = data[to - 1]!;
    }
    const correction = correctionCodewords(data, from, to, codewordsABlock);
    for (let i = 0; i < codewordsABlock; i++) {
      interleaved[dataCount + i * blocks + block] = correction[i]!;
    }
    from = to;
  }
}

/** The characters of one segment, without its header. */
export function writeSegment(
  mode: QrMode,
  bytes: Uint8Array,
  from: number,
  to: number,
  writer: BitWriter,
): void {
  if (mode === BYTE) writeBytes(bytes, from, to, writer);
  else if (mode === NUMERIC) writeDigits(bytes, from, to, writer);
  else if (mode === ALPHANUMERIC) writeAlphanumerics(bytes, from, to, writer);
  else writeKanji(bytes, from, to, writer);
}

function writeBytes(bytes: Uint8Array, from: number, to: number, writer: BitWriter): void {
  for (let i = from; i < to; i++) writer.put(bytes[i]!, 8);
}

function writeDigits(bytes: Uint8Array, from: number, to: number, writer: BitWriter): void {
  for (let i = from; i < to; i += 3) {
    const count = Math.min(3, to - i);
    let value = 0;
    for (let j = 0; j < count; j++) value = value * 10 + bytes[i + j]! - 48;
    writer.put(value, 3 * count + 1);
  }
}

function writeAlphanumerics(bytes: Uint8Array, from: number, to: number, writer: BitWriter): void {
  for (let i = from; i < to; i += 2) {
    const first = ALPHANUMERIC_VALUE[bytes[i]!]!;
    if (i + 1 < to) writer.put(first * 45 + ALPHANUMERIC_VALUE[bytes[i + 1]!]!, 11);
    else writer.put(first, 6);
  }
}

function writeKanji(bytes: Uint8Array, from: number, to: number, writer: BitWriter): void {
  for (let i = from; i < to; i += 2) writer.put((bytes[i]! << 8) | bytes[i + 1]!, 13);
}

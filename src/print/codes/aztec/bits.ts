// The message bits of an Aztec symbol, the ways of aztec-path.ts written out, and the codewords that they
// are cut into (ISO/IEC 24778:2008, 7.1.2 and 7.3.1).
import { type AztecWay, longestRun, modeBehind } from "./path.ts";
import {
  CHARACTER_BITS,
  DIGIT,
  LATCHES,
  pairValue,
  PUNCTUATION,
  SHIFT_TO_BYTES,
  SHIFT_TO_PUNCTUATION,
  SHIFT_TO_UPPER,
  UPPER,
  valueIn,
} from "./tables.ts";
import { BitWriter } from "../bit-writer.ts";

export interface BitString {
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** Shift to punctuation, FLG, two digits, 2 and 6: what follows is in the interpretation 26, UTF-8. */
const ECI_UTF8 = { value: 0b00000_00000_010_0100_1000, bits: 21 };

/** @param isUtf8 whether the symbol says so of its bytes; without it they are ASCII */
export function writeAztecBits(message: Uint8Array, way: AztecWay, isUtf8: boolean): BitString {
  const length = way.bits + (isUtf8 ? ECI_UTF8.bits : 0);
  const writer = new BitWriter(new Uint8Array((length + 7) >> 3));
  if (isUtf8) writer.put(ECI_UTF8.value, ECI_UTF8.bits);
  let at = 0;
  let state = UPPER;
  let left = 0;
  way.steps.forEach((step, i) => {
    if (longestRun(step.state) > 0) {
      if (left === 0 || step.state !== state) left = writeRunLength(way, i, writer);
      writer.put(message[at]!, 8);
      left--;
    } else if (step.bytes === 0) writeLatch(state, step.state, writer);
    else writeCharacter(message, at, step.bytes, step.state, writer);
    if (longestRun(step.state) === 0) left = 0;
    at += step.bytes;
    state = step.state;
  });
  writer.finish(0);
  return { bytes: writer.bytes, length };
}

/** The bytes of the run that begins with a step. */
function writeRunLength({ steps }: AztecWay, first: number, writer: BitWriter): number {
  const { state } = steps[first]!;
  let count = 1;
  while (count < longestRun(state) && steps[first + count]?.state === state) count++;
  writer.put(SHIFT_TO_BYTES, CHARACTER_BITS[modeBehind(state)]!);
  if (count > 31) writer.put(count - 31, 16);
  else writer.put(count, 5);
  return count;
}

/** Nothing where a run of bytes ends: its mode is in force again. */
function writeLatch(from: number, to: number, writer: BitWriter): void {
  const latch = LATCHES.find(([one, other]) => one === from && other === to);
  if (latch) writer.put(latch[2], latch[3]);
}

function writeCharacter(
  message: Uint8Array,
  at: number,
  bytes: number,
  mode: number,
  writer: BitWriter,
): void {
  const byte = message[at]!;
  const own = bytes === 2 ? -1 : valueIn(mode, byte);
  if (own >= 0) return writer.put(own, CHARACTER_BITS[mode]!);
  const punctuation = bytes === 2 ? pairValue(byte, message[at + 1]) : valueIn(PUNCTUATION, byte);
  if (punctuation >= 0) {
    if (mode !== PUNCTUATION) writer.put(SHIFT_TO_PUNCTUATION, CHARACTER_BITS[mode]!);
    return writer.put(punctuation, CHARACTER_BITS[PUNCTUATION]!);
  }
  writer.put(SHIFT_TO_UPPER[mode]!, mode === DIGIT ? 4 : 5);
  writer.put(valueIn(UPPER, byte), CHARACTER_BITS[UPPER]!);
}

/**
 * Codewords of `size` bits, none of them all zeros or all ones: where all bits but the last are equal,
 * the last is their opposite, and its own bit comes after. Filled up with ones.
 */
export function cutAztecBits({ bytes, length }: BitString, size: number): Uint16Array {
  const codewords = new Uint16Array(Math.ceil(length / (size - 1)));
  const ones = (1 << (size - 1)) - 1;
  let count = 0;
  for (let at = 0; at < length;) {
    let head = 0;
    for (let i = 0; i < size - 1; i++) head = (head << 1) | bitAt(bytes, length, at + i);
    const isEven = head === 0 || head === ones;
    const last = isEven ? Number(head === 0) : bitAt(bytes, length, at + size - 1);
    codewords[count++] = (head << 1) | last;
    at += isEven ? size - 1 : size;
  }
  return codewords.subarray(0, count);
}

function bitAt(bytes: Uint8Array, length: number, at: number): number {
  return at < length ? (bytes[at >> 3]! >> (7 - (at & 7))) & 1 : 1;
}

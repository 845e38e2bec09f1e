// The data codewords of a Data Matrix symbol: the ways of data-matrix-path.ts written out, and padding
// (ISO/IEC 16022:2006, 5.2).
import { ASCII, isDigitPair, packingOf, type Way } from "./path.ts";
import { FNC1, type Packing, valuesOf } from "./values.ts";

const LATCH = { c40: 230, text: 239, x12: 238, edifact: 240 } as const;
const LATCH_BASE256 = 231;
const UNLATCH = 254;
const EDIFACT_UNLATCH = 31;
const UPPER_SHIFT = 235;
const FNC1_CODEWORD = 232;
const PAD = 129;

/** The prefix and the codewords of the way, padded to `capacity`, in an array of `length`. */
export function writeCodewords(
  message: readonly number[],
  way: Way,
  prefix: readonly number[],
  capacity: number,
  length: number,
): Uint8Array {
  const codewords = [...prefix];
  let at = 0;
  let state = ASCII;
  let packed: number[] = [];
  let run: number[] = [];
  for (const step of way) {
    const packing = packingOf(step.state);
    if (step.bytes === 0) {
      if (step.state === ASCII) {
        leave(state, packed, run, codewords);
        packed = [];
        run = [];
      } else codewords.push(packing === null ? LATCH_BASE256 : LATCH[packing]);
    } else {
      if (step.state === ASCII) writeAscii(message, at, step.bytes, codewords);
      else if (packing === null) run.push(message[at]!);
      else packed = pack(packing, [...packed, ...valuesOf(packing, message[at]!)!], codewords);
      at += step.bytes;
    }
    state = step.state;
  }
  if (packed.length > 0) pack("c40", [...packed, 0], codewords);
  if (run.length > 0) writeRun([0], run, codewords);
  return padTo(codewords, capacity, length);
}

function writeAscii(
  message: readonly number[],
  at: number,
  bytes: number,
  codewords: number[],
): void {
  const byte = message[at]!;
  if (bytes === 2 && isDigitPair(message, at)) {
    codewords.push(130 + 10 * (byte - 48) + message[at + 1]! - 48);
  } else if (byte === FNC1) codewords.push(FNC1_CODEWORD);
  else if (byte > 127) codewords.push(UPPER_SHIFT, byte - 127);
  else codewords.push(byte + 1);
}

function leave(
  state: number,
  packed: readonly number[],
  run: readonly number[],
  codewords: number[],
): void {
  const packing = packingOf(state);
  if (packing === "edifact") writeEdifact([...packed, EDIFACT_UNLATCH], codewords);
  else if (packing === null) writeRun(lengthField(run.length), run, codewords);
  else codewords.push(UNLATCH);
}

/** Writes the whole packs, and gives back the values left over. */
function pack(packing: Packing, values: readonly number[], codewords: number[]): number[] {
  let at = 0;
  if (packing === "edifact") {
    for (; values.length - at >= 4; at += 4) writeEdifact(values.slice(at, at + 4), codewords);
  } else {
    for (; values.length - at >= 3; at += 3) {
      const triple = 1600 * values[at]! + 40 * values[at + 1]! + values[at + 2]! + 1;
      codewords.push(triple >> 8, triple & 255);
    }
  }
  return values.slice(at);
}

/** At most four values of six bits, as few codewords as hold them. */
function writeEdifact(values: readonly number[], codewords: number[]): void {
  let bits = 0;
  for (let i = 0; i < 4; i++) bits = (bits << 6) | (values[i] ?? 0);
  const count = Math.ceil((values.length * 6) / 8);
  for (let i = 0; i < count; i++) codewords.push((bits >> (16 - 8 * i)) & 255);
}

/** One codeword up to 249, otherwise two (table 8). 0 is as far as the symbol goes. */
function lengthField(count: number): readonly number[] {
  return count < 250 ? [count] : [Math.trunc(count / 250) + 249, count % 250];
}

/** Base 256 (5.2.9): length and bytes, each hidden by a pseudo-random number of its position. */
function writeRun(field: readonly number[], run: readonly number[], codewords: number[]): void {
  for (const byte of [...field, ...run]) {
    const position = codewords.length + 1;
    codewords.push((byte + ((149 * position) % 255) + 1) & 255);
  }
}

/** 5.2.3: the first pad is plain, the others are hidden by a pseudo-random number of their position. */
function padTo(codewords: readonly number[], capacity: number, length: number): Uint8Array {
  const padded = new Uint8Array(length);
  padded.set(codewords);
  for (let at = codewords.length; at < capacity; at++) {
    const hidden = PAD + ((149 * (at + 1)) % 253) + 1;
    padded[at] = at === codewords.length ? PAD : hidden > 254 ? hidden - 254 : hidden;
  }
  return padded;
}

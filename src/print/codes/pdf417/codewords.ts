// The data codewords of PDF417 and MicroPDF417: the ways of pdf417-path.ts written out
// (ISO/IEC 15438:2006, 5.4).
import { compactionOf, DIGIT_GROUP, type Pdf417Way, submodeOf } from "./path.ts";
import { SHIFT_TO_PUNCTUATION, shiftedValues, SUBMODE_LATCHES, textValue } from "./text.ts";

/** 5.4.1.5: what follows is in the interpretation 26, UTF-8. */
export const ECI_UTF8: readonly number[] = [927, 26];
/** What fills a symbol up: to be in text means nothing there. */
export const PAD = 900;
const LATCH_TO_TEXT = 900;
const LATCH_TO_BYTES = 901;
const LATCH_TO_DIGITS = 902;
const LATCH_TO_GROUPS_OF_BYTES = 924;
const SHIFT_TO_BYTE = 913;

export function writePdf417(message: Uint8Array, way: Pdf417Way): number[] {
  const codewords: number[] = [];
  let values: number[] = [];
  let state = way.start;
  let at = 0;
  /** Where the run of bytes or digits began. */
  let first = 0;

  const flush = (): void => {
    const compaction = compactionOf(state);
    if (compaction === "text") writeText(values, codewords);
    else if (compaction === "bytes") writeBytes(message.subarray(first, at), codewords);
    else if (compaction === "digits") writeDigits(message.subarray(first, at), codewords);
    values = [];
    first = at;
  };

  for (const step of way.steps) {
    if (compactionOf(step.state) !== compactionOf(state)) {
      flush();
      if (compactionOf(step.state) === "text") codewords.push(LATCH_TO_TEXT);
    } else if (compactionOf(state) === "text") {
      if (step.bytes === 0) values.push(latchValue(state, step.state));
      else if (!writeCharacter(state, message[at]!, values)) {
        flush();
        codewords.push(SHIFT_TO_BYTE, message[at]!);
      }
    }
    at += step.bytes;
    state = step.state;
  }
  flush();
  return codewords;
}

function latchValue(from: number, to: number): number {
  const isIt = ([one, other]: readonly number[]) =>
    one === submodeOf(from) && other === submodeOf(to);
  return SUBMODE_LATCHES.find(isIt)![2];
}

/** Whether the text of a state has the byte. */
function writeCharacter(state: number, byte: number, values: number[]): boolean {
  const own = textValue(submodeOf(state), byte);
  const shifted = own >= 0 ? [own] : shiftedValues(submodeOf(state), byte);
  if (shifted === null) return false;
  values.push(...shifted);
  return true;
}

/** 5.4.2: two values a codeword. */
function writeText(values: readonly number[], codewords: number[]): void {
  for (let i = 0; i < values.length; i += 2) {
    codewords.push(30 * values[i]! + (values[i + 1] ?? SHIFT_TO_PUNCTUATION));
  }
}

/** 5.4.3: six bytes in five codewords, the rest a codeword each; the latch says whether there is a rest. */
function writeBytes(bytes: Uint8Array, codewords: number[]): void {
  codewords.push(bytes.length % 6 === 0 ? LATCH_TO_GROUPS_OF_BYTES : LATCH_TO_BYTES);
  let at = 0;
  for (; at + 6 <= bytes.length; at += 6) {
    let group = 0;
    for (let i = 0; i < 6; i++) group = 256 * group + bytes[at + i]!;
    const from = codewords.length;
    for (let i = 4; i >= 0; i--) {
      codewords[from + i] = group % 900;
      group = Math.trunc(group / 900);
    }
  }
  for (; at < bytes.length; at++) codewords.push(bytes[at]!);
}

/** 5.4.4: up to 44 digits with a 1 before them, as a number to the base of 900. */
function writeDigits(digits: Uint8Array, codewords: number[]): void {
  codewords.push(LATCH_TO_DIGITS);
  for (let at = 0; at < digits.length; at += DIGIT_GROUP) {
    const group = digits.subarray(at, at + DIGIT_GROUP);
    let rest = BigInt(`1${String.fromCharCode(...group)}`);
    const from = codewords.length;
    for (let i = Math.trunc(group.length / 3); i >= 0; i--) {
      codewords[from + i] = Number(rest % 900n);
      rest /= 900n;
    }
  }
}

// The shortest way through the compactions of PDF417 (ISO/IEC 15438:2006, 5.4) for a message: which mode
// each byte is in. codewords.ts writes the codewords.
import { ALPHA, canShift, PUNCTUATION, SUBMODE_LATCHES, SUBMODES, textValue } from "./text.ts";

/** Text: a submode's two states, the second with half a codeword open. */
const TEXT_STATES = 2 * SUBMODES;
/** Bytes: a state for every number of bytes past a whole group of six. */
const BYTES = TEXT_STATES;
const BYTE_GROUP = 6;
/** Digits: a state for every number of digits past a third of a group. */
const DIGITS = BYTES + BYTE_GROUP;
const DIGIT_STATES = 3;
/** MicroPDF417 begins in no mode that all readers agree on. */
const NOWHERE = DIGITS + DIGIT_STATES;
const STATES = NOWHERE + 1;
const NEVER = 1 << 20;
/** 5.4.4: so many digits are 15 codewords. */
export const DIGIT_GROUP = 44;

export type Compaction = "text" | "bytes" | "digits" | "nowhere";

/** One step of a way: to a state, with that many bytes consumed on it. */
export interface Pdf417Step {
  readonly state: number;
  readonly bytes: 0 | 1;
}

export interface Pdf417Way {
  readonly start: number;
  readonly steps: readonly Pdf417Step[];
  readonly codewords: number;
}

export function compactionOf(state: number): Compaction {
  if (state < BYTES) return "text";
  if (state < DIGITS) return "bytes";
  return state < NOWHERE ? "digits" : "nowhere";
}

/** The submode of a text state. */
export function submodeOf(state: number): number {
  return state >> 1;
}

/** 5.4.2.4: what fills an odd text up latches where the submode is punctuation, and else does nothing. */
export function submodeAfterFilling(state: number): number {
  const isFilled = state % 2 === 1;
  return isFilled && submodeOf(state) === PUNCTUATION ? ALPHA : submodeOf(state);
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}

/**
 * Linear in the message's length: every position has one best way to each of the states.
 * @param isMicro whether nothing is in force at the start; else text, in capitals
 */
export function findPdf417Way(message: Uint8Array, isMicro: boolean): Pdf417Way {
  const length = message.length;
  const costs = new Int32Array((length + 1) * STATES).fill(NEVER);
  /** Packed: the state before, and 32 times the bytes consumed since. */
  const before = new Uint8Array((length + 1) * STATES);
  /** Digits of the group so far, where the state is one of digits. */
  const groups = new Uint8Array((length + 1) * DIGIT_STATES);
  const start = isMicro ? NOWHERE : 2 * ALPHA;
  costs[start] = 0;

  const offer = (index: number, cost: number, from: number, bytes: number): void => {
    if (cost >= costs[index]!) return;
    costs[index] = cost;
    before[index] = from + 32 * bytes;
  };
  const offerDigits = (at: number, group: number, cost: number, from: number, bytes: number) => {
    const state = group % DIGIT_STATES;
    const index = at * STATES + DIGITS + state;
    const known = groups[at * DIGIT_STATES + state]!;
    // Of two groups that cost the same, the shorter is a third of a codeword ahead when the other ends.
    if (cost > costs[index]! || (cost === costs[index] && group >= known)) return;
    costs[index] = cost;
    before[index] = from + 32 * bytes;
    groups[at * DIGIT_STATES + state] = group;
  };

  for (let at = 0; at <= length; at++) {
    const row = at * STATES;
    for (let from = BYTES; from < STATES; from++) {
      offer(row + 2 * ALPHA, costs[row + from]! + 1, from, 0);
    }
    for (const [from, to] of SUBMODE_LATCHES) {
      offer(row + 2 * to + 1, costs[row + 2 * from]! + 1, 2 * from, 0);
      offer(row + 2 * to, costs[row + 2 * from + 1]!, 2 * from + 1, 0);
    }
    if (at === length) break;
    for (let from = 0; from < STATES; from++) {
      const cost = costs[row + from]!;
      const isBytes = from >= BYTES && from < DIGITS;
      if (!isBytes) offer(row + BYTES, cost + 1, from, 0);
      // A group of digits has one codeword more than thirds of it.
      if (from < DIGITS || from === NOWHERE) offerDigits(at, 0, cost + 2, from, 0);
    }

    const byte = message[at]!;
    const next = row + STATES;
    for (let state = 0; state < TEXT_STATES; state++) {
      const cost = costs[row + state]!;
      const half = state & 1;
      if (textValue(state >> 1, byte) >= 0) offer(next + (state ^ 1), cost + 1 - half, state, 1);
      else if (canShift(state >> 1, byte)) offer(next + state, cost + 1, state, 1);
      else offer(next + 2 * submodeAfterFilling(state), cost + 2, state, 1);
    }
    for (let past = 0; past < BYTE_GROUP; past++) {
      const isSixth = past === BYTE_GROUP - 1;
      const to = BYTES + (isSixth ? 0 : past + 1);
      offer(next + to, costs[row + BYTES + past]! + (isSixth ? 0 : 1), BYTES + past, 1);
    }
    if (!isDigit(byte)) continue;
    for (let third = 0; third < DIGIT_STATES; third++) {
      const group = groups[at * DIGIT_STATES + third]!;
      const isWhole = group === DIGIT_GROUP;
      const digits = isWhole ? 1 : group + 1;
      const more = isWhole || digits % DIGIT_STATES === 0 ? 1 : 0;
      offerDigits(at + 1, digits, costs[row + DIGITS + third]! + more, DIGITS + third, 1);
    }
  }

  const last = length * STATES;
  let state = 0;
  for (let i = 1; i < STATES; i++) if (costs[last + i]! < costs[last + state]!) state = i;
  const codewords = costs[last + state]!;
  const steps: Pdf417Step[] = [];
  for (let at = length; at > 0 || state !== start;) {
    const packed = before[at * STATES + state]!;
    const bytes = packed >= 32 ? 1 : 0;
    steps.push({ state, bytes });
    at -= bytes;
    state = packed & 31;
  }
  return { start, steps: steps.reverse(), codewords };
}

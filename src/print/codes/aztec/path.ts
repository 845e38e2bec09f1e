// The shortest way through the modes of Aztec (ISO/IEC 24778:2008, 7.1.2) for a message: which mode each
// character is in. bits.ts writes the bits.
import {
  CHARACTER_BITS,
  LATCHES,
  MODES,
  pairValue,
  PUNCTUATION,
  SHIFT_TO_UPPER,
  UPPER,
  valueIn,
} from "./tables.ts";

/** Runs of bytes go back to the mode that they began in, one of the first three. */
const RETURNS = 3;
const SHORT = MODES;
const LONG = SHORT + RETURNS;
const STATES = LONG + RETURNS;
const NEVER = 1 << 28;

/** What opens a run of bytes, and the most that it holds: a length of 5 bits, or of 5 and 11. */
const RUNS = [
  { first: SHORT, bits: 10, most: 31 },
  { first: LONG, bits: 21, most: 2078 },
] as const;

/** One step of a way: to a state, with that many bytes consumed on it. */
export interface AztecStep {
  readonly state: number;
  readonly bytes: number;
}

export interface AztecWay {
  readonly steps: readonly AztecStep[];
  readonly bits: number;
}

/** The most bytes of one run in a state; 0: it is a mode. */
export function longestRun(state: number): number {
  if (state < SHORT) return 0;
  return RUNS[state < LONG ? 0 : 1].most;
}

/** The mode that a run of bytes goes back to. */
export function modeBehind(state: number): number {
  return state < SHORT ? state : (state - SHORT) % RETURNS;
}

/** Whether only the next character can be in punctuation or upper mode, and for how many bits. */
function shiftBits(mode: number, byte: number): number {
  const own = CHARACTER_BITS[mode]!;
  if (mode === PUNCTUATION) return NEVER;
  if (valueIn(PUNCTUATION, byte) >= 0) return own + CHARACTER_BITS[PUNCTUATION]!;
  if (SHIFT_TO_UPPER[mode]! >= 0 && valueIn(UPPER, byte) >= 0) return own + CHARACTER_BITS[UPPER]!;
  return NEVER;
}

/** Made for the first symbol: an isolate that prints none starts sooner. */
let bitsByMode: readonly Int32Array[] | null = null;

/** Every mode's bits for a byte, by itself or shifted; NEVER: it does not have it. */
function countBits(): readonly Int32Array[] {
  return Array.from({ length: MODES }, (_, mode) =>
    Int32Array.from({ length: 256 }, (__, byte) =>
      valueIn(mode, byte) >= 0 ? CHARACTER_BITS[mode]! : shiftBits(mode, byte),
    ),
  );
}

/** Linear in the message's length: every position has one best way to each of the states. */
export function findAztecWay(message: Uint8Array): AztecWay {
  const modeBits = (bitsByMode ??= countBits());
  const length = message.length;
  const costs = new Int32Array((length + 1) * STATES).fill(NEVER);
  /** Packed: the state before, and 16 times the bytes consumed since. */
  const before = new Uint8Array((length + 1) * STATES);
  /** Bytes of the run so far, where the state is one. */
  const runs = new Uint16Array((length + 1) * STATES);
  costs[UPPER] = 0;

  const offer = (index: number, cost: number, from: number, bytes: number, run: number): void => {
    const known = costs[index]!;
    // Of two runs that cost the same, the shorter has more room.
    if (cost > known || (cost === known && run >= runs[index]!)) return;
    costs[index] = cost;
    before[index] = from + 16 * bytes;
    runs[index] = run;
  };

  for (let at = 0; at <= length; at++) {
    const row = at * STATES;
    for (let state = SHORT; state < STATES; state++) {
      offer(row + modeBehind(state), costs[row + state]!, state, 0, 0);
    }
    for (const [from, to, , bits] of LATCHES)
      offer(row + to, costs[row + from]! + bits, from, 0, 0);
    if (at === length) break;

    const byte = message[at]!;
    const next = row + STATES;
    const isPair = pairValue(byte, message[at + 1]) >= 0;
    for (let mode = 0; mode < MODES; mode++) {
      const cost = costs[row + mode]!;
      offer(next + mode, cost + modeBits[mode]![byte]!, mode, 1, 0);
      if (!isPair) continue;
      const shift = mode === PUNCTUATION ? 0 : CHARACTER_BITS[mode]!;
      offer(next + STATES + mode, cost + shift + CHARACTER_BITS[PUNCTUATION]!, mode, 2, 0);
    }
    for (const { first, bits, most } of RUNS) {
      for (let mode = 0; mode < RETURNS; mode++) {
        const state = first + mode;
        const run = runs[row + state]!;
        const isFull = run === most;
        const cost = costs[row + state]! + 8 + (isFull ? bits : 0);
        offer(next + state, cost, state, 1, isFull ? 1 : run + 1);
        offer(next + state, costs[row + mode]! + bits + 8, mode, 1, 1);
      }
    }
  }

  const last = length * STATES;
  let state = 0;
  for (let i = 1; i < STATES; i++) if (costs[last + i]! < costs[last + state]!) state = i;
  const bits = costs[last + state]!;
  const steps: AztecStep[] = [];
  for (let at = length; at > 0 || state !== UPPER;) {
    const packed = before[at * STATES + state]!;
    steps.push({ state, bytes: packed >> 4 });
    at -= packed >> 4;
    state = packed & 15;
  }
  return { steps: steps.reverse(), bits };
}

// The shortest way through the encodations of Data Matrix (ISO/IEC 16022:2006, 5.2) for a message:
// which mode each character is in. codewords.ts writes the codewords.
import { FNC1, type Packing, valuesOf } from "./values.ts";

export const ASCII = 0;
const BASE256 = 14;
/** A run of more than 249 bytes, whose length takes two codewords. */
const LONG_BASE256 = 15;
/** First state of a packing; the next ones are as many values further into a pack. */
const FIRST = { c40: 1, text: 4, x12: 7, edifact: 10 } as const;
const STATES = 16;
const LEFT_WHEN_WHOLE = [FIRST.c40, FIRST.text, FIRST.x12];
const PACKINGS: readonly Packing[] = ["c40", "text", "x12", "edifact"];
/** Where no more codewords than these are left after a pack, they are ASCII without unlatch. */
const UNSAID = { c40: 1, text: 1, x12: 1, edifact: 2 } as const;
const NEVER = 1 << 20;
const MOST_SHORT_RUN = 249;

/** One step of a way: to a state, with that many bytes consumed on it. */
export interface Step {
  readonly state: number;
  readonly bytes: number;
}

/** Ends in ASCII, or in the state that fills the symbol. */
export type Way = readonly Step[];

export function packingOf(state: number): Packing | null {
  if (state === ASCII || state >= BASE256) return null;
  return PACKINGS[Math.trunc((state - 1) / 3)] ?? "edifact";
}

/** Codewords for one byte in ASCII: 2 with upper shift. */
function asciiCost(byte: number): number {
  return byte > 127 && byte !== FNC1 ? 2 : 1;
}

export function isDigitPair(message: readonly number[], at: number): boolean {
  return isDigit(message[at]) && isDigit(message[at + 1]);
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}

/** The message from there on in ASCII only. */
function asciiTail(
  message: readonly number[],
  from: number,
): { readonly steps: Step[]; readonly codewords: number } {
  const steps: Step[] = [];
  let codewords = 0;
  for (let at = from; at < message.length;) {
    const bytes = isDigitPair(message, at) ? 2 : 1;
    steps.push({ state: ASCII, bytes });
    codewords += bytes === 2 ? 1 : asciiCost(message[at]!);
    at += bytes;
  }
  return { steps, codewords };
}

/**
 * Finds the shortest ways; `wayWithin` answers the one for a symbol of so many data codewords, null
 * where the message is longer. It knows what the end of a symbol saves: unlatches (5.2.5.2, 5.2.7.2,
 * 5.2.8.2) and the length of a long run (5.2.9).
 */
export function findWays(message: readonly number[]): {
  readonly wayWithin: (capacity: number) => Way | null;
} {
  const length = message.length;
  const costs = new Int32Array((length + 1) * STATES).fill(NEVER);
  /** Packed: the state before, and 16 times the bytes consumed since. */
  const before = new Uint8Array((length + 1) * STATES);
  const runs = new Int32Array(length + 1);
  costs[ASCII] = 0;

  const offer = (at: number, state: number, cost: number, from: number, bytes: number): void => {
    const index = at * STATES + state;
    if (cost >= costs[index]!) return;
    costs[index] = cost;
    before[index] = from + 16 * bytes;
  };

  for (let at = 0; at <= length; at++) {
    const row = at * STATES;
    for (const first of LEFT_WHEN_WHOLE) offer(at, ASCII, costs[row + first]! + 1, first, 0);
    // EDIFACT, where ASCII takes one codeword a character, is nowhere left at less cost than here,
    // and here the unlatch is never among a symbol's last two codewords, which are ASCII.
    offer(at, ASCII, costs[row + FIRST.edifact + 3]! + 3, FIRST.edifact + 3, 0);
    offer(at, ASCII, costs[row + BASE256]!, BASE256, 0);
    offer(at, ASCII, costs[row + LONG_BASE256]!, LONG_BASE256, 0);
    const ascii = costs[row + ASCII]!;
    for (const packing of PACKINGS) offer(at, FIRST[packing], ascii + 1, ASCII, 0);
    if (ascii + 2 <= costs[row + BASE256]!) {
      // Of equal runs the shorter one, which stays short for longer.
      costs[row + BASE256] = ascii + 2;
      before[row + BASE256] = ASCII;
      runs[at] = 0;
    }
    if (at === length) break;

    const byte = message[at]!;
    offer(at + 1, ASCII, ascii + asciiCost(byte), ASCII, 1);
    if (isDigitPair(message, at)) offer(at + 2, ASCII, ascii + 1, ASCII, 2);
    if (byte !== FNC1) {
      const short = costs[row + BASE256]! + 1;
      if (runs[at] === MOST_SHORT_RUN) offer(at + 1, LONG_BASE256, short + 1, BASE256, 1);
      else offer(at + 1, BASE256, short, BASE256, 1);
      offer(at + 1, LONG_BASE256, costs[row + LONG_BASE256]! + 1, LONG_BASE256, 1);
      runs[at + 1] = runs[at]! + 1;
    }
    for (const packing of PACKINGS) {
      const values = valuesOf(packing, byte);
      if (values === null) continue;
      const first = FIRST[packing];
      const [pack, codewords] = packing === "edifact" ? [4, 3] : [3, 2];
      for (let phase = 0; phase < pack; phase++) {
        const filled = phase + values.length;
        const cost = costs[row + first + phase]! + codewords * Math.trunc(filled / pack);
        offer(at + 1, first + (filled % pack), cost, first + phase, 1);
      }
    }
  }

  function wayTo(at: number, state: number): Step[] {
    const steps: Step[] = [];
    for (let position = at, now = state; position > 0 || now !== ASCII;) {
      const packed = before[position * STATES + now]!;
      steps.push({ state: now, bytes: packed >> 4 });
      position -= packed >> 4;
      now = packed & 15;
    }
    return steps.reverse();
  }

  /** The way whose last codewords, few enough, are ASCII that no unlatch announces. */
  function wayWithoutUnlatch(packing: Packing, capacity: number): Way | null {
    const most = UNSAID[packing];
    for (let at = length; at >= Math.max(0, length - 2 * most); at--) {
      const left = capacity - costs[at * STATES + FIRST[packing]]!;
      if (left < 0 || left > most) continue;
      const tail = asciiTail(message, at);
      if (tail.codewords <= left) return [...wayTo(at, FIRST[packing]), ...tail.steps];
    }
    return null;
  }

  function wayWithin(capacity: number): Way | null {
    const end = length * STATES;
    if (costs[end + ASCII]! <= capacity) return wayTo(length, ASCII);
    if (costs[end + LONG_BASE256]! - 1 === capacity) return wayTo(length, LONG_BASE256);
    for (const packing of PACKINGS) {
      const way = wayWithoutUnlatch(packing, capacity);
      if (way) return way;
    }
    for (const first of [FIRST.c40, FIRST.text]) {
      if (costs[end + first + 2]! + 2 === capacity) return wayTo(length, first + 2);
    }
    return null;
  }

  return { wayWithin };
}

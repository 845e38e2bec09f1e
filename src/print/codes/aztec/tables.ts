// What a byte is in each mode of Aztec (ISO/IEC 24778:2008, table 2), and the latches between modes.
// Which mode is used where is not decided here.

export const UPPER = 0;
export const LOWER = 1;
export const MIXED = 2;
export const PUNCTUATION = 3;
export const DIGIT = 4;
export const MODES = 5;

/** Bits of a character, by mode. */
export const CHARACTER_BITS: readonly number[] = [5, 5, 5, 5, 4];

const MIXED_CHARACTERS =
  " \u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u001b\u001c\u001d\u001e\u001f@\\^_`|~\u007f";
/** From 6 on: 1 is a carriage return, 2 to 5 are pairs. */
const PUNCTUATION_CHARACTERS = "!\"#$%&'()*+,-./:;<=>?[]{}";

/** The value of every byte by mode, -1 where the mode does not have it. */
const VALUES: readonly Int8Array[] = [
  valuesOf(1, " ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
  valuesOf(1, " abcdefghijklmnopqrstuvwxyz"),
  valuesOf(1, MIXED_CHARACTERS),
  valuesOf(6, PUNCTUATION_CHARACTERS),
  valuesOf(1, " 0123456789,."),
];
VALUES[PUNCTUATION]![13] = 1;

function valuesOf(first: number, characters: string): Int8Array {
  const values = new Int8Array(256).fill(-1);
  Array.from(characters, (character, i) => (values[character.charCodeAt(0)] = first + i));
  return values;
}

/** -1: the mode does not have the byte. */
export function valueIn(mode: number, byte: number): number {
  return VALUES[mode]![byte]!;
}

const PAIRS = ["\r\n", ". ", ", ", ": "].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]);

/** The value in punctuation mode of two bytes that are one character there; -1: they are not. */
export function pairValue(first: number, second: number | undefined): number {
  const index = PAIRS.findIndex(([one, two]) => one === first && two === second);
  return index < 0 ? -1 : index + 2;
}

/** from, to, value, bits */
type Latch = readonly [number, number, number, number];

/**
 * In an order in which every shortest chain of latches is met in one pass: to punctuation and from
 * it there is no direct way.
 */
export const LATCHES: readonly Latch[] = [
  [LOWER, DIGIT, 30, 5],
  [LOWER, MIXED, 29, 5],
  [MIXED, UPPER, 29, 5],
  [DIGIT, UPPER, 14, 4],
  [PUNCTUATION, UPPER, 31, 5],
  [UPPER, LOWER, 28, 5],
  [UPPER, MIXED, 29, 5],
  [UPPER, DIGIT, 30, 5],
  [MIXED, LOWER, 28, 5],
  [MIXED, PUNCTUATION, 30, 5],
];

/** The value that shifts only the next character into punctuation mode, in every mode but that. */
export const SHIFT_TO_PUNCTUATION = 0;
/** The value that shifts only the next character into upper mode, by mode; -1: there is none. */
export const SHIFT_TO_UPPER: readonly number[] = [-1, 28, -1, -1, 15];
/** The value that begins a run of bytes, in the upper, lower and mixed modes. */
export const SHIFT_TO_BYTES = 31;

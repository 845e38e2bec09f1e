// Text compaction of PDF417 (ISO/IEC 15438:2006, 5.4.2): what a byte is in each submode, and the latches
// between submodes. Which submode is used where is not decided here.

export const ALPHA = 0;
const LOWER = 1;
const MIXED = 2;
export const PUNCTUATION = 3;
export const SUBMODES = 4;

/** Table 5: the characters by value. What is missing between them latches or shifts. */
const CHARACTERS = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ ",
  "abcdefghijklmnopqrstuvwxyz ",
  "0123456789&\r\t,:#-.$/+%*=^",
  ";<>@[\\]_`~!\r\t,:\n-.$/\"|*()?{}'",
];

const VALUES = CHARACTERS.map((characters) => {
  const values = new Int8Array(256).fill(-1);
  Array.from(characters, (character, i) => (values[character.charCodeAt(0)] = i));
  return values;
});
VALUES[MIXED]![32] = 26;

/** -1: the submode does not have the byte. */
export function textValue(submode: number, byte: number): number {
  return VALUES[submode]![byte]!;
}

/** from, to, value */
type SubmodeLatch = readonly [number, number, number];

/** In an order in which every shortest chain of latches is met in one pass. */
export const SUBMODE_LATCHES: readonly SubmodeLatch[] = [
  [LOWER, MIXED, 28],
  [PUNCTUATION, ALPHA, 29],
  [ALPHA, LOWER, 27],
  [ALPHA, MIXED, 28],
  [MIXED, LOWER, 27],
  [MIXED, ALPHA, 28],
  [MIXED, PUNCTUATION, 25],
];

/** Shifts only the next value into punctuation, in every submode but that; there it latches to capitals. */
export const SHIFT_TO_PUNCTUATION = 29;
const SHIFT_TO_ALPHA = 27;

/** Whether the byte is one shift away. */
export function canShift(submode: number, byte: number): boolean {
  return shiftedValues(submode, byte) !== null;
}

/** The shift and the value after it. */
export function shiftedValues(submode: number, byte: number): readonly [number, number] | null {
  const punctuation = textValue(PUNCTUATION, byte);
  if (submode !== PUNCTUATION && punctuation >= 0) return [SHIFT_TO_PUNCTUATION, punctuation];
  const capital = textValue(ALPHA, byte);
  return submode === LOWER && capital >= 0 ? [SHIFT_TO_ALPHA, capital] : null;
}

// Which numeric, alphanumeric and byte segments say bytes in the fewest bits. Does not write them.
// Knows nothing of versions but their groups; message.ts decides what goes in Kanji mode.

export const NUMERIC = 0;
export const ALPHANUMERIC = 1;
export const BYTE = 2;
export const KANJI = 3;
type ByteMode = typeof NUMERIC | typeof ALPHANUMERIC | typeof BYTE;
export type QrMode = ByteMode | typeof KANJI;

/** Versions 1-9, 10-26 and 27-40 write a segment's length with different numbers of bits. */
export type VersionGroup = 0 | 1 | 2;

export interface Segments {
  /** Bits in all, headers included, terminator not. */
  readonly bits: number;
  readonly modes: readonly QrMode[];
  /** Where each segment ends in the bytes. */
  readonly ends: readonly number[];
}

// ISO/IEC 18004:2015, tables 2 and 3.
export const MODE_INDICATOR = [1, 2, 4, 8] as const;
export const LENGTH_BITS = [
  [10, 9, 8, 8],
  [12, 11, 16, 10],
  [14, 13, 16, 12],
] as const;

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

const NOT_ALPHANUMERIC = 255;
export const ALPHANUMERIC_VALUE = new Uint8Array(256).fill(NOT_ALPHANUMERIC);
for (let i = 0; i < ALPHABET.length; i++) ALPHANUMERIC_VALUE[ALPHABET.charCodeAt(i)] = i;

/** All bytes in one byte segment. */
export function byteSegment(bytes: Uint8Array, group: VersionGroup): Segments {
  return oneSegment(bytes, BYTE, group);
}

/** The segments that take the fewest bits in versions of a group. ISO/IEC 18004:2015, 7.4 and annex J. */
export function shortestSegments(bytes: Uint8Array, group: VersionGroup): Segments {
  const mode = obviousModeOf(bytes);
  if (mode !== null) return oneSegment(bytes, mode, group);
  return chooseSegments(
    bytes,
    headerBits(NUMERIC, group),
    headerBits(ALPHANUMERIC, group),
    headerBits(BYTE, group),
  );
}

/** A segment of Kanji, header included. */
export function kanjiSegmentBits(characters: number, group: VersionGroup): number {
  return headerBits(KANJI, group) + 13 * characters;
}

function oneSegment(bytes: Uint8Array, mode: ByteMode, group: VersionGroup): Segments {
  const bits = headerBits(mode, group) + payloadBits(mode, bytes.length);
  return { bits, modes: [mode], ends: [bytes.length] };
}

function headerBits(mode: QrMode, group: VersionGroup): number {
  return 4 + LENGTH_BITS[group][mode];
}

function payloadBits(mode: ByteMode, length: number): number {
  if (mode === BYTE) return 8 * length;
  return mode === NUMERIC ? Math.ceil((10 * length) / 3) : Math.ceil((11 * length) / 2);
}

/**
 * The one mode that is best for all bytes, where that needs no search. No other segment pays for
 * its header among bytes under 4 digits or 6 alphanumerics, or among alphanumerics under 7 digits,
 * already in the group with the shortest headers.
 */
function obviousModeOf(bytes: Uint8Array): ByteMode | null {
  let digits = 0;
  let alphanumerics = 0;
  let longestDigits = 0;
  let longestAlphanumerics = 0;
  for (let i = 0; i < bytes.length; i++) {
    const value = ALPHANUMERIC_VALUE[bytes[i]!]!;
    digits = value < 10 ? digits + 1 : 0;
    alphanumerics = value === NOT_ALPHANUMERIC ? 0 : alphanumerics + 1;
    if (digits > longestDigits) longestDigits = digits;
    if (alphanumerics > longestAlphanumerics) longestAlphanumerics = alphanumerics;
  }
  if (bytes.length === 0) return BYTE;
  if (longestDigits === bytes.length) return NUMERIC;
  if (longestAlphanumerics === bytes.length) return longestDigits < 7 ? ALPHANUMERIC : null;
  return longestDigits < 4 && longestAlphanumerics < 6 ? BYTE : null;
}

// Sixths of a bit make the costs of a character whole: digit 10/3, alphanumeric 11/2, byte 8.
const SIXTHS = [20, 33, 48] as const;
const NEVER = 1e9;
export const NO_MODE_BITS = 1e6;

/**
 * Dynamic programming over the bytes: for each mode the fewest sixths of a bit that end in it.
 * A segment ends on a whole bit, and rounding keeps the order, so the best prefix stays the best.
 * `...Bits`: of each mode's header; for a mode that there is not, NO_MODE_BITS, and the sum is over it.
 */
export function chooseSegments(
  bytes: Uint8Array,
  numericBits: number,
  alphanumericBits: number,
  byteBits: number,
): Segments {
  const length = bytes.length;
  const header = [6 * numericBits, 6 * alphanumericBits, 6 * byteBits];
  // Two bits a mode: the mode of the byte before.
  const before = new Uint8Array(length);
  let numeric = NEVER;
  let alphanumeric = NEVER;
  let byte = NEVER;
  let closed = 0;
  let closedMode: ByteMode = BYTE;
  for (let i = 0; i < length; i++) {
    const value = ALPHANUMERIC_VALUE[bytes[i]!]!;
    const openNumeric = closed + header[NUMERIC]!;
    const openAlphanumeric = closed + header[ALPHANUMERIC]!;
    const openByte = closed + header[BYTE]!;
    before[i] =
      (numeric <= openNumeric ? NUMERIC : closedMode) |
      ((alphanumeric <= openAlphanumeric ? ALPHANUMERIC : closedMode) << 2) |
      ((byte <= openByte ? BYTE : closedMode) << 4);
    numeric = value < 10 ? Math.min(numeric, openNumeric) + SIXTHS[NUMERIC] : NEVER;
    alphanumeric =
      value === NOT_ALPHANUMERIC
        ? NEVER
        : Math.min(alphanumeric, openAlphanumeric) + SIXTHS[ALPHANUMERIC];
    byte = Math.min(byte, openByte) + SIXTHS[BYTE];
    closed = byte;
    closedMode = BYTE;
    if (wholeBits(alphanumeric) < closed) {
      closed = wholeBits(alphanumeric);
      closedMode = ALPHANUMERIC;
    }
    if (wholeBits(numeric) < closed) {
      closed = wholeBits(numeric);
      closedMode = NUMERIC;
    }
  }
  return { bits: closed / 6, ...walkBack(before, closedMode) };
}

function wholeBits(sixths: number): number {
  return 6 * Math.ceil(sixths / 6);
}

function walkBack(before: Uint8Array, last: ByteMode): { modes: ByteMode[]; ends: number[] } {
  const modes: ByteMode[] = [last];
  const ends = [before.length];
  let mode = last;
  for (let i = before.length - 1; i > 0; i--) {
    const previous = ((before[i]! >> (2 * mode)) & 3) as ByteMode;
    if (previous !== mode) {
      modes.unshift(previous);
      ends.unshift(i);
    }
    mode = previous;
  }
  return { modes, ends };
}

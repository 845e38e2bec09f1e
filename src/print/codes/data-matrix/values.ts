// What a byte is in each encodation of Data Matrix (ISO/IEC 16022:2006, 5.2): the C40, Text, X12 and
// EDIFACT values. Which encodation is used where is not decided here.

/** FNC1 among the bytes of a message. */
export const FNC1 = 256;

/** The encodations that pack several characters into codewords. */
export type Packing = "c40" | "text" | "x12" | "edifact";

const FNC1_VALUES = [1, 27];
const UPPER_SHIFT = [1, 30];

/** Tables C.1 and C.2: 1 to 4 values, each below 40. */
function shiftedValues(byte: number, isText: boolean): readonly number[] {
  if (byte === FNC1) return FNC1_VALUES;
  if (byte > 127) return [...UPPER_SHIFT, ...shiftedValues(byte - 128, isText)];
  if (byte === 32) return [3];
  if (byte >= 48 && byte <= 57) return [byte - 44];
  if (byte < 32) return [0, byte];
  const isBasicLetter = isText ? byte >= 97 && byte <= 122 : byte >= 65 && byte <= 90;
  if (isBasicLetter) return [byte - (isText ? 83 : 51)];
  if (byte < 48) return [1, byte - 33];
  if (byte < 65) return [1, byte - 43];
  if (isText && byte >= 65 && byte <= 90) return [2, byte - 64];
  if (byte >= 91 && byte <= 95) return [1, byte - 69];
  return [2, byte - 96];
}

/** Table 6: carriage return, asterisk, greater-than sign, space, digits, capital letters. */
function x12Value(byte: number): number {
  if (byte === 13) return 0;
  if (byte === 42) return 1;
  if (byte === 62) return 2;
  if (byte === 32) return 3;
  if (byte >= 48 && byte <= 57) return byte - 44;
  return byte >= 65 && byte <= 90 ? byte - 51 : -1;
}

function valuesFor(packing: Packing, byte: number): readonly number[] | null {
  if (packing === "edifact") return byte >= 32 && byte <= 94 ? [byte & 63] : null;
  if (packing === "x12") return x12Value(byte) < 0 ? null : [x12Value(byte)];
  return shiftedValues(byte, packing === "text");
}

function tableOf(packing: Packing): readonly (readonly number[] | null)[] {
  return Array.from({ length: 257 }, (_, byte) => valuesFor(packing, byte));
}

/** Each made when it is first asked for: an isolate that prints no symbol starts sooner. */
const tables: { [packing in Packing]?: readonly (readonly number[] | null)[] } = {};

/** The values of a byte, or of FNC1; null where the encodation does not have it. */
export function valuesOf(packing: Packing, byte: number): readonly number[] | null {
  return (tables[packing] ??= tableOf(packing))[byte]!;
}

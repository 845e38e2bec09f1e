// Aztec (ISO/IEC 24778:2008): bytes to modules, in the smallest symbol that holds them with the error
// correction asked for, compact or full-range. No structured append, no reader programming, no runes.
import { cutAztecBits, writeAztecBits } from "./bits.ts";
import { type AztecCodewordBits, correctAztec } from "./correction.ts";
import { type AztecSize, drawAztec } from "./layout.ts";
import { findAztecWay } from "./path.ts";
import type { ModuleMatrix } from "../matrix.ts";

/** What 32 layers hold in digits with the least correction, the most of anything. */
export const MOST_AZTEC_BYTES = 4729;
/** The mode message of a compact symbol counts no further. */
const MOST_COMPACT_CODEWORDS = 64;
/** Annex B: beside the percentage. */
const CORRECTION_BESIDE = 3;

function sizeOf(isCompact: boolean, layers: number): AztecSize {
  const bits: AztecCodewordBits = layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12;
  const room = layers * ((isCompact ? 88 : 112) + 16 * layers);
  return { isCompact, layers, bits, codewords: Math.trunc(room / bits) };
}

/** By side; full-range symbols of up to three layers are as large as compact ones that hold more. */
const SIZES: readonly AztecSize[] = [
  ...[1, 2, 3, 4].map((layers) => sizeOf(true, layers)),
  ...Array.from({ length: 29 }, (_, i) => sizeOf(false, i + 4)),
];

/**
 * @param isUtf8 whether the symbol says so of its bytes (ECI 26)
 * @param percent of the codewords that are for error correction, beside three more; at least: 5 to 95
 * @returns modules without quiet zone; null: more than the largest symbol holds
 */
export function encodeAztec(
  message: Uint8Array,
  isUtf8: boolean,
  percent: number,
): ModuleMatrix | null {
  if (message.length > MOST_AZTEC_BYTES) return null;
  const bits = writeAztecBits(message, findAztecWay(message), isUtf8);
  let data: Uint16Array = new Uint16Array(0);
  let dataBits = 0;
  for (const size of SIZES) {
    const most = mostData(size, percent);
    if (bits.length > most * size.bits) continue;
    if (size.bits !== dataBits) data = cutAztecBits(bits, size.bits);
    dataBits = size.bits;
    if (data.length > most) continue;
    return drawAztec(size, correctAztec(data, size.codewords, size.bits), data.length);
  }
  return null;
}

function mostData({ isCompact, codewords }: AztecSize, percent: number): number {
  const correction = Math.ceil((codewords * percent) / 100) + CORRECTION_BESIDE;
  const most = codewords - correction;
  return isCompact ? Math.min(most, MOST_COMPACT_CODEWORDS) : most;
}

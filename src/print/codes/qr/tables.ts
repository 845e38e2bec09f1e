// The numbers of ISO/IEC 18004:2015 that depend on a QR code's version and error correction level.

export type QrLevel = "L" | "M" | "Q" | "H";

/** From the weakest to the strongest; a level's place here is its index in the tables below. */
export const QR_LEVELS: readonly QrLevel[] = ["L", "M", "Q", "H"];

/** The two bits that name a level in the format information (table 12), by level index. */
export const LEVEL_BITS = [1, 0, 3, 2] as const;

// Table 9: error correction codewords a block, and blocks; by level index, then version - 1.
const CORRECTION_A_BLOCK = [
  [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
    26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30,
    30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
] as const;
const BLOCKS = [
  [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
    16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
  ],
  [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
    26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ],
  [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34,
    35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
  ],
  [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
    40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
] as const;

export const MOST_MODULES = 177;
export const MOST_CODEWORDS = 3706;

/** Modules per side. */
export function sizeOf(version: number): number {
  return 17 + 4 * version;
}

/** Rows (and columns) of the centres of alignment patterns, ascending; empty for version 1. Annex E. */
export function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const centres = [6];
  for (let i = count - 2; i >= 0; i--) centres.push(sizeOf(version) - 7 - i * step);
  return centres;
}

/** Codewords of a symbol, data and error correction together. */
export function codewordsOf(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const count = Math.floor(version / 7) + 2;
    modules -= (25 * count - 10) * count - 55;
    if (version >= 7) modules -= 36;
  }
  return modules >> 3;
}

export function correctionOf(
  version: number,
  level: number,
): { readonly blocks: number; readonly codewordsABlock: number } {
  return {
    blocks: BLOCKS[level]![version - 1]!,
    codewordsABlock: CORRECTION_A_BLOCK[level]![version - 1]!,
  };
}

const DATA_CODEWORDS = new Uint16Array(4 * 41);
for (let level = 0; level < 4; level++) {
  for (let version = 1; version <= 40; version++) {
    const { blocks, codewordsABlock } = correctionOf(version, level);
    DATA_CODEWORDS[level * 41 + version] = codewordsOf(version) - blocks * codewordsABlock;
  }
}

/** How many codewords of data a symbol takes, by version and level index. */
export function dataCodewordsOf(version: number, level: number): number {
  return DATA_CODEWORDS[level * 41 + version]!;
}

// The two codes of a deflate block: fixed, or read from the block's own header (RFC 1951, 3.2.6 and 3.2.7).

import type { BitSource } from "./bit-source.ts";
import { buildHuffmanCode, type HuffmanCode } from "./huffman.ts";
import { damagedPixels } from "../image-fault.ts";

export const END_OF_BLOCK = 256;
const LENGTH_SYMBOLS = 286;
const DISTANCE_SYMBOLS = 30;
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** Symbols 16, 17 and 18 repeat a length: how often at least, and in how many bits the rest follows. */
const REPEAT_BASE = [3, 3, 11];
const REPEAT_BITS = [2, 3, 7];

export interface BlockCodes {
  readonly literals: HuffmanCode;
  readonly distances: HuffmanCode;
}

let fixed: BlockCodes | null = null;

export function fixedBlockCodes(): BlockCodes {
  if (fixed) return fixed;
  const lengths = new Uint8Array(288).fill(8);
  lengths.fill(9, 144, 256);
  lengths.fill(7, 256, 280);
  fixed = {
    literals: buildHuffmanCode(lengths, 0, 288, null),
    distances: buildHuffmanCode(new Uint8Array(32).fill(5), 0, 32, null),
  };
  return fixed;
}

/** Reads a block's codes. `spare` is overwritten: codes that this function made and that are no longer needed. */
export function readBlockCodes(source: BitSource, spare: BlockCodes | null): BlockCodes {
  const literalCount = source.take(5) + 257;
  const distanceCount = source.take(5) + 1;
  const codeLengthCount = source.take(4) + 4;
  if (literalCount > LENGTH_SYMBOLS || distanceCount > DISTANCE_SYMBOLS) throw damagedPixels();
  const codeLengths = new Uint8Array(CODE_LENGTH_ORDER.length);
  for (let index = 0; index < codeLengthCount; index += 1) {
    codeLengths[CODE_LENGTH_ORDER[index]!] = source.take(3);
  }
  const lengthCode = buildHuffmanCode(codeLengths, 0, codeLengths.length, null);
  const lengths = readLengths(source, lengthCode, literalCount + distanceCount);
  if (lengths[END_OF_BLOCK] === 0) throw damagedPixels();
  const literalTable = spare?.literals.table ?? null;
  const distanceTable = spare?.distances.table ?? null;
  return {
    literals: buildHuffmanCode(lengths, 0, literalCount, literalTable),
    distances: buildHuffmanCode(lengths, literalCount, lengths.length, distanceTable),
  };
}

function readLengths(source: BitSource, code: HuffmanCode, total: number): Uint8Array {
  const lengths = new Uint8Array(total);
  let at = 0;
  while (at < total) {
    const symbol = source.takeSymbol(code);
    if (symbol < 16) {
      lengths[at] = symbol;
      at += 1;
      continue;
    }
    if (symbol === 16 && at === 0) throw damagedPixels();
    const repeated = symbol === 16 ? lengths[at - 1]! : 0;
    const count = REPEAT_BASE[symbol - 16]! + source.take(REPEAT_BITS[symbol - 16]!);
    if (at + count > total) throw damagedPixels();
    lengths.fill(repeated, at, at + count);
    at += count;
  }
  return lengths;
}

// Huffman codes of deflate (RFC 1951, 3.2.2): from code lengths to a table looked up by the next bits.

import { damagedPixels } from "../image-fault.ts";

const LONGEST_CODE = 15;

/** `table[next bits & mask]` is symbol << 4 | code length; 0 where no code begins with these bits. */
export interface HuffmanCode {
  readonly table: Uint16Array;
  readonly mask: number;
}

const counts = new Int32Array(LONGEST_CODE + 1);
const nextCodes = new Int32Array(LONGEST_CODE + 1);

/**
 * Builds the code whose symbol i has lengths[start + i] bits, into `table` when it is large enough.
 * Refuses too many codes, and too few, except a single code of one bit.
 */
export function buildHuffmanCode(
  lengths: Uint8Array,
  start: number,
  end: number,
  table: Uint16Array | null,
): HuffmanCode {
  counts.fill(0);
  for (let at = start; at < end; at += 1) counts[lengths[at]!]! += 1;
  counts[0] = 0;
  let longest = LONGEST_CODE;
  while (longest > 1 && counts[longest] === 0) longest -= 1;
  checkCompleteness(longest);

  let code = 0;
  for (let length = 1; length <= longest; length += 1) {
    code = (code + counts[length - 1]!) << 1;
    nextCodes[length] = code;
  }
  const size = 1 << longest;
  const filled = table !== null && table.length >= size ? table : new Uint16Array(size);
  filled.fill(0, 0, size);
  for (let at = start; at < end; at += 1) {
    const length = lengths[at]!;
    if (length === 0) continue;
    const entry = ((at - start) << 4) | length;
    const step = 1 << length;
    for (let slot = reverseBits(nextCodes[length]!, length); slot < size; slot += step) {
      filled[slot] = entry;
    }
    nextCodes[length]! += 1;
  }
  return { table: filled, mask: size - 1 };
}

function checkCompleteness(longest: number): void {
  let left = 1;
  let codes = 0;
  for (let length = 1; length <= longest; length += 1) {
    left = left * 2 - counts[length]!;
    codes += counts[length]!;
    if (left < 0) throw damagedPixels();
  }
  if (left > 0 && !(longest === 1 && codes <= 1)) {
    throw damagedPixels();
  }
}

function reverseBits(code: number, length: number): number {
  let reversed = 0;
  for (let bit = 0; bit < length; bit += 1) reversed |= ((code >>> bit) & 1) << (length - 1 - bit);
  return reversed;
}

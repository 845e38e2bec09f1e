// The two checksums of PNG: CRC-32 of a chunk (ISO 3309), Adler-32 of a zlib stream (RFC 1950).

const CRC_TABLE = buildCrcTable();

function buildCrcTable(): Int32Array {
  const table = new Int32Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
    }
    table[byte] = remainder;
  }
  return table;
}

/** CRC-32 of bytes[start, end), as an unsigned number. */
export function crc32(bytes: Uint8Array, start: number, end: number): number {
  let crc = -1;
  for (let at = start; at < end; at += 1) {
    crc = CRC_TABLE[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}

const ADLER_MODULUS = 65_521;
/** The most bytes whose sums stay below 2^31, so that they remain small integers. */
const ADLER_STRIDE = 3_800;

/** Adler-32 of bytes[start, end), going on from `adler` (1 at first). */
export function adler32(adler: number, bytes: Uint8Array, start: number, end: number): number {
  let low = adler & 0xffff;
  let high = adler >>> 16;
  let at = start;
  while (at < end) {
    const stop = Math.min(end, at + ADLER_STRIDE);
    for (; at + 4 <= stop; at += 4) {
      const first = bytes[at]!;
      const second = bytes[at + 1]!;
      const third = bytes[at + 2]!;
      const fourth = bytes[at + 3]!;
      high += 4 * (low + first) + 3 * second + 2 * third + fourth;
      low += first + second + third + fourth;
    }
    for (; at < stop; at += 1) {
      low += bytes[at]!;
      high += low;
    }
    low %= ADLER_MODULUS;
    high %= ADLER_MODULUS;
  }
  return ((high << 16) | low) >>> 0;
}

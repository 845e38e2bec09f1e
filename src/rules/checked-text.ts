// Secrets of base62 characters that end in a checksum, so that a mistyped one is known without a read.

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// The largest multiple of 62 that a byte can hold: bytes from here on would favour some characters.
const FAIR_BYTES = 248;
export const CHECKSUM_LENGTH = 6;

/** 64 random bytes are enough for 30 characters: that fewer of them are fair has a chance under 1 in 10^25. */
export const RANDOM_BYTES = 64;

export function base62Of(random: Uint8Array, length: number): string {
  let text = "";
  for (const byte of random) {
    if (byte < FAIR_BYTES && text.length < length) text += ALPHABET[byte % ALPHABET.length];
  }
  if (text.length < length) throw new RangeError("too few random bytes");
  return text;
}

export function withChecksum(text: string): string {
  return text + checksumOf(text);
}

export function hasChecksum(text: string): boolean {
  const end = text.length - CHECKSUM_LENGTH;
  return checksumOf(text.slice(0, end)) === text.slice(end);
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** CRC-32 (ISO-HDLC, the one of zip and PNG) of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

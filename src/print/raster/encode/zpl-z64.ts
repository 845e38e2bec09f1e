// Zebra's Z64: a zlib stream in base64 (RFC 4648) with its own checksum, which Zebra's firmware checks.

import { asciiOf } from "./parts.ts";

const DIGITS = asciiOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
const PAD = 0x3d;
const CRC_TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 0x8000 ? (remainder << 1) ^ 0x1021 : remainder << 1;
  }
  return remainder;
});

/** `:Z64:`, the base64, `:` and four hexadecimal digits. */
export function encodeZ64(stream: Uint8Array): Uint8Array {
  const text = base64Of(stream);
  const head = asciiOf(":Z64:");
  const foot = asciiOf(`:${crc16(text).toString(16).toUpperCase().padStart(4, "0")}`);
  const whole = new Uint8Array(head.length + text.length + foot.length);
  whole.set(head);
  whole.set(text, head.length);
  whole.set(foot, head.length + text.length);
  return whole;
}

function base64Of(bytes: Uint8Array): Uint8Array {
  const text = new Uint8Array(4 * Math.ceil(bytes.length / 3)).fill(PAD);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = Math.min(4, bytes.length - at + 1);
    for (let digit = 0; digit < digits; digit += 1) {
      text[to + digit] = DIGITS[(three >> (18 - 6 * digit)) & 63]!;
    }
    to += 4;
  }
  return text;
}

/** CRC-16/XMODEM: polynomial 0x1021, from 0, not reflected. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) & 0xffff) ^ CRC_TABLE[(crc >> 8) ^ byte]!;
  return crc;
}

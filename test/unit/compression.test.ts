// Streams are compressed to the bytes that zlib gives by default, in a window that is no larger than they need.
import { deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { deflate } from "../../src/flows/printing/compression.ts";

/** Around each size at which a window becomes larger, and beyond the largest. */
const LENGTHS = [
  0,
  1,
  ...[9, 10, 11, 12, 13, 14, 15].flatMap((bits) => {
    const full = 2 ** bits - 262;
    return [full - 1, full, full + 1, 2 ** bits];
  }),
  100_000,
];
/** What a page has: numbers, and lines that come again from far away. */
const content = (bytes: number) => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const first = Array.from({ length: 40 }, () => `${Math.floor(random() * 1000)} 0 .9994 1 re\n`);
  let text = "";
  while (text.length < bytes) {
    text += random() < 0.5 ? first[Math.floor(random() * 40)] : `${random().toFixed(4)} `;
  }
  return Buffer.from(text.slice(0, bytes));
};

describe("a compressed stream", () => {
  it.each(LENGTHS)("of %i bytes is zlib's own, though its window is no larger than it", (bytes) => {
    const input = content(bytes);
    const made = Buffer.from(deflate(input));
    expect(made.equals(deflateSync(input, { level: 4 }))).toBe(true);
    expect(inflateSync(made).equals(input)).toBe(true);
  });
});

import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeGraphemeData } from "../../scripts/text/write-grapheme-data.ts";
import { graphemeBoundariesOf, graphemesOf } from "../../src/print/text/graphemes.ts";

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
const character = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0xa0, max: 0x600 }),
  fc.integer({ min: 0x300, max: 0x36f }),
  fc.constantFrom(
    0x200d,
    0x200b,
    0xfe0f,
    0x600,
    0x1f468,
    0x1f469,
    0x1f1e9,
    0x1f1ea,
    0x1f3fd,
    0x20e3,
  ),
  fc.integer({ min: 0x590, max: 0x900 }),
  fc.integer({ min: 0x900, max: 0x1200 }),
  fc.integer({ min: 0x1700, max: 0x1c00 }),
  fc.integer({ min: 0xa800, max: 0xac00 }),
  fc.integer({ min: 0xac00, max: 0xac40 }),
);
const CONJUNCTS = ["क्ष", "क्\u200dष", "क़्ष", "ক্ষ", "క్ష", "ക്ഷ", "ક્ષ", "က္က", "ក្ក"];
const part = fc.oneof(
  { weight: 9, arbitrary: character.map((point) => String.fromCodePoint(point)) },
  { weight: 1, arbitrary: fc.constantFrom(...CONJUNCTS) },
);
const text = fc.array(part, { maxLength: 16 }).map((parts) => parts.join(""));

test("graphemes are those of UAX #29 as Intl.Segmenter finds them", () => {
  fc.assert(
    fc.property(text, (value) => {
      const expected = Array.from(segmenter.segment(value), ({ segment }) => segment);
      expect(graphemesOf(value)).toEqual(expected);
      const count = graphemeBoundariesOf(value).reduce((sum, boundary) => sum + boundary, 0);
      expect(count).toBe(expected.length + 1);
    }),
    { numRuns: 5000 },
  );
});

test("every character stands with its neighbours as Intl.Segmenter has it", () => {
  const boundariesOf = (value: string) => {
    const boundaries = new Uint8Array(value.length + 1);
    boundaries[value.length] = 1;
    for (const { index } of segmenter.segment(value)) boundaries[index] = 1;
    return boundaries;
  };
  const wrong: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const own = String.fromCodePoint(point);
    const value = `a${own}a${own}${own}\u0915\u094d${own}\u{1f468}\u200d${own}\uac01${own}\uac01`;
    if (Buffer.compare(graphemeBoundariesOf(value), boundariesOf(value)) !== 0) wrong.push(own);
  }
  expect(wrong).toEqual([]);
});

test("grapheme-data.ts is what build-graphemes.ts makes of Unicode's data", async () => {
  const written = readFileSync("src/print/text/grapheme-data.ts", "utf8");
  expect(await writeGraphemeData()).toBe(written);
});

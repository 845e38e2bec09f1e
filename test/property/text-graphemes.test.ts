import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  graphemeBoundariesOf,
  graphemeBoundaryFrom,
} from "../../src/print/text/graphemes/clusters.ts";
import { graphemesOf } from "../support/graphemes.ts";
import { writeGraphemeData } from "../../scripts/text/write-grapheme-data.ts";

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
const CONJUNCTS = [
  "မန္တလေး",
  "ဒ္ဓ",
  "ស្ត្រី",
  "ᬢ᭄ᬭ",
  "क्ष",
  "क्\u200dष",
  "क़्ष",
  "ক্ষ",
  "క్ష",
  "ക്ഷ",
  "ક્ષ",
  "က္က",
  "ក្ក",
];
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

test("of every character between others, as Intl.Segmenter finds them", () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0xe0fff; point++) {
    if (point >= 0x32000 && point < 0xe0000) continue;
    const one = String.fromCodePoint(point);
    const value = `a${one}\u0301a က္${one}္က \u1100${one}\u11a8 👩\u200d${one}\u200d👩 🇩${one}🇪`;
    const expected = Array.from(segmenter.segment(value), ({ segment }) => segment);
    if (graphemesOf(value).join("|") !== expected.join("|")) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

test("from any place, the next boundary is one of them", () => {
  fc.assert(
    fc.property(text, (value) => {
      const boundaries = graphemeBoundariesOf(value);
      for (let at = 0; at <= value.length; at++) {
        expect(graphemeBoundaryFrom(value, at)).toBe(boundaries.indexOf(1, at));
      }
    }),
    { numRuns: 1000 },
  );
});

test("the data is Unicode 17.0.0's (node scripts/build-graphemes.ts)", async () => {
  expect(readFileSync("src/print/text/graphemes/data.ts", "utf8")).toBe(await writeGraphemeData());
});

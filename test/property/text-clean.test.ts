import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "../../src/print/text/clean.ts";

const unit = fc.oneof(
  fc.integer({ min: 0, max: 0x30ff }),
  fc.integer({ min: 0x5d0, max: 0x6d5 }),
  fc.integer({ min: 0xff00, max: 0xffef }),
  fc.integer({ min: 0x300, max: 0x36f }),
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0xac00, max: 0xd7ff }),
);
const text = fc.oneof(
  fc.array(unit, { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: "grapheme" }),
);

test("a cleaned text is in NFC and has no control character but the line break", () => {
  fc.assert(
    fc.property(text, (value) => {
      const cleaned = cleanText(value);
      expect(cleaned).toBe(cleaned.normalize("NFC"));
      expect(cleaned).not.toMatch(/[^\n\P{Cc}]|[\u2028\u2029]/u);
    }),
    { numRuns: 2000 },
  );
});

test("cleaning twice is cleaning once", () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(cleanText(cleanText(value))).toBe(cleanText(value));
    }),
    { numRuns: 1000 },
  );
});

test("a text without control characters is only normalised", () => {
  fc.assert(
    fc.property(text, (value) => {
      const plain = value.replace(/[\p{Cc}\u2028\u2029]/gu, "");
      expect(cleanText(plain)).toBe(plain.normalize("NFC"));
    }),
    { numRuns: 2000 },
  );
});

test("64 marks on a letter take about as long as so many letters with a mark each", () => {
  const msOf = (text: string) => {
    const startedAt = performance.now();
    cleanText(text);
    return performance.now() - startedAt;
  };
  const least = (text: string) => Math.min(...Array.from({ length: 7 }, () => msOf(text)));
  // U+0488 composes with nothing and is not sorted, so that only the looking for marks differs.
  const alone = least("a\u0488".repeat(32_000));
  expect(least(`a${"\u0488".repeat(64)}`.repeat(1_000))).toBeLessThan(4 * Math.max(alone, 0.1));
});

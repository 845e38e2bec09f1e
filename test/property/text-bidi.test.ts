import bidiFactory from "bidi-js";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directionsOf, visualOrderOf } from "../../src/print/text/bidi/bidi.ts";
import { levelsOf as levelsByRules } from "../../src/print/text/bidi/levels.ts";

const LATIN = ["a", "b", "Z"];
const HEBREW = ["א", "ב", "ש"];
const ARABIC = ["ا", "ب", "م"];
const DIGITS = ["0", "1", "9"];
const NEUTRALS = [" ", "(", ")", "-", ".", ",", "€", "!", "/"];
const CONTROLS = ["\u200e", "\u200f", "\u202b", "\u202a", "\u202c", "\u2067", "\u2068", "\u2069"];
const directions = fc.constantFrom("auto", "ltr", "rtl" as const);

const textOf = (...alphabets: readonly (readonly string[])[]) =>
  fc.array(fc.constantFrom(...alphabets.flat()), { maxLength: 30 }).map((list) => list.join(""));

const mixed = textOf(LATIN, HEBREW, ARABIC, DIGITS, NEUTRALS, CONTROLS, ["😀", "\u{1e900}"]);

function levelsOf(text: string, direction: "auto" | "ltr" | "rtl"): number[] {
  const { levels } = directionsOf(text, direction);
  return levels === null ? Array.from({ length: text.length }, () => 0) : [...levels];
}

describe("whatever the text", () => {
  test("every UTF-16 unit has a level, and both of a surrogate pair the same", () => {
    fc.assert(
      fc.property(mixed, directions, (text, direction) => {
        const levels = levelsOf(text, direction);
        expect(levels).toHaveLength(text.length);
        for (const { index } of text.matchAll(/[\ud800-\udbff]/g)) {
          expect(levels[index + 1]).toBe(levels[index]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("letters, numbers and spaces have the levels that the whole algorithm gives them", () => {
    const { getEmbeddingLevels } = bidiFactory();
    const plain = textOf(HEBREW, ARABIC, ["ی", "ٹ"], DIGITS, ["٣", "۴"], [" "], ["ِ", ".", "a"]);
    fc.assert(
      fc.property(plain, directions, (text, direction) => {
        const { levels } = getEmbeddingLevels(text, direction);
        expect(levelsOf(text, direction)).toEqual([...levels]);
      }),
      { numRuns: 3000 },
    );
  });

  test("the levels are those that bidi-js gives", () => {
    const { getEmbeddingLevels } = bidiFactory();
    const signs = [
      "[",
      "]",
      "\u2329",
      "\u3009",
      "+",
      "$",
      "\u0300",
      "\u064b",
      "\u061c",
      "\u200b",
      "\u00ad",
    ];
    const controls = ["\u202d", "\u202e", "\u2066"];
    const any = textOf(LATIN, HEBREW, ARABIC, DIGITS, ["٣"], NEUTRALS, CONTROLS, controls, signs);
    fc.assert(
      fc.property(any, directions, (text, direction) => {
        const expected = getEmbeddingLevels(text, direction);
        const { baseLevel, levels } = levelsByRules(text, direction);
        expect([...levels]).toEqual([...expected.levels]);
        if (text !== "") expect(baseLevel).toBe(expected.paragraphs[0]!.level);
      }),
      { numRuns: 20_000 },
    );
  });

  test.each([
    ["isolates that never end", "\u2068"],
    ["isolates in isolates", "\u2067\u2068"],
    ["isolates one after another", "\u2068\u05d0\u2069"],
    ["numbers and signs", "1!"],
    ["numbers and what prints nothing", "1\u200b"],
    ["brackets", "(]\u05d0"],
    ["marks", "\u0300\u200b"],
  ])("%s take time in proportion to their length", (_name, unit) => {
    const msOf = (characters: number) => {
      const text = `\u05d0${unit.repeat(characters / unit.length)}`;
      // What others take of the machine meanwhile does not count.
      const before = process.cpuUsage();
      levelsByRules(text, "auto");
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const least = (characters: number) =>
      Math.min(...Array.from({ length: 7 }, () => msOf(characters)));
    least(20_000);
    // Eight times as long: 64 times if it went with the square. Shorter texts fit the caches.
    expect(least(160_000)).toBeLessThan(30 * Math.max(least(20_000), 0.5));
  });

  test("the visual order holds every part once", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }), (levels) => {
        const order = visualOrderOf(levels);
        expect(order.toSorted((a, b) => a - b)).toEqual(levels.map((_, i) => i));
      }),
      { numRuns: 1000 },
    );
  });

  test("parts of one level stay beside each other: forward where it is even, backward where it is odd", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }), (levels) => {
        const order = visualOrderOf(levels);
        const placeOf = (i: number) => order.indexOf(i);
        for (let i = 1; i < levels.length; i++) {
          if (levels[i] !== levels[i - 1]) continue;
          expect(placeOf(i) - placeOf(i - 1)).toBe(levels[i]! % 2 === 0 ? 1 : -1);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("a number's digits are never reversed", () => {
    fc.assert(
      fc.property(
        textOf(LATIN, HEBREW, ARABIC, DIGITS, NEUTRALS),
        directions,
        (text, direction) => {
          const levels = levelsOf(text, direction);
          const order = visualOrderOf(levels);
          for (const { 0: number, index } of text.matchAll(/\d+/g)) {
            const places = Array.from(number, (_, i) => order.indexOf(index + i));
            expect(places).toEqual(places.map((_, i) => places[0]! + i));
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("letters have the parity of their script", () => {
    fc.assert(
      fc.property(
        textOf(LATIN, HEBREW, ARABIC, DIGITS, NEUTRALS),
        directions,
        (text, direction) => {
          const levels = levelsOf(text, direction);
          [...text].forEach((character, i) => {
            if (LATIN.includes(character) || DIGITS.includes(character))
              expect(levels[i]! % 2).toBe(0);
            if (HEBREW.includes(character) || ARABIC.includes(character))
              expect(levels[i]! % 2).toBe(1);
          });
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("a letter beyond the BMP stands as one of its class within it does", () => {
    fc.assert(
      fc.property(mixed, directions, (text, direction) => {
        const within = text.replaceAll("\u{1e900}", "אא").replaceAll("😀", "!!");
        expect(levelsOf(text, direction)).toEqual(levelsOf(within, direction));
      }),
      { numRuns: 2000 },
    );
  });
});

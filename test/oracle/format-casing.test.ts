// Capital and small letters as the platform's Intl writes them, in the languages with rules of their own.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowerCase, upperCase } from "../../src/print/format/casing.ts";

const RUNS = Number(process.env["FORMAT_VALUES"] ?? 60) * 50;
const LANGUAGES = ["tr", "az", "lt", "el", "de"];

/** The letters that the rules speak of, marks above, below and between, and what words are made of. */
const unit = fc.constantFrom(
  ..."iıIİjJįĮìÌíÍĩĨabßﬁΣσςάΆέήΉίΐΰϊΪϋύὕᾳᾴῃῄῇῳώηοιυυιαΑΕΗΙΟΥΩ '.-’\u00ad0",
  ..."\u0300\u0301\u0303\u0307\u0308\u0313\u0314\u0323\u0327\u0342\u0344\u0345\u034f\u0306",
);
const text = fc.oneof(
  fc.array(unit, { maxLength: 8 }).map((units) => units.join("")),
  fc.string({ unit: "binary", maxLength: 6 }),
);

describe.each(LANGUAGES)("%s", (language) => {
  it("every character on its own is cased as by Intl", () => {
    const wrong: string[] = [];
    for (let codePoint = 0; codePoint <= 0x1ffff; codePoint++) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const character = String.fromCodePoint(codePoint);
      if (
        upperCase(character, language) !== character.toLocaleUpperCase(language) ||
        lowerCase(character, language) !== character.toLocaleLowerCase(language)
      ) {
        wrong.push(codePoint.toString(16));
      }
    }
    expect(wrong).toEqual([]);
  });

  it("words are cased as by Intl", () => {
    fc.assert(
      fc.property(text, (word) => {
        expect(upperCase(word, language)).toBe(word.toLocaleUpperCase(language));
        expect(lowerCase(word, language)).toBe(word.toLocaleLowerCase(language));
      }),
      { numRuns: RUNS },
    );
  });
});

it.each([
  ["tr", "istanbul ığdır", "İSTANBUL IĞDIR"],
  ["el", "Μαΐου, άυλος, ή", "ΜΑΪΟΥ, ΑΫΛΟΣ, Ή"],
  ["lt", "i̇́", "Í"],
  ["de", "straße", "STRASSE"],
])("in %s, %s in capitals is %s", (language, small, capital) => {
  expect(upperCase(small, language).normalize()).toBe(capital);
});

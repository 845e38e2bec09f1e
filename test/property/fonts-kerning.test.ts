import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FONT_REFS, openBuiltFont } from "../support/fonts.ts";
import { openReferenceFont } from "../support/harfbuzz.ts";
import { setPlainly } from "../support/plain-setting.ts";

const SCRIPTS = [
  ["Latn", /\p{Script=Latin}/u],
  ["Grek", /\p{Script=Greek}/u],
  ["Cyrl", /\p{Script=Cyrillic}/u],
] as const;
const ORDINARY = [..." 0123456789.,:;-/'\"()&+%«»“”‘’„–—…№€"];

describe.each(FONT_REFS)("%s: simple glyphs need no shaping", (ref) => {
  const font = openBuiltFont(ref);
  const reference = openReferenceFont(font.bytes);
  const simple: string[] = [];
  for (let codePoint = 0x20; codePoint < 0xffff; codePoint++) {
    if (font.isSimple(font.glyphOf(codePoint))) simple.push(String.fromCodePoint(codePoint));
  }
  const common = simple.filter((character) => /\p{Script=Common}/u.test(character));

  it.each(SCRIPTS)("any words in %s are set as HarfBuzz sets them", (script, pattern) => {
    const letters = simple.filter((character) => pattern.test(character));
    const character = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...letters) },
      { weight: 2, arbitrary: fc.constantFrom(...ORDINARY) },
      { weight: 1, arbitrary: fc.constantFrom(...common) },
    );
    const word = fc.string({ unit: character, minLength: 2, maxLength: 24 });
    fc.assert(
      fc.property(word, (text) => {
        const expected = reference.shape(text, { script });
        expect(setPlainly(font, text)).toEqual(
          expected.map(({ glyph, advance, dx, dy }) => ({ glyph, advance, dx, dy })),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("only digits and punctuation are set the same in every script", () => {
    const text = fc.string({ unit: fc.constantFrom(...common), minLength: 2, maxLength: 24 });
    fc.assert(
      fc.property(text, fc.constantFrom("Latn", "Grek", "Cyrl", "Zyyy"), (text, script) => {
        const advances = reference.shape(text, { script }).map(({ advance }) => advance);
        expect(setPlainly(font, text).map(({ advance }) => advance)).toEqual(advances);
      }),
      { numRuns: 1_000 },
    );
  });
});

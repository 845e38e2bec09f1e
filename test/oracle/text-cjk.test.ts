import { describe, expect, test } from "vitest";
import type { Font } from "../../src/print/fonts/font.ts";
import { shapeSimple } from "../../src/print/text/shape/shape.ts";
import { isSimple, scriptOf } from "../../src/print/text/scripts.ts";
import { ALL_FONT_REFS, openBuiltFont } from "../support/fonts.ts";
import { openReferenceFont } from "../support/harfbuzz.ts";

const CJK_REFS = ALL_FONT_REFS.filter((ref) => /^noto-sans-(jp|sc|tc|kr)-/.test(ref));
const TEXT_LENGTH = 400;
const LANGS: Readonly<Record<string, string>> = { jp: "ja", sc: "zh-CN", tc: "zh-TW", kr: "ko" };

/** Every character that the fast path takes in a font, in its order, and in one at random. */
function textsOf(font: Font): string[] {
  const simple: string[] = [];
  for (let unit = 0x20; unit <= 0xffff; unit++) {
    if (!isSimple(unit) || !font.isSimple(font.glyphOf(unit))) continue;
    simple.push(String.fromCharCode(unit));
  }
  let state = 1;
  const shuffled = simple
    .map((character) => ({ character, key: (state = (state * 48_271) % 0x7fffffff) }))
    .sort((a, b) => a.key - b.key)
    .map(({ character }) => character);
  const all = [...simple, ...shuffled];
  return Array.from({ length: Math.ceil(all.length / TEXT_LENGTH) }, (_, i) =>
    all.slice(i * TEXT_LENGTH, (i + 1) * TEXT_LENGTH).join(""),
  );
}

describe.each(CJK_REFS)("%s", (ref) => {
  test("each text that it sets on the fast path HarfBuzz sets the same, whatever script it is given", () => {
    const font = openBuiltFont(ref);
    const reference = openReferenceFont(font.bytes);
    const lang = LANGS[ref.split("-")[2]!]!;
    for (const text of textsOf(font)) {
      const run = shapeSimple(font, text, 0, text.length)!;
      for (const script of new Set([scriptOf(text.codePointAt(0)!), "Hani", "Hira", "Zyyy"])) {
        const glyphs = reference.shape(text, { script, lang, features: [] });
        expect(glyphs.map(({ glyph }) => glyph)).toEqual([...run.glyphs]);
        expect(glyphs.map(({ advance }) => advance)).toEqual([...run.advances]);
        expect(glyphs.every(({ dx, dy }) => dx === 0 && dy === 0)).toBe(true);
      }
    }
  });
});

describe("Japanese", () => {
  const font = openBuiltFont("noto-sans-jp-400");
  const reference = openReferenceFont(font.bytes);

  test("nearly all of the everyday file takes the fast path, iteration and length marks too", () => {
    for (const text of ["佐々木ゝゞ", "コーヒー・ヴ", "ｶﾀｶﾅ", "１００％（税込）", "「東京」、。"]) {
      expect(shapeSimple(font, text, 0, text.length), text).not.toBeNull();
    }
  });

  test.each(["か\u309a", "ｶﾞ", "\u{20bb7}", "葛\u{e0101}"])("%j is left to HarfBuzz", (text) => {
    expect(shapeSimple(font, text, 0, text.length)).toBeNull();
  });

  test("a variant that a name asks for is another glyph", () => {
    const [plain] = reference.shape("儲", { script: "Hani" });
    const [variant] = reference.shape("儲\u{e0100}", { script: "Hani" });
    expect(variant!.glyph).not.toBe(plain!.glyph);
  });
});

test("conjoining jamo of old Korean join to one syllable", () => {
  const reference = openReferenceFont(openBuiltFont("noto-sans-kr-400").bytes);
  const glyphs = reference.shape("\u1112\u119e\u11ab", { script: "Hang", features: [] });
  expect(glyphs.reduce((sum, { advance }) => sum + advance, 0)).toBeLessThanOrEqual(1000);
});

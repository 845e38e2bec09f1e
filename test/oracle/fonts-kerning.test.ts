import { describe, expect, it } from "vitest";
import { type KerningTable, readKerning, writeKerning } from "../../src/print/fonts/kerning.ts";
import { Font } from "../../src/print/fonts/font.ts";
import { FONT_REFS, openBuiltFont, readSourceFont } from "../support/fonts.ts";
import { openReferenceFont } from "../support/harfbuzz.ts";
import { setPlainly } from "../support/plain-setting.ts";

const TEXTS = [
  [
    "Latn",
    "AVATAR To Wa Ty. LTd, P.O. Box 17 – “Quoted” ‘Tis L’Île d’Yeu 10:30 3x4 SKU--12 (f) [j]",
  ],
  ["Latn", "Zażółć gęślą jaźń. Příliš žluťoučký kůň úpěl ďábelské ódy! Øre Ærø Þórður ẞ Straße Ŀ"],
  ["Latn", "Trần Văn Đức, Nguyễn Thị Hường; Türkiye'de İstanbul, Ağrı Dağı 1/2 @ #4 50% & Co. “„”"],
  [
    "Grek",
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. Τόκυο, Αθήνα 104 36, «ΑΎΡΙΟ» Ἀθῆναι ᾠδή Ὅμηρος 7·8;",
  ],
  [
    "Cyrl",
    "Съешь ещё этих мягких французских булок, да выпей чаю. ГОСТ 2.304-81 «Уда» Ґ’їжак № 5, р. 7",
  ],
  [
    "Cyrl",
    "Ђорђе, Љубљана, Џеп; Њ. Қазақстан Республикасы, Ғылым — Ұлы, Тҷик ТУ 17 УГ. 15°С «Ажур»",
  ],
] as const;

/** What each family leaves to the shaper although it is no mark, and a language it has forms for. */
const FAMILIES: Readonly<Record<string, { shaped: string; lang: string; kerns: boolean }>> = {
  inter: { shaped: "˪˫\u200b", lang: "ro", kerns: true },
  "source-serif-4": { shaped: "·ïї\u200b", lang: "sr", kerns: true },
  "roboto-condensed": { shaped: "\u00ad\u200b", lang: "ro", kerns: true },
  "jetbrains-mono": { shaped: "`¨\u00ad¯´ˆˇ˘˙˚˜˝΄\u200b", lang: "tr", kerns: false },
};

describe.each(FONT_REFS)("%s: a simple text is set as HarfBuzz sets it", (ref) => {
  const font = openBuiltFont(ref);
  const reference = openReferenceFont(font.bytes);
  const family = FAMILIES[ref.replace(/(-italic)?-\d+$/, "")]!;
  const glyphOf = (character: string) => font.glyphOf(character.codePointAt(0)!);

  it.each(TEXTS)("%s: %s", (script, whole) => {
    const simple = [...whole].filter((c) => font.isSimple(glyphOf(c)));
    const shaped = [...whole].filter((c) => glyphOf(c) !== 0 && !font.isSimple(glyphOf(c)));
    expect(shaped.filter((c) => !family.shaped.includes(c))).toEqual([]);
    expect(simple.length).toBeGreaterThan(whole.length * 0.9);
    const text = simple.join("");
    const expected = reference.shape(text, { script });
    expect(setPlainly(font, text)).toEqual(
      expected.map(({ glyph, advance, dx, dy }) => ({ glyph, advance, dx, dy })),
    );
  });

  it("it kerns, unless it is monospaced", () => {
    const kerned = ["AV", "ΑΥ", "ГА"].map((pair) => kerningOf(font, pair) < 0);
    expect(kerned).toEqual([family.kerns, family.kerns, family.kerns]);
    expect(kerningOf(font, "HH")).toBe(0);
  });

  it("nearly all that is no mark is simple", () => {
    const shaped: string[] = [];
    for (let codePoint = 0x20; codePoint < 0x3000; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      const glyph = font.glyphOf(codePoint);
      if (glyph === 0 || /\p{M}/u.test(character)) continue;
      if (!font.isSimple(glyph)) shaped.push(character);
    }
    expect(shaped.filter((c) => !family.shaped.includes(c))).toEqual([]);
  });

  it("neither marks nor the missing glyph are simple", () => {
    expect(font.isSimple(0)).toBe(false);
    expect(font.isSimple(font.glyphOf(0x0301))).toBe(false);
    expect(font.isSimple(font.glyphCount + 64)).toBe(false);
  });

  it("a language for which it has no forms changes nothing", () => {
    const simple = Array.from({ length: 0x530 }, (_, codePoint) => codePoint)
      .filter((codePoint) => codePoint >= 0x20 && font.isSimple(font.glyphOf(codePoint)))
      .map((codePoint) => String.fromCodePoint(codePoint));
    const text = `${simple.join("")} l·l L·L fi ij`;
    const setIn = (script: string, lang: string): string =>
      reference
        .shape(text, { script, lang })
        .map(({ glyph, advance }) => `${glyph}+${advance}`)
        .join();
    const withForms = new Set<string>();
    for (const script of ["Latn", "Grek", "Cyrl"]) {
      const plain = setIn(script, "und");
      for (const lang of twoLetterCodes()) if (setIn(script, lang) !== plain) withForms.add(lang);
    }
    expect([...withForms]).toContain(family.lang);
    expect([...withForms].filter((lang) => !font.hasFormsFor(lang))).toEqual([]);
  });
});

describe("a language may have forms of its own", () => {
  const inter = openBuiltFont("inter-400");

  it.each(["ro", "ro-MD", "RO", "ca", "ca-ES", "el-polyton", "en-x-hbotrom"])("%s does", (lang) => {
    expect(inter.hasFormsFor(lang)).toBe(true);
  });

  it.each(["en", "de-CH", "sr-Latn-RS", "es-419", "und"])("%s does not", (lang) => {
    expect(inter.hasFormsFor(lang)).toBe(false);
  });
});

describe("the prepared table", () => {
  const table: KerningTable = {
    leftClasses: Uint16Array.of(0, 1, 1),
    rightClasses: Uint16Array.of(0, 0, 2),
    leftClassCount: 2,
    rightClassCount: 3,
    values: Int16Array.of(0, 0, 0, 0, 12, -345),
    simple: Uint32Array.of(0b110),
    languages: ["ca", "ro"],
  };
  const bytes = writeKerning(table);

  it("reads back as it was written", () => {
    expect(readKerning(bytes)).toEqual(table);
  });

  it("reads the same wherever it is in a file", () => {
    for (let shift = 0; shift < 4; shift++) {
      const shifted = new Uint8Array(bytes.length + shift);
      shifted.set(bytes, shift);
      expect(readKerning(shifted.subarray(shift))).toEqual(table);
    }
  });

  it("is refused when it is cut off or of another version", () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => readKerning(bytes.subarray(0, length))).toThrow(/truncated/);
    }
    const other = bytes.slice();
    other[0] = 9;
    expect(() => readKerning(other)).toThrow(/version 9/);
  });

  it("is not written from parts that do not fit", () => {
    expect(() => writeKerning({ ...table, rightClassCount: 2 })).toThrow(RangeError);
    expect(() => writeKerning({ ...table, simple: new Uint32Array(2) })).toThrow(RangeError);
  });

  it("is missing from a font as bought: no kerning, nothing simple, no language special", () => {
    const font = Font.parse("bare", readSourceFont("inter-400"));
    expect(font.hasKerning).toBe(false);
    expect(font.kerningOf(font.glyphOf(0x41), font.glyphOf(0x56))).toBe(0);
    expect(font.isSimple(font.glyphOf(0x41))).toBe(false);
    expect(font.hasFormsFor("ro")).toBe(false);
  });
});

function kerningOf(font: Font, pair: string): number {
  const [left, right] = [...pair].map((c) => font.glyphOf(c.codePointAt(0)!));
  return font.kerningOf(left!, right!);
}

function twoLetterCodes(): string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

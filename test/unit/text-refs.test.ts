import { describe, expect, test } from "vitest";
import { coversGrapheme } from "../../src/print/text/covers.ts";
import { isIgnorable } from "../../src/print/text/graphemes.ts";
import { fontRefOf, fontRefsFor } from "../../src/print/text/refs.ts";
import { FONT_REFS, openBuiltFont } from "../support/fonts.ts";
import { SCRIPT_SAMPLES } from "../support/script-samples.ts";

const serif = {
  fontFamily: "Source Serif 4",
  fontWeight: 700,
  fontStyle: "normal",
  lang: null,
} as const;
const inter = { fontFamily: "Inter", fontWeight: 400, fontStyle: "normal", lang: null } as const;

/** The fallbacks of a text in Inter Regular. */
const fallbacksOf = (text: string, lang: string | null = null) =>
  fontRefsFor(text, { ...inter, lang }).slice(1);

test("a font's ref is its family, italics by name, and weight", () => {
  expect(fontRefOf(serif)).toBe("source-serif-4-700");
  expect(fontRefOf({ ...serif, fontStyle: "italic" })).toBe("source-serif-4-italic-700");
  expect(fontRefOf({ ...inter, fontFamily: "JetBrains Mono" })).toBe("jetbrains-mono-400");
});

describe("the fonts of a text", () => {
  test.each([
    "",
    "Żółć Nguyễn 12,50 €",
    "Αθήνα, Київ – „№ 5“",
    "q\u0303 exam\u00adple\r\n\tx\u00a0y…",
    "© ™ → a\u200bb",
  ])("%j needs its own font only", (text) => {
    expect(fontRefsFor(text, serif)).toEqual(["source-serif-4-700"]);
  });

  test("the element's own font comes first, though no character is set in it", () => {
    expect(fontRefsFor("שלום", serif)).toEqual(["source-serif-4-700", "noto-sans-hebrew-700"]);
  });

  test.each([
    ["ქართული", "georgian"],
    ["Հայերեն", "armenian"],
    ["ภาษาไทย", "thai"],
  ])("%s has serifs beside Source Serif 4, and none beside other families", (text, script) => {
    expect(fontRefsFor(text, serif).slice(1)).toEqual([`noto-serif-${script}-700`]);
    expect(fallbacksOf(text)).toEqual([`noto-sans-${script}-400`]);
  });

  test("Han has none beside any family", () => {
    expect(fontRefsFor("漢字", { ...serif, lang: "ja" }).slice(1)).toEqual(["noto-sans-jp-700"]);
  });

  test("a fallback has the element's weight where it comes in it, else the regular one", () => {
    expect(fontRefsFor("ไทย ꆈꌠ", serif)).toEqual([
      "source-serif-4-700",
      "noto-serif-thai-700",
      "noto-sans-yi-400",
    ]);
  });

  test.each(SCRIPT_SAMPLES)("%j is set in %s", (text, ref) => {
    expect(fallbacksOf(text)).toEqual([ref]);
  });
});

describe("emoji", () => {
  test.each([
    ["an emoji", "🎉"],
    ["with a skin tone", "👍🏽"],
    ["a family", "👨‍👩‍👧"],
    ["a flag", "🇫🇷"],
    ["a flag of tags", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
    ["a keycap", "1\ufe0f\u20e3"],
    ["a text character asked for as emoji", "❤\ufe0f"],
    ["one that the element's font has as text", "©\ufe0f"],
    ["joined without a selector", "❤\u200d🔥"],
  ])("%s comes from the emoji font", (_name, text) => {
    expect(fallbacksOf(text)).toEqual(["noto-emoji-400"]);
  });

  test.each(["©", "™", "✓", "☎", "→", "1", "#", "©\ufe0e", "™\ufe0e"])(
    "%j is text, and stays out of it",
    (text) => {
      expect(fallbacksOf(text)).not.toContain("noto-emoji-400");
    },
  );

  test("a text selector keeps an emoji among the symbols where they have it", () => {
    expect(fallbacksOf("♈")).toEqual(["noto-emoji-400"]);
    expect(fallbacksOf("♈\ufe0e")).toEqual(["noto-sans-symbols-400"]);
  });
});

describe("Han characters", () => {
  test.each([
    ["ja", "noto-sans-jp-400"],
    ["ja-JP", "noto-sans-jp-400"],
    ["ko", "noto-sans-kr"],
    ["zh", "noto-sans-sc-400"],
    ["zh-CN", "noto-sans-sc-400"],
    ["zh-Hans-HK", "noto-sans-sc-400"],
    ["zh-Hant", "noto-sans-tc-400"],
    ["zh-TW", "noto-sans-tc-400"],
    ["ZH-hk", "noto-sans-tc-400"],
    ["yue", "noto-sans-tc-400"],
    ["en", "noto-sans-sc-400"],
    [null, "noto-sans-sc-400"],
  ])("in %s have the forms of %s", (lang, ref) => {
    const refs = fallbacksOf("骨直", lang);
    expect(refs.every((found) => found.startsWith(ref))).toBe(true);
    expect(refs.length).toBeGreaterThan(0);
  });

  test("without a language that says so, kana makes them Japanese and Hangul Korean", () => {
    expect(fallbacksOf("東京の骨")).toEqual(["noto-sans-jp-400"]);
    expect(fallbacksOf("東京\nタワー", "en")).toEqual(["noto-sans-jp-400"]);
    expect(fallbacksOf("서울의").every((ref) => ref.startsWith("noto-sans-kr"))).toBe(true);
    expect(fallbacksOf("東京の骨", "zh-TW")).toEqual(["noto-sans-tc-400"]);
  });

  test("what a language's font lacks comes from another's", () => {
    expect(fallbacksOf("𠮷", "zh")).toEqual(["noto-sans-jp-400"]);
  });

  test("rare ones are in other files than everyday ones, and all are found", () => {
    const refs = fallbacksOf("张䶮𬭁", "zh");
    expect(refs[0]).toBe("noto-sans-sc-400");
    expect(refs.length).toBeGreaterThan(1);
    expect(refs.every((ref) => ref.startsWith("noto-sans-sc-"))).toBe(true);
  });

  test("symbols come with them, and without them from a font of symbols", () => {
    expect(fallbacksOf("〒 東京の")).toEqual(["noto-sans-jp-400"]);
    expect(fallbacksOf("① ☎")).not.toContain("noto-sans-jp-400");
  });

  test("jamo in any spelling are Korean", () => {
    expect(fallbacksOf("한글".normalize("NFD"))).toEqual(["noto-sans-kr-400"]);
    expect(fallbacksOf("\u1112\u119e\u11ab")).toEqual(["noto-sans-kr-400"]);
  });
});

test("what is asked only of its own font, every font of a template has", () => {
  const missing: string[] = [];
  const fonts = FONT_REFS.map(openBuiltFont);
  for (let codePoint = 0x20; codePoint < 0x2300; codePoint++) {
    const character = String.fromCharCode(codePoint);
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(character) || isIgnorable(codePoint)) continue;
    const texts = FONT_REFS.map((ref) => {
      const [fontFamily, style] = ref.split(/-(?=italic-|[47]00)/);
      const fontStyle = style === "italic" ? "italic" : "normal";
      const fontWeight = ref.endsWith("700") ? 700 : 400;
      return fontRefsFor(character, { fontFamily: fontFamily!, fontWeight, fontStyle, lang: null });
    });
    for (const [i, font] of fonts.entries()) {
      const covers = coversGrapheme((code) => font.glyphOf(code) !== 0, character);
      if (texts[i]!.length === 1 && !covers && texts.some((refs) => refs.length > 1)) {
        missing.push(`U+${codePoint.toString(16)} ${font.ref}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { fontChooserOf } from "../../src/print/text/choose-font.ts";
import { coversGrapheme } from "../../src/print/text/covers.ts";
import { itemise } from "../../src/print/text/shape/itemise.ts";
import { loadFont, styleWith } from "../support/text-setting.ts";

const inter = loadFont("inter-400");
const hasInter = (codePoint: number) => inter.glyphOf(codePoint) !== 0;
const choose = fontChooserOf(styleWith());

function partsOf(text: string, levels: Uint8Array | null = null): string[] {
  return itemise(text, choose, levels).items.map(
    ({ start, end, script }) => `${script}:${text.slice(start, end)}`,
  );
}

function fontsIn(text: string): string[] {
  return itemise(text, choose, null).items.map(
    ({ start, end, font }) => `${text.slice(start, end)} ${font}`,
  );
}

const missingIn = (text: string) => itemise(text.normalize("NFC"), choose, null).missing;

describe("items", () => {
  test("a text of one script is one item, digits, spaces and punctuation included", () => {
    expect(partsOf("(Nr. 12) Łódź, 5 €")).toEqual(["Latn:(Nr. 12) Łódź, 5 €"]);
  });

  test("common characters go with the script before them", () => {
    expect(partsOf("XL 5 Размер, 7 Ω")).toEqual(["Latn:XL 5 ", "Cyrl:Размер, 7 ", "Grek:Ω"]);
  });

  test("a text without letters is common", () => {
    expect(partsOf("12.50 € – 3/4")).toEqual(["Zyyy:12.50 € – 3/4"]);
  });

  test("a few controls of direction go with what is before them, many are an item of their own", () => {
    const few = "\u2066".repeat(3);
    const many = "\u2066".repeat(4);
    expect(partsOf(`a${few}b`)).toEqual([`Latn:a${few}b`]);
    expect(partsOf(`a${many}b`)).toEqual(["Latn:a", `Latn:${many}`, "Latn:b"]);
    expect(partsOf(`a${many}`)).toEqual(["Latn:a", `Latn:${many}`]);
  });

  test("a combining mark stays with its base", () => {
    expect(partsOf("q\u0303 ж\u0301")).toEqual(["Latn:q\u0303 ", "Cyrl:ж\u0301"]);
  });

  test("kana and Han are one item, Hangul another", () => {
    expect(partsOf("京都タワーのそば서울")).toEqual(["Hani:京都タワーのそば", "Hang:서울"]);
  });

  test("levels cut items", () => {
    const levels = Uint8Array.of(0, 0, 1, 1, 0);
    expect(partsOf("abcde", levels)).toEqual(["Latn:ab", "Latn:cd", "Latn:e"]);
  });

  test("items cover the text without gap or overlap", () => {
    const text = "Ab 中 где\u200b 😀! ת";
    let position = 0;
    for (const item of itemise(text, choose, null).items) {
      expect(item.start).toBe(position);
      position = item.end;
    }
    expect(position).toBe(text.length);
  });
});

describe("fonts", () => {
  test("the element's font sets what it has, others what it lacks", () => {
    expect(fontsIn("Tel. שלום 5")).toEqual([
      "Tel.  inter-400",
      "שלום  noto-sans-hebrew-400",
      "5 inter-400",
    ]);
  });

  test("a space stays in the font of the word before it, where that has one", () => {
    expect(fontsIn("中 中")).toEqual(["中 中 noto-sans-sc-400"]);
    expect(fontsIn("ไทย ไทย")).toEqual(["ไทย ไทย noto-sans-thai-400"]);
  });

  test("a space behind an emoji is the text's own, not as wide as the emoji", () => {
    expect(fontsIn("🎉 Go")).toEqual(["🎉 noto-emoji-400", " Go inter-400"]);
  });

  test("punctuation of several scripts comes from the font of the script around it", () => {
    expect(fontsIn("कम।")).toEqual(["कम। noto-sans-devanagari-400"]);
    expect(fontsIn("কম।")).toEqual(["কম। noto-sans-bengali-400"]);
  });

  test("a mark never parts from its base, though another font has that", () => {
    expect(hasInter("к".codePointAt(0)!)).toBe(true);
    expect(fontsIn("к\u0330")).toEqual([`к\u0330 noto-sans-400`]);
  });

  test("missing are graphemes, each once, in order", () => {
    expect(missingIn("Ab \u0378 \ue123\u0301 ok \u0378 中")).toEqual(["\u0378", "\ue123\u0301"]);
  });

  test.each([
    ["private use", "\ue123"],
    ["private use beyond the BMP", "\u{100000}"],
    ["unassigned", "\u0378"],
    ["a noncharacter", "\ufdd0"],
  ])("%s is missing", (_name, character) => {
    expect(missingIn(`a${character}`)).toHaveLength(1);
  });

  test.each([
    ["soft hyphen", "\u00ad"],
    ["zero-width space", "\u200b"],
    ["zero-width non-joiner", "\u200c"],
    ["zero-width joiner", "\u200d"],
    ["left-to-right mark", "\u200e"],
    ["word joiner", "\u2060"],
    ["byte order mark", "\ufeff"],
    ["variation selector", "\ufe0f"],
    ["variation selector beyond the BMP", "\u{e0100}"],
    ["language tag character", "\u{e0041}"],
  ])("%s prints nothing and is not missing", (_name, character) => {
    expect(missingIn(`a${character}b${character}`)).toEqual([]);
    expect(missingIn(character)).toEqual([]);
    expect(fontsIn(`a${character}b`)).toHaveLength(1);
  });

  test("a letter counts as covered when its parts are, as HarfBuzz composes and decomposes", () => {
    expect(hasInter(0x1e9b)).toBe(true);
    expect(coversGrapheme(hasInter, "q\u0303")).toBe(true);
    expect(coversGrapheme(hasInter, "\u0958")).toBe(false);
  });
});

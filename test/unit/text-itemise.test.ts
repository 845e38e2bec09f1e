import { describe, expect, test } from "vitest";
import { coversGrapheme, itemise, pickFirstOf } from "../../src/print/text/itemise.ts";
import { loadFont } from "../support/text-setting.ts";

const inter = loadFont("inter-400");
const bold = loadFont("inter-700");

function partsOf(text: string, levels: Uint8Array | null = null): string[] {
  return itemise(text, pickFirstOf([inter]), levels).items.map(
    ({ start, end, script }) => `${script}:${text.slice(start, end)}`,
  );
}

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

  test("a combining mark stays with its base", () => {
    expect(partsOf("q\u0303 ж\u0301")).toEqual(["Latn:q\u0303 ", "Cyrl:ж\u0301"]);
  });

  test("levels cut items", () => {
    const levels = Uint8Array.of(0, 0, 1, 1, 0);
    expect(partsOf("abcde", levels)).toEqual(["Latn:ab", "Latn:cd", "Latn:e"]);
  });

  test("items cover the text without gap or overlap", () => {
    const text = "Ab 中 где\u200b 😀! ת";
    let position = 0;
    for (const item of itemise(text, pickFirstOf([inter]), null).items) {
      expect(item.start).toBe(position);
      position = item.end;
    }
    expect(position).toBe(text.length);
  });
});

describe("fonts", () => {
  test("the first font that covers a grapheme sets it, later ones what it lacks", () => {
    const pick = (grapheme: string) => (/[a-m]/.test(grapheme) ? inter : bold);
    const { items } = itemise("abcxyz", pick, null);
    expect(items.map((item) => item.font)).toEqual([inter, bold]);
  });

  test("a space stays in the font of the word before it", () => {
    const pick = (grapheme: string) => (grapheme === "中" ? bold : inter);
    const { items } = itemise("中 中", pick, null);
    expect(items.map((item) => item.font)).toEqual([bold]);
  });

  test("missing are graphemes, each once, in order", () => {
    const text = "Ab שָׁ中 ok 中👩‍👧";
    const { missing } = itemise(text.normalize("NFC"), pickFirstOf([inter]), null);
    expect(missing).toEqual(["שָׁ".normalize("NFC"), "中", "👩‍👧"]);
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
    const { missing } = itemise(`a${character}b${character}`, pickFirstOf([inter]), null);
    expect(missing).toEqual([]);
    expect(itemise(character, pickFirstOf([inter]), null).missing).toEqual([]);
  });

  test("a letter counts as covered when its parts are, as HarfBuzz composes and decomposes", () => {
    expect(inter.glyphOf(0x1e9b)).toBeGreaterThanOrEqual(0);
    expect(coversGrapheme(inter, "q\u0303")).toBe(true);
    expect(coversGrapheme(inter, "\u0958")).toBe(false);
  });
});

import { expect, test } from "vitest";
import { scriptOf, simpleClassOf, NOT_SIMPLE } from "../../src/print/text/scripts.ts";

const CODES: Record<string, string> = {
  Latn: "Latin",
  Grek: "Greek",
  Cyrl: "Cyrillic",
  Hani: "Han",
  Hira: "Hiragana",
  Kana: "Katakana",
  Hang: "Hangul",
  Bopo: "Bopomofo",
  Arab: "Arabic",
  Hebr: "Hebrew",
  Deva: "Devanagari",
  Orya: "Oriya",
  Mymr: "Myanmar",
  Cans: "Canadian_Aboriginal",
  Mtei: "Meetei_Mayek",
  Thai: "Thai",
};

const nameOf = (codePoint: number) => `U+${codePoint.toString(16)}`;

test("every assigned character of the BMP has the script of Unicode's own property", () => {
  const patterns = Object.entries(CODES).map(
    ([code, name]) => [code, new RegExp(`\\p{Script=${name}}`, "u")] as const,
  );
  const wrong: string[] = [];
  for (let codePoint = 0x20; codePoint < 0xf900; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    if (/[\p{Cn}\p{Cc}\p{Cs}\p{Co}]/u.test(character)) continue;
    const known = patterns.find(([, pattern]) => pattern.test(character))?.[0];
    if (known === undefined && !/[\p{Script=Common}\p{Script=Inherited}]/u.test(character))
      continue;
    if (scriptOf(codePoint) !== (known ?? "Zyyy")) wrong.push(nameOf(codePoint));
  }
  expect(wrong).toEqual([]);
});

test("characters beyond the Latin, Greek and Cyrillic blocks have their script", () => {
  expect([..."中あא\u{20bb7}😀"].map((c) => scriptOf(c.codePointAt(0)!))).toEqual([
    "Hani",
    "Hira",
    "Hebr",
    "Hani",
    "Zyyy",
  ]);
});

test("what joins the character before it is not simple: marks, jamo, halfwidth voiced marks", () => {
  const joining = new Intl.Segmenter("und", { granularity: "grapheme" });
  const joined: string[] = [];
  for (let unit = 0x20; unit <= 0xffff; unit++) {
    if (simpleClassOf(unit) === NOT_SIMPLE) continue;
    const character = String.fromCharCode(unit);
    for (const before of ["a", "\u304b", "\uac00", "\u6f22", character]) {
      const second = joining.segment(before + character).containing(1);
      if (second?.index !== 1) joined.push(nameOf(unit));
    }
  }
  expect(joined).toEqual([]);
});

test("no combining mark, format or control character is simple", () => {
  const wrong: string[] = [];
  for (let unit = 0; unit <= 0xffff; unit++) {
    if (simpleClassOf(unit) === NOT_SIMPLE) continue;
    if (/[\p{M}\p{Cf}\p{Cc}]/u.test(String.fromCharCode(unit))) wrong.push(nameOf(unit));
  }
  expect(wrong).toEqual([]);
});

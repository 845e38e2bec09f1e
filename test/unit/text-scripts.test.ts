import { expect, test } from "vitest";
import { scriptOf, simpleClassOf, NOT_SIMPLE } from "../../src/print/text/scripts.ts";

const CODES: Record<string, string> = {
  Latn: "Latin",
  Grek: "Greek",
  Cyrl: "Cyrillic",
  Arab: "Arabic",
  Hebr: "Hebrew",
  Deva: "Devanagari",
  Thai: "Thai",
  Hani: "Han",
  Hira: "Hiragana",
};

test("every assigned character below U+2300 has the script of Unicode's own property", () => {
  const patterns = Object.entries(CODES).map(
    ([code, name]) => [code, new RegExp(`\\p{Script=${name}}`, "u")] as const,
  );
  for (let codePoint = 0x20; codePoint < 0x2300; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    if (/[\p{Cn}\p{Cc}]/u.test(character)) continue;
    const known = patterns.find(([, pattern]) => pattern.test(character))?.[0];
    if (known === undefined && !/[\p{Script=Common}\p{Script=Inherited}]/u.test(character))
      continue;
    expect(scriptOf(codePoint), `U+${codePoint.toString(16)}`).toBe(known ?? "Zyyy");
  }
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

test("no combining mark, format or control character is simple", () => {
  for (let unit = 0; unit <= 0xffff; unit++) {
    if (simpleClassOf(unit) === NOT_SIMPLE) continue;
    expect(String.fromCharCode(unit), `U+${unit.toString(16)}`).not.toMatch(/[\p{M}\p{Cf}\p{Cc}]/u);
  }
});

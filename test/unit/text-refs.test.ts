import { describe, expect, test } from "vitest";
import { isIgnorable } from "../../src/print/text/graphemes.ts";
import { coversGrapheme } from "../../src/print/text/itemise.ts";
import { fontRefOf, fontRefsFor } from "../../src/print/text/refs.ts";
import { FONT_REFS, openBuiltFont } from "../support/fonts.ts";

const serif = { fontFamily: "Source Serif 4", fontWeight: 700 } as const;

test("a font's ref is its family and weight", () => {
  expect(fontRefOf("Source Serif 4", 700)).toBe("source-serif-4-700");
  expect(fontRefOf("JetBrains Mono", 400)).toBe("jetbrains-mono-400");
});

describe("the fonts of a text", () => {
  test.each([
    "",
    "Żółć Nguyễn 12,50 €",
    "Αθήνα, Київ – „№ 5“",
    "q\u0303 exam\u00adple\r\n\tx\u00a0y…",
  ])("%j needs its own font only", (text) => {
    expect(fontRefsFor(text, serif)).toEqual(["source-serif-4-700"]);
  });

  test.each(["Ἀθῆναι", "a → b", "ẞ", "漢", "\u{1f600}"])(
    "%j may need another, tried after it",
    (text) => {
      expect(fontRefsFor(text, serif)).toEqual(["source-serif-4-700", "inter-700"]);
    },
  );

  test("Inter falls back on nothing", () => {
    expect(fontRefsFor("Ἀ", { fontFamily: "Inter", fontWeight: 400 })).toEqual(["inter-400"]);
  });

  test("what is asked of its own font alone, every font has", () => {
    const missing: string[] = [];
    for (let codePoint = 0x20; codePoint < 0x10000; codePoint++) {
      const character = String.fromCharCode(codePoint);
      if (fontRefsFor(character, serif).length > 1 || /\p{Cc}|\p{Zl}|\p{Zp}/u.test(character))
        continue;
      if (isIgnorable(codePoint)) continue;
      const lacking = FONT_REFS.filter((ref) => !coversGrapheme(openBuiltFont(ref), character));
      if (lacking.length > 0) missing.push(`U+${codePoint.toString(16)} ${lacking.join()}`);
    }
    expect(missing).toEqual([]);
  });
});

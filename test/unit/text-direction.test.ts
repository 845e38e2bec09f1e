// How a text lies in its box where it runs from right to left or has no spaces between its words.
import { describe, expect, test } from "vitest";
import { layoutText, type TextLayout, type TextStyle } from "../../src/print/text/fit.ts";
import { linesOf, loadTypesetter, styleWith } from "../support/text-setting.ts";

const typesetter = loadTypesetter([
  "inter-400",
  "noto-sans-arabic-400",
  "noto-sans-hebrew-400",
  "noto-sans-devanagari-400",
  "noto-sans-tamil-400",
  "noto-sans-thai-400",
  "noto-sans-jp-400",
]);
const HEBREW = "רחוב הנביאים ארבעים ושתיים";
const ARABIC = "شارع الملك عبد العزيز";
const JAPANESE = "東京都、千代田区（丸の内）";

function lay(text: string, changes: Partial<TextStyle>, width = 1000): TextLayout {
  return layoutText(text, styleWith(changes), width, 1000, typesetter);
}

function emOf(text: string, changes: Partial<TextStyle> = {}): number {
  return lay(text, { wrap: false, ...changes }).lines[0]!.widthPt / 10;
}

/** What a hyphen of another font than its word's is copied as. */
const SOFT_HYPHEN = "\u00ad";

/** What stands in a line from left to right: the characters of each run, in the order they are drawn. */
function seen({ lines }: TextLayout, line = 0): string {
  return lines[line]!.runs.map(({ text, start, end, level, hyphen }) => {
    const part = text.slice(start, end).replace(SOFT_HYPHEN, "-") + (hyphen ? "-" : "");
    return level & 1 ? reversed(part) : part;
  }).join("");
}

const widthOf = (text: string, letterSpacingPt: number) =>
  lay(text, { letterSpacingPt, lang: "ja" }).lines[0]!.widthPt;

const reversed = (text: string) => [...text].reverse().join("");

describe("runs are in visual order", () => {
  test("Hebrew in Latin, Latin in Hebrew", () => {
    expect(seen(lay("ab אב cd", {}))).toBe("ab בא cd");
    expect(seen(lay("אב 12 ab-9 גד", {}))).toBe("דג ab-9 12 בא");
  });

  test("each line by itself, after it was broken in the order of the text", () => {
    const layout = lay("אב גד abc def", {}, emOf("אב גד abc") * 10 + 0.01);
    expect(linesOf(layout)).toEqual(["אב גד abc", "def"]);
    expect(seen(layout, 0)).toBe("abc דג בא");
    expect(seen(layout, 1)).toBe("def");
  });

  test("a line is as wide whichever way it runs", () => {
    const text = "abc אבג 123";
    expect(emOf(text, { direction: "rtl" })).toBeCloseTo(emOf(text, { direction: "ltr" }), 9);
  });

  test("Arabic letters join across a line's break inside a word as in the word", () => {
    const word = "مستشفيات";
    const whole = lay(word, {}).lines[0]!.runs[0]!;
    const { lines } = lay(word, {}, emOf(word) * 6);
    expect(lines.length).toBeGreaterThan(1);
    const parts = lines
      .toReversed()
      .flatMap(({ runs }) => runs.flatMap(({ glyphs }) => [...glyphs]));
    expect(parts).toEqual([...whole.glyphs]);
  });
});

describe("align", () => {
  const latin = "abc";

  test.each([
    ["start", HEBREW, 1],
    ["end", HEBREW, 0],
    ["start", latin, 0],
    ["end", latin, 1],
    ["left", HEBREW, 0],
    ["right", HEBREW, 1],
    ["center", HEBREW, 0.5],
  ] as const)("%s of %s", (align, text, share) => {
    const [line] = lay(text, { align }).lines;
    expect(line!.xPt).toBeCloseTo((1000 - line!.widthPt) * share, 6);
  });

  test("start follows each paragraph's own direction", () => {
    const [first, second] = lay(`abc\n${HEBREW}`, {}).lines;
    expect(first!.xPt).toBe(0);
    expect(second!.xPt + second!.widthPt).toBeCloseTo(1000, 6);
  });

  test("direction decides over the text", () => {
    expect(lay(HEBREW, { direction: "ltr" }).lines[0]!.xPt).toBe(0);
    const [line] = lay("abc", { direction: "rtl" }).lines;
    expect(line!.xPt + line!.widthPt).toBeCloseTo(1000, 6);
  });
});

describe("the ellipsis is at the line's end", () => {
  test.each([
    ["Hebrew", HEBREW],
    ["Arabic", ARABIC],
  ])("%s: on the left, and the text before it is the beginning", (_script, text) => {
    const layout = lay(text, { wrap: false }, emOf(text) * 6);
    const [printed] = linesOf(layout);
    expect(printed).toMatch(/…$/);
    expect(text.startsWith(printed!.slice(0, -1))).toBe(true);
    expect(seen(layout)).toBe(reversed(printed!));
    expect(layout.lines[0]!.widthPt).toBeLessThanOrEqual(emOf(text) * 6);
  });

  test("on the left as well where Latin is cut in a Hebrew line, on the right in the other case", () => {
    const hebrew = "אבג Hamburgefonstiv";
    expect(seen(lay(hebrew, { wrap: false }, emOf(hebrew) * 6))).toMatch(/^…Hamb\w* גבא$/);
    const latin = `Name ${HEBREW}`;
    expect(seen(lay(latin, { wrap: false }, emOf(latin) * 6))).toMatch(/^Name .*…$/);
  });

  test("nothing is cut inside a grapheme", () => {
    const text = "क्षत्रिय हिन्दी राष्ट्रीय";
    for (let share = 0.2; share < 1; share += 0.05) {
      const [printed] = linesOf(lay(text, { wrap: false }, emOf(text) * 10 * share));
      const kept = printed!.slice(0, -1);
      const graphemes = [...new Intl.Segmenter("hi").segment(text)].map(({ index }) => index);
      expect([...graphemes, 0]).toContain(kept.length + (text[kept.length] === " " ? 1 : 0));
    }
  });

  test("nor inside what one glyph stands for, though readers count two letters", () => {
    const text = "ஸ்ரீஸ்ரீ";
    for (let width = 1; width < emOf(text) * 10; width++) {
      for (const printed of linesOf(lay(text, { overflow: "visible" }, width))) {
        expect(printed.replaceAll("ஸ்ரீ", "")).toBe("");
      }
    }
  });

  test("Japanese: on the right, after a whole character", () => {
    expect(linesOf(lay(JAPANESE, { wrap: false }, 65))).toEqual(["東京都、千…"]);
  });
});

describe("lines without spaces", () => {
  test("Japanese breaks between characters, not before 、 or ）, not after （", () => {
    for (let width = 21; width < 130; width += 1) {
      const { lines, fits } = lay(JAPANESE, {}, width);
      if (!fits) continue;
      for (const { text } of lines.slice(1)) expect(text).not.toMatch(/^[、）]/);
      for (const { text } of lines.slice(0, -1)) expect(text).not.toMatch(/（$/);
    }
    expect(linesOf(lay(JAPANESE, {}, 30))).toEqual(["東京", "都、千", "代田区", "（丸の", "内）"]);
  });

  test("where not even that fits, at the smallest size, it breaks between graphemes", () => {
    expect(linesOf(lay("東、", { lang: "ja" }, 10))).toEqual(["東", "、"]);
  });

  test("Thai breaks between words", () => {
    expect(linesOf(lay("ภาษาไทยกำลังเรียน", {}, emOf("ภาษาไทย") * 10 + 0.01))).toEqual([
      "ภาษาไทย",
      "กำลัง",
      "เรียน",
    ]);
  });
});

describe("soft hyphens", () => {
  test("in Hebrew the hyphen is on the left of its line", () => {
    const layout = lay("אבגד\u00adהוזח", {}, emOf("אבגד-") * 10 + 0.01);
    expect(linesOf(layout)).toEqual(["אבגד-", "הוזח"]);
    expect(seen(layout)).toBe("-דגבא");
  });

  test("in a Latin word of a Hebrew line on its right", () => {
    const layout = lay("אב exam\u00adple", { direction: "rtl" }, emOf("אב exam-") * 10 + 0.01);
    expect(seen(layout)).toBe("exam- בא");
  });
});

describe("letter spacing", () => {
  test.each([
    ["Arabic", ARABIC, 0],
    ["Devanagari", "हिन्दी", 0],
    ["Hebrew", "שלום", 9],
    ["Thai, counted by clusters", "ที่นี่", 6 - 3],
    ["Japanese", "東京都", 6],
    ["Latin beside Arabic", "ab محمد", 6],
  ])("%s", (_script, text, extraPt) => {
    expect(widthOf(text, 3) - widthOf(text, 0)).toBeCloseTo(extraPt, 6);
  });
});

import { describe, expect, test } from "vitest";
import { layoutText, type TextLayout, type TextStyle } from "../../src/print/text/fit.ts";
import { createTypesetter } from "../../src/print/text/typesetter.ts";
import { linesOf, loadTypesetter, styleWith } from "../support/text-setting.ts";

const typesetter = loadTypesetter();
const inter = typesetter.fonts.get("inter-400")!;
const ascentEm = inter.ascent / inter.unitsPerEm;
const descentEm = -inter.descent / inter.unitsPerEm;
const ROOMY = 1000;

function lay(text: string, changes: Partial<TextStyle>, width: number, height = ROOMY): TextLayout {
  return layoutText(text, styleWith(changes), width, height, typesetter);
}

/** The natural width of a text on one line at 1 pt. */
function emOf(text: string, changes: Partial<TextStyle> = {}): number {
  return lay(text, { ...changes, wrap: false }, ROOMY).lines[0]!.widthPt / 10;
}

function heightOf(lines: number, sizePt: number, lineHeight = 1.2): number {
  return ((lines - 1) * lineHeight + ascentEm + descentEm) * sizePt;
}

describe("a text that fits", () => {
  test("is set at its own size on one line", () => {
    const layout = lay("Hello World", {}, 200, 20);
    expect(layout).toMatchObject({ sizePt: 10, fits: true, truncated: false, missing: [] });
    expect(linesOf(layout)).toEqual(["Hello World"]);
  });

  test("has the width of its glyphs' advances, kerning included", () => {
    const [line] = lay("AVATAR To", {}, 200).lines;
    const units = line!.runs.flatMap((run) => [...run.advances]).reduce((a, b) => a + b, 0);
    expect(line!.widthPt).toBeCloseTo((units / inter.unitsPerEm) * 10, 9);
    const natural = [...line!.runs[0]!.glyphs].reduce((sum, g) => sum + inter.advanceOf(g), 0);
    expect(units).toBeLessThan(natural);
  });

  test("fits in exactly its own width and height, and not in less", () => {
    const width = emOf("Hello World") * 10;
    const height = heightOf(1, 10);
    expect(lay("Hello World", {}, width, height).fits).toBe(true);
    expect(lay("Hello World", { wrap: false }, width - 0.001, height).fits).toBe(false);
    expect(lay("Hello World", {}, width, height - 0.001).fits).toBe(false);
  });

  test("an empty one has no lines", () => {
    const layout = lay("", {}, 100, 0);
    const overflows = { left: false, right: false, top: false, bottom: false };
    const whole = { overflows, fits: true, truncated: false, missing: [] };
    expect(layout).toEqual({ sizePt: 10, lines: [], ...whole });
  });

  test("one of spaces has a line without glyphs", () => {
    const [line] = lay("   ", {}, 100).lines;
    expect(line).toMatchObject({ widthPt: 0, runs: [], text: "" });
  });

  test("spaces at a line's end take no room, at its start they do", () => {
    expect(lay("Hello   ", {}, ROOMY).lines[0]!.widthPt).toBe(
      lay("Hello", {}, ROOMY).lines[0]!.widthPt,
    );
    expect(emOf("  Hello")).toBeGreaterThan(emOf("Hello"));
  });

  test("no-break spaces at a line's end keep their room", () => {
    expect(emOf("Hello\u00a0")).toBeGreaterThan(emOf("Hello"));
  });
});

describe("lines", () => {
  test("a hard line break always breaks", () => {
    expect(linesOf(lay("a\r\nb\n\nc", {}, ROOMY))).toEqual(["a", "b", "", "c"]);
    expect(linesOf(lay("a\nb", { wrap: false }, ROOMY))).toEqual(["a", "b"]);
  });

  test("break at words as late as possible", () => {
    const width = emOf("The quick brown") * 10;
    const text = "The quick brown fox jumps";
    expect(linesOf(lay(text, {}, width))).toEqual(["The quick brown", "fox jumps"]);
    expect(linesOf(lay(text, {}, width - 0.001))).toEqual(["The quick", "brown fox jumps"]);
  });

  test("a line's last letter is not kerned towards the next line's first", () => {
    const width = emOf("A") * 10;
    const { lines } = lay("AV", {}, width);
    expect(lines.map((line) => line.text)).toEqual(["A", "V"]);
    expect(lines[0]!.widthPt).toBeCloseTo(width, 9);
    expect(emOf("AV")).toBeLessThan(emOf("A") + emOf("V"));
  });

  test("the same holds where HarfBuzz shaped them", () => {
    const width = emOf("q\u0303A") * 10;
    const { lines } = lay("q\u0303AV", {}, width);
    expect(lines.map((line) => line.text)).toEqual(["q\u0303A", "V"]);
    expect(lines[0]!.widthPt).toBeCloseTo(width, 9);
    const units = lines[0]!.runs[0]!.advances.reduce((a, b) => a + b, 0);
    expect((units / inter.unitsPerEm) * 10).toBeCloseTo(width, 9);
  });

  test("words break inside at the smallest size, between graphemes", () => {
    const { lines, fits, sizePt } = lay(
      "q\u0303q\u0303q\u0303q\u0303",
      { minFontSizePt: 8 },
      emOf("q\u0303q\u0303") * 8,
    );
    expect(lines.map((line) => line.text)).toEqual(["q\u0303q\u0303", "q\u0303q\u0303"]);
    expect({ fits, sizePt }).toEqual({ fits: true, sizePt: 8 });
  });

  test("a word that is too wide starts on a line of its own", () => {
    const width = emOf("incomp") * 10;
    expect(linesOf(lay("an incomprehensible x", {}, width))[0]).toBe("an");
    expect(linesOf(lay("an incomprehensible x", {}, width)).join("|")).not.toContain(" i");
  });

  test("a soft hyphen is drawn as a hyphen where the line breaks, and nowhere else", () => {
    const text = "exam\u00adple";
    const whole = lay(text, {}, ROOMY).lines[0]!;
    expect(whole.runs.reduce((sum, run) => sum + run.glyphs.length, 0)).toBe(7);
    const broken = lay(text, {}, emOf("exam-") * 10 + 0.01);
    expect(linesOf(broken)).toEqual(["exam-", "ple"]);
    const { hyphen } = broken.lines[0]!.runs.at(-1)!;
    expect(hyphen!.glyphs[0]).toBe(inter.glyphOf("-".charCodeAt(0)));
  });

  test("the hyphen of a soft hyphen has to fit as well", () => {
    const text = "re exam\u00adple";
    const width = emOf("re exam") * 10 + 0.01;
    expect(linesOf(lay(text, {}, width))).toEqual(["re", "exam-", "ple"]);
  });

  test("a soft hyphen too early does not hide a later break that fits", () => {
    const text = "a\u00adi b c";
    const width = emOf("ai") * 10 + 0.01;
    expect(emOf("a-")).toBeGreaterThan(emOf("ai"));
    expect(linesOf(lay(text, {}, width))).toEqual(["a\u00adi", "b", "c"]);
  });
});

describe("size", () => {
  test("is the largest step of a quarter point above the smallest that fits", () => {
    const width = emOf("Hello World") * 7.6;
    const style = { fontSizePt: 12, minFontSizePt: 5, wrap: false };
    expect(lay("Hello World", style, width).sizePt).toBe(7.5);
    expect(lay("Hello World", style, emOf("Hello World") * 7.75).sizePt).toBe(7.75);
    expect(lay("Hello World", { ...style, minFontSizePt: 5.1 }, width).sizePt).toBeCloseTo(7.6, 9);
  });

  test("steps count from the smallest size, so the largest may be below fontSizePt", () => {
    expect(lay("Hi", { fontSizePt: 10.1, minFontSizePt: 6 }, ROOMY).sizePt).toBe(10);
    expect(lay("Hi", { fontSizePt: 10.1 }, ROOMY).sizePt).toBe(10.1);
  });

  test("height decides too, line spacing between the lines only", () => {
    const style = { fontSizePt: 20, minFontSizePt: 4, lineHeight: 1.5 };
    expect(lay("a\nb\nc", style, ROOMY, heightOf(3, 9, 1.5)).sizePt).toBe(9);
    expect(lay("a", style, ROOMY, heightOf(1, 9, 1.5)).sizePt).toBe(9);
  });

  test("maxLines decides too", () => {
    const width = emOf("one two") * 8;
    const layout = lay("one two", { minFontSizePt: 4, maxLines: 1 }, width);
    expect(layout).toMatchObject({ sizePt: 8, fits: true });
    expect(layout.lines).toHaveLength(1);
  });

  test("a word is made smaller before it is broken", () => {
    const width = emOf("incomprehensible") * 6;
    const layout = lay("incomprehensible", { minFontSizePt: 5 }, width);
    expect(layout.sizePt).toBe(6);
    expect(linesOf(layout)).toEqual(["incomprehensible"]);
  });

  test("a smallest size above fontSizePt counts as fontSizePt", () => {
    expect(lay("Hi", { fontSizePt: 8, minFontSizePt: 12 }, ROOMY).sizePt).toBe(8);
  });
});

describe("letter spacing", () => {
  test("stands between the clusters, in points, not after the last", () => {
    const plain = lay("Hello", {}, ROOMY).lines[0]!.widthPt;
    expect(lay("Hello", { letterSpacingPt: 2 }, ROOMY).lines[0]!.widthPt).toBeCloseTo(plain + 8, 9);
    const single = lay("H", { letterSpacingPt: 2 }, ROOMY).lines[0]!.widthPt;
    expect(single).toBe(lay("H", {}, ROOMY).lines[0]!.widthPt);
  });

  test("counts a base with its marks once and an ignorable not at all", () => {
    const text = "q\u0303\u200bq\u0303";
    const plain = lay(text, {}, ROOMY).lines[0]!.widthPt;
    expect(lay(text, { letterSpacingPt: 3 }, ROOMY).lines[0]!.widthPt).toBeCloseTo(plain + 3, 9);
  });

  test("does not shrink with the type", () => {
    const width = emOf("Hello") * 6 + 4 * 2;
    const style = { letterSpacingPt: 2, minFontSizePt: 4, wrap: false };
    expect(lay("Hello", style, width).sizePt).toBe(6);
  });

  test("stands before an ellipsis and a hyphen", () => {
    const style = { letterSpacingPt: 2, wrap: false };
    const { lines } = lay("Hello World", style, 40);
    const count = lines[0]!.text.length;
    const glyphEm = emOf(lines[0]!.text.slice(0, -1)) + emOf("…");
    expect(lines[0]!.widthPt).toBeCloseTo(glyphEm * 10 + (count - 1) * 2, 9);
  });
});

describe("a text that fits at no size", () => {
  test("ellipsis: lines beyond the height go, the last one ends in an ellipsis", () => {
    const width = emOf("one two three") * 10;
    const layout = lay("one two three one two three one two", {}, width, heightOf(2, 10));
    expect(layout).toMatchObject({ fits: false, truncated: true });
    expect(linesOf(layout)[0]).toBe("one two three");
    expect(linesOf(layout)[1]).toMatch(/^one two th?r?…$/);
    expect(layout.lines[1]!.widthPt).toBeLessThanOrEqual(width);
  });

  test("ellipsis: lines beyond maxLines go", () => {
    const layout = lay("a\nb\nc", { maxLines: 2 }, ROOMY);
    expect(linesOf(layout)).toEqual(["a", "b…"]);
    expect(layout).toMatchObject({ fits: false, truncated: true });
  });

  test("ellipsis: no space stands before it", () => {
    const width = emOf("one …") * 10;
    expect(linesOf(lay("one two", { wrap: false }, width))).toEqual(["one…"]);
  });

  test("ellipsis: a line that may not wrap is cut, each by itself", () => {
    const width = emOf("Hello…") * 10;
    const layout = lay("Hello World\nHi\nHello again", { wrap: false }, width);
    expect(linesOf(layout)).toEqual(["Hello…", "Hi", "Hello…"]);
  });

  test("ellipsis: graphemes are not cut", () => {
    const text = "q\u0303q\u0303q\u0303q\u0303";
    const width = emOf("q\u0303q\u0303…") * 10;
    expect(linesOf(lay(text, { wrap: false }, width))).toEqual(["q\u0303q\u0303…"]);
  });

  test("ellipsis: where only the ellipsis fits, only it is printed", () => {
    expect(linesOf(lay("WWW", { wrap: false }, emOf("…") * 10))).toEqual(["…"]);
  });

  test("ellipsis: where it does not fit, as many letters as fit, or none", () => {
    expect(emOf("ii")).toBeLessThan(emOf("…"));
    const width = emOf("ii") * 10;
    expect(linesOf(lay("iiii", { wrap: false }, width))).toEqual(["ii"]);
    const none = lay("WWW", { wrap: false }, 1);
    expect(linesOf(none)).toEqual([""]);
    expect(none).toMatchObject({ fits: false, truncated: true });
  });

  test("ellipsis: a box too low for one line still shows the first one", () => {
    const layout = lay("one\ntwo", { minFontSizePt: 6 }, ROOMY, 3);
    expect(linesOf(layout)).toEqual(["one…"]);
    expect(layout).toMatchObject({ sizePt: 6, fits: false, truncated: true });
    const whole = lay("one", {}, ROOMY, 3);
    expect(linesOf(whole)).toEqual(["one"]);
    expect(whole).toMatchObject({ fits: false, truncated: false });
  });

  test("ellipsis: nothing is hinted at where only line breaks and spaces are left out", () => {
    const layout = lay("one\n \n", { maxLines: 1 }, ROOMY);
    expect(linesOf(layout)).toEqual(["one"]);
    expect(layout).toMatchObject({ fits: false, truncated: false });
  });

  test("clip and visible: everything is laid out, at the smallest size", () => {
    const texts = { text: "one two three four five", width: emOf("three") * 6 };
    for (const overflow of ["clip", "visible"] as const) {
      const style = { overflow, minFontSizePt: 6 };
      const layout = lay(texts.text, style, texts.width, heightOf(2, 6));
      expect(linesOf(layout)).toEqual(["one", "two", "three", "four", "five"]);
      expect(layout).toMatchObject({ sizePt: 6, fits: false, truncated: false });
    }
  });

  test("visible without wrapping leaves the box on the far side", () => {
    const layout = lay("Hello World", { overflow: "visible", wrap: false, align: "right" }, 20);
    expect(layout.lines[0]!.xPt).toBeCloseTo(20 - emOf("Hello World") * 10, 9);
  });

  test("error: nothing is set beyond the first line too many, however long the text", () => {
    const long = "one two three ".repeat(1000);
    const layout = lay(long, { overflow: "error", fontSizePt: 10 }, 60, 30);
    expect(layout.fits).toBe(false);
    expect(layout.lines.length).toBeLessThan(5);
  });

  test("error: says that it does not fit", () => {
    expect(lay("Hello World", { overflow: "error", wrap: false }, 20).fits).toBe(false);
  });
});

describe("place", () => {
  test.each([
    ["start", 0],
    ["left", 0],
    ["center", 0.5],
    ["end", 1],
    ["right", 1],
  ] as const)("align %s", (align, share) => {
    const [line] = lay("Hello ", { align }, 100).lines;
    expect(line!.xPt).toBeCloseTo((100 - emOf("Hello") * 10) * share, 9);
  });

  test("the first baseline lies the ascent under the top, the next a line height below", () => {
    const { lines } = lay("a\nb", { lineHeight: 1.4 }, ROOMY, 100);
    expect(lines[0]!.baselinePt).toBeCloseTo(ascentEm * 10, 9);
    expect(lines[1]!.baselinePt).toBeCloseTo((ascentEm + 1.4) * 10, 9);
  });

  test("the block of lines is in the middle or at the bottom", () => {
    const middle = lay("a\nb", { verticalAlign: "middle" }, ROOMY, 100);
    expect(middle.lines[0]!.baselinePt).toBeCloseTo((100 - heightOf(2, 10)) / 2 + ascentEm * 10, 9);
    const bottom = lay("a\nb", { verticalAlign: "bottom" }, ROOMY, 100);
    expect(bottom.lines[1]!.baselinePt).toBeCloseTo(100 - descentEm * 10, 9);
  });
});

describe("characters", () => {
  test("what no font covers is named and leaves no mark", () => {
    const layout = lay("Ab \u0378\ue123 \u{f0000} \u0378\n\ue123", {}, ROOMY);
    expect(layout.missing).toEqual(["\u0378", "\ue123", "\u{f0000}"]);
    const glyphs = layout.lines.flatMap((line) => line.runs.flatMap((run) => [...run.glyphs]));
    expect(glyphs).not.toContain(0);
  });

  test("ignorable characters print nothing and are not missing", () => {
    const layout = lay("a\u200bb\u2060\ufeffc\u200e\ufe0f", {}, ROOMY);
    expect(layout.missing).toEqual([]);
    expect(layout.lines[0]!.widthPt).toBeCloseTo(emOf("abc") * 10, 9);
  });

  test("composed and decomposed spellings are set alike", () => {
    expect(lay("Se\u0301ame", {}, ROOMY)).toEqual(lay("Séame", {}, ROOMY));
  });

  test("bold is wider than regular, and set in its own font", () => {
    const bold = lay("Hello", { fontWeight: 700 }, ROOMY).lines[0]!;
    expect(bold.widthPt).toBeGreaterThan(lay("Hello", {}, ROOMY).lines[0]!.widthPt);
    expect(bold.runs[0]!.font.ref).toBe("inter-700");
  });

  test("a font that was not loaded is an error", () => {
    expect(() => lay("Hi", { fontFamily: "Source Serif 4" }, ROOMY)).toThrow("source-serif-4-400");
  });
});

test("a second typesetter lays out alike, and so does one that has shaped too much to keep", () => {
  const fresh = createTypesetter(typesetter.fonts, typesetter.shaper);
  const expected = layoutText("Hello AVATAR", styleWith(), 30, 40, fresh);
  layoutText("x".repeat(600_000), styleWith({ wrap: false }), 30, 40, fresh);
  expect(layoutText("Hello AVATAR", styleWith(), 30, 40, fresh)).toEqual(expected);
});

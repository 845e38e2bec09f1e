import { describe, expect, test } from "vitest";
import type { Font } from "../../src/print/fonts/font.ts";
import type { GlyphRun } from "../../src/print/text/glyph-run.ts";
import { itemise } from "../../src/print/text/itemise.ts";
import { mayShapeSimply, shapeFully, shapeSimple } from "../../src/print/text/shape.ts";
import { labelTexts, letterSoup, WORDS } from "../support/text-corpus.ts";
import { loadFont, loadShaper } from "../support/text-setting.ts";

const fonts = { regular: loadFont("inter-400"), bold: loadFont("inter-700") };
const shaper = loadShaper();

interface Positioned {
  glyphs: number[];
  advances: number[];
  clusters: number[];
}

function positionsIn(runs: readonly GlyphRun[]): Positioned {
  return {
    glyphs: runs.flatMap((run) => [...run.glyphs]),
    advances: runs.flatMap((run) => [...run.advances]),
    clusters: runs.flatMap((run) => [...run.clusters]),
  };
}

function shapeByHarfBuzz(font: Font, text: string, lang: string | null = null): GlyphRun[] {
  const { items } = itemise(text, () => font, null);
  return items.map((item) => shapeFully(shaper, font, text, item, lang));
}

describe.each(["regular", "bold"] as const)("the fast path in %s", (weight) => {
  const font = fonts[weight];

  test("equals HarfBuzz on 6,000 texts of Latin, Greek and Cyrillic: glyphs, advances, clusters", () => {
    const texts = [...WORDS, ...labelTexts(6000, 1)];
    let fast = 0;
    for (const text of texts) {
      const run = shapeSimple(font, text, 0, text.length);
      if (run === null) continue;
      fast++;
      const byHarfBuzz = shapeByHarfBuzz(font, text);
      expect(byHarfBuzz.every((part) => part.offsets === null)).toBe(true);
      expect(positionsIn([run]), text).toEqual(positionsIn(byHarfBuzz));
    }
    expect(fast / texts.length).toBeGreaterThan(0.95);
  });

  test("equals HarfBuzz where rare letters meet", () => {
    let fast = 0;
    for (const text of letterSoup(4000, 2)) {
      const run = shapeSimple(font, text, 0, text.length);
      if (run === null) continue;
      fast++;
      expect(positionsIn([run]), text).toEqual(positionsIn(shapeByHarfBuzz(font, text)));
    }
    expect(fast).toBeGreaterThan(2000);
  });

  test("is taken in a language only if it equals HarfBuzz there", () => {
    const taken = [];
    for (const lang of ["en", "de", "pl", "tr", "nl", "sr", "bg", "el", "ca", "ro", "ro-MD"]) {
      if (!mayShapeSimply(shaper, font, lang)) continue;
      taken.push(lang);
      for (const text of labelTexts(300, 3)) {
        const run = shapeSimple(font, text, 0, text.length);
        if (run === null) continue;
        const expected = positionsIn(shapeByHarfBuzz(font, text, lang));
        expect(positionsIn([run]), `${lang} ${text}`).toEqual(expected);
      }
    }
    expect(taken).toEqual(["en", "de", "pl", "tr", "nl", "sr", "bg", "el"]);
  });

  test("a language's own forms are printed: Romanian has a comma below, not a cedilla", () => {
    const [run] = shapeByHarfBuzz(font, "ş", "ro");
    expect([...run!.glyphs]).toEqual([font.glyphOf("ș".codePointAt(0)!)]);
  });

  test("kerns, and prints times, sizes and article numbers as typed", () => {
    const kerned = shapeSimple(font, "AV", 0, 2)!;
    expect(kerned.advances[0]).toBeLessThan(font.advanceOf(kerned.glyphs[0]!));
    for (const text of ["10:30", "3x4", "SKU--12", "->", "office", "fi"]) {
      const { glyphs } = positionsIn(shapeByHarfBuzz(font, text));
      expect(glyphs, text).toEqual([...text].map((c) => font.glyphOf(c.codePointAt(0)!)));
    }
  });
});

describe("what the fast path leaves to HarfBuzz", () => {
  test.each([
    ["a combining mark", "q\u0303"],
    ["a soft hyphen", "exam\u00adple"],
    ["an ignorable", "a\u200bb"],
    ["Hebrew", "שלום"],
    ["a fraction slash", "1\u20442"],
    ["a character beyond the BMP", "a\u{1f600}"],
    ["a character the font lacks", "a\u0e01"],
  ])("%s", (_name, text) => {
    expect(shapeSimple(fonts.regular, text, 0, text.length)).toBeNull();
  });

  test("a mark sits over its base, moves no pen, and shares its base's cluster", () => {
    const [run] = shapeByHarfBuzz(fonts.regular, "q\u0303a");
    const base = fonts.regular.glyphOf("q".codePointAt(0)!);
    expect([...run!.clusters]).toEqual([0, 0, 2]);
    expect(run!.glyphs[0]).toBe(base);
    expect(run!.advances[1]).toBe(0);
    expect(run!.offsets).not.toBeNull();
    expect(run!.offsets![2]).toBeLessThan(0);
  });

  test.each(["ж\u0301", "а\u0301", "ω\u0304", "q\u0303"])(
    "the mark of %s is centred over its base within a tenth of an em",
    (text) => {
      const font = fonts.regular;
      const [run] = shapeByHarfBuzz(font, text);
      const [base, mark] = run!.glyphs;
      const markCentre = run!.advances[0]! + run!.offsets![2]! + inkCentre(font, mark!);
      expect(Math.abs(markCentre - inkCentre(font, base!))).toBeLessThan(font.unitsPerEm / 10);
    },
  );

  test("ignorable characters leave no glyph", () => {
    const [run] = shapeByHarfBuzz(fonts.regular, "a\u00ad\u200bb\u2060\ufeff");
    expect(run!.glyphs).toHaveLength(2);
    expect([...run!.clusters]).toEqual([0, 3]);
  });
});

test("kerning does not reach from one script to another", () => {
  const text = "AУ";
  const run = shapeSimple(fonts.regular, text, 0, 2)!;
  expect(run.advances[0]).toBe(fonts.regular.advanceOf(run.glyphs[0]!));
});

/** The middle of a glyph's outline, by its bounding box in `glyf`. */
function inkCentre(font: Font, glyph: number): number {
  const outline = font.outlineOf(glyph);
  const view = new DataView(outline.buffer, outline.byteOffset, outline.length);
  return (view.getInt16(2) + view.getInt16(6)) / 2;
}

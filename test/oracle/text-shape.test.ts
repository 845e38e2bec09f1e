import { describe, expect, test } from "vitest";
import type { Font } from "../../src/print/fonts/font.ts";
import type { GlyphRun } from "../../src/print/text/glyph-run.ts";
import { itemise } from "../../src/print/text/shape/itemise.ts";
import { mayShapeSimply, shapeFully, shapeSimple } from "../../src/print/text/shape/shape.ts";
import { FONT_REFS, openBuiltFont } from "../support/fonts.ts";
import { labelTexts, letterSoup, WORDS } from "../support/text-corpus.ts";
import { loadShaper } from "../support/text-setting.ts";

const inter = openBuiltFont("inter-400");
const shaper = loadShaper();
const LANGUAGES = ["en", "de", "pl", "tr", "nl", "sr", "bg", "el", "ca", "fr", "ro", "ro-MD"];
/** Those of LANGUAGES for which a family has forms of its own. */
const WITH_FORMS: Readonly<Record<string, readonly string[]>> = {
  inter: ["ca", "ro", "ro-MD"],
  "source-serif-4": ["tr", "nl", "sr", "bg"],
  "roboto-condensed": ["fr", "ro", "ro-MD"],
  "jetbrains-mono": ["tr", "ca", "ro", "ro-MD"],
};

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
  return items.map((item) => shapeFully(shaper, font, text, item, { lang, figures: "default" }));
}

describe.each(FONT_REFS)("the fast path of %s", (ref) => {
  const font = openBuiltFont(ref);

  test("equals HarfBuzz on 2,000 texts of mixed scripts: glyphs, advances, clusters", () => {
    const texts = [...WORDS, ...labelTexts(2000, 1)];
    let fast = 0;
    for (const text of texts) {
      const run = shapeSimple(font, text, 0, text.length);
      if (run === null) continue;
      fast++;
      const byHarfBuzz = shapeByHarfBuzz(font, text);
      expect(byHarfBuzz.every((part) => part.offsets === null)).toBe(true);
      expect(positionsIn([run]), text).toEqual(positionsIn(byHarfBuzz));
    }
    expect(fast / texts.length).toBeGreaterThan(0.8);
  });

  test("equals HarfBuzz where rare letters meet", () => {
    let fast = 0;
    for (const text of letterSoup(2000, 2)) {
      const run = shapeSimple(font, text, 0, text.length);
      if (run === null) continue;
      fast++;
      expect(positionsIn([run]), text).toEqual(positionsIn(shapeByHarfBuzz(font, text)));
    }
    expect(fast).toBeGreaterThan(600);
  });

  test("is taken in a language only if it equals HarfBuzz there", () => {
    const taken = [];
    for (const lang of LANGUAGES) {
      if (!mayShapeSimply(font, { lang, figures: "default" })) continue;
      taken.push(lang);
      for (const text of labelTexts(200, 3)) {
        const run = shapeSimple(font, text, 0, text.length);
        if (run === null) continue;
        const expected = positionsIn(shapeByHarfBuzz(font, text, lang));
        expect(positionsIn([run]), `${lang} ${text}`).toEqual(expected);
      }
    }
    const withForms = WITH_FORMS[ref.replace(/(-italic)?-\d+$/, "")]!;
    expect(taken).toEqual(LANGUAGES.filter((lang) => !withForms.includes(lang)));
  });

  test("prints times, sizes and article numbers as typed", () => {
    for (const text of ["10:30", "3x4", "SKU--12", "->", "office", "fi"]) {
      const { glyphs } = positionsIn(shapeByHarfBuzz(font, text));
      expect(glyphs, text).toEqual([...text].map((c) => font.glyphOf(c.codePointAt(0)!)));
    }
  });
});

test("a language's own forms are printed: Romanian has a comma below, not a cedilla", () => {
  const [run] = shapeByHarfBuzz(inter, "ş", "ro");
  expect([...run!.glyphs]).toEqual([inter.glyphOf("ș".codePointAt(0)!)]);
});

test("the fast path kerns", () => {
  const kerned = shapeSimple(inter, "AV", 0, 2)!;
  expect(kerned.advances[0]).toBeLessThan(inter.advanceOf(kerned.glyphs[0]!));
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
    expect(shapeSimple(inter, text, 0, text.length)).toBeNull();
  });

  test("a mark sits over its base, moves no pen, and shares its base's cluster", () => {
    const [run] = shapeByHarfBuzz(inter, "q\u0303a");
    const base = inter.glyphOf("q".codePointAt(0)!);
    expect([...run!.clusters]).toEqual([0, 0, 2]);
    expect(run!.glyphs[0]).toBe(base);
    expect(run!.advances[1]).toBe(0);
    expect(run!.offsets).not.toBeNull();
    expect(run!.offsets![2]).toBeLessThan(0);
  });

  test("ignorable characters leave no glyph", () => {
    const [run] = shapeByHarfBuzz(inter, "a\u00ad\u200bb\u2060\ufeff");
    expect(run!.glyphs).toHaveLength(2);
    expect([...run!.clusters]).toEqual([0, 3]);
  });
});

test("kerning does not reach from one script to another", () => {
  const text = "AУ";
  const run = shapeSimple(inter, text, 0, 2)!;
  expect(run.advances[0]).toBe(inter.advanceOf(run.glyphs[0]!));
});

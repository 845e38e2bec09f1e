import { describe, expect, test } from "vitest";
import { showLines } from "../../src/print/elements/show-lines.ts";
import { PdfContent } from "../../src/print/pdf/content.ts";
import { PdfDocument } from "../../src/print/pdf/document.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { openReferenceFont } from "../support/harfbuzz.ts";
import { loadFont, loadShaper } from "../support/text-setting.ts";

const shaper = loadShaper();
const box = { xPt: 0, yPt: 0, widthPt: 100, heightPt: 20 };

/** The operators that show a text of one run, and the font they show it in. */
function show(text: string, level: number, spacingPt = 0, script = "Latn", ref = "inter-400") {
  const font = loadFont(ref);
  const features = script === "Latn" ? ["mark", "-liga"] : [];
  const run = shaper.shape(font, text, 0, text.length, { level, script, lang: null, features });
  const line = { xPt: 0, baselinePt: 10, widthPt: 50, runs: [run], text };
  const layout = {
    sizePt: 10,
    lines: [line],
    overflows: { left: false, right: false, top: false, bottom: false },
    fits: true,
    truncated: false,
    missing: [],
  };
  const document = new PdfDocument({ ...FIXED_ORIGIN, deflate: (bytes) => bytes, readable: true });
  const content = new PdfContent();
  showLines(layout, box, spacingPt, content, { resources: document });
  return {
    operators: Buffer.from(content.take()).toString("latin1"),
    embedded: document.embed(font),
  };
}

/** What each glyph of a run is copied as, in the order in which the glyphs are drawn. */
function textsShown(text: string, level: number, script?: string, ref?: string): string[] {
  const { operators, embedded } = show(text, level, 0, script, ref);
  const cids = [...operators.matchAll(/<((?:[0-9A-Fa-f]{4})+)>/g)].flatMap(([, hex]) =>
    hex!.match(/.{4}/g)!,
  );
  return cids.map((cid) => embedded.texts[Number.parseInt(cid, 16)]!);
}

describe("every glyph carries the text of its cluster", () => {
  test("from left to right, where clusters rise, its marks on empty glyphs behind it", () => {
    expect(textsShown("aq\u0323\u0303c", 0)).toEqual(["a", "q", "\u0323", "\u0303", "c"]);
  });

  test("from right to left, where clusters fall, reversed with its marks", () => {
    expect(textsShown("aq\u0303c", 1)).toEqual(["c", "\u0303q", "a"]);
    expect(textsShown("שָׁל", 1, "Hebr", "noto-sans-hebrew-400")).toEqual(["ל", "\u05c1\u05b8ש"]);
    expect(textsShown("مُحَ", 1, "Arab", "noto-sans-arabic-400")).toEqual(["\u064eح", "\u064fم"]);
  });

  test("a conjunct is copied as a whole", () => {
    const texts = textsShown("क्षिकु", 0, "Deva", "noto-sans-devanagari-400");
    expect(texts).toEqual(["क्षि", "क", "ु"]);
  });

  test("characters that only steer breaks and directions are not copied", () => {
    expect(textsShown("a\u200bb\u2060c\u00ad\u200ed", 0)).toEqual(["a", "b", "c", "d"]);
    expect(textsShown("a\u200bb\u200fc", 1)).toEqual(["c", "b", "a"]);
  });

  test("joiners, which spell words, are", () => {
    const persian = textsShown("می\u200cر", 1, "Arab", "noto-sans-arabic-400");
    expect(persian).toEqual(["ر", "\u200c", "ی", "م"]);
  });
});

test.each([
  ["Thai", 0, "ที่", "noto-sans-thai-400"],
  ["Arab", 1, "مَّ", "noto-sans-arabic-400"],
  ["Khmr", 0, "ស្ត្រី", "noto-sans-khmer-400"],
  ["Hebr", 1, "שָׁ", "noto-sans-hebrew-400"],
])(
  "a cluster of %s is one glyph, whose parts stand where HarfBuzz puts them",
  (script, level, text, ref) => {
    const { embedded } = show(text, level, 0, script, ref);
    const rtl = level === 1;
    const options = { script, rtl, features: [] };
    const expected = openReferenceFont(embedded.font.bytes).shape(text, options);
    let pen = 0;
    const placed = expected.map(({ glyph, advance, dx, dy }) => {
      const part = { glyph, dx: pen + dx, dy };
      pen += advance;
      return part;
    });
    expect(expected.some(({ dx, dy }) => dx !== 0 || dy !== 0)).toBe(true);
    const [composite, ...others] = embedded.composites.filter(({ parts }) => parts.length > 0);
    expect(others).toEqual([]);
    const parts = composite!.parts.map((part) => ({
      ...part,
      glyph: embedded.subsetGlyphs[part.glyph],
    }));
    expect({ parts, advance: composite!.advance }).toEqual({ parts: placed, advance: pen });
  },
);

/** Where the glyphs of a shown line end, in points: widths, adjustments and spacing added up. */
function endOf(text: string, spacingPt: number): number {
  const { operators, embedded } = show(text, 0, spacingPt);
  const shown = /\[(.*)\]TJ|(<[0-9A-F]+>)Tj/.exec(operators)!;
  let endPt = 0;
  for (const [, hex, number] of (shown[1] ?? shown[2]!).matchAll(/<([0-9A-Fa-f]+)>|(-?\d+)/g)) {
    if (number !== undefined) endPt -= Number(number) / 100;
    for (const cid of hex?.match(/.{4}/g) ?? []) {
      endPt += embedded.widthOf(Number.parseInt(cid, 16)) / 100 + spacingPt;
    }
  }
  return endPt;
}

describe("letter spacing", () => {
  test("counts a letter and its marks once", () => {
    expect(endOf("aq\u0303\u0323c", 2) - endOf("aq\u0303\u0323c", 0)).toBeCloseTo(3 * 2, 6);
    expect(endOf("aqc", 2) - endOf("aqc", 0)).toBeCloseTo(3 * 2, 6);
  });

  test("is taken off where letters join or hang from one line, and put on again", () => {
    expect(show("مر", 1, 2, "Arab", "noto-sans-arabic-400").operators).toMatch(/2 Tc\n[^]*0 Tc\n/);
    const { operators } = show("कर", 0, 2, "Deva", "noto-sans-devanagari-400");
    expect(operators.indexOf("0 Tc")).toBeLessThan(operators.indexOf("Tj"));
    expect(show("aq", 0, 2).operators).toMatch(/2 Tc\n[^]*Tj\n0 Tc\n/);
  });
});

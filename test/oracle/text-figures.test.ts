// Figures of another width, glyph for glyph, against HarfBuzz on the fonts as they were published.
import { describe, expect, test } from "vitest";
import type { GlyphRun } from "../../src/print/text/glyph-run.ts";
import { layoutText } from "../../src/print/text/fit.ts";
import { openBuiltFont, readSourceFont } from "../support/fonts.ts";
import { OutlineReader } from "../support/glyf.ts";
import { openReferenceFont, PLAIN_FEATURES } from "../support/harfbuzz.ts";
import { loadTypesetter, styleWith } from "../support/text-setting.ts";

const FEATURES = { default: null, proportional: "pnum", tabular: "tnum" } as const;
const TEXTS = [
  "0123456789",
  "1,111.10 €",
  "AV 17/71 – 3x4",
  "Nº 11:10",
  "+1 −1 100 %",
  "Preis 12,50",
];
const FONTS = [
  ["Inter", 400],
  ["Inter", 700],
  ["Source Serif 4", 400],
  ["Source Serif 4", 700],
  ["Roboto Condensed", 400],
  ["Roboto Condensed", 700],
  ["JetBrains Mono", 400],
  ["JetBrains Mono", 700],
] as const;

describe.each(FONTS)("%s %i", (fontFamily, fontWeight) => {
  const ref = `${fontFamily.toLowerCase().replaceAll(" ", "-")}-${fontWeight}`;
  const typesetter = loadTypesetter([ref]);
  const source = readSourceFont(ref);
  const reference = openReferenceFont(source);
  const ours = new OutlineReader(openBuiltFont(ref).bytes);
  const theirs = new OutlineReader(source);

  test.each(["default", "proportional", "tabular"] as const)(
    "figures %s are those of the font",
    (figures) => {
      const style = styleWith({ fontFamily, fontWeight, figures });
      const feature = FEATURES[figures];
      for (const text of TEXTS) {
        const { runs } = typesetter.paragraphOf(text, style);
        const shaped = reference.shape(text, {
          script: /\p{L}/u.test(text) ? "Latn" : "Zyyy",
          features: feature === null ? PLAIN_FEATURES : [...PLAIN_FEATURES, feature],
        });
        const placed = runs.flatMap((run: GlyphRun) =>
          Array.from(run.glyphs, (glyph, i) => [ours.outlineOf(glyph), run.advances[i]]),
        );
        expect(placed, text).toEqual(
          shaped.map((glyph) => [theirs.outlineOf(glyph.glyph), glyph.advance]),
        );
      }
    },
  );
});

const FAMILIES = FONTS.filter(([, weight]) => weight === 400).map(([family]) => family);
const typesetter = loadTypesetter(
  FONTS.map(([family, weight]) => `${family.toLowerCase().replaceAll(" ", "-")}-${weight}`),
);

function widthOf(text: string, changes: object): number {
  return layoutText(text, styleWith(changes), 500, 100, typesetter).lines[0]!.widthPt;
}

describe("widths of figures", () => {
  test("tabular ones are all as wide as each other, in every family", () => {
    for (const fontFamily of FAMILIES) {
      const widths = [..."0123456789"].map((digit) =>
        widthOf(digit.repeat(8), { fontFamily, figures: "tabular" }),
      );
      expect(new Set(widths.map((width) => width.toFixed(6))).size, fontFamily).toBe(1);
    }
  });

  test("proportional ones are narrower where they are a 1, but not in a family that has none", () => {
    const saved = FAMILIES.map((fontFamily) => {
      const [one, eight] = ["1", "8"].map((digit) =>
        widthOf(digit, { fontFamily, figures: "proportional" }),
      );
      return one! < eight!;
    });
    expect(saved).toEqual([true, true, true, false]);
  });
});

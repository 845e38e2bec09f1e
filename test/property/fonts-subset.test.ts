import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Font } from "../../src/print/fonts/font.ts";
import { subsetFont } from "../../src/print/fonts/subset.ts";
import { checksumFaults } from "../support/checksums.ts";
import { FONT_REFS, openBuiltFont, readSourceFont } from "../support/fonts.ts";
import { OutlineReader } from "../support/glyf.ts";

const fonts = [
  ...FONT_REFS.map((ref) => [`${ref} as built`, openBuiltFont(ref)] as const),
  ["inter-400 as in its source", Font.parse("source", readSourceFont("inter-400"))] as const,
];

describe.each(fonts)("a subset of %s", (_, font) => {
  const original = new OutlineReader(font.bytes);
  const glyphs = fc
    .array(fc.nat(font.glyphCount - 1), { maxLength: 80 })
    .map((chosen) => [0, ...chosen]);

  it("shows every glyph as the font does, in the order asked for", () => {
    fc.assert(
      fc.property(glyphs, (glyphs) => {
        const { file, glyphCount } = subsetFont(font, glyphs);
        const subset = new OutlineReader(file);
        expect(subset.glyphCount).toBe(glyphCount);
        glyphs.forEach((glyph, i) => {
          expect(subset.outlineOf(i)).toEqual(original.outlineOf(glyph));
          expect(subset.advanceOf(i)).toBe(original.advanceOf(glyph));
          expect(subset.leftBearingOf(i)).toBe(original.leftBearingOf(glyph));
        });
      }),
    );
  });

  it("is a font file of six tables with right checksums and no instructions", () => {
    fc.assert(
      fc.property(glyphs, (glyphs) => {
        const { file, glyphCount } = subsetFont(font, glyphs);
        expect(checksumFaults(file)).toEqual([]);
        const parsed = Font.parse("subset", file);
        expect(parsed.glyphCount).toBe(glyphCount);
        expect(parsed.bbox).toEqual(font.bbox);
        expect(parsed.table("fpgm")).toBeNull();
        const reader = new OutlineReader(file);
        for (let i = 0; i < glyphCount; i++) expect(reader.instructionLengthOf(i)).toBe(0);
      }),
    );
  });

  it("holds no glyph but those asked for and their components, each component once", () => {
    fc.assert(
      fc.property(glyphs, (glyphs) => {
        const { file, glyphCount } = subsetFont(font, glyphs);
        const asked = new Set(glyphs).size;
        const components = glyphCount - glyphs.length;
        expect(components).toBeGreaterThanOrEqual(0);
        expect(components).toBeLessThanOrEqual(asked * 3);
        const again = subsetFont(font, glyphs);
        expect(again.file).toEqual(file);
      }),
      { numRuns: 30 },
    );
  });

  it("of all glyphs is the whole font, with long offsets where short ones do not reach", () => {
    const all = Array.from({ length: font.glyphCount }, (_, glyph) => glyph);
    const { file, glyphCount } = subsetFont(font, all);
    expect(glyphCount).toBe(font.glyphCount);
    const subset = new OutlineReader(file);
    for (const glyph of all) expect(subset.outlineOf(glyph)).toEqual(original.outlineOf(glyph));
    const parsed = Font.parse("whole", file);
    const long = parsed.table("head")![51] === 1;
    expect(long).toBe(parsed.table("glyf")!.length > 0x1fffe);
  });
});

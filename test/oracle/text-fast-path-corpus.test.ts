import { describe, expect, test } from "vitest";
import type { GlyphRun } from "../../src/print/text/glyph-run.ts";
import { shapeSimple } from "../../src/print/text/shape/shape.ts";
import { FONT_REFS, openBuiltFont } from "../support/fonts.ts";
import { openReferenceFont, type ReferenceGlyph } from "../support/harfbuzz.ts";
import { labelEntries } from "../support/text-names.ts";

const entries = labelEntries(50_000, 1);

test("the corpus has over 20,000 different words of three scripts, and as much of several words", () => {
  const words = new Set(entries.map(({ text }) => text).filter((text) => !/\s/.test(text)));
  expect(words.size).toBeGreaterThan(20_000);
  expect(entries.length - words.size).toBeGreaterThan(20_000);
  for (const script of ["Latn", "Grek", "Cyrl"]) {
    expect(entries.filter((entry) => entry.script === script).length).toBeGreaterThan(10_000);
  }
});

describe.each(FONT_REFS)("the fast path of %s", (ref) => {
  const font = openBuiltFont(ref);
  const reference = openReferenceFont(font.bytes);

  test("equals HarfBuzz on the corpus, glyph for glyph, advance for advance, cluster for cluster", () => {
    const different: string[] = [];
    let fast = 0;
    for (const { text, script } of entries) {
      const run = shapeSimple(font, text, 0, text.length);
      if (run === null) continue;
      fast++;
      if (!isEqual(run, reference.shape(text, { script }))) different.push(text);
    }
    expect(different).toEqual([]);
    expect(fast / entries.length).toBeGreaterThan(0.95);
  });
});

function isEqual(run: GlyphRun, expected: readonly ReferenceGlyph[]): boolean {
  return (
    run.offsets === null &&
    run.glyphs.length === expected.length &&
    expected.every(
      ({ glyph, advance, cluster, dx, dy }, i) =>
        run.glyphs[i] === glyph &&
        run.advances[i] === advance &&
        run.clusters[i] === cluster &&
        dx === 0 &&
        dy === 0,
    )
  );
}

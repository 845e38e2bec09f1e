import { describe, expect, test } from "vitest";
import type { Font } from "../../src/print/fonts/font.ts";
import { coversGrapheme } from "../../src/print/text/covers.ts";
import { itemise } from "../../src/print/text/shape/itemise.ts";
import type { GlyphRun } from "../../src/print/text/glyph-run.ts";
import { shapeFully } from "../../src/print/text/shape/shape.ts";
import { FONT_REFS, openBuiltFont } from "../support/fonts.ts";
import { loadShaper } from "../support/text-setting.ts";

const shaper = loadShaper();
const ABOVE = [
  "q\u0303",
  "x\u030c",
  "m\u0304",
  "b\u0302",
  "J\u0303",
  "ж\u0301",
  "ы\u0301",
  "Ω\u0304",
];
const BELOW = ["q\u0323", "X\u0323", "í\u0327", "ф\u0323"];

function shape(font: Font, text: string): GlyphRun {
  const { items } = itemise(text, () => font, null);
  return shapeFully(shaper, font, text, items[0]!, { lang: null, figures: "default" });
}

interface InkBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The boxes of the glyphs' ink, font units from the start of the run. */
function inkBoxes(run: GlyphRun): InkBox[] {
  let pen = 0;
  return [...run.glyphs].map((glyph, i) => {
    const outline = run.font.outlineOf(glyph);
    const view = new DataView(outline.buffer, outline.byteOffset, outline.length);
    const dx = pen + (run.offsets?.[2 * i] ?? 0);
    const dy = run.offsets?.[2 * i + 1] ?? 0;
    pen += run.advances[i]!;
    const [left, bottom, right, top] = [2, 4, 6, 8].map((at) => view.getInt16(at));
    return { left: left! + dx, bottom: bottom! + dy, right: right! + dx, top: top! + dy };
  });
}

/** The middle of a mark lies over or under the ink of its base. */
function expectCentreWithin(mark: InkBox, base: InkBox, text: string): void {
  const share = (mark.left + mark.right - 2 * base.left) / (2 * (base.right - base.left));
  expect(share, text).toBeGreaterThan(0);
  expect(share, text).toBeLessThan(1);
}

function covered(font: Font, texts: readonly string[]): string[] {
  return texts
    .map((text) => text.normalize("NFC"))
    .filter((text) => coversGrapheme((codePoint) => font.glyphOf(codePoint) !== 0, text));
}

describe.each(FONT_REFS)("a combining mark in %s", (ref) => {
  const font = openBuiltFont(ref);

  test("stands over its base, clear of its ink, whether or not the font has an anchor for it", () => {
    const texts = covered(font, ABOVE);
    expect(texts.length).toBeGreaterThanOrEqual(4);
    for (const text of texts) {
      const [base, mark] = inkBoxes(shape(font, text));
      expectCentreWithin(mark!, base!, text);
      expect(mark!.bottom, text).toBeGreaterThan(
        text.startsWith("b") ? font.capHeight * 0.9 : base!.top,
      );
    }
  });

  test("stands under its base", () => {
    const texts = covered(font, BELOW);
    expect(texts.length).toBeGreaterThanOrEqual(2);
    for (const text of texts) {
      const boxes = inkBoxes(shape(font, text));
      const [base, mark] = [boxes[0], boxes.at(-1)];
      expectCentreWithin(mark!, base!, text);
      expect(mark!.bottom, text).toBeLessThan(base!.bottom);
    }
  });

  test("moves no pen", () => {
    for (const text of covered(font, [...ABOVE, ...BELOW])) {
      const { advances } = shape(font, text);
      expect(advances.slice(1).every((advance) => advance === 0)).toBe(true);
    }
  });
});

test("marks without anchors are stacked upwards, none on top of another", () => {
  const [base, lower, upper] = inkBoxes(
    shape(openBuiltFont("roboto-condensed-400"), "J\u0303\u0301"),
  );
  expect(lower!.bottom).toBeGreaterThan(base!.top);
  expect(upper!.bottom).toBeGreaterThan(lower!.top);
});

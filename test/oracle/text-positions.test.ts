// What is printed of complex scripts, glyph for glyph, against HarfBuzz on the fonts as they were
// published: outline, advance and place. Subset fonts number their glyphs anew, so outlines are compared.
import { describe, expect, test } from "vitest";
import type { GlyphRun } from "../../src/print/text/glyph-run.ts";
import { openBuiltFont, readSourceFont } from "../support/fonts.ts";
import { type Outline, OutlineReader } from "../support/glyf.ts";
import { openReferenceFont } from "../support/harfbuzz.ts";
import { SCRIPT_WORDS } from "../support/script-words.ts";
import { loadTypesetter } from "../support/text-setting.ts";

interface Placed {
  readonly outline: Outline;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

function placedBy(run: GlyphRun, outlines: OutlineReader): Placed[] {
  return Array.from(run.glyphs, (glyph, i) => ({
    outline: outlines.outlineOf(glyph),
    advance: run.advances[i]!,
    dx: run.offsets?.[i * 2] ?? 0,
    dy: run.offsets?.[i * 2 + 1] ?? 0,
  }));
}

// Joiners leave a glyph without ink or width in the reference, and none in ours.
const leavesNoMark = ({ outline, advance }: Placed) => outline.length === 0 && advance === 0;

const textsOf = (words: string) =>
  [...words.split(" "), words].map((text) => text.normalize("NFC"));

test("at least 200 texts in 20 scripts are compared", () => {
  expect(new Set(SCRIPT_WORDS.map(({ script }) => script)).size).toBeGreaterThanOrEqual(20);
  expect(SCRIPT_WORDS.flatMap(({ words }) => textsOf(words)).length).toBeGreaterThanOrEqual(200);
});

describe.each(SCRIPT_WORDS)("$script in $family", ({ script, family, rtl, words }) => {
  const ref = `${family}-400`;
  const typesetter = loadTypesetter(["inter-400", ref]);
  const ours = new OutlineReader(openBuiltFont(ref).bytes);
  const source = readSourceFont(ref);
  const reference = openReferenceFont(source);
  const theirs = new OutlineReader(source);
  const style = {
    fontFamily: "Inter",
    fontWeight: 400,
    lang: null,
    direction: "auto",
    fontStyle: "normal",
    figures: "default",
  } as const;

  test("glyphs, advances and places are those of HarfBuzz on the whole font", () => {
    for (const text of textsOf(words)) {
      const { runs } = typesetter.paragraphOf(text, style);
      // Digits run from left to right, in a run of their own; the reference is asked run by run.
      for (const run of runs) {
        expect(run.font.ref, text).toBe(ref);
        const part = text.slice(run.start, run.end);
        const shaped = reference.shape(part, {
          script,
          rtl: (run.level & 1) === 1,
          features: [],
        });
        const expected = shaped.map(({ glyph, advance, dx, dy }) => ({
          outline: theirs.outlineOf(glyph),
          advance,
          dx,
          dy,
        }));
        expect(run.level % 2 === 1 || !rtl || /^[\d٠-٩۰-۹]+$/.test(part)).toBe(true);
        expect(
          placedBy(run, ours).filter((glyph) => !leavesNoMark(glyph)),
          `${text}: ${part}`,
        ).toEqual(expected.filter((glyph) => !leavesNoMark(glyph)));
      }
    }
  });
});

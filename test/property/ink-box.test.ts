// What is found of a text's ink at a glance, so that few outlines are looked at: it never says less than they do.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { boxAround, lineBoxOf } from "../../src/print/surroundings/ink.ts";
import { layoutText } from "../../src/print/text/fit.ts";
import { frameOf, roomOf } from "../../src/print/text/frame.ts";
import { inkOfLine } from "../../src/print/text/line-ink.ts";
import { stackLines } from "../../src/print/text/line-heights.ts";
import { refsOfFamily } from "../../src/print/text/refs.ts";
import { SCRIPT_WORDS } from "../support/script-words.ts";
import { loadTypesetter, styleWith } from "../support/text-setting.ts";

const typesetter = loadTypesetter([
  "inter-400",
  "noto-sans-400",
  "noto-sans-jp-400",
  ...SCRIPT_WORDS.map(({ family }) => `${family}-400`),
]);
const WORDS = [
  ...SCRIPT_WORDS.flatMap(({ words }) => words.normalize("NFC").split(" ")),
  "東京都の",
  "カタカナ",
  "Kraków",
  "ÅÇ",
  "q\u0303\u0304\u0323",
  "e\u0301\u0302\u0303\u0304\u0306",
  "بِسْمِ",
  "مُحَمَّدٌ",
  "שָׁלוֹם",
  "f",
];
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(" "));
const TOLERANCE_PT = 1e-6;

it("the box around lines holds the ink of all of them", () => {
  const style = fc.record({
    fontSizePt: fc.constantFrom(4, 10, 60),
    lineHeight: fc.constantFrom(null, 1.2),
    lang: fc.constantFrom("ja", "ja", "en"),
    letterSpacingPt: fc.constantFrom(-0.5, 0, 3),
    align: fc.constantFrom("start", "center", "end"),
    verticalAlign: fc.constantFrom("top", "bottom"),
  });
  const size = fc.record({
    widthPt: fc.integer({ min: 20, max: 400 }),
    heightPt: fc.integer({ min: 10, max: 200 }),
  });
  fc.assert(
    fc.property(text, style, size, (given, changes, { widthPt, heightPt }) => {
      const layout = layoutText(given, styleWith(changes), widthPt, heightPt, typesetter);
      const box = { xPt: 7, yPt: 9, widthPt, heightPt };
      const around = boxAround(layout, changes.letterSpacingPt, box);
      for (const line of layout.lines) {
        const ink = lineBoxOf(line, layout.sizePt, changes.letterSpacingPt, box);
        if (ink === null) continue;
        if (around === null) throw new Error("there is ink");
        expect(ink.xPt).toBeGreaterThan(around.xPt - TOLERANCE_PT);
        expect(ink.yPt).toBeGreaterThan(around.yPt - TOLERANCE_PT);
        expect(ink.xPt + ink.widthPt).toBeLessThan(around.xPt + around.widthPt + TOLERANCE_PT);
        expect(ink.yPt + ink.heightPt).toBeLessThan(around.yPt + around.heightPt + TOLERANCE_PT);
      }
    }),
    { numRuns: 2000 },
  );
});

it("lines are where the ink of each of their glyphs puts them, also where only the furthest is looked at", () => {
  const style = { ...styleWith(), lineHeight: null, lang: "ja" };
  const room = roomOf(style, 500, typesetter);
  let moved = 0;
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (paragraphs) => {
      const frame = frameOf(paragraphs.join("\n"), room, 500, typesetter);
      const lines = frame.paragraphs.map((paragraph) => ({
        paragraph,
        start: 0,
        end: paragraph.text.length,
      }));
      const stacked = stackLines(frame, lines);
      const expected = stackLines({ ...frame, inkMovesLines: true }, lines);
      if (frame.inkMovesLines) moved++;
      expect(stacked.blockEm).toBeCloseTo(expected.blockEm, 9);
      stacked.baselinesEm.forEach((em, i) => expect(em).toBeCloseTo(expected.baselinesEm[i]!, 9));
    }),
    { numRuns: 2000 },
  );
  expect(moved).toBeGreaterThan(100);
  expect(moved).toBeLessThan(1900);
});

it("a text reaches as far as its furthest cluster, and a line of it as far as its own", () => {
  const style = styleWith({ lineHeight: null, lang: "ja" });
  const own = refsOfFamily(style.fontFamily);
  fc.assert(
    fc.property(text, fc.nat(), (given, at) => {
      const paragraph = typesetter.paragraphOf(given, style);
      const { length } = paragraph.text;
      const cut = 1 + (at % Math.max(1, length - 1));
      const whole = paragraph.reachBeyond(own);
      const parts = [whole.between(0, cut), whole.between(cut, length)];
      expect(Math.max(...parts.map(({ above }) => above))).toBeCloseTo(whole.above, 9);
      expect(Math.max(...parts.map(({ below }) => below))).toBeCloseTo(whole.below, 9);
    }),
    { numRuns: 2000 },
  );
});

it("a line's ink is where its glyphs are set one by one", () => {
  const style = styleWith({ lineHeight: null, lang: "ja" });
  fc.assert(
    fc.property(text, fc.integer({ min: 20, max: 400 }), (given, widthPt) => {
      const { lines, sizePt } = layoutText(given, style, widthPt, 200, typesetter);
      for (const line of lines) {
        const ink = inkOfLine(line, sizePt, 0);
        const oneByOne = inkOfLine(line, sizePt, Number.MIN_VALUE);
        if (ink === null || oneByOne === null) throw new Error("a word has ink");
        for (const side of ["left", "bottom", "right", "top"] as const) {
          expect(ink[side]).toBeCloseTo(oneByOne[side], 9);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

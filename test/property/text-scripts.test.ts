// Lines of many scripts, mixed as values are: whole, in order, in their box, cut where a reader would.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutText, type TextLayout, type TextStyle } from "../../src/print/text/fit.ts";
import { takesLetterSpacing } from "../../src/print/text/letter-spacing.ts";
import { SCRIPT_WORDS } from "../support/script-words.ts";
import { loadTypesetter, styleWith } from "../support/text-setting.ts";

const typesetter = loadTypesetter([
  "inter-400",
  "noto-sans-jp-400",
  ...SCRIPT_WORDS.map(({ family }) => `${family}-400`),
]);
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const TOLERANCE = 2e-6;

const WORDS = [
  ...SCRIPT_WORDS.flatMap(({ words }) => words.normalize("NFC").split(" ")),
  "東京都",
  "の",
  "内）",
  "カタカナ",
  "Kraków",
  "q\u0303",
  "ABC-9",
  "12.50€",
  "(3x4)",
  "exam\u00adple",
  "שלו\u00adם",
  "می\u200cروم",
];
const text = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(" ", " ", " ", "", "-", "\n")), {
    minLength: 1,
    maxLength: 7,
  })
  .map((parts) => parts.flat().join("").normalize("NFC"));

const style: fc.Arbitrary<TextStyle> = fc
  .record({
    letterSpacingPt: fc.constantFrom(0, 0, 1.5),
    align: fc.constantFrom("start", "end", "center" as const),
    direction: fc.constantFrom("auto", "auto", "ltr", "rtl" as const),
    wrap: fc.boolean(),
    minFontSizePt: fc.constantFrom(5, 10),
  })
  .map((changes) => styleWith({ ...changes, fontSizePt: 10, lang: "ja" }));
const side = fc.double({ min: 5, max: 150, noNaN: true });

function setWidthOf({ sizePt }: TextLayout, line: TextLayout["lines"][number], spacingPt: number) {
  let widthPt = 0;
  let spaced = 0;
  for (const run of line.runs.flatMap((run) => (run.hyphen ? [run, run.hyphen] : [run]))) {
    for (const units of run.advances) widthPt += (units / run.font.unitsPerEm) * sizePt;
    if (takesLetterSpacing(run.script)) spaced += new Set(run.clusters).size;
  }
  return widthPt + Math.max(0, spaced - 1) * spacingPt;
}

const hyphenless = (value: string) => value.replace(/[ \n\u00ad-]/g, "");

/** Glyphs of the text itself that have ink. */
function countInk({ lines }: TextLayout): number {
  const runs = lines.flatMap((line) => line.runs).filter((run) => !/^[-\u00ad]$/.test(run.text));
  return runs.reduce(
    (sum, { font, glyphs }) =>
      sum + glyphs.filter((glyph) => font.outlineOf(glyph).length > 0).length,
    0,
  );
}

describe("whatever the scripts", () => {
  test("a line is as wide as its glyphs' advances and the spacing of those that take it", () => {
    fc.assert(
      fc.property(text, style, side, side, (value, type, width, height) => {
        const layout = layoutText(value, type, width, height, typesetter);
        for (const line of layout.lines) {
          expect(line.widthPt).toBeCloseTo(setWidthOf(layout, line, type.letterSpacingPt), 6);
        }
      }),
      { numRuns: 600 },
    );
  });

  test("with an ellipsis no line leaves the box, and what is left is the beginning", () => {
    fc.assert(
      fc.property(text, style, side, side, (value, type, width, height) => {
        const { lines } = layoutText(value, { ...type, wrap: true }, width, height, typesetter);
        for (const line of lines) {
          expect(line.xPt).toBeGreaterThanOrEqual(-TOLERANCE);
          expect(line.xPt + line.widthPt).toBeLessThanOrEqual(width + TOLERANCE);
        }
        const printed = lines.map((line) => line.text).join("");
        expect(hyphenless(value).startsWith(hyphenless(printed.replace(/…$/, "")))).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  test("visible: every glyph of the text is in some line, once", () => {
    fc.assert(
      fc.property(text, style, side, (value, type, width) => {
        const whole = { ...type, overflow: "visible", wrap: false } as const;
        const inOneLine = layoutText(value, whole, 10_000, 10_000, typesetter);
        const broken = layoutText(value, { ...whole, wrap: true }, width, 10_000, typesetter);
        expect(countInk(broken)).toBe(countInk(inOneLine));
      }),
      { numRuns: 600 },
    );
  });

  test("lines begin and end between graphemes", () => {
    fc.assert(
      fc.property(text, style, side, (value, type, width) => {
        const { lines } = layoutText(
          value,
          { ...type, wrap: true, overflow: "clip" },
          width,
          10_000,
          typesetter,
        );
        const starts = new Set(Array.from(graphemes.segment(value), ({ index }) => index));
        let position = 0;
        for (const line of lines) {
          while (/[ \n]/.test(value[position] ?? "")) position++;
          expect(starts.has(position) || position === value.length, JSON.stringify(value)).toBe(
            true,
          );
          const isHyphenated = value[position + line.text.length - 1] === "\u00ad";
          expect(isHyphenated || value.startsWith(line.text.trimStart(), position)).toBe(true);
          position += line.text.trimStart().length;
        }
      }),
      { numRuns: 600 },
    );
  });
});

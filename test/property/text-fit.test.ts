import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakOpportunitiesOf } from "../../src/print/text/break/break.ts";
import { layoutText, type TextLayout, type TextStyle } from "../../src/print/text/fit.ts";
import { WORDS } from "../support/text-corpus.ts";
import { loadTypesetter, styleWith } from "../support/text-setting.ts";

const typesetter = loadTypesetter();
const inter = typesetter.fonts.get("inter-400")!;
const ascentEm = inter.ascent / inter.unitsPerEm;
const descentEm = -inter.descent / inter.unitsPerEm;
const TOLERANCE = 2e-6;

const word = fc.oneof(
  fc.constantFrom(...WORDS.map((plain) => plain.normalize("NFC"))),
  fc.constantFrom(
    "q\u0303uo\u0323\u0308ta",
    "incomprehensibilities",
    "W",
    "i",
    "10\u00a0kg",
    "ж\u0301е",
  ),
);
const joint = fc.constantFrom(" ", " ", " ", "  ", "-", "/", "\n", " \n\n", "\u200b");
const text = fc
  .array(fc.tuple(word, joint), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.flat().join(""));

const quarter = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((quarters) => quarters / 4);

const style: fc.Arbitrary<TextStyle> = fc
  .record({
    minFontSizePt: fc.oneof(quarter(3, 8), fc.double({ min: 3, max: 8, noNaN: true })),
    growth: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 20, noNaN: true })),
    fontWeight: fc.constantFrom(400 as const, 700 as const),
    lineHeight: fc.double({ min: 0.7, max: 2, noNaN: true }),
    letterSpacingPt: fc.constantFrom(0, 0, 0.5, 3),
    align: fc.constantFrom("start", "end", "left", "center", "right" as const),
    verticalAlign: fc.constantFrom("top", "middle", "bottom" as const),
    wrap: fc.boolean(),
    maxLines: fc.constantFrom(null, null, 1, 2, 5),
  })
  .map(({ growth, ...rest }) =>
    styleWith({
      ...rest,
      fontSizePt: rest.minFontSizePt + growth,
      minFontSizePt: rest.minFontSizePt,
    }),
  );

const side = fc.oneof(
  fc.double({ min: 0.5, max: 30, noNaN: true }),
  fc.double({ min: 10, max: 300, noNaN: true }),
);

function setWidthOf(layout: TextLayout, line: TextLayout["lines"][number], spacingPt: number) {
  let widthPt = 0;
  let clusters = 0;
  for (const run of line.runs) {
    for (const units of run.advances) widthPt += (units / run.font.unitsPerEm) * layout.sizePt;
    clusters += new Set(run.clusters).size;
  }
  return widthPt + Math.max(0, clusters - 1) * spacingPt;
}

const withoutSpaces = (value: string) => value.replace(/[ \n\u200b]/g, "");

describe("whatever the text, the style and the box", () => {
  test("with an ellipsis nothing is outside the box if it has the height for one line", () => {
    fc.assert(
      fc.property(text, style, side, side, (value, type, width, height) => {
        const layout = layoutText(value, type, width, height, typesetter);
        const { sizePt, lines } = layout;
        for (const line of lines) {
          expect(line.xPt).toBeGreaterThanOrEqual(-TOLERANCE);
          expect(line.xPt + line.widthPt).toBeLessThanOrEqual(width + TOLERANCE);
        }
        if ((ascentEm + descentEm) * sizePt > height) return;
        expect(lines[0]!.baselinePt - ascentEm * sizePt).toBeGreaterThanOrEqual(-TOLERANCE);
        expect(lines.at(-1)!.baselinePt + descentEm * sizePt).toBeLessThanOrEqual(
          height + TOLERANCE,
        );
        expect(lines.length).toBeLessThanOrEqual(type.maxLines ?? Infinity);
      }),
      { numRuns: 1500 },
    );
  });

  test("a line is as wide as its glyphs' advances and the spacing between its clusters", () => {
    fc.assert(
      fc.property(text, style, side, side, (value, type, width, height) => {
        const layout = layoutText(value, type, width, height, typesetter);
        for (const line of layout.lines) {
          expect(line.widthPt).toBeCloseTo(setWidthOf(layout, line, type.letterSpacingPt), 6);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("the size lies between the smallest and fontSizePt, on the grid of quarter points", () => {
    fc.assert(
      fc.property(text, style, side, side, (value, type, width, height) => {
        const { sizePt } = layoutText(value, type, width, height, typesetter);
        expect(sizePt).toBeGreaterThanOrEqual(type.minFontSizePt);
        expect(sizePt).toBeLessThanOrEqual(type.fontSizePt);
        const steps = (sizePt - type.minFontSizePt) / 0.25;
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-5);
      }),
      { numRuns: 1000 },
    );
  });

  test("a larger box never gives a smaller size, nor undoes a fit", () => {
    fc.assert(
      fc.property(text, style, side, side, side, side, (value, type, width, height, dx, dy) => {
        const small = layoutText(value, type, width, height, typesetter);
        const large = layoutText(value, type, width + dx, height + dy, typesetter);
        expect(large.sizePt).toBeGreaterThanOrEqual(small.sizePt);
        if (small.fits) expect(large.fits).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  test("the size is the largest that fits: the next step is too wide, too tall or has too many lines", () => {
    fc.assert(
      fc.property(text, style, side, side, (value, type, width, height) => {
        const oneLiner = { ...type, wrap: false };
        const layout = layoutText(value, oneLiner, width, height, typesetter);
        const next = layout.sizePt + 0.25;
        if (!layout.fits || next > type.fontSizePt) return;
        const growth = next / layout.sizePt;
        const widest = Math.max(
          ...layout.lines.map((line) => {
            const spacing = line.widthPt - setWidthOf(layout, line, 0);
            return (line.widthPt - spacing) * growth + spacing;
          }),
        );
        const tallest =
          ((layout.lines.length - 1) * type.lineHeight! + ascentEm + descentEm) * next;
        expect(widest > width || tallest > height).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("a text that fits is printed whole and in order", () => {
    fc.assert(
      fc.property(text, style, side, side, (value, type, width, height) => {
        const layout = layoutText(value, type, width, height, typesetter);
        if (!layout.fits) return;
        const printed = layout.lines.map((line) => line.text).join("");
        expect(withoutSpaces(printed)).toBe(withoutSpaces(value.normalize("NFC")));
        expect(layout.truncated).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  test("clip and visible print the text whole and in order even where it does not fit", () => {
    const overflow = fc.constantFrom("clip", "visible" as const);
    fc.assert(
      fc.property(text, style, overflow, side, side, (value, type, kind, width, height) => {
        const layout = layoutText(value, { ...type, overflow: kind }, width, height, typesetter);
        const printed = layout.lines.map((line) => line.text).join("");
        expect(withoutSpaces(printed)).toBe(withoutSpaces(value.normalize("NFC")));
      }),
      { numRuns: 500 },
    );
  });

  test("above the smallest size lines break only where UAX #14 lets them", () => {
    fc.assert(
      fc.property(text, style, side, side, (value, type, width, height) => {
        const layout = layoutText(value, { ...type, wrap: true }, width, height, typesetter);
        if (!layout.fits || layout.sizePt === type.minFontSizePt) return;
        const lines = layout.lines.map((line) => line.text);
        for (const paragraph of value.normalize("NFC").split("\n")) {
          const allowed = breakOpportunitiesOf(paragraph);
          let position = 0;
          do {
            position += lines.shift()!.length;
            while (/[ \u200b]/.test(paragraph[position] ?? "")) position++;
            expect(position === paragraph.length || allowed.includes(position)).toBe(true);
          } while (position < paragraph.length);
        }
        expect(lines).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  test("what is left of a wrapped text, the ellipsis aside, is its beginning", () => {
    fc.assert(
      fc.property(text, style, side, side, (value, type, width, height) => {
        const layout = layoutText(value, { ...type, wrap: true }, width, height, typesetter);
        const printed = layout.lines.map((line) => line.text).join("");
        const whole = withoutSpaces(value.normalize("NFC"));
        expect(whole.startsWith(withoutSpaces(printed.replace(/…$/, "")))).toBe(true);
        expect(layout.truncated).toBe(withoutSpaces(printed) !== whole);
      }),
      { numRuns: 1500 },
    );
  });
});

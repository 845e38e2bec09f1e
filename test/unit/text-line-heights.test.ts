// Lines of tall scripts: as high as the ink of fallback fonts needs, where lineHeight is not given.
import { describe, expect, it } from "vitest";
import type { FontRef } from "../../src/print/fonts/font.ts";
import { layoutText, type TextLayout, type TextStyle } from "../../src/print/text/fit.ts";
import { inkOfLine } from "../../src/print/text/line-ink.ts";
import { loadTypesetter, styleWith } from "../support/text-setting.ts";

const TALL: readonly (readonly [script: string, word: string, ref: FontRef])[] = [
  ["Burmese", "ကြိုးစားကြွေးကြိမ်", "noto-sans-myanmar-400"],
  ["Tibetan", "བསྒྲུབས་རྒྱུའི་སྐྱོན་", "noto-serif-tibetan-400"],
  ["Telugu", "స్త్రీలక్ష్మ్యైర్ద్రౌ", "noto-sans-telugu-400"],
  ["Javanese", "ꦏꦿꦸꦗꦺꦴꦏꦤ꧀ꦒꦿꦶꦁ", "noto-sans-javanese-400"],
  ["vocalised Arabic", "إِنَّهُۥ لَّقُرْءَانٌۭ", "noto-sans-arabic-400"],
];
const typesetter = loadTypesetter([
  "inter-400",
  "noto-sans-jp-400",
  ...TALL.map(([, , ref]) => ref),
]);
const inter = typesetter.fonts.get("inter-400")!;
const ascentPt = (inter.ascent / inter.unitsPerEm) * 10;
const descentPt = (-inter.descent / inter.unitsPerEm) * 10;

function lay(text: string, changes: Partial<TextStyle> = {}, height = 1000): TextLayout {
  const style = styleWith({ lineHeight: null, ...changes });
  return layoutText(text, style, 1000, height, typesetter);
}

/** Of each line: from the box's top down to its ink's top and bottom. */
function inksOf({ lines, sizePt }: TextLayout): { top: number; bottom: number }[] {
  return lines.map((line) => {
    const ink = inkOfLine(line, sizePt, 0)!;
    return { top: line.baselinePt - ink.top, bottom: line.baselinePt - ink.bottom };
  });
}

const stepsOf = ({ lines }: TextLayout) =>
  lines.slice(1).map(({ baselinePt }, i) => baselinePt - lines[i]!.baselinePt);

describe.each(TALL)("lines of %s", (_script, word) => {
  const text = [word, word, word].join("\n");

  it("do not touch: 0.08 em lie between their inks, or they are 1.2 em high", () => {
    const layout = lay(text);
    expect(layout.lines).toHaveLength(3);
    const inks = inksOf(layout);
    inks.slice(1).forEach(({ top }, i) => {
      expect(stepsOf(layout)[i]).toBeGreaterThan(12 - 1e-9);
      expect(top - inks[i]!.bottom).toBeGreaterThan(0.8 - 1e-6);
    });
  });

  it("the first line's ink is inside the box, and the last line's too where the text fits", () => {
    const layout = lay(text);
    expect(inksOf(layout)[0]!.top).toBeGreaterThan(-1e-6);
    expect(layout.lines[0]!.baselinePt).toBeGreaterThanOrEqual(ascentPt - 1e-9);
    const last = inksOf(layout).at(-1)!;
    const leastPt = Math.max(last.bottom, layout.lines.at(-1)!.baselinePt + descentPt);
    expect(lay(text, {}, leastPt + 1e-5).fits).toBe(true);
    expect(lay(text, {}, leastPt - 1e-3).fits).toBe(false);
  });

  it("shrink until their ink fits", () => {
    const heightPt = 30;
    const layout = lay(text, { minFontSizePt: 3 }, heightPt);
    expect(layout.fits).toBe(true);
    expect(layout.sizePt).toBeLessThan(10);
    expect(inksOf(layout).at(-1)!.bottom).toBeLessThan(heightPt + 1e-5);
    const fontSizePt = layout.sizePt + 0.25;
    expect(lay(text, { fontSizePt, minFontSizePt: fontSizePt }, heightPt).fits).toBe(false);
  });

  it("that have no room are left out whole, with an ellipsis", () => {
    const whole = lay(text);
    const heightPt = whole.lines[2]!.baselinePt - 1;
    const layout = lay(text, {}, heightPt);
    expect(layout.truncated).toBe(true);
    expect(layout.lines.length).toBeLessThan(3);
    for (const { bottom } of inksOf(layout)) expect(bottom).toBeLessThan(heightPt + 1e-5);
  });

  it("do not move where lineHeight is given", () => {
    const given = lay(text, { lineHeight: 1.2 });
    expect(stepsOf(given).map((step) => step.toFixed(6))).toEqual(["12.000000", "12.000000"]);
    expect(given.lines[0]!.baselinePt).toBeCloseTo(ascentPt, 9);
  });
});

describe("lines that do not need more", () => {
  it.each(["Ảnh Ǻ\nŒuvre\nÇa", "東京の店\n名古屋"])("%j is set as with lineHeight 1.2", (text) => {
    expect(lay(text)).toEqual(lay(text, { lineHeight: 1.2 }));
  });

  it("a line of the element's own font below a deep line moves only as far as that ink needs", () => {
    const deep = TALL[1]![1];
    const layout = lay(`${deep}\nInter`);
    const [first] = inksOf(layout);
    const step = stepsOf(layout)[0]!;
    const depthPt = first!.bottom - layout.lines[0]!.baselinePt;
    expect(step).toBeCloseTo(Math.max(12, depthPt + 0.8), 6);
  });
});

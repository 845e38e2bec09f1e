import { describe, expect, it } from "vitest";
import { createTypesetter, type Typesetter } from "../../src/print/text/typesetter.ts";
import { layoutText, type TextStyle } from "../../src/print/text/fit.ts";
import { fontRefsFor } from "../../src/print/text/refs.ts";
import { showableOf } from "../../src/print/text/showable.ts";
import { openBuiltFont } from "../support/fonts.ts";
import { loadShaper, styleWith } from "../support/text-setting.ts";

const style = (more: Partial<TextStyle> = {}): TextStyle =>
  styleWith({ fontSizePt: 500, minFontSizePt: 3, ...more });

const BOX = [60, 20] as const;
const SENTENCES: Readonly<Record<string, string>> = {
  latin: "Arbequina olive oil, cold pressed in the first week of November. ",
  arabic: "زيت زيتون معصور على البارد في الأسبوع الأول من نوفمبر ٢٠٢٦. ",
  hebrew: "שמן זית בכבישה קרה (2026), מהשבוע הראשון של נובמבר. ",
  hindi: "नवंबर के पहले सप्ताह में ठंडा दबाया गया जैतून का तेल। ",
  thai: "น้ำมันมะกอกสกัดเย็นในสัปดาห์แรกของเดือนพฤศจิกายน ",
  japanese: "十一月の第一週に低温圧搾したオリーブオイルです。",
  emoji: "👨‍👩‍👧 🫒🫙 ",
  hyphens: "Oli\u00adven\u00adöl aus der ers\u00adten Wo\u00adche ",
};

function typesetterFor(text: string): Typesetter & { shaped: number } {
  const fonts = new Map(fontRefsFor(text, style()).map((ref) => [ref, openBuiltFont(ref)]));
  const typesetter = createTypesetter(fonts, loadShaper());
  const counted = {
    ...typesetter,
    shaped: 0,
    paragraphOf(part: string, choice: TextStyle) {
      counted.shaped += part.length;
      return typesetter.paragraphOf(part, choice);
    },
  };
  return counted;
}

function printedOf(layout: ReturnType<typeof layoutText>) {
  return {
    sizePt: layout.sizePt,
    fits: layout.fits,
    truncated: layout.truncated,
    lines: layout.lines
      .slice(0, 4)
      .map(({ text, xPt, baselinePt, widthPt }) => [text, xPt, baselinePt, widthPt]),
  };
}

/** As elements do it. */
function layOut(text: string, given: TextStyle, typesetter: Typesetter) {
  const { text: shown, rest } = showableOf(text, given, ...BOX);
  return layoutText(shown, given, ...BOX, typesetter, rest);
}

describe.each(Object.entries(SENTENCES))("a long text in %s", (_script, sentence) => {
  const text = sentence
    .repeat(Math.ceil(9000 / sentence.length))
    .slice(0, 9000)
    .toWellFormed();

  it.each([
    { overflow: "ellipsis" },
    { overflow: "error" },
    { wrap: false },
    { maxLines: 1 },
    { align: "end", verticalAlign: "bottom" },
    { fontSizePt: 8, minFontSizePt: 8, letterSpacingPt: 1 },
  ] as const)("shows what it shows when all of it is laid out: %o", (more) => {
    const given = style(more);
    const typesetter = typesetterFor(text);
    const whole = layoutText(text, given, ...BOX, typesetter);
    expect(printedOf(layOut(text, given, typesetter))).toEqual(printedOf(whole));
    expect(whole.fits).toBe(false);
  });

  it("is shaped as far as the box shows it, once, not at every size", () => {
    const typesetter = typesetterFor(text);
    layOut(text, style(), typesetter);
    expect(typesetter.shaped).toBeLessThan(800);
    layOut(text, style({ wrap: false }), typesetter);
    expect(typesetter.shaped).toBeLessThan(1600);
  });
});

describe("what a box could show", () => {
  it("is all of a text that fits, however narrow its letters: the text is looked at whole", () => {
    const text = "il|.,'!".repeat(400);
    const wide = [2000, 50] as const;
    expect(showableOf(text, style(), ...wide)).toEqual({ text, rest: "none" });
  });

  it("is known before any font, and is no more for a text of any length", () => {
    const lengths = [2_000, 10_000, 1_000_000].map(
      (length) => showableOf("word ".repeat(length / 5), style(), ...BOX).text.length,
    );
    expect(new Set(lengths).size).toBe(1);
    expect(lengths[0]).toBeLessThan(2_000);
  });

  it("ends between graphemes", () => {
    for (const grapheme of ["👨‍👩‍👧‍👦", "क्षि", "e\u0301\u0323", "🇩🇪"]) {
      const { text } = showableOf(grapheme.repeat(3000), style(), ...BOX);
      expect(text.length % grapheme.length).toBe(0);
    }
  });

  it("says whether what it leaves out would print", () => {
    expect(showableOf(`${"word ".repeat(900)}`, style(), ...BOX).rest).toBe("ink");
    expect(showableOf(`word${"\n".repeat(900)}`, style(), ...BOX).rest).toBe("blank");
  });

  it("of text drawn beyond its box, and of letters pushed into each other, is all", () => {
    const text = "word ".repeat(2000);
    for (const more of [
      { overflow: "visible" },
      { overflow: "clip" },
      { letterSpacingPt: -1 },
    ] as const) {
      expect(showableOf(text, style(more), ...BOX)).toEqual({ text, rest: "none" });
    }
  });

  it("without wrapping is the beginning of each line", () => {
    const lines = Array.from({ length: 3 }, (_, i) => `${i}${"a".repeat(3000)}`).join("\n");
    const { text } = showableOf(lines, style({ wrap: false }), ...BOX);
    expect(text.split("\n").map((line) => line[0])).toEqual(["0", "1", "2"]);
    expect(text.length).toBeLessThan(2000);
  });
});

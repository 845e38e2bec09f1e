// Texts with marks against HarfBuzz, and against the same text without.
import { describe, expect, test } from "vitest";
import { layoutText } from "../../src/print/text/fit.ts";
import type { GlyphRun } from "../../src/print/text/glyph-run.ts";
import {
  BOLD,
  ITALIC,
  printedOf,
  readMarks,
  UNPRINTED,
} from "../../src/print/text/markup/marks.ts";
import { refsOfFamily } from "../../src/print/text/refs.ts";
import { openBuiltFont } from "../support/fonts.ts";
import { openReferenceFont, PLAIN_FEATURES } from "../support/harfbuzz.ts";
import { linesOf, loadTypesetter, styleWith } from "../support/text-setting.ts";

const FAMILIES = ["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"];
const ARABIC = ["noto-sans-arabic-400", "noto-sans-arabic-700"];
const typesetter = loadTypesetter([...FAMILIES.flatMap(refsOfFamily), ...ARABIC]);

function readText(marked: string) {
  const kinds = readMarks(marked)!;
  return {
    text: printedOf(marked, kinds),
    styles: kinds.filter((kind) => kind !== UNPRINTED),
  };
}

function layOut(marked: string, changes = {}, width = 10_000) {
  const { text, styles } = readText(marked);
  const style = styleWith(changes);
  const args = [style, width, 10_000, typesetter, "none"] as const;
  return { marked: layoutText(text, ...args, styles), plain: layoutText(text, ...args) };
}

const advanceOf = ({ advances }: GlyphRun) => advances.reduce((sum, advance) => sum + advance, 0);

describe.each(FAMILIES)("in %s", (fontFamily) => {
  test.each([
    [BOLD, "a **AVATAR To** b", "AVATAR To"],
    [ITALIC, "a *AVATAR To* b", "AVATAR To"],
    [BOLD | ITALIC, "a***Tey.*** b", "Tey."],
  ])("the words of marks are as wide as HarfBuzz sets them: %i", (bits, marked, word) => {
    const { runs } = layOut(marked, { fontFamily }).marked.lines[0]!;
    const ref = refsOfFamily(fontFamily)[bits]!;
    const run = runs.find(({ font }) => font.ref === ref)!;
    const reference = openReferenceFont(openBuiltFont(ref).bytes);
    const shaped = reference.shape(word, { script: "Latn", features: PLAIN_FEATURES });
    expect(advanceOf(run)).toBe(shaped.reduce((sum, { advance }) => sum + advance, 0));
    expect(run.text.slice(run.start, run.end)).toBe(word);
  });
});

describe("Arabic with a bold word", () => {
  /** By character: the place of its glyph among those of its letter, in whichever weight it is. */
  function formsOf(runs: readonly GlyphRun[]): Map<number, string> {
    const [regular, bold] = ARABIC.map(openBuiltFont);
    const forms = new Map<number, string>();
    for (const { font, glyphs, clusters } of runs) {
      glyphs.forEach((glyph, i) => {
        const isKnown = font === typesetter.fonts.get(regular!.ref) || font.ref === bold!.ref;
        if (isKnown) forms.set(clusters[i]!, `${forms.get(clusters[i]!) ?? ""} ${glyph}`);
      });
    }
    return forms;
  }

  test.each([
    "ماء، **حليب** مجفف",
    "بي**ت**نا",
    "**بي**تنا",
    "السكر و**القمح**، **ال**ملح",
    "abc **بيت**نا 12 **kg**",
  ])("%s joins as it does without", (marked) => {
    const { marked: styled, plain } = layOut(marked);
    const order = ({ runs }: (typeof plain.lines)[0]) =>
      [...formsOf(runs)].sort(([a], [b]) => a - b);
    // The weights of the font number their glyphs alike: a test below holds them to it.
    expect(order(styled.lines[0]!)).toEqual(order(plain.lines[0]!));
    expect(linesOf(styled)).toEqual(linesOf(plain));
    const bolds = styled.lines[0]!.runs.filter(({ font }) => font.ref === ARABIC[1]);
    expect(bolds.length).toBeGreaterThan(0);
  });

  test("both weights have the same glyphs under the same numbers", () => {
    const [regular, bold] = ARABIC.map(openBuiltFont);
    expect(bold!.glyphCount).toBe(regular!.glyphCount);
    for (let code = 0x600; code < 0x700; code++) {
      expect(bold!.glyphOf(code)).toBe(regular!.glyphOf(code));
    }
  });
});

test("text that is raised is 60 % as large, its capitals as high as those around it", () => {
  const { runs } = layOut("H^H^").marked.lines[0]!;
  const font = openBuiltFont("inter-400");
  const capEm = font.capHeight / font.unitsPerEm;
  expect(runs.map(({ raisedEm }) => raisedEm)).toEqual([undefined, 0.4 * capEm]);
  const { marked, plain } = layOut("^H^");
  expect(marked.lines[0]!.widthPt).toBeCloseTo(0.6 * plain.lines[0]!.widthPt, 9);
  expect(marked.lines[0]!.baselinePt).toBe(plain.lines[0]!.baselinePt);
});

test("a word divided in bold has a bold hyphen", () => {
  const { marked } = layOut("**Mindesthaltbarkeitsdatum**", { lang: "de" }, 60);
  const [first] = marked.lines;
  expect(first!.text).toMatch(/-$/);
  expect(first!.runs.at(-1)!.hyphen?.font.ref).toBe("inter-700");
});

test("fallbacks of bold words are bold, and italics leave them upright", () => {
  const refsOf = (marked: string) =>
    layOut(marked).marked.lines[0]!.runs.map(({ font }) => font.ref);
  expect(refsOf("**حليب**")).toEqual(["noto-sans-arabic-700"]);
  expect(refsOf("*حليب*")).toEqual(["noto-sans-arabic-400"]);
});

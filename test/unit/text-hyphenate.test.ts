// Hyphenation: where words of seven languages are divided, when a line uses it, and when the patterns
// are loaded for it.
import { readFileSync } from "node:fs";
import { PATTERN_FILES } from "../../scripts/build-hyphens.ts";
import { writeHyphens } from "../../scripts/text/write-hyphens.ts";
import { TABLE_BYTES } from "../../src/isolate/cache-sizes.ts";
import { type PackedPatterns, unpackPatterns } from "../../src/print/text/break/hyphen-trie.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { loadHyphenations } from "../../src/print/index.ts";
import { layoutText } from "../../src/print/text/fit.ts";
import { hyphenatedLanguageOf, hyphensOf } from "../../src/print/text/break/hyphenate.ts";
import { hyphenationNeededFor, widestEmOf } from "../../src/print/text/break/needs-hyphens.ts";
import { FONT_FAMILIES } from "../../src/print/job/document.ts";
import { fontRefOf } from "../../src/print/text/refs.ts";
import { planOf } from "../support/print.ts";
import { linesOf, loadFont, loadTypesetter, styleWith } from "../support/text-setting.ts";

const DIVIDED = [
  ["de", "Do-nau-dampf-schiff-fahrts-ge-sell-schafts-ka-pi-tän"],
  ["de", "STRAS-SEN-BAHN"],
  ["en", "in-ter-na-tion-al-iza-tion"],
  ["en", "as-so-ciate"],
  ["es", "elec-tro-en-ce-fa-lo-gra-fis-ta"],
  ["fr", "l’ap-pro-vi-sion-ne-ment"],
  ["it", "del-l'a-li-men-ta-zio-ne"],
  ["nl", "aan-spra-ke-lijk-heid"],
  ["pt", "in-cons-ti-tu-ci-o-na-lis-si-ma-mente"],
] as const;

const typesetter = loadTypesetter();

beforeAll(() => loadHyphenations(["de", "en", "es", "fr", "it", "nl", "pt"]));

function setLines(text: string, widthPt: number, changes: object): string[] {
  return linesOf(layoutText(text, styleWith(changes), widthPt, 400, typesetter));
}

describe("words are divided where their language divides them", () => {
  test.each(DIVIDED)("%s: %s", (language, marked) => {
    const word = marked.replaceAll("-", "");
    const places = hyphensOf(language)(word);
    const pieces = [0, ...places].map((start, i) => word.slice(start, places[i]));
    expect(pieces.join("-")).toBe(marked);
  });

  test("addresses, article numbers and abbreviations are not divided", () => {
    const text = "www.hyphenation.example hyphenation@example.com HYPHENATION2000 hyphen_ation";
    expect(hyphensOf("en")(text)).toEqual([]);
    expect(hyphensOf("en")("(hyphenation), “hyphenation”")).toEqual([3, 7, 18, 22]);
  });

  test("regional forms are their language's, other languages have none", () => {
    expect(["de-AT", "en-GB", "PT-br", "fr"].map(hyphenatedLanguageOf)).toEqual([
      "de",
      "en",
      "pt",
      "fr",
    ]);
    expect(["pl", "den", "", null].map(hyphenatedLanguageOf)).toEqual([null, null, null, null]);
  });
});

describe("a word that fits no line", () => {
  const text = "Die Haltbarkeitsdaten";

  test("breaks at a hyphenation point where its language has patterns", () => {
    expect(setLines(text, 60, { lang: "de-CH" })).toEqual(["Die", "Haltbar-", "keitsdaten"]);
  });

  test("breaks between graphemes in any other language", () => {
    expect(setLines(text, 60, { lang: "pl" })).toEqual(["Die", "Haltbarkeits", "daten"]);
    expect(setLines(text, 60, { lang: null })).toEqual(["Die", "Haltbarkeits", "daten"]);
  });

  test("stays whole at every size above the smallest", () => {
    const lines = setLines(text, 60, { lang: "de", minFontSizePt: 5 });
    expect(lines).toEqual(["Die", "Haltbarkeitsdaten"]);
  });

  test("breaks between graphemes where not even its first piece fits with a hyphen", () => {
    expect(setLines("Schifffahrt", 20, { lang: "de" })[0]).toBe("Sch");
  });

  test("a word that fits a line of its own is never divided", () => {
    expect(setLines("eine Haltbarkeit", 60, { lang: "de" })).toEqual(["eine", "Haltbarkeit"]);
  });

  test("a soft hyphen is a break point in every language and at every size", () => {
    const soft = "Die Haltbar\u00adkeitsdaten";
    for (const lang of ["de", "pl", "he", null]) {
      const lines = setLines(soft, 60, { lang, minFontSizePt: 5 });
      expect(lines).toEqual(["Die Haltbar-", "keitsdaten"]);
    }
  });
});

describe("patterns are loaded when a job needs them, and only then", () => {
  const element = { type: "text", xMm: 0, yMm: 0, widthMm: 30, heightMm: 20, text: "{{a}}" };
  const neededBy = (value: string, changes: object = {}) => {
    const document = {
      schemaVersion: 1,
      name: "Test",
      widthMm: 40,
      heightMm: 30,
      lang: "de",
      variables: [{ name: "a" }],
      elements: [{ ...element, ...changes }],
    };
    const records = [{ variables: { a: value } }];
    return planOf(document, { layout: { type: "single" }, records }).hyphenations;
  };

  test("a plan names the languages of long words, short ones need none", () => {
    expect(neededBy("Die Haltbarkeit der Waren endet bald.")).toEqual([]);
    expect(neededBy("Mindesthaltbarkeitsdatum")).toEqual(["de"]);
    expect(neededBy("Mindesthaltbarkeitsdatum", { wrap: false })).toEqual([]);
    expect(neededBy("Mindesthaltbarkeitsdatum", { lang: "pl" })).toEqual([]);
    expect(neededBy("Mindesthaltbarkeitsdatum", { lang: "nl-BE" })).toEqual(["nl"]);
  });

  test("no character of the templates' families is wider than planning takes it for", () => {
    const fonts = FONT_FAMILIES.flatMap((family) =>
      ([400, 700] as const).map((weight) => loadFont(fontRefOf(family, weight))),
    );
    let judged = 0;
    for (const font of fonts) {
      for (let unit = 0x20; unit < 0x2100; unit++) {
        const widest = widestEmOf(unit);
        if (widest === Infinity || font.glyphOf(unit) === 0) continue;
        judged++;
        const em = font.advanceOf(font.glyphOf(unit)) / font.unitsPerEm;
        if (em > widest) throw new Error(`${font.ref}: U+${unit.toString(16)} is ${em} em wide`);
      }
    }
    expect(judged).toBeGreaterThan(2500);
    expect(widestEmOf(0x4e00)).toBe(Infinity);
  });

  test("a width that any line exceeds is known before the fonts are loaded", () => {
    const style = styleWith({ lang: "de", minFontSizePt: 6 });
    const word = "Donaudampfschifffahrtsgesellschaft";
    const layout = layoutText(word, { ...style, wrap: false }, 10_000, 400, typesetter);
    const widthPt = (layout.lines[0]!.widthPt / layout.sizePt) * 6;
    expect(hyphenationNeededFor(word, style, widthPt - 0.1)).toBe("de");
    expect(hyphenationNeededFor(word, style, widthPt * 2)).toBe(null);
  });
});

test.each(Object.entries(PATTERN_FILES))(
  "%s: the packed patterns are what build-hyphens.ts makes of the package's",
  async (language, file) => {
    const written = readFileSync(`src/print/text/break/hyphens/${language}.ts`, "utf8");
    expect(await writeHyphens(file)).toBe(written);
  },
);

test("the tries and texts of all languages stay within their place in the cache table", async () => {
  let bytes = 0;
  for (const language of Object.keys(PATTERN_FILES)) {
    const text = readFileSync(`src/print/text/break/hyphens/${language}.ts`, "utf8");
    const { PATTERNS } = (await import(`../../src/print/text/break/hyphens/${language}.ts`)) as {
      PATTERNS: PackedPatterns;
    };
    bytes += text.length + unpackPatterns(PATTERNS).edges.byteLength;
  }
  expect(bytes).toBeLessThanOrEqual(TABLE_BYTES.hyphens);
});

// Hyphenation: where words are divided, when a line uses it, and when the patterns are loaded for it.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Patterns, readPatterns } from "../../scripts/hyphens/pack-patterns.ts";
import { patternNotices } from "../../scripts/hyphens/pattern-notices.ts";
import { PATTERN_SOURCES } from "../../scripts/hyphens/pattern-sources.ts";
import { readHyphens } from "../../scripts/node-press.ts";
import { CACHE_BYTES } from "../../src/isolate/cache-sizes.ts";
import {
  HYPHENATED_LANGUAGES,
  type HyphenatedLanguage,
  hyphenatedLanguageOf,
} from "../../src/print/text/break/hyphenated-languages.ts";
import { hyphensOf } from "../../src/print/text/break/hyphenate.ts";
import {
  EDGE,
  type HyphenTrie,
  IS_LAST,
  LEVEL_SHIFT,
  openPatterns,
  TARGET_SHIFT,
} from "../../src/print/text/break/hyphen-trie.ts";
import { layoutText } from "../../src/print/text/fit.ts";
import { hyphenationNeededFor, widestEmOf } from "../../src/print/text/break/needs-hyphens.ts";
import { FONT_FAMILIES } from "../../src/print/elements/type-members.ts";
import { refsOfFamily } from "../../src/print/text/refs.ts";
import { DIVIDED_WORDS, markHyphens } from "../support/divided-words.ts";
import { planOf } from "../support/print.ts";
import { linesOf, loadFont, loadTypesetter, styleWith } from "../support/text-setting.ts";

const typesetter = loadTypesetter();
const LANGUAGES = Object.keys(HYPHENATED_LANGUAGES) as HyphenatedLanguage[];

function findHyphensIn(language: HyphenatedLanguage) {
  return hyphensOf(language, () => openPatterns(readHyphens(language)));
}

/** Of the language that has the fewest, and none of which is lost. */
const MIN_PATTERNS = 20;

/** Its letters and the levels of its places, from the trie of the package `hyphen`. */
function* patternsIn(
  branch: Patterns[1],
  levelsAt: (level: number) => string,
  letters = "",
): Generator<string> {
  for (const [letter, node] of Object.entries(branch)) {
    const [inner, level] = (
      typeof node === "number" ? [{}, node] : Array.isArray(node) ? node : [node, -1]
    ) as [Patterns[1], number];
    if (level >= 0) yield `${letters}${letter} ${levelsAt(level)}`;
    yield* patternsIn(inner, levelsAt, letters + letter);
  }
}

/** The same of a file. */
function* patternsOf(trie: HyphenTrie, branch = 0, letters = ""): Generator<string> {
  const names = [...trie.letterOf.keys()];
  for (let i = branch; ; i++) {
    const edge = trie.edges[i]!;
    const letter = String.fromCharCode(names[trie.edgeLetters[i]!]!);
    const level = (edge >>> LEVEL_SHIFT) & (EDGE.levels - 1);
    if (level > 0) yield `${letters}${letter} ${trie.levels[level - 1]}`;
    const target = edge >>> TARGET_SHIFT;
    if (target > 0) yield* patternsOf(trie, target, letters + letter);
    if (edge & IS_LAST) return;
  }
}

function setLines(text: string, widthPt: number, changes: object): string[] {
  return linesOf(layoutText(text, styleWith(changes), widthPt, 400, typesetter));
}

describe("words are divided where their language divides them", () => {
  test.each(DIVIDED_WORDS)("%s: %s", (language, marked) => {
    const word = marked.replaceAll("-", "");
    expect(markHyphens(word, findHyphensIn(language)(word))).toBe(marked);
  });

  test("every language has a word above", () => {
    const tried = new Set(DIVIDED_WORDS.map(([language]) => language));
    expect(LANGUAGES.filter((language) => !tried.has(language))).toEqual([]);
  });

  test("addresses, article numbers and abbreviations are not divided", () => {
    const text = "www.hyphenation.example hyphenation@example.com HYPHENATION2000 hyphen_ation";
    expect(findHyphensIn("en")(text)).toEqual([]);
    expect(findHyphensIn("en")("(hyphenation), “hyphenation”")).toEqual([3, 7, 18, 22]);
  });

  test("regional forms are their language's, other languages have none", () => {
    expect(["de-AT", "en-GB", "PT-br", "fr"].map(hyphenatedLanguageOf)).toEqual([
      "de",
      "en",
      "pt",
      "fr",
    ]);
    expect(["cs", "den", "", null].map(hyphenatedLanguageOf)).toEqual([null, null, null, null]);
  });

  test("languages of two scripts, and of several names, have the patterns of what they write", () => {
    const tags = ["sr", "sr-Latn-RS", "bs", "bs-Cyrl", "nn-NO", "no", "ku", "zh-Latn", "zh-Hant"];
    expect(tags.map(hyphenatedLanguageOf)).toEqual([
      "sh-cyrl",
      "sh-latn",
      "sh-latn",
      "sh-cyrl",
      "nb",
      "nb",
      "kmr",
      "zh-latn",
      null,
    ]);
  });
});

describe("a word that fits no line", () => {
  const text = "Die Haltbarkeitsdaten";

  test("breaks at a hyphenation point where its language has patterns", () => {
    expect(setLines(text, 60, { lang: "de-CH" })).toEqual(["Die", "Haltbar-", "keitsdaten"]);
  });

  test("breaks between graphemes in any other language", () => {
    expect(setLines(text, 60, { lang: "cs" })).toEqual(["Die", "Haltbarkeits", "daten"]);
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
    for (const lang of ["de", "cs", "he", null]) {
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
    expect(neededBy("Mindesthaltbarkeitsdatum", { lang: "cs" })).toEqual([]);
    expect(neededBy("Mindesthaltbarkeitsdatum", { lang: "sr-Latn" })).toEqual(["sh-latn"]);
    expect(neededBy("Mindesthaltbarkeitsdatum", { lang: "nl-BE" })).toEqual(["nl"]);
  });

  test("no character of the templates' families is wider than planning takes it for", () => {
    const fonts = FONT_FAMILIES.flatMap((family) => refsOfFamily(family).map(loadFont));
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

describe("patterns are files of the assets", () => {
  test.each(LANGUAGES)(
    "%s: that have every pattern and exception of the package, and no other",
    async (language) => {
      const [levels, trie, exceptions] = await readPatterns(PATTERN_SOURCES[language].file);
      const packed = openPatterns(readHyphens(language));
      const patterns = [...patternsIn(trie, (level) => levels[level]!.join(""))];
      expect(patterns.length).toBeGreaterThan(MIN_PATTERNS);
      expect([...patternsOf(packed)].sort().join("\n")).toBe(patterns.sort().join("\n"));
      // The package counts the hyphens before each place as letters.
      const placesOf = (places: readonly number[]) => places.map((place, i) => place - i);
      const divided = Object.entries(exceptions).map(([word, places]) => [word, placesOf(places)]);
      expect(packed.exceptions).toEqual(Object.fromEntries(divided));
    },
  );

  test("that are no larger than 400 KB more than the first seven languages', compressed", () => {
    const first: readonly string[] = ["de", "en", "es", "fr", "it", "nl", "pt"];
    let more = 0;
    for (const language of LANGUAGES) {
      if (!first.includes(language)) more += gzipSync(readHyphens(language), { level: 9 }).length;
    }
    expect(more).toBeLessThanOrEqual(400 * 1024);
  });

  test("of which the largest three fit what an isolate keeps, which is at most 2 MB", () => {
    const sizes = LANGUAGES.map((language) => readHyphens(language).length).sort((a, b) => b - a);
    expect(sizes[0]! + sizes[1]! + sizes[2]!).toBeLessThanOrEqual(CACHE_BYTES.hyphens);
    expect(CACHE_BYTES.hyphens).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  test("that are read at any place in memory", () => {
    const file = readHyphens("it");
    const shifted = new Uint8Array(file.length + 1);
    shifted.set(file, 1);
    expect(openPatterns(shifted.subarray(1)).edges).toEqual(openPatterns(file).edges);
  });

  test("with a licence that lets us serve them, named at /licences, each with its text", () => {
    const notices = patternNotices();
    expect(notices).toHaveLength(LANGUAGES.length);
    for (const { text } of notices) expect(text).toMatch(/Copyright \(C\) .+\n\n.{30}/s);
  });

  test("docs/text.md lists every language by its tag", () => {
    const text = readFileSync("docs/text.md", "utf8");
    const tags = [...text.matchAll(/`([a-z]{2,3}(?:-[A-Z]?[a-z]+)?)`/g)].map(([, tag]) => tag!);
    const listed = new Set(tags.map((tag) => hyphenatedLanguageOf(tag)));
    for (const language of LANGUAGES) expect(listed, language).toContain(language);
  });
});

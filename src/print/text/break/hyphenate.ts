// Where words of seven languages may be divided: Liang's algorithm over TeX's patterns, each language's loaded for
// the first job that needs it. See docs/decisions/0017-line-breaks.md.

import { type HyphenTrie, levelsOf, type PackedPatterns, unpackPatterns } from "./hyphen-trie.ts";

interface Hyphenation {
  readonly load: () => Promise<{ readonly PATTERNS: PackedPatterns }>;
  /** Letters that stay before the hyphen and after it, at least. */
  readonly before: number;
  readonly after: number;
}

const HYPHENATIONS = {
  de: { load: () => import("./hyphens/de.ts"), before: 2, after: 2 },
  en: { load: () => import("./hyphens/en.ts"), before: 2, after: 3 },
  es: { load: () => import("./hyphens/es.ts"), before: 2, after: 2 },
  fr: { load: () => import("./hyphens/fr.ts"), before: 2, after: 2 },
  it: { load: () => import("./hyphens/it.ts"), before: 2, after: 2 },
  nl: { load: () => import("./hyphens/nl.ts"), before: 2, after: 2 },
  pt: { load: () => import("./hyphens/pt.ts"), before: 2, after: 3 },
} satisfies Record<string, Hyphenation>;

export type HyphenatedLanguage = keyof typeof HYPHENATIONS;

/** UTF-16 positions in a text, ascending, before which a word may be divided with a hyphen. */
export type FindHyphens = (text: string) => readonly number[];

const loaded = new Map<HyphenatedLanguage, HyphenTrie>();

/** The language whose patterns divide words of `lang` (BCP 47, regional forms too), if any do. */
export function hyphenatedLanguageOf(lang: string | null): HyphenatedLanguage | null {
  if (lang === null) return null;
  const dash = lang.indexOf("-");
  const primary = (dash < 0 ? lang : lang.slice(0, dash)).toLowerCase();
  return Object.hasOwn(HYPHENATIONS, primary) ? (primary as HyphenatedLanguage) : null;
}

export async function loadHyphenations(languages: readonly HyphenatedLanguage[]): Promise<void> {
  const missing = languages.filter((language) => !loaded.has(language));
  await Promise.all(
    missing.map(async (language) => {
      loaded.set(language, unpackPatterns((await HYPHENATIONS[language].load()).PATTERNS));
    }),
  );
}

/** The result throws an Error if the language was not loaded before: a bug of the caller's. */
export function hyphensOf(language: HyphenatedLanguage): FindHyphens {
  const { before, after } = HYPHENATIONS[language];
  return (text) => {
    const patterns = loaded.get(language);
    if (!patterns) throw new Error(`the hyphenation patterns of ${language} are not loaded`);
    const found: number[] = [];
    for (const [start, word] of wordsOf(text)) {
      for (const position of divide(word, patterns)) {
        const isInside = position >= before && position <= word.length - after;
        if (isInside) found.push(start + position);
      }
    }
    return found;
  };
}

const TOKEN = /\S+/g;
/** Addresses, article numbers and abbreviations: a hyphen more would make them another. */
const LITERAL = /[\d@_\\]|:\/\/|\p{L}\.\p{L}/u;
const WORD = /\p{L}[\p{L}\p{M}'’]{3,}/gu;

function* wordsOf(text: string): Generator<readonly [start: number, word: string]> {
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (LITERAL.test(token)) continue;
    for (const { 0: found, index: at } of token.matchAll(WORD)) {
      const word = found.toLowerCase();
      if (word.length === found.length) yield [index + at, word.replaceAll("’", "'")];
    }
  }
}

function divide(word: string, patterns: HyphenTrie): readonly number[] {
  const { exceptions } = patterns;
  if (Object.hasOwn(exceptions, word)) return exceptions[word]!;
  const levels = levelsOf(word, patterns);
  const found: number[] = [];
  // Odd levels are hyphens.
  for (let i = 1; i < word.length; i++) if (levels[i]! % 2 === 1) found.push(i);
  return found;
}

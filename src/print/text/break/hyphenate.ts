// Where words of seven languages may be divided: Liang's algorithm over TeX's patterns (package
// `hyphen`), each language's loaded for the first job that needs it. See docs/decisions/0017-line-breaks.md.

import type { PatternBranch, PatternNode } from "hyphen/patterns/*";

type Patterns = (typeof import("hyphen/patterns/*"))["default"];

interface Hyphenation {
  readonly load: () => Promise<{ readonly default: Patterns }>;
  /** Letters that stay before the hyphen and after it, at least. */
  readonly before: number;
  readonly after: number;
}

const HYPHENATIONS = {
  de: { load: () => import("hyphen/patterns/de-1996.js"), before: 2, after: 2 },
  en: { load: () => import("hyphen/patterns/en-us.js"), before: 2, after: 3 },
  es: { load: () => import("hyphen/patterns/es.js"), before: 2, after: 2 },
  fr: { load: () => import("hyphen/patterns/fr.js"), before: 2, after: 2 },
  it: { load: () => import("hyphen/patterns/it.js"), before: 2, after: 2 },
  nl: { load: () => import("hyphen/patterns/nl.js"), before: 2, after: 2 },
  pt: { load: () => import("hyphen/patterns/pt.js"), before: 2, after: 3 },
} satisfies Record<string, Hyphenation>;

export type HyphenatedLanguage = keyof typeof HYPHENATIONS;

/** UTF-16 positions in a text, ascending, before which a word may be divided with a hyphen. */
export type FindHyphens = (text: string) => readonly number[];

const loaded = new Map<HyphenatedLanguage, Patterns>();

/** The language whose patterns divide words of `lang` (BCP 47, regional forms too), if any do. */
export function hyphenatedLanguageOf(lang: string | null): HyphenatedLanguage | null {
  if (lang === null) return null;
  const primary = lang.toLowerCase().split("-", 1)[0]!;
  return Object.hasOwn(HYPHENATIONS, primary) ? (primary as HyphenatedLanguage) : null;
}

export async function loadHyphenations(languages: readonly HyphenatedLanguage[]): Promise<void> {
  const missing = languages.filter((language) => !loaded.has(language));
  await Promise.all(
    missing.map(async (language) => {
      loaded.set(language, (await HYPHENATIONS[language].load()).default);
    }),
  );
}

/** The result throws an Error where nobody loaded the language before: a bug of the caller's. */
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

/** Liang: the highest level that any pattern gives a place; odd ones are hyphens. */
function divide(word: string, [levelsByIndex, trie, exceptions]: Patterns): readonly number[] {
  if (Object.hasOwn(exceptions, word)) {
    // The package counts the hyphens before each place as letters.
    return exceptions[word]!.map((place, i) => place - i);
  }
  const dotted = `.${word}.`;
  const levels = new Uint8Array(word.length + 2);
  for (let start = 0; start < dotted.length; start++) {
    // The levels of a pattern that begins with the dot begin behind it.
    const origin = Math.max(0, start - 1);
    let branch: PatternBranch | undefined = trie;
    for (let at = start; at < dotted.length && branch !== undefined; at++) {
      const node: PatternNode | undefined = branch[dotted[at]!];
      if (node === undefined) break;
      const index = levelIndexOf(node);
      if (index >= 0) raise(levels, origin, levelsByIndex[index]!);
      branch = branchOf(node);
    }
  }
  const found: number[] = [];
  for (let i = 1; i < word.length; i++) if (levels[i]! % 2 === 1) found.push(i);
  return found;
}

function raise(levels: Uint8Array, origin: number, pattern: readonly number[]): void {
  for (let i = 0; i < pattern.length; i++) {
    if (pattern[i]! > levels[origin + i]!) levels[origin + i] = pattern[i]!;
  }
}

function levelIndexOf(node: PatternNode): number {
  if (typeof node === "number") return node;
  return isPair(node) ? node[1] : -1;
}

function branchOf(node: PatternNode): PatternBranch | undefined {
  if (typeof node === "number") return undefined;
  return isPair(node) ? node[0] : node;
}

function isPair(node: PatternNode): node is readonly [PatternBranch, number] {
  return Array.isArray(node);
}

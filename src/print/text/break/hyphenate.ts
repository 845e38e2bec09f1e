// Where words may be divided: Liang's algorithm over TeX's patterns. See docs/decisions/0017-line-breaks.md.

import { type HyphenTrie, levelsOf } from "./hyphen-trie.ts";
import { HYPHENATED_LANGUAGES, type HyphenatedLanguage } from "./hyphenated-languages.ts";

/** UTF-16 positions in a text, ascending, before which a word may be divided with a hyphen. */
export type FindHyphens = (text: string) => readonly number[];

/** `open` answers the language's patterns; it is called when a word is first looked up. */
export function hyphensOf(language: HyphenatedLanguage, open: () => HyphenTrie): FindHyphens {
  const [before, after] = HYPHENATED_LANGUAGES[language];
  let patterns: HyphenTrie | null = null;
  return (text) => {
    patterns ??= open();
    const found: number[] = [];
    for (const [start, word] of wordsOf(text, language)) {
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

function* wordsOf(
  text: string,
  language: HyphenatedLanguage,
): Generator<readonly [start: number, word: string]> {
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (LITERAL.test(token)) continue;
    for (const { 0: found, index: at } of token.matchAll(WORD)) {
      const word = inSmallLetters(found, language);
      if (word.length === found.length) yield [index + at, word.replaceAll("’", "'")];
    }
  }
}

/** Turkish has two letters of the same capital: İ is i, I is ı. */
function inSmallLetters(word: string, language: HyphenatedLanguage): string {
  const turkish = language === "tr" ? word.replaceAll("İ", "i").replaceAll("I", "ı") : word;
  return turkish.toLowerCase();
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

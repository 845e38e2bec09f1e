// What a search finds in the index; no DOM.

/** One section of a page. */
export interface SearchEntry {
  readonly href: string;
  readonly title: string;
  /** The title of its page. */
  readonly page: string;
  /** What it says, in lower case. */
  readonly text: string;
}

const MOST_RESULTS = 12;
const MOST_WORDS = 8;

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}#_]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/** Entries that have every word, the best first: a word in a title counts more than one in the text. */
export function findEntries(
  entries: readonly SearchEntry[],
  words: readonly string[],
): SearchEntry[] {
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RESULTS)
    .map(({ entry }) => entry);
}

function scoreOf({ title, page, text }: SearchEntry, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const own =
      wordScore(title.toLowerCase(), word, 12) ||
      wordScore(page.toLowerCase(), word, 4) ||
      wordScore(text, word, 1);
    if (own === 0) return 0;
    score += own;
  }
  return score / (1 + title.length / 200);
}

/** `most` for a whole word, half for the beginning of one, a quarter inside of one. */
function wordScore(text: string, word: string, most: number): number {
  const padded = ` ${text.replaceAll(/[^\p{L}\p{N}#_]+/gu, " ")} `;
  if (padded.includes(` ${word} `)) return most;
  if (padded.includes(` ${word}`)) return most / 2;
  return word.length > 2 && padded.includes(word) ? most / 4 : 0;
}

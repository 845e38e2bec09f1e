// What a search finds in the index; no DOM. People type questions in their own words: words that say nothing are left
// out, endings do not matter, and words of one meaning (same-words.ts) find each other.
import { meaningsOf } from "./same-words.ts";
import { stemOf } from "./stem.ts";

/** One section of a page. */
export interface SearchEntry {
  readonly href: string;
  readonly title: string;
  /** The title of its page. */
  readonly page: string;
  /** What it says, in lower case. */
  readonly text: string;
}

/** An entry with its words as they are compared. */
interface Prepared {
  readonly entry: SearchEntry;
  readonly title: readonly string[];
  readonly page: readonly string[];
  readonly text: readonly string[];
  /** What a member (`TextElement.overflow`) or a schema is called there, in lower case. */
  readonly name: string | null;
}

export type SearchIndex = readonly Prepared[];

const MOST_RESULTS = 12;
const MOST_WORDS = 12;
/** Said in questions, and on every page. */
const FILLERS = new Set(
  "a all an and are as at be but by can do does for from get have how i if in into is it its make me much my need no not of on one only or our so that the their them there this to we what when where which why with you your".split(
    " ",
  ),
);

export function wordsOf(text: string): string[] {
  const words = splitWords(text);
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}#_]+/u)
    .filter(Boolean);
}

/** Once for all searches. */
export function prepareIndex(entries: readonly SearchEntry[]): SearchIndex {
  return entries.map((entry) => {
    const { href, title, page, text } = entry;
    const [, anchor = ""] = href.split("#");
    const name = isOfSchema(entry) ? title.slice(title.indexOf(".") + 1) : null;
    return {
      entry,
      // A call is also found by what programs call it.
      title: stemsOf(name ?? `${title} ${anchor}`),
      page: stemsOf(name === null ? page : `${page} ${title}`),
      text: stemsOf(text),
      name: name?.toLowerCase() ?? null,
    };
  });
}

function isOfSchema({ href, title }: SearchEntry): boolean {
  return href.includes("#schema-") || href.endsWith(`#${title}`);
}

/** Names are also found by their parts: `startSlot` by "slot", `TEXT_OVERFLOW` by "overflow". */
function stemsOf(text: string): string[] {
  const parts = text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replaceAll(/(?<=\w)_(?=\w)/g, " ");
  return [...new Set([...splitWords(text), ...splitWords(parts)].map(stemOf))];
}

/** Of a word in these places; a beginning counts half, a part of a word and another word of its meaning less. */
const WEIGHTS = { title: 10, page: 3, text: 2 } as const;
const BEGINNING = 0.5;
const INSIDE = 0.2;
const SAME_MEANING = 0.7;
/** Members and schemas are many: what explains comes before them, unless one has just that name. */
const NAMED = 0.5;
const NAMED_SO = 2;
/** In words: a title or a text this long says half as much with one of them. */
const LONG_TITLE = 25;
const LONG_TEXT = 200;

/**
 * Entries that have every word, the best first; of three words and more, one may be missing. A word in a title counts
 * more than one in the text, and a rare one more than one that many entries have.
 */
export function findEntries(index: SearchIndex, words: readonly string[]): SearchEntry[] {
  const asked = words.map((word) => askedOf(word, index));
  const joined = words.join("");
  return index
    .map((prepared) => ({ prepared, score: scoreOf(prepared, asked, joined) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .filter(isFirstOfItsName())
    .slice(0, MOST_RESULTS)
    .map(({ prepared }) => prepared.entry);
}

/** Schemas of one page share members, of which the best is enough. */
function isFirstOfItsName(): (found: { readonly prepared: Prepared }) => boolean {
  const seen = new Set<string>();
  return ({ prepared: { entry, name } }) => {
    if (name === null) return true;
    const key = `${entry.href.split("#")[0]}#${name}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
}

interface Asked {
  readonly stem: string;
  readonly meanings: readonly string[];
  readonly rarity: number;
}

function askedOf(word: string, index: SearchIndex): Asked {
  const stem = stemOf(word);
  const asked = { stem, meanings: meaningsOf(stem), rarity: 1 };
  const count = index.filter((prepared) => pointsOf(prepared, asked) > 0).length;
  return { ...asked, rarity: Math.log(1 + index.length / (1 + count)) };
}

function scoreOf(prepared: Prepared, asked: readonly Asked[], joined: string): number {
  let score = 0;
  let missing = 0;
  for (const one of asked) {
    const points = pointsOf(prepared, one);
    if (points === 0) missing++;
    score += points * one.rarity;
  }
  if (missing > (asked.length > 2 ? 1 : 0)) return 0;
  const { title, name } = prepared;
  const kind = name === null ? 1 : name === joined ? NAMED_SO : NAMED;
  const share = (asked.length - missing) / asked.length;
  return (score * kind * share ** 3) / (1 + title.length / LONG_TITLE);
}

function pointsOf({ title, page, text }: Prepared, asked: Asked): number {
  return Math.max(
    WEIGHTS.title * matchOf(title, asked),
    WEIGHTS.page * matchOf(page, asked),
    (WEIGHTS.text * matchOf(text, asked)) / (1 + text.length / LONG_TEXT),
  );
}

function matchOf(stems: readonly string[], { stem, meanings }: Asked): number {
  if (stems.includes(stem)) return 1;
  if (meanings.some((meaning) => stems.includes(meaning))) return SAME_MEANING;
  if (stems.some((one) => one.startsWith(stem))) return BEGINNING;
  return stem.length > 2 && stems.some((one) => one.includes(stem)) ? INSIDE : 0;
}

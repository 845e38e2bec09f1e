// A language's hyphenation patterns in a compact form: a trie in one array, which words are looked up in as it is
// in its file.

/**
 * A file, little-endian: the number of edges (4 bytes), the edges (4 bytes each), their letters (a byte each, an index
 * into `letters`), then `PatternTexts` as JSON, in ASCII.
 */
export interface HyphenTrie {
  readonly letterOf: ReadonlyMap<number, number>;
  readonly levels: readonly string[];
  readonly exceptions: PatternTexts["exceptions"];
  /** Of each edge: whether it is its branch's last, level and 1, target. */
  readonly edges: Uint32Array;
  readonly edgeLetters: Uint8Array;
}

export interface PatternTexts {
  /** All that patterns have; a dot is a word's edge. */
  readonly letters: string;
  /** Digits, each the level of a place. */
  readonly levels: readonly string[];
  /** By word, the places of its hyphens. */
  readonly exceptions: Readonly<Record<string, readonly number[]>>;
  /** Some licences ask for it in the file. */
  readonly notice: string;
}

/** How many each part of an edge can be. */
export const EDGE = { letters: 256, levels: 2048, targets: 1_048_576 } as const;
export const IS_LAST = 1;
export const LEVEL_SHIFT = 1;
export const TARGET_SHIFT = 12;
const COUNT_BYTES = 4;

/** Views of the bytes, which must stay as they are. */
export function openPatterns(file: Uint8Array): HyphenTrie {
  const bytes = file.byteOffset % COUNT_BYTES === 0 ? file : file.slice();
  const [count] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1) as unknown as [number];
  const lettersAt = COUNT_BYTES * (1 + count);
  const textsAt = lettersAt + count;
  const { letters, levels, exceptions } = JSON.parse(asciiOf(bytes, textsAt)) as PatternTexts;
  return {
    letterOf: new Map(Array.from(letters, (letter, i) => [letter.charCodeAt(0), i] as const)),
    levels,
    exceptions,
    edges: new Uint32Array(bytes.buffer, bytes.byteOffset + COUNT_BYTES, count),
    edgeLetters: bytes.subarray(lettersAt, textsAt),
  };
}

function asciiOf(bytes: Uint8Array, start: number): string {
  let text = "";
  for (let at = start; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

/** Liang: the highest level that any pattern gives each place of a word. */
export function levelsOf(word: string, trie: HyphenTrie): Uint8Array {
  const { letterOf, levels, edges } = trie;
  const found = new Uint8Array(word.length + 2);
  const dotted = `.${word}.`;
  for (let start = 0; start < dotted.length; start++) {
    // The levels of a pattern that begins with the dot begin behind it.
    const origin = Math.max(0, start - 1);
    let branch = 0;
    for (let at = start; at < dotted.length; at++) {
      const letter = letterOf.get(dotted.charCodeAt(at));
      const place = letter === undefined ? -1 : placeOf(trie, branch, letter);
      if (place < 0) break;
      const edge = edges[place]!;
      const level = (edge >>> LEVEL_SHIFT) & (EDGE.levels - 1);
      if (level > 0) raise(found, origin, levels[level - 1]!);
      branch = edge >>> TARGET_SHIFT;
      if (branch === 0) break;
    }
  }
  return found;
}

/** -1: the branch has no such edge. */
function placeOf({ edges, edgeLetters }: HyphenTrie, branch: number, letter: number): number {
  for (let i = branch; ; i++) {
    if (edgeLetters[i] === letter) return i;
    if (edges[i]! & IS_LAST) return -1;
  }
}

function raise(levels: Uint8Array, origin: number, pattern: string): void {
  for (let i = 0; i < pattern.length; i++) {
    const level = pattern.charCodeAt(i) - 0x30;
    if (level > levels[origin + i]!) levels[origin + i] = level;
  }
}

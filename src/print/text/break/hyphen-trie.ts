// A language's hyphenation patterns in a compact form: a trie in one array, which words are looked up in as it is.

/** As scripts/build-hyphens.ts writes them. */
export interface PackedPatterns {
  /** All that patterns have; a dot is a word's edge. */
  readonly letters: string;
  /** Digits, each the level of a place. */
  readonly levels: readonly string[];
  /** By word, the places of its hyphens. */
  readonly exceptions: Readonly<Record<string, readonly number[]>>;
  /** Five digits each, the least first: letter, whether it is its branch's last, level and 1, target. */
  readonly edges: string;
}

/** How many each part of an edge can be, and how its digits are written. */
export const EDGE = { letters: 64, levels: 512, targets: 65_536, base: 85, digits: 5 } as const;
export const FIRST_DIGIT = 0x23;

const LETTER = EDGE.letters - 1;
const IS_LAST = EDGE.letters;
const LEVEL_SHIFT = 7;
const TARGET_SHIFT = 16;

export interface HyphenTrie {
  readonly letters: ReadonlyMap<number, number>;
  readonly levels: readonly string[];
  readonly exceptions: PackedPatterns["exceptions"];
  readonly edges: Uint32Array;
}

export function unpackPatterns({ letters, levels, exceptions, edges }: PackedPatterns): HyphenTrie {
  const unpacked = new Uint32Array(edges.length / EDGE.digits);
  for (let i = 0; i < unpacked.length; i++) {
    let edge = 0;
    for (let digit = EDGE.digits - 1; digit >= 0; digit--) {
      edge = edge * EDGE.base + edges.charCodeAt(i * EDGE.digits + digit) - FIRST_DIGIT;
    }
    unpacked[i] = edge;
  }
  const indexOf = new Map(Array.from(letters, (letter, i) => [letter.charCodeAt(0), i] as const));
  return { letters: indexOf, levels, exceptions, edges: unpacked };
}

/** Liang: the highest level that any pattern gives each place of a word. */
export function levelsOf(word: string, { letters, levels, edges }: HyphenTrie): Uint8Array {
  const found = new Uint8Array(word.length + 2);
  const dotted = `.${word}.`;
  for (let start = 0; start < dotted.length; start++) {
    // The levels of a pattern that begins with the dot begin behind it.
    const origin = Math.max(0, start - 1);
    let branch = 0;
    for (let at = start; at < dotted.length; at++) {
      const letter = letters.get(dotted.charCodeAt(at));
      const edge = letter === undefined ? null : edgeOf(edges, branch, letter);
      if (edge === null) break;
      const level = (edge >>> LEVEL_SHIFT) & (EDGE.levels - 1);
      if (level > 0) raise(found, origin, levels[level - 1]!);
      branch = edge >>> TARGET_SHIFT;
      if (branch === 0) break;
    }
  }
  return found;
}

function edgeOf(edges: Uint32Array, branch: number, letter: number): number | null {
  for (let i = branch; ; i++) {
    const edge = edges[i]!;
    if ((edge & LETTER) === letter) return edge;
    if (edge & IS_LAST) return null;
  }
}

function raise(levels: Uint8Array, origin: number, pattern: string): void {
  for (let i = 0; i < pattern.length; i++) {
    const level = pattern.charCodeAt(i) - 0x30;
    if (level > levels[origin + i]!) levels[origin + i] = level;
  }
}

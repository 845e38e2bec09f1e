// TeX's patterns as the package `hyphen` has them -> a file as src/print/text/break/hyphen-trie.ts reads it: a trie whose
// equal branches are one.
import {
  EDGE,
  IS_LAST,
  LEVEL_SHIFT,
  type PatternTexts,
  TARGET_SHIFT,
} from "../../src/print/text/break/hyphen-trie.ts";

type Node = number | Branch | readonly [Branch, number];
type Branch = { readonly [letter: string]: Node };
export type Patterns = readonly [
  levels: readonly (readonly number[])[],
  trie: Branch,
  exceptions: Readonly<Record<string, readonly number[]>>,
];

const NOTICE = "TeX's patterns, changed: packed into this file. Their licence: /licences";

interface Edge {
  readonly letter: number;
  readonly level: number;
  readonly target: number;
  readonly isLast: boolean;
}

export async function readPatterns(file: string): Promise<Patterns> {
  const { default: patterns } = (await import(`hyphen/patterns/${file}.js`)) as {
    default: Patterns;
  };
  return patterns;
}

export function packPatterns([levels, trie, exceptions]: Patterns): Uint8Array {
  const letters = [...new Set(eachLetter(trie))].sort().join("");
  const edges = edgesOf(trie, letters);
  if (letters.length > EDGE.letters || levels.length >= EDGE.levels) throw new Error("too many");
  if (edges.length >= EDGE.targets) throw new Error("too many edges");
  const texts: PatternTexts = {
    letters,
    levels: levels.map((level) => level.join("")),
    // The package counts the hyphens before each place as letters.
    exceptions: Object.fromEntries(
      Object.entries(exceptions).map(([word, places]) => [
        word,
        places.map((place, i) => place - i),
      ]),
    ),
    notice: NOTICE,
  };
  const numbers = Buffer.alloc(4 * (1 + edges.length));
  numbers.writeUInt32LE(edges.length);
  edges.forEach(({ level, target, isLast }, i) => {
    const edge = (isLast ? IS_LAST : 0) + level * 2 ** LEVEL_SHIFT + target * 2 ** TARGET_SHIFT;
    numbers.writeUInt32LE(edge, 4 * (1 + i));
  });
  const edgeLetters = Uint8Array.from(edges, ({ letter }) => letter);
  return Buffer.concat([numbers, edgeLetters, Buffer.from(inAscii(JSON.stringify(texts)))]);
}

/** The root's are first: it is no branch of another. */
function edgesOf(trie: Branch, letters: string): readonly Edge[] {
  const edges: Edge[] = Array.from({ length: Object.keys(trie).length });
  const placeOf = new Map<string, number>();
  const write = (branch: Branch, at: number | null): number => {
    const names = Object.keys(branch).sort();
    const written = names.map((letter, i): Edge => {
      const node = branch[letter]!;
      const inner = Array.isArray(node) ? (node as [Branch, number])[0] : node;
      const level = Array.isArray(node) ? (node as [Branch, number])[1] : node;
      return {
        letter: letters.indexOf(letter),
        level: typeof level === "number" && level >= 0 ? level + 1 : 0,
        target: typeof inner === "number" ? 0 : write(inner as Branch, null),
        isLast: i === names.length - 1,
      };
    });
    const key = written.map((edge) => Object.values(edge).join(" ")).join();
    const known = placeOf.get(key);
    if (known !== undefined && at === null) return known;
    const place = at ?? edges.length;
    written.forEach((edge, i) => (edges[place + i] = edge));
    placeOf.set(key, place);
    return place;
  };
  write(trie, 0);
  return edges;
}

function* eachLetter(branch: Branch): Generator<string> {
  for (const [letter, node] of Object.entries(branch)) {
    yield letter;
    const inner = Array.isArray(node) ? (node as [Branch, number])[0] : node;
    if (typeof inner !== "number") yield* eachLetter(inner as Branch);
  }
}

function inAscii(json: string): string {
  return json.replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

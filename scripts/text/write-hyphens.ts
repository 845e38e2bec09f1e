// TeX's patterns as the package `hyphen` has them -> the text of a file of src/print/text/break/hyphens: a trie whose equal
// branches are one, four bytes for each of its edges.
import { EDGE, FIRST_DIGIT, type PackedPatterns } from "../../src/print/text/break/hyphen-trie.ts";

type Node = number | Branch | readonly [Branch, number];
type Branch = { readonly [letter: string]: Node };
type Patterns = readonly [
  levels: readonly (readonly number[])[],
  trie: Branch,
  exceptions: Readonly<Record<string, readonly number[]>>,
];

const HEAD = `// Made by scripts/build-hyphens.ts from the package hyphen, which has TeX's patterns; change that, not this.
import type { PackedPatterns } from "../hyphen-trie.ts";

`;
const LINE_LENGTH = 96;

export async function writeHyphens(file: string): Promise<string> {
  const { default: patterns } = (await import(`hyphen/patterns/${file}.js`)) as {
    default: Patterns;
  };
  const { letters, levels, edges, exceptions } = pack(patterns);
  const lines = edges.match(new RegExp(`.{1,${LINE_LENGTH}}`, "g")) ?? [];
  return `${HEAD}// oxfmt-ignore
export const PATTERNS: PackedPatterns = {
  letters: ${JSON.stringify(letters)},
  levels: ${JSON.stringify(levels)},
  exceptions: ${JSON.stringify(exceptions)},
  edges:
${lines.map((line) => `    ${JSON.stringify(line)}`).join(" +\n")},
};
`;
}

function pack([levels, trie, exceptions]: Patterns): PackedPatterns {
  const letters = [...lettersOf(trie)].sort().join("");
  if (letters.length > EDGE.letters || levels.length >= EDGE.levels) throw new Error("too many");
  // The root is first: it is no branch of another.
  const edges: number[] = Array.from({ length: Object.keys(trie).length }, () => 0);
  const placeOf = new Map<string, number>();
  const write = (branch: Branch, at: number | null): number => {
    const written = Object.keys(branch)
      .sort()
      .map((letter) => {
        const node = branch[letter]!;
        const inner = Array.isArray(node) ? (node as [Branch, number])[0] : node;
        const level = Array.isArray(node) ? (node as [Branch, number])[1] : node;
        const target = typeof inner === "number" ? 0 : write(inner as Branch, null);
        const levelIndex = typeof level === "number" && level >= 0 ? level + 1 : 0;
        return letters.indexOf(letter) + EDGE.letters * (2 * (levelIndex + EDGE.levels * target));
      });
    written[written.length - 1]! += EDGE.letters;
    const key = written.join();
    const known = placeOf.get(key);
    if (known !== undefined && at === null) return known;
    const place = at ?? edges.length;
    written.forEach((edge, i) => (edges[place + i] = edge));
    placeOf.set(key, place);
    return place;
  };
  write(trie, 0);
  if (edges.length >= EDGE.targets) throw new Error("too many edges");
  return {
    letters,
    levels: levels.map((level) => level.join("")),
    exceptions: Object.fromEntries(
      // The package counts the hyphens before each place as letters.
      Object.entries(exceptions).map(([word, places]) => [
        word,
        places.map((place, i) => place - i),
      ]),
    ),
    edges: edges.map(digitsOf).join(""),
  };
}

function* eachLetter(branch: Branch): Generator<string> {
  for (const [letter, node] of Object.entries(branch)) {
    yield letter;
    const inner = Array.isArray(node) ? (node as [Branch, number])[0] : node;
    if (typeof inner !== "number") yield* eachLetter(inner as Branch);
  }
}

function lettersOf(trie: Branch): Set<string> {
  return new Set(eachLetter(trie));
}

function digitsOf(edge: number): string {
  let digits = "";
  let rest = edge;
  for (let i = 0; i < EDGE.digits; i++) {
    digits += String.fromCharCode(FIRST_DIGIT + (rest % EDGE.base));
    rest = Math.floor(rest / EDGE.base);
  }
  return digits;
}

/** TeX's hyphenation patterns as the package `hyphen` writes them down. */
declare module "hyphen/patterns/*" {
  /** An index into the levels, a letter's successors, or both. */
  export type PatternNode = number | PatternBranch | readonly [PatternBranch, number];
  export interface PatternBranch {
    readonly [letter: string]: PatternNode | undefined;
  }
  const patterns: readonly [
    levels: readonly (readonly number[])[],
    trie: PatternBranch,
    exceptions: Readonly<Record<string, readonly number[]>>,
  ];
  export default patterns;
}

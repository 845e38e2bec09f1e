// Shares the characters of a large font out among files: the everyday ones into the first, the others
// into files of equal number, neighbours together.

import { commonCharactersOf, type PackedLanguage, sharingOf } from "./common-characters.ts";

/** 250 KB of Han characters, more or less. */
const MOST_CHARACTERS = 800;
/** What joins the character before it, and what the subsetter keeps together with its mirror image. */
const KEPT_TOGETHER = /[\p{M}\p{Bidi_Mirrored}]/u;

/**
 * The characters of each file, ascending; every one of `codePoints` is in exactly one. All combining
 * marks are in the first, so that they are never parted from an everyday character.
 */
export function cutIntoPacks(codePoints: readonly number[], language: PackedLanguage): number[][] {
  const common = commonCharactersOf(language);
  const tiers: number[][] = Array.from({ length: common.length + 1 }, () => []);
  for (const codePoint of codePoints) {
    const tier = KEPT_TOGETHER.test(String.fromCodePoint(codePoint))
      ? 0
      : common.findIndex((characters) => characters.has(codePoint));
    tiers.at(tier)!.push(codePoint);
  }
  const [everyday = [], ...others] = tiers;
  const rest = others.pop() ?? [];
  const occasional = others.flatMap((tier) => cutEvenly(commonerFirst(tier)));
  return [everyday, ...occasional.map(ascending), ...cutEvenly(rest)];
}

function commonerFirst(codePoints: readonly number[]): number[] {
  return [...codePoints].sort((a, b) => sharingOf(b) - sharingOf(a) || a - b);
}

function ascending(codePoints: readonly number[]): number[] {
  return [...codePoints].sort((a, b) => a - b);
}

// By number, not by size: the weights of a family have to be cut alike, and differ in size.
function cutEvenly(codePoints: readonly number[]): number[][] {
  const count = Math.ceil(codePoints.length / MOST_CHARACTERS);
  const length = Math.ceil(codePoints.length / count);
  return Array.from({ length: count }, (_, i) => codePoints.slice(i * length, (i + 1) * length));
}

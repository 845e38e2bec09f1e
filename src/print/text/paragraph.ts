// A shaped text without hard line breaks: how wide any part of it is at any size, where it may be cut,
// and the glyphs of a part. Widths are in em (1 = the font size), so that shaping serves every size.

import type { FontRef } from "../fonts/font.ts";
import { breakOpportunitiesOf } from "./break/break.ts";
import { FallbackReach } from "./fallback-reach.ts";
import { kerningCutFrom, sliceRun, unitsInEmOf, type GlyphRun } from "./glyph-run.ts";
import { graphemeBoundariesOf } from "./graphemes/clusters.ts";
import { isTrailingSpace } from "./graphemes.ts";
import type { FindHyphens } from "./break/hyphenate.ts";
import { takesLetterSpacing } from "./letter-spacing.ts";
import type { Styles } from "./markup/styles.ts";

export class Paragraph {
  readonly text: string;
  /** In the order of the text. */
  readonly runs: readonly GlyphRun[];
  /** Graphemes that no font covers. */
  readonly missing: readonly string[];
  /** UAX #9: 0 runs from left to right, 1 from right to left. */
  readonly baseLevel: number;
  readonly #styles: Styles | null;
  readonly #wholeEm: number;
  #positionsEm: Float64Array | null = null;
  readonly #perUnit: boolean;
  #clusterCounts: Uint32Array | null = null;
  #boundaries: Uint8Array | null = null;
  #breaks: readonly number[] | null = null;
  #hyphens: readonly number[] | null = null;
  #reach: FallbackReach | null = null;

  constructor(
    text: string,
    runs: readonly GlyphRun[],
    missing: readonly string[] = [],
    baseLevel = 0,
    styles: Styles | null = null,
  ) {
    this.text = text;
    this.runs = runs;
    this.missing = missing;
    this.baseLevel = baseLevel;
    this.#styles = styles;
    this.#perUnit = runs.length === 1 && runs[0]!.perUnit && runs[0]!.end === text.length;
    this.#wholeEm = wholeWidthOf(runs);
  }

  /** The width of text[start, end), cut at cluster boundaries and set by itself, without letter spacing. */
  emBetween(start: number, end: number): number {
    // Most texts fit as they are, and nothing needs the width of a part.
    if (start === 0 && end === this.text.length) return this.#wholeEm;
    const positions = (this.#positionsEm ??= positionsOf(this.text, this.runs));
    const width = positions[end]! - positions[start]!;
    return end === this.text.length ? width : width + this.#kerningCutAt(end);
  }

  /** How many clusters of text[start, end) letter spacing sets apart. */
  spacedClustersBetween(start: number, end: number): number {
    if (this.#perUnit) return end - start;
    this.#clusterCounts ??= countClusters(this.text, this.runs);
    return this.#clusterCounts[end]! - this.#clusterCounts[start]!;
  }

  /** The end of text[start, end) without the spaces at its end. */
  trimEnd(start: number, end: number): number {
    let last = end;
    while (last > start && isTrailingSpace(this.text.charCodeAt(last - 1))) last--;
    return last;
  }

  /** Where lines may break, found when first needed. */
  get breaks(): readonly number[] {
    return (this.#breaks ??= this.#findBreaks());
  }

  /** Where words may be divided with a hyphen, found when first needed; a paragraph has one language. */
  hyphensBy(findHyphens: FindHyphens): readonly number[] {
    return (this.#hyphens ??= this.#placesOf(findHyphens(this.text)));
  }

  /** How far its glyphs of other fonts than `own` reach: those of its family, of which a paragraph has one. */
  reachBeyond(own: readonly FontRef[]): FallbackReach {
    return (this.#reach ??= new FallbackReach(this.text.length, this.runs, own));
  }

  /** The first place after `position` where text may be cut. */
  boundaryAfter(position: number): number {
    if (this.#perUnit) return position + 1;
    const boundaries = (this.#boundaries ??= cuttingPlacesOf(this.text, this.runs));
    let next = position + 1;
    while (boundaries[next] === 0) next++;
    return next;
  }

  /** The last place before `position` where text may be cut. */
  boundaryBefore(position: number): number {
    if (this.#perUnit) return position - 1;
    const boundaries = (this.#boundaries ??= cuttingPlacesOf(this.text, this.runs));
    let before = position - 1;
    while (boundaries[before] === 0) before--;
    return before;
  }

  /** The bidirectional level of the character before `position`. */
  levelBefore(position: number): number {
    const run = this.runs[this.#firstRunEndingFrom(position)];
    return run && run.start < position ? run.level : this.baseLevel;
  }

  /** How the character before `position` is set (markup/marks.ts). */
  styleBefore(position: number): number {
    return this.#styles === null ? 0 : this.#styles[position - 1]!;
  }

  /** The glyphs of text[start, end), in the order of the text; their advances add up to emBetween. */
  runsBetween(start: number, end: number): readonly GlyphRun[] {
    if (start === 0 && end === this.text.length) return this.runs;
    const parts: GlyphRun[] = [];
    for (let i = this.#firstRunEndingFrom(start + 1); i < this.runs.length; i++) {
      const run = this.runs[i]!;
      if (run.start >= end) break;
      parts.push(sliceRun(run, start, end));
    }
    return parts;
  }

  /** Index of the first run that ends at `position` or behind it; runs are in the order of the text. */
  #firstRunEndingFrom(position: number): number {
    let low = 0;
    let high = this.runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.runs[middle]!.end < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #findBreaks(): readonly number[] {
    return this.#placesOf(breakOpportunitiesOf(this.text));
  }

  /** Those of some positions at which text may be cut. */
  #placesOf(positions: readonly number[]): readonly number[] {
    if (this.#perUnit) return positions;
    const boundaries = (this.#boundaries ??= cuttingPlacesOf(this.text, this.runs));
    return positions.filter((position) => boundaries[position] === 1);
  }

  #kerningCutAt(end: number): number {
    const run = this.runs[this.#firstRunEndingFrom(end)];
    const isInside = run !== undefined && run.start < end && end < run.end;
    return isInside ? kerningCutFrom(run, end) / unitsInEmOf(run) : 0;
  }
}

function wholeWidthOf(runs: readonly GlyphRun[]): number {
  let em = 0;
  for (const run of runs) {
    const { advances } = run;
    let units = 0;
    for (let i = 0; i < advances.length; i++) units += advances[i]!;
    em += units / unitsInEmOf(run);
  }
  return em;
}

/** Em from the paragraph's start to each UTF-16 position; a cluster's width lies behind its first unit. */
function positionsOf(text: string, runs: readonly GlyphRun[]): Float64Array {
  const positions = new Float64Array(text.length + 1);
  for (const run of runs) {
    const { advances, clusters } = run;
    const unitsPerEm = unitsInEmOf(run);
    for (let i = 0; i < advances.length; i++) {
      const after = clusters[i]! + 1;
      positions[after] = positions[after]! + advances[i]! / unitsPerEm;
    }
  }
  let sum = 0;
  for (let i = 1; i < positions.length; i++) positions[i] = sum += positions[i]!;
  return positions;
}

/** As graphemeBoundariesOf, but never inside a cluster: what one glyph stands for stays together. */
function cuttingPlacesOf(text: string, runs: readonly GlyphRun[]): Uint8Array {
  const places = graphemeBoundariesOf(text);
  for (const { start, end, clusters, perUnit } of runs) {
    if (perUnit) continue;
    const starts = new Uint8Array(end - start);
    for (let i = 0; i < clusters.length; i++) starts[clusters[i]! - start] = 1;
    for (let i = start + 1; i < end; i++) places[i]! &= starts[i - start]!;
  }
  return places;
}

function countClusters(text: string, runs: readonly GlyphRun[]): Uint32Array {
  const counts = new Uint32Array(text.length + 1);
  for (const { clusters, script } of runs) {
    if (!takesLetterSpacing(script)) continue;
    for (let i = 0; i < clusters.length; i++) counts[clusters[i]! + 1] = 1;
  }
  for (let i = 1; i < counts.length; i++) counts[i]! += counts[i - 1]!;
  return counts;
}

// A shaped text without hard line breaks: how wide any part of it is at any size, where it may be cut,
// and the glyphs of a part. Widths are in em (1 = the font size), so that shaping serves every size.

import { breakOpportunitiesOf } from "./break.ts";
import { kerningCutFrom, sliceRun, type GlyphRun } from "./glyph-run.ts";
import { graphemeBoundariesOf, isTrailingSpace } from "./graphemes.ts";

export class Paragraph {
  readonly text: string;
  /** Visual order. */
  readonly runs: readonly GlyphRun[];
  /** Graphemes that no font covers. */
  readonly missing: readonly string[];
  readonly #wholeEm: number;
  #positionsEm: Float64Array | null = null;
  readonly #perUnit: boolean;
  #clusterCounts: Uint32Array | null = null;
  #boundaries: Uint8Array | null = null;
  #breaks: readonly number[] | null = null;

  constructor(text: string, runs: readonly GlyphRun[], missing: readonly string[]) {
    this.text = text;
    this.runs = runs;
    this.missing = missing;
    this.#perUnit = runs.length === 1 && runs[0]!.perUnit && runs[0]!.end === text.length;
    this.#wholeEm = wholeWidthOf(runs);
  }

  /** The width of text[start, end), cut at cluster boundaries and set alone, without letter spacing. */
  emBetween(start: number, end: number): number {
    // Most texts fit as they are, and nobody asks for the width of a part.
    if (start === 0 && end === this.text.length) return this.#wholeEm;
    const positions = (this.#positionsEm ??= positionsOf(this.text, this.runs));
    const width = positions[end]! - positions[start]!;
    return end === this.text.length ? width : width + this.#kerningCutAt(end);
  }

  /** How many clusters print in text[start, end). */
  clustersBetween(start: number, end: number): number {
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

  /** UAX #14 break opportunities, found when they are first needed. */
  get breaks(): readonly number[] {
    return (this.#breaks ??= breakOpportunitiesOf(this.text));
  }

  /** The first grapheme boundary after `position`. */
  boundaryAfter(position: number): number {
    if (this.#perUnit) return position + 1;
    const boundaries = (this.#boundaries ??= graphemeBoundariesOf(this.text));
    let next = position + 1;
    while (boundaries[next] === 0) next++;
    return next;
  }

  /** The last grapheme boundary before `position`. */
  boundaryBefore(position: number): number {
    if (this.#perUnit) return position - 1;
    const boundaries = (this.#boundaries ??= graphemeBoundariesOf(this.text));
    let before = position - 1;
    while (boundaries[before] === 0) before--;
    return before;
  }

  /** The glyphs of text[start, end), in visual order; their advances add up to emBetween. */
  runsBetween(start: number, end: number): readonly GlyphRun[] {
    if (start === 0 && end === this.text.length) return this.runs;
    const parts: GlyphRun[] = [];
    for (const run of this.runs) {
      if (run.end <= start || run.start >= end) continue;
      parts.push(sliceRun(run, start, end));
    }
    return parts;
  }

  #kerningCutAt(end: number): number {
    for (const run of this.runs) {
      if (run.start < end && end < run.end) return kerningCutFrom(run, end) / run.font.unitsPerEm;
    }
    return 0;
  }
}

function wholeWidthOf(runs: readonly GlyphRun[]): number {
  let em = 0;
  for (const { advances, font } of runs) {
    let units = 0;
    for (let i = 0; i < advances.length; i++) units += advances[i]!;
    em += units / font.unitsPerEm;
  }
  return em;
}

/** Em from the paragraph's start to each UTF-16 position; a cluster's width lies behind its first unit. */
function positionsOf(text: string, runs: readonly GlyphRun[]): Float64Array {
  const positions = new Float64Array(text.length + 1);
  for (const { advances, clusters, font } of runs) {
    const { unitsPerEm } = font;
    for (let i = 0; i < advances.length; i++) {
      const after = clusters[i]! + 1;
      positions[after] = positions[after]! + advances[i]! / unitsPerEm;
    }
  }
  let sum = 0;
  for (let i = 1; i < positions.length; i++) positions[i] = sum += positions[i]!;
  return positions;
}

function countClusters(text: string, runs: readonly GlyphRun[]): Uint32Array {
  const counts = new Uint32Array(text.length + 1);
  for (const { clusters } of runs) {
    for (let i = 0; i < clusters.length; i++) counts[clusters[i]! + 1] = 1;
  }
  for (let i = 1; i < counts.length; i++) counts[i]! += counts[i - 1]!;
  return counts;
}

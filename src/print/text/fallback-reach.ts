// How far the glyphs of fallback fonts in a paragraph reach above and below the baseline.
import type { FontRef } from "../fonts/font.ts";
import { type GlyphRun, inkOfRun, unitsInEmOf } from "./glyph-run.ts";

/** From the baseline, in em; 0 where there are no such glyphs. */
export interface Reach {
  readonly above: number;
  readonly below: number;
}

export class FallbackReach implements Reach {
  readonly above: number;
  readonly below: number;
  readonly #length: number;
  readonly #runs: readonly GlyphRun[];
  readonly #own: readonly FontRef[];
  #ofClusters: ReachByPosition | null = null;

  /** `runs`: of a text of this length; `own`: the fonts whose glyphs do not count. */
  constructor(length: number, runs: readonly GlyphRun[], own: readonly FontRef[]) {
    let above = 0;
    let below = 0;
    for (const run of runs) {
      if (own.includes(run.font.ref)) continue;
      const { top, bottom } = inkOfRun(run);
      const unitsPerEm = unitsInEmOf(run);
      const riseEm = run.raisedEm ?? 0;
      above = Math.max(above, top / unitsPerEm + riseEm);
      below = Math.max(below, -bottom / unitsPerEm - riseEm);
    }
    this.above = above;
    this.below = below;
    this.#length = length;
    this.#runs = runs;
    this.#own = own;
  }

  /** Of the clusters that begin in text[start, end). */
  between(start: number, end: number): Reach {
    const isWhole = start === 0 && end === this.#length;
    const isNothing = this.above === 0 && this.below === 0;
    if (isWhole || isNothing) return this;
    const ofClusters = (this.#ofClusters ??= measureClusters(this.#length, this.#runs, this.#own));
    let above = 0;
    let below = 0;
    for (let i = start; i < end; i++) {
      above = Math.max(above, ofClusters.above[i]!);
      below = Math.max(below, ofClusters.below[i]!);
    }
    return { above, below };
  }
}

/** By the UTF-16 position of a cluster, in em; 0 where it has no ink. */
interface ReachByPosition {
  readonly above: readonly number[];
  readonly below: readonly number[];
}

function measureClusters(
  length: number,
  runs: readonly GlyphRun[],
  own: readonly FontRef[],
): ReachByPosition {
  const above: number[] = Array(length).fill(0);
  const below: number[] = Array(length).fill(0);
  const box = { left: 0, bottom: 0, right: 0, top: 0 };
  for (const run of runs) {
    const { font, glyphs, offsets, clusters } = run;
    if (own.includes(font.ref)) continue;
    const unitsPerEm = unitsInEmOf(run);
    const riseEm = run.raisedEm ?? 0;
    for (let i = 0; i < glyphs.length; i++) {
      if (!font.readBounds(glyphs[i]!, box)) continue;
      const dy = offsets?.[2 * i + 1] ?? 0;
      const at = clusters[i]!;
      above[at] = Math.max(above[at]!, (box.top + dy) / unitsPerEm + riseEm);
      below[at] = Math.max(below[at]!, -(box.bottom + dy) / unitsPerEm - riseEm);
    }
  }
  return { above, below };
}

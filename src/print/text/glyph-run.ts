// A stretch of one paragraph set in one font and one direction: glyphs, advances, and the characters
// each glyph stands for. It knows neither size nor place.

import type { Font } from "../fonts/font.ts";
import { isTrailingSpace } from "./graphemes.ts";

export interface GlyphRun {
  readonly font: Font;
  /** The whole paragraph; `start`, `end` and `clusters` are UTF-16 positions in it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly rtl: boolean;
  /** In the order in which they are drawn, left to right. */
  readonly glyphs: Uint16Array;
  /** Font units, kerning included, letter spacing not. */
  readonly advances: Int16Array;
  /** dx, dy per glyph in font units, y upwards; null when no glyph is moved. */
  readonly offsets: Int16Array | null;
  /** Per glyph the position of the first character of its cluster. */
  readonly clusters: Uint16Array | Uint32Array;
  /** Glyph i stands for exactly the code unit `start + i`. */
  readonly perUnit: boolean;
}

const MAX_SHARED_POSITIONS = 0x10000;
let sharedPositions = countUp(256);

/** The clusters of a run in which every code unit has one glyph. Do not write to the result. */
export function unitClusters(start: number, end: number): Uint16Array | Uint32Array {
  if (end > MAX_SHARED_POSITIONS) {
    return Uint32Array.from({ length: end - start }, (_, i) => start + i);
  }
  while (sharedPositions.length < end) sharedPositions = countUp(sharedPositions.length * 2);
  return sharedPositions.subarray(start, end);
}

function countUp(length: number): Uint16Array {
  const positions = new Uint16Array(length);
  for (let i = 0; i < length; i++) positions[i] = i;
  return positions;
}

/**
 * The part of a left-to-right run between two cluster boundaries, as if set alone: without kerning
 * towards what is cut off behind it. A joining script would have to be shaped again here.
 */
export function sliceRun(run: GlyphRun, start: number, end: number): GlyphRun {
  const from = Math.max(start, run.start);
  const to = Math.min(end, run.end);
  if (from === run.start && to === run.end) return run;
  const first = glyphAt(run, from);
  const last = glyphAt(run, to);
  return {
    font: run.font,
    text: run.text,
    start: from,
    end: to,
    rtl: run.rtl,
    glyphs: run.glyphs.subarray(first, last),
    advances: advancesAlone(run, first, last),
    offsets: run.offsets === null ? null : run.offsets.subarray(first * 2, last * 2),
    clusters: run.clusters.subarray(first, last),
    perUnit: run.perUnit,
  };
}

/**
 * Font units that the cluster ending at `position` gains when the run is cut there: its natural
 * advance less the kerned one. 0 at the run's own end.
 */
export function kerningCutFrom(run: GlyphRun, position: number): number {
  if (run.rtl || position >= run.end) return 0;
  const last = kernedGlyphBefore(run, glyphAt(run, position));
  return last < 0 ? 0 : unkern(run, last);
}

function advancesAlone(run: GlyphRun, first: number, last: number): Int16Array {
  const advances = run.advances.subarray(first, last);
  const kerned = run.rtl || last === run.glyphs.length ? -1 : kernedGlyphBefore(run, last);
  const kerning = kerned < first ? 0 : unkern(run, kerned);
  if (kerning === 0) return advances;
  const alone = advances.slice();
  alone[kerned - first]! += kerning;
  return alone;
}

/** Kerning moves the pen at the last glyph that moves it at all: marks behind it do not. */
function kernedGlyphBefore(run: GlyphRun, glyph: number): number {
  let i = glyph - 1;
  while (i >= 0 && run.advances[i] === 0) i--;
  return i;
}

function unkern(run: GlyphRun, index: number): number {
  // A space that the font lacks was given its width by HarfBuzz, not by the font.
  if (isTrailingSpace(run.text.charCodeAt(run.clusters[index]!))) return 0;
  return run.font.advanceOf(run.glyphs[index]!) - run.advances[index]!;
}

/** Index of the first glyph whose cluster starts at or after `position`. */
function glyphAt(run: GlyphRun, position: number): number {
  if (run.perUnit) return position - run.start;
  let low = 0;
  let high = run.clusters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (run.clusters[middle]! < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

// A stretch of one paragraph set in one font and one direction: glyphs, advances, and the characters
// each glyph stands for. It knows neither size nor place.

import type { Font } from "../fonts/font.ts";
import { isTrailingSpace } from "./graphemes.ts";
import { COMMON_SCRIPT } from "./scripts.ts";

export interface GlyphRun {
  readonly font: Font;
  /** The whole paragraph; `start`, `end` and `clusters` are UTF-16 positions in it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Bidirectional level (UAX #9); odd is right to left. */
  readonly level: number;
  /** ISO 15924; common for simple characters, whatever their script. */
  readonly script: string;
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
  /** The hyphen behind it where a word is divided: printed, not copied. */
  readonly hyphen?: GlyphRun;
  /** It is set at RAISED_SCALE of the size, its baseline so many em of the whole size higher. */
  readonly raisedEm?: number;
  /** Found when it is first asked for; undefined until then. */
  ink: RunInk | undefined;
}

/** Where the glyphs of a run leave ink, letter spacing aside: font units from its first glyph's origin, y up. */
export interface RunInk {
  /** More than `right` where there is no ink. */
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly advance: number;
}

type Outlined = Pick<GlyphRun, "font" | "glyphs" | "advances" | "offsets" | "ink">;

/** By the boxes of its outlines. */
export function inkOfRun(run: Outlined): RunInk {
  return (run.ink ??= findInk(run));
}

const outline = { left: 0, bottom: 0, right: 0, top: 0 };

function findInk({ font, glyphs, advances, offsets }: Outlined): RunInk {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  let pen = 0;
  for (let i = 0; i < glyphs.length; i++) {
    if (font.readBounds(glyphs[i]!, outline)) {
      const x = offsets === null ? pen : pen + offsets[2 * i]!;
      const y = offsets === null ? 0 : offsets[2 * i + 1]!;
      if (x + outline.left < left) left = x + outline.left;
      if (x + outline.right > right) right = x + outline.right;
      if (y + outline.bottom < bottom) bottom = y + outline.bottom;
      if (y + outline.top > top) top = y + outline.top;
    }
    pen += advances[i]!;
  }
  return { left, bottom, right, top, advance: pen };
}

/** Of the size around it. */
export const RAISED_SCALE = 0.6;

/** How much higher the baseline of what is raised is, so that its capitals are as high as others; em of the whole size. */
export function raisedEmOf({ capHeight, unitsPerEm }: Font): number {
  return ((1 - RAISED_SCALE) * capHeight) / unitsPerEm;
}

/** Its font units in an em of the text's size. */
export function unitsInEmOf({ font, raisedEm }: Pick<GlyphRun, "font" | "raisedEm">): number {
  return raisedEm === undefined ? font.unitsPerEm : font.unitsPerEm / RAISED_SCALE;
}

const MAX_SHARED_POSITIONS = 0x10000;
let sharedPositions = countUp(new Uint16Array(256), 0);
const MOST_SHARED_VIEWS = 256;
/** By length: the positions from 0 on. */
const sharedViews: Uint16Array[] = [];

/** The clusters of a run in which every code unit has one glyph. Do not write to the result. */
export function unitClusters(start: number, end: number): Uint16Array | Uint32Array {
  if (end > MAX_SHARED_POSITIONS) return countUp(new Uint32Array(end - start), start);
  while (sharedPositions.length < end) {
    sharedPositions = countUp(new Uint16Array(sharedPositions.length * 2), 0);
  }
  if (start > 0 || end >= MOST_SHARED_VIEWS) return sharedPositions.subarray(start, end);
  return (sharedViews[end] ??= sharedPositions.subarray(0, end));
}

function countUp<T extends Uint16Array | Uint32Array>(positions: T, first: number): T {
  for (let i = 0; i < positions.length; i++) positions[i] = first + i;
  return positions;
}

/**
 * The part of a run between two cluster boundaries, as if set apart: without kerning towards what is
 * cut off behind it. Letters that joined across the cut keep their forms (CSS Text 3, 5.6).
 */
export function sliceRun(run: GlyphRun, start: number, end: number): GlyphRun {
  const from = Math.max(start, run.start);
  const to = Math.min(end, run.end);
  if (from === run.start && to === run.end) return run;
  const [first, last] = glyphsBetween(run, from, to);
  const part: GlyphRun = {
    font: run.font,
    text: run.text,
    start: from,
    end: to,
    level: run.level,
    script: run.script,
    glyphs: run.glyphs.subarray(first, last),
    advances: advancesAlone(run, first, last),
    offsets: run.offsets === null ? null : run.offsets.subarray(first * 2, last * 2),
    clusters: run.clusters.subarray(first, last),
    perUnit: run.perUnit,
    ink: undefined,
  };
  return run.raisedEm === undefined ? part : { ...part, raisedEm: run.raisedEm };
}

/**
 * Font units that the cluster ending at `position` gains when the run is cut there: its natural
 * advance less the kerned one. 0 at the run's own end.
 */
export function kerningCutFrom(run: GlyphRun, position: number): number {
  if (position >= run.end || !isKernedAhead(run)) return 0;
  const last = kernedGlyphBefore(run, glyphAt(run, position));
  return last < 0 ? 0 : unkern(run, last);
}

function advancesAlone(run: GlyphRun, first: number, last: number): Int16Array {
  const advances = run.advances.subarray(first, last);
  const kerned =
    last === run.glyphs.length || !isKernedAhead(run) ? -1 : kernedGlyphBefore(run, last);
  const kerning = kerned < first ? 0 : unkern(run, kerned);
  if (kerning === 0) return advances;
  const apart = advances.slice();
  apart[kerned - first]! += kerning;
  return apart;
}

/** Whether an advance that is not the font's own is kerned towards the next letter, and only that. */
function isKernedAhead({ level, script }: GlyphRun): boolean {
  return (level & 1) === 0 && KERNED_SCRIPTS.has(script);
}

const KERNED_SCRIPTS: ReadonlySet<string> = new Set([COMMON_SCRIPT, "Latn", "Grek", "Cyrl"]);

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

/** The glyphs [first, last) of text[from, to); clusters fall in a run from right to left. */
function glyphsBetween(run: GlyphRun, from: number, to: number): [first: number, last: number] {
  return run.level & 1
    ? [glyphAt(run, to), glyphAt(run, from)]
    : [glyphAt(run, from), glyphAt(run, to)];
}

/**
 * Index of the first glyph whose cluster starts at or after `position`, from right to left of the
 * first one before it: where the run is cut there.
 */
function glyphAt(run: GlyphRun, position: number): number {
  if (run.perUnit) return position - run.start;
  const isBefore = (run.level & 1) === 0;
  let low = 0;
  let high = run.clusters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (run.clusters[middle]! < position === isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Which way the characters of a paragraph run (UAX #9): their levels, and the order in which the parts
// of a line stand. A text that cannot run from right to left never gets as far as the algorithm.

import { levelsOf } from "./levels.ts";

export interface Directions {
  /** 0: the paragraph runs from left to right; 1: from right to left. */
  readonly baseLevel: number;
  /** One level per UTF-16 unit, odd is right to left; null when all are 0. */
  readonly levels: Uint8Array | null;
}

const LEFT_TO_RIGHT: Directions = { baseLevel: 0, levels: null };

/**
 * Levels by UAX #9, clauses 3.3.1 to 3.3.6, of a text without paragraph separators. "auto" takes the
 * direction of the first strong character outside isolates, left to right where there is none.
 */
export function directionsOf(text: string, direction: "auto" | "ltr" | "rtl"): Directions {
  if (direction !== "rtl" && !mayRunRightToLeft(text)) return LEFT_TO_RIGHT;
  const plain = direction === "ltr" ? null : plainLevelsOf(text);
  if (plain !== null) return { baseLevel: 1, levels: plain };
  const { baseLevel, levels } = levelsOf(text, direction);
  levelControls(text, levels);
  return { baseLevel, levels };
}

/** So many controls beside each other are taken as one; no honest text has them. */
export const MANY_CONTROLS = 4;

/**
 * Many controls beside each other take the lowest of their levels. They print nothing, and what is on their two
 * sides stays as far apart; a hundred isolates in each other would be a hundred runs without glyphs.
 */
function levelControls(text: string, levels: Uint8Array): void {
  for (let start = 0; start < text.length; start++) {
    const end = endOfControls(text, start);
    if (end - start < MANY_CONTROLS) continue;
    let lowest = levels[start]!;
    for (let i = start + 1; i < end; i++) lowest = Math.min(lowest, levels[i]!);
    levels.fill(lowest, start, end);
    start = end;
  }
}

/** Where the controls that begin at `start` end; `start` itself where none does. */
export function endOfControls(text: string, start: number): number {
  if (!isControl(text.charCodeAt(start))) return start;
  let end = start + 1;
  while (end < text.length && isControl(text.charCodeAt(end))) end++;
  return end;
}

/** LRM and RLM, embeddings and overrides, isolates. */
function isControl(unit: number): boolean {
  if (unit < 0x200e || unit > 0x2069) return false;
  return unit <= 0x200f || (unit >= 0x202a && unit <= 0x202e) || unit >= 0x2066;
}

/**
 * What the algorithm answers for letters from right to left, spaces and numbers without any sign beside
 * them, the bulk of Hebrew and Arabic labels: numbers are at level 2 (I2), all else is at 1 (N1, N2).
 * null for every other text.
 */
function plainLevelsOf(text: string): Uint8Array | null {
  if (!isPlain(text)) return null;
  const levels = new Uint8Array(text.length).fill(1);
  for (let i = 0; i < text.length; i++) if (isDigit(text.charCodeAt(i))) levels[i] = 2;
  return levels;
}

function isPlain(text: string): boolean {
  let hasLetter = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isHebrewLetter(unit) || isArabicLetter(unit)) hasLetter = true;
    else if (unit !== SPACE && !isDigit(unit)) return false;
  }
  return hasLetter;
}

const SPACE = 0x20;

function isHebrewLetter(unit: number): boolean {
  return unit >= 0x5d0 && unit <= 0x5ea;
}

function isArabicLetter(unit: number): boolean {
  return (unit >= 0x620 && unit <= 0x64a) || (unit >= 0x671 && unit <= 0x6d3);
}

/** European, Arabic-Indic and extended Arabic-Indic. */
function isDigit(unit: number): boolean {
  const isEuropean = unit >= 0x30 && unit <= 0x39;
  return isEuropean || (unit >= 0x660 && unit <= 0x669) || (unit >= 0x6f0 && unit <= 0x6f9);
}

/**
 * Whether a text holds anything that gives a character an odd level: letters of scripts that run from
 * right to left, or a mark, embedding, override or isolate in that direction.
 */
export function mayRunRightToLeft(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= FIRST_RIGHT_TO_LEFT && isRightToLeft(unit)) return true;
  }
  return false;
}

const FIRST_RIGHT_TO_LEFT = 0x590;

// Scripts by block, presentation forms, and the high surrogates of U+10800 to U+10FFF and U+1E800 to
// U+1EFFF (DerivedBidiClass.txt: blocks whose default is R or AL).
function isRightToLeft(unit: number): boolean {
  if (unit <= 0x8ff) return true;
  if (unit < 0xd800) return isRightToLeftControl(unit);
  if (unit <= 0xdfff)
    return unit === 0xd802 || unit === 0xd803 || unit === 0xd83a || unit === 0xd83b;
  return (unit >= 0xfb1d && unit <= 0xfdff) || (unit >= 0xfe70 && unit <= 0xfefe);
}

/** RLM, RLE, RLO, RLI. */
function isRightToLeftControl(unit: number): boolean {
  return unit === 0x200f || unit === 0x202b || unit === 0x202e || unit === 0x2067;
}

/**
 * The parts of a line from left to right, as indices, by their levels (UAX #9, L2). L1 has nothing left
 * to do: no line keeps the spaces at its end, and tabs have become spaces before.
 */
export function visualOrderOf(levels: readonly number[]): number[] {
  const order = levels.map((_, i) => i);
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && levels[order[end]!]! >= level) end++;
      reverse(order, start, end);
      start = end;
    }
  }
  return order;
}

function reverse(order: number[], start: number, end: number): void {
  for (let i = start, j = end - 1; i < j; i++, j--) {
    const first = order[i]!;
    order[i] = order[j]!;
    order[j] = first;
  }
}

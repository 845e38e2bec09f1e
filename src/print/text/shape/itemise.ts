// Cuts a paragraph into items that are set in one font, one script and one direction, and says which
// graphemes no font covers. It shapes nothing, and gets what it needs of the fonts.

import type { Font } from "../../fonts/font.ts";
import { endOfControls, MANY_CONTROLS } from "../bidi/bidi.ts";
import { graphemeBoundariesOf } from "../graphemes/clusters.ts";
import { isIgnorable } from "../graphemes.ts";
import { Scratch } from "../bidi/scratch.ts";
import { areShapedAlike, COMMON_SCRIPT, scriptOf } from "../scripts.ts";

/** `F` is what stands for a font: itself, or its ref. */
export interface Item<F = Font> {
  readonly start: number;
  readonly end: number;
  /** ISO 15924. */
  readonly script: string;
  /** Bidirectional level (UAX #9); odd is right to left. */
  readonly level: number;
  /** null: no font covers these characters. */
  readonly font: F | null;
}

export interface Itemised<F> {
  readonly items: readonly Item<F>[];
  /** Graphemes that no font covers, each once, in order. */
  readonly missing: readonly string[];
}

/**
 * The font for the grapheme text[start, end) in a run of this script, or null when none covers it;
 * `previous` set the grapheme before it.
 */
export type PickFont<F> = (
  text: string,
  start: number,
  end: number,
  script: string,
  previous: F | null,
) => F | null;

/** In UTF-16 units. Shapers take quadratic time over the marks on one letter; no language needs ten. */
const LONGEST_GRAPHEME = 64;
const boundarySpace = new Scratch(Uint8Array);

/**
 * `levels` holds a bidirectional level per UTF-16 unit, null when all are 0. Common and inherited
 * characters take the script before them, at the start the one after them (UAX #24, 5.1). Many controls of
 * direction are an item of their own, which is not shaped.
 */
export function itemise<F>(
  text: string,
  pickFont: PickFont<F>,
  levels: Uint8Array | null,
): Itemised<F> {
  const items: OpenItem<F>[] = [];
  let missing: Set<string> | null = null;
  let item: OpenItem<F> | null = null;
  let followsMany = false;
  const boundaries = graphemeBoundariesOf(text, boundarySpace.zeros(text.length + 1));
  for (let start = 0, end = 1; start < text.length; start = end, end++) {
    while (boundaries[end] === 0) end++;
    const level = levels === null ? 0 : levels[start]!;
    const own = scriptOf(end === start + 1 ? text.charCodeAt(start) : text.codePointAt(start)!);
    const script: string = own === COMMON_SCRIPT && item !== null ? item.script : own;
    const isTooLong = end - start > LONGEST_GRAPHEME;
    const previous: F | null = item === null ? null : item.font;
    const font: F | null = isTooLong ? null : pickFont(text, start, end, script, previous);
    if (font === null) noteMissing(text.slice(start, end), (missing ??= new Set()));
    const controlsEnd = endOfControls(text, start);
    const areMany = controlsEnd - start >= MANY_CONTROLS;
    if (areMany) end = controlsEnd;
    const mayContinue = !areMany && !followsMany;
    followsMany = areMany;
    if (mayContinue && item !== null && continues(item, font, script, level)) {
      item.end = end;
      if (item.script === COMMON_SCRIPT) item.script = script;
    } else {
      item = { start, end, script, level, font };
      items.push(item);
    }
  }
  return { items, missing: missing === null ? NONE : [...missing] };
}

const NONE: readonly string[] = [];

interface OpenItem<F> {
  start: number;
  end: number;
  script: string;
  level: number;
  font: F | null;
}

function continues<F>(item: OpenItem<F>, font: F | null, script: string, level: number): boolean {
  if (item.font !== font || item.level !== level) return false;
  return item.script === COMMON_SCRIPT || areShapedAlike(item.script, script);
}

function noteMissing(grapheme: string, missing: Set<string>): void {
  for (const character of grapheme) {
    if (!isIgnorable(character.codePointAt(0)!)) missing.add(grapheme);
  }
}

// Cuts a paragraph into items that are set in one font, one script and one direction, and says which
// graphemes no font covers. It shapes nothing.

import type { Font } from "../fonts/font.ts";
import { graphemesOf, isIgnorable, isTrailingSpace } from "./graphemes.ts";
import { COMMON_SCRIPT, scriptOf } from "./scripts.ts";

export interface Item {
  readonly start: number;
  readonly end: number;
  /** ISO 15924. */
  readonly script: string;
  /** Bidirectional level (UAX #9); odd is right to left. */
  readonly level: number;
  /** null: no font covers these characters. */
  readonly font: Font | null;
}

export interface Itemised {
  readonly items: readonly Item[];
  /** Graphemes that no font covers, each once, in order. */
  readonly missing: readonly string[];
}

/** The font for a grapheme, or null when none covers it. */
export type PickFont = (grapheme: string) => Font | null;

const EN_QUAD = 0x2000;
const HAIR_SPACE = 0x200a;
const SPACE = 0x20;
const HYPHEN = 0x2010;

/**
 * `levels` holds a bidirectional level per UTF-16 unit, null when all are 0. Common and inherited
 * characters take the script before them, at the start the one after them (UAX #24, 5.1).
 */
export function itemise(text: string, pickFont: PickFont, levels: Uint8Array | null): Itemised {
  const items: OpenItem[] = [];
  const missing = new Set<string>();
  let item: OpenItem | null = null;
  let position = 0;
  for (const grapheme of graphemesOf(text)) {
    const end = position + grapheme.length;
    const level = levels === null ? 0 : levels[position]!;
    const script = scriptOf(grapheme.codePointAt(0)!);
    const font = fontFor(grapheme, item, pickFont);
    if (font === null && hasVisible(grapheme)) missing.add(grapheme);
    if (item !== null && continues(item, font, script, level)) {
      item.end = end;
      if (item.script === COMMON_SCRIPT) item.script = script;
    } else {
      const inherited: string = script === COMMON_SCRIPT && item !== null ? item.script : script;
      item = { start: position, end, script: inherited, level, font };
      items.push(item);
    }
    position = end;
  }
  return { items, missing: [...missing] };
}

/** Picks the first of some fonts that covers a grapheme. */
export function pickFirstOf(fonts: readonly Font[]): PickFont {
  return (grapheme) => fonts.find((font) => coversGrapheme(font, grapheme)) ?? null;
}

/** Whether a font has a glyph for all of a grapheme that prints, composed, decomposed or as a space. */
export function coversGrapheme(font: Font, grapheme: string): boolean {
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0)!;
    if (!covers(font, codePoint) && !isIgnorable(codePoint)) return false;
  }
  return true;
}

interface OpenItem {
  start: number;
  end: number;
  script: string;
  level: number;
  font: Font | null;
}

/** A space or an ignorable stays with what stands before it. */
function fontFor(grapheme: string, item: OpenItem | null, pickFont: PickFont): Font | null {
  const previous = item?.font ?? null;
  if (previous !== null && isUnseen(grapheme) && coversGrapheme(previous, grapheme))
    return previous;
  return pickFont(grapheme);
}

function continues(item: OpenItem, font: Font | null, script: string, level: number): boolean {
  if (item.font !== font || item.level !== level) return false;
  return script === item.script || script === COMMON_SCRIPT || item.script === COMMON_SCRIPT;
}

function isUnseen(grapheme: string): boolean {
  return isTrailingSpace(grapheme.charCodeAt(0)) || !hasVisible(grapheme);
}

function hasVisible(grapheme: string): boolean {
  for (const character of grapheme) if (!isIgnorable(character.codePointAt(0)!)) return true;
  return false;
}

function covers(font: Font, codePoint: number): boolean {
  if (font.glyphOf(codePoint) !== 0) return true;
  const substitute = substituteOf(codePoint);
  if (substitute !== 0) return font.glyphOf(substitute) !== 0;
  const character = String.fromCodePoint(codePoint);
  const decomposed = character.normalize("NFD");
  if (decomposed === character) return false;
  for (const part of decomposed) if (font.glyphOf(part.codePointAt(0)!) === 0) return false;
  return true;
}

/** What HarfBuzz sets for a space of another width or a hyphen that a font lacks; 0: nothing. */
function substituteOf(codePoint: number): number {
  if (codePoint === 0xa0 || codePoint === 0x202f || codePoint === 0x205f) return SPACE;
  if (codePoint >= EN_QUAD && codePoint <= HAIR_SPACE) return SPACE;
  if (codePoint === 0x3000) return SPACE;
  return codePoint === 0x2011 ? HYPHEN : 0;
}

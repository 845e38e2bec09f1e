// Where a text may be cut for a reader (grapheme clusters), and which characters print nothing.

import { isSimple } from "./scripts.ts";

let segmenter: Intl.Segmenter | null = null;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
const SPACE = 0x20;
const ZERO_WIDTH_SPACE = 0x200b;

/** Whether a code point prints nothing by design (UAX #44, Default_Ignorable_Code_Point). */
export function isIgnorable(codePoint: number): boolean {
  if (codePoint < 0x300) return codePoint === 0xad;
  if (codePoint > 0xffff) return IGNORABLE.test(String.fromCodePoint(codePoint));
  const known = ignorables[codePoint]!;
  if (known !== 0) return known === YES;
  const found = !isSimple(codePoint) && IGNORABLE.test(String.fromCharCode(codePoint));
  ignorables[codePoint] = found ? YES : NO;
  return found;
}

const YES = 1;
const NO = 2;
/** What is known of the BMP: 0 is nothing yet. */
const ignorables = new Uint8Array(0x10000);

/** Whether a code unit vanishes at the end of a line: a space at which a line may break. */
export function isTrailingSpace(unit: number): boolean {
  if (unit < 0x1680) return unit === SPACE;
  if (unit < 0x2000) return unit === 0x1680;
  if (unit <= ZERO_WIDTH_SPACE) return unit !== 0x2007;
  return unit === 0x205f || unit === 0x3000;
}

/** The grapheme clusters of a text, in order (UAX #29). */
export function graphemesOf(text: string): string[] {
  const boundaries = graphemeBoundariesOf(text);
  const graphemes: string[] = [];
  for (let start = 0, end = 1; start < text.length; end++) {
    if (boundaries[end] === 0) continue;
    graphemes.push(text.slice(start, end));
    start = end;
  }
  return graphemes;
}

/**
 * One byte per UTF-16 position, the text's length included: 1 where a grapheme starts or the text ends.
 * A letter starts one after another letter and its marks (UAX #29, GB9, GB9a and GB999), and a control
 * is one of its own (GB4, GB5): so only what is neither, and letters that a virama may join, go through
 * the segmenter, which takes microseconds each.
 */
export function graphemeBoundariesOf(text: string): Uint8Array {
  const boundaries = new Uint8Array(text.length + 1);
  boundaries[text.length] = 1;
  let start = 0;
  while (start < text.length) {
    boundaries[start] = 1;
    const first = roleAt(text, start);
    let previous = first;
    let isLetterWithMarks = first === LETTER;
    const second = start + lengthAt(text, start);
    const last = first === CONTROL ? second : text.length;
    let end = second;
    while (end < last) {
      const role = roleAt(text, end);
      if (role === CONTROL) break;
      if (role === LETTER && (isLetterWithMarks || previous === LETTER)) break;
      isLetterWithMarks &&= role === MARK;
      previous = role;
      end += lengthAt(text, end);
    }
    if (!isLetterWithMarks && end > second) segment(text, start, end, boundaries);
    start = end;
  }
  return boundaries;
}

const UNKNOWN = 0;
/** Grapheme_Cluster_Break is Other, and nothing before it but a virama or a joiner holds on to it. */
const LETTER = 1;
/** Extend or SpacingMark, and no virama. */
const MARK = 2;
const OTHER = 3;
/** Grapheme_Cluster_Break is Control. */
const CONTROL = 4;

/** What a character is to its neighbours, found out when it is first met: two planes of them. */
const roles = new Uint8Array(0x20000);

function roleAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const codePoint = (unit & 0xfc00) === 0xd800 ? text.codePointAt(at)! : unit;
  if (codePoint >= roles.length) return OTHER;
  const known = roles[codePoint]!;
  return known === UNKNOWN ? (roles[codePoint] = findRole(codePoint)) : known;
}

function lengthAt(text: string, at: number): number {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && text.codePointAt(at)! > 0xffff ? 2 : 1;
}

function findRole(codePoint: number): number {
  if (codePoint <= 0xffff && isSimple(codePoint)) return LETTER;
  const character = String.fromCodePoint(codePoint);
  if (LETTERS.test(character)) return LETTER;
  if (CONTROLS.test(character)) return CONTROL;
  return codePoint <= 0xffff && MARKS.test(character) ? MARK : OTHER;
}

// Not the letters that are spacing marks (Thai and Lao am), joined by themselves (jamo), or prepended;
// not the flags' letters and the colours of skin.
const LETTERS =
  /^(?![\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\uff9e\uff9f\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a3a}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}\u{16d63}\u{16d67}-\u{16d6a}]|\p{Regional_Indicator}|\p{Emoji_Modifier})[\p{L}\p{N}\p{P}\p{S}\p{Zs}]$/u;
// Formats, but joiners and what is prepended (GCB Extend, ZWJ and Prepend), and CR LF.
const CONTROLS =
  /^(?!\u200d|[\r\n\u200c\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]$/u;
// Elsewhere some spacing marks (\p{Mc}) are none to UAX #29; viramas and other stackers are named.
const MARKS =
  /^(?![\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1bab\ua9c0\uaaf6])(?:\p{Mn}|(?![\u0e00-\uffff])\p{Mc}|[\u0e33\u0eb3])$/u;

function segment(text: string, start: number, end: number, boundaries: Uint8Array): void {
  segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  for (const { index } of segmenter.segment(text.slice(start, end))) boundaries[start + index] = 1;
}

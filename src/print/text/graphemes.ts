// Where a text may be cut for a reader (grapheme clusters), and which characters print nothing.

import { isSimple } from "./scripts.ts";

let segmenter: Intl.Segmenter | null = null;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
const SPACE = 0x20;
const ZERO_WIDTH_SPACE = 0x200b;

/** Whether a code point prints nothing by design (UAX #44, Default_Ignorable_Code_Point). */
export function isIgnorable(codePoint: number): boolean {
  if (codePoint < 0x300) return codePoint === 0xad;
  return IGNORABLE.test(String.fromCodePoint(codePoint));
}

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

/** One byte per UTF-16 position, the text's length included: 1 where a grapheme starts or the text ends. */
export function graphemeBoundariesOf(text: string): Uint8Array {
  const boundaries = new Uint8Array(text.length + 1);
  boundaries[text.length] = 1;
  let start = 0;
  while (start < text.length) {
    boundaries[start] = 1;
    let wasPlain = isPlain(text.charCodeAt(start));
    let allPlain = wasPlain;
    let end = start + 1;
    for (; end < text.length; end++) {
      const unit = text.charCodeAt(end);
      if (wasPlain && isSimple(unit)) break;
      wasPlain = isPlain(unit);
      allPlain &&= wasPlain;
    }
    if (!allPlain) segment(text, start, end, boundaries);
    start = end;
  }
  return boundaries;
}

/**
 * A simple character always starts a grapheme after another one and its combining marks: so only
 * what is neither goes through the segmenter, which takes microseconds a grapheme.
 */
function isPlain(unit: number): boolean {
  return isSimple(unit) || (unit >= 0x300 && unit <= 0x36f);
}

function segment(text: string, start: number, end: number, boundaries: Uint8Array): void {
  segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  for (const { index } of segmenter.segment(text.slice(start, end))) boundaries[start + index] = 1;
}

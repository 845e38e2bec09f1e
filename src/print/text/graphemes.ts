// Where a text may be cut for a reader (grapheme clusters), and which characters print nothing.
import { graphemeBoundariesOf } from "./grapheme-clusters.ts";
import { isSimple } from "./scripts.ts";

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

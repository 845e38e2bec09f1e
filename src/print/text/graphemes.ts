// Where a text may be cut for a reader (grapheme clusters), and which characters print nothing.
import { graphemeBoundariesOf } from "./graphemes/clusters.ts";
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

/** Where the grapheme clusters of a text begin, in order, and its end (UAX #29). */
export function graphemeStartsOf(text: string): Uint32Array {
  const boundaries = graphemeBoundariesOf(text);
  const starts = new Uint32Array(text.length + 1);
  let count = 0;
  for (let at = 0; at <= text.length; at++) if (boundaries[at] === 1) starts[count++] = at;
  return starts.subarray(0, count);
}

export function countGraphemes(text: string): number {
  return graphemeStartsOf(text).length - 1;
}

// The bidirectional class of each character, and which brackets make a pair: the data of the package bidi-js,
// looked up once for each character.
import bidiFactory, { type Bidi, type BidiCharTypeName } from "bidi-js";
import { Scratch } from "./scratch.ts";

/** One bit each, so that a rule's set of classes is one number. */
// oxfmt-ignore
export const BIDI = {
  L: 1 << 0, R: 1 << 1, AL: 1 << 2, EN: 1 << 3, ES: 1 << 4, ET: 1 << 5, AN: 1 << 6, CS: 1 << 7, B: 1 << 8,
  S: 1 << 9, WS: 1 << 10, ON: 1 << 11, BN: 1 << 12, NSM: 1 << 13, LRE: 1 << 14, LRO: 1 << 15, RLE: 1 << 16,
  RLO: 1 << 17, PDF: 1 << 18, LRI: 1 << 19, RLI: 1 << 20, FSI: 1 << 21, PDI: 1 << 22,
} as const satisfies Record<BidiCharTypeName, number>;

/** Beside the class: a bracket that opens or closes a pair. */
export const OPENS = 1 << 23;
export const CLOSES = 1 << 24;

/** Made when first needed: its tables take milliseconds. */
let bidi: Bidi | null = null;
const KNOWN_CODE_POINTS = 0x20000;
/** 0: not looked up yet. */
let known: Int32Array | null = null;
const classSpace = new Scratch(Int32Array);

/**
 * The class of each UTF-16 unit, with OPENS and CLOSES; both halves of a surrogate pair have that of the whole.
 * Valid until the next call.
 */
export function bidiClassesOf(text: string): Int32Array {
  const table = (known ??= new Int32Array(KNOWN_CODE_POINTS));
  const classes = classSpace.zeros(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const codePoint = (unit & 0xfc00) === 0xd800 ? text.codePointAt(i)! : unit;
    const own =
      codePoint < KNOWN_CODE_POINTS ? table[codePoint]! || lookUp(codePoint) : lookUp(codePoint);
    classes[i] = own;
    if (codePoint > 0xffff) classes[++i] = own;
  }
  return classes;
}

function lookUp(codePoint: number): number {
  bidi ??= bidiFactory();
  const character = String.fromCodePoint(codePoint);
  let found: number = BIDI[bidi.getBidiCharTypeName(character)];
  if (bidi.openingToClosingBracket(character) !== null) found |= OPENS;
  else if (bidi.closingToOpeningBracket(character) !== null) found |= CLOSES;
  if (codePoint < KNOWN_CODE_POINTS) known![codePoint] = found;
  return found;
}

/** The same for two brackets that make a pair: the one that closes it, or its canonical equivalent (BD16). */
export function pairOf(bracket: string, opens: boolean): string | null {
  bidi ??= bidiFactory();
  const canonical = bidi.getCanonicalBracket(bracket) ?? bracket;
  return opens ? bidi.openingToClosingBracket(canonical) : canonical;
}

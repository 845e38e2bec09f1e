// Makes the table PKRN of a font without kerning: which of its glyphs stand for their character
// whatever is beside them.

import { Font } from "../src/print/fonts/font.ts";
import { writeKerning } from "../src/print/fonts/kerning.ts";
import { coveredOf } from "./covered.ts";
import { openMeasuringShaper } from "./harfbuzz.ts";
import { type LayoutRules, readLayoutRules } from "./layout-rules.ts";

const NEVER_SIMPLE = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;
const SCRIPT_OF = [
  ["Hani", /\p{Script=Han}/u],
  ["Hira", /\p{Script=Hiragana}/u],
  ["Kana", /\p{Script=Katakana}/u],
  ["Hang", /\p{Script=Hangul}/u],
  ["Bopo", /\p{Script=Bopomofo}/u],
] as const;

/**
 * The bytes of PKRN, for a font that was made without kerning. Throws an Error when it positions
 * glyphs in pairs, or has forms for some language.
 */
export function markSimple(file: Uint8Array): Uint8Array {
  const font = Font.parse("unmarked", file);
  const rules = readLayoutRules(font.table("GSUB"), font.table("GPOS"));
  if (rules.adjustsSecondGlyph) throw new Error("it positions glyphs in pairs");
  if (rules.languageTags.size > 0) throw new Error("it has forms for some languages");
  const simple = new Uint32Array((font.glyphCount + 31) >> 5);
  for (const glyph of withoutRules(findGlyphsSetAlone(font, file), rules)) {
    simple[glyph >> 5]! |= 1 << (glyph & 31);
  }
  return writeKerning({
    leftClasses: new Uint16Array(font.glyphCount),
    rightClasses: new Uint16Array(font.glyphCount),
    leftClassCount: 1,
    rightClassCount: 1,
    values: new Int16Array(1),
    simple,
    languages: [],
  });
}

function findGlyphsSetAlone(font: Font, file: Uint8Array): Set<number> {
  const shaper = openMeasuringShaper(file);
  const found = new Set<number>();
  const refused = new Set<number>();
  for (const codePoint of coveredOf(font)) {
    const glyph = font.glyphOf(codePoint);
    const character = String.fromCodePoint(codePoint);
    const script = SCRIPT_OF.find(([, pattern]) => pattern.test(character))?.[0] ?? "Zyyy";
    const shaped = shaper.shape([codePoint], script);
    const isSetAlone =
      shaped.length === 1 &&
      shaped.glyphAt(0) === glyph &&
      shaped.advanceAt(0) === font.advanceOf(glyph) &&
      !shaped.isMovedAt(0);
    if (isSetAlone && !NEVER_SIMPLE.test(character)) found.add(glyph);
    else refused.add(glyph);
  }
  for (const glyph of refused) found.delete(glyph);
  return found;
}

/** A rule cannot apply where one of its positions finds no glyph: the last gives up its own. */
function withoutRules(glyphs: Set<number>, { sequences }: LayoutRules): Set<number> {
  for (const sequence of sequences) {
    const canApply = sequence.every((accepted) => [...accepted].some((glyph) => glyphs.has(glyph)));
    if (canApply) for (const glyph of sequence.at(-1)!) glyphs.delete(glyph);
  }
  return glyphs;
}

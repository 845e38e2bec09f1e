// Makes the table PKRN of a font file, and proves it against HarfBuzz before it is written.

import { type KerningTable, readKerning, writeKerning } from "../src/print/fonts/kerning.ts";
import { Font } from "../src/print/fonts/font.ts";
import { compressPairs, type ClassMatrix } from "./compress-pairs.ts";
import { languagesOfTags } from "./harfbuzz.ts";
import { readLayoutRules } from "./layout-rules.ts";
import { measurePairs, SCRIPTS, type PairMeasurements } from "./measure-pairs.ts";

const PROOF_TEXTS_PER_SCRIPT = 200;
const PROOF_TEXT_LENGTH = 400;

/** The bytes of PKRN. Throws an Error when the font's kerning is not one of pairs. */
export function prepareKerning(file: Uint8Array): Uint8Array {
  const font = Font.parse("unprepared", file);
  const rules = readLayoutRules(font.table("GSUB"), font.table("GPOS"));
  const pairs = measurePairs(file, rules);
  const languages = languagesOfTags(rules.languageTags);
  const table = writeKerning(toTable(pairs, compressPairs(pairs), languages));
  prove(pairs, readKerning(table));
  return table;
}

function toTable(
  { font, glyphs }: PairMeasurements,
  matrix: ClassMatrix,
  languages: readonly string[],
): KerningTable {
  const leftClasses = new Uint16Array(font.glyphCount);
  const rightClasses = new Uint16Array(font.glyphCount);
  const simple = new Uint32Array((font.glyphCount + 31) >> 5);
  glyphs.forEach(({ glyph }, i) => {
    leftClasses[glyph] = matrix.leftClasses[i]!;
    rightClasses[glyph] = matrix.rightClasses[i]!;
    simple[glyph >> 5]! |= 1 << (glyph & 31);
  });
  const { leftClassCount, rightClassCount, values } = matrix;
  return { leftClasses, rightClasses, leftClassCount, rightClassCount, values, simple, languages };
}

// Long texts of random glyphs: other neighbours than those among which the pairs were measured.
function prove({ font, shaper, glyphs }: PairMeasurements, table: KerningTable): void {
  const random = createRandom();
  SCRIPTS.forEach(({ code }, scriptIndex) => {
    const members = glyphs.filter(({ scripts }) => scripts & (1 << scriptIndex));
    for (let i = 0; i < PROOF_TEXTS_PER_SCRIPT && members.length > 0; i++) {
      const text = Array.from(
        { length: PROOF_TEXT_LENGTH },
        () => members[Math.floor(random() * members.length)]!,
      );
      const shaped = shaper.shape(
        text.map(({ codePoint }) => codePoint),
        code,
      );
      const equal = text.every(({ glyph }, k) => {
        const right = text[k + 1]?.glyph;
        const kerning = right === undefined ? 0 : valueOf(table, glyph, right);
        return (
          shaped.glyphAt(k) === glyph &&
          shaped.advanceAt(k) === font.advanceOf(glyph) + kerning &&
          !shaped.isMovedAt(k)
        );
      });
      if (!equal) throw new Error(`its kerning in ${code} depends on more than pairs`);
    }
  });
}

function valueOf(table: KerningTable, left: number, right: number): number {
  const row = table.leftClasses[left]! * table.rightClassCount;
  return table.values[row + table.rightClasses[right]!]!;
}

// Mulberry32: the same texts in every build.
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

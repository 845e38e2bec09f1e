// Makes one font file of the product from the bytes of its source: chooses characters, subsets,
// renames, prepares kerning. It reads and writes no file.

import { Font } from "../../src/print/fonts/font.ts";
import { buildSfnt, readTableDirectory } from "../../src/print/fonts/sfnt.ts";
import { prepareKerning } from "./prepare-kerning.ts";
import { renameFont } from "./rename-font.ts";
import type { CodePointRange, FontSource } from "./sources.ts";
import { subsetFile } from "./subset-file.ts";

export type FontRecipe = Pick<FontSource, "ranges" | "features" | "kerning" | "renamedTo">;

export function makeFont(source: Uint8Array, recipe: FontRecipe): Uint8Array {
  const codePoints = chooseCodePoints(Font.parse("source", source), recipe.ranges);
  const subset = subsetFile(source, { codePoints, features: recipe.features });
  const tables = new Map<string, Uint8Array>();
  for (const [tag, { offset, length }] of readTableDirectory(subset)) {
    tables.set(tag, subset.subarray(offset, offset + length));
  }
  if (recipe.renamedTo !== undefined) {
    tables.set("name", renameFont(tables.get("name")!, recipe.renamedTo));
  }
  if (recipe.kerning) tables.set("PKRN", prepareKerning(subset));
  return buildSfnt([...tables]);
}

// A default ignorable (soft hyphen) that shares its glyph with a visible character would keep that
// off the fast path. It can go: HarfBuzz shows nothing for it whether the font has it or not.
function chooseCodePoints(font: Font, ranges: readonly CodePointRange[]): number[] {
  const covered: number[] = [];
  const visible = new Set<number>();
  for (const [first, last] of ranges) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      const glyph = font.glyphOf(codePoint);
      if (glyph === 0) continue;
      covered.push(codePoint);
      if (!isDefaultIgnorable(codePoint)) visible.add(glyph);
    }
  }
  return covered.filter(
    (codePoint) => !isDefaultIgnorable(codePoint) || !visible.has(font.glyphOf(codePoint)),
  );
}

function isDefaultIgnorable(codePoint: number): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));
}

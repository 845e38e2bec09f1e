// Makes the font files of one source from its bytes: chooses characters, subsets, renames, prepares
// kerning, cuts into packs. It reads and writes no file.

import { Font } from "../src/print/fonts/font.ts";
import { buildSfnt, readTableDirectory } from "../src/print/fonts/sfnt.ts";
import { coveredOf } from "./covered.ts";
import { cutIntoPacks } from "./cut-into-packs.ts";
import { markSimple } from "./mark-simple.ts";
import { prepareKerning } from "./prepare-kerning.ts";
import { renameFont } from "./rename-font.ts";
import type { CharacterChoice, FontSource } from "./sources.ts";
import { openSubsetter } from "./subset-file.ts";

export type FontRecipe = Pick<
  FontSource,
  "characters" | "features" | "kerning" | "packs" | "renamedTo"
>;

/** Names ask for variants of their Han characters with these (Ideographic Variation Database). */
const VARIATION_SELECTORS = [0xe0100, 0xe0101, 0xe0102, 0xe0103, 0xfe00, 0xfe01, 0xfe02];
const LATIN_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** The made files: one, or the packs in the order in which they are tried for a character. */
export function makeFonts(source: Uint8Array, recipe: FontRecipe): Uint8Array[] {
  const codePoints = chooseCodePoints(Font.parse("source", source), recipe.characters);
  const subsetter = openSubsetter(source, recipe.features);
  const packs = recipe.packs ? cutIntoPacks(codePoints, recipe.packs) : [codePoints];
  const selectors = recipe.packs ? VARIATION_SELECTORS : [];
  const files = packs.map((pack) => finish(subsetter.subset([...pack, ...selectors]), recipe));
  subsetter.close();
  return files;
}

function finish(subset: Uint8Array, recipe: FontRecipe): Uint8Array {
  const tables = new Map<string, Uint8Array>();
  for (const [tag, { offset, length }] of readTableDirectory(subset)) {
    tables.set(tag, subset.subarray(offset, offset + length));
  }
  if (recipe.renamedTo !== undefined) {
    tables.set("name", renameFont(tables.get("name")!, recipe.renamedTo));
  }
  if (recipe.kerning) tables.set("PKRN", prepareKerning(subset));
  else if (recipe.packs) tables.set("PKRN", markSimple(subset));
  return buildSfnt([...tables]);
}

function chooseCodePoints(font: Font, choice: CharacterChoice): number[] {
  const covered = coveredOf(font);
  if (typeof choice !== "string") {
    const chosen = covered.filter((codePoint) =>
      choice.some(([first, last]) => codePoint >= first && codePoint <= last),
    );
    return withoutSharedIgnorables(font, chosen);
  }
  if (choice === "all") return covered;
  return covered.filter((codePoint) => !LATIN_LETTER.test(String.fromCodePoint(codePoint)));
}

// A default ignorable (soft hyphen) that shares its glyph with a visible character would keep that
// off the fast path. It can go: HarfBuzz shows nothing for it whether the font has it or not.
function withoutSharedIgnorables(font: Font, codePoints: readonly number[]): number[] {
  const visible = codePoints.filter((codePoint) => !isDefaultIgnorable(codePoint));
  const glyphs = new Set(visible.map((codePoint) => font.glyphOf(codePoint)));
  return codePoints.filter(
    (codePoint) => !isDefaultIgnorable(codePoint) || !glyphs.has(font.glyphOf(codePoint)),
  );
}

function isDefaultIgnorable(codePoint: number): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));
}

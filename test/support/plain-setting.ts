// A text by character map, advances and pair kerning alone, in the form the reference gives.

import type { Font } from "../../src/print/fonts/font.ts";
import type { ReferenceGlyph } from "./harfbuzz.ts";

export function setPlainly(font: Font, text: string): Omit<ReferenceGlyph, "cluster">[] {
  const glyphs = [...text].map((character) => font.glyphOf(character.codePointAt(0)!));
  return glyphs.map((glyph, i) => {
    const next = glyphs[i + 1];
    const kerning = next === undefined ? 0 : font.kerningOf(glyph, next);
    return { glyph, advance: font.advanceOf(glyph) + kerning, dx: 0, dy: 0 };
  });
}

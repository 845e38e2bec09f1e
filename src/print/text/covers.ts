// Whether a font can set a grapheme, by the characters that it has. It does not choose among fonts.

import type { HasCharacter } from "../fonts/coverage.ts";
import { isIgnorable } from "./graphemes.ts";

const EN_QUAD = 0x2000;
const HAIR_SPACE = 0x200a;
const SPACE = 0x20;
const HYPHEN = 0x2010;

/** Whether a font has a glyph for all of a grapheme that prints, composed, decomposed or as a space. */
export function coversGrapheme(has: HasCharacter, grapheme: string): boolean {
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0)!;
    if (!isIgnorable(codePoint) && !covers(has, codePoint)) return false;
  }
  return true;
}

function covers(has: HasCharacter, codePoint: number): boolean {
  if (has(codePoint)) return true;
  const substitute = substituteOf(codePoint);
  if (substitute !== 0) return has(substitute);
  const character = String.fromCodePoint(codePoint);
  const decomposed = character.normalize("NFD");
  if (decomposed === character) return false;
  for (const part of decomposed) if (!has(part.codePointAt(0)!)) return false;
  return true;
}

/** What HarfBuzz sets for a space of another width or a hyphen that a font lacks; 0: nothing. */
function substituteOf(codePoint: number): number {
  if (codePoint === 0xa0 || codePoint === 0x202f || codePoint === 0x205f) return SPACE;
  if (codePoint >= EN_QUAD && codePoint <= HAIR_SPACE) return SPACE;
  if (codePoint === 0x3000) return SPACE;
  return codePoint === 0x2011 ? HYPHEN : 0;
}

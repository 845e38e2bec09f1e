// Which characters a font file has, and how a set of characters is written down for the product.

import type { Font } from "../src/print/fonts/font.ts";

/** Beyond it are variation selectors and tags, and planes for private use. */
const LAST_CODE_POINT = 0xe01ef;
const NEVER_PRINTED = /[\p{Private_Use}\p{Control}]/u;

/** The characters of a font's `cmap`, ascending, without controls and those of private use. */
export function coveredOf(font: Font): number[] {
  const covered: number[] = [];
  for (let codePoint = 0x20; codePoint <= LAST_CODE_POINT; codePoint++) {
    if (font.glyphOf(codePoint) === 0) continue;
    if (!NEVER_PRINTED.test(String.fromCodePoint(codePoint))) covered.push(codePoint);
  }
  return covered;
}

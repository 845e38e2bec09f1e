// Which font files a text needs: the element's own, and (once they exist) the fallback packs.
// It does not load them.

import type { FontRef } from "../fonts/font.ts";

const refsByFamily = new Map<string, readonly [regular: FontRef, bold: FontRef]>();
const MAX_FAMILIES = 64;

/** "Source Serif 4", 700 -> "source-serif-4-700". */
export function fontRefOf(family: string, weight: 400 | 700): FontRef {
  let refs = refsByFamily.get(family);
  if (refs === undefined) {
    const name = family.trim().toLowerCase().replace(/\s+/g, "-");
    refs = [`${name}-400`, `${name}-700`];
    if (refsByFamily.size >= MAX_FAMILIES) refsByFamily.clear();
    refsByFamily.set(family, refs);
  }
  return weight === 700 ? refs[1] : refs[0];
}

/**
 * The fonts to load before `text` can be set, in the order in which they are tried for a grapheme.
 * The element's own font comes first and is always there: it gives the line its ascent and descent.
 */
export function fontRefsFor(
  _text: string,
  style: { readonly fontFamily: string; readonly fontWeight: 400 | 700 },
): FontRef[] {
  return [fontRefOf(style.fontFamily, style.fontWeight)];
}

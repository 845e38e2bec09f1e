// Whether a text may hold a word that fits no line, before any font is loaded: then, and only then, its
// language's patterns are. It may say yes too often, but never no where a line would need them.

import { type HyphenatedLanguage, hyphenatedLanguageOf } from "./hyphenated-languages.ts";
import type { TextStyle } from "../style.ts";

type WrapStyle = Pick<
  TextStyle,
  "wrap" | "lang" | "fontSizePt" | "minFontSizePt" | "letterSpacingPt"
>;

/** The widest that a template's families set, kerning included; a test holds them to it. */
export const WIDEST_EM = { small: 0.72, any: 1.1 } as const;

/** The language whose patterns a line of this width may need; null: none. */
export function hyphenationNeededFor(
  text: string,
  style: WrapStyle,
  widthPt: number,
): HyphenatedLanguage | null {
  const language = style.wrap ? hyphenatedLanguageOf(style.lang) : null;
  if (language === null) return null;
  const sizePt = Math.min(style.minFontSizePt, style.fontSizePt);
  const spacingPt = Math.max(0, style.letterSpacingPt);
  if (
    longestWordOf(text) * (WIDEST_EM.any * sizePt + spacingPt) <= widthPt &&
    !UNKNOWN.test(text)
  ) {
    return null;
  }
  let wordPt = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const isBlank = unit === 0x20 || unit === 0x0a;
    wordPt = isBlank ? 0 : wordPt + widestEmOf(unit) * sizePt + spacingPt;
    if (wordPt > widthPt) return language;
  }
  return null;
}

/** What `widestEmOf` knows no width of. */
const UNKNOWN = /[^\n\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u2039\u203a]/;

/** In UTF-16 units, line breaks in it or not. */
function longestWordOf(text: string): number {
  let longest = 0;
  for (let start = 0; start <= text.length;) {
    const space = text.indexOf(" ", start);
    const end = space === -1 ? text.length : space;
    longest = Math.max(longest, end - start);
    start = end + 1;
  }
  return longest;
}

/** Infinity: any font may set it, and with any width. */
export function widestEmOf(unit: number): number {
  if (unit < 0x20) return Infinity;
  if (unit < 0x7f) return isSmall(unit) ? WIDEST_EM.small : WIDEST_EM.any;
  if (unit < 0x180 || isQuoteOrDash(unit)) return unit < 0xa0 ? Infinity : WIDEST_EM.any;
  return Infinity;
}

/** a to z, but for m and w. */
function isSmall(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a && unit !== 0x6d && unit !== 0x77;
}

function isQuoteOrDash(unit: number): boolean {
  return (unit >= 0x2010 && unit <= 0x2026) || unit === 0x2039 || unit === 0x203a;
}

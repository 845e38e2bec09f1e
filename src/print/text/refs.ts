// Which font files a text needs: the element's own, and what else its characters ask for.
// It does not load them.

import type { FontRef } from "../fonts/font.ts";
import { familyNameOf, fontChooserOf, italicOf } from "./choose-font.ts";
import { cleanText } from "./clean.ts";
import { cleanStyled, facesIn, styledChooserOf, styleIn, type Styles } from "./markup/styles.ts";
import { itemise } from "./shape/itemise.ts";
import type { FontChoice } from "./style.ts";
import { langOfText } from "./text-lang.ts";

/** Of regular and bold, then of their italics. */
type OfFaces<T> = readonly [T, T, T, T];

interface Family {
  readonly refs: OfFaces<FontRef>;
  /** Each of them by itself: nearly all texts need only their own. */
  readonly lists: OfFaces<readonly FontRef[]>;
}

const families = new Map<string, Family>();
const MAX_FAMILIES = 64;

/** "Source Serif 4", 700, italic -> "source-serif-4-italic-700". */
export function fontRefOf(face: Face): FontRef {
  return familyOf(face.fontFamily).refs[numberOf(face)];
}

export type Face = Omit<FontChoice, "lang">;

/** The four fonts of a family. */
export function refsOfFamily(family: string): OfFaces<FontRef> {
  return familyOf(family).refs;
}

function familyOf(fontFamily: string): Family {
  let family = families.get(fontFamily);
  if (family === undefined) {
    const name = familyNameOf(fontFamily);
    const italic = italicOf(name);
    const refs: OfFaces<FontRef> = [`${name}-400`, `${name}-700`, `${italic}-400`, `${italic}-700`];
    family = { refs, lists: [[refs[0]], [refs[1]], [refs[2]], [refs[3]]] };
    if (families.size >= MAX_FAMILIES) families.clear();
    families.set(fontFamily, family);
  }
  return family;
}

function numberOf({ fontWeight, fontStyle }: Face): 0 | 1 | 2 | 3 {
  if (fontStyle === "italic") return fontWeight === 700 ? 3 : 2;
  return fontWeight === 700 ? 1 : 0;
}

/**
 * The font files to load before `text` can be set. The element's own comes first and is always
 * there: it gives the line its ascent and descent. Characters that no font has add none. `styles`: how its
 * characters differ from the style.
 */
export function fontRefsFor(text: string, style: FontChoice, styles?: Styles): readonly FontRef[] {
  if (styles) return styledRefsFor(text, style, styles);
  if (isInEveryFont(text)) return familyOf(style.fontFamily).lists[numberOf(style)];
  const own = fontRefOf(style);
  const cleaned = cleanText(text);
  // The style is mostly an element, with many more members than these.
  const { fontFamily, fontWeight, fontStyle, lang } = style;
  const choose = fontChooserOf({
    fontFamily,
    fontWeight,
    fontStyle,
    lang: langOfText(cleaned, lang),
  });
  const refs = [own];
  const paragraphs = cleaned.includes("\n") ? cleaned.split("\n") : [cleaned];
  for (const paragraph of paragraphs) {
    for (const { font } of itemise(paragraph, choose, null).items) {
      if (font && !refs.includes(font)) refs.push(font);
    }
  }
  return refs;
}

/** The faces of the element's own family come first, those of all its styles. */
function styledRefsFor(given: string, style: FontChoice, givenStyles: Styles): FontRef[] {
  const own = [fontRefOf(style)];
  for (const bits of facesIn(givenStyles)) {
    const ref = fontRefOf(styleIn(style, bits));
    if (!own.includes(ref)) own.push(ref);
  }
  if (isInEveryFont(given)) return own;
  const refs = new Set(own);
  const { text, styles } = cleanStyled(given, givenStyles);
  const choice = { ...style, lang: langOfText(text, style.lang) };
  let start = 0;
  for (const paragraph of text.split("\n")) {
    const end = start + paragraph.length;
    const choose = styledChooserOf(choice, styles.subarray(start, end));
    for (const { font } of itemise(paragraph, choose, null).items) if (font) refs.add(font);
    start = end + 1;
  }
  return [...refs];
}

// What every font of a template has, control characters and what prints nothing: the bulk of it, not all.
const EVERYWHERE: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x12b], // Basic Latin to Extended-A, as far as ī
  [0x12e, 0x131],
  [0x134, 0x148],
  [0x14a, 0x165],
  [0x168, 0x17f],
  [0x1a0, 0x1a1], // Ơ
  [0x1af, 0x1b0], // Ư
  [0x218, 0x21b], // Ș Ț
  [0x300, 0x301], // the marks of Vietnamese
  [0x303, 0x303],
  [0x309, 0x309],
  [0x323, 0x323],
  [0x384, 0x38a], // Greek
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x401, 0x40c], // Cyrillic
  [0x40e, 0x44f],
  [0x451, 0x45c],
  [0x45e, 0x45f],
  [0x490, 0x491], // Ґ
  [0x1ea0, 0x1ef9], // Vietnamese
  [0x2000, 0x2011],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2028, 0x202a],
  [0x202f, 0x2030],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac], // €
  [0x2116, 0x2116], // №
  [0x2122, 0x2122], // ™
  [0x2212, 0x2212], // −
];

const everywhere = new Uint8Array(0x2300);
for (const [first, last] of EVERYWHERE) everywhere.fill(1, first, last + 1);

function isInEveryFont(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (everywhere[text.charCodeAt(i)] !== 1) return false;
  return true;
}

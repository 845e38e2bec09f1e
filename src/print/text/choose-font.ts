// Chooses the font file for each grapheme, by what the files have: none is loaded for it, and none
// has to be. Planning asks which files to load, setting the same question again.

import { coveredFamilyOf, type HasCharacter, hasCharacterOf } from "../fonts/coverage.ts";
import type { FontRef } from "../fonts/font.ts";
import { coversGrapheme } from "./covers.ts";
import {
  cjkFamiliesFor,
  EMOJI_FAMILY,
  familyOfScript,
  SCRIPT_FAMILIES,
  SYMBOL_FAMILIES,
  WIDE_FAMILY,
} from "./fallbacks.ts";
import { isIgnorable, isTrailingSpace } from "./graphemes.ts";
import type { TextStyle } from "./style.ts";
import { isHanLanguage } from "./text-lang.ts";

export type FontStyle = Pick<TextStyle, "fontFamily" | "fontWeight" | "lang">;

/**
 * The font for a grapheme in a run of this script; null when no font of the service covers it. What
 * leaves no ink stays in `previous`, the font of what stands before it, if that has it.
 */
export type ChooseFont = (
  grapheme: string,
  script: string,
  previous: FontRef | null,
) => FontRef | null;

const FIRST_EMOJI = 0x231a;
const TEXT_SELECTOR = "\ufe0e";
const EMOJI_SELECTOR = "\ufe0f";
let emoji: RegExp | null = null;

const MOST_CHOOSERS = 64;
const MOST_CHOICES = 20_000;
const choosers = new Map<string, ChooseFont>();

/** "Source Serif 4" -> "source-serif-4", a ref without its weight. */
export function familyNameOf(fontFamily: string): string {
  return fontFamily.trim().toLowerCase().replace(/\s+/g, "-");
}

/** The chooser of a style; it remembers what it has chosen. */
export function fontChooserOf({ fontFamily, fontWeight, lang }: FontStyle): ChooseFont {
  const key = `${fontWeight} ${lang} ${fontFamily}`;
  let chooser = choosers.get(key);
  if (chooser === undefined) {
    chooser = makeChooser(familyNameOf(fontFamily), fontWeight, lang);
    if (choosers.size >= MOST_CHOOSERS) choosers.clear();
    choosers.set(key, chooser);
  }
  return chooser;
}

function makeChooser(own: string, weight: 400 | 700, lang: string | null): ChooseFont {
  // By script, then by grapheme: a single code unit is the quicker key as a number.
  const choices = new Map<string, Map<string | number, FontRef | null>>();
  let kept = 0;
  return (grapheme, script, previous) => {
    if (previous !== null && isUnseen(grapheme)) {
      if (coversGrapheme(hasCharacterOf(previous), grapheme)) return previous;
    }
    let ofScript = choices.get(script);
    if (ofScript === undefined) choices.set(script, (ofScript = new Map()));
    const key = grapheme.length === 1 ? grapheme.charCodeAt(0) : grapheme;
    let choice = ofScript.get(key);
    if (choice === undefined) {
      choice = choose(grapheme, familiesFor(grapheme, script, own, lang), weight);
      if (++kept > MOST_CHOICES) {
        choices.clear();
        kept = 0;
      }
      ofScript.set(key, choice);
    }
    return choice;
  };
}

function choose(grapheme: string, families: readonly string[], weight: 400 | 700): FontRef | null {
  const covers = (has: HasCharacter) => coversGrapheme(has, grapheme);
  for (const family of families) {
    const ref = coveredFamilyOf(family)?.refOf(weight, covers);
    if (ref) return ref;
  }
  return null;
}

/** In the order in which they are tried. Where Han is not written, symbols need no font of it. */
function familiesFor(
  grapheme: string,
  script: string,
  own: string,
  lang: string | null,
): readonly string[] {
  const ofScript = familyOfScript(script);
  const cjk = cjkFamiliesFor(lang);
  const late = isHanLanguage(lang) ? [...cjk, ...SYMBOL_FAMILIES] : [...SYMBOL_FAMILIES, ...cjk];
  return [
    ...(isEmoji(grapheme) ? [EMOJI_FAMILY] : []),
    own,
    ...(ofScript === null ? [] : [ofScript]),
    WIDE_FAMILY,
    ...late,
    EMOJI_FAMILY,
    ...SCRIPT_FAMILIES,
  ];
}

/** Whether a grapheme is shown as an emoji (UTS #51, ED-8 to ED-17); U+FE0E and U+FE0F decide. */
function isEmoji(grapheme: string): boolean {
  if (grapheme.length === 1 && grapheme.charCodeAt(0) < FIRST_EMOJI) return false;
  if (grapheme.includes(EMOJI_SELECTOR)) return true;
  if (grapheme.includes(TEXT_SELECTOR)) return false;
  emoji ??= /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u200d/u;
  return emoji.test(grapheme);
}

function isUnseen(grapheme: string): boolean {
  if (isTrailingSpace(grapheme.charCodeAt(0))) return true;
  for (const character of grapheme) if (!isIgnorable(character.codePointAt(0)!)) return false;
  return true;
}

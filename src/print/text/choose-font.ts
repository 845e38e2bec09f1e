// Chooses the font file for each grapheme, by what the files have: none is loaded for it, and none
// has to be. Planning asks which files to load, setting the same question again.

import { CACHE_BYTES } from "../../isolate/cache-sizes.ts";
import { coveredFamilyOf, type HasCharacter, hasCharacterOf } from "../fonts/coverage.ts";
import type { FontRef } from "../fonts/font.ts";
import { coversGrapheme } from "./covers.ts";
import {
  cjkFamiliesFor,
  EMOJI_FAMILY,
  familiesOfScript,
  SCRIPT_FAMILIES,
  SYMBOL_FAMILIES,
  WIDE_FAMILY,
} from "./fallbacks.ts";
import { isIgnorable, isTrailingSpace } from "./graphemes.ts";
import type { FontChoice } from "./style.ts";
import { isHanLanguage } from "./text-lang.ts";

/**
 * The font for the grapheme text[start, end) in a run of this script; null when no font of the service
 * covers it. What leaves no ink stays in `previous`, the font of what stands before it, if that has it.
 */
export type ChooseFont = (
  text: string,
  start: number,
  end: number,
  script: string,
  previous: FontRef | null,
) => FontRef | null;

const FIRST_EMOJI = 0x231a;
const TEXT_SELECTOR = "\ufe0e";
const EMOJI_SELECTOR = "\ufe0f";
let emoji: RegExp | null = null;

/** Of an entry, roughly; a grapheme has two bytes for each of its units beside. */
const ENTRY_BYTES = 80;
const choosers = new Map<string, ChooseFont>();
let keptBytes = 0;

/** "Source Serif 4" -> "source-serif-4", a ref without its weight. */
export function familyNameOf(fontFamily: string): string {
  return fontFamily.trim().toLowerCase().replace(/\s+/g, "-");
}

/** "inter" -> "inter-italic". */
export function italicOf(family: string): string {
  return `${family}-italic`;
}

/** The choosers that were last asked for: texts of a few styles follow each other. */
const latest: Latest[] = [];
const MOST_LATEST = 8;
let oldest = 0;

interface Latest {
  readonly style: FontChoice;
  readonly choose: ChooseFont;
}

/** The chooser of a style; it remembers what it has chosen. Only what decides is kept of a language. */
export function fontChooserOf({ fontFamily, fontWeight, fontStyle, lang }: FontChoice): ChooseFont {
  for (const { style, choose } of latest) {
    const isSameFont = style.fontFamily === fontFamily && style.fontWeight === fontWeight;
    if (isSameFont && style.fontStyle === fontStyle && style.lang === lang) return choose;
  }
  const style = { fontFamily, fontWeight, fontStyle, lang };
  const choose = chooserOf(style);
  latest[oldest] = { style, choose };
  oldest = (oldest + 1) % MOST_LATEST;
  return choose;
}

function chooserOf({ fontFamily, fontWeight, fontStyle, lang }: FontChoice): ChooseFont {
  const [han] = cjkFamiliesFor(lang);
  const key = `${fontWeight} ${fontStyle} ${han} ${isHanLanguage(lang)} ${fontFamily}`;
  let chooser = choosers.get(key);
  if (chooser === undefined) {
    const upright = familyNameOf(fontFamily);
    const own = fontStyle === "italic" ? [italicOf(upright), upright] : [upright];
    chooser = makeChooser(own, fontWeight, lang);
    choosers.set(key, chooser);
  }
  return chooser;
}

/** `own`: the element's own family; before it its italics, where they are wanted. */
function makeChooser(own: readonly string[], weight: 400 | 700, lang: string | null): ChooseFont {
  // By script, then by grapheme: a single code unit is the quicker key as a number.
  const choices = new Map<string, Map<string | number, FontRef | null>>();
  let latestScript = "";
  let ofScript = new Map<string | number, FontRef | null>();
  return (text, start, end, script, previous) => {
    const unit = text.charCodeAt(start);
    const key = end === start + 1 ? unit : text.slice(start, end);
    if (previous !== null) {
      if (key === unit ? isIgnorable(unit) : isIgnored(text.slice(start, end))) return previous;
      if (isTrailingSpace(unit)) {
        const has = hasCharacterOf(previous);
        const isThere = key === unit && has(unit);
        if (isThere || coversGrapheme(has, text.slice(start, end))) return previous;
      }
    }
    if (script !== latestScript) {
      const known = choices.get(script);
      ofScript = known ?? new Map();
      if (known === undefined) choices.set(script, ofScript);
      latestScript = script;
    }
    let choice = ofScript.get(key);
    if (choice === undefined) {
      const grapheme = text.slice(start, end);
      choice = choose(grapheme, familiesFor(grapheme, script, own, lang), weight);
      keep(ENTRY_BYTES + 2 * grapheme.length);
      ofScript.set(key, choice);
    }
    return choice;
  };
}

/** What is chosen for one text is needed again by the next; all goes at once, and comes again quickly. */
function keep(bytes: number): void {
  keptBytes += bytes;
  if (keptBytes <= CACHE_BYTES.fontChoices) return;
  choosers.clear();
  latest.length = 0;
  oldest = 0;
  keptBytes = bytes;
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
  own: readonly string[],
  lang: string | null,
): readonly string[] {
  const cjk = cjkFamiliesFor(lang);
  const late = isHanLanguage(lang) ? [...cjk, ...SYMBOL_FAMILIES] : [...SYMBOL_FAMILIES, ...cjk];
  return [
    ...(isEmoji(grapheme) ? [EMOJI_FAMILY] : []),
    ...own,
    ...familiesOfScript(script, own.at(-1)!),
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

function isIgnored(grapheme: string): boolean {
  for (let i = 0; i < grapheme.length; i++) {
    const codePoint = grapheme.codePointAt(i)!;
    if (!isIgnorable(codePoint)) return false;
    if (codePoint > 0xffff) i++;
  }
  return true;
}

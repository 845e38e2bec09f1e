// Where a line may break (UAX #14), and in scripts written without spaces between their words (UAX #29).
// It measures nothing.

import { lineBreaksOf } from "./line-break.ts";

// Thai and Lao, Myanmar, Khmer, Myanmar Extended-B and -A.
const UNSPACED_RANGES = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0xa9e0, 0xa9ff],
  [0xaa60, 0xaa7f],
] as const;
const MYANMAR_LETTERS = [0x1000, 0x1021] as const;
const MYANMAR_VIRAMA = 0x1039;
const MYANMAR_ASAT = 0x103a;
/** A line may break after an exclamation mark (LB31), but this is one sign. */
const UNEQUAL = "!=";
let unspacedWords: Intl.Segmenter | null = null;

/**
 * UTF-16 positions, ascending, before which a line of a paragraph (a text without "\n") may break;
 * the last one is the paragraph's end. A soft hyphen is an opportunity: the position after it.
 */
export function breakOpportunitiesOf(paragraph: string): readonly number[] {
  if (PLAIN_WORDS.test(paragraph)) return placesBehindSpaces(paragraph);
  const allowed = lineBreaksOf(paragraph);
  const positions = paragraph.includes(UNEQUAL)
    ? allowed.filter((position) => !paragraph.startsWith(UNEQUAL, position - 1))
    : allowed;
  const found = wordStartsIn(paragraph);
  if (found.length === 0) return positions;
  return [...new Set([...positions, ...found])].sort((a, b) => a - b);
}

/** Latin letters and digits, a sign behind them at most, and spaces between: most of what labels say. */
const PLAIN_WORDS =
  /^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]+[.,;:]?(?: +[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]+[.,;:]?)* *$/;

/** What the rules answer for them: LB18, and the text's end. */
function placesBehindSpaces(text: string): number[] {
  const places: number[] = [];
  for (let space = text.indexOf(" "); space !== -1; space = text.indexOf(" ", space + 1)) {
    if (text.charCodeAt(space + 1) !== SPACE && space + 1 < text.length) places.push(space + 1);
  }
  places.push(text.length);
  return places;
}

const SPACE = 0x20;

function hasUnspaced(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isUnspaced(text.charCodeAt(i))) return true;
  return false;
}

function isUnspaced(unit: number): boolean {
  if (unit < UNSPACED_RANGES[0][0]) return false;
  return UNSPACED_RANGES.some(([first, last]) => unit >= first && unit <= last);
}

/** A Myanmar letter without a vowel of its own ends a syllable; dictionaries differ in knowing that. */
function closesSyllable(text: string, position: number): boolean {
  const [first, last] = MYANMAR_LETTERS;
  const letter = text.charCodeAt(position);
  const next = text.charCodeAt(position + 1);
  return letter >= first && letter <= last && (next === MYANMAR_ASAT || next === MYANMAR_VIRAMA);
}

/**
 * UAX #14 leaves these scripts to a dictionary, which is the runtime's own: a break between two letters
 * is one between words.
 */
function wordStartsIn(paragraph: string): number[] {
  if (!hasUnspaced(paragraph)) return [];
  unspacedWords ??= new Intl.Segmenter("th", { granularity: "word" });
  const starts: number[] = [];
  for (const { index } of unspacedWords.segment(paragraph)) {
    if (index === 0) continue;
    const [before, after] = [paragraph.charCodeAt(index - 1), paragraph.charCodeAt(index)];
    if (isUnspaced(before) && isUnspaced(after) && !closesSyllable(paragraph, index)) {
      starts.push(index);
    }
  }
  return starts;
}

// Where a line may break (UAX #14), and in scripts written without spaces between their words (UAX #29).
// It measures nothing.

import LineBreaker from "linebreak";

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
const SOFT_HYPHEN = "\u00ad";
const HEBREW_SOFT_HYPHEN = /(?<=[\u05d0-\u05f2])\u00ad(?=[\u05d0-\u05f2])/g;
let unspacedWords: Intl.Segmenter | null = null;

/**
 * UTF-16 positions, ascending, before which a line of a paragraph (a text without "\n") may break;
 * the last one is the paragraph's end. A soft hyphen is an opportunity: the position after it.
 */
export function breakOpportunitiesOf(paragraph: string): readonly number[] {
  const positions: number[] = [];
  const breaker = new LineBreaker(paragraph);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    positions.push(next.position);
  }
  if (positions.at(-1) !== paragraph.length) positions.push(paragraph.length);
  const found = [...wordStartsIn(paragraph), ...softHyphensIn(paragraph)];
  if (found.length === 0) return positions;
  return [...new Set([...positions, ...found])].sort((a, b) => a - b);
}

/** UAX #14 forbids a break after a hyphen behind a Hebrew letter (LB21a); a soft one asks for it. */
function softHyphensIn(paragraph: string): number[] {
  if (!paragraph.includes(SOFT_HYPHEN)) return [];
  return Array.from(paragraph.matchAll(HEBREW_SOFT_HYPHEN), ({ index }) => index + 1);
}

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

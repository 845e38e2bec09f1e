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
  return hasUnspaced(paragraph) ? withWordStarts(paragraph, positions) : positions;
}

function hasUnspaced(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isUnspaced(text.charCodeAt(i))) return true;
  return false;
}

function isUnspaced(unit: number): boolean {
  if (unit < UNSPACED_RANGES[0][0]) return false;
  return UNSPACED_RANGES.some(([first, last]) => unit >= first && unit <= last);
}

/** UAX #14 leaves these scripts to a dictionary: a break between two letters is one between words. */
function withWordStarts(paragraph: string, positions: readonly number[]): number[] {
  unspacedWords ??= new Intl.Segmenter("th", { granularity: "word" });
  const all = new Set(positions);
  for (const { index } of unspacedWords.segment(paragraph)) {
    if (index === 0) continue;
    const [before, after] = [paragraph.charCodeAt(index - 1), paragraph.charCodeAt(index)];
    if (isUnspaced(before) && isUnspaced(after)) all.add(index);
  }
  return [...all].sort((a, b) => a - b);
}

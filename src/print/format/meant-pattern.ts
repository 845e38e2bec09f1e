// The date pattern that was probably meant by one that is refused: letters of Excel, .NET, moment.js and other
// languages, words without quotes, minutes for months, the year of a week for the year.
import type { PatternToken } from "./pattern-tokens.ts";

/** What other programs write, by the run that is unknown here. */
const MEANT: Readonly<Record<string, string>> = {
  yyy: "yyyy",
  u: "yyyy",
  uuuu: "yyyy",
  YYY: "yyyy",
  aa: "yy",
  aaaa: "yyyy",
  JJ: "yy",
  JJJJ: "yyyy",
  LL: "MM",
  mmm: "MMM",
  mmmm: "MMMM",
  MMMMM: "MMMM",
  DD: "dd",
  TT: "dd",
  jj: "dd",
  ddd: "E",
  dddd: "EEEE",
  EE: "E",
  EEE: "E",
  EEEEE: "E",
  W: "w",
  WW: "ww",
  k: "H",
  kk: "HH",
  K: "h",
  KK: "hh",
  A: "a",
  tt: "a",
};
/** From the first letter or quote of a text to its last. */
const LETTERS = /[A-Za-z'](?:.*[A-Za-z'])?/s;
const MOST_TOKENS = 40;

type IsKnown = (run: string) => boolean;

/** Null where no pattern is near that `isFine` takes. */
export function meantPattern(
  tokens: readonly PatternToken[],
  isKnown: IsKnown,
  isFine: (pattern: string) => boolean,
): string | null {
  if (tokens.length > MOST_TOKENS) return null;
  const meant = wordsOf(tokens).flatMap((word) => meantWord(word, isKnown));
  const pattern = writePattern(withHours(withYears(meant)));
  return isFine(pattern) ? pattern : null;
}

/** Runs that touch each other, as in `yyyyMMdd` and `at`; texts by themselves. */
function wordsOf(tokens: readonly PatternToken[]): PatternToken[][] {
  const words: PatternToken[][] = [];
  tokens.forEach((token, i) => {
    if (token.isField && tokens[i - 1]?.isField) words.at(-1)!.push(token);
    else words.push([token]);
  });
  return words;
}

function meantWord(word: readonly PatternToken[], isKnown: IsKnown): readonly PatternToken[] {
  const isStrange = ({ text, isField }: PatternToken) => isField && !isKnown(text);
  if (!word.some(isStrange)) return word;
  const mapped = word.map((token) =>
    isStrange(token) ? { ...token, text: MEANT[token.text] ?? token.text } : token,
  );
  if (word.length === 1) return mapped;
  // A single letter is rather a part of a word: `KW`, `Www`.
  if (!mapped.some(isStrange) && mapped.every(({ text }) => text.length > 1)) return mapped;
  // `T` in `ddTHH` is text, and so is all of `at`, though `a` is known.
  const isDate = word.some((token) => !isStrange(token) && token.text.length > 1);
  return word.map((token) => (isDate && !isStrange(token) ? token : { ...token, isField: false }));
}

function withYears(tokens: readonly PatternToken[]): readonly PatternToken[] {
  if (!has(tokens, "w")) return replaceRuns(tokens, "Y", "y");
  return has(tokens, "Y") ? tokens : replaceRuns(tokens, "y", "Y");
}

function withHours(tokens: readonly PatternToken[]): readonly PatternToken[] {
  if (!has(tokens, "m") || has(tokens, "H") || has(tokens, "h")) return tokens;
  const isTime = has(tokens, "M") || has(tokens, "L") || has(tokens, "s");
  if (!isTime) return replaceRuns(tokens, "m", "M");
  const first = tokens.findIndex(({ text, isField }) => isField && text[0] === "m");
  const hours = [
    { text: "HH", isField: true },
    { text: ":", isField: false },
  ];
  return [...tokens.slice(0, first), ...hours, ...tokens.slice(first)];
}

function has(tokens: readonly PatternToken[], letter: string): boolean {
  return tokens.some(({ text, isField }) => isField && text[0] === letter);
}

function replaceRuns(tokens: readonly PatternToken[], from: string, to: string) {
  return tokens.map((token) =>
    token.isField ? { ...token, text: token.text.replaceAll(from, to) } : token,
  );
}

function writePattern(tokens: readonly PatternToken[]): string {
  let pattern = "";
  let text = "";
  for (const token of [...tokens, { text: "", isField: true }]) {
    if (!token.isField) text += token.text;
    else {
      pattern += quote(text) + token.text;
      text = "";
    }
  }
  return pattern;
}

function quote(text: string): string {
  return text.replace(LETTERS, (letters) => `'${letters.replaceAll("'", "''")}'`);
}

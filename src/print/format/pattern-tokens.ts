// Date patterns as what they are written of: runs of one letter, and text.

export interface PatternToken {
  /** A run of one letter; or what stands for itself, without its quotes. */
  readonly text: string;
  readonly isField: boolean;
}

/** Text in quotes, where two quotes are one; runs of one letter; anything else. */
const PART = /'((?:[^']|'')*)'|(([A-Za-z])\3*)|([^A-Za-z']+)/y;

const MOST_NAMED = 3;
const MOST_LETTERS = 10;

/** "the unknown letters DD, QQ": the runs that are not known; null where all are. */
export function unknownRunsIn(
  tokens: readonly PatternToken[],
  isKnown: (run: string) => boolean,
): string | null {
  const runs = new Set<string>();
  for (const { text, isField } of tokens) if (isField && !isKnown(text)) runs.add(text);
  if (runs.size === 0) return null;
  const named = [...runs].slice(0, MOST_NAMED).map((run) => run.slice(0, MOST_LETTERS));
  return `the unknown letters ${named.join(", ")}${runs.size > MOST_NAMED ? " …" : ""}`;
}

/** The letters that fields are written with. */
export function lettersIn(tokens: readonly PatternToken[]): ReadonlySet<string> {
  return new Set(tokens.flatMap(({ text, isField }) => (isField ? text[0]! : [])));
}

/** Null where a quote is not closed. */
export function splitPattern(pattern: string): PatternToken[] | null {
  const tokens: PatternToken[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < pattern.length) {
    const match = PART.exec(pattern);
    if (!match) return null;
    const [, quoted, field, , text] = match;
    if (field !== undefined) tokens.push({ text: field, isField: true });
    else {
      tokens.push({
        text: text ?? (quoted === "" ? "'" : quoted!.replaceAll("''", "'")),
        isField: false,
      });
    }
  }
  return tokens;
}

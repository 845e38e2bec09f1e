// Writes down which characters the made fonts have, as src/print/fonts/coverage.ts reads it.

const LONGEST_RUN = 64;
const LONGEST_LITERAL = 128;

export interface MadeFamily {
  /** Kebab-case, without a weight. */
  readonly name: string;
  readonly weights: readonly number[];
  /** Of each of its files, as encodeCoverage gives it. */
  readonly packs: readonly string[];
}

/** The text of src/print/fonts/coverage-data.ts. */
export function writeCoverageModule(families: readonly MadeFamily[]): string {
  const lines = families.map(
    ({ name, weights, packs }) => `${name} ${weights.join()} ${packs.join(" ")}`,
  );
  return `// Made by fonts/make.ts from the fonts that it makes: change nothing here. One line a family:
// its name, its weights, and of each file the first and last character and which of them are there.

export const COVERAGE = \`
${lines.join("\n")}
\`;
`;
}

/** `codePoints` ascending. Read by decodeBits of src/print/fonts/coverage.ts, which explains it. */
export function encodeCoverage(codePoints: readonly number[]): string {
  const first = codePoints[0]!;
  const last = codePoints.at(-1)!;
  const bits = new Uint8Array(((last - first) >> 3) + 1);
  for (const codePoint of codePoints) {
    bits[(codePoint - first) >> 3]! |= 1 << ((codePoint - first) & 7);
  }
  const runs = Buffer.from(encodeRuns(bits)).toString("base64").replaceAll("=", "");
  return `${first.toString(16)}-${last.toString(16)}:${runs}`;
}

function encodeRuns(bytes: Uint8Array): number[] {
  const runs: number[] = [];
  let literal: number[] = [];
  const flush = () => {
    for (let i = 0; i < literal.length; i += LONGEST_LITERAL) {
      const part = literal.slice(i, i + LONGEST_LITERAL);
      runs.push(2 * LONGEST_RUN + part.length - 1, ...part);
    }
    literal = [];
  };
  for (let i = 0; i < bytes.length;) {
    const value = bytes[i]!;
    let length = 1;
    while (length < LONGEST_RUN && bytes[i + length] === value) length++;
    const isRun = (value === 0 || value === 0xff) && (length > 2 || literal.length === 0);
    if (isRun) {
      flush();
      runs.push((value === 0 ? 0 : LONGEST_RUN) + length - 1);
    } else {
      literal.push(...bytes.subarray(i, i + length));
    }
    i += length;
  }
  flush();
  return runs;
}

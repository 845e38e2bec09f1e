// Which script a character belongs to, and which characters are simple: set one glyph each,
// left to right, with nothing but pair kerning between them.

export const COMMON_SCRIPT = "Zyyy";
const SOFT_HYPHEN = 0xad;

/** Script classes of simple characters; 0 is a character that is not simple. */
export const NOT_SIMPLE = 0;
export const SIMPLE_COMMON = 1;
const SIMPLE_LATIN = 2;
const SIMPLE_GREEK = 3;
const SIMPLE_CYRILLIC = 4;

const SCRIPT_OF_CLASS = ["", COMMON_SCRIPT, "Latn", "Grek", "Cyrl"];

// Left out on purpose: combining marks, U+00AD, and U+2044, around which HarfBuzz turns on fractions.
const SIMPLE_RANGES: readonly (readonly [first: number, last: number, kind: number])[] = [
  [0x20, 0x40, SIMPLE_COMMON],
  [0x41, 0x5a, SIMPLE_LATIN],
  [0x5b, 0x60, SIMPLE_COMMON],
  [0x61, 0x7a, SIMPLE_LATIN],
  [0x7b, 0x7e, SIMPLE_COMMON],
  [0xa0, 0xa9, SIMPLE_COMMON],
  [0xaa, 0xaa, SIMPLE_LATIN],
  [0xab, 0xac, SIMPLE_COMMON],
  [0xae, 0xb9, SIMPLE_COMMON],
  [0xba, 0xba, SIMPLE_LATIN],
  [0xbb, 0xbf, SIMPLE_COMMON],
  [0xc0, 0xd6, SIMPLE_LATIN],
  [0xd7, 0xd7, SIMPLE_COMMON],
  [0xd8, 0xf6, SIMPLE_LATIN],
  [0xf7, 0xf7, SIMPLE_COMMON],
  [0xf8, 0x2b8, SIMPLE_LATIN],
  [0x370, 0x373, SIMPLE_GREEK],
  [0x375, 0x377, SIMPLE_GREEK],
  [0x37b, 0x37d, SIMPLE_GREEK],
  [0x37f, 0x37f, SIMPLE_GREEK],
  [0x384, 0x384, SIMPLE_GREEK],
  [0x386, 0x386, SIMPLE_GREEK],
  [0x388, 0x3e1, SIMPLE_GREEK],
  [0x3f0, 0x3ff, SIMPLE_GREEK],
  [0x400, 0x482, SIMPLE_CYRILLIC],
  [0x48a, 0x52f, SIMPLE_CYRILLIC],
  [0x1e00, 0x1eff, SIMPLE_LATIN],
  [0x1f00, 0x1fff, SIMPLE_GREEK],
  [0x2000, 0x200a, SIMPLE_COMMON],
  [0x2010, 0x2027, SIMPLE_COMMON],
  [0x202f, 0x2043, SIMPLE_COMMON],
  [0x2045, 0x205e, SIMPLE_COMMON],
  [0x20a0, 0x20c0, SIMPLE_COMMON],
  [0x2100, 0x2125, SIMPLE_COMMON],
  [0x2190, 0x22ff, SIMPLE_COMMON],
];

const simpleClasses = new Uint8Array(0x2300);
for (const [first, last, kind] of SIMPLE_RANGES) simpleClasses.fill(kind, first, last + 1);

/** The script class of a UTF-16 code unit that is a simple character, else NOT_SIMPLE. */
export function simpleClassOf(unit: number): number {
  return unit < simpleClasses.length ? simpleClasses[unit]! : NOT_SIMPLE;
}

export function isSimple(unit: number): boolean {
  return simpleClassOf(unit) !== NOT_SIMPLE;
}

// Property name -> ISO 15924 code. A script that is missing here is shaped as common.
const SCRIPTS = {
  Latin: "Latn",
  Greek: "Grek",
  Cyrillic: "Cyrl",
  Arabic: "Arab",
  Hebrew: "Hebr",
  Devanagari: "Deva",
  Bengali: "Beng",
  Tamil: "Taml",
  Thai: "Thai",
  Han: "Hani",
  Hiragana: "Hira",
  Katakana: "Kana",
  Hangul: "Hang",
  Bopomofo: "Bopo",
  Georgian: "Geor",
  Armenian: "Armn",
} as const;

type ScriptPattern = readonly [pattern: RegExp, code: string];
// Made when first needed: a fresh isolate that prints Latin should not pay for them.
let scriptPatterns: readonly ScriptPattern[] | null = null;
const scripts = new Map<number, string>();

/** ISO 15924 code of a code point's script (UAX #24); common and inherited characters are "Zyyy". */
export function scriptOf(codePoint: number): string {
  const kind = simpleClassOf(codePoint);
  if (kind !== NOT_SIMPLE) return SCRIPT_OF_CLASS[kind]!;
  if (codePoint === SOFT_HYPHEN || isMarkOrPunctuation(codePoint)) return COMMON_SCRIPT;
  let script = scripts.get(codePoint);
  if (script === undefined) {
    const character = String.fromCodePoint(codePoint);
    scriptPatterns ??= makeScriptPatterns();
    script = scriptPatterns.find(([pattern]) => pattern.test(character))?.[1] ?? COMMON_SCRIPT;
    scripts.set(codePoint, script);
  }
  return script;
}

/** Combining Diacritical Marks and General Punctuation, the commonest of what is not simple. */
function isMarkOrPunctuation(codePoint: number): boolean {
  return (codePoint >= 0x300 && codePoint <= 0x36f) || (codePoint >= 0x2000 && codePoint <= 0x206f);
}

function makeScriptPatterns(): ScriptPattern[] {
  return Object.entries(SCRIPTS).map(([property, code]) => [
    new RegExp(`\\p{Script=${property}}`, "u"),
    code,
  ]);
}

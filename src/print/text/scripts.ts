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
const SIMPLE_HAN = 5;
const SIMPLE_HIRAGANA = 6;
const SIMPLE_KATAKANA = 7;
const SIMPLE_BOPOMOFO = 8;
const SIMPLE_HANGUL = 9;

const SCRIPT_OF_CLASS = [
  "",
  COMMON_SCRIPT,
  "Latn",
  "Grek",
  "Cyrl",
  "Hani",
  "Hira",
  "Kana",
  "Bopo",
  "Hang",
];

/** Scripts that are written mixed and shaped alike, whichever of them a font gets. */
const EAST_ASIAN_SCRIPTS: ReadonlySet<string> = new Set(["Hani", "Hira", "Kana", "Bopo"]);

/** Whether a text of both scripts may be shaped as one of either. */
export function areShapedAlike(script: string, other: string): boolean {
  return script === other || (EAST_ASIAN_SCRIPTS.has(script) && EAST_ASIAN_SCRIPTS.has(other));
}

// Left out on purpose: combining marks (halfwidth voiced ones too), conjoining jamo, U+00AD, and
// U+2044, around which HarfBuzz turns on fractions.
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
  [0x3000, 0x3004, SIMPLE_COMMON],
  [0x3005, 0x3005, SIMPLE_HAN],
  [0x3006, 0x3006, SIMPLE_COMMON],
  [0x3007, 0x3007, SIMPLE_HAN],
  [0x3008, 0x3020, SIMPLE_COMMON],
  [0x3041, 0x3096, SIMPLE_HIRAGANA],
  [0x309b, 0x309c, SIMPLE_COMMON],
  [0x309d, 0x309f, SIMPLE_HIRAGANA],
  [0x30a0, 0x30a0, SIMPLE_COMMON],
  [0x30a1, 0x30fa, SIMPLE_KATAKANA],
  [0x30fb, 0x30fc, SIMPLE_COMMON],
  [0x30fd, 0x30ff, SIMPLE_KATAKANA],
  [0x3105, 0x312f, SIMPLE_BOPOMOFO],
  [0x31f0, 0x31ff, SIMPLE_KATAKANA],
  [0x3400, 0x4dbf, SIMPLE_HAN],
  [0x4e00, 0x9fff, SIMPLE_HAN],
  [0xac00, 0xd7a3, SIMPLE_HANGUL],
  [0xf900, 0xfa6d, SIMPLE_HAN],
  [0xfa70, 0xfad9, SIMPLE_HAN],
  [0xff01, 0xff20, SIMPLE_COMMON],
  [0xff21, 0xff3a, SIMPLE_LATIN],
  [0xff3b, 0xff40, SIMPLE_COMMON],
  [0xff41, 0xff5a, SIMPLE_LATIN],
  [0xff5b, 0xff65, SIMPLE_COMMON],
  [0xff66, 0xff6f, SIMPLE_KATAKANA],
  [0xff70, 0xff70, SIMPLE_COMMON],
  [0xff71, 0xff9d, SIMPLE_KATAKANA],
  [0xffe0, 0xffe6, SIMPLE_COMMON],
];

const simpleClasses = new Uint8Array(0x10000);
for (const [first, last, kind] of SIMPLE_RANGES) simpleClasses.fill(kind, first, last + 1);

/** The script class of a UTF-16 code unit that is a simple character, else NOT_SIMPLE. */
export function simpleClassOf(unit: number): number {
  return simpleClasses[unit]!;
}

/** Han, kana, Hangul and Bopomofo, among them halfwidth kana. */
export function isWide(unit: number): boolean {
  return simpleClasses[unit]! >= SIMPLE_HAN;
}

/** At a glance: false of most texts, true of some that have nothing wide. */
export function mayBeWide(text: string): boolean {
  return FROM_HANGUL.test(text);
}

const FROM_HANGUL = /[\u1100-\uffff]/;

export function isSimple(unit: number): boolean {
  return simpleClassOf(unit) !== NOT_SIMPLE;
}

// Property name -> ISO 15924 code. A script that is missing here is shaped as common.
const SCRIPTS = {
  Latin: "Latn",
  Greek: "Grek",
  Cyrillic: "Cyrl",
  Han: "Hani",
  Hiragana: "Hira",
  Katakana: "Kana",
  Hangul: "Hang",
  Bopomofo: "Bopo",
  Arabic: "Arab",
  Hebrew: "Hebr",
  Devanagari: "Deva",
  Thai: "Thai",
  Bengali: "Beng",
  Tamil: "Taml",
  Telugu: "Telu",
  Kannada: "Knda",
  Malayalam: "Mlym",
  Gujarati: "Gujr",
  Gurmukhi: "Guru",
  Oriya: "Orya",
  Sinhala: "Sinh",
  Georgian: "Geor",
  Armenian: "Armn",
  Lao: "Laoo",
  Khmer: "Khmr",
  Myanmar: "Mymr",
  Ethiopic: "Ethi",
  Tibetan: "Tibt",
  Mongolian: "Mong",
  Thaana: "Thaa",
  Syriac: "Syrc",
  Nko: "Nkoo",
  Adlam: "Adlm",
  Tifinagh: "Tfng",
  Cherokee: "Cher",
  Canadian_Aboriginal: "Cans",
  Javanese: "Java",
  Balinese: "Bali",
  Cham: "Cham",
  Vai: "Vaii",
  Ol_Chiki: "Olck",
  Meetei_Mayek: "Mtei",
  Yi: "Yiii",
  Lisu: "Lisu",
  Coptic: "Copt",
} as const;

// Made one by one when first needed: a fresh isolate should not pay for scripts that it never prints.
const scriptPatterns = new Map<string, RegExp>();
const CODES: readonly string[] = [COMMON_SCRIPT, ...Object.values(SCRIPTS)];
const FIRST_KNOWN = 1;
/** Of two planes, one more than the place in CODES; 0 is not known yet. */
const scripts = new Uint8Array(0x20000);

/** ISO 15924 code of a code point's script (UAX #24); common and inherited characters are "Zyyy". */
export function scriptOf(codePoint: number): string {
  const kind = codePoint > 0xffff ? NOT_SIMPLE : simpleClassOf(codePoint);
  if (kind !== NOT_SIMPLE) return SCRIPT_OF_CLASS[kind]!;
  if (codePoint === SOFT_HYPHEN || isMarkOrPunctuation(codePoint)) return COMMON_SCRIPT;
  if (codePoint >= scripts.length) return findScript(String.fromCodePoint(codePoint));
  const known = scripts[codePoint]!;
  if (known >= FIRST_KNOWN) return CODES[known - FIRST_KNOWN]!;
  const script = findScript(String.fromCodePoint(codePoint));
  scripts[codePoint] = CODES.indexOf(script) + FIRST_KNOWN;
  return script;
}

/** Combining Diacritical Marks and General Punctuation, the commonest of what is not simple. */
function isMarkOrPunctuation(codePoint: number): boolean {
  return (codePoint >= 0x300 && codePoint <= 0x36f) || (codePoint >= 0x2000 && codePoint <= 0x206f);
}

function findScript(character: string): string {
  for (const [property, code] of Object.entries(SCRIPTS)) {
    let pattern = scriptPatterns.get(property);
    if (pattern === undefined) {
      pattern = new RegExp(`\\p{Script=${property}}`, "u");
      scriptPatterns.set(property, pattern);
    }
    if (pattern.test(character)) return code;
  }
  return COMMON_SCRIPT;
}

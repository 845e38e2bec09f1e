// The fonts of the product: one row a file of a package. Adding a family is adding its rows, and
// for a fallback one in src/print/text/fallbacks.ts.

import type { PackedLanguage } from "./common-characters.ts";

export type CodePointRange = readonly [first: number, last: number];

export interface FontSource {
  /** Without the weight, as in a template: its kebab-case form is the font's ref. */
  readonly family: string;
  readonly weight: number;
  readonly npmPackage: string;
  readonly file: string;
  /** null: the package has none, and the font's own notices have to do; or it is the upright font's. */
  readonly licence: string | null;
  readonly characters: CharacterChoice;
  /** OpenType layout features to keep. */
  readonly features: readonly string[];
  /** Whether to prepare pair kerning (PKRN): for fonts of Latin, Greek and Cyrillic. */
  readonly kerning: boolean;
  readonly isItalic: boolean;
  /** Cut into files, the first of which has the commonest characters of this language. */
  readonly packs?: PackedLanguage;
  /** The name the made file bears, where the licence reserves the font's own for the original. */
  readonly renamedTo?: string;
}

/**
 * What to keep of a font's characters: those of some ranges, all, or all but the letters of Latin,
 * Greek and Cyrillic, which a fallback is never asked for. Private-use characters always go.
 */
export type CharacterChoice = readonly CodePointRange[] | "all" | "without-latin";

// Ligatures and contextual alternates go: they are always off in these scripts. Figures of another width
// are on where a text asks for them.
const SIMPLE_SCRIPT_FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "pnum", "tnum"];

/** Whatever HarfBuzz applies by default, to any script (its hb-ot-shaper-*.cc). */
const ALL_DEFAULT_FEATURES = [
  ...SIMPLE_SCRIPT_FEATURES,
  ..."rvrn ltra ltrm rtla rtlm abvm blwm calt clig curs dist liga rclt rlig".split(" "),
  ..."stch isol fina fin2 fin3 medi med2 init mset cswh".split(" "),
  ..."nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct cfar".split(" "),
  ..."pres abvs blws psts haln".split(" "),
];

/**
 * No kerning, which is meant for proportional kana, and no forms of other languages: each has a
 * font of its own. What is left sets a character as its glyph, but for combining marks and jamo.
 */
const CJK_FEATURES = ["ccmp", "ljmo", "vjmo", "tjmo", "mark", "mkmk"];

const LATIN_GREEK_CYRILLIC: readonly CodePointRange[] = [
  [0x0020, 0x007e], // Basic Latin
  [0x00a0, 0x02ff], // Latin-1, Extended-A, Extended-B, IPA, spacing modifiers
  [0x0300, 0x036f], // combining marks
  [0x0370, 0x03ff], // Greek
  [0x0400, 0x052f], // Cyrillic and its supplement
  [0x1d00, 0x1dbf], // phonetic extensions
  [0x1e00, 0x1eff], // Latin Extended Additional
  [0x1f00, 0x1fff], // Greek Extended
  [0x2000, 0x206f], // general punctuation
  [0x2070, 0x209f], // superscripts and subscripts
  [0x20a0, 0x20cf], // currency
  [0x2100, 0x214f], // letterlike
  [0x2150, 0x218f], // number forms
  [0x2190, 0x21ff], // arrows
  [0x2200, 0x22ff], // mathematical operators
  [0x2300, 0x23ff], // technical
  [0x2500, 0x25ff], // boxes, blocks, geometric shapes
  [0x2600, 0x26ff], // miscellaneous symbols
  [0x2700, 0x27bf], // dingbats
  [0x2c60, 0x2c7f], // Latin Extended-C
  [0x2e00, 0x2e7f], // supplemental punctuation
  [0xa640, 0xa69f], // Cyrillic Extended-B
  [0xa720, 0xa7ff], // Latin Extended-D
  [0xfb00, 0xfb06], // Latin ligatures, as characters
  [0xfffd, 0xfffd], // replacement character
];

/** A space of the emoji font is as wide as an emoji. */
const WITHOUT_SPACE: readonly CodePointRange[] = [
  [0x21, 0x9f],
  [0xa1, 0xe01ef],
];

const OF_A_TEMPLATE = {
  characters: LATIN_GREEK_CYRILLIC,
  features: SIMPLE_SCRIPT_FEATURES,
  kerning: true,
};
const WIDE = { characters: "all", features: ALL_DEFAULT_FEATURES, kerning: false } as const;
const OF_A_SCRIPT = { ...WIDE, characters: "without-latin" } as const;
const OF_CJK = { ...WIDE, features: CJK_FEATURES } as const;
const OF_SYMBOLS = { ...WIDE, features: SIMPLE_SCRIPT_FEATURES } as const;

const OF_TEMPLATES: readonly (readonly [family: string, recipe: Recipe])[] = [
  ["Inter", OF_A_TEMPLATE],
  ["Source Serif 4", { ...OF_A_TEMPLATE, renamedTo: "Platen Serif" }],
  ["Roboto Condensed", OF_A_TEMPLATE],
  ["JetBrains Mono", OF_A_TEMPLATE],
];

export const FONT_SOURCES: readonly FontSource[] = [
  ...OF_TEMPLATES.flatMap(([family, recipe]) => regularAndBold(family, recipe)),

  ...regularAndBold("Noto Sans", WIDE),
  ...[
    "Adlam",
    "Arabic",
    "Armenian",
    "Balinese",
    "Bengali",
    "Canadian Aboriginal",
    "Cham",
    "Cherokee",
    "Devanagari",
    "Ethiopic",
    "Georgian",
    "Gujarati",
    "Gurmukhi",
    "Hebrew",
    "Javanese",
    "Kannada",
    "Khmer",
    "Lao",
    "Lisu",
    "Malayalam",
    "Meetei Mayek",
    "Myanmar",
    "Ol Chiki",
    "Oriya",
    "Sinhala",
    "Syriac",
    "Tamil",
    "Telugu",
    "Thaana",
    "Thai",
  ].flatMap((script) => regularAndBold(`Noto Sans ${script}`, OF_A_SCRIPT)),
  ...["Mongolian", "Tifinagh", "Vai", "Yi"].map((script) =>
    regular(`Noto Sans ${script}`, OF_A_SCRIPT),
  ),
  { ...regular("Noto Sans NKo", OF_A_SCRIPT), family: "Noto Sans Nko" },
  {
    ...regular("Noto Sans Coptic", OF_A_SCRIPT),
    file: "NotoSansCoptic_400Regular.ttf",
    licence: null,
  },
  ...regularAndBold("Noto Serif Tibetan", OF_A_SCRIPT),
  ...["Armenian", "Georgian", "Thai"].flatMap((script) => serifOf(script)),
  ...regularAndBold("Noto Sans JP", { ...OF_CJK, packs: "ja" }),
  ...regularAndBold("Noto Sans SC", { ...OF_CJK, packs: "zh-Hans" }),
  ...regularAndBold("Noto Sans TC", { ...OF_CJK, packs: "zh-Hant" }),
  ...regularAndBold("Noto Sans KR", { ...OF_CJK, packs: "ko" }),

  ...regularAndBold("Noto Sans Symbols", OF_SYMBOLS),
  regular("Noto Sans Symbols 2", OF_SYMBOLS),
  regular("Noto Sans Math", OF_SYMBOLS),
  ...regularAndBold("Noto Emoji", { ...OF_SYMBOLS, characters: WITHOUT_SPACE }),

  ...OF_TEMPLATES.flatMap(([family, recipe]) => italics(family, recipe)),
];

type Recipe = Pick<FontSource, "characters" | "features" | "kerning" | "packs" | "renamedTo">;

function regularAndBold(family: string, recipe: Recipe): FontSource[] {
  return [regular(family, recipe), inStyle(family, 700, "700Bold", recipe)];
}

function regular(family: string, recipe: Recipe): FontSource {
  return inStyle(family, 400, "400Regular", recipe);
}

/** Families of their own, whose names end in "Italic": the upright font stands in for what they lack. */
function italics(family: string, recipe: Recipe): FontSource[] {
  return [
    inStyle(family, 400, "400Regular_Italic", recipe),
    inStyle(family, 700, "700Bold_Italic", recipe),
  ].map((source) => ({ ...source, family: `${family} Italic`, isItalic: true, licence: null }));
}

/** From Fontsource: WOFF files, one for each script. */
function serifOf(script: string): FontSource[] {
  const name = `noto-serif-${script.toLowerCase()}`;
  return [400, 700].map((weight) => ({
    ...OF_A_SCRIPT,
    family: `Noto Serif ${script}`,
    weight,
    npmPackage: `@fontsource/${name}`,
    file: `files/${name}-${script.toLowerCase()}-${weight}-normal.woff`,
    licence: "LICENSE",
    isItalic: false,
  }));
}

/** A file where the packages keep their files. */
function inStyle(family: string, weight: number, style: string, recipe: Recipe): FontSource {
  return {
    family,
    weight,
    npmPackage: `@expo-google-fonts/${family.toLowerCase().replaceAll(" ", "-")}`,
    file: `${style}/${family.replaceAll(" ", "")}_${style}.ttf`,
    licence: "LICENSE_FONT",
    isItalic: false,
    ...recipe,
  };
}

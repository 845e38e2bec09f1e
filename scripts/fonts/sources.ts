// The fonts of the product: one row a file. Adding a family is adding its rows.

export type CodePointRange = readonly [first: number, last: number];

export interface FontSource {
  /** Without the weight, as in a template: its kebab-case form is the font's ref. */
  readonly family: string;
  readonly weight: number;
  readonly npmPackage: string;
  readonly file: string;
  readonly licence: string;
  readonly ranges: readonly CodePointRange[];
  /** OpenType layout features to keep. */
  readonly features: readonly string[];
  /** Whether to prepare pair kerning (PKRN): for fonts of Latin, Greek and Cyrillic. */
  readonly kerning: boolean;
  /** The name the made file bears, where the licence reserves the font's own for the original. */
  readonly renamedTo?: string;
}

// Ligatures and contextual alternates go: they are always off in these scripts.
const SIMPLE_SCRIPT_FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"];

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

export const FONT_SOURCES: readonly FontSource[] = [
  ...regularAndBold("Inter"),
  ...regularAndBold("Source Serif 4", "Platen Serif"),
  ...regularAndBold("Roboto Condensed"),
  ...regularAndBold("JetBrains Mono"),
];

/** A family of Latin, Greek and Cyrillic, where its package keeps its files. */
function regularAndBold(family: string, renamedTo?: string): FontSource[] {
  const npmPackage = `@expo-google-fonts/${family.toLowerCase().replaceAll(" ", "-")}`;
  const filePrefix = family.replaceAll(" ", "");
  return [
    { weight: 400, style: "400Regular" },
    { weight: 700, style: "700Bold" },
  ].map(({ weight, style }) => ({
    family,
    weight,
    npmPackage,
    file: `${style}/${filePrefix}_${style}.ttf`,
    licence: "LICENSE_FONT",
    ranges: LATIN_GREEK_CYRILLIC,
    features: SIMPLE_SCRIPT_FEATURES,
    kerning: true,
    ...(renamedTo === undefined ? {} : { renamedTo }),
  }));
}

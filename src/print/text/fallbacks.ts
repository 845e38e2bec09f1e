// Which families replace a font that lacks a character: by script, by language, by kind.
// Which of them has the character it does not know.

export const EMOJI_FAMILY = "noto-emoji";
export const WIDE_FAMILY = "noto-sans";
export const SYMBOL_FAMILIES: readonly string[] = [
  "noto-sans-symbols",
  "noto-sans-symbols-2",
  "noto-sans-math",
];

/** By ISO 15924, as scriptOf says it. Latin, Greek and Cyrillic have only the wide family. */
const FAMILY_OF_SCRIPT: Readonly<Record<string, string>> = {
  Arab: "noto-sans-arabic",
  Hebr: "noto-sans-hebrew",
  Deva: "noto-sans-devanagari",
  Thai: "noto-sans-thai",
  Beng: "noto-sans-bengali",
  Taml: "noto-sans-tamil",
  Telu: "noto-sans-telugu",
  Knda: "noto-sans-kannada",
  Mlym: "noto-sans-malayalam",
  Gujr: "noto-sans-gujarati",
  Guru: "noto-sans-gurmukhi",
  Orya: "noto-sans-oriya",
  Sinh: "noto-sans-sinhala",
  Geor: "noto-sans-georgian",
  Armn: "noto-sans-armenian",
  Laoo: "noto-sans-lao",
  Khmr: "noto-sans-khmer",
  Mymr: "noto-sans-myanmar",
  Ethi: "noto-sans-ethiopic",
  Tibt: "noto-serif-tibetan",
  Mong: "noto-sans-mongolian",
  Thaa: "noto-sans-thaana",
  Syrc: "noto-sans-syriac",
  Nkoo: "noto-sans-nko",
  Adlm: "noto-sans-adlam",
  Tfng: "noto-sans-tifinagh",
  Cher: "noto-sans-cherokee",
  Cans: "noto-sans-canadian-aboriginal",
  Java: "noto-sans-javanese",
  Bali: "noto-sans-balinese",
  Cham: "noto-sans-cham",
  Vaii: "noto-sans-vai",
  Olck: "noto-sans-ol-chiki",
  Mtei: "noto-sans-meetei-mayek",
  Yiii: "noto-sans-yi",
  Lisu: "noto-sans-lisu",
  Copt: "noto-sans-coptic",
};

/** What replaces a family with serifs, before the one without: Han stays without. */
const SERIF_FAMILY_OF_SCRIPT: Readonly<Record<string, string>> = {
  Armn: "noto-serif-armenian",
  Geor: "noto-serif-georgian",
  Thai: "noto-serif-thai",
};
const SERIF_FAMILY = "source-serif-4";

/** Every family of one script, for a character that belongs to several and has no neighbours. */
export const SCRIPT_FAMILIES: readonly string[] = Object.values(FAMILY_OF_SCRIPT);

/** In the order in which they replace a family; none for Latin, Greek and Cyrillic. */
export function familiesOfScript(script: string, family: string): readonly string[] {
  const serif = family === SERIF_FAMILY ? SERIF_FAMILY_OF_SCRIPT[script] : undefined;
  return [serif, FAMILY_OF_SCRIPT[script]].filter((found) => found !== undefined);
}

const JAPANESE = "noto-sans-jp";
const SIMPLIFIED = "noto-sans-sc";
const TRADITIONAL = "noto-sans-tc";
const KOREAN = "noto-sans-kr";

/**
 * The families of Han, kana and Hangul, in the order for a language (BCP 47). One that does not say
 * which forms of Han it writes has the simplified ones.
 */
export function cjkFamiliesFor(lang: string | null): readonly string[] {
  const [primary, ...subtags] = (lang ?? "").toLowerCase().split("-");
  if (primary === "ja") return [JAPANESE, TRADITIONAL, SIMPLIFIED, KOREAN];
  if (primary === "ko") return [KOREAN, TRADITIONAL, SIMPLIFIED, JAPANESE];
  const isTraditional =
    subtags.includes("hant") ||
    (!subtags.includes("hans") && subtags.some((subtag) => /^(tw|hk|mo)$/.test(subtag))) ||
    (primary === "yue" && !subtags.includes("hans"));
  return isTraditional
    ? [TRADITIONAL, SIMPLIFIED, JAPANESE, KOREAN]
    : [SIMPLIFIED, TRADITIONAL, JAPANESE, KOREAN];
}

// The languages whose words are divided, and which tag is which. Their patterns are files beside the fonts, made by
// scripts/build-hyphens.ts.

/** Letters that stay before the hyphen and after it, at least: TeX's own figures. */
export const HYPHENATED_LANGUAGES = {
  af: [1, 2],
  be: [2, 2],
  bg: [2, 2],
  ca: [2, 2],
  cop: [1, 1],
  cy: [2, 3],
  da: [2, 2],
  de: [2, 2],
  el: [1, 1],
  "el-polyton": [1, 1],
  en: [2, 3],
  es: [2, 2],
  et: [2, 3],
  eu: [2, 2],
  fi: [2, 2],
  fr: [2, 2],
  fur: [2, 2],
  ga: [2, 3],
  gl: [2, 2],
  grc: [1, 1],
  hr: [2, 2],
  hsb: [2, 2],
  ia: [2, 2],
  is: [2, 2],
  it: [2, 2],
  ka: [1, 2],
  kmr: [2, 2],
  la: [2, 2],
  lt: [2, 2],
  mn: [2, 2],
  nb: [2, 2],
  nl: [2, 2],
  oc: [2, 2],
  pi: [1, 2],
  pl: [2, 2],
  pms: [2, 2],
  pt: [2, 3],
  rm: [2, 2],
  ru: [2, 2],
  "sh-cyrl": [2, 2],
  "sh-latn": [2, 2],
  sk: [2, 3],
  sl: [2, 2],
  sq: [2, 2],
  sv: [2, 2],
  tk: [2, 2],
  tr: [2, 2],
  uk: [2, 2],
  "zh-latn": [1, 2],
} as const satisfies Record<string, readonly [before: number, after: number]>;

export type HyphenatedLanguage = keyof typeof HYPHENATED_LANGUAGES;

/** Tags whose patterns have another name; Norwegian's are the same for both of its forms. */
const SAME_AS: Readonly<Record<string, HyphenatedLanguage>> = {
  bs: "sh-latn",
  "bs-cyrl": "sh-cyrl",
  cnr: "sh-latn",
  "cnr-cyrl": "sh-cyrl",
  ku: "kmr",
  nn: "nb",
  no: "nb",
  sh: "sh-latn",
  sr: "sh-cyrl",
  "sr-latn": "sh-latn",
};

/** The language whose patterns divide words of `lang` (BCP 47, regional forms too), if any do. */
export function hyphenatedLanguageOf(lang: string | null): HyphenatedLanguage | null {
  if (lang === null) return null;
  if (latest.lang !== lang) latest = { lang, found: findLanguage(lang) };
  return latest.found;
}

/** Texts of one language follow each other. */
let latest: { readonly lang: string; readonly found: HyphenatedLanguage | null } = {
  lang: "",
  found: null,
};

function findLanguage(lang: string): HyphenatedLanguage | null {
  for (let tag = lang.toLowerCase(); ;) {
    if (Object.hasOwn(HYPHENATED_LANGUAGES, tag)) return tag as HyphenatedLanguage;
    if (Object.hasOwn(SAME_AS, tag)) return SAME_AS[tag]!;
    const dash = tag.lastIndexOf("-");
    if (dash < 0) return null;
    tag = tag.slice(0, dash);
  }
}

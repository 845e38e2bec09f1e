// Where each language's patterns come from: the file of the package `hyphen`, which has those of TeX's hyph-utf8 without
// their headers, and what the headers say of who made them and of their licence (github.com/hyphenation/tex-hyphen).
import type { HyphenatedLanguage } from "../../src/print/text/break/hyphenated-languages.ts";

/** Its text: licences/ beside this file. Of several that a file has, the first of these. */
export type PatternLicence =
  | "MIT"
  | "BSD-3-Clause"
  | "Unlicense"
  | "LPPL"
  | "bg"
  | "copying"
  | "data-files"
  | "free";

export interface PatternSource {
  readonly file: string;
  /** As the header says it. */
  readonly name: string;
  readonly copyright: string;
  readonly licence: PatternLicence;
}

export const PATTERN_SOURCES: Readonly<Record<HyphenatedLanguage, PatternSource>> = {
  af: {
    file: "af",
    name: "Afrikaans",
    copyright: "2013 Tilla Fick and Chris Swanepoel",
    licence: "MIT",
  },
  be: {
    file: "be",
    name: "Belarusian",
    copyright: "2016 Maksim Salau",
    licence: "MIT",
  },
  bg: {
    file: "bg",
    name: "Bulgarian",
    copyright: "2000, 2004, 2017 Anton Zinoviev",
    licence: "bg",
  },
  ca: {
    file: "ca",
    name: "Catalan",
    copyright: "December 1991-January 1995, July 2003 Gonçal Badenes",
    licence: "LPPL",
  },
  cop: {
    file: "cop",
    name: "Coptic",
    copyright: "2004-2010 Claudio Beccari",
    licence: "MIT",
  },
  cy: {
    file: "cy",
    name: "Welsh",
    copyright: "1996 Yannis Haralambous",
    licence: "MIT",
  },
  da: {
    file: "da",
    name: "Danish",
    copyright: "1994 Frank Jensen",
    licence: "MIT",
  },
  de: {
    file: "de-1996",
    name: "German, reformed spelling",
    copyright:
      "2013-2024 Stephan Hennig, Werner Lemberg, Günter Milde, Sander van Geloven, Georg Pfeiffer, Gisbert W. Selke, Tobias Wendorf, Keno Wehr",
    licence: "MIT",
  },
  el: {
    file: "el-monoton",
    name: "Modern Greek, monotonic spelling",
    copyright: "2008-2011 Dimitrios Filippou",
    licence: "MIT",
  },
  "el-polyton": {
    file: "el-polyton",
    name: "Modern Greek, polytonic spelling",
    copyright: "2008-2011 Dimitrios Filippou",
    licence: "MIT",
  },
  en: {
    file: "en-us",
    name: "English, American spelling",
    copyright: "1990, 2004, 2005 Gerard D.C. Kuiken",
    licence: "copying",
  },
  es: {
    file: "es",
    name: "Spanish",
    copyright: "1993, 1997 Javier Bezos, 2001-2019 Javier Bezos, CervanTeX",
    licence: "MIT",
  },
  et: {
    file: "et",
    name: "Estonian",
    copyright: "2004-2015 Enn Saar",
    licence: "MIT",
  },
  eu: {
    file: "eu",
    name: "Basque",
    copyright: "1997, 2008 Juan M. Aguirregabiria",
    licence: "data-files",
  },
  fi: {
    file: "fi",
    name: "Finnish",
    copyright: "1986, 1988, 1989 Kauko Saarinen",
    licence: "free",
  },
  fr: {
    file: "fr",
    name: "French",
    copyright: "1994-2002 Daniel Flipo, Bernard Gaulle, 2016 Arthur Reutenauer",
    licence: "MIT",
  },
  fur: {
    file: "fur",
    name: "Friulan",
    copyright: "2012 Claudio Beccari",
    licence: "MIT",
  },
  ga: {
    file: "ga",
    name: "Irish",
    copyright: "2004-2015 Kevin P. Scannell",
    licence: "MIT",
  },
  gl: {
    file: "gl",
    name: "Galician",
    copyright: "2006, 2007, 2008, 2010 Javier A. Múgica",
    licence: "Unlicense",
  },
  grc: {
    file: "grc",
    name: "Ancient Greek",
    copyright: "2008-2016 Dimitrios Filippou",
    licence: "MIT",
  },
  hr: {
    file: "hr",
    name: "Croatian",
    copyright: "1994, 1996, 2011, 2015 Igor Marinović",
    licence: "data-files",
  },
  hsb: {
    file: "hsb",
    name: "Upper Sorbian",
    copyright: "1997 Eduard Werner",
    licence: "LPPL",
  },
  ia: {
    file: "ia",
    name: "Interlingua",
    copyright: "1989-2005 Peter Kleiweg",
    licence: "LPPL",
  },
  is: {
    file: "is",
    name: "Icelandic",
    copyright: "1988, 2004 Jörgen Pind",
    licence: "LPPL",
  },
  it: {
    file: "it",
    name: "Italian",
    copyright: "2008-2011 Claudio Beccari",
    licence: "MIT",
  },
  ka: {
    file: "ka",
    name: "Georgian",
    copyright: "2013 Levan Shoshiashvili",
    licence: "MIT",
  },
  kmr: {
    file: "kmr",
    name: "Kurmanji, Northern Kurdish",
    copyright: "2009 Jörg Knappen, Medeni Shemdê",
    licence: "LPPL",
  },
  la: {
    file: "la",
    name: "Latin",
    copyright: "1999-2016 Claudio Beccari",
    licence: "MIT",
  },
  lt: {
    file: "lt",
    name: "Lithuanian",
    copyright: "1992 Sigitas Tolušis, Yannis Haralambous",
    licence: "MIT",
  },
  mn: {
    file: "mn-cyrl",
    name: "Mongolian, Cyrillic script",
    copyright: "2007-2015 by Dorjgotov Batmunkh",
    licence: "MIT",
  },
  nb: {
    file: "nb",
    name: "Norwegian",
    copyright: "2004-2005 Rune Kleveland, Ole Michael Selberg, 2007 Karl Ove Hufthammer",
    licence: "copying",
  },
  nl: {
    file: "nl",
    name: "Dutch",
    copyright: "1996 Piet Tutelaers",
    licence: "MIT",
  },
  oc: {
    file: "oc",
    name: "Occitan",
    copyright: "2016 Claudio Beccari",
    licence: "MIT",
  },
  pi: {
    file: "pi",
    name: "Pāli",
    copyright: "2018 Wie-Ming Cittānurakkho Bhikkhu",
    licence: "MIT",
  },
  pl: {
    file: "pl",
    name: "Polish",
    copyright: "1987-1995 Hanna Kołodziejska, Bogusław Jackowski, Marek Ryćko",
    licence: "MIT",
  },
  pms: {
    file: "pms",
    name: "Piedmontese",
    copyright: "2013 Claudio Beccari",
    licence: "MIT",
  },
  pt: {
    file: "pt",
    name: "Portuguese",
    copyright:
      "1987, 1994, 1996, 2015 Pedro J. de Rezende, 1996, 2015 J. Joao Dias Almeida, 2024 Leonardo Araujo and Aline Benevides",
    licence: "BSD-3-Clause",
  },
  rm: {
    file: "rm",
    name: "Romansh",
    copyright: "2012 Claudio Beccari, 2024 far.ch",
    licence: "MIT",
  },
  ru: {
    file: "ru",
    name: "Russian",
    copyright: "1999-2003 Alexander I. Lebedev",
    licence: "LPPL",
  },
  "sh-cyrl": {
    file: "sh-cyrl",
    name: "Serbocroatian, Cyrillic script",
    copyright: "1990, 2008 Dejan Muhamedagić",
    licence: "LPPL",
  },
  "sh-latn": {
    file: "sh-latn",
    name: "Serbocroatian, Latin script",
    copyright: "1990, 2008 Dejan Muhamedagić",
    licence: "LPPL",
  },
  sk: {
    file: "sk",
    name: "Slovak",
    copyright: "1992 Jana Chlebíková",
    licence: "MIT",
  },
  sl: {
    file: "sl",
    name: "Slovenian",
    copyright: "1990 Matjaž Vrečko",
    licence: "MIT",
  },
  sq: {
    file: "sq",
    name: "Albanian",
    copyright: "2020 Claudio Beccari, Sabina Koliqi; 2025 Arthur Rosendahl",
    licence: "MIT",
  },
  sv: {
    file: "sv",
    name: "Swedish",
    copyright: "1994 Jan Michael Rynning",
    licence: "LPPL",
  },
  tk: {
    file: "tk",
    name: "Turkmen",
    copyright: "2010-2015 Nazar Annagurban",
    licence: "MIT",
  },
  tr: {
    file: "tr",
    name: "Turkish",
    copyright: "1987 Pierre A. MacKay, 2008, 2011 TUG",
    licence: "LPPL",
  },
  uk: {
    file: "uk",
    name: "Ukrainian",
    copyright: "1998-2001 Maksym Polyakov",
    licence: "MIT",
  },
  "zh-latn": {
    file: "zh-latn-pinyin",
    name: "Mandarin Chinese, pinyin transliteration",
    copyright: "1994-2018 Werner Lemberg",
    licence: "MIT",
  },
};

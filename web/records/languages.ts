// What a spreadsheet program takes from its user's language: separators, short dates, names of months.

export interface Conventions {
  readonly language: string;
  readonly decimal: string;
  readonly group: string;
  /** Digits of the last group before the decimal point, and of the others. */
  readonly grouping: [number, number];
  /** A number format; null: not known for this language. */
  readonly shortDate: string | null;
  /** What it shows for true and false; null: not known for this language. */
  readonly truth: readonly [yes: string, no: string] | null;
}

/** As Windows and macOS set them, by language and region or by language. */
const SHORT_DATES: Readonly<Record<string, string>> = {
  "en-US": "m/d/yyyy",
  "en-CA": "yyyy-mm-dd",
  "en-AU": "d/mm/yyyy",
  "en-NZ": "d/mm/yyyy",
  "en-ZA": "yyyy/mm/dd",
  "en-GB": "dd/mm/yyyy",
  "en-IE": "dd/mm/yyyy",
  "en-IN": "dd-mm-yyyy",
  en: "m/d/yyyy",
  de: "dd.mm.yyyy",
  "fr-CA": "yyyy-mm-dd",
  "fr-CH": "dd.mm.yyyy",
  fr: "dd/mm/yyyy",
  "it-CH": "dd.mm.yyyy",
  it: "dd/mm/yyyy",
  es: "dd/mm/yyyy",
  "nl-BE": "d/mm/yyyy",
  nl: "d-m-yyyy",
  pt: "dd/mm/yyyy",
  sv: "yyyy-mm-dd",
  da: "dd-mm-yyyy",
  nb: "dd.mm.yyyy",
  no: "dd.mm.yyyy",
  fi: "d.m.yyyy",
  pl: "dd.mm.yyyy",
  cs: "dd.mm.yyyy",
};

/** As Calc and Gnumeric show them too; languages in which the programs differ are left out. */
const TRUTHS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  en: ["TRUE", "FALSE"],
  de: ["WAHR", "FALSCH"],
  fr: ["VRAI", "FAUX"],
  it: ["VERO", "FALSO"],
  es: ["VERDADERO", "FALSO"],
  nl: ["WAAR", "ONWAAR"],
  pt: ["VERDADEIRO", "FALSO"],
  sv: ["SANT", "FALSKT"],
  da: ["SAND", "FALSK"],
  nb: ["SANN", "USANN"],
  no: ["SANN", "USANN"],
  fi: ["TOSI", "EPÄTOSI"],
  pl: ["PRAWDA", "FAŁSZ"],
  cs: ["PRAVDA", "NEPRAVDA"],
  hu: ["IGAZ", "HAMIS"],
  tr: ["DOĞRU", "YANLIŞ"],
  ru: ["ИСТИНА", "ЛОЖЬ"],
  ja: ["TRUE", "FALSE"],
};

/** Their full names of months and days are the same everywhere, and the same in a date as by themselves. */
const NAMED = new Set(["en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb"]);
/** Of these, those that write AM and PM everywhere. */
const WITH_AM_PM = new Set(["en", "de", "fr", "it", "nl", "pt", "da"]);
/** Of the numbers that formats name languages with (`[$-407]`) the low ten bits, or sixteen of a region of its own. */
const LANGUAGES_BY_NUMBER: Readonly<Record<number, string>> = {
  0x05: "cs",
  0x06: "da",
  0x07: "de",
  0x09: "en",
  0x0a: "es",
  0x0b: "fi",
  0x0c: "fr",
  0x10: "it",
  0x13: "nl",
  0x14: "nb",
  0x15: "pl",
  0x16: "pt",
  0x1d: "sv",
  0x1009: "en-CA",
  0x4009: "en-IN",
  0x0c0c: "fr-CA",
  0x100c: "fr-CH",
  0x0810: "it-CH",
  0x0813: "nl-BE",
};

/** Those whose short dates are known; of others, `[$-407]` aside, only numbers are. */
export const LANGUAGES: readonly string[] = Object.keys(SHORT_DATES);

/** `language` is a BCP 47 tag; one that the runtime does not know counts as en-US. */
export function conventionsOf(language: string): Conventions {
  const known = knownLanguage(language) ?? "en-US";
  const parts = new Intl.NumberFormat(known, { numberingSystem: "latn" }).formatToParts(
    1_234_567.5,
  );
  const find = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const [last = 3, other = last] = parts
    .filter(({ type }) => type === "integer")
    .map(({ value }) => value.length)
    .toReversed();
  return {
    language: known,
    decimal: find("decimal", "."),
    group: find("group", ","),
    grouping: [last, other],
    shortDate: shortDateOf(known),
    truth: TRUTHS[baseOf(known)] ?? null,
  };
}

/** `de-DE` for `de-de`; null: no BCP 47 tag, or one that the runtime does not know. */
export function knownLanguage(language: string): string | null {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? null;
  } catch {
    return null;
  }
}

function baseOf(language: string): string {
  return language.split("-")[0] ?? language;
}

function shortDateOf(language: string): string | null {
  return SHORT_DATES[language] ?? SHORT_DATES[baseOf(language)] ?? null;
}

/** What `/` in a format is shown as, between the parts of a date; null: not known for this language. */
export function dateSeparatorOf(language: string): string | null {
  return /[^a-z]/.exec(shortDateOf(language) ?? "")?.[0] ?? null;
}

/** The language of `[$-407]` or `[$-de-DE]`; null: not known. */
export function languageOfCode(code: string): string | null {
  if (!/^[0-9a-f]{3,8}$/i.test(code)) return knownLanguage(code);
  const number = Number.parseInt(code, 16);
  return LANGUAGES_BY_NUMBER[number & 0xffff] ?? LANGUAGES_BY_NUMBER[number & 0x3ff] ?? null;
}

/** Not of formats of the user's system (`[$-F800]`), other digits (`[$-2000401]`) and calendars (`[$-th-TH,107]`). */
export function hasUsualDigits(code: string): boolean {
  if (/^(?:f[48]00|x-sys.*)$/i.test(code)) return false;
  const system = /^[0-9a-f]{3,8}$/i.test(code)
    ? code.padStart(8, "0").slice(0, 4)
    : (code.split(",")[1] ?? "").padStart(4, "0");
  return /^0[01]0[01]$/.test(system);
}

interface Words {
  readonly language: string;
  /** Abbreviated names are the same everywhere. */
  readonly hasShort: boolean;
  readonly hasAmPm: boolean;
}

/** What dates can be written with in a language; null: it declines the names of months, or is not known. */
export function wordsOf(language: string): Words | null {
  const base = baseOf(language);
  if (!NAMED.has(base)) return null;
  return { language: base, hasShort: base === "en", hasAmPm: WITH_AM_PM.has(base) };
}

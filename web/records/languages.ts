// What a spreadsheet program takes from its user's language: separators, short dates, names of months.

export interface Conventions {
  readonly language: string;
  readonly decimal: string;
  readonly group: string;
  /** A number format; null: not known for this language. */
  readonly shortDate: string | null;
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

/** Their full names of months and days are the same everywhere, and the same in a date as by themselves. */
const NAMED = new Set(["en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb"]);
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
  const parts = new Intl.NumberFormat(known).formatToParts(1_234_567.5);
  const find = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return {
    language: known,
    decimal: find("decimal", "."),
    group: find("group", ","),
    shortDate: shortDateOf(known),
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

/** The full name of a date's month or day; null in languages that decline it. */
export function dateNameOf(date: Date, part: "month" | "weekday", language: string): string | null {
  const base = baseOf(language);
  if (!NAMED.has(base)) return null;
  return new Intl.DateTimeFormat(base, { [part]: "long", timeZone: "UTC" }).format(date);
}

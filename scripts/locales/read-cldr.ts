// Reads what formatters need out of CLDR's JSON packages: every language of at least basic coverage with
// its scripts and regions, each as its differences from the language.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DATE_STYLES, type LocaleRow } from "../../src/print/format/locale-row.ts";

export interface CldrLanguage {
  readonly language: string;
  /** By what follows the language in the tag: "" for the language itself, then CH, Hant, Hant-HK. */
  readonly rows: ReadonlyMap<string, Partial<LocaleRow>>;
}

export interface Cldr {
  readonly version: string;
  readonly languages: readonly CldrLanguage[];
  /** Another tag of a language to the one that has the data: iw to he. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Of languages with several scripts, which one a region writes: zh-TW to Hant. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly currencies: {
    readonly codes: readonly string[];
    readonly digits: Readonly<Record<string, number>>;
    readonly symbols: Readonly<Record<string, string>>;
  };
}

type Json = Readonly<Record<string, any>>;

const PACKAGES = join(import.meta.dirname, "node_modules");
const NUMBERS = "cldr-numbers-full/main";
const LOCALE = /^([a-z]{2,3})(?:-((?:[A-Z][a-z]{3})?-?(?:[A-Z]{2}|\d{3})?))?$/;
const COVERED = ["modern", "moderate", "basic"];
/** Of less coverage, with the months, days and numbers of scripts that print (docs/text.md). */
const COVERED_ENOUGH = "az-Cyrl bo ckb dz ff pa-Arab uz-Arab vai yi zgh".split(" ");
const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

const readJson = (path: string): Json => JSON.parse(readFileSync(join(PACKAGES, path), "utf8"));
const readSupplemental = (name: string): Json =>
  readJson(`cldr-core/supplemental/${name}.json`)["supplemental"];

export function readCldr(): Cldr {
  const coverage = readJson("cldr-core/coverageLevels.json")["effectiveCoverageLevels"];
  const isCovered = (tag: string) =>
    COVERED.includes(coverage[tag]) || COVERED_ENOUGH.includes(tag);
  const locales = readdirSync(join(PACKAGES, NUMBERS)).filter((locale) => {
    const script = /^[a-z]+-[A-Z][a-z]{3}/.exec(locale)?.[0];
    return LOCALE.test(locale) && (script === undefined || isCovered(script));
  });
  const rootSymbols = symbolsOf(readCurrencies("und"), {});
  const languages = locales
    .filter((locale) => /^[a-z]+$/.test(locale) && isCovered(locale))
    .filter((locale) => locale !== "und")
    .map((language) => readLanguage(language, locales, rootSymbols));
  const tags = new Set(languages.map(({ language }) => language));
  return {
    version: readJson("cldr-core/package.json")["version"],
    languages,
    aliases: readAliases(tags),
    scripts: readScripts(languages),
    currencies: {
      codes: Object.keys(readCurrencies("en")).sort(),
      digits: readDigits(),
      symbols: rootSymbols,
    },
  };
}

function readLanguage(language: string, locales: readonly string[], rootSymbols: Json) {
  const base = readRow(language, rootSymbols);
  const rows = new Map<string, Partial<LocaleRow>>([["", base]]);
  for (const locale of locales) {
    const rest = LOCALE.exec(locale)?.[2];
    if (!rest || !locale.startsWith(`${language}-`)) continue;
    const difference = differenceOf(base, readRow(locale, rootSymbols));
    if (Object.keys(difference).length > 0) rows.set(rest, difference);
  }
  return { language, rows };
}

function readRow(locale: string, rootSymbols: Json): LocaleRow {
  const { numbers } = readJson(`${NUMBERS}/${locale}/numbers.json`)["main"][locale];
  const symbols = numbers["symbols-numberSystem-latn"];
  const currencies = readCurrencies(locale);
  const gregorian = readJson(`cldr-dates-full/main/${locale}/ca-gregorian.json`)["main"][locale]
    .dates.calendars.gregorian;
  const { months, days, dayPeriods } = gregorian;
  const dates = DATE_STYLES.map((style) => readDateForm(gregorian, style));
  const twelve = (names: Json) => Array.from({ length: 12 }, (_, i) => names[String(i + 1)]);
  return {
    decimal: symbols.decimal,
    group: symbols.group,
    minus: symbols.minusSign,
    percentSign: symbols.percentSign,
    currencyDecimal: symbols.currencyDecimal ?? symbols.decimal,
    currencyGroup: symbols.currencyGroup ?? symbols.group,
    minimumGrouping: Number(numbers.minimumGroupingDigits),
    number: numbers["decimalFormats-numberSystem-latn"].standard,
    percent: numbers["percentFormats-numberSystem-latn"].standard,
    currency: numbers["currencyFormats-numberSystem-latn"].standard,
    symbols: symbolsOf(currencies, rootSymbols),
    currencies: exceptionsOf(currencies),
    months: twelve(months.format.wide),
    monthsShort: twelve(months.format.abbreviated),
    monthsAlone: twelve(months["stand-alone"].wide),
    monthsAloneShort: twelve(months["stand-alone"].abbreviated),
    days: DAYS.map((day) => days.format.wide[day]),
    daysShort: DAYS.map((day) => days.format.abbreviated[day]),
    halves: [dayPeriods.format.abbreviated.am, dayPeriods.format.abbreviated.pm],
    dates,
    ...(dates.some((pattern) => pattern.includes("cccc")) && {
      daysAlone: DAYS.map((day) => days["stand-alone"].wide[day]),
    }),
  };
}

const LETTERS = new Set("y yy M MM MMM MMMM d dd E EEEE cccc".split(" "));

/** In the letters of our own `date`: the era, which is always the same, becomes text. */
function readDateForm(gregorian: Json, style: string): string {
  const pattern: unknown = gregorian["dateFormats"][style];
  if (typeof pattern !== "string") throw new Error(`a form of dates has numerals of its own`);
  const era = gregorian["eras"]["eraAbbr"]["1"];
  return pattern.replaceAll(/'[^']*'|([A-Za-z])\1*/g, (run) => {
    if (run.startsWith("'")) return run;
    if (run === "G") return `'${era}'`;
    const letters = run === "EEE" ? "E" : run;
    if (!LETTERS.has(letters)) throw new Error(`${pattern} has letters that date does not know`);
    return letters;
  });
}

function readCurrencies(locale: string): Json {
  return readJson(`${NUMBERS}/${locale}/currencies.json`)["main"][locale].numbers.currencies;
}

/** The symbols that are neither the code nor, where that is not the code, the root's. */
function symbolsOf(currencies: Json, root: Json): Record<string, string> {
  const symbols: Record<string, string> = {};
  for (const [code, { symbol = code }] of Object.entries(currencies)) {
    if (symbol !== (root[code] ?? code)) symbols[code] = symbol;
  }
  return symbols;
}

/** Currencies with a pattern or separators of their own: [pattern, decimal, group], "" as elsewhere. */
function exceptionsOf(currencies: Json): LocaleRow["currencies"] {
  const exceptions: Record<string, [string, string, string]> = {};
  for (const [code, { pattern = "", decimal = "", group = "" }] of Object.entries(currencies)) {
    if (pattern || decimal || group) exceptions[code] = [pattern, decimal, group];
  }
  return exceptions;
}

/** Members that are records differ by their own members; one that is no longer there becomes null. */
function differenceOf<T extends object>(base: T, other: T): Partial<T> {
  const difference: Json = Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(other)])].flatMap((key) => {
      const [before, after] = [(base as Json)[key], (other as Json)[key]];
      if (JSON.stringify(before) === JSON.stringify(after)) return [];
      const isRecord = typeof before === "object" && !Array.isArray(before);
      return [[key, isRecord && after ? differenceOf(before, after) : (after ?? null)]];
    }),
  );
  return difference as Partial<T>;
}

function readAliases(languages: ReadonlySet<string>): Map<string, string> {
  const { languageAlias } = readSupplemental("aliases")["metadata"].alias;
  const aliases = new Map<string, string>();
  for (const [tag, alias] of Object.entries<Json>(languageAlias)) {
    const to = alias["_replacement"];
    if (/^[a-z]{2,3}$/.test(tag) && languages.has(to.split("-")[0]) && !languages.has(tag)) {
      aliases.set(tag, to);
    }
  }
  return aliases;
}

function readScripts(languages: readonly CldrLanguage[]): Map<string, string> {
  const likely = readSupplemental("likelySubtags")["likelySubtags"];
  const scripts = new Map<string, string>();
  for (const { language, rows } of languages) {
    const own = likely[language].split("-")[1];
    for (const [tag, full] of Object.entries<string>(likely)) {
      const [of, region = "", rest] = tag.split("-");
      const script = full.split("-")[1]!;
      if (of !== language || rest || !/^([A-Z]{2}|\d{3})$/.test(region) || script === own) continue;
      if ([...rows.keys()].some((row) => row.startsWith(script))) scripts.set(tag, script);
    }
  }
  return scripts;
}

function readDigits(): Record<string, number> {
  const { fractions } = readSupplemental("currencyData")["currencyData"];
  const digits = Object.entries<Json>(fractions)
    .filter(([code]) => code !== "DEFAULT")
    .map(([code, fraction]) => [code, Number(fraction["_digits"])] as const)
    .filter(([, count]) => count !== Number(fractions.DEFAULT._digits));
  return Object.fromEntries(digits);
}

// How a language writes numbers, money and dates, and where its data is. The data is CLDR's, pinned in
// the modules of locales/, each of which is loaded when a job needs it.
import type { DateNames, LocaleRow } from "./locale-row.ts";
import { ALIASES, LANGUAGES, LOADERS, SCRIPTS } from "./locales/index.ts";
import { type NumberForm, readNumberForm } from "./number-form.ts";

type Separators = Pick<
  LocaleRow,
  "decimal" | "group" | "currencyDecimal" | "currencyGroup" | "minimumGrouping"
>;

export interface LocaleData extends DateNames, Separators {
  /** `de` or `zh-Hant-HK`. */
  readonly ref: string;
  readonly language: string;
  readonly number: NumberForm;
  readonly percent: NumberForm;
  readonly currency: NumberForm;
  readonly symbols: LocaleRow["symbols"];
  readonly currencies: Readonly<Record<string, CurrencyException | null>>;
  readonly dates: LocaleRow["dates"];
}

/** How one currency is written where it differs from all others; null is as elsewhere. */
export interface CurrencyException {
  readonly form: NumberForm | null;
  readonly decimal: string | null;
  readonly group: string | null;
}

/** Of a template without a language, and of one whose language has no data. */
export const FALLBACK_LOCALE = "en";

const TAG = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?(?:-|$)/i;

/**
 * The nearest data to a language (BCP 47): its own region and script, its script, its region, the language.
 * Null where the language has no data. Subtags after the region do not matter.
 */
export function localeRefOf(lang: string): string | null {
  const tag = TAG.exec(lang);
  if (!tag) return null;
  const written = tag[1]!.toLowerCase();
  if (written === "und") return FALLBACK_LOCALE;
  const [language = "", ...implied] = (aliases().get(written) ?? written).split("-");
  const rests = languages().get(language);
  if (!rests) return null;
  const region = tag[3]?.toUpperCase() ?? implied.find((subtag) => /^[A-Z]{2}$/.test(subtag)) ?? "";
  const script =
    titleCase(tag[2] ?? "") ||
    implied.find((subtag) => subtag.length === 4) ||
    (scripts().get(`${language}-${region}`) ?? "");
  const rest = [`${script}-${region}`, script, region].find((rest) => rests.has(rest));
  return rest ? `${language}-${rest}` : language;
}

/** @param ref one that localeRefOf gave */
export async function loadLocale(ref: string): Promise<LocaleData> {
  const language = ref.split("-", 1)[0]!;
  const load = LOADERS[language];
  if (!load) throw new Error("a locale was asked for that localeRefOf does not give");
  return decodeLocale(ref, (await load()).ROWS);
}

function decodeLocale(ref: string, rows: string): LocaleData {
  const language = ref.split("-", 1)[0]!;
  const base: LocaleRow = JSON.parse(rowOf(rows, ""));
  const own: Partial<LocaleRow> =
    ref === language ? {} : JSON.parse(rowOf(rows, ref.slice(language.length + 1)));
  const row: LocaleRow = { ...base, ...own };
  const read = (pattern: string) => readNumberForm(pattern, row.minus, row.percentSign);
  const currencies = Object.entries({ ...base.currencies, ...own.currencies });
  return {
    ...row,
    daysAlone: row.daysAlone ?? row.days,
    ref,
    language,
    number: read(row.number),
    percent: read(row.percent),
    currency: read(row.currency),
    symbols: { ...base.symbols, ...own.symbols },
    currencies: Object.fromEntries(
      currencies.map(([code, exception]) => [code, exception && readException(exception, read)]),
    ),
  };
}

function readException(
  [pattern, decimal, group]: readonly [string, string, string],
  read: (pattern: string) => NumberForm,
): CurrencyException {
  return { form: pattern ? read(pattern) : null, decimal: decimal || null, group: group || null };
}

function rowOf(rows: string, rest: string): string {
  const start = rest === "" ? 1 : rows.indexOf(`\n${rest} `) + rest.length + 2;
  const end = rows.indexOf("\n", start);
  return rows.slice(start, end === -1 ? rows.length : end);
}

function titleCase(script: string): string {
  return script.slice(0, 1).toUpperCase() + script.slice(1).toLowerCase();
}

const languages = once(
  () =>
    new Map(
      LANGUAGES.trim()
        .split("\n")
        .map((line): [string, ReadonlySet<string>] => {
          const [language = "", ...rests] = line.split(" ");
          return [language, new Set(rests)];
        }),
    ),
);
const aliases = once(() => pairsOf(ALIASES));
const scripts = once(() => pairsOf(SCRIPTS));

function pairsOf(text: string): ReadonlyMap<string, string> {
  const pairs = text.trim().split(/\s+/);
  return new Map(pairs.map((pair) => pair.split("=", 2) as [string, string]));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

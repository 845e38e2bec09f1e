// Numbers, percentages and money as the platform's Intl writes them, in every language of docs/text.md.
// FORMAT_VALUES is how many random values each language is asked.
import { expect, it } from "vitest";
import { decimalsOfCurrency } from "../../src/print/format/currencies.ts";
import { localeRefOf, loadLocale } from "../../src/print/format/locale.ts";
import { format, TEXT_LANGUAGES } from "../support/format.ts";
import { seededRandom } from "../support/text-corpus.ts";

const VALUES = Number(process.env["FORMAT_VALUES"] ?? 60);
const CURRENCIES = Intl.supportedValuesOf("currency");

const NOTABLE = [
  "0",
  "-0",
  "1",
  "-1",
  "999",
  "1000",
  "-9999",
  "10000",
  "99999.995",
  "0.005",
  "-0.005",
  "1234567.89",
  "-99999999999999999999.5",
  "12345678901234567890123456789",
];

function randomNumber(random: () => number): string {
  const digits = (most: number) =>
    Array.from({ length: Math.floor(random() * most) }, () => Math.floor(random() * 10)).join("");
  const integer = digits(12).replace(/^0+(?=.)/, "") || "0";
  const fraction = digits(7);
  return `${random() < 0.4 ? "-" : ""}${integer}${fraction === "" ? "" : `.${fraction}`}`;
}

function newIntl(lang: string, style: "decimal" | "percent", decimals: number) {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(`${lang}-u-nu-latn`, { style, ...digits });
}

function decimalsOf(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}

it("at least 60 languages are compared", () => {
  expect(new Set(TEXT_LANGUAGES.map((lang) => lang.split("-")[0])).size).toBeGreaterThanOrEqual(60);
  expect(TEXT_LANGUAGES.filter((lang) => localeRefOf(lang) === null)).toEqual([]);
});

it.each(TEXT_LANGUAGES)("number, percent and currency in %s", async (lang) => {
  const locale = await loadLocale(localeRefOf(lang)!);
  const random = seededRandom(TEXT_LANGUAGES.indexOf(lang));
  const intls = new Map<string, Intl.NumberFormat>();
  const intlOf = (style: "decimal" | "percent", decimals: number) => {
    const key = `${style}${decimals}`;
    const made = intls.get(key) ?? newIntl(lang, style, decimals);
    intls.set(key, made);
    return made;
  };
  const ours: unknown[] = [];
  const theirs: unknown[] = [];
  const compare = (formatters: string, value: string, by: Intl.NumberFormat) => {
    ours.push([formatters, value, format(formatters, value, { locale })]);
    theirs.push([formatters, value, by.format(value as Intl.StringNumericLiteral)]);
  };
  const money = CURRENCIES.filter(() => random() < 8 / CURRENCIES.length).concat("EUR", "JPY");
  const currencies = money.map((currency) => ({
    currency,
    by: new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: "currency", currency }),
  }));
  for (const value of [...NOTABLE, ...Array.from({ length: VALUES }, () => randomNumber(random))]) {
    const decimals = Math.floor(random() * 5);
    compare("number", value, intlOf("decimal", decimalsOf(value)));
    compare(`number:${decimals}`, value, intlOf("decimal", decimals));
    compare("percent", value, intlOf("percent", Math.max(0, decimalsOf(value) - 2)));
    compare(`percent:${decimals}`, value, intlOf("percent", decimals));
    const { currency, by } = currencies[Math.floor(random() * currencies.length)]!;
    compare(`currency:${currency}`, value, by);
  }
  expect(ours).toEqual(theirs);
});

it("every currency in ten languages has Intl's symbol, place and decimals", async () => {
  const ours: unknown[] = [];
  const theirs: unknown[] = [];
  for (const lang of ["en", "de", "fr", "ja", "ar", "hi", "pl", "pt-BR", "sv", "zh-Hant"]) {
    const locale = await loadLocale(localeRefOf(lang)!);
    for (const currency of CURRENCIES) {
      const by = new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: "currency", currency });
      ours.push([lang, currency, format(`currency:${currency}`, "-1234.5", { locale })]);
      theirs.push([lang, currency, by.format(-1234.5)]);
    }
  }
  expect(ours).toEqual(theirs);
});

function intlDecimalsOf(currency: string) {
  const intl = new Intl.NumberFormat("en", { style: "currency", currency });
  return intl.resolvedOptions().maximumFractionDigits;
}

it("a currency's own decimals are CLDR's, as Intl has them", () => {
  expect(CURRENCIES.map((code) => [code, decimalsOfCurrency(code)])).toEqual(
    CURRENCIES.map((code) => [code, intlDecimalsOf(code)]),
  );
});

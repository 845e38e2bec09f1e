import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { localeRefOf, loadLocale } from "../../src/print/format/locale.ts";
import { LANGUAGES, LOADERS } from "../../src/print/format/locales/index.ts";
import { zoneOf } from "../../src/print/format/time/zone.ts";

describe("the data of a language", () => {
  it.each([
    ["de", "de"],
    ["DE-ch", "de-CH"],
    ["de-DE", "de"],
    ["de-Latn-CH", "de-CH"],
    ["de-CH-1996", "de-CH"],
    ["de-u-nu-thai", "de"],
    ["en", "en"],
    ["en-US", "en"],
    ["en-GB", "en-GB"],
    ["en-IN", "en-IN"],
    ["es-MX", "es-MX"],
    ["pt", "pt"],
    ["pt-BR", "pt"],
    ["pt-PT", "pt-PT"],
    ["zh", "zh"],
    ["zh-CN", "zh"],
    ["zh-Hans", "zh"],
    ["zh-TW", "zh-Hant"],
    ["zh-Hant", "zh-Hant"],
    ["zh-HK", "zh-Hant-HK"],
    ["zh-Hant-US", "zh-Hant"],
    ["sr-Latn", "sr-Latn"],
    ["sr-Cyrl-RS", "sr"],
    ["pa-PK", "pa-Arab"],
    ["iw", "he"],
    ["deu", "de"],
    ["tl", "fil"],
    ["sh", "sr-Latn"],
    ["und", "en"],
  ])("%s is %s", (lang, ref) => {
    expect(localeRefOf(lang)).toBe(ref);
  });

  it.each(["xx", "tlh", "constructor", "", "123", "x-private", "d"])("%j has none", (lang) => {
    expect(localeRefOf(lang)).toBeNull();
  });

  it("loads for every language, script and region, with all names", async () => {
    const refs = LANGUAGES.trim()
      .split("\n")
      .flatMap((line) => {
        const [language = "", ...rests] = line.split(" ");
        return [language, ...rests.map((rest) => `${language}-${rest}`)];
      });
    expect(refs.length).toBeGreaterThan(400);
    for (const ref of refs) {
      const locale = await loadLocale(ref);
      expect(locale.ref).toBe(ref);
      expect(
        [locale.months, locale.monthsAlone, locale.monthsShort].map((all) => all.length),
      ).toEqual([12, 12, 12]);
      expect(locale.days.every((name) => name !== "")).toBe(true);
      expect(
        locale.months.some((name) => /^M\d/.test(name)),
        ref,
      ).toBe(false);
    }
  });

  it("every generated module is listed, and every language of the list has one", () => {
    const files = readdirSync("src/print/format/locales").filter(
      (file) => file.endsWith(".ts") && file !== "index.ts",
    );
    expect(Object.keys(LOADERS).map((language) => `${language}.ts`)).toEqual(files.sort());
  });

  it("a regional form has what differs and its language's rest", async () => {
    const [german, swiss] = await Promise.all([loadLocale("de"), loadLocale("de-CH")]);
    expect(swiss.group).not.toBe(german.group);
    expect(swiss.months).toEqual(german.months);
    expect(swiss.symbols).toMatchObject({ USD: "$", EUR: "EUR" });
  });
});

describe("the data of a time zone", () => {
  it.each(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Calcutta", "Etc/GMT+5"])(
    "%s is known",
    (name) => expect(zoneOf(name)?.name).toBe(name),
  );

  it.each(["", "Berlin", "europe/berlin", "+01:00", "Europe/Atlantis", "constructor", "1"])(
    "%j is not",
    (name) => expect(zoneOf(name)).toBeNull(),
  );
});

// The languages' own forms of dates against Intl; days of the year and serial numbers against the platform's Date.
import { describe, expect, it } from "vitest";
import { loadLocale } from "../../src/print/format/locale.ts";
import { DATE_STYLES } from "../../src/print/format/locale-row.ts";
import { LANGUAGES } from "../../src/print/format/locales/index.ts";
import { format } from "../support/format.ts";
import { seededRandom } from "../support/text-corpus.ts";

const DAY_MS = 86_400_000;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const REFS = LANGUAGES.trim()
  .split("\n")
  .flatMap((line) => {
    const [language = "", ...rests] = line.split(" ");
    return [language, ...rests.map((rest) => `${language}-${rest}`)];
  })
  .filter((ref) => Intl.DateTimeFormat.supportedLocalesOf(ref).length > 0);

/** Between CLDR 48.0, which Node 24 has, and 48.2 some spaces ceased to break. */
const withPlainSpaces = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, " ");

describe("date:short, medium, long and full", () => {
  it("are those of Intl in every language, script and region that both have", async () => {
    // Every month, weekday, and days of one and two digits.
    const days = Array.from({ length: 40 }, (_, i) => Date.UTC(2026, 0, 1) + i * 11 * DAY_MS);
    const wrong: string[] = [];
    for (const ref of REFS) {
      const locale = await loadLocale(ref);
      for (const style of DATE_STYLES) {
        const intl = new Intl.DateTimeFormat(`${ref}-u-nu-latn-ca-gregory`, {
          timeZone: "UTC",
          dateStyle: style,
        });
        for (const ms of days) {
          const ours = withPlainSpaces(format(`date:${style}`, isoDay(ms), { locale }));
          const theirs = withPlainSpaces(intl.format(ms));
          if (ours !== theirs) wrong.push(`${ref} ${style}: ${ours}, Intl: ${theirs}`);
        }
      }
    }
    expect(REFS.length).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });
});

describe("the day of the year", () => {
  it("every day of 400 years has its number", () => {
    const wrong: string[] = [];
    for (let year = 1900; year < 2300; year++) {
      const newYear = Date.UTC(year, 0, 1);
      const days = (Date.UTC(year + 1, 0, 1) - newYear) / DAY_MS;
      for (let day = 1; day <= days; day++) {
        const iso = isoDay(newYear + (day - 1) * DAY_MS);
        const expected = `${day} ${String(day).padStart(3, "0")}`;
        if (format('date:"D DDD"', iso) !== expected) wrong.push(iso);
      }
    }
    expect(wrong).toEqual([]);
    expect(format('date:"D"', "0004-12-31")).toBe("366");
    expect(format('date:"DDD"', "9999-12-31")).toBe("365");
  });
});

describe("serial numbers of spreadsheets", () => {
  it("are days from 1 January 1900, with a day 60 that never was, up to 31 December 9999", () => {
    const wrong: number[] = [];
    const beforeMarch = Date.UTC(1899, 11, 31);
    const afterFebruary = Date.UTC(1899, 11, 30);
    for (let serial = 1; serial <= 2_958_465; serial += serial < 2000 ? 1 : 89) {
      if (serial === 60) continue;
      const ms = (serial < 60 ? beforeMarch : afterFebruary) + serial * DAY_MS;
      if (format("from:excel", String(serial)) !== isoDay(ms)) wrong.push(serial);
    }
    expect(wrong).toEqual([]);
    expect(["59", "60", "61"].map((serial) => format("from:excel", serial))).toEqual([
      "1900-02-28",
      null,
      "1900-03-01",
    ]);
    expect(format("from:excel", "2958465")).toBe("9999-12-31");
  });

  it("have the second as fraction, as programs write it with 15 digits", () => {
    const random = seededRandom(7);
    for (let i = 0; i < 3000; i++) {
      const serial = 61 + Math.floor(random() * 100_000);
      const second = 1 + Math.floor(random() * 86_399);
      const written = (serial + second / 86_400).toPrecision(15);
      const ms = Date.UTC(1899, 11, 30) + serial * DAY_MS + second * 1000;
      const expected = new Date(ms).toISOString().replace(".000Z", "Z");
      expect(format("from:excel", written)).toBe(expected);
    }
  });
});

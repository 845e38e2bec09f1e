import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withFormatterTables } from "../../scripts/guides/formatter-tables.ts";
import { FORMATTER_NAMES } from "../../src/print/format/formatters.ts";
import { localeRefOf, loadLocale } from "../../src/print/format/locale.ts";
import { format } from "../support/format.ts";

const page = readFileSync("docs/formatting.md", "utf8");

const rows = page.split("\n").flatMap((line) => {
  if (!line.startsWith("| `{{")) return [];
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  const [placeholder = "", value = "", lang = "", ...rest] = cells.map((cell) =>
    cell
      .trim()
      .replace(/^`(.*)`$/, "$1")
      .replaceAll("\\|", "|"),
  );
  const prints = rest.at(-1)!;
  const timeZone = rest.length > 1 ? rest[0]! : "UTC";
  return [{ placeholder, value, lang, timeZone, prints: prints === "refused" ? null : prints }];
});

/** Spaces that do not break look like others on the page. */
const withPlainSpaces = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, " ") ?? null;

describe("docs/formatting.md prints what it says", () => {
  it.each(rows)(
    "$placeholder with $value in $lang",
    async ({ placeholder, value, lang, ...row }) => {
      const formatters = placeholder.slice("{{x | ".length, -"}}".length);
      const locale = await loadLocale(localeRefOf(lang)!);
      const text = format(formatters, value, { locale, timeZone: row.timeZone });
      expect(withPlainSpaces(text)).toBe(row.prints);
    },
  );

  it("has an example of every formatter", () => {
    const shown = rows.flatMap(({ placeholder }) =>
      [...placeholder.matchAll(/\| ([a-z]+)/g)].map(([, name]) => name),
    );
    expect(FORMATTER_NAMES.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

describe("the tables of formatters in docs/formatting.md", () => {
  it("are made of the formatters' entries as they are (npm run build:formatter-tables)", () => {
    expect(withFormatterTables(page)).toBe(page);
  });

  it("a row that was changed by hand, and a chapter without its table, are found", () => {
    expect(withFormatterTables(page.replace("groups digits", "sorts digits"))).toBe(page);
    const withoutDates = page.replace("<!-- formatters: Dates,", "<!-- Dates,");
    expect(() => withFormatterTables(withoutDates)).toThrow("no table of Dates");
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { localeRefOf, loadLocale } from "../../src/print/format/locale.ts";
import { FORMATTER_NAMES } from "../../src/print/format/placeholder.ts";
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

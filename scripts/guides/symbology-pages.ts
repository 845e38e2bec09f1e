// The pages of symbologies, made of their entries and words, and of the table of options in docs/codes.md; and the table of
// values there.
import { readFileSync } from "node:fs";
import { Marked } from "marked";
import { entryOf, SYMBOLOGIES, type Symbology } from "../../src/print/codes/symbologies.ts";
import { SYMBOLOGY_WORDS } from "../../src/print/codes/symbology-words.ts";
import type { SymbologyPage } from "../../src/reference/pages/symbologies.ts";

export const CODES_GUIDE = "docs/codes.md";
const TABLE = /(<!-- symbologies, npm run build:symbology-table -->\n)[^]*?(<!-- end -->)/;
const QR_ZONE = "`quietZoneModules`, 4 by default";
const marked = new Marked();

export function symbologyPages(path = CODES_GUIDE): readonly SymbologyPage[] {
  const rows = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  return [...SYMBOLOGIES, "qrcode" as const].map((slug) => {
    const { title, use, value, example, widthMm, heightMm } = SYMBOLOGY_WORDS[slug];
    const isQr = slug === "qrcode";
    const size = { value: example, widthMm, heightMm };
    return {
      slug,
      title,
      use,
      element: isQr ? { type: slug, ...size } : { type: "barcode", symbology: slug, ...size },
      value: inline(capitalised(value)),
      quietZone: inline(isQr ? QR_ZONE : quietZoneOf(slug)),
      options: isQr ? [] : optionsOf(slug, rows, path),
    };
  });
}

/** The page with its table of values as it should be. */
export function withSymbologyTable(page: string): string {
  if (!TABLE.test(page)) throw new Error(`${CODES_GUIDE} has no place for the symbologies`);
  return page.replace(TABLE, (_, begin: string, end: string) => {
    const rows = SYMBOLOGIES.map((name) => {
      const options = Object.keys(entryOf(name).options ?? {}).map((option) => `\`${option}\``);
      const { title, value } = SYMBOLOGY_WORDS[name];
      return `| \`${name}\` | ${title} | ${value} | ${quietZoneOf(name)} | ${options.join(", ")} |\n`;
    });
    const head =
      "| symbology | | value | quiet zone (modules) | options |\n|---|---|---|---|---|\n";
    return `${begin}\n${head}${rows.join("")}\n${end}`;
  });
}

function optionsOf(name: Symbology, rows: readonly (readonly string[])[], path: string) {
  return Object.keys(entryOf(name).options ?? {}).map((option) => {
    const isIts = new RegExp(`^\`${option}\` \\(.*\\b${name}\\b`);
    const row = rows.find(([first = ""]) => isIts.test(first));
    if (!row) throw new Error(`${path} has no row for the option ${option} of ${name}`);
    return row.map((cell) => inline(cell.replace(/ \(\w+(?:, \w+)*\)$/, "")));
  });
}

function quietZoneOf(name: Symbology): string {
  const { quiet, isMatrix } = entryOf(name);
  if (typeof quiet === "object") {
    const { quietLeft, quietRight } = quiet;
    // A DataBar begins with one that is part of the symbol.
    return name.startsWith("databar") ? "1 + 1" : `${quietLeft} + ${quietRight}`;
  }
  return isMatrix ? `${quiet}` : `${quiet} + ${quiet} bars' widths`;
}

function inline(text: string): string {
  return marked.parseInline(text, { async: false });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// What docs/codes.md says of each symbology in its tables, as HTML.
import { readFileSync } from "node:fs";
import { Marked } from "marked";
import { SYMBOLOGY_PAGES, type SymbologyFacts } from "../../src/reference/pages/symbologies.ts";

const QR_VALUE = "Any text";
const QR_ZONE = "<code>quietZoneModules</code>, 4 by default";

export function readSymbologyFacts(path: string): SymbologyFacts {
  const marked = new Marked();
  const rows = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  const inline = (text: string) => marked.parseInline(text, { async: false });
  return Object.fromEntries(
    SYMBOLOGY_PAGES.map(({ slug }) => {
      if (slug === "qrcode") return [slug, { value: QR_VALUE, quietZone: QR_ZONE, options: [] }];
      const row = rows.find(
        ([name = ""]) => name.startsWith(`\`${slug}\``) && !name.includes(`(${slug}`),
      );
      if (!row) throw new Error(`${path} has no row for ${slug}`);
      const [, value = "", quietZone = ""] = row;
      const options = rows.filter(([name = ""]) =>
        new RegExp(`^\`\\w+\` \\(.*\\b${slug}\\b`).test(name),
      );
      return [
        slug,
        {
          value: capitalised(inline(value)),
          quietZone: inline(quietZone),
          options: options.map((cells) =>
            cells.map((cell) => inline(cell.replace(/ \(\w+(?:, \w+)*\)$/, ""))),
          ),
        },
      ];
    }),
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

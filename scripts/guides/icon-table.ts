// The table of docs/icons.md, made of the list of icons.
import { ICONS } from "../../src/print/icons/icon-list.ts";

export const ICONS_GUIDE = "docs/icons.md";

const TABLE = /(<!-- icons, npm run build:icon-table -->\n)[^]*?(<!-- end -->)/;

/** The page with its table as it should be. A page without the markers is an error. */
export function withIconTable(page: string): string {
  if (!TABLE.test(page)) throw new Error(`${ICONS_GUIDE} has no place for its table`);
  const rows = ICONS.map(
    ({ name, description, recolors }) =>
      `| \`icon:${name}\` | ${description} | ${recolors ? "yes" : "no"} |\n`,
  );
  const table = `| source | meaning | \`color\` |\n|---|---|---|\n${rows.join("")}`;
  return page.replace(TABLE, (_, begin: string, end: string) => `${begin}\n${table}\n${end}`);
}

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ICONS_GUIDE, withIconTable } from "../../scripts/guides/icon-table.ts";
import { ICONS } from "../../src/print/icons/icon-list.ts";

const page = readFileSync(ICONS_GUIDE, "utf8");

describe("docs/icons.md", () => {
  it("lists every icon that has a drawing (npm run build:icon-table)", () => {
    expect(withIconTable(page)).toBe(page);
    const drawn = readdirSync("icons").map((file) => file.replace(/\.svg$/, ""));
    expect(ICONS.map(({ name }) => name)).toEqual(drawn.sort());
    for (const name of drawn) expect(page).toContain(`| \`icon:${name}\` |`);
  });

  it("has the number of icons", () => {
    expect(page).toContain(`"count": ${ICONS.length}`);
  });

  it("has a place for the table", () => {
    expect(withIconTable(page.replace("| `icon:tick` | Tick | yes |", ""))).toBe(page);
    expect(() => withIconTable("# Icons")).toThrow("no place for its table");
  });
});

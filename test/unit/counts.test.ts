// Counts in messages: one is "1 cell", never "1 cells".
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { counted } from "../../src/print/names/counted.ts";

const NOUNS = "problems|templates|credits|records|cells|slots";
/** A count and its noun in a template string, where nothing chose between one and several. */
const BARE = new RegExp(`^(?!.*=== 1).*\\$\\{[a-z][\\w.]*\\} (?:${NOUNS})\\b.*$`, "gm");
/** Never one: a limit, or only reached by several. */
const SEVERAL = [
  "must have at most ${limit} cells in all tables together",
  "? `${label} and others, ${count} records, the first of them ${row}`",
  "records (the first is record",
  "have no value for",
  "slots cannot be divided between requests",
];

function bareCounts(text: string): string[] {
  return [...text.matchAll(BARE)]
    .map(([line]) => line.trim())
    .filter((line) => !SEVERAL.some((known) => line.includes(known)));
}

describe("a count in a message", () => {
  it("has its noun in the singular for one, in the plural for none and for several", () => {
    expect([0, 1, 2].map((count) => counted(count, "cell"))).toEqual([
      "0 cells",
      "1 cell",
      "2 cells",
    ]);
  });

  it("is nowhere written with a plural that could be one", () => {
    const files = globSync(["src/**/*.ts", "web/**/*.{ts,tsx}", "clients/cli/src/**/*.ts"]);
    const found = files.flatMap((file) =>
      bareCounts(readFileSync(file, "utf8")).map((line) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it("that is planted is found", () => {
    expect(bareCounts("const a = `Row 1 has ${cells} cells.`;")).toHaveLength(1);
    expect(bareCounts('const a = cells === 1 ? "1 cell" : `${cells} cells`;')).toEqual([]);
  });
});

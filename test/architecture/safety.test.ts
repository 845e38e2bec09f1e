import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Rows of the table of threats that name no test, or one that is gone. */
function unproven(page: string): string[] {
  const rows = page.split("\n").filter((line) => /^\| (?!threat|-)/.test(line));
  return rows.filter((row) => {
    const paths = [...(row.split("|").at(-2) ?? "").matchAll(/`(test\/[\w./-]+)`/g)];
    return paths.length === 0 || paths.some(([, path]) => !existsSync(path!));
  });
}

describe("every threat in docs/safety.md has its test", () => {
  const page = readFileSync("docs/safety.md", "utf8");

  it("that exists", () => {
    expect(page.split("\n").filter((line) => line.startsWith("| ")).length).toBeGreaterThan(20);
    expect(unproven(page)).toEqual([]);
  });

  it("and a row without one, or with one that is gone, is found", () => {
    const planted = ["| a | b | nothing |", "| a | b | `test/nowhere.test.ts` |"];
    expect(unproven(planted.join("\n"))).toEqual(planted);
  });
});

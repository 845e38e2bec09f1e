// The table of docs/decisions/0022-install.md: nothing that has a short form is missing, and each has a planted fault.
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  SHORT_FORM_FAULTS,
  SHORT_FORMS_PAGE,
  type ShortFormRow,
  shortFormRowsIn,
} from "../../scripts/faults/short-forms.ts";
import { findGaps, plant } from "../../scripts/faults/threat-rows.ts";

/** What is read from outside and does not say how much is tried. */
const NOT_HOW_MUCH = new Set([
  "CHROMIUM",
  "HOSTILE_SEED",
  "LD_LIBRARY_PATH",
  "PATH",
  "PICTURES",
  "SEEDS",
  "UPDATE",
  "VITEST",
  // Read by test/support/full.ts, whose readers are listed.
  "TEST_FULL",
]);

const rows = shortFormRowsIn(readFileSync(SHORT_FORMS_PAGE, "utf8"));

/** Whether how much of it is tried can be chosen. */
function hasShortForm(text: string): boolean {
  if (/from "(?:\.\.\/)*(?:\.\/)?(?:support\/)?full\.ts"/.test(text)) return true;
  const read = [...text.matchAll(/process\.env(?:\["|\.)([A-Z_]+)/g)].map(([, name]) => name!);
  return read.some((name) => !NOT_HOW_MUCH.has(name));
}

function missingFrom(table: readonly ShortFormRow[], paths: readonly string[]): string[] {
  const listed = new Set(table.flatMap(({ files }) => files));
  return paths.filter((path) => !listed.has(path));
}

const goneOf = (table: readonly ShortFormRow[]) =>
  table
    .filter(({ files, tests }) => {
      const named = [...files, ...tests];
      return files.length === 0 || tests.length === 0 || !named.every((path) => existsSync(path));
    })
    .map(({ threat }) => threat);

describe("the table of short and long forms", () => {
  it("has every file that can run in short", () => {
    const paths = globSync("test/**/*.ts", { exclude: (path) => path.includes("node_modules") });
    const short = paths.filter((path) => hasShortForm(readFileSync(path, "utf8")));
    expect(short.length).toBeGreaterThan(40);
    expect(missingFrom(rows, short)).toEqual([]);
  });

  it("names files that are there, and in every row a test", () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(goneOf(rows)).toEqual([]);
  });

  it("has a planted fault for every test of every row, and none beside", () => {
    expect(findGaps(rows, SHORT_FORM_FAULTS)).toEqual([]);
  });

  it.each(SHORT_FORM_FAULTS.map((planted) => [planted.threat, planted.file, planted] as const))(
    "%s: its fault can be planted in %s",
    (_threat, file, planted) => {
      const whole = readFileSync(file, "utf8");
      expect(plant(whole, planted)).not.toBe(whole);
    },
  );

  it("and a file that it lacks, one that is gone and a row without a test are found", () => {
    const reads = (name: string) => hasShortForm(`const RUNS = process.env["${name}"];`);
    expect([reads("RUNS"), reads("PICTURES")]).toEqual([true, false]);
    const imports = (path: string) => hasShortForm(`import { isFull } from "${path}";`);
    expect([imports("../support/full.ts"), imports("../support/api.ts")]).toEqual([true, false]);
    const head = "## Short and long forms\n\n| what | files | tests |\n|---|---|---|\n";
    const table = (row: string) => shortFormRowsIn(head + row);
    const here = "`test/architecture/short-forms.test.ts`";
    expect(goneOf(table(`| a | ${here} | ${here} |`))).toEqual([]);
    expect(goneOf(table(`| a | \`test/nowhere.ts\` | ${here} |`))).toEqual(["a"]);
    expect(goneOf(table(`| a | ${here} | none |`))).toEqual(["a"]);
    expect(missingFrom(table(`| a | ${here} | ${here} |`), ["test/b.ts"])).toEqual(["test/b.ts"]);
  });
});

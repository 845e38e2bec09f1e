// What the designer, the page Print and the command line share exists once: they import it, and own no grid, judge, table
// or store.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importsOf } from "../support/import-guard.ts";

const files = globSync(["web/**/*.{ts,tsx}", "clients/cli/src/**/*.ts"]).map((path) => ({
  path: path.replaceAll("\\", "/"),
  text: readFileSync(path, "utf8"),
}));

const having = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
const importing = (module: RegExp) =>
  files
    .filter(({ text }) => importsOf(text).some((specifier) => module.test(specifier)))
    .map(({ path }) => path);

it.each([
  ["grid of rows", /role="grid"/, "web/sheet-job/view/records-grid.tsx"],
  ["judge of records", /class Judge\b/, "web/sheet-job/judge.ts"],
  ["choice of the header row", /\bproposeHeader\(/, "web/sheet-job/sheet-job.ts"],
  ["table below a header row", /\btableOf\(/, "web/sheet-job/sheet-job.ts"],
  ["judge of cells that are read", /\brecordsOf\(/, "web/sheet-job/sheet-job.ts"],
  ["place of what a request is refused for", /\bcellOfPointer\(/, "web/sheet-job/cell-findings.ts"],
  [
    "reader of pointers to records",
    /\^#\\\/records\\\/\(\\d\+\)\(/,
    "web/sheet-job/cell-findings.ts",
  ],
  ["state of the table", /export interface SheetJob\b/, "web/sheet-job/sheet-job.ts"],
  ["layout of stock", /presetId: id, startSlot/, "web/sheet-job/stock.ts"],
])("there is one %s", (_, pattern, path) => {
  const found = having(pattern).filter((known) => !known.startsWith("web/records/"));
  expect(found).toEqual([path]);
});

it("tables are mapped in one place, and their files are read where the pages and the command line take them", () => {
  const found = (pattern: RegExp) =>
    having(pattern).filter((known) => !known.startsWith("web/records/"));
  expect(found(/\bproposeMapping\(/)).toEqual(["web/sheet-job/rows.ts"]);
  expect(found(/\breadTableFile\(/).toSorted()).toEqual([
    "clients/cli/src/data/read-data.ts",
    "web/sheet-job/view/sources.tsx",
  ]);
});

it("there is one door to the browser's database, and one to its small memory", () => {
  expect(importing(/^idb$/).toSorted()).toEqual([
    "web/store/database.ts",
    // Its types.
    "web/store/entries.ts",
    // What the version before kept.
    "web/store/import-old.ts",
  ]);
  expect(having(/\bindexedDB\b/)).toEqual(["web/store/database.ts"]);
  expect(having(/localStorage\.setItem/).toSorted()).toEqual([
    // Which language of code samples a reader wants.
    "web/look/page.ts",
    "web/store/remembered.ts",
    // What the database has not taken when a page is left.
    "web/store/unwritten.ts",
    "web/store/who.ts",
  ]);
});

it.each(["web/designer/panels/records/records-panel.tsx", "web/console/print/data-step.tsx"])(
  "%s shows the rows with what both share",
  (path) => {
    const { text } = files.find((known) => known.path === path)!;
    const shared = importsOf(text).filter((specifier) => specifier.includes("sheet-job/view/"));
    expect(shared.map((specifier) => specifier.split("/").at(-1)).toSorted()).toEqual(
      expect.arrayContaining(["columns.tsx", "rows-table.tsx", "sources.tsx"]),
    );
  },
);

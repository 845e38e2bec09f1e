import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { fileCircles, folderCircles } from "../support/import-circles.ts";

const sources = globSync("src/**/*.ts").map((path) => ({
  path: path.replaceAll("\\", "/"),
  text: readFileSync(path, "utf8"),
}));

const planted = (path: string, line: string) =>
  sources.map((source) =>
    source.path === path ? { path, text: `${line}\n${source.text}` } : source,
  );

describe("no imports in a circle", () => {
  it("between files", () => {
    expect(fileCircles(sources)).toEqual([]);
  });

  it("between folders", () => {
    expect(folderCircles(sources)).toEqual([]);
  });

  it.each([
    `import { drawText } from "./text/draw.ts";`,
    `import type { text } from "./text/draw.ts";`,
    `const later = await import("./text/draw.ts");`,
  ])("a planted circle between two files is found: %s", (line) => {
    expect(fileCircles(planted("src/print/elements/element.ts", line))).toContainEqual(
      expect.arrayContaining(["src/print/elements/element.ts", "src/print/elements/text/draw.ts"]),
    );
  });

  it("a planted circle between two folders is found, though it is none between files", () => {
    const found = planted(
      "src/print/job/place.ts",
      `import type { Grid } from "../sheet/sheet.ts";`,
    );
    expect(fileCircles(found)).toEqual([]);
    expect(folderCircles(found)).toEqual([["src/print/job", "src/print/sheet"]]);
  });
});

describe("folders that can be read at a glance", () => {
  const counts = Map.groupBy(
    sources.map(({ path }) => posix.dirname(path)),
    (folder) => folder,
  );
  const sizes = [...counts].map(([folder, { length }]) => ({ folder, length }));

  it.each(["src/print", "src/store"])("%s has at most ten files of its own", (room) => {
    expect(sizes.find(({ folder }) => folder === room)?.length).toBeLessThanOrEqual(10);
  });

  it("no folder of src/print has more than 25, except a language's data each, which a script writes", () => {
    const large = sizes.filter(
      ({ folder, length }) => /^src\/print(\/|$)/.test(folder) && length > 25,
    );
    expect(large.map(({ folder }) => folder)).toEqual(["src/print/format/locales"]);
  });
});

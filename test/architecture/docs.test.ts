import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const pages = ["*.md", "docs/**/*.md", "samples/*.md", "bench/*.md", "test/**/*.md"].flatMap(
  (pattern) => globSync(pattern).filter((path) => !path.includes("node_modules")),
);

/** Links to files of the repository, relative to the page. */
function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)]
    .map((match) => match[1] ?? "")
    .filter((link) => !existsSync(join(dirname(page), link)));
}

/** Paths in code quotes that begin with a folder of the repository. */
function missingPaths(text: string): string[] {
  return [...text.matchAll(/`((?:src|test|scripts|docs|migrations|bench|samples)\/[\w./-]*)`/g)]
    .map((match) => match[1] ?? "")
    .filter((path) => !existsSync(path));
}

/** Files that are named by a path from elsewhere than the root, and cannot be opened as it stands. */
function pathsFromElsewhere(text: string): string[] {
  return [...text.matchAll(/`([\w@.-]+\/[\w/@.-]*\.tsx?)`/g)]
    .map((match) => match[1] ?? "")
    .filter((path) => !existsSync(path));
}

describe("documentation tells the truth about files", () => {
  it.each(pages)("%s links to nothing that is not there", (page) => {
    expect(brokenLinks(page, readFileSync(page, "utf8"))).toEqual([]);
  });

  it.each(["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"])(
    "%s names no file that is gone",
    (page) => {
      const text = readFileSync(page, "utf8");
      expect(text).toMatch(/`(?:src|test|docs|samples|bench)\//);
      expect(missingPaths(text)).toEqual([]);
    },
  );

  it("ARCHITECTURE.md names every file by its path from the root", () => {
    expect(pathsFromElsewhere(readFileSync("ARCHITECTURE.md", "utf8"))).toEqual([]);
  });

  it("a planted dead link and a planted dead path are found", () => {
    expect(brokenLinks("README.md", "[x](docs/nowhere.md) [y](ARCHITECTURE.md)")).toEqual([
      "docs/nowhere.md",
    ]);
    expect(pathsFromElsewhere("`http/app.ts` asks `src/http/app.ts`")).toEqual(["http/app.ts"]);
    expect(missingPaths("`src/nowhere.ts` and `src/worker.ts`")).toEqual(["src/nowhere.ts"]);
  });
});

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

  it.each(["ARCHITECTURE.md", "WHERE.md", "CONTRIBUTING.md", "README.md"])(
    "%s names no file that is gone",
    (page) => {
      const text = readFileSync(page, "utf8");
      expect(text).toMatch(/`(?:src|test|docs|samples|bench)\//);
      expect(missingPaths(text)).toEqual([]);
    },
  );

  it.each(["ARCHITECTURE.md", "WHERE.md"])(
    "%s names every file by its path from the root",
    (page) => {
      expect(pathsFromElsewhere(readFileSync(page, "utf8"))).toEqual([]);
    },
  );

  it("README.md is one look: at most 90 lines, one picture, two commands and the request first", () => {
    const text = readFileSync("README.md", "utf8");
    expect(text.split("\n").length).toBeLessThanOrEqual(90);
    expect(text.match(/^!\[/gm)).toHaveLength(1);
    const [commands, request] = Array.from(text.matchAll(/```sh\n([^]*?)```/g), ([, code]) => code);
    expect(commands).toBe("npm install && npm start\n");
    expect(request).toMatch(/^curl .*\/api\/v1\/generate-pdf/);
  });

  it("ARCHITECTURE.md is one page", () => {
    expect(readFileSync("ARCHITECTURE.md", "utf8").split("\n").length).toBeLessThanOrEqual(70);
  });

  it("src/print/text/index.ts tells the way of a text through files that are there", () => {
    const [story = ""] = readFileSync("src/print/text/index.ts", "utf8").split("\nexport");
    const named = [...story.matchAll(/[\w/-]+\.ts/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(join("src/print/text", path)))).toEqual([]);
  });

  it("a planted dead link and a planted dead path are found", () => {
    expect(brokenLinks("README.md", "[x](docs/nowhere.md) [y](ARCHITECTURE.md)")).toEqual([
      "docs/nowhere.md",
    ]);
    expect(pathsFromElsewhere("`http/app.ts` asks `src/http/app.ts`")).toEqual(["http/app.ts"]);
    expect(missingPaths("`src/nowhere.ts` and `src/worker.ts`")).toEqual(["src/nowhere.ts"]);
  });
});

import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";

// Imports that are evaluated with the module itself: not `import type`, not `import()`.
const EVALUATED =
  /^[ \t]*(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\s+from\s*)?["']([^"']+)["']/gm;
const ENTRY = "src/worker.ts";
/** Packages that no printing request needs: they are evaluated when a call that needs them comes. */
const LATE = ["better-auth"];

const read = (path: string) => readFileSync(path, "utf8");

const readPlanted = (path: string) =>
  path === "src/store/sessions.ts" ? `import { x } from "better-auth/crypto";` : read(path);

/** Modules and packages that are evaluated when the isolate starts, by who imports them. */
function evaluatedAtStart(textOf: (path: string) => string): Map<string, string> {
  const found = new Map([[ENTRY, ""]]);
  for (const path of found.keys()) {
    if (!path.startsWith("src/") || !path.endsWith(".ts")) continue;
    for (const [, specifier = ""] of textOf(path).matchAll(EVALUATED)) {
      const target = specifier.startsWith(".")
        ? posix.join(posix.dirname(path), specifier)
        : specifier;
      if (!found.has(target)) found.set(target, path);
    }
  }
  return found;
}

const lateOnes = (found: Map<string, string>) =>
  [...found].filter(([target]) =>
    LATE.some((name) => target === name || target.startsWith(`${name}/`)),
  );

describe("what an isolate evaluates when it starts", () => {
  it("is no package that a printing request does not need", () => {
    const found = evaluatedAtStart(read);
    expect(found.has("src/flows/printing/generate.ts")).toBe(true);
    expect(existsSync("src/flows/sign-in/open-sign-in.ts")).toBe(true);
    expect(found.size).toBeGreaterThan(100);
    expect(lateOnes(found)).toEqual([]);
  });

  it("a planted import is found, however far from the entry", () => {
    expect(lateOnes(evaluatedAtStart(readPlanted))).toEqual([
      ["better-auth/crypto", "src/store/sessions.ts"],
    ]);
  });
});

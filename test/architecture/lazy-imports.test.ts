import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";

// Imports that are evaluated with the module itself: not `import type`, not `import()`.
const EVALUATED =
  /^[ \t]*(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\s+from\s*)?["']([^"']+)["']/gm;
/** Of every isolate, also one that only holds Durable Objects. */
const START = "src/worker.ts";
const PRINTING = "src/http/routes/printing.ts";
/** What no printing request needs. */
const NEVER_PRINTING = ["better-auth", "@modelcontextprotocol/server"];
/** What no isolate needs before its first request: schemas and the print core are most of the script. */
const NEVER_AT_START = [...NEVER_PRINTING, "zod", "@hono/zod-validator", "src/print/index.ts"];

const read = (path: string) => readFileSync(path, "utf8");

const PLANTED: Readonly<Record<string, string>> = {
  "src/http/log.ts": `import { LIMITS } from "../print/index.ts";`,
  "src/print/names/nearest.ts": `import { x } from "better-auth/crypto";`,
  "src/flows/printing/generate.ts": `import { makeServer } from "../../mcp/server.ts";`,
};
const readPlanted = (path: string) => PLANTED[path] ?? read(path);

/** Modules and packages that are evaluated with the entry, by who imports them. */
function evaluatedWith(entry: string, textOf: (path: string) => string): Map<string, string> {
  const found = new Map([[entry, ""]]);
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

const among = (names: readonly string[], found: Map<string, string>) =>
  [...found].filter(([target]) =>
    names.some((name) => target === name || target.startsWith(`${name}/`)),
  );

describe("what an isolate evaluates", () => {
  it("when it starts is neither the print core nor a schema", () => {
    const found = evaluatedWith(START, read);
    expect(found.has("src/store/money/ledger.ts") || found.has("src/store/keys/keys.ts")).toBe(
      true,
    );
    expect(found.size).toBeGreaterThan(50);
    expect(among(NEVER_AT_START, found)).toEqual([]);
  });

  it("when it prints is no package that printing does not need", () => {
    const found = evaluatedWith(PRINTING, read);
    expect(found.has("src/print/render.ts")).toBe(true);
    expect(found.size).toBeGreaterThan(100);
    expect(among(NEVER_PRINTING, found)).toEqual([]);
  });

  it("a planted import is found, however far from the entry", () => {
    expect(among(NEVER_AT_START, evaluatedWith(START, readPlanted))).toContainEqual([
      "src/print/index.ts",
      "src/http/log.ts",
    ]);
    expect(among(NEVER_PRINTING, evaluatedWith(PRINTING, readPlanted))).toEqual([
      ["@modelcontextprotocol/server", "src/mcp/server.ts"],
      ["better-auth/crypto", "src/print/names/nearest.ts"],
    ]);
  });
});

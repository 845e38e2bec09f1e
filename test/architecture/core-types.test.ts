import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("print/ and rules/ compile without clock, network, Workers, Node or DOM", () => {
  const planted = [
    "fetch('https://example.com');",
    "crypto.randomUUID();",
    "console.log(1);",
    "const kv = null as unknown as KVNamespace; void kv;",
    "new TextEncoder();",
    "process.exit();",
    "document.title;",
    "setTimeout(() => {}, 1);",
  ];
  let folder = "";
  let complaints: string[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "platen-core-types-"));
    planted.forEach((text, i) =>
      writeFileSync(join(folder, `fault-${i}.ts`), `${text}\nexport {};\n`),
    );
    writeFileSync(join(folder, "plain.ts"), "export const x = Math.max(...[1].toSorted());\n");
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: resolve("tsconfig.core.json"), include: ["./*.ts"] }),
    );
    const tsc = spawnSync("tsc", ["--noEmit", "--pretty", "false", "-p", folder], {
      encoding: "utf8",
    });
    complaints = tsc.stdout.split("\n");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("ECMAScript by itself is no error", () => {
    expect(complaints.filter((line) => line.includes("plain.ts"))).toEqual([]);
  });

  it.each(planted.map((text, i) => [text, i] as const))("%s is an error there", (_, i) => {
    expect(
      complaints.filter((line) => line.includes(`fault-${i}.ts`) && line.includes("error TS2")),
    ).not.toEqual([]);
  });
});

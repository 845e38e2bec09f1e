import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDocument } from "../../src/reference/document/document.ts";
import { generateTypes, readTypes, writeTypes } from "../client/generate.ts";

const PREAMBLE = `import type { GeneratePdfRequest, Problem } from "./call-everything.ts";
import type { components } from "./platen.d.ts";
export type TemplateDocument = components["schemas"]["TemplateDocument"];
export const BOX = { xMm: 0, yMm: 0, widthMm: 1, heightMm: 1 };
`;

describe("a client generated from the document", () => {
  const planted = [
    'const layout: GeneratePdfRequest["layout"] = { type: "poster" };',
    'const layout: GeneratePdfRequest["layout"] = { type: "preset" };',
    'const layout: GeneratePdfRequest["layout"] = { type: "single", startSlot: 2 };',
    'const code: Problem["code"] = "NO_SUCH_CODE";',
    "const records: GeneratePdfRequest['records'] = [{ variables: { a: {} } }];",
    'const shape: TemplateDocument["elements"] = [{ ...BOX, type: "shape", shape: "star" }];',
    'const size: TemplateDocument["elements"] = [{ ...BOX, type: "qrcode", value: "a", fontSizePt: 8 }];',
    'const font: TemplateDocument["elements"] = [{ ...BOX, type: "text", text: "a", fontWeight: 500 }];',
  ];
  let folder = "";
  let made = "";
  let complaints: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "platen-client-"));
    made = await generateTypes(makeDocument("https://platen.example"));
    writeFileSync(join(folder, "platen.d.ts"), made);
    for (const name of ["call-everything.ts", "call-account.ts", "call-sign-in.ts", "results.ts"]) {
      cpSync(join("test/client", name), join(folder, name));
    }
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    planted.forEach((text, i) =>
      writeFileSync(
        join(folder, `fault-${i}.ts`),
        `${PREAMBLE}${text}\nexport type Used = [GeneratePdfRequest, Problem];\n`,
      ),
    );
    const tsconfig = {
      extends: resolve("tsconfig.json"),
      compilerOptions: {
        lib: ["ES2024", "DOM"],
        types: [],
        noUnusedLocals: false,
      },
      include: ["./*.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
    const tsc = spawnSync("tsc", ["--noEmit", "--pretty", "false", "-p", folder], {
      encoding: "utf8",
    });
    complaints = tsc.stdout.split("\n").filter((line) => line.includes("error TS"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is the one that the sample program uses (UPDATE=1 rewrites it, and fails this run)", () => {
    const known = readTypes();
    if (process.env["UPDATE"]) writeTypes(made);
    expect(known).toBe(made);
  });

  it("type-checks the sample program", () => {
    expect(complaints.filter((line) => !line.includes("fault-"))).toEqual([]);
  });

  it.each(planted.map((text, i) => [text, i] as const))("refuses to compile %s", (_, i) => {
    expect(complaints.filter((line) => line.includes(`fault-${i}.ts`))).not.toEqual([]);
  });
});

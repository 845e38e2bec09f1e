import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "../../clients/typescript/src/operations.ts";
import { clientFiles } from "../../scripts/clients/client-files.ts";
import { makeDocument } from "../../src/reference/document/document.ts";
import { TYPES } from "../client/generate.ts";

const PREAMBLE = `import type { GeneratePdfRequest, Problem } from "./call-everything.ts";
import type { components } from "../../clients/typescript/src/openapi.d.ts";
export type TemplateDocument = components["schemas"]["TemplateDocument"];
export const BOX = { xMm: 0, yMm: 0, widthMm: 1, heightMm: 1 };
`;

const GENERATED = [
  TYPES,
  "clients/typescript/src/operations.ts",
  "clients/python/platen/_types.py",
  "clients/python/platen/_api.py",
];

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
  let made: Readonly<Record<string, string>> = {};
  let complaints: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "platen-client-"));
    made = await clientFiles();
    const programs = join(folder, "test/client");
    mkdirSync(programs, { recursive: true });
    mkdirSync(join(folder, dirname(TYPES)), { recursive: true });
    writeFileSync(join(folder, TYPES), made[TYPES]!);
    cpSync("test/client", programs, { recursive: true });
    symlinkSync(resolve("test/node_modules"), join(folder, "node_modules"));
    planted.forEach((text, i) =>
      writeFileSync(
        join(programs, `fault-${i}.ts`),
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
      include: ["test/client/*.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
    const tsc = spawnSync("tsc", ["--noEmit", "--pretty", "false", "-p", folder], {
      encoding: "utf8",
    });
    complaints = tsc.stdout.split("\n").filter((line) => line.includes("error TS"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(GENERATED)(
    "is what the clients have in %s (else: npm run build:client-types)",
    (path) => {
      expect(readFileSync(path, "utf8")).toBe(made[path]);
    },
  );

  it("knows every operation of the document but the pages", () => {
    const { paths } = makeDocument("https://platen.example");
    const all = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const left = all.filter((id) => !Object.hasOwn(OPERATIONS, id));
    expect(left.sort()).toEqual([
      "getAgentGuides",
      "getAgentList",
      "getDocs",
      "getGuide",
      "getGuidePicture",
      "getLicences",
      "getProblem",
      "getSkill",
      "getStatus",
      "listIcons",
      "listProblems",
      "returnFromSignIn",
    ]);
  });

  it("type-checks the sample program", () => {
    expect(complaints.filter((line) => !line.includes("fault-"))).toEqual([]);
  });

  it.each(planted.map((text, i) => [text, i] as const))("refuses to compile %s", (_, i) => {
    expect(complaints.filter((line) => line.includes(`fault-${i}.ts`))).not.toEqual([]);
  });
});

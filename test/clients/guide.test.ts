// docs/users/clients.md in an empty folder per language: its commands and programs, and no others.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { origin } from "../support/api.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { LANGUAGES } from "./languages.ts";

interface Block {
  /** `sh`, `js` or `py`. */
  readonly language: string;
  readonly text: string;
}

const page = readFileSync("docs/users/clients.md", "utf8").replaceAll(
  "http://localhost:8787",
  origin,
);
const root = mkdtempSync(join(tmpdir(), "platen-guide-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const blocksIn = (text: string): Block[] =>
  [...text.matchAll(/^```(sh|js|py)\n([^]*?)^```$/gm)].map(([, language = "", text = ""]) => ({
    language,
    text,
  }));

/** Below a heading, down to the next of its level. */
function sectionOf(heading: string): string {
  const [, after = ""] = page.split(`\n## ${heading}\n`);
  return after.split(/^## /m)[0]!;
}

/** Its first line, a comment, names the file. */
function fileOf({ text }: Block): string {
  return /^(?:\/\/|#) (\S+)\n/.exec(text)![1]!;
}

function runIn(folder: string, script: string): string {
  const { PLATEN_API_KEY: _, PLATEN_BASE_URL: __, ...env } = process.env;
  return execFileSync("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...env,
      npm_config_cache: join(root, "npm"),
      npm_config_offline: "false",
      PIP_NO_INDEX: "1",
      PIP_DISABLE_PIP_VERSION_CHECK: "1",
    },
  });
}

async function textOf(...path: string[]): Promise<string> {
  const pages = await extractPagesByPdfjs(new Uint8Array(readFileSync(join(root, ...path))));
  return pages.join("\n");
}

const WAYS = LANGUAGES.map(({ name }) =>
  name === "Python"
    ? { name, language: "py", run: "venv/bin/python" }
    : { name, language: "js", run: "node" },
);

const TYPED = `import { Platen, type PrintResult } from "@platen/client";
type Values = { readonly sku: string };
const platen = new Platen({ baseUrl: "https://platen.example" });
export const printed: Promise<PrintResult> = platen.print<Values>({ templateId: "a", layout: { type: "single" }, records: [{ variables: { sku: "A" } }] });
export const keys: Promise<string[]> = platen.api.listKeys({ limit: 5 }).then(({ data }) => data.map(({ name }) => name ?? ""));
export const pdf: Promise<Uint8Array> = platen.api.getTestSheet({ presetId: "5160" });
export const made: Promise<string> = platen.api.createKey({ body: { name: "Shop", scopes: ["print"] } }).then(({ data }) => data.apiKey);
export const unnamed: Promise<unknown> = platen.api.createKey();
export const gone: Promise<undefined> = platen.api.revokeKey({ keyId: "k" });
`;
const FAULTS = [
  'void platen.print<Values>({ templateId: "a", layout: { type: "single" }, records: [{ variables: { skv: "A" } }] });',
  'void platen.print({ templateId: "a", layout: { type: "poster" }, records: [] });',
  "void platen.api.revokeKey({});",
  'void platen.api.createKey({ body: { scopes: ["prnt"] } });',
  'void platen.api.listKeys({ limit: "5" });',
];

describe.each(WAYS)("the guide in $name", ({ name, language, run }) => {
  const folder = mkdtempSync(join(root, `${language}-`));
  const quickstart = blocksIn(sectionOf(name));
  const commands = quickstart.filter((block) => block.language === "sh").map(({ text }) => text);

  it("leads from an empty folder to the first PDF in five commands and ten lines", async () => {
    const [program] = quickstart.filter((block) => block.language === language);
    expect(commands.join("").trim().split("\n").length).toBeLessThanOrEqual(5);
    expect(program!.text.trim().split("\n").slice(1).filter(Boolean).length).toBeLessThanOrEqual(
      10,
    );
    writeFileSync(join(folder, fileOf(program!)), program!.text);
    runIn(folder, commands.join("\n"));
    expect((await textOf(folder.slice(root.length), "labels.pdf")).match(/HON-0450/g)).toHaveLength(
      3,
    );
  });

  it("has programs that all run as they are", async () => {
    const later = blocksIn(page).filter(
      (block) => block.language === language && !quickstart.some(({ text }) => text === block.text),
    );
    const exports = commands
      .join("")
      .match(/^export .*$/gm)!
      .join("\n");
    const said = later.map((block) => {
      writeFileSync(join(folder, fileOf(block)), block.text);
      return runIn(folder, `${exports}\n${run} ${fileOf(block)}`);
    });
    expect(said).toHaveLength(language === "py" ? 5 : 4);
    if (language === "py") expect(said[4]).toContain("vendorA-5160-compatible");
    expect(said[0]).toMatch(/^14 14 false/i);
    const shelves = await textOf(folder.slice(root.length), "shelves.pdf");
    expect(shelves.match(/SH-\d+/g)).toHaveLength(400);
    expect(said[1]).toMatch(/chairs\.pdf.*10/s);
    const chairs = await textOf(folder.slice(root.length), "chairs.pdf");
    expect(chairs.match(/CH-\d+/g)).toHaveLength(300);
    const file = language === "py" ? "tables.pdf" : "tables-1.pdf";
    const tables = await textOf(folder.slice(root.length), file);
    expect(tables.match(/TA-\d+/g)).toHaveLength(30);
    expect(said[3]).toContain("vendorA-5160-compatible");
    if (language === "js") expect(said[3]).toContain("export type ProductLabel = {");
  });

  const declared = language === "js" ? it : () => {};
  declared("its declarations take what is right, and nothing else", () => {
    const options = {
      strict: true,
      noEmit: true,
      module: "nodenext",
      target: "es2024",
      types: [],
      lib: ["es2024", "dom"],
    };
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
    write("tsconfig.json", JSON.stringify({ compilerOptions: options, include: ["*.mts"] }));
    write("typed.mts", TYPED);
    FAULTS.forEach((fault, i) => write(`fault-${i}.mts`, `${TYPED}${fault}\n`));
    const { stdout } = spawnSync("tsc", ["--pretty", "false", "-p", folder], { encoding: "utf8" });
    const complaints = stdout.split("\n").filter((line) => line.includes("error TS"));
    const at = (file: string) => complaints.filter((line) => line.includes(file)).length;
    expect(complaints.filter((line) => !line.includes("fault-"))).toEqual([]);
    expect(FAULTS.map((_, i) => at(`fault-${i}.mts`))).toEqual(FAULTS.map(() => 1));
  });

  it("resumes a job that is done without paying", () => {
    const exports = commands
      .join("")
      .match(/^export .*$/gm)!
      .join("\n");
    const file = language === "py" ? "resumable.py" : "resumable.mjs";
    const before = readFileSync(join(folder, "job.json"), "utf8");
    runIn(folder, `${exports}\n${run} ${file}`);
    expect(readFileSync(join(folder, "job.json"), "utf8")).toBe(before);
  });
});

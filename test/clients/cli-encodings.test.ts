// A table in Windows-1252 prints the same under every Node that is on the path, of which Node 20 is the oldest.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { office } from "../support/api.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { installCli, type Machine, run } from "./support/cli.ts";

const nodes = new Map<string, string>([[process.version, process.execPath]]);
for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
  const path = join(folder, "node");
  const { stdout, status } = spawnSync(path, ["--version"], { encoding: "utf8" });
  if (status === 0 && Number(stdout.slice(1).split(".")[0]) >= 20) nodes.set(stdout.trim(), path);
}
if (![...nodes.keys()].some((version) => version.startsWith("v20.")))
  console.warn("Node 20 is not on the path: tables are not read with it here.");

let machine: Machine;
const NAME = "€ 5 „Öl“ – ‰ Žlu»™ ’n’ Ÿ•š";
const BYTES = "80 20 35 20 84 D6 6C 93 20 96 20 89 20 8E 6C 75 BB 99 20 92 6E 92 20 9F 95 9A";

beforeAll(async () => {
  const { accountId } = await office.openAccount({ credits: 20 });
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  machine = installCli({ PLATEN_API_KEY: apiKey });
  const text = { type: "text", text: "[{{name}}]", xMm: 2, yMm: 2, widthMm: 90, heightMm: 12 };
  const document = {
    schemaVersion: 1,
    name: "A",
    widthMm: 100,
    heightMm: 20,
    variables: [{ name: "name" }],
    elements: [text],
  };
  writeFileSync(join(machine.folder, "name.json"), JSON.stringify(document));
  const name = Buffer.from(BYTES.replaceAll(" ", ""), "hex");
  const table = Buffer.concat([Buffer.from("Name;Price\n"), name, Buffer.from(";1\n")]);
  writeFileSync(join(machine.folder, "ansi.csv"), table);
  expect((await run(machine, ["templates", "put", "name.json"])).code).toBe(0);
});

it.each([...nodes])("under Node %s", async (version, path) => {
  const cli = join(machine.folder, "node_modules/platen", "dist/platen.js");
  const output = `${version}.pdf`;
  const args = [cli, "print", "custom-name", "ansi.csv", "-o", output];
  const { code, stderr } = await run({ ...machine, bin: path }, args);
  expect(code, stderr).toBe(0);
  const pdf = new Uint8Array(readFileSync(join(machine.folder, output)));
  const [page = ""] = await extractPagesByPdfjs(pdf);
  expect(page.replaceAll(/\s+/g, " ").trim()).toBe(`[${NAME}]`);
});

// A table in Windows-1252, and workbooks of three programs, print the same under every Node that is on the path, of which
// Node 20 is the oldest.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { office } from "../support/api.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { errorOf, installCli, type Machine, run } from "./support/cli.ts";

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
  const { accountId } = await office.openAccount({ credits: 100 });
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
  const whole = { ...text, text: "[{{artikel}}|{{preis}}|{{gueltig_ab}}|{{rabatt}}]" };
  const variables = ["artikel", "preis", "gueltig_ab", "rabatt"].map((name) => ({ name }));
  const price = { ...document, variables, elements: [whole] };
  writeFileSync(join(machine.folder, "price.json"), JSON.stringify(price));
  for (const file of ["name.json", "price.json"])
    expect((await run(machine, ["templates", "put", file])).code).toBe(0);
});

async function pagesIn(output: string): Promise<string[]> {
  const pdf = new Uint8Array(readFileSync(join(machine.folder, output)));
  return (await extractPagesByPdfjs(pdf)).map((page) => page.replaceAll(/\s+/g, " ").trim());
}

it.each([...nodes])("Windows-1252 under Node %s", async (version, path) => {
  const cli = join(machine.folder, "node_modules/platen", "dist/platen.js");
  const output = `${version}.pdf`;
  const args = [cli, "print", "custom-name", "ansi.csv", "-o", output];
  const { code, stderr } = await run({ ...machine, bin: path }, args);
  expect(code, stderr).toBe(0);
  expect(await pagesIn(output)).toEqual([`[${NAME}]`]);
});

const PRICES = [
  "[00417|1.234,56 €|24.11.2026|12,5%]",
  "[00418|3,10 €|09.01.2026|0,0%]",
  "[7|0,80 €|28.02.2027|100,0%]",
];
const TABLES = ["calc", "gnumeric", "xlsxwriter"].flatMap((program) => [
  `${program}-prices.xlsx`,
  `${program}-prices.csv`,
]);

it.each(TABLES)("the price list of %s prints as the program shows it", async (file) => {
  const cli = join(machine.folder, "node_modules/platen", "dist/platen.js");
  const data = resolve("test/fixtures/tables", file);
  for (const [version, path] of nodes) {
    const output = `${version}-${file}.pdf`;
    const args = [cli, "print", "custom-price", data, "--locale", "de-DE", "-o", output];
    const { code, stderr } = await run({ ...machine, bin: path }, args);
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("Row 1 is a title and is not printed.");
    expect(stderr).toContain("Columns that are not printed: Name, Menge, EAN, Grundpreis, Brutto.");
    expect(await pagesIn(output)).toEqual(PRICES);
  }
});

it("without --locale the machine's language is taken, and said; a tag that is not known is exit 2", async () => {
  const args = ["print", "custom-price", resolve("test/fixtures/tables/gnumeric-prices.xlsx")];
  for (const [variables, tag, price] of [
    [{ LANG: "de_DE.UTF-8" }, "de-DE (LANG=de_DE.UTF-8)", PRICES[0]],
    [
      { LC_ALL: "C", LANG: "de_DE.UTF-8" },
      "en-US (LC_ALL=C)",
      "[00417|1,234.56 €|24.11.2026|12.5%]",
    ],
  ] as const) {
    const there = { ...machine, env: { ...machine.env, ...variables } };
    const { code, stderr } = await run(there, [...args, "-o", "said.pdf"]);
    expect(code, stderr).toBe(0);
    expect(stderr).toContain(`Numbers and dates are shown as in ${tag}.`);
    expect((await pagesIn("said.pdf"))[0]).toBe(price);
  }
  for (const command of [args, ["preview", "price.json", "--data", args[2]!]]) {
    const refused = await run(machine, [...command, "--locale", "german", "--json"]);
    expect([refused.code, refused.stdout, errorOf(refused)]).toMatchObject([
      2,
      "",
      { code: "USAGE", detail: expect.stringContaining("Perhaps de?") },
    ]);
  }
});

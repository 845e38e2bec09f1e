// --help of every command has an example that works; what is missing is said with one; Tab knows templates and sheets.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeEmail, readCode } from "../support/account.ts";
import { operate } from "../support/api.ts";
import { workbook } from "../support/workbook.ts";
import { installCli, jsonOf, type Machine, run } from "./support/cli.ts";
import { openRawPrinter, type RawPrinter } from "./support/printer.ts";

let machine: Machine;
let printer: RawPrinter;
let pairingCode = "";
const email = makeEmail();
const platen = (...args: string[]) => run(machine, args);

beforeAll(async () => {
  machine = installCli();
  printer = await openRawPrinter();
  writeFileSync(join(machine.folder, "labels.zpl"), "^XA^PQ1^XZ\n");
  writeFileSync(join(machine.folder, "data.csv"), "name,sku,price,Qty\nSalt,AB-1,0.80,4\n");
  const rows = [
    ["name", "sku", "price"],
    ["Salz", "AB-1", { number: 0.8, format: "0.00" }],
  ];
  writeFileSync(join(machine.folder, "prices.xlsx"), workbook([{ rows }]));
  expect((await platen("login", "--email", email)).code).toBe(0);
  expect((await platen("login", "--email", email, "--code", await readCode(email))).code).toBe(0);
  const { accountId } = jsonOf(await platen("whoami", "--json"));
  const grant = { grantId: `grant-${accountId}`, credits: 10 };
  expect((await operate(`/accounts/${accountId}/credits`, grant)).status).toBe(201);
  expect((await platen("gallery", "get", "product-label", "-o", "label.json")).code).toBe(0);
  for (const id of ["custom-label", "custom-old"])
    expect((await platen("templates", "put", "label.json", "--id", id)).code).toBe(0);
  const added = await platen("printer", "add", "Shipping desk", "--dpi", "203", "--json");
  pairingCode = jsonOf(added)["printer"].pairing.code;
});

afterAll(() => printer.close());

interface Help {
  readonly path: readonly string[];
  readonly examples: readonly string[];
}

/** Of a command and of those below it, as its own help names them. */
async function readHelp(path: readonly string[] = []): Promise<Help[]> {
  const { stdout } = await platen(...path, "--help");
  // A name that is none shows the help of all commands, which would be read for ever.
  expect(stdout).toContain(`Usage: ${["platen", ...path].join(" ")} `);
  const [, listed = ""] = /^Commands:\n((?: .*\n)+)/m.exec(stdout) ?? [];
  const names = [...listed.matchAll(/^ {2}([a-z]+(?:-[a-z]+)*)\b/gm)].map(([, name]) => name!);
  const below = await Promise.all(
    names.filter((name) => name !== "help").map((name) => readHelp([...path, name])),
  );
  const [, shown = ""] = /^Examples?:\n((?: .*\n)+)/m.exec(stdout) ?? [];
  const examples = shown
    .split("\n")
    .filter(Boolean)
    .map((line) => line.trim());
  return [{ path, examples }, ...below.flat()];
}

/** The id of a key or link that the example does something with. */
async function makeWhatIsNamed(line: string): Promise<string> {
  const [, thing = ""] = /platen (keys|links) \w+ [0-9a-f-]{36}/.exec(line) ?? [];
  if (thing === "") return "";
  const args = thing === "keys" ? [] : ["custom-label"];
  const made = jsonOf(await platen(thing, "create", ...args, "--name", "Gone", "--json"));
  return (made["key"] ?? made["link"]).id as string;
}

const isEndless = (line: string) => /watch|serve (?!.*--print-unit)/.test(line);

/** As a shell takes it. */
async function runExample(line: string): Promise<{ code: number | null; said: string }> {
  const typed = line
    .replace(/[0-9a-f-]{36}/, await makeWhatIsNamed(line))
    .replace("you@example.com", makeEmail())
    .replace("7KQ2-DW8M-R4XT", pairingCode)
    .replace("tcp://192.0.2.7", printer.target);
  const env = { ...machine.env, PATH: `${dirname(machine.bin)}:${machine.env["PATH"]}` };
  // A signal goes to the command and not to the shell.
  const command = typed.startsWith("eval ") ? typed : `exec ${typed}`;
  const ways = isEndless(line) ? { killAfter: /drawn in|Printing the jobs/ } : {};
  const { code, stdout, stderr } = await run(
    { ...machine, bin: "bash", env },
    ["-c", command],
    ways,
  );
  return { code, said: stdout + stderr };
}

it("every command's --help has an example, and each of them works", async () => {
  const help = await readHelp();
  expect(help.length).toBeGreaterThan(25);
  expect(help.filter(({ examples }) => examples.length === 0).map(({ path }) => path)).toEqual([]);
  const all = new Set(help.flatMap(({ examples }) => examples));
  // It ends the session of the others, and comes last.
  all.delete("platen logout");
  for (const line of all) {
    const { code, said } = await runExample(line);
    // An agent is not done when it is ended.
    const expected = isEndless(line) && line.includes("serve") ? 130 : 0;
    expect([line, code, said]).toEqual([line, expected, said]);
  }
});

it.each([
  "platen sheets find --widht 66.675",
  "platen print custom-label gone.csv",
  "platen templates gte custom-label",
])("an example that does not work is found: %s", async (line) => {
  expect((await runExample(line)).code).not.toBe(0);
});

describe("a command without its arguments", () => {
  it.each([
    [
      ["print"],
      "missing: <template> (an id of platen templates list) and <data> (CSV, TSV",
      "Example: platen print custom-label data.csv --sheet 5160",
    ],
    [["print", "custom-label"], "missing: <data> (CSV, TSV", "Example: platen print custom-label"],
    [["templates", "get"], "missing: <id>", "Example: platen templates get custom-label"],
    [["watch"], "missing: <file>", "Example: platen watch label.json"],
  ])("%j says what is missing, with the nearest example", async (args, missing, example) => {
    const { code, stdout, stderr } = await platen(...args);
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(missing)]);
    expect(stderr).toContain(example);
  });
});

describe("completion", () => {
  const complete = (...words: string[]) => {
    const script = `eval "$(platen completion bash)"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _platen; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const env = { ...machine.env, PATH: `${dirname(machine.bin)}:${machine.env["PATH"]}` };
    const options = { cwd: machine.folder, env, encoding: "utf8" } as const;
    return execFileSync("bash", ["-c", script, "bash", "platen", ...words], options)
      .trim()
      .split("\n");
  };

  it("knows the account's templates", () => {
    expect(complete("print", "custom-")).toEqual(
      expect.arrayContaining(["custom-label", "custom-product-label"]),
    );
    expect(complete("templates", "get", "custom-l")).toEqual(["custom-label"]);
    expect(complete("--base-url", machine.env["PLATEN_BASE_URL"]!, "types", "custom-p")).toEqual([
      "custom-product-label",
    ]);
    expect(complete("print", "custom-label", "data.c")).toEqual(["data.csv"]);
  });

  it("knows the sheets", () => {
    expect(complete("print", "custom-label", "data.csv", "--sheet", "516")).toContain("5160");
    expect(complete("preview", "label.json", "--sheet", "vendorA-5160")).toEqual([
      "vendorA-5160-compatible",
    ]);
  });

  it("knows the languages of --locale", () => {
    expect(complete("print", "custom-label", "data.csv", "--locale", "en-")).toContain("en-GB");
    expect(complete("preview", "label.json", "--locale", "d")).toEqual(["de", "da"]);
  });

  it("knows commands and options, and not the command that it asks itself", () => {
    expect(complete("templates", "v")).toEqual(["versions"]);
    expect(complete("print", "--max")).toEqual(["--max-credits"]);
    expect(complete("compl")).toEqual(["completion"]);
  });
});

it("the example of logout works", async () => {
  expect((await runExample("platen logout")).code).toBe(0);
});

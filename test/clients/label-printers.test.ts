// docs/users/label-printers.md: its commands and programs as they are, to printers that keep what they are sent.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { office, origin } from "../support/api.ts";
import { installCli, type Machine, run } from "./support/cli.ts";
import {
  type HttpPrinter,
  makeQueue,
  openHttpPrinter,
  openRawPrinter,
  type RawPrinter,
} from "./support/printer.ts";

const page = readFileSync("docs/users/label-printers.md", "utf8");
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(
    ([, text]) => text!,
  );

/** As lp does, it takes a file as its last argument, else standard input, whose title is `-t`. */
const queue = makeQueue(
  'here=$(dirname "$0"); printf "%s\\n" "$@" > "$here/args"; for last; do :; done; case " $* " in *" -t "*) cat ;; *) cat "$last" ;; esac > "$here/bytes"',
);
let machine: Machine;
let raw: RawPrinter;
let web: HttpPrinter;

beforeAll(async () => {
  const { accountId, apiKey } = await office.openAccount({ credits: 50 });
  const text = { type: "text", text: "{{name}}", xMm: 2, yMm: 2, widthMm: 60, heightMm: 8 };
  const document = {
    schemaVersion: 1,
    name: "Label",
    widthMm: 102,
    heightMm: 152,
    variables: [{ name: "name" }, { name: "sku" }],
    elements: [text],
  };
  for (const id of ["custom-label", "custom-product-label"])
    await office.putTemplate({ accountId, id, document });
  machine = installCli({ PLATEN_API_KEY: apiKey, PATH: queue.path });
  writeFileSync(pathOf("data.csv"), "name\nHoney\nSalt\n");
  raw = await openRawPrinter();
  web = await openHttpPrinter();
});

afterAll(() => {
  raw.close();
  web.close();
});

const pathOf = (name: string) => join(machine.folder, name);

const here = (text: string) =>
  text
    .replaceAll("tcp://192.0.2.7", raw.target)
    .replaceAll("http://192.0.2.7/pstprnt", web.target)
    .replaceAll(/^platen /gm, `${machine.bin} `);

describe("the guide to label printers", () => {
  it("has commands that all work, and printers get the bytes of the file", async () => {
    const blocks = blocksOf("sh");
    expect(blocks).toHaveLength(5);
    for (const block of blocks) {
      const { code, stderr } = await run({ ...machine, bin: "bash" }, ["-euc", here(block)]);
      expect([block, code, stderr]).toEqual([block, 0, expect.any(String)]);
    }
    const label = readFileSync(pathOf("labels.zpl"));
    expect(label.toString("latin1").match(/\^XA\^MUD/g)).toHaveLength(2);
    expect(raw.jobs).toEqual([readFileSync(pathOf("test.zpl")), label, label]);
    expect(web.jobs.map(({ body }) => body)).toEqual([label, label]);
    expect(new Set(web.jobs.map(({ start, type }) => `${start} ${type}`)).size).toBe(1);
    expect(queue.bytes()).toEqual(label);
    expect(queue.args()).toEqual(["-d", "Zebra", "-o", "raw", "labels.zpl"]);
  });

  it("has a program that prints ZPL with the client", () => {
    const [program = ""] = blocksOf("js");
    const npm = {
      cwd: machine.folder,
      stdio: "pipe",
      env: { ...process.env, ...machine.env },
    } as const;
    const address = `${origin}/clients/platen-client-0.2.0.tgz`;
    execFileSync("npm", ["install", "--no-audit", "--no-fund", address], npm);
    writeFileSync(pathOf("zpl.mjs"), program);
    execFileSync("node", ["zpl.mjs"], npm);
    expect(readFileSync(pathOf("labels.zpl"), "latin1")).toMatch(/\^PQ3\^XZ\n$/);
  });

  // What the programs of others do with it is not tried here: only that they get the ZPL as their manuals ask for it.
  it("has programs that hand the ZPL over unchanged", async () => {
    const [, tray = "", zebra = "", node = ""] = blocksOf("js");
    const zpl = readFileSync(pathOf("labels.zpl"), "latin1");
    const given: unknown[] = [];
    const fetched = () => Promise.resolve(new Response(zpl));
    const qz = {
      websocket: { connect: () => Promise.resolve() },
      configs: { create: (name: string) => ({ name }) },
      print: (config: unknown, data: unknown) => void given.push(config, data),
    };
    await runIn(tray, { fetch: fetched, qz });
    const data = [{ type: "raw", format: "command", flavor: "plain", data: zpl }];
    expect(given.splice(0)).toEqual([{ name: "Zebra" }, data]);
    const printer = {
      send: (text: string, sent: () => void) => {
        given.push(text);
        sent();
      },
    };
    const getDefaultDevice = (_kind: string, found: (device: object) => void) => found(printer);
    await runIn(zebra, { fetch: fetched, BrowserPrint: { getDefaultDevice } });
    expect(given.splice(0)).toEqual([zpl]);
    const env = { ...process.env, PRINTNODE_API_KEY: "key" };
    writeFileSync(
      pathOf("printnode.mjs"),
      `${node}`.replace("https://api.printnode.com/printjobs", web.target),
    );
    const before = web.jobs.length;
    execFileInBackground("node", ["printnode.mjs"], env);
    await expect.poll(() => web.jobs.length).toBe(before + 1);
    const job = JSON.parse(web.jobs.at(-1)!.body.toString()) as Record<string, string>;
    expect(job["contentType"]).toBe("raw_base64");
    expect(Buffer.from(job["content"]!, "base64").toString("latin1")).toBe(zpl);
  });
});

function execFileInBackground(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  void run({ bin: command, folder: machine.folder, env }, args);
}

/** As the script of a page whose globals are these. */
function runIn(script: string, globals: Readonly<Record<string, unknown>>): Promise<unknown> {
  const Script = Object.getPrototypeOf(async () => {}).constructor as FunctionConstructor;
  const made = new Script(...Object.keys(globals), script) as (
    ...given: unknown[]
  ) => Promise<unknown>;
  return made(...Object.values(globals));
}

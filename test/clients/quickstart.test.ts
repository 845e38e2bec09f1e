// The quickstarts of the command line and of MCP in an empty folder: their commands and configurations, and no others.
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, expect, it } from "vitest";
import { makeEmail, readCode } from "../support/account.ts";
import { makeAddress, origin } from "../support/api.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { runInTerminal } from "./support/cli.ts";
import { call, factsOf } from "./support/mcp-client.ts";

interface Configured {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly url?: string;
}

const root = mkdtempSync(join(tmpdir(), "platen-quickstart-"));
const clients: Client[] = [];
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  rmSync(root, { recursive: true, force: true });
});

/** What the page's section says, with the address of the service under test. */
function quickstartOf(page: string): { commands: string; servers: readonly Configured[] } {
  const text = readFileSync(page, "utf8").replaceAll("https://<your Platen>", origin);
  const [, after = ""] = text.split("\n## From nothing to the first PDF\n");
  const [section = ""] = after.split(/^## /m);
  const blocks = (language: string) =>
    [...section.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(
      ([, block = ""]) => block,
    );
  const servers = blocks("json").map(
    (json) => (JSON.parse(json) as { mcpServers: { platen: Configured } }).mcpServers.platen,
  );
  return { commands: blocks("sh").join(""), servers };
}

/** An empty folder of a person who has installed nothing. */
function newcomer(name: string) {
  const home = join(root, name);
  const folder = join(home, "labels");
  mkdirSync(folder, { recursive: true });
  const installed = join(home, "installed");
  const env = {
    PATH: `${join(installed, "bin")}:${process.env["PATH"]}`,
    HOME: home,
    npm_config_prefix: installed,
    npm_config_cache: join(home, "npm"),
  };
  return { folder, env };
}

/** As a person does: pasted into a terminal, with the address and the mailed code typed where they are asked for. */
async function runAll({ folder, env }: ReturnType<typeof newcomer>, commands: string) {
  expect(commands.trim().split("\n").length).toBeLessThanOrEqual(5);
  const email = makeEmail();
  const ran = await runInTerminal(
    { folder, env, bin: "bash" },
    ["-euo", "pipefail", "-c", commands],
    [
      [/E-mail address/, () => email],
      [/Code/, () => readCode(email)],
    ],
  );
  expect(ran.code, ran.screen).toBe(0);
  return ran.screen;
}

async function connect(
  transport: StdioClientTransport | StreamableHTTPClientTransport,
): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  clients.push(client);
  return client;
}

const textOf = async (pdf: Uint8Array) => (await extractPagesByPdfjs(new Uint8Array(pdf))).join();

it("the command line leads from an empty folder to a PDF in five commands", async () => {
  const person = newcomer("command-line");
  const { commands } = quickstartOf("docs/users/command-line.md");
  const screen = await runAll(person, commands);
  expect(screen).toMatch(/\d+ items? on 1 page for 0 credits: labels\.pdf/);
  const data = JSON.parse(readFileSync(join(person.folder, "data.json"), "utf8"));
  const [first] = data as readonly { variables: { sku: string } }[];
  expect(await textOf(readFileSync(join(person.folder, "labels.pdf")))).toContain(
    first!.variables.sku,
  );
});

it("platen mcp leads from an empty folder to a PDF on disk in two commands and a configuration", async () => {
  const person = newcomer("mcp");
  const { commands, servers } = quickstartOf("docs/users/mcp.md");
  await runAll(person, commands);
  const { command, args = [] } = servers.find((each) => each.command !== undefined)!;
  const { folder: cwd, env } = person;
  const client = await connect(
    new StdioClientTransport({ command: command!, args: [...args], env, cwd }),
  );
  const { templates } = await factsOf(client, "list_templates");
  const label = templates.find(({ name }: { name: string }) => /label/i.test(name));
  const record = { variables: { name: "Thyme honey", sku: "HON-0450" }, copies: 3 };
  const layout = { type: "preset", presetId: "5160" };
  const job = { templateId: label.id, layout, records: [record] };
  const { credits } = await factsOf(client, "check_job", job);
  const { file } = await factsOf(client, "print_job", { ...job, maxCredits: credits });
  expect(file.startsWith(join(cwd, "labels/"))).toBe(true);
  expect((await textOf(readFileSync(file))).match(/HON-0450/g)).toHaveLength(3);
});

it("the hosted server prints the demo for somebody who has no key", async () => {
  const { servers } = quickstartOf("docs/users/mcp.md");
  const { url } = servers.find((each) => each.url !== undefined)!;
  // Every visitor of the demo has an address of their own.
  const requestInit = { headers: { "CF-Connecting-IP": makeAddress() } };
  const client = await connect(new StreamableHTTPClientTransport(new URL(url!), { requestInit }));
  const { templates } = await factsOf(client, "list_templates");
  const told = await factsOf(client, "get_template", { templateId: templates[0].id });
  const record = { variables: { name: "Olive oil", sku: "AB-1234" } };
  const job = { templateId: told["id"], layout: told["onlyLayout"], records: [record] };
  const { content } = await call(client, "print_job", { ...job, maxCredits: 0 });
  const [blob] = content.flatMap((each) =>
    each.type === "resource" && "blob" in each.resource ? [each.resource.blob] : [],
  );
  expect(await textOf(Buffer.from(blob!, "base64"))).toContain("AB-1234");
});

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { balanceOf, office, operate, origin } from "../support/api.ts";
import { openOlderService } from "./killing-proxy.ts";
import { installCli, type Machine, machineIn } from "./support/cli.ts";
import { designOf, records, SHEET } from "./support/label.ts";
import { call, factsOf, instructionOf } from "./support/mcp-client.ts";
import { tellStory } from "./support/mcp-story.ts";

let machine: Machine;
const clients: Client[] = [];

beforeAll(() => {
  machine = installCli();
});
afterAll(() => Promise.all(clients.map((client) => client.close())));

async function connect(env: Record<string, string>): Promise<Client> {
  const { bin, folder } = machine;
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({
      command: bin,
      args: ["mcp", "--folder", join(folder, "printed")],
      env: { ...(machineIn(folder).env as Record<string, string>), ...env },
    }),
  );
  clients.push(client);
  return client;
}

async function open(credits: number) {
  const { accountId } = await office.openAccount({ credits });
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  return { client: await connect({ PLATEN_API_KEY: apiKey }), accountId };
}

describe("platen mcp with an API key", () => {
  tellStory(open);

  it("print_job writes the file and shows page 1; previews are pictures", async () => {
    const { client } = await open(1);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: records(2) };
    const printed = await call(client, "print_job", { ...job, maxCredits: 1 });
    const { file } = printed.structuredContent as { file: string };
    expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
    for (const [name, asked] of [
      ["preview_job", job],
      ["check_template", { document: designOf(45) }],
      ["get_template", { templateId }],
    ] as const) {
      const { content } = await call(client, name, asked);
      const picture = content.find(({ type }) => type === "image");
      expect([name, picture]).toMatchObject([name, { mimeType: "image/png" }]);
    }
    expect(printed.content.some(({ type }) => type === "image")).toBe(true);
  });
});

describe("more records than one request of generate-pdf has", () => {
  it("are one large job: checked, charged once, replayed for nothing, and written as one file", async () => {
    const { client, accountId } = await open(12);
    const { tools } = await client.listTools();
    const schema = tools.find(({ name }) => name === "print_job")!.inputSchema;
    expect(schema).toMatchObject({ properties: { records: { maxItems: 10_000 } } });
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: records(301) };
    expect(await factsOf(client, "check_job", job)).toMatchObject({ pages: 11, credits: 11 });
    expect(await instructionOf(client, "print_job", { ...job, maxCredits: 10 })).toContain(
      "MAX_CREDITS_EXCEEDED",
    );
    const printed = await factsOf(client, "print_job", { ...job, maxCredits: 11 });
    expect(printed).toMatchObject({ items: 301, pages: 11, creditsCharged: 11 });
    expect(readFileSync(printed["file"] as string).byteLength).toBe(printed["bytes"]);
    const again = await factsOf(client, "print_job", { ...job, maxCredits: 11 });
    expect(again).toMatchObject({ creditsCharged: 0, replayed: true });
    expect(await balanceOf(accountId)).toBe(1);
  });

  it("or more than 25 pages of sheets, are one large job too; what fits 25 stays a request", async () => {
    const { client, accountId } = await open(60);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const sheet = {
      type: "manual",
      paper: { size: "A4" },
      grid: { rows: 2, columns: 1 },
      spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
    };
    const job = { templateId, layout: sheet, records: records(52) };
    expect(await factsOf(client, "check_job", job)).toMatchObject({ pages: 26, credits: 26 });
    const printed = await factsOf(client, "print_job", { ...job, maxCredits: 26 });
    expect(printed).toMatchObject({ items: 52, pages: 26, creditsCharged: 26 });
    const fitting = { ...job, records: records(50) };
    expect(await factsOf(client, "print_job", { ...fitting, maxCredits: 25 })).toMatchObject({
      pages: 25,
    });
    expect(await balanceOf(accountId)).toBe(60 - 51);
  });

  it("are refused where the service has no large jobs, as by its own call", async () => {
    const proxy = await openOlderService(origin);
    const { accountId } = await office.openAccount({ credits: 12 });
    const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
    const client = await connect({ PLATEN_API_KEY: apiKey, PLATEN_BASE_URL: proxy.origin });
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: records(301) };
    expect(await instructionOf(client, "check_job", job)).toContain("VALIDATION_FAILED");
    proxy.close();
  });
});

describe("what the public API cannot say", () => {
  it("is whether a job was printed: beyond maxCredits its replay is refused, and says how it is free", async () => {
    const { client, accountId } = await open(2);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: records(2) };
    await factsOf(client, "print_job", { ...job, maxCredits: 1 });
    const refused = await instructionOf(client, "print_job", { ...job, maxCredits: 0 });
    expect(refused).toContain("MAX_CREDITS_EXCEEDED");
    expect(refused).toContain("that call is a free replay");
    expect(await balanceOf(accountId)).toBe(1);
  });
});

describe("platen mcp for a signed-in person", () => {
  it("the same tools print with the account's own calls", async () => {
    const email = makeEmail();
    const token = await signIn(email);
    const { accountId } = await dataIn<{ accountId: string }>(await account(token, "GET", "/me"));
    await operate(`/accounts/${accountId}/credits`, { grantId: `grant-${accountId}`, credits: 3 });
    const folder = join(machine.folder, "person");
    mkdirSync(folder);
    writeFileSync(join(folder, "session.json"), JSON.stringify({ baseUrl: origin, email, token }));
    const client = await connect({ PLATEN_CONFIG_DIR: folder });
    expect(await factsOf(client, "find_sheets", { search: "5160" })).toMatchObject({ count: 1 });
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const told = await factsOf(client, "get_template", { templateId });
    expect(told).toMatchObject({ recordSchema: { required: ["title", "ean"] } });
    const listed = await factsOf(client, "list_templates");
    expect(listed["templates"].map(({ id }: { id: string }) => id)).toContain(templateId);
    const job = { templateId, layout: SHEET, records: records(2) };
    expect(await factsOf(client, "check_job", job)).toMatchObject({ credits: 1, balance: 3 });
    const printed = await factsOf(client, "print_job", { ...job, maxCredits: 1 });
    expect(printed).toMatchObject({ creditsCharged: 1, replayed: false });
    const unknown = { ...job, templateId: "custom-nothing" };
    expect(await instructionOf(client, "check_job", unknown)).toContain("TEMPLATE_NOT_FOUND");
  });
});

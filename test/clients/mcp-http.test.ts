import { describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { balanceOf, makeAddress, office, origin, print, send } from "../support/api.ts";
import { writePng } from "../support/png-writer.ts";
import { designOf, records, SHEET } from "./support/label.ts";
import { call, connectHttp, type Facts, factsOf, instructionOf } from "./support/mcp-client.ts";
import { tellStory } from "./support/mcp-story.ts";

const SCOPES = ["print", "templates"] as const;

async function open(credits: number) {
  const { accountId } = await office.openAccount({ credits });
  const { apiKey } = await office.addKey({ accountId, scopes: [...SCOPES] });
  return { client: await connectHttp(apiKey), accountId };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "CF-Connecting-IP": makeAddress(),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** The id of an asset of 600 KB that nothing compresses. */
async function uploadNoise(apiKey: string): Promise<string> {
  const [widthPx, heightPx] = [800, 750];
  const samples: number[] = [];
  for (let row = 0; row < heightPx; row++) {
    samples.push(...crypto.getRandomValues(new Uint8Array(widthPx)));
  }
  const body = writePng(
    { widthPx, heightPx, colorType: 0, depth: 8, samples },
    { filter: () => 0 },
  );
  const headers = { "Content-Type": "image/png" };
  const answer = await send("/account/v1/assets", {
    method: "POST",
    apiKey,
    headers,
    body: body as BodyInit,
  });
  return (await dataIn<{ id: string }>(answer, 201)).id;
}

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };

describe("POST /mcp with an API key", () => {
  tellStory(open);

  it("print_job answers the PDF as an embedded resource", async () => {
    const { client } = await open(1);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: records(2), maxCredits: 1 };
    const { content } = await call(client, "print_job", job);
    const embedded = content.find(({ type }) => type === "resource");
    expect(embedded).toMatchObject({ resource: { mimeType: "application/pdf" } });
    const blob =
      embedded?.type === "resource" && "blob" in embedded.resource ? embedded.resource.blob : "";
    expect(Buffer.from(blob, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("print_job with output answers dots as an embedded resource, under a key of their own", async () => {
    const { client, accountId } = await open(3);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: { type: "single" }, records: records(1) };
    const zpl = { ...job, output: { format: "zpl", dpi: 203 } };
    expect(await factsOf(client, "check_job", zpl)).toMatchObject({ credits: 1, widthDots: 533 });
    await factsOf(client, "print_job", { ...job, maxCredits: 1 });
    const printed = await call(client, "print_job", { ...zpl, maxCredits: 1 });
    expect(printed.structuredContent).toMatchObject({ creditsCharged: 1, rasterSize: "533x203" });
    const embedded = printed.content.find(({ type }) => type === "resource");
    expect(embedded).toMatchObject({ resource: { mimeType: "application/vnd.zebra-zpl" } });
    const again = await factsOf(client, "print_job", { ...zpl, maxCredits: 0 });
    expect(again).toMatchObject({ creditsCharged: 0, replayed: true, rasterSize: "533x203" });
    const none = { ...zpl, output: { format: "zpl" }, maxCredits: 1 };
    expect(await instructionOf(client, "print_job", none)).toContain("#/output/dpi");
    expect(await balanceOf(accountId)).toBe(1);
  });

  it("preview_job shows a PNG of at most 1 MB, or says why there is none", async () => {
    const { client } = await open(0);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const seen = await call(client, "preview_job", { templateId });
    const picture = seen.content.find(({ type }) => type === "image");
    expect(picture).toMatchObject({ mimeType: "image/png" });
    const data = picture?.type === "image" ? picture.data : "";
    expect(Buffer.from(data, "base64").toString("latin1", 1, 4)).toBe("PNG");
    const large = { type: "manual", paper: { size: "Custom", widthMm: 2000, heightMm: 2000 } };
    const spacingMm = { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 };
    const layout = { ...large, grid: { rows: 1, columns: 1 }, spacingMm };
    const told = await call(client, "preview_job", { templateId, layout });
    expect(told.content.map(({ type }) => type)).toEqual(["text"]);
    expect(told.structuredContent).toMatchObject({ pages: 1 });
    expect((told.structuredContent as Facts)["note"]).toMatch(/^No picture: .*the limit is 12 MB/);
  });

  it("a job that was printed is replayed free, whatever maxCredits and the balance are", async () => {
    const { client, accountId } = await open(2);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: records(40) };
    await factsOf(client, "print_job", { ...job, maxCredits: 2 });
    expect(await balanceOf(accountId)).toBe(0);
    for (const maxCredits of [0, 1]) {
      const replayed = await factsOf(client, "print_job", { ...job, maxCredits });
      expect(replayed).toMatchObject({ creditsCharged: 0, replayed: true, pages: 2 });
    }
  });

  it("a job that was not printed is never charged above maxCredits, however many ask at once", async () => {
    const { client, accountId } = await open(5);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: records(40) };
    const asked = Array.from({ length: 6 }, (_, i) => ({ ...job, maxCredits: i % 2 }));
    const told = await Promise.all(asked.map((each) => instructionOf(client, "print_job", each)));
    for (const each of told) expect(each).toMatch(/costs 2 credits|IN_PROGRESS/);
    expect(await balanceOf(accountId)).toBe(5);
    const other = { ...job, records: records(41), maxCredits: 2, idempotencyKey: "same-key" };
    expect(await factsOf(client, "print_job", other)).toMatchObject({ creditsCharged: 2 });
    const reused = { ...job, maxCredits: 0, idempotencyKey: "same-key" };
    expect(await instructionOf(client, "print_job", reused)).toContain("IDEMPOTENCY_KEY_REUSED");
    expect(await balanceOf(accountId)).toBe(3);
  });

  it("a PDF over 1 MB is not in the answer, paid once, and replayed as the answer says", async () => {
    const { client, accountId } = await open(2);
    const { apiKey } = await office.addKey({ accountId, scopes: [...SCOPES] });
    const sources = [await uploadNoise(apiKey), await uploadNoise(apiKey)];
    const box = { xMm: 0, yMm: 0, widthMm: 20, heightMm: 20 };
    const elements = sources.map((source) => ({ type: "image", source, ...box }));
    const document = { ...designOf(45), variables: [], elements };
    const { templateId } = await factsOf(client, "save_template", { document });
    const job = { templateId, layout: { type: "single" }, records: [{ variables: {} }] };
    const pictured = await call(client, "get_template", { templateId });
    expect(JSON.stringify(pictured).length).toBeLessThan(20_000);
    const printed = await call(client, "print_job", { ...job, maxCredits: 1 });
    const facts = printed.structuredContent as Record<string, string>;
    expect(facts).toMatchObject({ creditsCharged: 1, pages: 1 });
    expect(facts["note"]).toContain("larger than 1 MB");
    expect(printed.content.map(({ type }) => type)).toEqual(["text"]);
    const again = await print(apiKey, job, { "Idempotency-Key": facts["idempotencyKey"]! });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(1_048_576);
    expect(await balanceOf(accountId)).toBe(1);
  });

  it("get_template embeds no file, and cuts what is long, saying where the rest is", async () => {
    const { client } = await open(0);
    const long = "é".repeat(500);
    const document = {
      ...designOf(45),
      variables: [
        ...designOf(45).variables,
        ...Array.from({ length: 98 }, (_, i) => ({ name: `v${i}`, example: long, default: long })),
      ],
    };
    const { templateId } = await factsOf(client, "save_template", { document });
    const answer = await call(client, "get_template", { templateId });
    expect(answer.content.map(({ type }) => type)).toEqual(["text"]);
    expect(JSON.stringify(answer).length).toBeLessThan(150_000);
    const { recordSchema, exampleRecord, note } = answer.structuredContent as Facts;
    expect(recordSchema.properties.v0).toMatchObject({
      default: `${"é".repeat(200)}…`,
      examples: [`${"é".repeat(200)}…`],
    });
    expect(exampleRecord.variables).toEqual({ title: "Olive oil 500 ml", ean: "4006381333931" });
    expect(note).toContain(`GET /api/v1/templates/${templateId}/schema`);
    const whole = await factsOf(client, "get_template", { templateId, withDocument: true });
    expect(whole["document"]).toEqual(document);
  });

  it("list_templates has the names of all, of templates that are long too", async () => {
    const { client, accountId } = await open(0);
    const example = 'é[{"'.repeat(120);
    const variables = Array.from({ length: 100 }, (_, i) => ({ name: `v${i}`, example }));
    for (let i = 0; i < 60; i++) {
      const document = { ...designOf(45), name: `Label ${i}`, variables, elements: [] };
      const id = `custom-${i}`;
      await office.putTemplate({ accountId, id, document, savedAt: 1000 - i });
    }
    const listed = await factsOf(client, "list_templates");
    expect(listed).toMatchObject({ count: 60, note: "10 more: narrow the list with search." });
    expect(listed["templates"].map(({ id }: { id: string }) => id)).toEqual(
      Array.from({ length: 50 }, (_, i) => `custom-${i}`),
    );
    expect(listed["templates"][7]).toEqual({
      id: "custom-7",
      name: "Label 7",
      widthMm: 66.675,
      heightMm: 25.4,
      variables: variables.map(({ name }) => name),
    });
    const found = await factsOf(client, "list_templates", { search: "LABEL 5" });
    expect(found).toMatchObject({ count: 11 });
  });

  it("a key with the scope print prints and reads, and hears what it may not", async () => {
    const { accountId, client: editor } = await open(1);
    const { templateId } = await factsOf(editor, "save_template", { document: designOf(45) });
    const { apiKey } = await office.addKey({ accountId, scopes: ["print"] });
    const printer = await connectHttp(apiKey);
    const told = await factsOf(printer, "get_template", { templateId });
    expect(told).toMatchObject({
      recordSchema: { type: "object" },
      note: expect.stringContaining("scope"),
    });
    const job = { templateId, layout: SHEET, records: records(1), maxCredits: 1 };
    expect(await factsOf(printer, "print_job", job)).toMatchObject({ creditsCharged: 1 });
    for (const name of ["check_template", "save_template"]) {
      expect(await instructionOf(printer, name, { document: designOf(45) })).toContain(
        "SCOPE_REQUIRED",
      );
    }
    expect(await instructionOf(printer, "preview_job", { templateId })).toContain("SCOPE_REQUIRED");
  });

  it("a key with the scope templates designs, and may not print", async () => {
    const { accountId } = await office.openAccount({ credits: 1 });
    const { apiKey } = await office.addKey({ accountId, scopes: ["templates"] });
    const client = await connectHttp(apiKey);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: records(1) };
    expect(await instructionOf(client, "check_job", job)).toContain("SCOPE_REQUIRED");
    const printed = await instructionOf(client, "print_job", { ...job, maxCredits: 1 });
    expect(printed).toContain("SCOPE_REQUIRED");
  });

  it("of a trial that is used up, printed jobs are replayed and new ones refused", async () => {
    const token = await signIn(makeEmail());
    const { key } = await dataIn<{ key: { apiKey: string } }>(
      await account(token, "POST", "/trial"),
      201,
    );
    const client = await connectHttp(key.apiKey);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const jobOf = (count: number) => ({
      templateId,
      layout: SHEET,
      records: records(count),
      maxCredits: 0,
    });
    for (let count = 1; count <= 10; count++) await factsOf(client, "print_job", jobOf(count));
    expect(await factsOf(client, "print_job", jobOf(3))).toMatchObject({ replayed: true });
    expect(await instructionOf(client, "print_job", jobOf(11))).toContain("trial is used up");
  });

  it("the account's rate limit holds", async () => {
    const { accountId } = await office.openAccount({});
    const { apiKey } = await office.addKey({ accountId });
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => post(LIST, { Authorization: `Bearer ${apiKey}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("a wrong key is 401 before anything else", async () => {
    const answer = await post(LIST, { Authorization: "Bearer platen_live_nothing" });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
  });
});

describe("POST /mcp without a key", () => {
  it("lists and prints the demo's designs, with the demo's limits", async () => {
    const client = await connectHttp(null);
    const { templates } = await factsOf(client, "list_templates");
    expect(templates.map(({ id }: { id: string }) => id)).toEqual([
      "api-demo-product-label-sheet",
      "api-demo-qr-card",
    ]);
    const told = await factsOf(client, "get_template", { templateId: templates[0].id });
    expect(told).toMatchObject({ mostRecords: 3, recordSchema: { type: "object" } });
    const { id: templateId, onlyLayout: layout, exampleRecord } = told;
    const job = { templateId, layout, records: [exampleRecord], maxCredits: 0 };
    expect(await factsOf(client, "print_job", job)).toMatchObject({ pages: 1, creditsCharged: 0 });
    const four = { ...job, records: Array.from({ length: 4 }, () => exampleRecord) };
    expect(await instructionOf(client, "print_job", four)).toContain("DEMO_LIMIT_EXCEEDED");
    expect(await factsOf(client, "print_job", job)).toMatchObject({ pages: 1 });
    const limited = await instructionOf(client, "print_job", job);
    expect(limited).toContain("RATE_LIMITED");
    expect(limited).toMatch(/Next: Wait \d+ s/);
  });

  it.each([
    ["find_sheets", {}],
    ["check_template", { document: designOf(45) }],
    ["save_template", { document: designOf(45) }],
    ["preview_job", { document: designOf(45) }],
    ["check_job", { templateId: "custom-x", layout: SHEET, records: records(1) }],
  ])("%s says that it needs a key", async (name, asked) => {
    const client = await connectHttp(null);
    expect(await instructionOf(client, name, asked)).toContain("Ask the user for an API key");
  });
});

describe("what POST /mcp does not take", () => {
  it.each([
    ["a list of messages", [LIST, LIST], 422],
    ["what is no JSON", "{", 400],
    ["a member twice", '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}', 400],
    ["more than 64 KB without a key", { ...LIST, params: { x: "x".repeat(65_536) } }, 413],
  ])("%s", async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it("1.25 MB and its message is the limit with a key", async () => {
    const { accountId } = await office.openAccount({});
    const { apiKey } = await office.addKey({ accountId });
    const body = { ...LIST, params: { x: "x".repeat(1_327_104) } };
    expect((await post(body, { Authorization: `Bearer ${apiKey}` })).status).toBe(413);
  });

  it("a stream that would stay open", async () => {
    expect((await fetch(`${origin}/mcp`)).status).toBe(405);
    const version = "2026-07-28";
    const of = (name: string) => `io.modelcontextprotocol/${name}`;
    const _meta = {
      [of("protocolVersion")]: version,
      [of("clientInfo")]: { name: "test", version: "1.0.0" },
      [of("clientCapabilities")]: {},
    };
    const params = { notifications: { toolsListChanged: true }, _meta };
    const answer = await post(
      { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params },
      { "MCP-Protocol-Version": version, "Mcp-Method": "subscriptions/listen" },
    );
    expect(await answer.text()).toContain("Subscription limit reached");
  });
});

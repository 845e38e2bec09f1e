// What both transports must do, told once: from a sentence to a printed sheet, and what is refused on the way.
import type { Client } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { balanceOf } from "../../support/api.ts";
import { factsOf, instructionOf } from "./mcp-client.ts";
import { designOf, records, SHEET } from "./label.ts";

export const TOOL_NAMES = [
  "list_templates",
  "get_template",
  "find_sheets",
  "check_template",
  "save_template",
  "preview_job",
  "check_job",
  "list_printers",
  "print_job",
];

export interface Subject {
  readonly client: Client;
  readonly accountId: string;
}

/** `open`: a client of a new account with so many credits. */
export function tellStory(open: (credits: number) => Promise<Subject>): void {
  it("lists nine tools, each with words, a schema and whether it changes anything", async () => {
    const { client } = await open(0);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES);
    for (const { description = "", inputSchema, annotations } of tools) {
      expect(description).toMatch(/\bUse it\b|about one template|Prints records/);
      expect(description).toMatch(/\bFree\b|costs/);
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(annotations).toHaveProperty("readOnlyHint");
    }
  });

  it("a label is designed, corrected by its problems and geometry, saved and printed", async () => {
    const { client, accountId } = await open(5);
    const { sheets } = await factsOf(client, "find_sheets", { search: "5160" });
    expect(sheets[0]).toMatchObject({ labelsPerSheet: 30 });
    const { width, height } = sheets[0].itemSizeMm;
    expect([width, height]).toEqual([66.675, 25.4]);

    const narrow = await factsOf(client, "check_template", { document: designOf(12) });
    expect(narrow).toMatchObject({ printable: false });
    expect(narrow["problems"]).toMatchObject([
      { pointer: "#/document/elements/1", code: "BARCODE_DOES_NOT_FIT" },
    ]);
    const wide = await factsOf(client, "check_template", { document: designOf(45) });
    expect(wide).toMatchObject({ printable: true, problems: [] });
    expect(wide["elements"]).toMatchObject([
      { lines: [{ text: "Olive oil 500 ml" }], fontSizePt: 14, cut: false },
      { moduleMm: expect.any(Number), overlaps: [] },
    ]);

    const saved = await factsOf(client, "save_template", { document: designOf(45) });
    expect(saved).toMatchObject({ apiReady: true, problems: [] });
    const { templateId } = saved;
    const listed = await factsOf(client, "list_templates", { search: "article" });
    expect(listed["templates"]).toMatchObject([{ id: templateId, variables: ["title", "ean"] }]);
    const told = await factsOf(client, "get_template", { templateId });
    expect(told).toMatchObject({
      revision: saved["revision"],
      recordSchema: { required: ["title", "ean"] },
      exampleRecord: { variables: { ean: "4006381333931" } },
    });
    expect(told["compatibleSheets"].length).toBeGreaterThan(0);

    const job = { templateId, layout: SHEET, records: records(40) };
    const seen = await factsOf(client, "preview_job", { ...job, records: records(3) });
    expect(seen).toMatchObject({ pages: 1, problems: [] });
    const checked = await factsOf(client, "check_job", job);
    expect(checked).toMatchObject({ pages: 2, credits: 2, balanceAfter: 3, nextStartSlot: 11 });
    const printed = await factsOf(client, "print_job", { ...job, maxCredits: 2 });
    expect(printed).toMatchObject({ pages: 2, items: 40, creditsCharged: 2, replayed: false });

    const again = await factsOf(client, "print_job", { ...job, maxCredits: 2 });
    expect(again).toMatchObject({ creditsCharged: 0, replayed: true });
    expect(await balanceOf(accountId)).toBe(3);
    const anew = { ...job, maxCredits: 2, idempotencyKey: "second-original" };
    expect(await factsOf(client, "print_job", anew)).toMatchObject({ replayed: false });
    expect(await balanceOf(accountId)).toBe(1);
    // The balance no longer suffices for the job, and what was paid is still free.
    const free = await factsOf(client, "print_job", { ...job, maxCredits: 2 });
    expect(free).toMatchObject({ creditsCharged: 0, replayed: true });
  });

  it("a job over maxCredits is refused before it costs, with its price", async () => {
    const { client, accountId } = await open(5);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: records(40) };
    const refused = await instructionOf(client, "print_job", { ...job, maxCredits: 1 });
    expect(refused).toContain("MAX_CREDITS_EXCEEDED");
    expect(refused).toContain("costs 2 credits");
    expect(await balanceOf(accountId)).toBe(5);
    const single = { ...job, layout: { type: "single" }, records: records(3), maxCredits: 2 };
    expect(await instructionOf(client, "print_job", single)).toContain("costs 3 credits");
    const unlimited = await instructionOf(client, "print_job", job);
    expect(unlimited).toContain("maxCredits");
    expect(await balanceOf(accountId)).toBe(5);
  });

  it("refusals say where and what to do next", async () => {
    const { client } = await open(5);
    const { templateId } = await factsOf(client, "save_template", { document: designOf(45) });
    const job = { templateId, layout: SHEET, records: [{ variables: { titel: "x", ean: "1" } }] };
    const refused = await instructionOf(client, "check_job", job);
    expect(refused).toContain("#/records/0/variables/titel");
    expect(refused).toContain("Next: Call get_template");
    const unknown = { ...job, templateId: "custom-nothing" };
    expect(await instructionOf(client, "check_job", unknown)).toContain(
      "Next: Call list_templates",
    );
    const twice = { document: designOf(44), templateId };
    expect(await instructionOf(client, "save_template", twice)).toContain("pass its revision");
    const { revision } = await factsOf(client, "get_template", { templateId });
    expect(await factsOf(client, "save_template", { ...twice, revision })).toMatchObject({
      templateId,
    });
    const misspelt = { document: { ...designOf(45), elements: [{ type: "txt" }] } };
    expect(await instructionOf(client, "check_template", misspelt)).toContain(
      "#/document/elements/0",
    );
    expect(await instructionOf(client, "preview_job")).toContain("templateId");
  });

  it("half of a surrogate pair is refused with its place, in every tool and every name", async () => {
    const { client } = await open(1);
    const half = "a\ud83d";
    const job = { layout: SHEET, records: records(1) };
    for (const [name, asked, pointer] of [
      ["list_templates", { search: half }, "#/search"],
      ["get_template", { templateId: half }, "#/templateId"],
      ["find_sheets", { search: half }, "#/search"],
      ["check_template", { document: { ...designOf(45), name: half } }, "#/document/name"],
      ["save_template", { document: designOf(45), templateId: half }, "#/templateId"],
      [
        "save_template",
        { document: designOf(45), templateId: "custom-a", revision: half },
        "#/revision",
      ],
      ["preview_job", { templateId: half }, "#/templateId"],
      ["check_job", { ...job, templateId: half }, "#/templateId"],
      [
        "print_job",
        {
          ...job,
          templateId: "custom-a",
          records: [{ variables: { "x/y": half } }],
          maxCredits: 1,
        },
        "#/records/0/variables/x~1y",
      ],
      [
        "print_job",
        {
          ...job,
          templateId: "custom-a",
          records: [{ variables: { [half]: "x" } }],
          maxCredits: 1,
        },
        "#/records/0/variables/a\ufffd",
      ],
    ] as const) {
      const told = await instructionOf(client, name, asked);
      expect([name, told]).toEqual([name, expect.stringContaining("half of a surrogate pair")]);
      expect(told).toContain(`${pointer}: VALIDATION_FAILED`);
    }
  });

  it("what every object has is not a tool, a resource, a prompt or an argument", async () => {
    const { client } = await open(0);
    for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"]) {
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(
        `Tool ${name} not found`,
      );
      await expect(client.readResource({ uri: name })).rejects.toThrow(/invalid|not found/);
      await expect(client.getPrompt({ name })).rejects.toThrow(/not (?:found|support)/i);
      // The package drops an argument of this name before a tool could see it.
      if (name === "__proto__") continue;
      expect(await instructionOf(client, "list_templates", { [name]: 1 })).toContain(name);
    }
    const inherited = JSON.parse('{ "__proto__": { "search": "nothing" } }') as object;
    expect(await factsOf(client, "list_templates", inherited)).toEqual(
      await factsOf(client, "list_templates"),
    );
  });

  it("the grammar, codes and text are there to read", async () => {
    const { client } = await open(0);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      "platen://template-schema",
      "platen://guides/templates",
      "platen://guides/formatting",
      "platen://guides/codes",
      "platen://guides/text",
      "platen://guides/icons",
    ]);
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      const text = contents[0] && "text" in contents[0] ? contents[0].text : "";
      expect(text.length).toBeGreaterThan(2000);
      if (uri.endsWith("schema")) {
        const { $ref, $defs } = JSON.parse(text);
        expect($ref).toBe("#/$defs/TemplateDocument");
        expect(Object.keys($defs)).toContain("BarcodeElement");
        expect(text).not.toContain("#/components/");
      }
    }
  });
}

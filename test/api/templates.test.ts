// GET /api/v1/templates and GET /api/v1/templates/{templateId}.
import { beforeAll, describe, expect, it } from "vitest";
import { CARD, LABEL, office, problemIn, refusalIn, send } from "../support/api.ts";

const PRESET_FIELDS = ["id", "name", "description", "itemSizeMm", "paper", "grid", "spacingMm"];
const DRAFT = [{ pointer: "#/elements/0", code: "TEXT_OVERFLOW", detail: "Too long." }];

interface Variable {
  readonly name: string;
  readonly usedBy: readonly string[];
  readonly example?: string;
}
interface Template {
  readonly id: string;
  readonly variables: readonly Variable[];
  readonly compatiblePresetIds: readonly string[];
  readonly compatiblePresets?: readonly { readonly id: string }[];
  readonly updatedAt: string;
}

let apiKey: string;
let accountId: string;
beforeAll(async () => {
  ({ apiKey, accountId } = await office.openAccount({ credits: 1 }));
  const put = (id: string, savedAt: string, document: object = LABEL, more: object = {}) =>
    office.putTemplate({ accountId, id, document, savedAt: Date.parse(savedAt), ...more });
  await put("custom-b", "2026-01-01T10:00:00.000Z");
  await put("custom-a", "2026-01-01T10:00:00.000Z");
  await put("custom-draft", "2026-03-01T10:00:00.000Z", CARD, { problems: DRAFT });
  await put("custom-card", "2026-02-01T10:00:00.123Z", CARD);
  await put("custom-gone", "2026-02-01T10:00:00.000Z");
  await office.deleteTemplate({ accountId, id: "custom-gone" });
  const other = await office.openAccount({});
  await office.putTemplate({ accountId: other.accountId, id: "custom-theirs", document: LABEL });
});

const list = async (key = apiKey) =>
  (await (await send("/api/v1/templates", { apiKey: key })).json()) as {
    data: Template[];
    meta: { count: number };
  };
const read = async (id: string) =>
  (await (await send(`/api/v1/templates/${id}`, { apiKey })).json()) as { data: Template };
async function findPresets(widthMm: number, heightMm: number): Promise<string[]> {
  const path = `/api/v1/layout-presets?widthMm=${widthMm}&heightMm=${heightMm}`;
  const answer = await send(path, { apiKey });
  return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
}

describe("GET /api/v1/templates", () => {
  it("lists the API-ready templates of the key's account, newest updatedAt first, then by id", async () => {
    const { data } = await list();
    expect(data.map(({ id }) => id)).toEqual(["custom-card", "custom-a", "custom-b"]);
  });

  it("is only {data, meta}, and CountMeta is only {count}, a whole number of 0 or more", async () => {
    const body = await list();
    expect(Object.keys(body).sort()).toEqual(["data", "meta"]);
    expect(body.meta).toEqual({ count: 3 });
    const empty = await office.openAccount({});
    expect(await list(empty.apiKey)).toEqual({ data: [], meta: { count: 0 } });
  });

  it("has no parameters: whatever the query says is ignored", async () => {
    const answer = await send("/api/v1/templates?limit=1&limit=2&page=x", { apiKey });
    expect(await answer.json()).toEqual(await list());
  });
});

describe("TemplateSummary", () => {
  it("has exactly the seven specified fields", async () => {
    const { data } = await list();
    expect(data[0]).toEqual({
      id: "custom-card",
      name: "Card",
      widthMm: 80,
      heightMm: 50,
      variables: expect.any(Array),
      compatiblePresetIds: [],
      updatedAt: "2026-02-01T10:00:00.123Z",
    });
    for (const template of data) expect(Object.keys(template)).toHaveLength(7);
  });

  it("compatiblePresetIds are those whose item size each side meets within 0.1 mm, without rotation", async () => {
    const save = (widthMm: number, heightMm: number) =>
      office.putTemplate({
        accountId,
        id: "custom-size",
        document: { ...LABEL, widthMm, heightMm, elements: [] },
      });
    for (const [width, height, found] of [
      [66.675, 25.4, true],
      [66.775, 25.3, true],
      [66.776, 25.4, false],
      [25.4, 66.675, false],
    ] as const) {
      await save(width, height);
      const { compatiblePresetIds } = (await read("custom-size")).data;
      expect(compatiblePresetIds.includes("vendorA-5160-compatible")).toBe(found);
      expect(compatiblePresetIds).toEqual(await findPresets(width, height));
    }
    await office.deleteTemplate({ accountId, id: "custom-size" });
  });
});

describe("TemplateVariable", () => {
  it("has name and usedBy, each of text, barcode, qrcode, shape, image; example where there is one", async () => {
    const { variables } = (await read("custom-card")).data;
    expect(variables).toEqual([
      { name: "text", usedBy: ["text"], example: "Text" },
      { name: "word", usedBy: ["text"] },
      { name: "color", usedBy: ["shape"] },
      { name: "code", usedBy: ["barcode"] },
      { name: "qr", usedBy: ["qrcode"] },
      { name: "image", usedBy: ["image"] },
    ]);
  });
});

describe("GET /api/v1/templates/{templateId}", () => {
  it("is only {data}: the fields of the summary and compatiblePresets", async () => {
    const [summary] = (await list()).data.filter(({ id }) => id === "custom-a");
    const { data, ...rest } = await read("custom-a");
    expect(rest).toEqual({});
    const { compatiblePresets, ...fields } = data;
    expect(fields).toEqual(summary);
    expect(compatiblePresets!.map(({ id }) => id)).toEqual(summary!.compatiblePresetIds);
    expect(compatiblePresets!.length).toBeGreaterThan(0);
    for (const preset of compatiblePresets!)
      expect(Object.keys(preset).sort()).toEqual([...PRESET_FIELDS].sort());
  });

  it("unknown, deleted, someone else's and malformed ids are 404 TEMPLATE_NOT_FOUND, and cannot be told apart", async () => {
    const said = new Set<string>();
    for (const id of [
      "custom-unknown",
      "custom-gone",
      "custom-theirs",
      "label",
      "custom-",
      `custom-${"x".repeat(65)}`,
      "custom-%2F",
      "custom-%00",
      "%E0%A4%A",
      "api-demo-qr-card",
    ]) {
      const answer = await send(`/api/v1/templates/${id}`, { apiKey });
      expect(answer.status, id).toBe(404);
      const { requestId: _, ...problem } = await problemIn(answer);
      said.add(JSON.stringify(problem));
    }
    expect(said.size).toBe(1);
    expect([...said][0]).toContain("TEMPLATE_NOT_FOUND");
  });

  it("a saved one that is not API-ready is 422 TEMPLATE_NOT_API_READY, and left out of the list", async () => {
    expect(await refusalIn(await send("/api/v1/templates/custom-draft", { apiKey }))).toBe(
      "422 TEMPLATE_NOT_API_READY",
    );
    expect((await list()).data.map(({ id }) => id)).not.toContain("custom-draft");
  });
});

import { describe, expect, it } from "vitest";
import { deleteTemplate } from "../../src/store/templates/templates.ts";
import {
  db,
  LABEL,
  makeCaller,
  makeTemplate,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const PROBLEM = { pointer: "#/elements/0", code: "TEXT_OVERFLOW", detail: "too long" };

interface Summary {
  readonly id: string;
  readonly compatiblePresetIds: readonly string[];
  readonly updatedAt: string;
}
interface List {
  readonly data: readonly Summary[];
  readonly meta: { readonly count: number };
}

const list = async (apiKey: string) => (await send("/api/v1/templates", { apiKey })).json<List>();

describe("GET /api/v1/templates", () => {
  it("lists the account's own API-ready templates, newest first, then by id", async () => {
    const { accountId, apiKey } = await makeCaller();
    const other = await makeCaller();
    await makeTemplate(accountId, "custom-b", { now: 1_000 });
    await makeTemplate(accountId, "custom-a", { now: 1_000 });
    await makeTemplate(accountId, "custom-c", { now: 2_000 });
    await makeTemplate(accountId, "custom-draft", { now: 3_000, problems: [PROBLEM] });
    await makeTemplate(other.accountId, "custom-foreign", { now: 4_000 });
    const { data, meta } = await list(apiKey);
    expect(data.map(({ id }) => id)).toEqual(["custom-c", "custom-a", "custom-b"]);
    expect(meta).toEqual({ count: 3 });
  });

  it("an account without templates has none", async () => {
    const { apiKey } = await makeCaller();
    expect(await list(apiKey)).toEqual({ data: [], meta: { count: 0 } });
  });

  it("shows exactly the specified fields", async () => {
    const { accountId, apiKey } = await makeCaller();
    await makeTemplate(accountId, "custom-label", { now: Date.UTC(2026, 0, 31, 12) });
    const { data } = await list(apiKey);
    expect(data).toEqual([
      {
        id: "custom-label",
        name: "Product label",
        widthMm: 66.675,
        heightMm: 25.4,
        variables: [{ name: "sku", usedBy: ["text"], example: "AB-1234" }],
        compatiblePresetIds: expect.arrayContaining([expect.any(String)]),
        updatedAt: "2026-01-31T12:00:00.000Z",
      },
    ]);
  });
});

describe("GET /api/v1/templates/{templateId}", () => {
  it("adds the presets it fits, and nothing else", async () => {
    const { accountId, apiKey } = await makeCaller();
    await makeTemplate(accountId, "custom-label");
    const [summary] = (await list(apiKey)).data;
    const answer = await send("/api/v1/templates/custom-label", { apiKey });
    const { data, ...rest } = await answer.json<{ data: Record<string, unknown> }>();
    expect(rest).toEqual({});
    const { compatiblePresets, ...fields } = data;
    expect(fields).toEqual(summary);
    const ids = (compatiblePresets as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(summary!.compatiblePresetIds);
    expect(ids.length).toBeGreaterThan(0);
  });

  it("unknown, deleted, foreign and malformed ids cannot be told apart", async () => {
    const { accountId, apiKey } = await makeCaller();
    const other = await makeCaller();
    await makeTemplate(other.accountId, "custom-foreign");
    await makeTemplate(accountId, "custom-deleted");
    await deleteTemplate(db, accountId, "custom-deleted");
    const ids = [
      "custom-unknown",
      "custom-foreign",
      "custom-deleted",
      "label",
      "custom-",
      `custom-${"x".repeat(65)}`,
      "custom-%00",
      "custom-%2F",
      "%E0%A4%A",
      "custom-'%20or%201=1--",
    ];
    const bodies = new Set<string>();
    for (const id of ids) {
      const answer = await send(`/api/v1/templates/${id}`, { apiKey });
      expect(answer.status).toBe(404);
      const { requestId: _differs, ...problem } = await problemIn(answer);
      bodies.add(JSON.stringify(problem));
    }
    expect([...bodies]).toEqual([expect.stringContaining("TEMPLATE_NOT_FOUND")]);
  });

  it("one that is not API-ready says so", async () => {
    const { accountId, apiKey } = await makeCaller();
    await makeTemplate(accountId, "custom-draft", { problems: [PROBLEM] });
    const answer = await send("/api/v1/templates/custom-draft", { apiKey });
    expect(await refusalIn(answer)).toBe("422 TEMPLATE_NOT_API_READY");
  });
});

describe("saving a template", () => {
  it("again unchanged keeps revision and time, however it is written", async () => {
    const { accountId } = await makeCaller();
    const first = await makeTemplate(accountId, "custom-label", { now: 1_000 });
    const reordered = Object.fromEntries(Object.entries(LABEL).reverse());
    const again = await makeTemplate(accountId, "custom-label", {
      document: reordered,
      now: 2_000,
    });
    expect([first.created, again.created]).toEqual([true, false]);
    expect(again).toEqual({ ...first, created: false });
    expect(first).toMatchObject({ createdAt: 1_000, updatedAt: 1_000 });
  });

  it("changed gives another revision and a new time; changed back, the first revision", async () => {
    const { accountId } = await makeCaller();
    const first = await makeTemplate(accountId, "custom-label", { now: 1_000 });
    const document = { ...LABEL, name: "Other" };
    const changed = await makeTemplate(accountId, "custom-label", { document, now: 2_000 });
    expect(changed.revision).not.toBe(first.revision);
    expect(changed).toMatchObject({ name: "Other", createdAt: 1_000, updatedAt: 2_000 });
    const back = await makeTemplate(accountId, "custom-label", { now: 3_000 });
    expect(back).toMatchObject({ revision: first.revision, updatedAt: 3_000 });
  });

  it("deleted and saved again has the same revision", async () => {
    const { accountId } = await makeCaller();
    const first = await makeTemplate(accountId, "custom-label");
    expect(await deleteTemplate(db, accountId, "custom-label")).toBe("deleted");
    expect((await makeTemplate(accountId, "custom-label")).revision).toBe(first.revision);
  });

  it("against the grammar is refused", async () => {
    const { accountId } = await makeCaller();
    const document = { ...LABEL, schemaVersion: 2 };
    await expect(makeTemplate(accountId, "custom-label", { document })).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
    });
  });
});

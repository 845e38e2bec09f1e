import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { GENERATE_EXAMPLES } from "../../src/reference/document/examples.ts";
import { readFirstTemplates } from "../../src/flows/first-templates.ts";
import { grantCredits } from "../../src/store/money/grants.ts";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { db, LABEL, makeTemplate, print, send } from "../support/worker-world.ts";

const FIRST = ["custom-badge", "custom-certificate", "custom-product-label"];

async function templatesOf(accountId: string): Promise<string[]> {
  const statement = env.DB.prepare("SELECT id FROM templates WHERE account_id = ? ORDER BY id");
  const { results } = await statement.bind(accountId).all<{ id: string }>();
  return results.map(({ id }) => id);
}

const grant = ({ accountId }: TestHolder, grantId: string = crypto.randomUUID()) =>
  send(`/operator/v1/accounts/${accountId}/credits`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${env.OPERATOR_TOKEN}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ grantId, credits: 3 }),
  });
const startTrial = (holder: TestHolder) => ask(holder, "POST", "/trial");
const removeAll = ({ accountId }: TestHolder) =>
  env.DB.prepare("DELETE FROM templates WHERE account_id = ?").bind(accountId).run();

describe("the templates that an account begins with", () => {
  it.each([
    ["the trial", startTrial],
    ["the first grant", grant],
  ])("come with %s", async (_, begin) => {
    const holder = await makeHolder();
    expect(await templatesOf(holder.accountId)).toEqual([]);
    expect((await begin(holder)).status).toBe(201);
    expect(await templatesOf(holder.accountId)).toEqual(FIRST);
  });

  it("print the first example of the reference with a new trial key", async () => {
    const holder = await makeHolder();
    const { data } = (await (await startTrial(holder)).json()) as {
      data: { key: { apiKey: string } };
    };
    const answer = await print(data.key.apiKey, Object.values(GENERATE_EXAMPLES)[0]!.value);
    expect([answer.status, answer.headers.get("X-Item-Count")]).toEqual([200, "5"]);
    expect(answer.headers.get("X-Warning-Count")).toBe("0");
  });

  it("are as if their owner had saved them: saving one again changes nothing", async () => {
    const holder = await makeHolder();
    await startTrial(holder);
    for (const { id, document, revision } of await readFirstTemplates()) {
      const path = `/templates/${id}`;
      const before = await (await ask(holder, "GET", path)).json();
      expect(before).toMatchObject({ data: { revision, apiReady: true, problems: [] } });
      const saved = await ask(holder, "PUT", path, { document: JSON.parse(document) });
      expect([saved.status, saved.headers.get("ETag")]).toEqual([200, `"${revision}"`]);
      expect(await (await ask(holder, "GET", path)).json()).toEqual(before);
      const stored = env.DB.prepare("SELECT * FROM templates WHERE account_id = ? AND id = ?");
      const row = await stored.bind(holder.accountId, id).first();
      const other = await makeHolder();
      await ask(other, "PUT", path, { document: JSON.parse(document) });
      const own = await stored.bind(other.accountId, id).first();
      const times = { account_id: "", created_at: 0, updated_at: 0, saved_by: "" };
      expect({ ...row, ...times }).toEqual({ ...own, ...times });
    }
  });

  it.each([
    ["the trial", startTrial],
    ["the first grant", grant],
  ])("do not come with %s to an account that has a template", async (_, begin) => {
    const holder = await makeHolder();
    await makeTemplate(holder.accountId, "custom-own", { document: LABEL });
    expect((await begin(holder)).status).toBe(201);
    expect(await templatesOf(holder.accountId)).toEqual(["custom-own"]);
  });

  it("come once: not with a second grant, a trial after credits, or credits after a trial", async () => {
    const [granted, tried] = [await makeHolder(), await makeHolder()];
    await grant(granted);
    await startTrial(tried);
    for (const holder of [granted, tried]) await removeAll(holder);
    await Promise.all([grant(granted), startTrial(granted), grant(tried)]);
    for (const { accountId } of [granted, tried]) expect(await templatesOf(accountId)).toEqual([]);
  });

  it("do not come with a grant that is repeated", async () => {
    const holder = await makeHolder();
    expect((await grant(holder, `once-${holder.accountId}`)).status).toBe(201);
    await removeAll(holder);
    expect((await grant(holder, `once-${holder.accountId}`)).status).toBe(200);
    expect(await templatesOf(holder.accountId)).toEqual([]);
  });

  it("come once from trials and grants at the same time", async () => {
    const holder = await makeHolder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? startTrial(holder) : grant(holder))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(await templatesOf(holder.accountId)).toEqual(FIRST);
  });

  it("and a template saved at the same time leave each other whole", async () => {
    for (let i = 0; i < 5; i++) {
      const holder = await makeHolder();
      const path = "/templates/custom-product-label";
      const [saved, started] = await Promise.all([
        ask(holder, "PUT", path, { document: LABEL }),
        startTrial(holder),
      ]);
      expect(started.status).toBe(201);
      expect([200, 201]).toContain(saved.status);
      const kept = (await (await ask(holder, "GET", path)).json()) as {
        data: { document: unknown };
      };
      expect(kept.data.document).toEqual(LABEL);
      const ids = await templatesOf(holder.accountId);
      expect(ids).toEqual(saved.status === 201 ? ["custom-product-label"] : FIRST);
    }
  });

  it("never come to a deleted account", async () => {
    const holder = await makeHolder();
    expect((await ask(holder, "DELETE", "/me")).status).toBe(204);
    expect((await grant(holder)).status).toBe(404);
    const first = await readFirstTemplates();
    const asked = {
      id: `grant:${holder.accountId}`,
      accountId: holder.accountId,
      credits: 1,
      note: null,
    };
    expect(await grantCredits(db, asked, { first, now: 1 })).toEqual({ kind: "no-account" });
    expect(await templatesOf(holder.accountId)).toEqual([]);
  });

  it("do not come with a trial that the address has had", async () => {
    const holder = await makeHolder();
    await startTrial(holder);
    expect((await ask(holder, "DELETE", "/me")).status).toBe(204);
    const again = await makeHolder({ email: holder.email });
    expect((await startTrial(again)).status).toBe(409);
    expect(await templatesOf(again.accountId)).toEqual([]);
  });
});

import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../src/rules/canonical-json.ts";
import { TEMPLATE_QUOTA_BYTES } from "../../src/rules/quotas.ts";
import { full } from "../support/full.ts";
import { askIn, ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import {
  makeKey,
  makeTemplate,
  makeTemplates,
  LABEL,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const MB = 1_048_576;
const BOX = { xMm: 1, yMm: 1, widthMm: 60, heightMm: 5 };
/** Without the limits of the rate, which are another rule. */
const FAST = { ...env, RATE_LIMIT_PER_MINUTE: "100000" } as Cloudflare.Env;

const put = (holder: TestHolder, id: string, document: unknown, headers = {}) =>
  askIn(FAST, holder, "PUT", `/templates/custom-${id}`, { document }, headers);

/** A document of exactly so many bytes of canonical JSON. */
function documentOf(byteLength: number): Record<string, unknown> {
  const element = (text: string) => ({ ...BOX, type: "text", showIf: "0", text });
  const whole = (texts: readonly string[]) => ({ ...LABEL, elements: texts.map(element) });
  const lengthOf = (texts: readonly string[]) =>
    new TextEncoder().encode(canonicalJson(whole(texts))).byteLength;
  const texts = [""];
  const each = lengthOf(["", ""]) - lengthOf([""]);
  for (let left = byteLength - lengthOf(texts); left > 0;) {
    const most = Math.min(left, 9_000);
    texts[texts.length - 1] = "x".repeat(most);
    left -= most + each;
    if (left < 0) texts[texts.length - 1] = "x".repeat(most + Math.max(0, left + each));
    else texts.push("");
  }
  expect(lengthOf(texts)).toBe(byteLength);
  return whole(texts);
}

const keptBy = async (accountId: string) =>
  (await env.DB.prepare(
    "SELECT count(*) AS count, coalesce(sum(length(CAST(document AS BLOB))), 0) AS bytes FROM templates WHERE account_id = ?",
  )
    .bind(accountId)
    .first<{ count: number; bytes: number }>())!;

describe("200 templates an account", () => {
  it("are exact: of many put at once 200 are made, and the others are 409 TEMPLATE_LIMIT_REACHED", async () => {
    const holder = await makeHolder();
    const [before, asked] = full([0, 300], [180, 40]);
    if (before > 0) await makeTemplates(holder.accountId, before);
    const answers = await Promise.all(
      Array.from({ length: asked }, (_, i) => put(holder, `new-${i}`, LABEL)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    const made = 200 - before;
    expect(statuses).toEqual([
      ...Array<number>(made).fill(201),
      ...Array<number>(asked - made).fill(409),
    ]);
    const refused = answers.find(({ status }) => status === 409)!;
    const { code, detail } = await problemIn(refused);
    expect(code).toBe("TEMPLATE_LIMIT_REACHED");
    expect(detail).toContain("up to 200 templates");
    expect(detail).not.toContain("MB");
    expect((await keptBy(holder.accountId)).count).toBe(200);
  });

  it("can be replaced when there are 200, and one deleted makes room for one", async () => {
    const holder = await makeHolder();
    await makeTemplates(holder.accountId, 200);
    expect((await put(holder, "7", { ...LABEL, name: "Other" })).status).toBe(200);
    expect(await refusalIn(await put(holder, "new", LABEL))).toBe("409 TEMPLATE_LIMIT_REACHED");
    const posted = await ask(holder, "POST", "/templates", { document: LABEL });
    expect(await refusalIn(posted)).toBe("409 TEMPLATE_LIMIT_REACHED");
    expect((await ask(holder, "DELETE", "/templates/custom-7")).status).toBe(204);
    expect((await put(holder, "new", LABEL)).status).toBe(201);
    expect(await refusalIn(await put(holder, "7", LABEL))).toBe("409 TEMPLATE_LIMIT_REACHED");
  });

  it("a precondition that does not hold is 412 all the same", async () => {
    const holder = await makeHolder();
    await makeTemplates(holder.accountId, 200);
    const other = { ...LABEL, name: "Other" };
    const taken = await put(holder, "7", other, { "If-None-Match": "*" });
    expect(await refusalIn(taken)).toBe("412 REVISION_CONFLICT");
    const absent = await put(holder, "none", other, { "If-Match": "*" });
    expect(await refusalIn(absent)).toBe("412 REVISION_CONFLICT");
    const full = await put(holder, "none", other, { "If-None-Match": "*" });
    expect(await refusalIn(full)).toBe("409 TEMPLATE_LIMIT_REACHED");
  });
});

describe("20 MB of documents an account", () => {
  it("are exact: of 30 megabytes saved at once 20 are kept", async () => {
    const { accountId } = await makeHolder();
    const document = documentOf(MB);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => makeTemplate(accountId, `custom-${i}`, { document })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array<string>(10).fill("TEMPLATE_LIMIT_REACHED"),
    );
    for (const { reason } of refused) {
      expect(String(reason)).toContain("up to 20 MB of documents");
      expect(String(reason)).not.toContain("200");
    }
    expect(await keptBy(accountId)).toEqual({ count: 20, bytes: TEMPLATE_QUOTA_BYTES });
  });

  it("count the difference when a template is replaced; what is not larger can always be saved", async () => {
    const holder = await makeHolder();
    const { accountId } = holder;
    const document = documentOf(MB);
    for (let i = 0; i < 19; i++) await makeTemplate(accountId, `custom-${i}`, { document });
    await makeTemplate(accountId, "custom-half", { document: documentOf(MB / 2) });
    const replace = async (id: string, byteLength: number) =>
      (await put(holder, id, documentOf(byteLength))).status;
    expect(await replace("half", MB)).toBe(200);
    expect((await keptBy(accountId)).bytes).toBe(TEMPLATE_QUOTA_BYTES);
    expect(await replace("half", MB)).toBe(200);
    expect(await replace("new", 1000)).toBe(409);
    expect(await replace("half", MB - 1000)).toBe(200);
    expect(await replace("new", 1001)).toBe(409);
    expect(await replace("new", 1000)).toBe(201);
    expect(await replace("new", 1001)).toBe(409);
    expect(await replace("new", 999)).toBe(200);
  });

  it("an account that has more from before can make its templates smaller", async () => {
    const holder = await makeHolder();
    for (let i = 0; i < 20; i++) {
      await makeTemplate(holder.accountId, `custom-${i}`, { document: documentOf(MB) });
    }
    await env.DB.prepare(
      "INSERT INTO templates (account_id, id, name, width_mm, height_mm, variables, api_ready, problems, revision, document, created_at, updated_at) SELECT account_id, 'custom-more', name, width_mm, height_mm, variables, api_ready, problems, revision, document, created_at, updated_at FROM templates WHERE account_id = ? AND id = 'custom-0'",
    )
      .bind(holder.accountId)
      .run();
    expect((await put(holder, "more", documentOf(MB - 1))).status).toBe(200);
    expect((await put(holder, "more", documentOf(MB))).status).toBe(409);
  });
});

describe("a document of 1 MB", () => {
  it("fits its wrapper: 1,048,576 bytes of canonical JSON are saved, one more is 422", async () => {
    const holder = await makeHolder();
    expect((await put(holder, "largest", documentOf(MB))).status).toBe(201);
    const problem = await problemIn(await put(holder, "larger", documentOf(MB + 1)));
    expect([problem.status, problem.errors?.[0]?.pointer]).toEqual([422, "#/document"]);
  });

  it("may come in a body of 1.25 MB, and in none that is larger", async () => {
    const holder = await makeHolder();
    const body = (byteLength: number) => {
      const text = JSON.stringify({ document: documentOf(MB) });
      return text + " ".repeat(byteLength - text.length);
    };
    const sized = (byteLength: number) =>
      ask(holder, "PUT", "/templates/custom-largest", body(byteLength), {
        "Content-Type": "application/json",
      });
    expect((await sized(1.25 * MB)).status).toBe(201);
    const problem = await problemIn(await sized(1.25 * MB + 1));
    expect(problem.code).toBe("BODY_TOO_LARGE");
    expect(problem.detail).toMatch(/1,310,720 bytes.*assets/);
  });
});

describe("a document is kept once", () => {
  it("its examples are in no other column, and are shown with the variables all the same", async () => {
    const holder = await makeHolder();
    const variables = [
      ...Array.from({ length: 95 }, (_, i) => ({ name: `v${i}`, example: `${i}-`.repeat(150) })),
      { name: "__proto__", example: 'é\n"\u0001' },
      { name: "constructor" },
      { name: "blank", example: "" },
    ];
    const document = { ...LABEL, variables, elements: [{ ...BOX, type: "text", text: "{{v0}}" }] };
    expect((await put(holder, "examples", document)).status).toBe(201);
    const row = (await env.DB.prepare("SELECT * FROM templates WHERE account_id = ?")
      .bind(holder.accountId)
      .first<Record<string, unknown>>())!;
    const { document: kept, ...rest } = row;
    expect(JSON.parse(String(kept))).toEqual(document);
    expect(JSON.stringify(rest)).not.toContain("7-7-7-7-");
    const { apiKey } = await makeKey(holder.accountId);
    const listed = await (
      await send("/api/v1/templates", { apiKey })
    ).json<{ data: readonly { variables: unknown }[] }>();
    const expected = variables.map(({ name, ...example }) => ({
      name,
      usedBy: name === "v0" ? ["text"] : [],
      ...example,
    }));
    expect(listed.data[0]?.variables).toEqual(expected);
    const one = await (
      await send("/api/v1/templates/custom-examples", { apiKey })
    ).json<{ data: { variables: unknown } }>();
    expect(one.data.variables).toEqual(expected);
  });

  it("and of its problems the first 50", async () => {
    const holder = await makeHolder();
    const names = Array.from({ length: 200 }, (_, i) => `{{n${i}}}`).join("");
    const elements = Array.from({ length: 10 }, () => ({ ...BOX, type: "text", text: names }));
    const saved = await (
      await put(holder, "undeclared", { ...LABEL, elements })
    ).json<{ data: { apiReady: boolean; problems: readonly unknown[] } }>();
    expect([saved.data.apiReady, saved.data.problems.length]).toEqual([false, 50]);
  });
});

describe("If-Match", () => {
  it("takes as many revisions as a header holds", async () => {
    const holder = await makeHolder();
    const { revision } = await makeTemplate(holder.accountId, "custom-label");
    const others = Array.from({ length: 200 }, (_, i) => `"${i}"`);
    const changed = { ...LABEL, name: "Changed" };
    const refused = await put(holder, "label", changed, { "If-Match": others.join(",") });
    expect(await refusalIn(refused)).toBe("412 REVISION_CONFLICT");
    const header = { "If-Match": [...others, `"${revision}"`].join(", ") };
    expect((await put(holder, "label", changed, header)).status).toBe(200);
  });
});

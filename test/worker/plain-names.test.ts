// Names of keys and templates: what a list or a log would show as something else is refused when it is saved.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeDocument } from "../../src/reference/document/document.ts";
import { ask, makeHolder } from "../support/worker-holder.ts";
import {
  job,
  LABEL,
  makeKey,
  makeTemplate,
  print,
  problemIn,
  send,
} from "../support/worker-world.ts";

const REFUSED = [
  "\u0000",
  "\u0007",
  "\t",
  "\n",
  "\r",
  "\u001b[31m",
  "\u007f",
  "\u0085",
  "\u009b",
  "\u2028",
  "\u2029",
  "\u202a",
  "\u202b",
  "\u202c",
  "\u202d",
  "\u202e",
  "\u2066",
  "\u2067",
  "\u2068",
  "\u2069",
];
/** Marks of direction and joiners are part of how words are spelled. */
const TAKEN = [
  "Étiquette 1 · kg",
  "ملصق المنتج",
  "תווית \u200f1",
  "ラベル",
  "👩\u200d👧",
  "a\u00a0b",
  "क्\u200dष",
];

describe("a name", () => {
  it.each(REFUSED)("with %j is 422, of a key and of a template", async (character) => {
    const holder = await makeHolder({ credits: 1 });
    const name = `in${character}voice`;
    const document = { ...LABEL, name };
    for (const [method, path, body, pointer] of [
      ["POST", "/keys", { name }, "#/name"],
      ["POST", "/templates", { document }, "#/document/name"],
      ["PUT", "/templates/custom-label", { document }, "#/document/name"],
    ] as const) {
      const answer = await ask(holder, method, path, body);
      expect(answer.status).toBe(422);
      const { code, errors } = await problemIn(answer);
      expect([code, errors]).toEqual([
        "VALIDATION_FAILED",
        [{ pointer, code, detail: expect.stringContaining("must not contain control characters") }],
      ]);
    }
  });

  it.each(TAKEN)("of any language is taken: %j", async (name) => {
    const holder = await makeHolder({ credits: 1 });
    expect((await ask(holder, "POST", "/keys", { name })).status).toBe(201);
    const document = { ...LABEL, name };
    const saved = await ask(holder, "PUT", "/templates/custom-label", { document });
    expect(saved.status).toBe(201);
    expect((await saved.json<{ data: { name: string } }>()).data.name).toBe(name);
  });

  it("of a template that was stored before goes on printing and being listed", async () => {
    const { accountId } = await makeHolder({ credits: 1 });
    const { apiKey } = await makeKey(accountId);
    await makeTemplate(accountId, "custom-label");
    const name = "in\u202evoice\u0007";
    await env.DB.prepare(
      "UPDATE templates SET name = ?1, document = json_set(document, '$.name', ?1) WHERE account_id = ?2",
    )
      .bind(name, accountId)
      .run();
    expect((await print(apiKey, job())).status).toBe(200);
    const { data } = await (
      await send("/api/v1/templates", { apiKey })
    ).json<{
      data: { name: string }[];
    }>();
    expect(data.map((template) => template.name)).toEqual([name]);
  });

  it("is described so in the reference, but not where stored documents are read", () => {
    const { TemplateDocument, StoredTemplateDocument, NewKey } = makeDocument("https://platen.test")
      .components.schemas as Record<string, { properties?: { name?: { pattern?: string } } }>;
    for (const schema of [TemplateDocument, NewKey]) {
      const pattern = new RegExp(schema!.properties!.name!.pattern!);
      for (const character of REFUSED) expect(`in${character}voice`).not.toMatch(pattern);
      for (const name of TAKEN) expect(name).toMatch(pattern);
    }
    expect(StoredTemplateDocument!.properties?.name?.pattern).toBeUndefined();
  });
});

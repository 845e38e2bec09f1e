// The JSON Schema of a template's records.
import { Validator } from "@cfworker/json-schema";
import { describe, expect, it } from "vitest";
import {
  LABEL,
  makeCaller,
  makeKey,
  makeTemplate,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const VARIABLES = [
  { name: "sku", example: "AB-1234", required: true },
  { name: "note", default: "none" },
  { name: "serial", example: "000001", counter: { digits: 6 } },
  { name: "__proto__" },
];
const document = { ...LABEL, name: "Shelf", variables: VARIABLES };

const schemaFor = (apiKey: string, id = "custom-label") =>
  send(`/api/v1/templates/${id}/schema`, { apiKey });

async function makeReader(variables = VARIABLES) {
  const caller = await makeCaller({ credits: 1 });
  const saved = { ...document, variables };
  await makeTemplate(caller.accountId, "custom-label", { document: saved });
  return caller;
}

describe("GET /api/v1/templates/{id}/schema", () => {
  it("is the bare JSON Schema 2020-12 of one record's variables", async () => {
    const { apiKey } = await makeReader();
    const answer = await schemaFor(apiKey);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/schema+json");
    const text = await answer.text();
    const value = ["string", "number", "boolean", "null"];
    expect(text).toBe(
      JSON.stringify({
        $schema: "https://json-schema.org/draft/2020-12/schema",
        title: "Shelf",
        type: "object",
        properties: Object.fromEntries([
          ["sku", { type: value, examples: ["AB-1234"] }],
          ["note", { type: value, default: "none" }],
          ["serial", { type: ["integer", "string", "null"], examples: ["000001"] }],
          ["__proto__", { type: value }],
        ]),
        required: ["sku"],
        additionalProperties: false,
      }),
    );
  });

  it("says in a header what counts over a job: counters, and the built-in values that elements use", async () => {
    const counting = async (changes: object) => {
      const { apiKey, accountId } = await makeCaller({ credits: 1 });
      await makeTemplate(accountId, "custom-label", { document: { ...document, ...changes } });
      return (await schemaFor(apiKey)).headers.get("X-Counting");
    };
    expect(await counting({ variables: VARIABLES.slice(0, 2) })).toBe("none");
    expect(
      await counting({
        variables: [...VARIABLES.slice(0, 3), { name: "box", counter: { per: "record" } }],
        elements: [{ ...LABEL.elements[0], text: "{{serial}} {{#page | pad:3}}{{#copy}}" }],
      }),
    ).toBe("serial;per=item, box;per=record, #page, #copy");
  });

  it("takes what printing takes: every scalar, and no unknown or missing variable", async () => {
    // The validator itself has no place for __proto__.
    const { apiKey } = await makeReader(VARIABLES.slice(0, 3));
    const validator = new Validator(await (await schemaFor(apiKey)).json(), "2020-12");
    const isValid = (variables: object) => validator.validate(variables).valid;
    const preflight = async (variables: object) => {
      const body = {
        templateId: "custom-label",
        layout: { type: "single" },
        records: [{ variables }],
      };
      const answer = await send("/api/v1/generate-pdf/preflight", {
        method: "POST",
        apiKey,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.status === 200;
    };
    for (const variables of [
      { sku: "A" },
      { sku: 1.5 },
      { sku: true, note: null, serial: 7 },
      { sku: "A", serial: "000008" },
      { sku: "A", serial: null },
      {},
      { note: "A" },
      { sku: "A", other: 1 },
      { sku: ["A"] },
      { sku: { a: 1 } },
      { sku: "A", serial: 1.5 },
      { sku: "A", serial: true },
    ]) {
      expect([variables, isValid(variables)]).toEqual([variables, await preflight(variables)]);
    }
  });

  it("takes any key, whatever its scopes", async () => {
    const { accountId, apiKey } = await makeReader();
    const editor = await makeKey(accountId, "live", ["templates"]);
    for (const key of [apiKey, editor.apiKey]) expect((await schemaFor(key)).status).toBe(200);
  });

  it("of a template without variables takes the empty record", async () => {
    const { accountId, apiKey } = await makeReader();
    const { variables: _, ...bare } = { ...LABEL, elements: [] };
    await makeTemplate(accountId, "custom-bare", { document: bare });
    const schema = await (await schemaFor(apiKey, "custom-bare")).json();
    expect(schema).toMatchObject({ properties: {}, required: [] });
    expect(new Validator(schema as object, "2020-12").validate({}).valid).toBe(true);
  });

  it("of a draft is 422 TEMPLATE_NOT_API_READY, of no template of the account 404", async () => {
    const { accountId, apiKey } = await makeReader();
    const problems = [{ pointer: "#", code: "ELEMENT_OUTSIDE_ITEM", detail: "Outside." }];
    await makeTemplate(accountId, "custom-draft", { problems });
    const draft = await schemaFor(apiKey, "custom-draft");
    expect(await refusalIn(draft)).toBe("422 TEMPLATE_NOT_API_READY");
    const other = await makeReader();
    await makeTemplate(other.accountId, "custom-theirs");
    for (const id of ["custom-theirs", "custom-none", "label"]) {
      expect(await refusalIn(await schemaFor(apiKey, id))).toBe("404 TEMPLATE_NOT_FOUND");
    }
  });
});

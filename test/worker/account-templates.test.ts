import { describe, expect, it } from "vitest";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { signIn } from "../support/worker-sign-in.ts";
import { DRAWING, useUp } from "../support/worker-rate.ts";
import { job, LABEL, makeKey, print, problemIn, refusalIn, send } from "../support/worker-world.ts";

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  readonly apiReady: boolean;
  readonly problems: readonly { pointer: string; code: string; detail: string }[];
  readonly updatedAt: string;
  readonly document?: unknown;
}

const put = (
  holder: TestHolder,
  document: unknown,
  headers: Record<string, string> = {},
  id = "custom-label",
) => ask(holder, "PUT", `/templates/${id}`, { document }, headers);

const dataIn = async (answer: Response, status: number): Promise<Listed> => {
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  return (JSON.parse(text) as { data: Listed }).data;
};

const listOf = async (holder: TestHolder) => {
  const answer = await ask(holder, "GET", "/templates");
  return (await answer.json()) as { data: readonly Listed[]; meta: { count: number } };
};

const makeTemplateKey = ({ accountId }: TestHolder) =>
  makeKey(accountId, "live", ["print", "templates"]);
const named = (name: string) => ({ ...LABEL, name });
const text = (more: object) => ({
  type: "text",
  xMm: 2,
  yMm: 2,
  widthMm: 60,
  heightMm: 10,
  text: "{{sku}}",
  ...more,
});

describe("PUT /account/v1/templates/{id}", () => {
  it("makes a template with 201 and replaces it with 200, each with its ETag", async () => {
    const holder = await makeHolder();
    const first = await put(holder, LABEL);
    const etag = first.headers.get("ETag");
    const made = await dataIn(first, 201);
    expect(Object.keys(made).sort()).toEqual([
      "apiReady",
      "id",
      "name",
      "problems",
      "revision",
      "updatedAt",
    ]);
    expect(made).toMatchObject({ id: "custom-label", apiReady: true, problems: [] });
    expect(etag).toBe(`"${made.revision}"`);
    const replaced = await dataIn(await put(holder, named("Other")), 200);
    expect(replaced.revision).not.toBe(made.revision);
    const again = await dataIn(await put(holder, LABEL), 200);
    expect(again.revision).toBe(made.revision);
  });

  it("the same document after a deletion has the same revision", async () => {
    const holder = await makeHolder();
    const made = await dataIn(await put(holder, LABEL), 201);
    expect((await ask(holder, "DELETE", "/templates/custom-label")).status).toBe(204);
    expect((await dataIn(await put(holder, LABEL), 201)).revision).toBe(made.revision);
  });

  it("If-Match holds for the revision that is there, and for no other", async () => {
    const holder = await makeHolder();
    const { revision } = await dataIn(await put(holder, LABEL), 201);
    const tag = { "If-Match": `"${revision}"` };
    await dataIn(await put(holder, named("Second"), tag), 200);
    expect(await refusalIn(await put(holder, named("Third"), tag))).toBe("412 REVISION_CONFLICT");
    expect((await listOf(holder)).data[0]?.name).toBe("Second");
    await dataIn(await put(holder, named("Fourth"), { "If-Match": "*" }), 200);
    const stale = await ask(holder, "DELETE", "/templates/custom-label", undefined, tag);
    expect(await refusalIn(stale)).toBe("412 REVISION_CONFLICT");
  });

  it("If-Match holds for nothing where there is no template", async () => {
    const holder = await makeHolder();
    expect(await refusalIn(await put(holder, LABEL, { "If-Match": "*" }))).toBe(
      "412 REVISION_CONFLICT",
    );
    expect((await listOf(holder)).meta.count).toBe(0);
  });

  it("a conditional call that is repeated after its answer was lost is answered as before, and saves nothing", async () => {
    const holder = await makeHolder();
    const create = () => put(holder, LABEL, { "If-None-Match": "*" });
    const made = await dataIn(await create(), 201);
    expect(await dataIn(await create(), 200)).toEqual(made);
    const replace = () => put(holder, named("Second"), { "If-Match": `"${made.revision}"` });
    const second = await dataIn(await replace(), 200);
    expect(await dataIn(await replace(), 200)).toEqual(second);
    await dataIn(await put(holder, named("Third")), 200);
    expect(await refusalIn(await replace())).toBe("412 REVISION_CONFLICT");
    expect(await refusalIn(await create())).toBe("412 REVISION_CONFLICT");
  });

  it("the same document from another credential is not such a repeat: its precondition counts", async () => {
    const holder = await makeHolder();
    const keys = [await makeTemplateKey(holder), await makeTemplateKey(holder)];
    const [mine, other] = keys.map(({ apiKey }) => ({ ...holder, token: apiKey })) as [
      TestHolder,
      TestHolder,
    ];
    const conflict = "412 REVISION_CONFLICT";
    const absent = { "If-None-Match": "*" };
    const made = await dataIn(await put(mine, LABEL, absent), 201);
    for (const someone of [other, holder]) {
      expect(await refusalIn(await put(someone, LABEL, absent))).toBe(conflict);
    }
    const tag = { "If-Match": `"${made.revision}"` };
    const second = await dataIn(await put(other, named("Second"), tag), 200);
    for (const someone of [mine, holder]) {
      expect(await refusalIn(await put(someone, named("Second"), tag))).toBe(conflict);
    }
    expect(await dataIn(await put(other, named("Second"), tag), 200)).toEqual(second);
    // Without a condition it changes nothing, and whose revision it is stays.
    expect(await dataIn(await put(mine, named("Second")), 200)).toEqual(second);
    expect(await refusalIn(await put(mine, named("Second"), tag))).toBe(conflict);
    expect(await dataIn(await put(other, named("Second"), tag), 200)).toEqual(second);
    // It comes back from somebody else's hand: the first one's call is no longer the last.
    await dataIn(await put(mine, LABEL), 200);
    await dataIn(await put(holder, named("Second")), 200);
    expect(await refusalIn(await put(other, named("Second"), tag))).toBe(conflict);
  });

  it("a person may repeat a conditional call in the next session", async () => {
    const first = await signIn();
    const next = await signIn(first.email);
    const absent = { "If-None-Match": "*" };
    const body = { document: LABEL };
    const [made, repeated] = [
      await ask(first, "PUT", "/templates/custom-label", body, absent),
      await ask(next, "PUT", "/templates/custom-label", body, absent),
    ];
    expect(await dataIn(repeated, 200)).toEqual(await dataIn(made, 201));
  });

  it("of ten that know the same revision one replaces it", async () => {
    const holder = await makeHolder();
    const { revision } = await dataIn(await put(holder, LABEL), 201);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        put(holder, named(`Version ${i}`), { "If-Match": `"${revision}"` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(412),
    ]);
  });

  it("If-None-Match: * makes, and never replaces; of ten at once one makes it", async () => {
    const holder = await makeHolder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        put(holder, named(`Version ${i}`), { "If-None-Match": "*" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(9).fill(412),
    ]);
  });

  it("a malformed precondition is refused, not ignored", async () => {
    const holder = await makeHolder();
    expect(await refusalIn(await put(holder, LABEL, { "If-Match": "abc" }))).toBe(
      "400 INVALID_HEADER",
    );
  });

  it("a document that is the body itself is answered in one sentence with the form expected", async () => {
    const holder = await makeHolder();
    for (const [method, path] of [
      ["PUT", "/templates/custom-label"],
      ["POST", "/templates"],
      ["POST", "/templates/preview"],
    ] as const) {
      const problem = await problemIn(await ask(holder, method, path, LABEL));
      expect([problem.status, problem.code]).toEqual([422, "VALIDATION_FAILED"]);
      expect(problem.detail).toContain('Send it as a member of an object: { "document": … }');
      expect(problem.errors).toHaveLength(1);
      expect(problem.errors?.[0]?.pointer).toBe("#/document");
    }
  });

  it("an unknown member is answered with the nearest right name", async () => {
    const holder = await makeHolder();
    const document = { ...LABEL, elements: [text({ font_size: 8 })] };
    const problem = await problemIn(await put(holder, document));
    expect(problem.errors?.[0]?.detail).toContain("did you mean fontSizePt?");
  });

  it("whatever breaks the grammar is refused with pointers into the body, and nothing is saved", async () => {
    const holder = await makeHolder();
    const document = { ...LABEL, name: "", elements: [text({ colour: "#000" })] };
    const problem = await problemIn(await put(holder, document));
    expect([problem.status, problem.code]).toEqual([422, "VALIDATION_FAILED"]);
    expect(problem.errors?.map(({ pointer }) => pointer).sort()).toEqual([
      "#/document/elements/0/colour",
      "#/document/name",
    ]);
    expect((await listOf(holder)).meta.count).toBe(0);
  });

  it.each([
    [
      "an undeclared variable",
      [text({ text: "{{price}}" })],
      "UNDECLARED_VARIABLE",
      "#/elements/0/text",
    ],
    ["an element outside the item", [text({ xMm: 70 })], "ELEMENT_OUTSIDE_ITEM", "#/elements/0"],
    [
      "an example that does not fit",
      [text({ overflow: "error", widthMm: 3, heightMm: 3 })],
      "TEXT_OVERFLOW",
      "#/elements/0",
    ],
  ])("%s is saved with its problem, and is not API-ready", async (_, elements, code, pointer) => {
    const holder = await makeHolder({ credits: 1 });
    const saved = await dataIn(await put(holder, { ...LABEL, elements }), 201);
    expect(saved.apiReady).toBe(false);
    expect(saved.problems.map((problem) => [problem.code, problem.pointer])).toEqual([
      [code, pointer],
    ]);
    const { apiKey } = await makeKey(holder.accountId);
    expect(await refusalIn(await print(apiKey, job()))).toBe("422 TEMPLATE_NOT_API_READY");
    const ready = (await (await send("/api/v1/templates", { apiKey })).json()) as Listed;
    expect(ready).toMatchObject({ data: [], meta: { count: 0 } });
  });

  it.each([
    ["bind", { type: "barcode", symbology: "ean13", value: "{{sku}}", text: undefined }],
    ["drawing", { overflow: "error", widthMm: 3, heightMm: 3 }],
  ])("a problem found in its own examples says so: %s", async (_, element) => {
    const holder = await makeHolder();
    const document = { ...LABEL, elements: [text(element)] };
    const saved = await dataIn(await put(holder, document), 201);
    expect(saved.problems[0]!.detail).toMatch(/^The example of variable "sku": (?!.*Record)/);
    const previewed = await ask(
      holder,
      "POST",
      "/templates/preview",
      { document },
      { Accept: "application/json" },
    );
    const { data } = (await previewed.json()) as { data: Pick<Listed, "problems"> };
    expect(data.problems[0]!.detail).toBe(saved.problems[0]!.detail);
  });

  it("a problem of a variable's example points to the variable, in the document and in a preview's body", async () => {
    const holder = await makeHolder();
    const counted = { name: "serial", counter: { alphabet: "0123456789" }, example: "12x" };
    const document = {
      ...LABEL,
      variables: [{ name: "sku" }, counted],
      elements: [text({ text: `{{sku}} {{${counted.name}}}` })],
    };
    const saved = await dataIn(await put(holder, document), 201);
    expect(saved.problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["VALUE_INVALID", "#/variables/1"],
    ]);
    const asJson = { Accept: "application/json" };
    const previewed = await ask(holder, "POST", "/templates/preview", { document }, asJson);
    const { data } = (await previewed.json()) as { data: Pick<Listed, "problems"> };
    expect(data.problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["VALUE_INVALID", "#/document/variables/1"],
    ]);
  });

  it("an https image that is unavailable keeps no template from being API-ready", async () => {
    const holder = await makeHolder();
    const image = { ...text({}), type: "image", source: "https://pictures.invalid/none.png" };
    const { text: _text, ...element } = image;
    const saved = await dataIn(await put(holder, { ...LABEL, elements: [element] }), 201);
    expect(saved.problems).toEqual([]);
  });

  it("a document over 1 MB is refused by name", async () => {
    const holder = await makeHolder();
    const elements = Array.from({ length: 110 }, () => text({ text: "x".repeat(9_900) }));
    const problem = await problemIn(await put(holder, { ...LABEL, elements }));
    expect([problem.status, problem.errors?.[0]?.pointer]).toEqual([422, "#/document"]);
  });

  it.each(["label", "custom-", "custom-a b", `custom-${"x".repeat(65)}`])(
    "%j is no template's id",
    async (id) => {
      const holder = await makeHolder();
      expect(await refusalIn(await put(holder, LABEL, {}, encodeURIComponent(id)))).toBe(
        "422 VALIDATION_FAILED",
      );
    },
  );
});

describe("the account's templates", () => {
  it("POST picks an id of its own", async () => {
    const holder = await makeHolder();
    const made = await dataIn(await ask(holder, "POST", "/templates", { document: LABEL }), 201);
    expect(made.id).toMatch(/^custom-[A-Za-z0-9_-]{1,64}$/);
    const { data, meta } = await listOf(holder);
    expect([data.map(({ id }) => id), meta.count]).toEqual([[made.id], 1]);
  });

  it("GET gives the document that was saved, and its ETag", async () => {
    const holder = await makeHolder();
    const made = await dataIn(await put(holder, LABEL), 201);
    const answer = await ask(holder, "GET", "/templates/custom-label");
    expect(answer.headers.get("ETag")).toBe(`"${made.revision}"`);
    expect(await dataIn(answer, 200)).toEqual({ ...made, document: LABEL });
  });

  it("another account's template is not there", async () => {
    const [mine, other] = [await makeHolder(), await makeHolder()];
    await dataIn(await put(mine, LABEL), 201);
    expect(await refusalIn(await ask(other, "GET", "/templates/custom-label"))).toBe(
      "404 TEMPLATE_NOT_FOUND",
    );
    expect(await refusalIn(await ask(other, "DELETE", "/templates/custom-label"))).toBe(
      "404 TEMPLATE_NOT_FOUND",
    );
    expect((await listOf(other)).meta.count).toBe(0);
    await dataIn(await put(other, named("Theirs")), 201);
    expect((await listOf(mine)).data[0]?.name).toBe(LABEL.name);
  });
});

const BOX_OF_TABLE = { xMm: 2, yMm: 2, widthMm: 40, heightMm: 12 };
const preview = (holder: TestHolder, body: object) =>
  ask(holder, "POST", "/templates/preview", body);

const described = async (holder: TestHolder, body: object) => {
  const headers = { Accept: "application/json" };
  const answer = await ask(holder, "POST", "/templates/preview", body, headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    data: { problems: Listed["problems"]; elements: { index: number }[] };
  };
};

describe("POST /account/v1/templates/preview", () => {
  it("prints the examples under a watermark, free, and saves nothing", async () => {
    const holder = await makeHolder();
    const answer = await preview(holder, { document: LABEL });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("X-Credits-Consumed")).toBe("0");
    expect(answer.headers.get("X-Page-Count")).toBe("1");
    const pdf = new TextDecoder("latin1").decode(await answer.arrayBuffer());
    expect(pdf.startsWith("%PDF-")).toBe(true);
    // The translucent state that a watermark is drawn in; a label alone has none.
    expect(pdf).toMatch(/\/ca 0?\.\d/);
    expect((await listOf(holder)).meta.count).toBe(0);
  });

  it("takes records and a layout of its own", async () => {
    const holder = await makeHolder();
    const answer = await preview(holder, {
      document: LABEL,
      layout: { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 29 },
      records: [{ variables: { sku: "A" }, copies: 2 }],
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("X-Item-Count")).toBe("2");
  });

  it("has one page at most", async () => {
    const records = [{ variables: {} }, { variables: {} }];
    const answer = await preview(await makeHolder(), { document: LABEL, records });
    expect(await refusalIn(answer)).toBe("422 TOO_MANY_PAGES");
  });

  it("says of a table's rows where each prints, and nothing else", async () => {
    const table = { type: "table", ...BOX_OF_TABLE, columns: [{}], rows: [{ cells: ["Fat"] }] };
    const document = { ...LABEL, elements: [table] };
    const { data } = await described(await makeHolder(), { document });
    const heightMm = expect.any(Number) as number;
    expect(data.elements[0]).toHaveProperty("rows", [{ yMm: 0, heightMm }]);
    expect(data.elements[0]).not.toHaveProperty("rowSources");
  });

  it("previews and pushes together are limited to 120 per minute, apart from the account's keys", async () => {
    const holder = await makeHolder({ credits: 1 });
    await useUp(holder.accountId, DRAWING, 100);
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, i) =>
        i % 2 === 0 ? preview(holder, { document: {} }) : put(holder, {}),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
    const limited = answers.find(({ status }) => status === 429)!;
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
    const { apiKey } = await makeKey(holder.accountId);
    expect((await send("/api/v1/templates", { apiKey })).status).toBe(200);
  });

  it("points into the document for what the template decides, into the records for what they do", async () => {
    const element = text({ overflow: "error", widthMm: 3, heightMm: 3 });
    const fixed = { ...element, text: "does not fit either" };
    const document = { ...LABEL, elements: [element, fixed] };
    const records = [{ variables: { sku: "does not fit" } }];
    const { data } = await described(await makeHolder(), { document, records });
    expect(data.problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["TEXT_OVERFLOW", "#/document/elements/1"],
      ["TEXT_OVERFLOW", "#/records/0/variables/sku"],
    ]);
  });

  it("shows a document that names a missing asset without it, and says so as saving does", async () => {
    const image = { ...text({}), text: undefined, type: "image" };
    const document = {
      ...LABEL,
      elements: [{ ...image, source: `asset:${"0".repeat(64)}` }, text({})],
    };
    const holder = await makeHolder();
    const { data } = await described(holder, { document });
    const saved = await dataIn(await put(holder, document), 201);
    expect(data.problems).toMatchObject([
      { code: "ASSET_NOT_FOUND", pointer: "#/document/elements/0/source" },
    ]);
    expect(data.problems.map(({ detail }) => detail)).toEqual(
      saved.problems.map(({ detail }) => detail),
    );
    expect(data.elements.map(({ index }) => index)).toEqual([1]);
  });

  it("refuses faults of document, layout and records at once", async () => {
    const problem = await problemIn(
      await preview(await makeHolder(), { layout: { type: "none" }, records: [] }),
    );
    expect(problem.errors?.map(({ pointer }) => pointer).sort()).toEqual([
      "#/document",
      "#/layout/type",
      "#/records",
    ]);
  });
});

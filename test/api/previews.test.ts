// POST /account/v1/templates/preview: a document tried out, as a PDF or as what would print.
import { beforeAll, describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { faultsIn, pdfIn, refusalIn, SHEET } from "../support/api.ts";
import { extractText } from "../support/pdfium.ts";

interface Preview {
  readonly problems: readonly { code: string; pointer: string; detail: string }[];
  readonly warnings: readonly { code: string; pointer: string; record: number; element: number }[];
  readonly pages: number;
  readonly elements: readonly Record<string, unknown>[];
}

const place = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});
const DOCUMENT = {
  schemaVersion: 1,
  name: "Label",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "sku", example: "AB-1234" }],
  elements: [
    { type: "text", id: "name", text: "Item {{sku}}", ...place(3, 3, 30, 6) },
    { type: "barcode", symbology: "code128", value: "{{sku}}", ...place(3, 10, 60, 12) },
  ],
};
const JSON_ONLY = { Accept: "application/json" };

let session: string;
beforeAll(async () => {
  session = await signIn(makeEmail());
});
const ask = (body: unknown, headers: Record<string, string> = {}) =>
  account(session, "POST", "/templates/preview", { body, headers });
const describePreview = async (body: unknown) => dataIn<Preview>(await ask(body, JSON_ONLY));
const withElements = (...elements: object[]) => ({ document: { ...DOCUMENT, elements } });

describe("the answer", () => {
  it.each([
    [undefined, "application/pdf"],
    ["*/*", "application/pdf"],
    ["application/pdf", "application/pdf"],
    ["text/html", "application/pdf"],
    ["application/pdf, application/json;q=0.9", "application/pdf"],
    ["application/json", "application/json"],
    ["application/json;q=0.5, */*;q=0.1", "application/json"],
    ["Application/JSON; charset=utf-8", "application/json"],
    ["image/png", "image/png"],
    ["image/png, */*;q=0.5", "image/png"],
    ["image/*", "image/png"],
  ])("to Accept: %s is %s", async (accept, mediaType) => {
    const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
    const answer = await ask({ document: DOCUMENT }, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe(mediaType);
    await answer.arrayBuffer();
  });

  it("as JSON has problems, warnings, pages and the geometry of every element", async () => {
    expect(await describePreview({ document: DOCUMENT })).toEqual({
      problems: [],
      warnings: [],
      pages: 1,
      elements: [
        {
          index: 0,
          id: "name",
          record: 0,
          item: 0,
          box: { ...place(3, 3, 30, 6), rotationDeg: 0 },
          lines: [
            {
              text: "Item AB-1234",
              xMm: 0,
              baselineMm: expect.any(Number),
              widthMm: expect.any(Number),
            },
          ],
          rows: null,
          fontSizePt: 10,
          moduleMm: null,
          cut: false,
          overlaps: [],
        },
        {
          index: 1,
          id: null,
          record: 0,
          item: 0,
          box: { ...place(3, 10, 60, 12), rotationDeg: 0 },
          lines: null,
          rows: null,
          fontSizePt: null,
          moduleMm: expect.any(Number),
          cut: false,
          overlaps: [],
        },
      ],
    });
  });

  it("says of an element in a stack where in it the element is", async () => {
    const name = { type: "text", text: "{{sku}}", heightMm: 5 };
    const stack = { type: "stack", ...place(3, 3, 30, 20), elements: [name, name] };
    const { elements } = await describePreview({ document: { ...DOCUMENT, elements: [stack] } });
    expect(elements.map(({ index, path }) => [index, path])).toContainEqual([0, [0, 1]]);
  });

  it("has the elements of every item, copies too, with the index of record and item", async () => {
    const records = [{ variables: { sku: "A" }, copies: 2 }, { variables: { sku: "B" } }];
    const { elements } = await describePreview({ document: DOCUMENT, layout: SHEET, records });
    expect(elements.map(({ index, record, item }) => [index, record, item])).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 2],
      [1, 1, 2],
    ]);
  });

  it("is watermarked and has at most one page: more are 422 TOO_MANY_PAGES", async () => {
    const pdf = await pdfIn(await ask({ document: DOCUMENT }));
    expect(await extractText(pdf)).toContain("PREVIEW");
    const records = [{ variables: { sku: "A" } }, { variables: { sku: "B" } }];
    for (const headers of [{}, JSON_ONLY])
      expect(await refusalIn(await ask({ document: DOCUMENT, records }, headers))).toBe(
        "422 TOO_MANY_PAGES",
      );
  });
});

describe("problems", () => {
  const [named, barcode] = DOCUMENT.elements;
  const text = { ...named, id: undefined };
  const wrong = { ...barcode, symbology: "ean13" };

  it("do not make it fail: what cannot be drawn is left out and listed, and X-Problem-Count says how many", async () => {
    const body = {
      ...withElements(text, wrong, { ...text, text: "{{nope}}!" }, { ...text, xMm: 100 }),
      records: [{ variables: { sku: "AB-1234", more: 1 } }],
    };
    const { problems, elements } = await describePreview(body);
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "UNDECLARED_VARIABLE #/document/elements/2/text",
      "ELEMENT_OUTSIDE_ITEM #/document/elements/3",
      "UNKNOWN_VARIABLE #/records/0/variables/more",
      "BARCODE_VALUE_INVALID #/records/0/variables/sku",
    ]);
    expect(elements.map(({ index }) => index)).toEqual([0, 2]);
    for (const headers of [{}, JSON_ONLY]) {
      const answer = await ask(body, headers);
      expect([answer.status, answer.headers.get("X-Problem-Count")]).toEqual([200, "4"]);
      await answer.arrayBuffer();
    }
    expect(await extractText(await pdfIn(await ask(body)))).toContain("Item AB-1234");
  });

  it("of a document's constants and of its examples point into the document", async () => {
    const constant = { ...wrong, value: "letters" };
    const { problems } = await describePreview(withElements(wrong, text, constant));
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "BARCODE_VALUE_INVALID #/document/elements/2",
      "BARCODE_VALUE_INVALID #/document/elements/0",
    ]);
  });

  it("of the layout are listed too: the page is drawn as far as it can be", async () => {
    const layout = { type: "preset", presetId: "vendorA-5163-compatible" };
    const records = [{ variables: { sku: "A" } }];
    const { problems, pages, elements } = await describePreview({
      document: DOCUMENT,
      layout,
      records,
    });
    expect(problems).toMatchObject([
      { code: "PRESET_SIZE_MISMATCH", pointer: "#/layout/presetId" },
    ]);
    expect([pages, elements.length]).toEqual([1, 2]);
  });

  it("none: X-Problem-Count is 0", async () => {
    const answer = await ask({ document: DOCUMENT });
    expect(answer.headers.get("X-Problem-Count")).toBe("0");
    await answer.arrayBuffer();
  });

  it("of the grammar are 422 VALIDATION_FAILED, at their places in the body", async () => {
    const answer = await ask(withElements({ ...text, color: "reddish" }), JSON_ONLY);
    expect(answer.status).toBe(422);
    expect(await faultsIn(answer)).toEqual(["VALIDATION_FAILED #/document/elements/0/color"]);
  });
});

describe("warnings", () => {
  const text = { ...DOCUMENT.elements[0], id: undefined };
  const narrow = { ...text, widthMm: 8, wrap: false };

  it("of previews count their pointers from its body, too", async () => {
    const fixed = { ...narrow, text: "Item without a number" };
    const own = await describePreview(withElements(narrow, fixed));
    expect(own.warnings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "TEXT_CUT #/document/elements/0",
      "TEXT_CUT #/document/elements/1",
    ]);
    const sent = await describePreview({
      ...withElements(narrow),
      records: [{ variables: { sku: "AB-1234" } }],
    });
    expect(sent.warnings).toMatchObject([
      { code: "TEXT_CUT", pointer: "#/records/0/variables/sku", record: 0, element: 0 },
    ]);
    expect(sent.elements).toMatchObject([{ cut: true }]);
  });

  it("are on its PDF as on a printed one", async () => {
    const answer = await ask(withElements(narrow));
    expect(answer.headers.get("X-Warnings")).toBe("TEXT_CUT;n=1");
    expect(answer.headers.get("X-Warning-Count")).toBe("1");
    await answer.arrayBuffer();
  });
});

const saveWith = (variable: object) =>
  account(session, "PUT", "/templates/custom-required", {
    body: { document: { ...DOCUMENT, variables: [{ name: "sku", ...variable }] } },
  });

describe("saving has limits of its own", () => {
  it("101 variables or an example of 501 characters are refused, and can be previewed", async () => {
    const variables = Array.from({ length: 101 }, (_, i) => ({ name: `v${i}` }));
    for (const [members, fault] of [
      [{ variables }, "#/document/variables"],
      [
        { variables: [{ name: "sku", example: "x".repeat(501) }] },
        "#/document/variables/0/example",
      ],
    ] as const) {
      const document = { ...DOCUMENT, ...members, elements: [] };
      const saving = account(session, "PUT", "/templates/custom-large", { body: { document } });
      expect(await faultsIn(await saving)).toEqual([`VALIDATION_FAILED ${fault}`]);
      expect((await ask({ document }, JSON_ONLY)).status).toBe(200);
    }
  });

  it("a required variable has no default, and without an example it is proved by its name", async () => {
    expect(await faultsIn(await saveWith({ required: true, default: "" }))).toEqual([
      "VALIDATION_FAILED #/document/variables/0/default",
    ]);
    const saved = await dataIn<{ apiReady: boolean }>(await saveWith({ required: true }), 201);
    expect(saved.apiReady).toBe(true);
  });
});

describe("the answer as PNG", () => {
  const asPng = (body: unknown) => ask(body, { Accept: "image/png" });

  it("is the page at 150 dpi, or as output asks, with its dots", async () => {
    for (const [output, size] of [
      [undefined, "394x150"],
      [{}, "394x150"],
      [{ dpi: 300, color: "mono" }, "788x300"],
      [{ background: "transparent" }, "394x150"],
    ] as const) {
      const answer = await asPng({ document: DOCUMENT, output });
      expect([answer.status, answer.headers.get("X-Raster-Size")]).toEqual([200, size]);
      expect(answer.headers.get("X-Problem-Count")).toBe("0");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(size);
    }
  });

  it("is watermarked: it is not what the job prints", async () => {
    const marked = Buffer.from(await (await asPng({ document: DOCUMENT })).arrayBuffer());
    const blank = { ...DOCUMENT, elements: [] };
    const other = Buffer.from(await (await asPng({ document: blank })).arrayBuffer());
    expect(marked.equals(other)).toBe(false);
    expect(other.length).toBeGreaterThan(1_000);
  });

  it("refuses an output that is not of the grammar, for every type", async () => {
    for (const accept of ["image/png", "application/pdf", "application/json"]) {
      for (const [output, pointer] of [
        [{ dpi: 301 }, "#/output/dpi"],
        [{ rotateDeg: 90 }, "#/output/rotateDeg"],
        [{ color: "gray", background: "transparent" }, "#/output/background"],
      ] as const) {
        const answer = await ask({ document: DOCUMENT, output }, { Accept: accept });
        expect(await faultsIn(answer)).toEqual([`VALIDATION_FAILED ${pointer}`]);
      }
    }
  });

  it("leaves out a page of a PDF, and lists it at its element", async () => {
    const artwork = { type: "artwork", source: `asset:${"0".repeat(64)}`, ...place(0, 0, 20, 20) };
    const document = { ...DOCUMENT, elements: [...DOCUMENT.elements, artwork] };
    const answer = await asPng({ document });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get("X-Problem-Count"))).toBeGreaterThan(0);
    await answer.arrayBuffer();
  });
});

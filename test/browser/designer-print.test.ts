// The canvas equals the print: after random gestures, the pixels of the canvas are those of the PDF that the API sends
// for the same document and record, drawn by the same PDFium at the same scale. Not one pixel may differ.
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { readingOrder } from "../../web/document/kinds.ts";
import type { TemplateDocument } from "../../web/document/template.ts";
import { account, dataIn } from "../support/account.ts";
import { pdfIn, print, problemIn } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import { makeBusiness, openConsole, type Person } from "../support/console.ts";
import { type OpenDesigner, openDesigner, operate } from "../support/designer.ts";
import { full } from "../support/full.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { gesture, randomFrom } from "../support/random-gestures.ts";

const SERVICE = inject("origin");
const SEEDS = full(20, 3);
const ROUNDS = 3;
const GESTURES = 25;
/** Of 100 %, and one step closer. */
const DPI = { "Control+0": 96, "Control+=": 120 } as const;
const RECORDS = [
  { sku: "AB-1234", name: "Olive oil", price: "12.5" },
  { sku: "Z9", name: "Größe – مرحبا", price: "0.99" },
];

let browser: Browser;
let person: Person;
let apiKey: string;
let everyKind: TemplateDocument;
let designer: OpenDesigner;

const upload = async (file: string, type: string) => {
  const answer = await fetch(`${SERVICE}/account/v1/assets`, {
    method: "POST",
    headers: { Authorization: `Bearer ${person.token}`, "Content-Type": type },
    body: new Uint8Array(readFileSync(file)),
  });
  return (await dataIn<{ id: string }>(answer, 201)).id;
};

beforeAll(async () => {
  browser = await openBrowser();
  person = await makeBusiness();
  const key = { name: "canvas", scopes: ["print"] };
  const made = await account(person.token, "POST", "/keys", { body: key });
  apiKey = (await dataIn<{ apiKey: string }>(made, 201)).apiKey;
  const [image, artwork] = await Promise.all([
    upload("test/fixtures/images/baseline.jpg", "image/jpeg"),
    upload("test/fixtures/artwork/cairo.pdf", "application/pdf"),
  ]);
  everyKind = documentOfEveryKind(image, artwork);
});
afterAll(() => browser.close());
afterEach(() => designer?.page.context().close());

function documentOfEveryKind(image: string, artwork: string): TemplateDocument {
  const at = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
    xMm,
    yMm,
    widthMm,
    heightMm,
  });
  const shape = { type: "shape", stroke: "#203040", strokeWidthMm: 0.4 } as const;
  return {
    schemaVersion: 1,
    name: "Every kind",
    widthMm: 100,
    heightMm: 60,
    printerDpi: 300,
    variables: Object.entries(RECORDS[0]!).map(([name, example]) => ({ name, example })),
    elements: [
      { ...shape, ...at(2, 2, 40, 20), shape: "rectangle", fill: "#d8e4f0" },
      { type: "text", ...at(4, 4, 36, 8), text: "{{name}}", fontWeight: 700 },
      { type: "text", ...at(4, 13, 36, 6), text: "{{price | number}} EUR", rotationDeg: 8 },
      { type: "barcode", ...at(4, 30, 40, 15), symbology: "code128", value: "{{sku}}" },
      { type: "qrcode", ...at(50, 30, 20, 20), value: "https://example.com/{{sku}}" },
      { ...shape, ...at(48, 4, 18, 12), shape: "ellipse" },
      { ...shape, ...at(4, 50, 60, 4), shape: "line" },
      { type: "image", ...at(72, 4, 20, 20), source: image },
      { type: "artwork", ...at(72, 30, 24, 20), source: artwork },
    ],
  };
}

async function open(id: string): Promise<OpenDesigner> {
  const body = { document: everyKind };
  await dataIn(await account(person.token, "PUT", `/templates/${id}`, { body }), 201);
  const page = await openConsole(browser, `/app/templates/${id}`, { person });
  const opened = await operate(page);
  const cells = ["sku\tname\tprice", ...RECORDS.map((row) => Object.values(row).join("\t"))];
  await page.getByRole("textbox", { name: "Paste cells" }).fill(cells.join("\n"));
  await page.getByText("1 of 2", { exact: true }).waitFor();
  return opened;
}

/** As it is on the canvas: without what the editor hides. */
async function shownDocument({ document, elements }: OpenDesigner): Promise<TemplateDocument> {
  const kept = await document();
  const options = elements.getByRole("option");
  const isHidden = await options.evaluateAll((all: any[]) =>
    all.map((option) => option.dataset.hidden === "true"),
  );
  const order = readingOrder(kept.elements);
  const hidden = new Set(order.filter((_, at) => isHidden[at]));
  return { ...kept, elements: kept.elements.filter((_, index) => !hidden.has(index)) };
}

type Values = Readonly<Record<string, string>>;

/** A template is printed only where its examples can be; as such, its faults are said to be of elements. */
const withExamples = (document: TemplateDocument, record: Values): TemplateDocument => ({
  ...document,
  variables: Object.entries(record).map(([name, example]) => ({ name, example })),
});

/** Without what the API says cannot be printed. */
async function withoutFaults(document: TemplateDocument): Promise<TemplateDocument> {
  const headers = { Accept: "application/json" };
  const body = { document };
  const answer = await account(person.token, "POST", "/templates/preview", { body, headers });
  const found = answer.ok
    ? (await dataIn<{ problems: { pointer: string }[] }>(answer)).problems
    : ((await problemIn(answer)).errors ?? []);
  const faulty = new Set(
    found.flatMap(({ pointer }) => {
      const [, index] = /\/elements\/(\d+)/.exec(pointer) ?? [];
      return index === undefined ? [] : [Number(index)];
    }),
  );
  if (faulty.size === 0) {
    expect(found).toEqual([]);
    return document;
  }
  const elements = document.elements.filter((_, index) => !faulty.has(index));
  return withoutFaults({ ...document, elements });
}

let printed = 0;

async function rasteriseByApi(
  document: TemplateDocument,
  record: Values,
  dpi: number,
): Promise<Raster> {
  const templateId = `custom-printed-${++printed}`;
  const body = { document };
  await dataIn(await account(person.token, "PUT", `/templates/${templateId}`, { body }), 201);
  const records = [{ variables: record }];
  const answer = await print(apiKey, { templateId, layout: { type: "single" }, records });
  return rasterise(await pdfIn(answer), dpi);
}

/** How many pixels differ; more than all where the sizes do. */
function countDiffering(one: Raster, other: Raster): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  const [a, b] = [one, other].map(({ rgba }) => new Uint32Array(rgba.buffer)) as [
    Uint32Array,
    Uint32Array,
  ];
  return a.reduce((count, pixel, at) => count + (pixel === b[at] ? 0 : 1), 0);
}

async function zoom(keys: keyof typeof DPI): Promise<void> {
  await designer.canvas.focus();
  await designer.press("Escape");
  await designer.canvas.focus();
  await designer.press("Control+0");
  if (keys !== "Control+0") await designer.press(keys);
}

describe("the canvas shows what the API prints", () => {
  it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
    "to the pixel, after each part of a random session (seed %i)",
    async (seed) => {
      designer = await open(`custom-canvas-${seed}`);
      const random = randomFrom(seed);
      for (let round = 0; round <= ROUNDS; round++) {
        const at = round % RECORDS.length;
        if (round > 0) {
          for (let count = 0; count < GESTURES; count++) await gesture(designer, random);
          const step = at === 0 ? "Previous record" : "Next record";
          await designer.page.getByRole("button", { name: step }).click();
        }
        const shown = await shownDocument(designer);
        const record = RECORDS[at]!;
        const document = await withoutFaults(withExamples(shown, record));
        if (round === 0) expect(document).toEqual(everyKind);
        for (const [keys, dpi] of Object.entries(DPI)) {
          await zoom(keys as keyof typeof DPI);
          const there = await rasteriseByApi(document, record, dpi);
          const differing = countDiffering(await designer.picture(), there);
          expect({ round, dpi, differing }).toEqual({ round, dpi, differing: 0 });
        }
      }
    },
    300_000,
  );

  it("where the label is, also after panning and zooming", async () => {
    designer = await openDesigner(browser, SERVICE);
    const { page } = designer;
    await designer.canvas.focus();
    const { x, y } = await designer.at(20, 20);
    const [paper, picture] = [page.locator(".paper"), page.locator("canvas.picture")];
    await page.mouse.move(x, y);
    for (const work of [
      () => page.keyboard.press("Control+0"),
      () => page.mouse.wheel(-13, 17),
      () => page.keyboard.press("Control+-"),
      () => page.mouse.wheel(5, -9),
    ]) {
      const before = await paper.boundingBox();
      await work();
      await expect.poll(() => paper.boundingBox()).not.toEqual(before);
      await designer.picture();
      const [on, there] = [(await paper.boundingBox())!, (await picture.boundingBox())!];
      expect([there.x, there.y]).toEqual([expect.closeTo(on.x, 1), expect.closeTo(on.y, 1)]);
    }
  });

  it("which is seen: a print whose line lies 0.1 mm lower differs", async () => {
    designer = await open("custom-canvas-planted");
    await zoom("Control+0");
    const picture = await designer.picture();
    const there = (document: TemplateDocument) => rasteriseByApi(document, RECORDS[0]!, 96);
    const line = everyKind.elements.findIndex(({ shape }) => shape === "line");
    const lower = { ...everyKind.elements[line]!, yMm: 50.1 };
    const planted = { ...everyKind, elements: everyKind.elements.with(line, lower) };
    expect(countDiffering(picture, await there(everyKind))).toBe(0);
    expect(countDiffering(picture, await there(planted))).toBeGreaterThan(10);
  });
});

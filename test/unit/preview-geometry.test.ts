// A tolerant plan leaves out what is at fault and prints the rest; its geometry says where everything is.
import { describe, expect, it } from "vitest";
import { filesFor } from "../../scripts/node-press.ts";
import {
  compileTemplate,
  exampleRecordOf,
  parseRequest,
  parseTemplate,
  planJob,
  type Rendered,
} from "../../src/print/index.ts";
import { previewExample, SHELF_LABEL } from "../../src/reference/document/account-examples.ts";
import { BLACK } from "../../src/print/job/color.ts";
import { plainOutline } from "../../src/print/test-sheet/plain-elements.ts";
import { type Ink, shapeInks } from "../../src/print/surroundings/ink.ts";
import { findOverlaps } from "../../src/print/surroundings/overlaps.ts";
import { Refusal } from "../../src/refusal.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { type Job, press } from "../support/print.ts";

const RING = plainOutline("ellipse", { xMm: 0, yMm: 0, widthMm: 1, heightMm: 1 }, 0.1, 0);

const at = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});
const text = (words: string, box: object, rest: object = {}) => ({
  type: "text",
  text: words,
  ...box,
  ...rest,
});
const rectangle = (box: object, rest: object = {}) => ({
  type: "shape",
  shape: "rectangle",
  ...box,
  fill: "#eee",
  stroke: null,
  ...rest,
});
const code = (value: string, box: object, rest: object = {}) => ({
  type: "barcode",
  symbology: "code128",
  value,
  ...box,
  ...rest,
});

function preview(elements: readonly object[], members: object = {}, job: Partial<Job> = {}) {
  const template = parseTemplate({
    schemaVersion: 1,
    name: "Test",
    widthMm: 60,
    heightMm: 40,
    elements,
    ...members,
  });
  const { layout, records } = parseRequest({
    templateId: "custom-test",
    layout: { type: "single" },
    records: [{ variables: {} }],
    ...job,
  });
  const compiled = compileTemplate(template, { tolerant: true });
  const plan = planJob(compiled, layout, records, { tolerant: true });
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), measured: true };
  const { faults, geometry, pdf } = press.render(compiled, plan, supplies);
  return {
    plan,
    pdf,
    elements: geometry!,
    problems: faults.map(({ code, pointer, element }) => ({ code, pointer, element })),
  };
}

const indicesOf = ({ elements }: { elements: Rendered["geometry"] }) =>
  elements!.map(({ index }) => index);

describe("a tolerant plan", () => {
  const variables = [{ name: "sku" }, { name: "tint" }, { name: "must", required: true }];
  const FINE = text("Fine", at(1, 1, 20, 6));

  it.each<[string, object, string, string]>([
    [
      "a constant that its symbology cannot hold",
      code("1", at(1, 9, 40, 10), { symbology: "ean13" }),
      "BARCODE_VALUE_INVALID",
      "#/templateId",
    ],
    [
      "a value that it cannot hold",
      code("{{sku}}", at(1, 9, 40, 10), { symbology: "ean13" }),
      "BARCODE_VALUE_INVALID",
      "#/records/0/variables/sku",
    ],
    [
      "what is no colour",
      rectangle(at(1, 9, 5, 5), { fill: "{{tint}}" }),
      "COLOR_INVALID",
      "#/records/0/variables/tint",
    ],
    [
      "a code too small for its box",
      code("{{sku}}", at(1, 9, 5, 10)),
      "BARCODE_DOES_NOT_FIT",
      "#/records/0/variables/sku",
    ],
    [
      "text that overflows",
      text("{{sku}} {{sku}}", at(1, 9, 5, 5), { overflow: "error" }),
      "TEXT_OVERFLOW",
      "#/records/0/variables/sku",
    ],
    [
      "characters without a font",
      text("\u{13000}", at(1, 9, 20, 5)),
      "UNSUPPORTED_CHARACTERS",
      "#/templateId",
    ],
    [
      "an image that is none",
      { type: "image", source: "data:image/png;base64,AAAA", ...at(1, 9, 5, 5) },
      "IMAGE_REJECTED",
      "#/templateId",
    ],
  ])("leaves out %s, lists it, and prints the rest", (_, element, fault, pointer) => {
    const records = [{ variables: { sku: "AB-1234", tint: "reddish", must: "x" } }];
    const printed = preview([FINE, element, FINE], { variables }, { records });
    expect(printed.problems).toEqual([{ code: fault, pointer, element: 1 }]);
    expect(indicesOf(printed)).toEqual([0, 2]);
    expect(printed.pdf.length).toBeGreaterThan(500);
  });

  it("goes on though values are missing or unknown", () => {
    const records = [{ variables: { sku: "A", nope: 1 } }];
    const printed = preview([text("{{sku}}", at(1, 1, 20, 6))], { variables }, { records });
    expect(printed.problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "VARIABLE_REQUIRED #/records/0/variables/must",
      "UNKNOWN_VARIABLE #/records/0/variables/nope",
    ]);
    expect(printed.elements[0]!.lines).toMatchObject([{ text: "A" }]);
  });

  it.each<[string, unknown, string]>([
    [
      "a sheet for another size",
      { type: "preset", presetId: "vendorA-5160-compatible" },
      "PRESET_SIZE_MISMATCH",
    ],
    [
      "a sheet that does not fit its paper",
      {
        type: "manual",
        paper: { size: "A4" },
        grid: { rows: 1, columns: 4 },
        spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
      },
      "LAYOUT_DOES_NOT_FIT",
    ],
    ["no sheet at all", { type: "preset", presetId: "none" }, "PRESET_NOT_FOUND"],
  ])("goes on with %s", (_, layout, fault) => {
    const records = [{ variables: {} }, { variables: {} }];
    const printed = preview([FINE], {}, { layout, records });
    expect(printed.problems.map(({ code }) => code)).toEqual([fault]);
    expect(printed.plan.pages).toHaveLength(1);
    expect(printed.elements.length).toBeGreaterThan(0);
  });

  it.each(["top", "left", "gapX", "gapY", "right", "bottom"])(
    "is refused for a %s that is far beyond any paper",
    (name) => {
      const layout = (lengthMm: number) => ({
        type: "manual",
        paper: { size: "A4" },
        grid: { rows: 2, columns: 2 },
        spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0, [name]: lengthMm },
      });
      const records = Array.from({ length: 4 }, () => ({ variables: {} }));
      const printed = preview([FINE], {}, { layout: layout(5_080), records });
      expect(printed.problems.map(({ code }) => code)).toEqual(["LAYOUT_DOES_NOT_FIT"]);
      for (const lengthMm of [1e7, 1e300, 1e308]) {
        const refused = () => preview([FINE], {}, { layout: layout(lengthMm), records });
        expect(refused).toThrow(/more than 1000000 mm/);
      }
    },
  );

  it("is refused for more items than a job may have", () => {
    const records = [
      { variables: {}, copies: 200 },
      { variables: {}, copies: 200 },
    ];
    expect(() => preview([FINE], {}, { records })).toThrow(Refusal);
  });

  it("lists every fault of 600 elements' worth of records within bounds", () => {
    const records = Array.from({ length: 25 }, () => ({ variables: { tint: "reddish" } }));
    const elements = Array.from({ length: 40 }, () =>
      rectangle(at(1, 1, 5, 5), { fill: "{{tint}}" }),
    );
    const { problems } = preview(elements, { variables: [{ name: "tint" }] }, { records });
    expect(problems).toHaveLength(500);
  });

  it("prints the same bytes as a strict one where nothing is at fault", () => {
    const template = parseTemplate(SHELF_LABEL);
    const records = [exampleRecordOf(template)];
    const [strict, tolerant] = [false, true].map((tolerant) => {
      const compiled = compileTemplate(template, { tolerant });
      const plan = planJob(compiled, { type: "single" }, records, { tolerant });
      const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), measured: tolerant };
      return Buffer.from(press.render(compiled, plan, supplies).pdf).toString("latin1");
    });
    expect(tolerant).toBe(strict);
  });
});

describe("the geometry", () => {
  it("of the reference's example is what prints", () => {
    const { elements } = SHELF_LABEL;
    const { variables } = SHELF_LABEL;
    const records = [{ variables: { sku: "AB-1234" } }];
    const size = { widthMm: SHELF_LABEL.widthMm, heightMm: SHELF_LABEL.heightMm };
    const printed = preview(elements, { ...size, variables }, { records }).elements;
    // The answer has paths of elements in stacks only, and rows of tables without where they come from.
    const answered = printed.map((element) => {
      const { path: _, rowSources: __, ...members } = element;
      return members;
    });
    expect(answered).toEqual(previewExample().elements);
  });

  it("has exactly the specified members, one entry for each element of each item", () => {
    const layout = {
      type: "manual",
      paper: { size: "A4" },
      grid: { rows: 2, columns: 3 },
      spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
    };
    const records = [{ variables: { sku: "A" }, copies: 2 }, { variables: { sku: "" } }];
    const printed = preview(
      [rectangle(at(0, 0, 60, 40)), text("{{sku}}", at(1, 1, 20, 6), { id: "sku" })],
      { variables: [{ name: "sku" }] },
      { layout, records },
    );
    expect(
      printed.elements.map(({ index, id, record, item }) => [index, id, record, item]),
    ).toEqual([
      [0, null, 0, 0],
      [1, "sku", 0, 0],
      [0, null, 0, 1],
      [1, "sku", 0, 1],
      [0, null, 1, 2],
    ]);
    expect(Object.keys(printed.elements[0]!)).toEqual([
      "index",
      "path",
      "id",
      "record",
      "item",
      "box",
      "lines",
      "rows",
      "rowSources",
      "fontSizePt",
      "moduleMm",
      "cut",
      "overlaps",
    ]);
  });

  it("has boxes as the template has them, and nothing that is outside the item", () => {
    const box = { ...at(10.5, 3, 20, 6), rotationDeg: 90 };
    const printed = preview([text("A", box), text("B", at(70, 1, 20, 6))]);
    expect(printed.elements.map(({ box }) => box)).toEqual([box]);
  });

  it("has the lines as they are set, from their box's top left corner", () => {
    const [element] = preview([
      text("Tea from Assam", at(20, 10, 15, 12), { align: "right", fontSizePt: 10 }),
    ]).elements;
    expect(element!.lines!.map(({ text }) => text)).toEqual(["Tea from", "Assam"]);
    const [first, second] = element!.lines!;
    expect(first!.xMm + first!.widthMm).toBeCloseTo(15, 3);
    expect(second!.baselineMm - first!.baselineMm).toBeCloseTo((1.2 * 10 * 25.4) / 72, 3);
  });

  it("has the size as printed, and whether text is cut", () => {
    const printed = preview([
      text("Tea from the Assam valley", at(1, 1, 20, 4), { minFontSizePt: 4 }),
      text("Tea from the Assam valley", at(1, 9, 20, 4)),
    ]);
    expect(printed.elements.map(({ fontSizePt, cut }) => [fontSizePt! < 10, cut])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("has the module of a code; null for others, and where the standard fixes it", () => {
    const printed = preview([
      code("AB-1234", at(1, 1, 50, 10)),
      { type: "qrcode", value: "a", ...at(1, 12, 12, 12) },
      rectangle(at(20, 20, 5, 5)),
    ]);
    // Whole dots of a printer with 600 dpi.
    const dots = printed.elements.map(({ moduleMm }) => moduleMm && (moduleMm * 600) / 25.4);
    expect(dots).toEqual([expect.closeTo(9, 2), expect.closeTo(9, 2), null]);
  });
});

const overlapsOf = (...elements: object[]) =>
  preview(elements).elements.map(({ overlaps }) => overlaps);

const ring = (size: number): Ink[] =>
  shapeInks(
    { ...RING, xMm: 0, yMm: 0, widthMm: size, heightMm: size },
    { fill: null, stroke: BLACK },
    { xPt: 50 - size / 2, yPt: 50 - size / 2, widthPt: size, heightPt: size },
  );

describe("overlaps", () => {
  it("are by ink, not by boxes", () => {
    const left = text("Left", at(1, 1, 50, 6));
    const right = text("Right", at(1, 1, 50, 6), { align: "right" });
    expect(overlapsOf(left, right)).toEqual([[], []]);
    expect(overlapsOf(left, text("Over", at(2, 1.5, 50, 6)))).toEqual([[1], [0]]);
  });

  it("a shape that contains an element whole is none of its overlaps", () => {
    const panel = rectangle(at(0, 0, 30, 10));
    expect(overlapsOf(panel, text("In", at(1, 1, 20, 6)))).toEqual([[1], []]);
    const edge = rectangle(at(0, 0, 3, 10));
    expect(overlapsOf(edge, text("Across", at(1, 1, 20, 6)))).toEqual([[1], [0]]);
  });

  it("nor is a frame around it, but a frame's stroke through it is", () => {
    const frame = rectangle(at(0, 0, 30, 10), { fill: null, stroke: "#000" });
    expect(overlapsOf(frame, text("In", at(2, 2, 20, 6)))).toEqual([[], []]);
    expect(overlapsOf(frame, text("Across", at(25, 2, 20, 6)))).toEqual([[1], [0]]);
  });

  it("of a code count the text below it", () => {
    const bars = code("AB-1234", at(1, 1, 50, 15));
    const [below, beside] = [text("Over", at(23, 12.2, 20, 6)), text("Over", at(38, 12.2, 20, 6))];
    expect(overlapsOf(bars, below)).toEqual([[1], [0]]);
    expect(overlapsOf(bars, beside)).toEqual([[], []]);
    expect(overlapsOf({ ...bars, showText: false, heightMm: 11 }, below)).toEqual([[], []]);
  });

  it("are by what is drawn after turning", () => {
    const bar = rectangle(at(10, 18, 40, 4));
    const word = text("Word", at(28, 1, 20, 6));
    expect(overlapsOf(bar, word)).toEqual([[], []]);
    expect(overlapsOf({ ...bar, rotationDeg: 90 }, word)).toEqual([[1], [0]]);
  });

  it("are those of the rectangles around elements where too much would have to be compared", () => {
    const rings = [ring(40), ring(20)].map((inks, index) => ({ index, inks, mayContain: true }));
    const found = (left: number) => [...findOverlaps(rings, { left }).values()];
    expect(found(10_000)).toEqual([[], []]);
    expect(found(0)).toEqual([[1], [0]]);
  });
});

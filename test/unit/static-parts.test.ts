// What is the same on every item is a form that all of them show. A single item has it on its page, if it is small.
import { describe, expect, it } from "vitest";
import { printJob, renderJob } from "../support/print.ts";
import { rasterise } from "../support/pdfium.ts";
import { readablePdf } from "../support/readable-pdf.ts";

const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});
const text = (value: string, yMm: number, more: object = {}) => ({
  type: "text",
  text: value,
  ...box(3, yMm, 30, 6),
  fontSizePt: 10,
  ...more,
});

/** Static parts above and below what a record fills; a code stands between the printer's dots. */
const LABEL = {
  schemaVersion: 1,
  name: "Label",
  widthMm: 60,
  heightMm: 40,
  variables: [{ name: "name" }],
  elements: [
    { type: "shape", shape: "rectangle", ...box(2, 2, 56, 36), fill: "#ddeeff", strokeWidthMm: 1 },
    text("Static", 4, { color: "#c00", letterSpacingPt: 1, rotationDeg: 3 }),
    text("{{name}}", 12),
    { type: "qrcode", value: "https://platen.example", ...box(36.317, 5.113, 20, 20) },
    { type: "barcode", symbology: "code128", value: "{{name}}", ...box(3, 20, 30, 10) },
    text("Below", 31, { fontWeight: 700 }),
  ],
};

const TAPE = {
  ...LABEL,
  widthMm: "auto",
  minWidthMm: 58.3,
  endMm: 1,
  elements: LABEL.elements.filter(({ type }) => type !== "shape"),
};

const single = (records: readonly object[]) => ({
  layout: { type: "single" },
  records: records.map((variables) => ({ variables })),
});
const formsOf = (document: object, records: readonly object[]) =>
  readablePdf(printJob(document, single(records), { readable: true })).split("/Subtype/Form")
    .length - 1;

describe("what is the same on every item", () => {
  it("is on the page of a single item, and a form of several", () => {
    expect(formsOf(LABEL, [{ name: "A" }])).toBe(0);
    expect(formsOf(LABEL, [{ name: "A" }, { name: "B" }])).toBeGreaterThan(0);
  });

  it.each([
    ["a label", LABEL],
    ["a tape, whose codes find their dots on each page", TAPE],
  ])("prints the same dots on %s, whichever it is", async (_, document) => {
    const one = await rasterise(printJob(document, single([{ name: "A" }])), 203.2);
    const two = await rasterise(printJob(document, single([{ name: "A" }, { name: "B" }])), 203.2);
    expect([one.width, one.height]).toEqual([two.width, two.height]);
    // PDFium rounds the edges of text by another way through a form.
    expect(one.rgba.every((value, at) => Math.abs(value - two.rgba[at]!) <= 1)).toBe(true);
  });

  it("is a form of a single item, too, once it is large", () => {
    const lines = Array.from({ length: 60 }, (_, i) => text(`Line ${i} ${"x".repeat(20)}`, i / 2));
    expect(formsOf({ ...LABEL, elements: lines, variables: [] }, [{}])).toBe(1);
  });

  it("is on the page of a single item only up to 4 KB, however many layers it is in", () => {
    const elements = Array.from({ length: 70 }, (_, i) => [
      text(`Line ${i} ${"x".repeat(20)}`, i / 2),
      text("{{name}}", i / 2),
    ]).flat();
    const many = formsOf({ ...LABEL, elements }, [{ name: "A" }]);
    expect(many).toBeGreaterThan(0);
    expect(many).toBeLessThan(70);
  });

  it("is counted once", () => {
    const { pdf, spent } = renderJob(LABEL, single([{ name: "A" }]), { readable: true });
    const lengths = [
      ...Buffer.from(pdf)
        .toString("latin1")
        .matchAll(/<<\/Length (\d+)>>\nstream\nq\n/g),
    ];
    expect(lengths).toHaveLength(1);
    expect(spent.content).toBe(Number(lengths[0]![1]));
  });
});

import { describe, expect, it } from "vitest";
import { filesFor } from "../../scripts/node-press.ts";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";
import { DEMO_DESIGNS, DEMO_WATERMARK } from "../../src/rules/demo.ts";
import { type Area, cropMm } from "../support/crop.ts";
import { decodeCodes } from "../support/decode.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { extractText, type Raster, rasterise } from "../support/pdfium.ts";
import { type Job, press } from "../support/print.ts";
import { readablePdf } from "../support/readable-pdf.ts";

const DPI = 150;
const [LABELS, CARD] = DEMO_DESIGNS.map(({ document }) => document);
const SHEET = { type: "preset", presetId: "vendorA-5160-compatible" };
const SINGLE = { type: "single" };
/** Differences that an eye sees, in 255ths. */
const SEEN = 12;

function planOf(document: unknown, job: Job, isMarked: boolean) {
  const compiled = compileTemplate(parseTemplate(document));
  const { layout, records } = parseRequest({ templateId: "custom-test", ...job });
  const options = isMarked ? { watermark: DEMO_WATERMARK } : {};
  return { compiled, plan: planJob(compiled, layout, records, options) };
}

function printMarked(document: unknown, job: Job, { isMarked = true, readable = false } = {}) {
  const { compiled, plan } = planOf(document, job, isMarked);
  return press.render(compiled, plan, { ...FIXED_ORIGIN, ...filesFor(plan), readable }).pdf;
}

/** What the watermark changes: black where it does. And the areas of the items. */
async function markOn(document: unknown, job: Job, atLeast = SEEN) {
  const { plan, compiled } = planOf(document, job, true);
  const marked = await rasterise(printMarked(document, job), DPI);
  const plain = await rasterise(printMarked(document, job, { isMarked: false }), DPI);
  const rgba = new Uint8ClampedArray(marked.rgba.length).fill(255);
  for (let at = 0; at < rgba.length; at += 4) {
    const differs = [0, 1, 2].some(
      (i) => Math.abs(marked.rgba[at + i]! - plain.rgba[at + i]!) >= atLeast,
    );
    if (differs) rgba.fill(0, at, at + 3);
  }
  const { widthMm: width, heightMm: height } = compiled.template;
  const items = plan.pages[0]!.map(({ xMm, yMm }): Area => ({
    left: xMm,
    top: yMm,
    width,
    height,
  }));
  return { mark: { width: marked.width, height: marked.height, rgba }, items, paper: plan.paper };
}

function partMarked(mark: Raster, area: Area): number {
  const { rgba } = cropMm(mark, DPI, area);
  let marked = 0;
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at] === 0) marked++;
  return marked / (rgba.length / 4);
}

/** Squares of so many mm that are marked through and through: only the large word is that thick. */
function solidSquares(mark: Raster, sideMm: number, widthMm: number, heightMm: number): Area[] {
  const squares: Area[] = [];
  for (let top = 0; top + sideMm <= heightMm; top += sideMm / 3) {
    for (let left = 0; left + sideMm <= widthMm; left += sideMm / 3) {
      const square = { left, top, width: sideMm, height: sideMm };
      if (partMarked(mark, square) > 0.99) squares.push(square);
    }
  }
  return squares;
}

const LONG = "Wildflower honey ".repeat(400);
const LABEL_VALUES: readonly Record<string, string>[] = [
  { name: "", sku: "", price: "" },
  { name: "Sea salt", sku: "SALT-0250", price: "£3.20" },
  { name: LONG, sku: "W".repeat(18), price: "9".repeat(4000) },
  { name: "W".repeat(3000), sku: "0123456789".repeat(3), price: "WWWW WWWW" },
  { name: "#ffffff", sku: "#ffffff", price: "rgb(255,255,255)" },
  { name: "MMMM\nMMMM\nMMMM\nMMMM", sku: "~", price: "●●●●●\n●●●●●" },
];
const CARD_VALUES: readonly Record<string, string>[] = [
  { title: "", subtitle: "", url: "" },
  { title: "Open Studio", subtitle: "Meet the printers", url: "https://studio.example/" },
  { title: LONG, subtitle: LONG, url: `https://studio.example/${"a".repeat(600)}` },
  { title: "W".repeat(3000), subtitle: "M".repeat(3000), url: "W".repeat(700) },
  { title: "#12263a", subtitle: "●●●● ".repeat(100), url: "x" },
];

describe("the demo's watermark", () => {
  it.each(LABEL_VALUES.map((variables, i) => [i, variables] as const))(
    "is seen on every label and across the page, whatever the values (%i)",
    async (_i, variables) => {
      const records = [
        { variables, copies: 3 },
        { variables: LABEL_VALUES[1]!, copies: 3 },
      ];
      const { mark, items, paper } = await markOn(LABELS, { layout: SHEET, records });
      expect(items).toHaveLength(6);
      for (const item of items) {
        expect(partMarked(mark, item)).toBeGreaterThan(0.06);
        // In each half too, so that no half of a label can be cut out clean.
        for (const left of [item.left, item.left + item.width / 2]) {
          const half = { ...item, left, width: item.width / 2 };
          expect(partMarked(mark, half)).toBeGreaterThan(0.04);
        }
      }
      const large = solidSquares(mark, 9, paper.widthMm, paper.heightMm);
      const spreadOf = (side: "left" | "top") =>
        Math.max(...large.map((area) => area[side])) - Math.min(...large.map((area) => area[side]));
      expect(spreadOf("left")).toBeGreaterThan(paper.widthMm / 2);
      expect(spreadOf("top")).toBeGreaterThan(paper.heightMm / 2);
    },
  );

  it.each(CARD_VALUES.map((variables, i) => [i, variables] as const))(
    "is seen all over the card, small and large, whatever the values (%i)",
    async (_i, variables) => {
      const job = { layout: SINGLE, records: [{ variables }] };
      const { mark, paper } = await markOn(CARD, job, 6);
      for (const left of [0, 34, 68]) {
        for (const top of [0, 25.3, 50.6]) {
          const ninth = { left, top, width: 34, height: 25.3 };
          expect(partMarked(mark, ninth), `at ${left}, ${top} mm`).toBeGreaterThan(0.04);
        }
      }
      expect(solidSquares(mark, 3, paper.widthMm, paper.heightMm).length).toBeGreaterThan(10);
    },
  );

  it.each([
    [300, 300],
    [203, 203.2],
  ])("leaves every code readable on a printer of %s dpi", async (printerDpi, dpi) => {
    const marked = (document: object, job: Job) => printMarked({ ...document, printerDpi }, job);
    const variables = { name: "Arbequina Extra Virgin", sku: "OIL-ARB-0500", price: "€14.90" };
    const labels = { layout: SHEET, records: [{ variables, copies: 6 }] };
    const sheet = await rasterise(marked(LABELS!, labels), dpi);
    const { items } = await markOn(LABELS, labels);
    for (const item of items) {
      const codes = await decodeCodes(cropMm(sheet, dpi, item));
      expect(codes.map(({ text }) => text)).toEqual(["OIL-ARB-0500"]);
    }
    for (const url of ["x", `https://studio.example/${"open-weekend/".repeat(20)}`]) {
      const card = { layout: SINGLE, records: [{ variables: { url } }] };
      const codes = await decodeCodes(await rasterise(marked(CARD!, card), dpi));
      expect(codes.map(({ text }) => text)).toEqual([url]);
    }
  });
});

const ground = (fill: string, rest: object = {}) => ({
  schemaVersion: 1,
  name: "Ground",
  widthMm: 50,
  heightMm: 30,
  variables: [{ name: "fill" }],
  elements: [
    {
      type: "shape",
      shape: "rectangle",
      xMm: 0,
      yMm: 0,
      widthMm: 50,
      heightMm: 30,
      fill,
      stroke: null,
      ...rest,
    },
  ],
});

describe("a watermark", () => {
  const colors = [
    ...Array.from({ length: 21 }, (_, i) => `gray(${i / 20})`),
    ..."#ff0000 #00ff00 #0000ff #ffff00 #00ffff #ff00ff #808080 #7f8081 #12263a".split(" "),
    ..."cmyk(1,0,0,0) cmyk(0,1,0,0) cmyk(0,0,1,0) cmyk(0,0,0,0.5) cmyk(1,1,1,1)".split(" "),
  ];
  it.each(colors)("is seen on %s, of the template or of a value", async (color) => {
    for (const [document, variables] of [
      [ground(color), {}],
      [ground("{{fill}}"), { fill: color }],
    ] as const) {
      const { mark, items } = await markOn(document, { layout: SINGLE, records: [{ variables }] });
      expect(partMarked(mark, items[0]!)).toBeGreaterThan(0.04);
    }
  });

  it("covers what extends beyond the item or is turned", async () => {
    const document = ground("#000000", {
      xMm: -100,
      widthMm: 300,
      yMm: -40,
      heightMm: 90,
      rotationDeg: 30,
    });
    const { mark, items } = await markOn(document, {
      layout: SINGLE,
      records: [{ variables: {} }],
    });
    expect(partMarked(mark, items[0]!)).toBeGreaterThan(0.06);
  });

  it("is at the end of each item's own content, in other numbers on each, and no form", () => {
    const layout = {
      type: "manual",
      paper: { size: "Custom", widthMm: 50, heightMm: 60 },
      grid: { rows: 2, columns: 1 },
      spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
    };
    const records = [{ variables: { fill: "#f00" }, copies: 2 }];
    const pdf = readablePdf(
      printMarked(ground("{{fill}}"), { layout, records }, { readable: true }),
    );
    expect(pdf).not.toContain("/Subtype/Form");
    const items = pdf
      .match(/stream\n[^]*?endstream/g)!
      .filter((stream) => / re\nW n\n/.test(stream))
      .flatMap((page) => page.split(/ re\nW n\n/).slice(1));
    expect(items).toHaveLength(2);
    const ends = items.map((item) => {
      const [own, mark] = item.split(/^f$/m);
      expect(own).toContain("1 0 0 rg");
      expect(mark).toMatch(/^\/G\d+ gs$[^]*^BT$[^]*^S$/m);
      return mark!;
    });
    const linesOf = (mark: string) => new Set(mark.match(/^.* (?:cm|Td|[ml])$/gm));
    const [first, second] = ends.map(linesOf);
    const same = [...second!].filter((line) => first!.has(line));
    expect(same.length).toBeLessThan(second!.size / 10);
  });

  it("is the same for the same job", () => {
    const job = { layout: SINGLE, records: [{ variables: { fill: "#f00" } }] };
    const [one, other] = [1, 2].map(() => printMarked(ground("{{fill}}"), job));
    expect(one).toEqual(other);
  });

  it("leaves the label's own text to be copied", async () => {
    const variables = { name: "Arbequina", sku: "OIL-ARB-0500", price: "14.90" };
    const text = await extractText(
      printMarked(LABELS, { layout: SHEET, records: [{ variables, copies: 6 }] }),
    );
    for (const value of ["Arbequina", "OIL-ARB-0500", "14.90", "NORTHWIND PANTRY"]) {
      expect(text.split(value), value).toHaveLength(7);
    }
  });

  it.each([
    [5, 5],
    [600, 5],
    [5, 600],
    [594, 420],
  ])("fits an item of %i × %i mm", async (widthMm, heightMm) => {
    const document = { ...ground("#ffffff"), widthMm, heightMm };
    const { mark, items } = await markOn(document, {
      layout: SINGLE,
      records: [{ variables: {} }],
    });
    expect(partMarked(mark, items[0]!)).toBeGreaterThan(0.02);
  });

  it("is not there where none is asked for", () => {
    const job = { layout: SINGLE, records: [{ variables: {} }] };
    const pdf = readablePdf(printMarked(ground("#f00"), job, { isMarked: false, readable: true }));
    expect(pdf).not.toContain("ExtGState");
  });
});

// Where bleed and marks are printed, as PDFium draws them.
import { describe, expect, it } from "vitest";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";
import { filesFor } from "../../scripts/node-press.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "../support/fixed-origin.ts";
import { BLUE, expectColor, WHITE } from "../support/page-colors.ts";
import { measureInk, type Raster, rasterise } from "../support/pdfium.ts";
import { type Job, press, printJob } from "../support/print.ts";
import { ONE } from "../support/raster.ts";

const DPI = 254;
/** Dots per mm. */
const PX = 10;

const CARD = {
  schemaVersion: 1,
  name: "Card",
  widthMm: 40,
  heightMm: 20,
  elements: [
    {
      type: "shape",
      shape: "rectangle",
      fill: "#0000ff",
      xMm: -9,
      yMm: -9,
      widthMm: 58,
      heightMm: 38,
    },
  ],
};

const SHEET: Job = {
  layout: {
    type: "manual",
    paper: { size: "Custom", widthMm: 110, heightMm: 70 },
    grid: { rows: 2, columns: 2 },
    spacingMm: { top: 2, right: 11, bottom: 20, left: 11, gapX: 8, gapY: 2 },
  },
  records: [{ variables: {}, copies: 4 }],
};

/** Along a row of pixels, in mm: where blue begins and ends. */
function blueSpans({ width, rgba }: Raster, yMm: number): number[] {
  const at = (x: number) => (Math.round(yMm * PX) * width + x) * 4;
  const edges: number[] = [];
  let isBlue = false;
  for (let x = 0; x < width; x++) {
    const now = rgba[at(x)]! < 128 && rgba[at(x) + 2]! > 200;
    if (now !== isBlue) edges.push(Math.round((x / PX) * 2) / 2);
    isBlue = now;
  }
  if (isBlue) edges.push(width / PX);
  return edges;
}

describe("bleed", () => {
  it("fills the page of one item to its edges", async () => {
    const page = await rasterise(printJob({ ...CARD, bleedMm: 3 }, ONE), DPI);
    expect([page.width, page.height]).toEqual([460, 260]);
    expectColor(page, DPI, [0.2, 0.2], BLUE);
    expectColor(page, DPI, [45.8, 25.8], BLUE);
  });

  it("ends at the bleed where there are marks, which are outside of it", async () => {
    const page = await rasterise(printJob({ ...CARD, bleedMm: 3, marks: "crop" }, ONE), DPI);
    expect(blueSpans(page, 23)).toEqual([10, 56]);
    expectColor(page, DPI, [23, 9.5], WHITE);
    // The mark at the left of the upper edge: from 3 to 8 mm, in line with the item's edge at 13 mm.
    expect(measureInk(page, 31, 129, 79, 131)).toBeGreaterThan(0.2);
    expect(measureInk(page, 0, 120, 29, 140)).toBe(0);
    expect(measureInk(page, 81, 120, 99, 140)).toBe(0);
  });

  it("on a sheet reaches the middle of the gap and never the neighbour", async () => {
    const page = await rasterise(printJob({ ...CARD, bleedMm: 3 }, SHEET), DPI);
    expect(blueSpans(page, 10)).toEqual([8, 54, 56, 102]);
  });

  it("and with a larger bleed meets the neighbour's in the middle", async () => {
    const page = await rasterise(printJob({ ...CARD, bleedMm: 8 }, SHEET), DPI);
    expect(blueSpans(page, 10)).toEqual([3, 107]);
  });

  it("a part of a sheet's bleed prints the same wherever the slot is", async () => {
    const fromThree = { ...SHEET, layout: { ...(SHEET.layout as object), startSlot: 3 } };
    const job = { ...fromThree, records: [{ variables: {} }] };
    const page = await rasterise(printJob({ ...CARD, bleedMm: 3 }, job), DPI);
    expect(blueSpans(page, 10)).toEqual([]);
    expect(blueSpans(page, 30)).toEqual([8, 54]);
  });
});

it("a watermark covers the bleed too, and the place of the marks", async () => {
  const blank = { ...CARD, elements: [], bleedMm: 10, marks: "crop" };
  const compiled = compileTemplate(parseTemplate(blank));
  const { layout, records } = parseRequest({ templateId: "custom-test", ...ONE });
  const plan = planJob(compiled, layout, records, { now: PRINTED_AT, watermark: "PREVIEW" });
  const { pdf } = press.render(compiled, plan, { ...FIXED_ORIGIN, ...filesFor(plan) });
  const page = await rasterise(pdf, DPI);
  // The outer 4 mm of the bleed, of which the page's large word shows on some sides only.
  const strips = [
    measureInk(page, 100, 100, 140, 500),
    measureInk(page, 660, 100, 700, 500),
    measureInk(page, 100, 100, 700, 140),
    measureInk(page, 100, 460, 700, 500),
  ];
  expect(Math.min(...strips)).toBeGreaterThan(0.01);
});

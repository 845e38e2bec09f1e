import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { findProblems, parseTemplate } from "../../src/print/index.ts";
import { planSheet } from "../../src/print/sheet/place-items.ts";
import type { PrintLayout } from "../../src/print/job/request.ts";
import { planOf, printJob, renderJob } from "../support/print.ts";
import { ONE, png, renderDots, zpl } from "../support/raster.ts";
import { readPageSizes } from "../support/pdfium.ts";

const MM = 72 / 25.4;
const BLUE = { type: "shape", shape: "rectangle", fill: "#0000ff", stroke: null };
const CARD = {
  schemaVersion: 1,
  name: "Card",
  widthMm: 85,
  heightMm: 55,
  elements: [{ ...BLUE, xMm: -3, yMm: -3, widthMm: 91, heightMm: 61 }],
};
const RECORDS = { records: [{ variables: {} }] };

async function boxesOf(document: object) {
  const page = (await PDFDocument.load(printJob(document, ONE))).getPages()[0]!;
  const inMm = ({ x, y, width, height }: Record<"x" | "y" | "width" | "height", number>) =>
    [x, y, width, height].map((points) => Math.round((points / MM) * 100) / 100);
  return {
    media: inMm(page.getMediaBox()),
    bleed: inMm(page.getBleedBox()),
    trim: inMm(page.getTrimBox()),
    written: ["TrimBox", "BleedBox"].filter((name) => page.node.has(PDFName.of(name))),
  };
}

describe("the boxes of a page of one item", () => {
  test("bleed: the trim box is the template's size, the media box is as large as the bleed", async () => {
    const boxes = await boxesOf({ ...CARD, bleedMm: 3 });
    expect(boxes.media).toEqual([0, 0, 91, 61]);
    expect(boxes.bleed).toEqual([0, 0, 91, 61]);
    expect(boxes.trim).toEqual([3, 3, 85, 55]);
  });

  test("marks add 10 mm on each side", async () => {
    const boxes = await boxesOf({ ...CARD, bleedMm: 3, marks: "crop" });
    expect(boxes.media).toEqual([0, 0, 111, 81]);
    expect(boxes.bleed).toEqual([10, 10, 91, 61]);
    expect(boxes.trim).toEqual([13, 13, 85, 55]);
  });

  test("marks without bleed: trim and bleed are the same", async () => {
    const boxes = await boxesOf({ ...CARD, marks: "crop" });
    expect(boxes.media).toEqual([0, 0, 105, 75]);
    expect(boxes.bleed).toEqual([10, 10, 85, 55]);
    expect(boxes.trim).toEqual([10, 10, 85, 55]);
  });

  test("without both the page is the item, and has no boxes of its own", async () => {
    const { media, written } = await boxesOf(CARD);
    expect(media).toEqual([0, 0, 85, 55]);
    expect(written).toEqual([]);
  });

  test("bleed 0 and marks none print the bytes of a document without these members", () => {
    const written = printJob({ ...CARD, bleedMm: 0, marks: "none" }, ONE);
    expect(written).toEqual(printJob(CARD, ONE));
  });
});

/** What is stroked in the color of registration marks: lines in mm from the item's lower left corner. */
async function marksOf(document: object) {
  const pdf = await PDFDocument.load(printJob(document, ONE, { readable: true }));
  const page = pdf.getPages()[0]!;
  const { x: trimX, y: trimY } = page.getTrimBox();
  const content = page.node.Contents();
  if (!(content instanceof PDFRawStream)) throw new Error("the page's content is one stream");
  const text = new TextDecoder("latin1").decode(content.getContents());
  const block = /q\n\/(\w+) CS 1 SCN\n([\d.]+) w\n([^]*?)S\nQ/.exec(text);
  if (!block) return null;
  const [, name = "", width, path = ""] = block;
  const numbers = [...path.matchAll(/([-\d.]+) ([-\d.]+) [ml]\n/g)].map(
    ([, x, y]) => [round((Number(x) - trimX) / MM), round((Number(y) - trimY) / MM)] as const,
  );
  const lines = Array.from({ length: numbers.length / 2 }, (_, i) => [
    ...numbers[2 * i]!,
    ...numbers[2 * i + 1]!,
  ]);
  const spaces = page.node.Resources()!.lookup(PDFName.of("ColorSpace"), PDFDict);
  return { widthPt: Number(width), lines, space: spaces.lookup(PDFName.of(name), PDFArray) };
}

const round = (value: number) => Math.round(value * 100) / 100 + 0;

describe("crop marks", () => {
  test("are 5 mm long, 2 mm outside the bleed, in line with the item's edges, two at each corner", async () => {
    const { lines, widthPt } = (await marksOf({ ...CARD, bleedMm: 3, marks: "crop" }))!;
    expect(widthPt).toBe(0.25);
    const edges = [
      [-10, 0, -5, 0],
      [90, 0, 95, 0],
      [-10, 55, -5, 55],
      [90, 55, 95, 55],
      [0, -10, 0, -5],
      [0, 60, 0, 65],
      [85, -10, 85, -5],
      [85, 60, 85, 65],
    ];
    expect(lines.toSorted()).toEqual(edges.toSorted());
  });

  test("are on every plate: /Separation /All", async () => {
    const { space } = (await marksOf({ ...CARD, marks: "crop" }))!;
    expect(space.get(0)).toBe(PDFName.of("Separation"));
    expect(space.get(1)).toBe(PDFName.of("All"));
    expect(space.get(2)).toBe(PDFName.of("DeviceCMYK"));
    const tint = space.lookup(3, PDFDict);
    const full = tint.lookup(PDFName.of("C1"), PDFArray).asArray();
    expect(full.map((value) => (value as PDFNumber).asNumber())).toEqual([1, 1, 1, 1]);
  });

  test("there are none without `marks`, and none on sheets, whose pages keep the paper's size", async () => {
    expect(await marksOf({ ...CARD, bleedMm: 3 })).toBeNull();
    const pdf = printJob({ ...CARD, bleedMm: 3, marks: "crop" }, { layout: sheet({}), ...RECORDS });
    expect((await readPageSizes(pdf)).map(({ widthPt }) => round(widthPt / MM))).toEqual([210]);
    expect(Buffer.from(pdf).includes("Separation")).toBe(false);
  });
});

function sheet(spacing: object): PrintLayout {
  return {
    type: "manual",
    paper: { size: "A4" },
    grid: { rows: 3, columns: 2 },
    spacingMm: { top: 10, right: 10, bottom: 10, left: 10, gapX: 4, gapY: 8, ...spacing },
    startSlot: 1,
  };
}

function bleedsOf(spacing: object, bleedMm: number) {
  const { pages } = planSheet(CARD, sheet(spacing), [6], { surround: { bleedMm, marks: "crop" } });
  return pages[0]!.map(({ bleed }) => [
    bleed?.topMm,
    bleed?.rightMm,
    bleed?.bottomMm,
    bleed?.leftMm,
  ]);
}

describe("on sheets", () => {
  test("the bleed reaches half a gap and, at the outer edges, the margin", () => {
    expect(bleedsOf({ left: 1, top: 0 }, 3)).toEqual([
      [0, 2, 3, 1],
      [0, 3, 3, 2],
      [3, 2, 3, 1],
      [3, 3, 3, 2],
      [3, 2, 3, 1],
      [3, 3, 3, 2],
    ]);
  });

  test("items without a gap have no bleed between them", () => {
    expect(bleedsOf({ gapX: 0, gapY: 0 }, 3)[0]).toEqual([3, 0, 0, 3]);
  });

  test("places are where they are without bleed", () => {
    const places = (bleedMm: number) =>
      planSheet(CARD, sheet({}), [6], { surround: { bleedMm, marks: "none" } }).pages[0]!.map(
        ({ xMm, yMm }) => [xMm, yMm],
      );
    expect(places(3)).toEqual(places(0));
  });
});

describe("what is outside", () => {
  const outside = (bleedMm: number, box: object) =>
    findProblems(parseTemplate({ ...CARD, bleedMm, elements: [{ ...BLUE, ...box }] })).map(
      ({ code }) => code,
    );
  const IN_BLEED = { xMm: -3, yMm: 0, widthMm: 2, heightMm: 5 };

  test("ELEMENT_OUTSIDE_ITEM measures the item plus its bleed", () => {
    expect(outside(0, IN_BLEED)).toEqual(["ELEMENT_OUTSIDE_ITEM"]);
    expect(outside(3, IN_BLEED)).toEqual([]);
    expect(outside(1, IN_BLEED)).toEqual(["ELEMENT_OUTSIDE_ITEM"]);
    expect(outside(3, { ...IN_BLEED, xMm: -5 })).toEqual(["ELEMENT_OUTSIDE_ITEM"]);
  });

  const FRAME = { type: "shape", shape: "rectangle", strokeWidthMm: 1 };
  const TEXT = { type: "text", text: "Over the edge", wrap: false, overflow: "visible" };
  const warned = (element: object, bleedMm: number) =>
    renderJob({ ...CARD, bleedMm, elements: [element] }, ONE).warnings.map(({ code }) => code);

  test("strokes may reach into the bleed, and no further", () => {
    const frame = { ...FRAME, xMm: -2, yMm: 5, widthMm: 50, heightMm: 20 };
    expect(warned(frame, 0)).toEqual(["INK_OUTSIDE_LABEL"]);
    expect(warned(frame, 2)).toEqual([]);
    expect(warned(frame, 1)).toEqual(["INK_OUTSIDE_LABEL"]);
  });

  test("text that reaches into the bleed is warned of: it is cut off", () => {
    const text = { ...TEXT, xMm: 82, yMm: 10, widthMm: 2, heightMm: 8 };
    expect(warned(text, 3)).toContain("INK_OUTSIDE_LABEL");
    const inBleed = { ...TEXT, overflow: "clip", xMm: 85, yMm: 10, widthMm: 3, heightMm: 8 };
    expect(warned(inBleed, 3)).toContain("INK_OUTSIDE_LABEL");
  });
});

describe("rasters leave bleed and marks out", () => {
  /** Its right edge is between two dots, and something lies wholly in the bleed. */
  const document = {
    ...CARD,
    widthMm: 40.03,
    heightMm: 30.03,
    elements: [
      { ...BLUE, fill: "gray(0.5)", xMm: -3, yMm: -3, widthMm: 30, heightMm: 20 },
      { ...BLUE, fill: "#000", xMm: 40.03, yMm: 0, widthMm: 3, heightMm: 30 },
      { type: "text", text: "Item", xMm: 5, yMm: 20, widthMm: 30, heightMm: 8 },
    ],
  };
  const outputs = [zpl(203), png(203, "mono"), png(300, "rgb"), png(300, "gray")];

  test.each(outputs)("the dots of $format $color at $dpi dpi are those without bleed", (output) => {
    const plain = renderDots(document, ONE, output);
    const bled = renderDots({ ...document, bleedMm: 3, marks: "crop" }, ONE, output);
    expect(bled.widthDots).toBe(plain.widthDots);
    expect(Buffer.from(bled.file).equals(Buffer.from(plain.file))).toBe(true);
  });

  test("and so are those of a watermarked picture, and of a sheet", () => {
    const mark = { watermark: "PREVIEW" };
    const layout = {
      type: "manual",
      paper: { size: "Custom", widthMm: 90, heightMm: 70 },
      grid: { rows: 2, columns: 2 },
      spacingMm: { top: 2, right: 2, bottom: 2, left: 2, gapX: 3, gapY: 3 },
    };
    const records = [{ variables: {}, copies: 3 }];
    for (const job of [ONE, { layout, records }]) {
      const plain = renderDots(document, job, png(150, "rgb"), mark);
      const bled = renderDots({ ...document, bleedMm: 3 }, job, png(150, "rgb"), mark);
      expect(Buffer.from(bled.file).equals(Buffer.from(plain.file))).toBe(true);
    }
  });
});

describe("a document may say", () => {
  const pointersOf = (members: object) => {
    try {
      parseTemplate({ ...CARD, ...members });
      return [];
    } catch (error) {
      return (error as { faults: { pointer: string }[] }).faults.map(({ pointer }) => pointer);
    }
  };

  test("0 to 10 mm of bleed, and marks none or crop", () => {
    expect(pointersOf({ bleedMm: 10, marks: "crop" })).toEqual([]);
    expect(pointersOf({ bleedMm: 10.1 })).toEqual(["#/bleedMm"]);
    expect(pointersOf({ bleedMm: -1, marks: "registration" })).toEqual(["#/bleedMm", "#/marks"]);
  });

  test("a plan says the page's size, with what surrounds the item", () => {
    const { paper } = planOf({ ...CARD, bleedMm: 2, marks: "crop" }, ONE);
    expect(paper).toEqual({ widthMm: 109, heightMm: 79 });
  });
});

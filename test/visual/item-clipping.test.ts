import { describe, expect, it } from "vitest";
import { findProblems, parseTemplate, presetOf } from "../../src/print/index.ts";
import { type Area, cropMm } from "../support/crop.ts";
import {
  BLUE,
  countPixels,
  expectColor,
  GREEN,
  isBlank,
  isSamePage,
  RED,
  WHITE,
} from "../support/page-colors.ts";
import { extractText, type Raster, rasterise } from "../support/pdfium.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { writePng } from "../support/png-writer.ts";
import { printElements, printJob } from "../support/print.ts";

const DPI = 254;

const pixel = writePng({ widthPx: 1, heightPx: 1, colorType: 2, depth: 8, samples: [255, 0, 0] });
const picture = `data:image/png;base64,${Buffer.from(pixel).toString("base64")}`;
const OVERFLOWING = {
  overflow: "visible",
  wrap: false,
  align: "center",
  verticalAlign: "middle",
  fontSizePt: 60,
  color: "#f00",
};

interface Placed {
  readonly xMm: number;
  readonly yMm: number;
}

/** Each prints red, wherever it is put. */
const KINDS: Readonly<Record<string, object>> = {
  text: { type: "text", text: "HHHHHHHHHHHHHHHH", ...OVERFLOWING },
  barcode: { type: "barcode", symbology: "code128", value: "AB", backgroundColor: "#f00" },
  qrcode: { type: "qrcode", value: "AB", backgroundColor: "#f00" },
  rectangle: { type: "shape", shape: "rectangle", fill: "#f00", stroke: "#f00" },
  ellipse: { type: "shape", shape: "ellipse", fill: "#f00", stroke: "#f00" },
  line: { type: "shape", shape: "line", stroke: "#f00", strokeWidthMm: 4 },
  image: { type: "image", source: picture, fit: "cover" },
};

const ITEM = { widthMm: 30, heightMm: 20 };
const GAP_MM = 4;
const MARGIN_MM = 6;
const MANUAL = {
  type: "manual",
  paper: { size: "Custom", widthMm: 110, heightMm: 80 },
  grid: { rows: 3, columns: 3 },
  spacingMm: { top: 6, right: 6, bottom: 6, left: 6, gapX: GAP_MM, gapY: GAP_MM },
};

const cardOf = (elements: readonly object[], rest: object = {}) => ({
  schemaVersion: 1,
  name: "Test",
  ...ITEM,
  variables: [{ name: "shown" }],
  elements,
  ...rest,
});

/** The elements, dynamic or not, in the middle of nine slots; nothing in the others. */
function printInTheMiddle(elements: readonly object[], isDynamic: boolean): Uint8Array {
  const shown = elements.map((element) => ({
    ...element,
    showIf: isDynamic ? "{{shown}}" : "yes",
  }));
  const layout = { ...MANUAL, startSlot: 5 };
  return printJob(cardOf(shown), { layout, records: [{ variables: { shown: 1 } }] });
}

/** Places with ink, in mm, that lie beyond the area by more than a tenth of a millimetre. */
function findInkBeyond(page: Raster, area: Area): string[] {
  const perMm = DPI / 25.4;
  const left = (area.left - 0.1) * perMm;
  const right = (area.left + area.width + 0.1) * perMm;
  const top = (area.top - 0.1) * perMm;
  const bottom = (area.top + area.height + 0.1) * perMm;
  const found: string[] = [];
  for (let y = 0; y < page.height && found.length < 10; y++) {
    for (let x = 0; x < page.width; x++) {
      const at = (y * page.width + x) * 4;
      const isBlank = Math.min(page.rgba[at]!, page.rgba[at + 1]!, page.rgba[at + 2]!) > 247;
      const isWithin = x + 0.5 > left && x + 0.5 < right && y + 0.5 > top && y + 0.5 < bottom;
      if (!isBlank && !isWithin) found.push(`${x / perMm}, ${y / perMm}`);
    }
  }
  return found;
}

describe("an element partly outside its item never prints beyond it", () => {
  const places = {
    "over the left edge": { xMm: -20, yMm: 3, widthMm: 30, heightMm: 14 },
    "over the right edge": { xMm: 20, yMm: 3, widthMm: 60, heightMm: 14 },
    "over the upper edge": { xMm: 2, yMm: -14, widthMm: 26, heightMm: 22 },
    "over the lower edge": { xMm: 2, yMm: 10, widthMm: 26, heightMm: 20 },
    "over all of them": { xMm: -40, yMm: -40, widthMm: 110, heightMm: 100 },
    "turned over the corners": { xMm: -5, yMm: 2, widthMm: 40, heightMm: 16, rotationDeg: 35 },
  };
  const cases = Object.entries(places).flatMap(([place, box]) =>
    Object.keys(KINDS).map((kind) => ({ kind, place, box })),
  );

  it.each(cases)("$kind $place", async ({ kind, box }) => {
    const slot = {
      left: MARGIN_MM + ITEM.widthMm + GAP_MM,
      top: MARGIN_MM + ITEM.heightMm + GAP_MM,
      width: ITEM.widthMm,
      height: ITEM.heightMm,
    };
    for (const isDynamic of [false, true]) {
      const page = await rasterise(printInTheMiddle([{ ...KINDS[kind], ...box }], isDynamic), DPI);
      expect(countPixels(page, RED)).toBeGreaterThan(500);
      expect(findInkBeyond(page, slot)).toEqual([]);
    }
  });

  it("neighbours without a gap keep what is theirs", async () => {
    const bleeding = { ...KINDS.rectangle, xMm: -5, yMm: -5, widthMm: 40, heightMm: 30 };
    const paints = ["#f00", "#0f0", "#00f", "#f00"];
    const card = cardOf([{ ...bleeding, fill: "{{paint}}", stroke: null }], {
      variables: [{ name: "paint" }],
    });
    const layout = {
      type: "manual",
      paper: { size: "Custom", widthMm: 60, heightMm: 40 },
      grid: { rows: 2, columns: 2 },
      spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
    };
    const records = paints.map((paint) => ({ variables: { paint } }));
    const page = await rasterise(printJob(card, { layout, records }), DPI);
    const colors = [RED, GREEN, BLUE, RED];
    colors.forEach((color, slot) => {
      const left = (slot % 2) * 30;
      const top = Math.floor(slot / 2) * 20;
      for (const [x, y] of [
        [0.2, 0.2],
        [29.8, 0.2],
        [0.2, 19.8],
        [29.8, 19.8],
      ] as const) {
        expectColor(page, DPI, [left + x, top + y], color);
      }
    });
  });

  it("the items after are clipped to their own slots, not to the first one's", async () => {
    const layout = { ...MANUAL, startSlot: 1 };
    const full = { ...KINDS.rectangle, xMm: -9, yMm: -9, widthMm: 50, heightMm: 40 };
    const records = [{ variables: { shown: 1 }, copies: 9 }];
    const page = await rasterise(printJob(cardOf([full]), { layout, records }), DPI);
    for (let slot = 0; slot < 9; slot++) {
      const left = MARGIN_MM + (slot % 3) * (ITEM.widthMm + GAP_MM);
      const top = MARGIN_MM + Math.floor(slot / 3) * (ITEM.heightMm + GAP_MM);
      expectColor(page, DPI, [left + 0.2, top + 0.2], RED);
      expectColor(page, DPI, [left + 29.8, top + 19.8], RED);
      expectColor(page, DPI, [left - 0.3, top + 10], WHITE);
      expectColor(page, DPI, [left + 30.3, top + 10], WHITE);
      expectColor(page, DPI, [left + 15, top + 20.3], WHITE);
    }
  });
});

describe("a template up to 0.1 mm larger than the preset's item is clipped to the slot", () => {
  const preset = presetOf("vendorA-5160-compatible")!;
  const { width, height } = preset.itemSizeMm;

  it.each([
    ["0.1 mm larger", 0.1],
    ["as large", 0],
    ["0.1 mm smaller", -0.1],
  ])("%s: its own box and the slot both bound it", async (_, by) => {
    const size = { widthMm: width + by, heightMm: height + by };
    const everything = { xMm: -5, yMm: -5, widthMm: width + 10, heightMm: height + 10 };
    const card = cardOf([{ ...KINDS.rectangle, ...everything }], size);
    const layout = { type: "preset", presetId: preset.id, startSlot: 5 };
    const pdf = printJob(card, { layout, records: [{ variables: {} }] });
    const dpi = 600;
    const page = await rasterise(pdf, dpi);
    const left = preset.spacingMm.left + width + preset.spacingMm.gapX;
    const top = preset.spacingMm.top + height + preset.spacingMm.gapY;
    const right = left + width + Math.min(by, 0);
    const bottom = top + height + Math.min(by, 0);
    const middle = [left + width / 2, top + height / 2] as const;
    expectColor(page, dpi, [left + 0.05, middle[1]], RED);
    expectColor(page, dpi, [left - 0.05, middle[1]], WHITE);
    expectColor(page, dpi, [right - 0.05, middle[1]], RED);
    expectColor(page, dpi, [right + 0.05, middle[1]], WHITE);
    expectColor(page, dpi, [middle[0], top + 0.05], RED);
    expectColor(page, dpi, [middle[0], top - 0.05], WHITE);
    expectColor(page, dpi, [middle[0], bottom - 0.05], RED);
    expectColor(page, dpi, [middle[0], bottom + 0.05], WHITE);
  });

  it("its elements stand from the slot's top left corner", async () => {
    const mark = { ...KINDS.rectangle, xMm: 2, yMm: 3, widthMm: 4, heightMm: 5, stroke: null };
    const pages: Raster[] = [];
    for (const by of [0.1, 0, -0.1]) {
      const card = cardOf([mark], { widthMm: width + by, heightMm: height + by });
      const layout = { type: "preset", presetId: preset.id, startSlot: 5 };
      pages.push(await rasterise(printJob(card, { layout, records: [{ variables: {} }] }), 300));
    }
    const left = preset.spacingMm.left + width + preset.spacingMm.gapX;
    const top = preset.spacingMm.top + height + preset.spacingMm.gapY;
    for (const page of pages) {
      expectColor(page, 300, [left + 2.15, top + 3.15], RED);
      expectColor(page, 300, [left + 5.85, top + 7.85], RED);
      expectColor(page, 300, [left + 1.85, top + 2.85], WHITE);
    }
  });
});

describe("an element wholly outside the item is found when the template is saved", () => {
  const LARGE = { widthMm: 40, heightMm: 24 };
  const pointersOf = (element: object) =>
    findProblems(parseTemplate(cardOf([element], LARGE))).map(({ pointer, code }) => [
      pointer,
      code,
    ]);

  /** The item's part of an item with so much room that the element is inside, and drawn. */
  const rasteriseAround = async (element: Placed, dpi: number) => {
    const room = 50;
    const moved = { ...element, xMm: element.xMm + room, yMm: element.yMm + room };
    const [widthMm, heightMm] = [LARGE.widthMm + 2 * room, LARGE.heightMm + 2 * room];
    const page = await rasterise(printElements([moved], { widthMm, heightMm }), dpi);
    return cropMm(page, dpi, { left: room, top: room, width: 40, height: 24 });
  };

  const boxes = [-14, -10.5, -8, 0, 18, 34, 39.5, 40.5, 44].flatMap((xMm) =>
    [-9, -4.5, -3, 10, 23.5, 24.5, 28].flatMap((yMm) =>
      [0, 30, 45, 90, 200].map((rotationDeg) => ({ xMm, yMm, rotationDeg })),
    ),
  );

  it("found exactly when it leaves no ink", async () => {
    let found = 0;
    for (const place of boxes) {
      const size = { widthMm: 10, heightMm: 4 };
      const element = { ...KINDS.rectangle, stroke: null, ...size, ...place };
      const isFound = pointersOf(element).length > 0;
      if (isFound) found++;
      expect(isBlank(await rasteriseAround(element, 127)), JSON.stringify(place)).toBe(isFound);
    }
    expect(found).toBeGreaterThan(50);
    expect(found).toBeLessThan(boxes.length - 50);
  });

  it("lines of no width too: half their stroke may reach in", async () => {
    for (const [xMm, isFound] of [
      [-1.05, true],
      [-0.9, false],
      [40.9, false],
      [41.05, true],
    ] as const) {
      const box = { xMm, yMm: 2, widthMm: 0, heightMm: 10 };
      const element = { ...KINDS.line, strokeWidthMm: 2, ...box };
      const expected = isFound ? [["#/elements/0", "ELEMENT_OUTSIDE_ITEM"]] : [];
      expect(pointersOf(element)).toEqual(expected);
      expect(isBlank(await rasteriseAround(element, 254))).toBe(isFound);
    }
  });

  it("is reported with the item's size, one problem per element, and does not keep the rest from printing", async () => {
    const outside = { ...KINDS.rectangle, xMm: 70, yMm: 2, widthMm: 5, heightMm: 5 };
    const inside = { ...outside, xMm: 2 };
    const problems = findProblems(parseTemplate(cardOf([inside, outside, outside], LARGE)));
    expect(problems.map(({ pointer }) => pointer)).toEqual(["#/elements/1", "#/elements/2"]);
    for (const { code, detail } of problems) {
      expect(code).toBe("ELEMENT_OUTSIDE_ITEM");
      expect(detail).toContain("40 × 24 mm");
    }
    const print = (elements: readonly object[]) => rasterise(printElements(elements, LARGE), DPI);
    expect(isSamePage(await print([inside, outside]), await print([inside]))).toBe(true);
  });

  it.each([false, true])(
    "leaves nothing at an edge that cuts through a pixel (in a value: %s)",
    async (isDynamic) => {
      const size = { widthMm: 10, heightMm: 10 };
      const item = { widthMm: 40.1, heightMm: 24.1, variables: { a: picture } };
      const source = isDynamic ? "{{a}}" : picture;
      const element = { ...KINDS.image, source, ...size, xMm: 40.1, yMm: 2 };
      const [under, right] = [{ ...element, xMm: 2, yMm: 24.1 }, element];
      const page = await rasterise(printElements([right, under], item), 96);
      expect(isBlank(page)).toBe(true);
    },
  );
});

describe("a placeholder that names no declared variable is found when the template is saved", () => {
  const box = { xMm: 1, yMm: 1, widthMm: 25, heightMm: 15 };
  const members: readonly (readonly [string, object, readonly string[]])[] = [
    ["text", { text: "{{a}}", color: "{{b}}", showIf: "{{c}}" }, ["showIf", "text", "color"]],
    [
      "barcode",
      { symbology: "code128", value: "{{a}}", color: "{{b}}", backgroundColor: "{{c}}" },
      ["value", "color", "backgroundColor"],
    ],
    [
      "qrcode",
      { value: "{{a}}", color: "{{b}}", backgroundColor: "{{c}}" },
      ["value", "color", "backgroundColor"],
    ],
    ["shape", { shape: "rectangle", fill: "{{a}}", stroke: "{{b}}" }, ["fill", "stroke"]],
    ["image", { source: "{{a}}" }, ["source"]],
  ];

  it.each(members)("%s: in each of its members", (type, element, expected) => {
    const template = parseTemplate(cardOf([{ type, ...box, ...element }]));
    const problems = findProblems(template);
    expect(problems.map(({ pointer }) => pointer)).toEqual(
      expected.map((member) => `#/elements/0/${member}`),
    );
    expect(problems.every(({ code }) => code === "UNDECLARED_VARIABLE")).toBe(true);
    expect(problems.every(({ detail }) => /\{\{[abc]\}\}/.test(detail))).toBe(true);
    const declared = ["a", "b", "c"].map((name) => ({ name }));
    const mended = cardOf([{ type, ...box, ...element }], { variables: declared });
    expect(findProblems(parseTemplate(mended))).toEqual([]);
  });

  it("an escaped brace is no placeholder, and prints", async () => {
    const element = { type: "text", ...box, text: "\\{{a}}" };
    expect(findProblems(parseTemplate(cardOf([element])))).toEqual([]);
    expect((await extractText(printElements([element], ITEM))).trim()).toBe("{{a}}");
  });
});

function countDifferences(one: Raster, other: Raster): number {
  return one.rgba.filter((value, i) => Math.abs(value - other.rgba[i]!) > 100).length;
}

describe("the text of a sheet reads in the order of its items", () => {
  const card = cardOf(
    [
      { type: "text", text: "Item", xMm: 1, yMm: 1, widthMm: 28, heightMm: 5 },
      { type: "text", text: "{{name}}", xMm: 1, yMm: 8, widthMm: 28, heightMm: 5 },
      { type: "text", text: "end", xMm: 1, yMm: 14, widthMm: 28, heightMm: 5 },
    ],
    { variables: [{ name: "name" }] },
  );
  const records = [
    { variables: { name: "Zeta" }, copies: 2 },
    { variables: { name: "Alpha" } },
    { variables: { name: "Midori" }, copies: 3 },
  ];
  const expected = ["Zeta", "Zeta", "Alpha", "Midori", "Midori", "Midori"].flatMap((name) => [
    "Item",
    name,
    "end",
  ]);

  it("every copy whole, records in their order", async () => {
    const pdf = printJob(card, { layout: { ...MANUAL, startSlot: 3 }, records });
    expect((await extractText(pdf)).split(/\s+/)).toEqual(expected);
    // pdf.js tells runs and leaves it to the page's geometry where words end.
    expect((await extractTextByPdfjs(pdf)).replace(/\s/g, "")).toBe(expected.join(""));
  });

  it("on single pages, one item each", async () => {
    const pdf = printJob(card, { layout: { type: "single" }, records });
    const pages: string[] = [];
    for (let page = 0; page < 6; page++) {
      pages.push((await extractText(pdf, page)).trim().replace(/\s+/g, " "));
    }
    expect(pages.join(" ").split(" ")).toEqual(expected);
  });

  it("every copy looks like the first", async () => {
    const page = await rasterise(printJob(card, { layout: MANUAL, records }), DPI);
    const cell = (slot: number) =>
      cropMm(page, DPI, {
        left: MARGIN_MM + (slot % 3) * (ITEM.widthMm + GAP_MM),
        top: MARGIN_MM + Math.floor(slot / 3) * (ITEM.heightMm + GAP_MM),
        width: ITEM.widthMm,
        height: ITEM.heightMm,
      });
    for (const [first, copy] of [
      [0, 1],
      [3, 4],
      [3, 5],
    ] as const) {
      expect(countDifferences(cell(first), cell(copy))).toBeLessThan(
        countDifferences(cell(0), cell(2)) / 4,
      );
    }
  });
});

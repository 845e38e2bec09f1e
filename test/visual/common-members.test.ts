import { describe, expect, it } from "vitest";
import { inkEdgesMm } from "../support/ink-edges.ts";
import {
  BLACK,
  BLUE,
  colorAt,
  countPixels,
  distanceOf,
  expectColor,
  GREEN,
  isBlank,
  isSamePage,
  RED,
  type Rgb,
  WHITE,
} from "../support/page-colors.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { writePng } from "../support/png-writer.ts";
import { printElements, printJob } from "../support/print.ts";

const DPI = 254;

const quarters = writePng({
  widthPx: 2,
  heightPx: 2,
  colorType: 2,
  depth: 8,
  samples: [RED, GREEN, BLUE, BLACK].flat(),
});
const picture = `data:image/png;base64,${Buffer.from(quarters).toString("base64")}`;

/** One of each kind, none of them the same after a turn or in a mirror. */
const KINDS: Readonly<Record<string, object>> = {
  text: { type: "text", text: "Rg", fontSizePt: 34, fontWeight: 700 },
  barcode: { type: "barcode", symbology: "code128", value: "7", minModuleMm: 0.3 },
  qrcode: { type: "qrcode", value: "7" },
  rectangle: { type: "shape", shape: "rectangle", fill: "#ff0000", strokeWidthMm: 1 },
  ellipse: { type: "shape", shape: "ellipse", fill: "#00ff00", strokeWidthMm: 1 },
  line: { type: "shape", shape: "line", strokeWidthMm: 2 },
  image: { type: "image", source: picture, fit: "stretch" },
};
const EACH = Object.entries(KINDS);

/** Kinds whose ink reaches every edge of their box. */
const FILLING: Readonly<Record<string, object>> = {
  rectangle: { ...KINDS.rectangle, fill: "#000" },
  ellipse: { ...KINDS.ellipse, fill: "#000" },
  image: { ...KINDS.image, source: picture.replace(/,.*/, `,${blackPixel()}`) },
  "background of a barcode": { ...KINDS.barcode, color: "#000", backgroundColor: "#f00" },
  "background of a QR code": { ...KINDS.qrcode, color: "#000", backgroundColor: "#f00" },
};

function blackPixel(): string {
  const png = writePng({ widthPx: 1, heightPx: 1, colorType: 0, depth: 8, samples: [0] });
  return Buffer.from(png).toString("base64");
}

describe("id", () => {
  const block = { ...KINDS.rectangle, xMm: 5, yMm: 5, widthMm: 10, heightMm: 10 };

  it("is unique: a second one of the same name is refused where it stands", () => {
    const elements = [{ ...block, id: "a" }, block, { ...block, id: "b" }, { ...block, id: "a" }];
    expect(() => printElements(elements)).toThrowError(
      expect.objectContaining({
        code: "VALIDATION_FAILED",
        faults: [expect.objectContaining({ pointer: "#/elements/3/id" })],
      }),
    );
  });

  it("changes nothing that prints, and different ones print together", () => {
    const moved = { ...block, xMm: 30 };
    const named = printElements([
      { ...block, id: "a" },
      { ...moved, id: "A" },
    ]);
    expect(named).toEqual(printElements([block, moved]));
  });
});

describe("xMm, yMm, widthMm, heightMm: millimetres from the item's top left corner, y down", () => {
  const boxes = [
    { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 },
    { xMm: 3.3, yMm: 7.77, widthMm: 41.05, heightMm: 24.24 },
    { xMm: 35.5, yMm: 12.345, widthMm: 24.5, heightMm: 25.001 },
  ];
  const cases = Object.keys(FILLING).flatMap((kind) => boxes.map((box) => ({ kind, box })));

  it.each(cases)("$kind at $box: every edge within 0.1 mm", async ({ kind, box }) => {
    const page = await rasterise(printElements([{ ...FILLING[kind], ...box }]), 600);
    const edges = inkEdgesMm(page, 600);
    expect(Math.abs(edges.left - box.xMm)).toBeLessThan(0.1);
    expect(Math.abs(edges.top - box.yMm)).toBeLessThan(0.1);
    expect(Math.abs(edges.right - box.xMm - box.widthMm)).toBeLessThan(0.1);
    expect(Math.abs(edges.bottom - box.yMm - box.heightMm)).toBeLessThan(0.1);
  });
});

/** The colour of a place and all around it; null where it is not one. */
function colorAround(page: Raster, xMm: number, yMm: number): Rgb | null {
  const middle = colorAt(page, DPI, xMm, yMm);
  for (const dx of [-0.2, -0.1, 0, 0.1, 0.2]) {
    for (const dy of [-0.2, -0.1, 0, 0.1, 0.2]) {
      if (distanceOf(colorAt(page, DPI, xMm + dx, yMm + dy), middle) > 6) return null;
    }
  }
  return middle;
}

/** Looks where the unturned page is of one colour all around. */
function compareTurned(upright: Raster, turned: Raster, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const different: string[] = [];
  let inked = 0;
  for (let dx = -18; dx <= 18; dx += 0.3) {
    for (let dy = -10; dy <= 10; dy += 0.3) {
      const expected = colorAround(upright, 30 + dx, 20 + dy);
      if (!expected) continue;
      const x = 30 + dx * Math.cos(angle) - dy * Math.sin(angle);
      const y = 20 + dx * Math.sin(angle) + dy * Math.cos(angle);
      const seen = colorAt(turned, DPI, x, y);
      if (distanceOf(seen, expected) > 12) different.push(`${x}, ${y}: ${seen}, not ${expected}`);
      if (distanceOf(expected, WHITE) > 60) inked++;
    }
  }
  return { different, inked };
}

describe("rotationDeg turns clockwise about the box's centre", () => {
  const box = { xMm: 14, yMm: 12, widthMm: 32, heightMm: 16 };

  const cases = Object.keys(KINDS).flatMap((kind) =>
    [30, 90, 180, 270, -90].map((degrees) => ({ kind, degrees })),
  );

  it.each(cases)("$kind by $degrees", async ({ kind, degrees }) => {
    const element = { ...KINDS[kind], ...box };
    const size = { widthMm: 60, heightMm: 40 };
    const upright = await rasterise(printElements([element], size), DPI);
    const pdf = printElements([{ ...element, rotationDeg: degrees }], size);
    const turned = await rasterise(pdf, DPI);
    const { different, inked } = compareTurned(upright, turned, degrees);
    expect(different).toEqual([]);
    expect(inked).toBeGreaterThan(100);
  });

  it.each([0, 360, -720])("%s leaves everything as it is", (degrees) => {
    const element = { ...KINDS.text, ...box };
    expect(printElements([{ ...element, rotationDeg: degrees }])).toEqual(printElements([element]));
  });

  it("390 is 30, and -90 is 270", async () => {
    for (const [one, other] of [
      [390, 30],
      [-90, 270],
    ]) {
      const print = (rotationDeg: number | undefined) =>
        rasterise(printElements([{ ...KINDS.line, ...box, rotationDeg }]), DPI);
      expect(isSamePage(await print(one), await print(other))).toBe(true);
    }
  });

  it("what comes after stands upright", async () => {
    const first = { ...KINDS.rectangle, ...box, rotationDeg: 45, fill: null, stroke: "#00f" };
    const block = { xMm: 2, yMm: 2, widthMm: 6, heightMm: 4, fill: "#f00", stroke: null };
    for (const fill of ["#f00", "{{red}}"]) {
      const elements = [first, { ...KINDS.rectangle, ...block, fill }];
      const page = await rasterise(printElements(elements, { variables: { red: "#f00" } }), DPI);
      expectColor(page, DPI, [2.2, 2.2], RED);
      expectColor(page, DPI, [7.8, 5.8], RED);
      expectColor(page, DPI, [8.2, 6.2], WHITE);
    }
  });
});

describe("showIf: drawn unless it resolves, trimmed, to nothing, false in any case, or 0", () => {
  const block = { ...KINDS.rectangle, xMm: 5, yMm: 5, widthMm: 10, heightMm: 10 };

  const cardOf = (showIf: string, variables: readonly object[]) => ({
    schemaVersion: 1,
    name: "Test",
    widthMm: 60,
    heightMm: 40,
    variables,
    elements: [{ ...block, showIf }],
  });

  async function isDrawn(
    showIf: string,
    variables: object = {},
    declared: readonly object[] = Object.keys(variables).map((name) => ({ name })),
  ): Promise<boolean> {
    const job = { layout: { type: "single" }, records: [{ variables }] };
    return !isBlank(await rasterise(printJob(cardOf(showIf, declared), job), 72));
  }

  const HIDING = ["", " ", "\t\n", "false", "FALSE", "False", " false ", "0", " 0 "];
  const SHOWING = ["no", "00", "0.0", "-0", "1", "true", "falsehood", "off", "null", "-"];

  it.each(HIDING)("%j hides, as a constant and from a variable", async (value) => {
    expect(await isDrawn(value)).toBe(false);
    expect(await isDrawn("{{ flag }}", { flag: value })).toBe(false);
  });

  it.each(SHOWING)("%j shows, as a constant and from a variable", async (value) => {
    expect(await isDrawn(value)).toBe(true);
    expect(await isDrawn("{{flag}}", { flag: value })).toBe(true);
  });

  it.each([
    [false, false],
    [true, true],
    [0, false],
    [1, true],
    [null, false],
  ])("the value %j: drawn is %s", async (flag, drawn) => {
    expect(await isDrawn("{{flag}}", { flag })).toBe(drawn);
  });

  it("judges what all placeholders and the text between them make together", async () => {
    expect(await isDrawn("{{a}}{{b}}", { a: "", b: "" })).toBe(false);
    expect(await isDrawn("{{a}}{{b}}", { a: "", b: "x" })).toBe(true);
    expect(await isDrawn("{{a}}{{b}}", { a: "fal", b: "SE" })).toBe(false);
    expect(await isDrawn("{{a}} {{b}}", { a: 0, b: 0 })).toBe(true);
    expect(await isDrawn("x{{a}}", { a: false })).toBe(true);
    expect(await isDrawn("\\{{a}}", { a: false })).toBe(true);
  });

  it("an absent variable counts as its default", async () => {
    expect(await isDrawn("{{flag}}", {}, [{ name: "flag" }])).toBe(false);
    expect(await isDrawn("{{flag}}", {}, [{ name: "flag", default: "yes" }])).toBe(true);
    expect(await isDrawn("{{flag}}", {}, [{ name: "flag", default: "False" }])).toBe(false);
    expect(await isDrawn("{{flag}}", { flag: 0 }, [{ name: "flag", default: "yes" }])).toBe(false);
  });

  it.each(EACH)("%s: a false one leaves no ink, a true one does", async (_, kind) => {
    const element = { ...kind, xMm: 14, yMm: 12, widthMm: 32, heightMm: 16 };
    for (const showIf of ["false", "{{no}}"]) {
      const pdf = printElements([{ ...element, showIf }], { variables: { no: "" } });
      expect(isBlank(await rasterise(pdf, 72))).toBe(true);
    }
    for (const showIf of ["true", "{{yes}}"]) {
      const pdf = printElements([{ ...element, showIf }], { variables: { yes: "1" } });
      expect(isBlank(await rasterise(pdf, 72))).toBe(false);
    }
  });

  it("is decided for each record separately", async () => {
    const card = cardOf("{{flag}}", [{ name: "flag" }]);
    const flags = [true, false, "x", "0"];
    const records = flags.map((flag) => ({ variables: { flag } }));
    const pdf = printJob(card, { layout: { type: "single" }, records });
    const blank = [];
    for (let page = 0; page < 4; page++) blank.push(isBlank(await rasterise(pdf, 72, page)));
    expect(blank).toEqual([false, true, false, true]);
  });
});

const printColored = (...elements: readonly object[]): Promise<Raster> =>
  rasterise(printElements(elements, { variables: { blue: "#00f", red: "#f00" } }), DPI);

describe("elements are drawn in order: a later one covers an earlier one", () => {
  const LAYOUT = {
    type: "manual",
    paper: { size: "Custom", widthMm: 60, heightMm: 80 },
    grid: { rows: 2, columns: 1 },
    spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  };
  const card = {
    schemaVersion: 1,
    name: "Test",
    widthMm: 60,
    heightMm: 40,
    variables: ["red", "green", "blue", "none"].map((name) => ({ name })),
  };
  const variables = { red: "#f00", green: "#0f0", blue: "#00f", none: "" };

  const fillings = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    ["red", "green", "blue"].map((name, i) => ({
      name,
      isDynamic: ((bits >> i) & 1) === 1,
    })),
  );
  const titled = fillings.map((colors) => ({
    kinds: colors.map(({ isDynamic }) => (isDynamic ? "dynamic" : "static")).join(", "),
    colors,
  }));

  it.each(titled)("$kinds", async ({ colors }) => {
    const hidden = { ...KINDS.rectangle, xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 };
    const steps = colors.map(({ name, isDynamic }, i) => ({
      ...KINDS.rectangle,
      xMm: 5 + 10 * i,
      yMm: 5 + 5 * i,
      widthMm: 25,
      heightMm: 20,
      fill: isDynamic ? `{{${name}}}` : variables[name as "red"],
      stroke: null,
    }));
    const elements = steps.flatMap((step) => [step, { ...hidden, showIf: "{{none}}" }]);
    const records = [{ variables, copies: 2 }];
    const pdf = printJob({ ...card, elements }, { layout: LAYOUT, records });
    const page = await rasterise(pdf, DPI);
    for (const top of [0, 40]) {
      expectColor(page, DPI, [10, top + 8], RED);
      expectColor(page, DPI, [20, top + 12], GREEN);
      expectColor(page, DPI, [28, top + 20], BLUE);
      expectColor(page, DPI, [38, top + 28], BLUE);
    }
  });

  it.each(EACH)(
    "%s: covers what was before and is covered by what comes after",
    async (name, kind) => {
      const box = { xMm: 14, yMm: 12, widthMm: 32, heightMm: 16 };
      const element = { ...kind, ...box };
      // A dark code on a dark ground is refused; red is a light one.
      const isCode = name.endsWith("code");
      const fills = isCode ? ["#f00", "{{red}}"] : ["#00f", "{{blue}}"];
      for (const fill of fills) {
        const placed = { xMm: 10, yMm: 8, widthMm: 40, heightMm: 24, fill, stroke: null };
        const sheet = { ...KINDS.rectangle, ...placed };
        const alone = await printColored(sheet);
        const above = await printColored(sheet, element);
        const color = isCode ? RED : BLUE;
        expect(countPixels(above, color)).toBeLessThan(countPixels(alone, color) - 1000);
        expect(isSamePage(await printColored(element, sheet), alone)).toBe(true);
      }
    },
  );
});

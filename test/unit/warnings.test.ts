// Warnings as values: which, where, and how many of its kind each represents.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type PrintWarning, WARNING_CODES, WarningList } from "../../src/print/job/warnings.ts";
import { Font } from "../../src/print/fonts/font.ts";
import { refsOfFamily } from "../../src/print/text/refs.ts";
import { MOST_OVERHANG_EM } from "../../src/print/surroundings/ink.ts";
import { readFont } from "../../scripts/node-press.ts";
import { writePng } from "../support/png-writer.ts";
import { type Job, renderJob } from "../support/print.ts";

const FAMILIES = ["inter", "source-serif-4", "roboto-condensed", "jetbrains-mono"];
const SINGLE = { type: "single" };
const sheet = (presetId: string) => ({ type: "preset", presetId });

const text = (words: string, rest: object = {}) => ({
  type: "text",
  text: words,
  xMm: 5,
  yMm: 5,
  widthMm: 12,
  heightMm: 6,
  ...rest,
});
const documentOf = (elements: readonly object[], members: object = {}) => ({
  schemaVersion: 1,
  name: "Test",
  widthMm: 60,
  heightMm: 40,
  elements,
  ...members,
});
function warn(elements: readonly object[], members: object = {}, job: Partial<Job> = {}) {
  const records = job.records ?? [{ variables: {} }];
  return renderJob(documentOf(elements, members), { layout: SINGLE, records, ...job });
}

/** A gray picture as a data URI. */
function pngOf(widthPx: number, heightPx: number): string {
  const samples = new Uint16Array(widthPx * heightPx);
  const png = writePng({ widthPx, heightPx, colorType: 0, depth: 1, samples });
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}

const LONG = "Allergens: milk, wheat, soy, nuts";

describe("a warning", () => {
  const names = { variables: [{ name: "name" }, { name: "tint", default: "" }] };
  const records = [LONG, "Tea", LONG].map((name) => ({ variables: { name } }));

  it("is at the variable of the first record that has it, with the number of records", () => {
    const { warnings, warningRecords } = warn([text("Tea"), text("{{name}}")], names, { records });
    expect(warnings).toEqual([
      {
        code: "TEXT_CUT",
        detail: expect.stringMatching(/^Record 1, variable "name", element 2: /),
        pointer: "#/records/0/variables/name",
        record: 0,
        element: 1,
        variable: "name",
        count: 2,
        cause: { kind: "cut", what: "end", sizePt: expect.any(Number) },
      },
    ]);
    expect(warningRecords).toEqual([[0, 2]]);
  });

  it("names the element by its id, where it has one", () => {
    const ofRecord = warn([text("{{name}}", { id: "title" })], names, { records }).warnings;
    expect(ofRecord[0]!.detail).toMatch(/^Record 1, variable "name", element "title": /);
    const ofTemplate = warn([text(LONG, { id: "allergens" })]).warnings;
    expect(ofTemplate[0]!.detail).toMatch(/^The template's element "allergens": /);
  });

  it("is counted once for each record, however many its copies", () => {
    const copies = records.map((record) => ({ ...record, copies: 5 }));
    const { warnings } = warn([text("{{name}}")], names, { records: copies });
    expect(warnings).toMatchObject([{ count: 2 }]);
  });

  it("of a static element is the template's, and given once", () => {
    const { warnings } = warn([text(LONG)], names, { records });
    expect(warnings).toMatchObject([
      { code: "TEXT_CUT", pointer: "#/templateId", record: null, element: 0, variable: null },
    ]);
    expect(warnings[0]).toMatchObject({ count: 1 });
  });

  it("that the template causes in every record is listed once, with their number", () => {
    const { warnings, warningCounts } = warn([text(LONG, { color: "{{tint}}" })], names, {
      records,
    });
    expect(warnings).toMatchObject([
      { code: "TEXT_CUT", pointer: "#/templateId", record: 0, element: 0, count: 3 },
    ]);
    expect(warningCounts).toEqual(new Map([["TEXT_CUT", 3]]));
  });

  it("is listed in drawing order, at most 50; all are counted", () => {
    const elements = Array.from({ length: 60 }, () => text("{{name}}"));
    const { warnings, warningCounts } = warn(elements, names, { records: records.slice(0, 1) });
    expect(warnings.map(({ element }) => element)).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(warningCounts.get("TEXT_CUT")).toBe(60);
  });

  it("of each code comes before the second of any, and what no element draws comes first", () => {
    const cut = Array.from({ length: 60 }, () => text("{{name}}"));
    const spaced = text("العربية", { letterSpacingPt: 2, widthMm: 50 });
    const { warnings, warningCounts } = warn([...cut, spaced, spaced], names, {
      records: [{ variables: { name: LONG } }, { variables: {} }],
    });
    expect(warnings.slice(0, 5).map(({ code, element }) => [code, element])).toEqual([
      ["VARIABLE_ABSENT", null],
      ["TEXT_CUT", 0],
      ["LETTER_SPACING_IGNORED", 60],
      ["TEXT_CUT", 1],
      ["TEXT_CUT", 2],
    ]);
    expect(warnings).toHaveLength(50);
    expect(warningCounts.get("LETTER_SPACING_IGNORED")).toBe(2);
  });

  it("never repeats a value", () => {
    const { warnings } = warn([text("{{name}}")], names, { records });
    for (const { detail } of warnings) expect(detail).not.toContain("Allergens");
  });
});

const warningOf = (rest: Partial<PrintWarning>): PrintWarning => ({
  code: "TEXT_CUT",
  detail: "It is cut.",
  pointer: "#/templateId",
  record: 0,
  element: 0,
  variable: null,
  count: 1,
  ...rest,
});

describe("WarningList", () => {
  it("keeps apart what differs in code, element or variable, and counts the rest together", () => {
    const list = new WarningList();
    const different = [
      warningOf({}),
      warningOf({ code: "LETTER_SPACING_IGNORED" }),
      warningOf({ variable: "a", pointer: "#/records/0/variables/a" }),
      warningOf({ element: 1 }),
    ];
    for (const warning of different) list.push(warning);
    list.push(warningOf({ detail: "It is cut off.", record: 3, count: 2 }));
    expect(list.listed).toEqual([{ ...different[0]!, count: 3 }, ...different.slice(1)]);
    expect(list.records[0]).toEqual([0, 3]);
    expect(list.counts).toEqual(
      new Map([
        ["TEXT_CUT", 5],
        ["LETTER_SPACING_IGNORED", 1],
      ]),
    );
  });

  it("what no element draws is one entry for each language or variable", () => {
    const list = new WarningList();
    const code = "LANGUAGE_UNSUPPORTED";
    for (const detail of ["Xx.", "Yy.", "Xx."]) {
      list.push(warningOf({ code, element: null, record: null, detail }));
    }
    expect(list.listed.map(({ detail, count }) => [detail, count])).toEqual([
      ["Xx.", 2],
      ["Yy.", 1],
    ]);
  });

  it("the sums stay whole, and a new code is listed, when 50 entries are there", () => {
    const list = new WarningList();
    for (let element = 0; element < 80; element++) list.push(warningOf({ element }));
    list.push(warningOf({ code: "IMAGE_LEFT_BLANK", element: 7 }));
    expect(list.listed.map(({ code }) => code).slice(0, 3)).toEqual([
      "TEXT_CUT",
      "IMAGE_LEFT_BLANK",
      "TEXT_CUT",
    ]);
    expect(list.listed).toHaveLength(50);
    expect(list.passesOver("TEXT_CUT", 79, null, 1)).toBe(true);
    expect(list.passesOver("BARCODE_CONTRAST", 79, null, 1)).toBe(false);
    expect(list.counts.get("TEXT_CUT")).toBe(81);
  });
});

describe("VARIABLE_ABSENT", () => {
  const variables = [
    { name: "name" },
    { name: "price", example: "1" },
    { name: "note", default: "" },
    { name: "sku", required: true },
  ];
  const print = (...records: object[]) =>
    warn([text("{{name}}")], { variables }, { records: records.map((of) => ({ variables: of })) });

  it("is one for each variable that records do not mention, with the first of them and their number", () => {
    const { warnings } = print(
      { name: "A", price: 1, sku: "1" },
      { name: "B", sku: "2" },
      { sku: "3" },
      { name: "D", sku: "4" },
    );
    expect(warnings).toEqual([
      {
        code: "VARIABLE_ABSENT",
        detail: expect.stringMatching(/^Record 3 has no value for the variable "name"/),
        pointer: "#/records/2/variables/name",
        record: 2,
        element: null,
        variable: "name",
        count: 1,
        cause: { kind: "absent", count: 1, of: 4 },
      },
      {
        code: "VARIABLE_ABSENT",
        detail: expect.stringMatching(
          /^3 of 4 records \(the first is record 2\) have no value for/,
        ),
        pointer: "#/records/1/variables/price",
        record: 1,
        element: null,
        variable: "price",
        count: 3,
        cause: { kind: "absent", count: 3, of: 4 },
      },
    ]);
  });

  it("null and blank are on purpose; a default and required need no warning", () => {
    expect(print({ name: null, price: "", sku: "1" }).warnings).toEqual([]);
  });

  it("counts the records that it represents", () => {
    const { warningCounts } = print({ sku: "1" }, { sku: "2" });
    expect(warningCounts).toEqual(new Map([["VARIABLE_ABSENT", 4]]));
  });
});

const cut = (words: string, rest: object) =>
  warn([text(words, rest)]).warnings.map(({ code, detail }) => {
    expect(code).toBe("TEXT_CUT");
    return /: ([^,;]+)/.exec(detail)?.[1];
  });

describe("TEXT_CUT", () => {
  it.each([
    [{}, "the end of the text is left out"],
    [{ wrap: false }, "the end of the text is left out"],
    [{ maxLines: 1, heightMm: 30 }, "the end of the text is left out"],
    [{ overflow: "clip" }, "part of the text is cut off at the edge of its box"],
    [{ overflow: "clip", wrap: false }, "part of the text is cut off at the edge of its box"],
    [{ overflow: "visible" }, "part of the text is outside its box"],
    [{ overflow: "visible", wrap: false }, "part of the text is outside its box"],
  ])("%j: %s", (rest, what) => {
    expect(cut(LONG, rest)).toEqual([what]);
  });

  it("a box too narrow for the ellipsis, and one too narrow for a character", () => {
    expect(cut("iiiiii", { widthMm: 2 })).toEqual(["the end of the text is left out"]);
    expect(cut("Wide", { widthMm: 0.5 })).toEqual(["none of the text is printed"]);
  });

  it.each([
    ["a text that fits", "Tea", {}],
    ["one that shrinks until it fits", "Tea from Assam", { minFontSizePt: 3, wrap: false }],
    ["one that wraps", "Tea from Assam", { heightMm: 30 }],
    ["blank lines behind the text", "Tea\n\n\n", {}],
    [
      "a box too low for the line, whose letters all fit",
      "nurse",
      { heightMm: 3.6, overflow: "clip" },
    ],
    ["the ring of an Å above its box", "Å", { heightMm: 4.3, overflow: "visible" }],
  ])("nothing is said of %s", (_, words, rest) => {
    expect(cut(words, rest)).toEqual([]);
  });
});

describe("INK_OUTSIDE_LABEL", () => {
  const ROUND = { widthMm: 40, heightMm: 40 };
  const round = (...elements: object[]) =>
    warn(elements, ROUND, { layout: sheet("vendorA-3415-compatible") }).warnings;
  const filled = (rest: object) => ({
    type: "shape",
    shape: "rectangle",
    xMm: 0,
    yMm: 0,
    ...ROUND,
    fill: "#ffe0a0",
    stroke: null,
    ...rest,
  });

  it.each([
    ["text in the corner", text("Corner", { xMm: 0, yMm: 0 }), "text"],
    [
      "a code in the corner",
      { type: "qrcode", value: "a", xMm: 0, yMm: 0, widthMm: 12, heightMm: 12 },
      "qrcode",
    ],
    ["a square frame", filled({ fill: null, stroke: "#000" }), "shape"],
    ["a line across", filled({ shape: "line", fill: null, stroke: "#000" }), "shape"],
  ])("%s of a round label", (_, element, type) => {
    expect(round(text("Fine", { xMm: 15, yMm: 15 }), element)).toMatchObject([
      {
        code: "INK_OUTSIDE_LABEL",
        pointer: "#/templateId",
        record: null,
        element: 1,
        variable: null,
        count: 1,
        detail: `The template's element 2: part of this ${type} is outside the round label and is cut off. Move it inward or make it smaller.`,
      },
    ]);
  });

  it.each([
    ["text in the middle", text("Middle", { xMm: 14, yMm: 17 })],
    ["a round frame on the label's edge", filled({ shape: "ellipse", fill: null, stroke: "#000" })],
    ["a fill over the whole item", filled({})],
    ["a fill beyond it", filled({ xMm: -3, yMm: -3, widthMm: 46, heightMm: 46 })],
    [
      "an image over the whole item",
      { type: "image", source: pngOf(400, 400), fit: "cover", xMm: 0, yMm: 0, ...ROUND },
    ],
    [
      "a frame that lies wholly outside the item",
      filled({ xMm: -9, yMm: -9, widthMm: 58, heightMm: 58, fill: null, stroke: "#000" }),
    ],
  ])("nothing is said of %s", (_, element) => {
    expect(round(element)).toEqual([]);
  });

  it("a plain rectangle has no corners that are cut off", () => {
    const corner = text("Corner", { xMm: 0, yMm: 0, widthMm: 30 });
    const of = (layout: unknown, size: object) =>
      warn([corner], size, { layout, records: [{ variables: {} }] }).warnings.map(
        ({ code }) => code,
      );
    expect(of(SINGLE, ROUND)).toEqual([]);
    // 3475: plain rectangles of 70 × 36 mm.
    expect(of(sheet("vendorA-3475-compatible"), { widthMm: 70, heightMm: 36 })).toEqual([]);
  });

  it("rounded corners: what is in the corner, and not what is beside it", () => {
    // 5160: 66.675 × 25.4 mm, corners of some 2 mm.
    const label = { widthMm: 66.675, heightMm: 25.4 };
    const at = (xMm: number, yMm: number) =>
      warn(
        [{ type: "shape", shape: "line", xMm, yMm, widthMm: 0.3, heightMm: 0.3, stroke: "#000" }],
        label,
        { layout: sheet("vendorA-5160-compatible") },
      ).warnings.length;
    expect([at(0.1, 0.1), at(0.3, 12), at(12, 0.3), at(66.2, 24.9)]).toEqual([1, 0, 0, 1]);
  });

  it("of values: the first record that leaves the label, and how many do", () => {
    const names = { ...ROUND, variables: [{ name: "name" }] };
    const line = text("{{name}}", {
      xMm: 2,
      yMm: 17,
      widthMm: 36,
      heightMm: 6,
      wrap: false,
      align: "center",
      overflow: "visible",
    });
    const records = ["Tea", "Tea from the Assam valley", "Tea", "Tea from the Assam valley"];
    const { warnings } = warn([line], names, {
      layout: sheet("vendorA-3415-compatible"),
      records: records.map((name) => ({ variables: { name } })),
    });
    expect(warnings.filter(({ code }) => code === "INK_OUTSIDE_LABEL")).toMatchObject([
      { record: 1, element: 0, count: 2 },
    ]);
  });
});

describe("INK_OUTSIDE_LABEL beyond the edges of a plain rectangle", () => {
  // 3475: plain rectangles of 70 × 36 mm.
  const SIZE = { widthMm: 70, heightMm: 36 };
  const MANUAL = {
    type: "manual",
    paper: { size: "A4" },
    grid: { rows: 2, columns: 2 },
    spacingMm: { top: 10, right: 0, bottom: 0, left: 10, gapX: 5, gapY: 5 },
  };
  const LAYOUTS = { single: SINGLE, manual: MANUAL, preset: sheet("vendorA-3475-compatible") };
  const outside = (element: object, layout: unknown = SINGLE, records = [{ variables: {} }]) =>
    warn([text("Fine", { xMm: 20, yMm: 15 }), element], SIZE, { layout, records }).warnings.filter(
      ({ code }) => code === "INK_OUTSIDE_LABEL",
    );
  const rectangle = (rest: object) => ({
    type: "shape",
    shape: "rectangle",
    xMm: 60,
    yMm: 10,
    widthMm: 20,
    heightMm: 5,
    fill: "#000",
    stroke: null,
    ...rest,
  });
  const line = (yMm: number, strokeWidthMm: number) =>
    rectangle({
      shape: "line",
      fill: null,
      stroke: "#000",
      yMm,
      strokeWidthMm,
      xMm: 5,
      heightMm: 0,
    });
  const LINES = { xMm: 5, widthMm: 30, fontSizePt: 10, fontFamily: "Inter" };

  const crossing = {
    "a text that fits its box": text("Words beyond", { xMm: 55, yMm: 15, widthMm: 40 }),
    "a line of a text below the label": text("One\nTwo\nThree", {
      ...LINES,
      yMm: 26,
      heightMm: 14,
    }),
    "all of a text": text("Words", { ...LINES, yMm: 30, heightMm: 12, verticalAlign: "bottom" }),
    "the ring of an Å": text("Å", { ...LINES, fontSizePt: 30, yMm: -2, heightMm: 15 }),
    "a text in letters of another font": text("བླུ", { ...LINES, yMm: 33, heightMm: 5 }),
    "a turned text": text("Words beyond", { ...LINES, xMm: 50, yMm: 28, rotationDeg: 90 }),
    "text that overflows its box": text("Wordsbeyondtheedge", {
      ...LINES,
      xMm: 60,
      yMm: 10,
      widthMm: 8,
      overflow: "visible",
      wrap: false,
    }),
    "a code": { type: "qrcode", value: "a", xMm: 60, yMm: 10, widthMm: 15, heightMm: 15 },
    "a stroke": line(36, 0.2),
    "a frame": rectangle({ fill: null, stroke: "#000" }),
  };
  it.each(Object.entries(crossing))("%s", (_, element) => {
    for (const layout of Object.values(LAYOUTS)) {
      expect(outside(element, layout)).toMatchObject([
        {
          element: 1,
          count: 1,
          detail: expect.stringMatching(/ is outside the label and is cut off/),
        },
      ]);
    }
  });

  it.each(
    Object.entries({
      "half a stroke of 0.1 mm": line(36, 0.1),
      "text in a box that reaches out": text("Words", { ...LINES, xMm: 50, widthMm: 40 }),
      "text that its box clips": text("Words beyond", {
        ...LINES,
        xMm: 60,
        yMm: 10,
        widthMm: 10,
        heightMm: 5,
        overflow: "clip",
        wrap: false,
      }),
      "a fill": rectangle({}),
      "a fill over the whole item, with its outline": rectangle({
        xMm: -1,
        yMm: -1,
        widthMm: 74,
        heightMm: 40,
        stroke: "#f00",
      }),
      "an image over the whole item": {
        type: "image",
        source: pngOf(800, 400),
        fit: "cover",
        xMm: -1,
        yMm: -1,
        widthMm: 72,
        heightMm: 38,
      },
      "an image": { type: "image", source: pngOf(200, 200), xMm: 60, yMm: 10, ...SIZE },
      "a frame that is not seen": rectangle({
        xMm: -2,
        yMm: -2,
        widthMm: 74,
        heightMm: 40,
        fill: null,
        stroke: "#000",
      }),
    }),
  )("nothing is said of %s", (_, element) => {
    expect(outside(element)).toEqual([]);
  });

  it("is said of each record whose text leaves it, once for its copies", () => {
    const element = text("{{name}}", { ...LINES, xMm: 50, widthMm: 60, wrap: false });
    const names = ["Tea", "Tea from the valley", "Tea", "Green tea from the valley"];
    const { warnings } = warn(
      [element],
      { ...SIZE, variables: [{ name: "name" }] },
      { layout: SINGLE, records: names.map((name) => ({ variables: { name }, copies: 2 })) },
    );
    expect(warnings).toMatchObject([{ code: "INK_OUTSIDE_LABEL", record: 1, count: 2 }]);
  });

  it("glyphs of plain texts leave their boxes by no more than is looked for", () => {
    for (const ref of FAMILIES.flatMap(refsOfFamily)) {
      const font = Font.parse(ref, readFont(ref));
      const box = { left: 0, bottom: 0, right: 0, top: 0 };
      let most = 0;
      for (let glyph = 1; glyph < font.glyphCount; glyph++) {
        if (!font.isSimple(glyph) || !font.readBounds(glyph, box)) continue;
        const sides = [-box.left, box.right - font.advanceOf(glyph)];
        most = Math.max(most, ...sides, box.top - font.ascent, font.descent - box.bottom);
      }
      expect(most / font.unitsPerEm).toBeLessThanOrEqual(MOST_OVERHANG_EM);
    }
  });
});

const imageWarnings = (source: string, rest: object = {}) =>
  warn([{ type: "image", source, xMm: 0, yMm: 0, widthMm: 25.4, heightMm: 25.4, ...rest }])
    .warnings;

describe("IMAGE_RESOLUTION_LOW", () => {
  it("is under 200 dpi on either axis as printed", () => {
    expect(imageWarnings(pngOf(200, 200))).toEqual([]);
    expect(imageWarnings(pngOf(199, 199))).toMatchObject([
      { code: "IMAGE_RESOLUTION_LOW", element: 0 },
    ]);
    expect(imageWarnings(pngOf(400, 199), { fit: "stretch" })).toHaveLength(1);
    expect(imageWarnings(pngOf(199, 400), { fit: "stretch" })).toHaveLength(1);
  });

  it("counts the whole picture where the box shows a part, and where it leaves room", () => {
    // Covering, 400 × 200 pixels are 50.8 × 25.4 mm; contained, 25.4 × 12.7 mm.
    expect(imageWarnings(pngOf(400, 200), { fit: "cover" })).toEqual([]);
    expect(imageWarnings(pngOf(398, 199), { fit: "cover" })).toHaveLength(1);
    expect(imageWarnings(pngOf(200, 100), { fit: "contain" })).toEqual([]);
  });

  it("says at how many dpi it prints and how many pixels it needs", () => {
    expect(imageWarnings(pngOf(100, 100))[0]!.detail).toBe(
      "The template's element 1: the image prints at 100 dpi and will look blurred (under 200 dpi). Use an image of at least 200 × 200 pixels, or make its box smaller.",
    );
  });
});

describe("docs/warnings.md", () => {
  it("explains every warning", () => {
    const rows = readFileSync("docs/warnings.md", "utf8").matchAll(/^\| `([A-Z_]+)` \|/gm);
    expect([...rows].map(([, code]) => code).sort()).toEqual([...WARNING_CODES].sort());
  });
});

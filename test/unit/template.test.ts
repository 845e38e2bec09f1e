import { describe, expect, test } from "vitest";
import { SYMBOLOGIES } from "../../src/print/codes/symbologies.ts";
import { defaultsOf } from "../../src/print/job/complete-element.ts";
import { parseTemplateString } from "../../src/print/job/template-string.ts";
import { parseTemplate } from "../../src/print/job/template.ts";
import { type Fault, Refusal } from "../../src/refusal.ts";

const BOX = { xMm: 1, yMm: 2, widthMm: 30, heightMm: 10 };
const TEXT = { type: "text", ...BOX, text: "x" };
const BARCODE = { type: "barcode", ...BOX, symbology: "code128", value: "{{sku}}" };
const QRCODE = { type: "qrcode", ...BOX, value: "x" };
const RECTANGLE = { type: "shape", ...BOX, shape: "rectangle" };
const LINE = { type: "shape", ...BOX, shape: "line" };
const ASSET = `asset:${"0a".repeat(32)}`;
const ARTWORK = { type: "artwork", ...BOX, source: ASSET };
const IMAGE = { type: "image", ...BOX, source: ASSET };

function documentOf(members: object = {}): object {
  return { schemaVersion: 1, name: "Label", widthMm: 60, heightMm: 30, elements: [], ...members };
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

function withElement(element: unknown): object {
  return documentOf({ elements: [element] });
}

function faultsOf(document: unknown): readonly Fault[] {
  try {
    parseTemplate(document);
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
  return [];
}

function pointersOf(document: unknown): string[] {
  return faultsOf(document).map((fault) => fault.pointer);
}

function elementOf(element: object) {
  return parseTemplate(withElement(element)).elements[0];
}

const BLACK = { kind: "constant", color: { space: "gray", gray: 0 } };
const NONE = { kind: "constant", color: null };

// Of members that are added later, the default that they say; of those here, the one that is promised.
describe("a template is read with every default filled in", () => {
  test("the document", () => {
    expect(parseTemplate(documentOf())).toEqual({
      name: "Label",
      widthMm: 60,
      heightMm: 30,
      length: null,
      printerDpi: 600,
      bleedMm: 0,
      marks: "none",
      lang: null,
      timeZone: "UTC",
      variables: new Map(),
      elements: [],
      paths: [],
      back: null,
    });
  });

  test("a variable", () => {
    const template = parseTemplate(
      documentOf({ variables: [{ name: "b" }, { name: "a", example: "x", default: "y" }] }),
    );
    expect([...template.variables.values()]).toEqual([
      { name: "b", example: null, default: null, required: false, counter: null, rows: null },
      { name: "a", example: "x", default: "y", required: false, counter: null, rows: null },
    ]);
  });

  test("text", () => {
    expect(elementOf(TEXT)).toEqual({
      ...defaultsOf("text"),
      ...TEXT,
      id: null,
      rotationDeg: 0,
      anchor: "start",
      room: null,
      showIf: null,
      text: parseTemplateString("x"),
      fontFamily: "Inter",
      fontWeight: 400,
      fontSizePt: 10,
      minFontSizePt: 10,
      lineHeight: null,
      letterSpacingPt: 0,
      fontStyle: "normal",
      markup: "none",
      figures: "default",
      decoration: "none",
      color: BLACK,
      align: "start",
      verticalAlign: "top",
      wrap: true,
      maxLines: null,
      overflow: "ellipsis",
      direction: "auto",
      dropEmptyLines: false,
      lang: null,
    });
  });

  test("text takes the template's language unless it has its own", () => {
    const { elements } = parseTemplate(
      documentOf({ lang: "ja", elements: [TEXT, { ...TEXT, lang: "zh-Hant" }] }),
    );
    expect(elements).toMatchObject([{ lang: "ja" }, { lang: "zh-Hant" }]);
  });

  test("minFontSizePt is fontSizePt: no shrinking", () => {
    expect(elementOf({ ...TEXT, fontSizePt: 22 })).toMatchObject({ minFontSizePt: 22 });
  });

  test("a linear barcode shows its text and has modules of 0.19 mm or more", () => {
    expect(elementOf(BARCODE)).toEqual({
      ...defaultsOf("barcode"),
      ...BARCODE,
      id: null,
      rotationDeg: 0,
      anchor: "start",
      room: null,
      showIf: null,
      value: parseTemplateString("{{sku}}"),
      showText: true,
      fontSizePt: 8,
      color: BLACK,
      backgroundColor: NONE,
      displayText: null,
      fontFamily: "Inter",
      align: "center",
      verticalAlign: "middle",
      minModuleMm: 0.19,
      maxModuleMm: null,
      options: new Map(),
    });
  });

  test("a matrix barcode shows no text and has modules of 0.25 mm or more", () => {
    const matrix = { ...BARCODE, symbology: "datamatrix" };
    expect(elementOf(matrix)).toMatchObject({ showText: false, minModuleMm: 0.25 });
    const changed = { ...matrix, showText: true, minModuleMm: 0.5 };
    expect(elementOf(changed)).toMatchObject({ showText: true, minModuleMm: 0.5 });
  });

  test("a QR code", () => {
    expect(elementOf(QRCODE)).toMatchObject({
      errorCorrection: "M",
      quietZoneModules: 4,
      minModuleMm: 0.25,
      color: BLACK,
      backgroundColor: NONE,
    });
  });

  test("a shape has a black outline and no fill", () => {
    expect(elementOf(RECTANGLE)).toEqual({
      ...defaultsOf("shape"),
      ...RECTANGLE,
      id: null,
      rotationDeg: 0,
      anchor: "start",
      room: null,
      showIf: null,
      fill: NONE,
      stroke: BLACK,
      strokeWidthMm: 0.25,
      cornerRadiusMm: 0,
      dashMm: [],
    });
  });

  test("an outline of width 0 is none", () => {
    expect(elementOf({ ...RECTANGLE, strokeWidthMm: 0 })).toMatchObject({ stroke: NONE });
  });

  test("artwork and images", () => {
    expect(elementOf(ARTWORK)).toMatchObject({ source: ASSET, page: 1, fit: "stretch" });
    expect(elementOf(IMAGE)).toMatchObject({ fit: "contain", onMissing: "error" });
  });
});

describe("colours in a template", () => {
  test("constants are read, template strings wait for the record", () => {
    expect(elementOf({ ...RECTANGLE, fill: "cmyk(1,0,0,0)", stroke: "#{{rgb}}" })).toMatchObject({
      fill: { kind: "constant", color: { space: "cmyk", c: 1 } },
      stroke: { kind: "template", template: { variables: ["rgb"] } },
    });
  });

  test("a blank or null one means no fill, stroke or background", () => {
    expect(elementOf({ ...RECTANGLE, fill: "", stroke: null })).toMatchObject({
      fill: NONE,
      stroke: NONE,
    });
    expect(elementOf({ ...QRCODE, backgroundColor: null })).toMatchObject({
      backgroundColor: NONE,
    });
  });

  test("a blank one means black for text and codes", () => {
    expect(elementOf({ ...TEXT, color: " " })).toMatchObject({ color: BLACK });
    expect(elementOf({ ...BARCODE, color: "" })).toMatchObject({ color: BLACK });
    expect(pointersOf(withElement({ ...TEXT, color: null }))).toEqual(["#/elements/0/color"]);
  });

  test.each([
    [{ ...TEXT, color: "red" }, "color"],
    [{ ...BARCODE, backgroundColor: "#12" }, "backgroundColor"],
    [{ ...RECTANGLE, fill: "gray(2)" }, "fill"],
    [{ ...RECTANGLE, stroke: "\\{{x}}" }, "stroke"],
  ])("a malformed constant is refused (%#)", (element, member) => {
    expect(pointersOf(withElement(element))).toEqual([`#/elements/0/${member}`]);
  });
});

describe("the ranges and lists of the grammar", () => {
  test.each([
    ["schemaVersion", [1], [0, 2, "1"]],
    [
      "name",
      ["a", "a".repeat(120), "😀".repeat(120)],
      ["", "a".repeat(121), "😀".repeat(121), "\ud800"],
    ],
    ["widthMm", [5, 600], [4.99, 600.01, "50", null]],
    ["heightMm", [5, 600], [4.99, 600.01, Number.POSITIVE_INFINITY, Number.NaN]],
    ["printerDpi", [150, 203, 203.2, 2400], [149, 2401]],
    ["lang", ["en", "zh-Hant-TW", "sr-Latn"], ["", "en_US", "e", "en-", "english language", null]],
    ["variables", [[], [{ name: "_a.b-C9" }]], [{}, [{}], [{ name: "1a" }], [{ name: "" }]]],
    ["elements", [[], times(200, TEXT)], [{}, times(201, TEXT)]],
  ])("%s", (member, accepted, refused) => {
    for (const value of accepted) {
      expect(faultsOf(documentOf({ [member]: value })), String(value)).toEqual([]);
    }
    for (const value of refused) {
      expect(faultsOf(documentOf({ [member]: value })), String(value)).toHaveLength(1);
    }
  });

  test.each<[object, string, unknown[], unknown[]]>([
    [TEXT, "id", ["a"], ["", 1]],
    [TEXT, "xMm", [-10, 5080], [Number.NaN, 5081, "1"]],
    [TEXT, "widthMm", [0.001, 5080], [0, -1]],
    [TEXT, "rotationDeg", [-90, 12.5], [Number.POSITIVE_INFINITY, null]],
    [TEXT, "showIf", ["", "{{a}}"], ["{{", null, true]],
    [TEXT, "text", ["", "{{a}}", "a".repeat(10_000)], ["{{", "\udc00", "a".repeat(10_001), null]],
    [TEXT, "fontFamily", ["Source Serif 4", "JetBrains Mono"], ["inter", "Arial"]],
    [TEXT, "fontWeight", [400, 700], [500, "bold"]],
    [TEXT, "minFontSizePt", [3, 10], [2, 10.5]],
    [TEXT, "lineHeight", [1, 2.5], [0, -1]],
    [TEXT, "letterSpacingPt", [-5, 50], [-6, 51]],
    [TEXT, "align", ["start", "end", "left", "center", "right"], ["justify"]],
    [TEXT, "verticalAlign", ["top", "middle", "bottom"], ["center"]],
    [TEXT, "wrap", [false], ["true", 0]],
    [TEXT, "maxLines", [1, 9], [0, 1.5, null]],
    [TEXT, "overflow", ["ellipsis", "clip", "visible", "error"], ["hidden"]],
    [TEXT, "direction", ["auto", "ltr", "rtl"], ["vertical"]],
    [BARCODE, "symbology", [...SYMBOLOGIES], ["qrcode", "Code128", ""]],
    [BARCODE, "minModuleMm", [0.1], [0, -1]],
    [BARCODE, "options", [{}], [[], { a: 1 }, { a: null }, { a: {} }]],
    [QRCODE, "errorCorrection", ["L", "M", "Q", "H"], ["m"]],
    [QRCODE, "quietZoneModules", [0, 4], [-1, 1.5]],
    [RECTANGLE, "dashMm", [[1, 0.5], Array(16).fill(1)], [[0], [-1], Array(17).fill(1)]],
    [RECTANGLE, "strokeWidthMm", [0, 2], [-1]],
    [RECTANGLE, "cornerRadiusMm", [0, 2], [-1]],
    [RECTANGLE, "heightMm", [0.1], [0]],
    [ARTWORK, "page", [1, 7], [0, 1.5]],
    [ARTWORK, "source", [ASSET], ["{{logo}}", "https://x.test/a.pdf", ASSET.toUpperCase()]],
    [IMAGE, "fit", ["contain", "cover", "stretch"], ["fill"]],
    [IMAGE, "onMissing", ["error", "blank"], ["skip"]],
    [
      IMAGE,
      "source",
      ["{{photo}}", "asset:{{id}}", "data:image/png;base64,iVBORw0=", "https://x.test/a?b=c"],
      [
        "",
        "http://x.test/a",
        "data:image/gif;base64,AAAA",
        "data:image/png,AA",
        "asset:12",
        "https://",
      ],
    ],
  ])("$type $shape, %s %#", (element, member, accepted, refused) => {
    for (const value of accepted) {
      expect(faultsOf(withElement({ ...element, [member]: value })), String(value)).toEqual([]);
    }
    for (const value of refused) {
      const pointers = pointersOf(withElement({ ...element, [member]: value }));
      expect(new Set(pointers).size, String(value)).toBe(1);
      expect(pointers[0]).toMatch(`#/elements/0/${member}`);
    }
  });

  test("type sizes go from 3 to 500 points", () => {
    expect(faultsOf(withElement({ ...TEXT, fontSizePt: 3 }))).toEqual([]);
    expect(faultsOf(withElement({ ...TEXT, fontSizePt: 500 }))).toEqual([]);
    expect(faultsOf(withElement({ ...TEXT, fontSizePt: 501 }))).toEqual([
      {
        pointer: "#/elements/0/fontSizePt",
        code: "VALIDATION_FAILED",
        detail: "must be a number between 3 and 500",
        cause: { kind: "most", most: 500, isIncluded: true },
      },
    ]);
  });

  test("a line may have width or height 0, but not both", () => {
    expect(faultsOf(withElement({ ...LINE, widthMm: 0 }))).toEqual([]);
    expect(faultsOf(withElement({ ...LINE, heightMm: 0 }))).toEqual([]);
    expect(pointersOf(withElement({ ...LINE, widthMm: 0, heightMm: 0 }))).toEqual([
      "#/elements/0/widthMm",
    ]);
    expect(pointersOf(withElement({ ...LINE, widthMm: -1 }))).toEqual(["#/elements/0/widthMm"]);
  });
});

describe("what is refused is named by its pointer", () => {
  test("an unknown member is that member, wherever it stands", () => {
    expect(
      pointersOf(
        documentOf({
          extra: 1,
          variables: [{ name: "a", type: "string" }],
          elements: [
            { ...TEXT, bold: true },
            { ...LINE, "a/b ~%": 1 },
            { ...IMAGE, page: 1 },
          ],
        }),
      ).sort(),
    ).toEqual(
      [
        "#/elements/0/bold",
        "#/elements/1/a~1b%20~0%25",
        "#/elements/2/page",
        "#/extra",
        "#/variables/0/type",
      ].sort(),
    );
  });

  test("__proto__ is an unknown member like any other", () => {
    const document: unknown = JSON.parse(
      '{"schemaVersion":1,"name":"a","widthMm":9,"heightMm":9,"elements":[],"__proto__":{"lang":"en"}}',
    );
    expect(pointersOf(document)).toEqual(["#/__proto__"]);
  });

  test("a missing member is the one that should be there", () => {
    expect(pointersOf({})).toEqual([
      "#/schemaVersion",
      "#/name",
      "#/widthMm",
      "#/heightMm",
      "#/elements",
    ]);
    expect(pointersOf(withElement({ type: "barcode", ...BOX }))).toEqual([
      "#/elements/0/symbology",
      "#/elements/0/value",
    ]);
    expect(faultsOf(withElement({ type: "shape", ...BOX }))).toEqual([
      {
        pointer: "#/elements/0/shape",
        code: "VALIDATION_FAILED",
        detail: "is missing: must be one of rectangle, ellipse, line",
        cause: { kind: "structure" },
      },
    ]);
  });

  test("an unknown type is one fault that lists the known ones", () => {
    expect(faultsOf(withElement({ ...TEXT, type: "circle", nonsense: 1 }))).toEqual([
      {
        pointer: "#/elements/0/type",
        code: "VALIDATION_FAILED",
        detail: "must be one of text, barcode, qrcode, shape, table, stack, artwork, image",
        cause: { kind: "structure" },
      },
    ]);
  });

  test.each([null, 5, "x", []])("a document that is %j is one fault at its root", (document) => {
    expect(pointersOf(document)).toEqual(["#"]);
  });

  test("an element that is no object is named", () => {
    expect(pointersOf(documentOf({ elements: [TEXT, 5, null] }))).toEqual([
      "#/elements/1",
      "#/elements/2",
    ]);
  });

  test("an unclosed placeholder is listed with its place", () => {
    expect(faultsOf(withElement({ ...TEXT, text: "ab {{sku" }))).toEqual([
      {
        pointer: "#/elements/0/text",
        code: "VALIDATION_FAILED",
        detail: "must be a template string: `{{` is never closed (character 4)",
        cause: { kind: "braces", problem: "open" },
      },
    ]);
  });

  test("duplicate variable names and element ids are listed at every repetition", () => {
    const document = documentOf({
      variables: [{ name: "a" }, { name: "a" }, { name: "A" }, { name: "a" }],
      elements: [{ ...TEXT, id: "x" }, TEXT, TEXT, { ...LINE, id: "x" }],
    });
    expect(pointersOf(document)).toEqual([
      "#/variables/1/name",
      "#/variables/3/name",
      "#/elements/3/id",
    ]);
  });

  test("all faults are listed at once, those between members too", () => {
    const document = documentOf({
      widthMm: 1,
      extra: 1,
      variables: [{ name: "a" }, { name: "a" }],
      elements: [
        { ...TEXT, fontSizePt: 9, minFontSizePt: 10, wrap: "no" },
        { ...LINE, widthMm: 0, heightMm: 0, fill: 7 },
      ],
    });
    expect(pointersOf(document).sort()).toEqual(
      [
        "#/widthMm",
        "#/extra",
        "#/variables/1/name",
        "#/elements/0/minFontSizePt",
        "#/elements/0/wrap",
        "#/elements/1/widthMm",
        "#/elements/1/fill",
      ].sort(),
    );
  });

  test("no fault tells a value", () => {
    const secret = "S3CRET-{{";
    const document = documentOf({
      name: [secret],
      lang: secret,
      variables: [{ name: secret }],
      elements: [
        { ...TEXT, type: secret },
        { ...TEXT, text: secret, color: "S3CRET", fontFamily: secret, id: { secret } },
        { ...IMAGE, source: "S3CRET" },
        { ...BARCODE, symbology: "S3CRET", options: { a: [secret] } },
      ],
    });
    const faults = faultsOf(document);
    expect(faults.length).toBeGreaterThan(9);
    expect(JSON.stringify(faults)).not.toContain("S3CRET");
  });

  test("at most 50 faults are listed", () => {
    expect(faultsOf(documentOf({ elements: times(200, {}) }))).toHaveLength(50);
  });

  test("the sentence of the refusal names the first fault and counts the others", () => {
    expect(() => parseTemplate(documentOf({ widthMm: 1, heightMm: 1 }))).toThrow(
      "The template document is not valid: #/widthMm must be a number between 5 and 600. errors lists 1 more fault.",
    );
  });
});

describe("symbologies", () => {
  test("there are thirty, each once", () => {
    expect(new Set(SYMBOLOGIES).size).toBe(30);
    expect(SYMBOLOGIES).toHaveLength(30);
  });
});

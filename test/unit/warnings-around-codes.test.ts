// What is said of codes that print, but that something disturbs: geometry, colours and paint order.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEMO_DESIGNS } from "../../src/rules/demo.ts";
import { readSample, renderJob } from "../support/print.ts";

/** 25 modules of 0.593 mm: dark from 12.79 to 27.61 mm, with the quiet zone from 10.42 to 29.98. */
const QR = {
  type: "qrcode",
  value: "https://ex.am/p/1234",
  quietZoneModules: 4,
  xMm: 10,
  yMm: 10,
  widthMm: 20.4,
  heightMm: 20.4,
};
const BAR = {
  type: "barcode",
  symbology: "code128",
  value: "AB-1234",
  showText: false,
  xMm: 5,
  yMm: 10,
  widthMm: 50,
  heightMm: 15,
};
const rectangle = (xMm: number, yMm: number, widthMm: number, heightMm: number, rest = {}) => ({
  type: "shape",
  shape: "rectangle",
  xMm,
  yMm,
  widthMm,
  heightMm,
  fill: "#000",
  stroke: null,
  ...rest,
});
const text = (words: string, xMm: number, yMm: number, rest = {}) => ({
  type: "text",
  text: words,
  xMm,
  yMm,
  widthMm: 30,
  heightMm: 5,
  ...rest,
});

function warningsOf(
  elements: readonly object[],
  variables: readonly object[] = [{}],
  members = {},
) {
  const names = [...new Set(variables.flatMap((values) => Object.keys(values)))];
  const document = {
    schemaVersion: 1,
    name: "Test",
    widthMm: 60,
    heightMm: 40,
    printerDpi: 600,
    variables: names.map((name) => ({ name })),
    elements,
    ...members,
  };
  const records = variables.map((values) => ({ variables: values }));
  const { warnings } = renderJob(document, { layout: { type: "single" }, records });
  return warnings.filter(({ code }) => code.startsWith("BARCODE_"));
}

const codesOf = (elements: readonly object[], variables?: readonly object[]) =>
  warningsOf(elements, variables).map(({ code }) => code);

describe("nothing is said", () => {
  it.each<[string, object[]]>([
    ["of a code alone", [QR]],
    [
      "of a code without its neighbours' reach",
      [QR, rectangle(31, 10, 5, 20), text("Words", 1, 1)],
    ],
    ["of what touches the box and not the quiet zone", [QR, rectangle(0, 0, 10, 40)]],
    [
      "of white around, under and over the quiet zone",
      [rectangle(0, 0, 60, 40, { fill: "#fff" }), QR, rectangle(5, 10, 6.5, 20, { fill: "#fff" })],
    ],
    ["of a light ground", [rectangle(0, 0, 60, 40, { fill: "#fff3c4" }), QR]],
    [
      "of a red ground, which is white to scanners",
      [rectangle(0, 0, 60, 40, { fill: "#ff3b30" }), QR],
    ],
    [
      "of a photo or a colour hidden by the code's own background",
      [rectangle(0, 0, 60, 40, { fill: "#123" }), { ...QR, backgroundColor: "#fff" }],
    ],
    [
      "of a colour hidden by a white panel",
      [
        rectangle(0, 0, 60, 40, { fill: "#123" }),
        rectangle(9, 9, 23, 23, { fill: "#fff", cornerRadiusMm: 1 }),
        QR,
      ],
    ],
    [
      "of a frame around the code",
      [QR, rectangle(9, 9, 23, 23, { fill: null, stroke: "#000", strokeWidthMm: 0.5 })],
    ],
    [
      "of a round frame around the code",
      [QR, { ...rectangle(4, 4, 32.4, 32.4, { fill: null, stroke: "#000" }), shape: "ellipse" }],
    ],
    [
      "of a rounded frame that goes round the code's corner",
      [
        QR,
        rectangle(10, 10, 20.4, 20.4, {
          fill: null,
          stroke: "#000",
          strokeWidthMm: 0.3,
          cornerRadiusMm: 0.6,
        }),
      ],
    ],
    [
      "of what is not drawn",
      [
        QR,
        rectangle(12, 12, 10, 10, { fill: null }),
        rectangle(12, 12, 9, 9, { showIf: "0" }),
        text("", 12, 12),
      ],
    ],
    ["of two codes whose boxes overlap in their quiet zones alone", [QR, { ...QR, xMm: 28.2 }]],
    [
      "of bars with something close above them",
      [BAR, rectangle(5, 5, 50, 4.9), rectangle(5, 25, 50, 5)],
    ],
    [
      "of text whose box overlaps and whose letters do not",
      [QR, text("Words", 10, 30, { widthMm: 20, heightMm: 6, verticalAlign: "bottom" })],
    ],
  ])("%s", (_, elements) => {
    expect(warningsOf(elements)).toEqual([]);
  });

  it("of our samples and the demo's designs, printed with their examples and their records", () => {
    const pairs = [
      ["product-label", "product-labels"],
      ["certificate", "certificates"],
    ].map(([template, records]) => [
      readSample(`templates/${template}.json`),
      readSample(`${records}.json`),
    ]);
    for (const [document, request] of pairs) {
      expect(
        renderJob(document, { layout: { type: "single" }, records: request.records.slice(0, 20) })
          .warnings,
      ).toEqual([]);
    }
    const badge = readSample("templates/badge.json");
    const badges = readSample("badges.json").records.map(
      ({ variables }: { variables: object }) => ({ variables: { ...variables, photo: "" } }),
    );
    expect(renderJob(badge, { layout: { type: "single" }, records: badges }).warnings).toEqual([]);
    for (const { document } of DEMO_DESIGNS) {
      const { variables } = document as { variables: { name: string; example: string }[] };
      const examples = Object.fromEntries(variables.map(({ name, example }) => [name, example]));
      const job = { layout: { type: "single" }, records: [{ variables: examples }] };
      expect(renderJob(document, job).warnings).toEqual([]);
    }
  });
});

describe("BARCODE_MODULE_SMALL says what made the module small", () => {
  const detailOf = (members: object) =>
    warningsOf([{ ...BAR, value: "{{v}}", ...members }], [{ v: "AB-1234" }]).map(
      ({ detail, pointer }) => `${pointer} ${detail}`,
    );

  it("the box or the value", () => {
    const [detail] = detailOf({ widthMm: 24, minModuleMm: 0.15 });
    expect(detail).toMatch(
      /^#\/records\/0\/variables\/v .*Make its box larger or shorten the value\.$/,
    );
  });

  it("the template's own maxModuleMm", () => {
    const [detail] = detailOf({ minModuleMm: 0.15, maxModuleMm: 0.2 });
    expect(detail).toMatch(
      /^#\/templateId .* is 0\.169 mm; .* at 0\.209 mm or more\. The template's maxModuleMm \(0\.2\) allows no larger one; raise it\.$/,
    );
    const qr = warningsOf([{ ...QR, minModuleMm: 0.2, maxModuleMm: 0.25 }]);
    expect(qr[0]!.detail).toMatch(/maxModuleMm \(0\.25\) allows no larger one/);
    expect(detailOf({ maxModuleMm: 0.3 })).toEqual([]);
  });
});

describe("BARCODE_OVERPRINTED: something prints across the code", () => {
  const HAIRLINE = { fill: null, stroke: "#000", strokeWidthMm: 0.25 };
  const along = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
    ...rectangle(xMm, yMm, widthMm, heightMm, { strokeWidthMm: 0.2, stroke: "#000", fill: null }),
    shape: "line",
  });

  it.each([
    ["a frame", [rectangle(5, 10, 50, 15, HAIRLINE)]],
    ["lines above and below", [along(5, 10, 50, 0), along(5, 25, 50, 0)]],
    [
      "lines on all sides",
      [along(5, 10, 50, 0), along(5, 25, 50, 0), along(5, 10, 0, 15), along(55, 10, 0, 15)],
    ],
  ])("%s exactly on a code's own box does not", (_, frame) => {
    for (const code of [BAR, { ...BAR, showText: true }, { ...BAR, rotationDeg: 180 }]) {
      expect(codesOf([code, ...frame])).not.toContain("BARCODE_OVERPRINTED");
      expect(codesOf([...frame, code])).not.toContain("BARCODE_OVERPRINTED");
    }
    const qr = { ...QR, xMm: 5, yMm: 10, widthMm: 50, heightMm: 15 };
    expect(codesOf([qr, ...frame])).not.toContain("BARCODE_OVERPRINTED");
  });

  it("a thicker frame does, and a hairline across the bars", () => {
    const thick = rectangle(5, 10, 50, 15, { ...HAIRLINE, strokeWidthMm: 1 });
    expect(codesOf([BAR, thick])).toContain("BARCODE_OVERPRINTED");
    expect(codesOf([BAR, along(5, 12, 50, 0)])).toContain("BARCODE_OVERPRINTED");
    expect(codesOf([BAR, along(30, 10, 0, 15)])).toContain("BARCODE_OVERPRINTED");
  });

  it.each<[string, object[]]>([
    ["a shape over it", [QR, rectangle(20, 20, 3, 3)]],
    ["white over it", [QR, rectangle(20, 20, 3, 3, { fill: "#fff" })]],
    ["text over it", [QR, text("Words", 12, 18)]],
    ["text under it", [text("Words", 12, 18), QR]],
    [
      "a line across it",
      [QR, { type: "shape", shape: "line", xMm: 0, yMm: 0, widthMm: 40, heightMm: 40 }],
    ],
    ["a frame's stroke through it", [QR, rectangle(20, 5, 30, 30, { fill: null, stroke: "#000" })]],
    ["another code", [QR, { ...QR, xMm: 18 }]],
    [
      "text that overflows its box into it",
      [
        QR,
        text("Long words without end", 0.5, 18, { widthMm: 9, overflow: "visible", wrap: false }),
      ],
    ],
    [
      "a turned rectangle whose corner reaches it",
      [QR, rectangle(26, 2, 14, 14, { rotationDeg: 45 })],
    ],
  ])("%s", (_, elements) => {
    expect(codesOf(elements)).toContain("BARCODE_OVERPRINTED");
  });

  it("says which element does it to which, by their place in the template", () => {
    expect(warningsOf([rectangle(50, 0, 5, 5), QR, rectangle(20, 20, 3, 3)])).toEqual([
      {
        pointer: "#/templateId",
        code: "BARCODE_OVERPRINTED",
        detail:
          "The template's element 2: element 3 (shape) covers part of this code, so scanners may not read it. Move one of them.",
        record: null,
        element: 1,
        variable: null,
        count: 1,
        cause: { kind: "nearCode", how: "over", other: 2 },
      },
    ]);
  });
});

describe("BARCODE_QUIET_ZONE: the code needs blank space around it", () => {
  it.each<[string, object[]]>([
    ["a shape in it", [QR, rectangle(5, 10, 7, 20)]],
    ["a shape in it, drawn before", [rectangle(5, 10, 7, 20), QR]],
    [
      "a frame's stroke in it",
      [QR, rectangle(11.5, 11.5, 17.4, 17.4, { fill: null, stroke: "#000", strokeWidthMm: 0.3 })],
    ],
    [
      "a frame whose round corner cuts into it",
      [
        QR,
        rectangle(10, 10, 20.4, 20.4, {
          fill: null,
          stroke: "#000",
          strokeWidthMm: 0.3,
          cornerRadiusMm: 4,
        }),
      ],
    ],
    [
      "an ellipse's stroke, though its box lies around the code",
      [QR, { ...rectangle(8, 8, 24.4, 24.4, { fill: null, stroke: "#000" }), shape: "ellipse" }],
    ],
    ["text at the bars' end", [BAR, text("W", 5.2, 14, { fontSizePt: 8 })]],
    ["a code that hangs over the item's edge", [{ ...QR, xMm: -5 }]],
  ])("%s", (_, elements) => {
    expect(codesOf(elements)).toEqual(["BARCODE_QUIET_ZONE"]);
  });

  it("is turned with the code", () => {
    const tall = { ...BAR, widthMm: 36, xMm: 12, yMm: 12, heightMm: 15, rotationDeg: 90 };
    // Turned, the bars reach from 22.5 to 37.5 across and from 1.5 to 37.5 down.
    expect(codesOf([tall, rectangle(13, 12, 8, 15)])).toEqual([]);
    expect(codesOf([tall, rectangle(22, 1.6, 15, 2.5)])).toEqual(["BARCODE_QUIET_ZONE"]);
  });
});

describe("BARCODE_CONTRAST: what shows through a code without backgroundColor", () => {
  it.each<[string, object[]]>([
    ["a gray ground", [rectangle(0, 0, 60, 40, { fill: "gray(0.5)" }), QR]],
    ["a light code on a dark ground", [rectangle(0, 0, 60, 40), { ...QR, color: "#fff" }]],
    ["a dark ground under half of it", [rectangle(0, 0, 20, 40, { fill: "#123" }), QR]],
    [
      "a gray ellipse",
      [{ ...rectangle(0, 0, 60, 40, { fill: "gray(0.5)" }), shape: "ellipse" }, QR],
    ],
    ["a dark ellipse under a part of it", [{ ...rectangle(0, 0, 30, 30), shape: "ellipse" }, QR]],
  ])("%s", (_, elements) => {
    expect(codesOf(elements)).toEqual(["BARCODE_CONTRAST"]);
  });

  const PICTURE =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
  const image = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
    type: "image",
    source: PICTURE,
    fit: "stretch",
    xMm,
    yMm,
    widthMm,
    heightMm,
  });

  it("a picture under it, whose lightness is unknown, but not one that fills the item", () => {
    expect(codesOf([image(0, 0, 40, 40), QR])).toEqual(["BARCODE_CONTRAST"]);
    expect(codesOf([image(0, 0, 60, 40), QR])).toEqual([]);
    expect(codesOf([image(-2, -2, 64, 44), QR])).toEqual([]);
    expect(codesOf([image(0, 0, 40, 40), { ...QR, backgroundColor: "#fff" }])).toEqual([]);
  });

  it("and colours that scanners tell apart, but not easily", () => {
    expect(
      warningsOf([{ ...QR, color: "{{paint}}" }], [{ paint: "#777" }, { paint: "#000" }]),
    ).toMatchObject([
      { code: "BARCODE_CONTRAST", pointer: "#/records/0/variables/paint", element: 0 },
    ]);
    expect(codesOf([{ ...BAR, backgroundColor: "gray(0.6)" }])).toEqual(["BARCODE_CONTRAST"]);
    expect(codesOf([{ ...QR, color: "#fff", backgroundColor: "#000" }])).toEqual([
      "BARCODE_CONTRAST",
    ]);
  });
});

const bars = (widthMm: number, rest = {}) => [{ ...BAR, xMm: 0, widthMm, ...rest }];
const small = (symbology: string, value: string, widthMm: number) =>
  codesOf([{ ...BAR, symbology, value, xMm: 0, widthMm, heightMm: 30 }]);

describe("BARCODE_MODULE_SMALL: under what is read surely", () => {
  it("counts from a tenth above the least that prints", () => {
    // 102 modules, quiet zones included; a dot is 0.0423 mm.
    expect(codesOf(bars(60, { minModuleMm: 0.1 }))).toEqual([]);
    expect(codesOf(bars(20, { minModuleMm: 0.1 }))).toEqual(["BARCODE_MODULE_SMALL"]);
    const { widthMm, heightMm } = { widthMm: 9, heightMm: 9 };
    expect(codesOf([{ ...QR, widthMm, heightMm }])).toEqual(["BARCODE_MODULE_SMALL"]);
    expect(codesOf([{ ...QR, widthMm: 10, heightMm: 10 }])).toEqual([]);
  });

  it("follows GS1 for retail and logistic codes", () => {
    // 113 modules: 0.254 mm, and 0.212 mm.
    expect(small("ean13", "4006381333931", 29)).toEqual([]);
    expect(small("ean13", "4006381333931", 25)).toEqual(["BARCODE_MODULE_SMALL"]);
    expect(small("itf14", "09521234543213", 50)).toEqual(["BARCODE_MODULE_SMALL"]);
  });

  it("names both sizes, and whose value it is", () => {
    const [warning] = warningsOf(bars(20, { minModuleMm: 0.1, value: "{{sku}}" }), [
      { sku: "AB-1234" },
    ]);
    expect(warning).toMatchObject({ pointer: "#/records/0/variables/sku" });
    expect(warning!.detail).toMatch(/is 0\.1\d\d mm; .* at 0\.209 mm or more/);
    expect(warning!.detail).not.toContain("AB-1234");
  });
});

describe("over many records", () => {
  it("what the template does is reported once, with the first record in which it shows", () => {
    const records = Array.from({ length: 25 }, (_, i) => ({
      name: "i".repeat(20 + 2 * i),
      code: `A${i}`,
    }));
    const elements = [
      { ...QR, value: "{{code}}" },
      rectangle(18, 18, 2, 2),
      text("{{name}}", 32, 12, {
        widthMm: 27,
        align: "right",
        wrap: false,
        overflow: "visible",
        fontSizePt: 8,
      }),
    ];
    const warnings = warningsOf(elements, records);
    expect(warnings.map(({ code, count }) => [code, count])).toEqual([
      ["BARCODE_OVERPRINTED", 2],
      ["BARCODE_QUIET_ZONE", 1],
    ]);
    expect(warnings[0]!.detail).not.toContain("first in record");
    expect(warnings[1]!.detail).toMatch(/element 3 \(text\) .*\(first in record \d+\)/);
    expect(warnings.every(({ pointer }) => pointer === "#/templateId")).toBe(true);
  });

  it("the same is said as of each record in a job of its own", () => {
    const color = fc.constantFrom("#000", "{{ink}}");
    const code = color.map((ink) => ({ ...QR, value: "{{code}}", color: ink }));
    const fill = fc.constantFrom("#bbb", "#ddd", "#fff");
    const ground = fill.map((light) => rectangle(0, 0, 60, 40, { fill: light }));
    const xMm = fc.integer({ min: 8, max: 13 });
    const mark = fc.tuple(xMm, fill).map(([x, light]) => rectangle(x, 16, 3, 3, { fill: light }));
    const dark = xMm.map((x) => rectangle(x, 16, 3, 3));
    const elements = fc.oneof(fc.tuple(ground, code), fc.tuple(code, fc.oneof(mark, dark)));
    const record = fc.record({
      code: fc.integer({ min: 0, max: 60 }).map((length) => "A".repeat(length)),
      ink: fc.constantFrom("#000", "#555"),
    });
    fc.assert(
      fc.property(elements, fc.array(record, { minLength: 2, maxLength: 6 }), (both, records) => {
        const ofEach = records.flatMap((one) => codesOf(both, [one]));
        expect(new Set(codesOf(both, records))).toEqual(new Set(ofEach));
      }),
      { numRuns: 300 },
    );
  });

  it("a record without the code, or without its neighbour, has nothing to tell", () => {
    const elements = [{ ...QR, value: "{{code}}" }, text("{{words}}", 12, 18)];
    expect(
      codesOf(elements, [
        { code: "", words: "W" },
        { code: "A", words: "" },
      ]),
    ).toEqual([]);
    expect(
      codesOf(elements, [
        { code: "", words: "W" },
        { code: "A", words: "W" },
      ]),
    ).toEqual(["BARCODE_OVERPRINTED"]);
  });
});

describe("BARCODE_VALUE_ADVICE", () => {
  it("an address that looks like a GS1 Digital Link is printed as it is, with advice where it is wrong", () => {
    const links = ["https://id.example/01/09521234543210", "https://id.example/01/09521234543213"];
    const [warning, ...more] = warningsOf(
      [{ ...QR, value: "{{url}}" }],
      links.map((url) => ({ url })),
    );
    expect(more).toEqual([]);
    expect(warning).toMatchObject({
      code: "BARCODE_VALUE_ADVICE",
      pointer: "#/records/0/variables/url",
    });
    expect(warning!.detail).toMatch(
      /GS1 Digital Link, but .*check digit \(last digit\) does not match; expected 3/,
    );
  });
});

describe("a job with more near its codes than can be compared", () => {
  const records = Array.from({ length: 25 }, (_, i) => ({
    variables: { ink: i % 2 === 0 ? "#000000" : "#111111", late: i === 24 ? "1" : "" },
  }));
  const ring = {
    type: "shape",
    shape: "ellipse",
    stroke: "{{ink}}",
    xMm: 14,
    yMm: 14,
    widthMm: 12,
    heightMm: 12,
  };
  const printed = (codes: number, rings: number) =>
    renderJob(
      {
        schemaVersion: 1,
        name: "Rings",
        widthMm: 60,
        heightMm: 40,
        variables: [{ name: "ink" }, { name: "late" }],
        elements: [
          ...Array.from({ length: codes }, () => QR),
          ...Array.from({ length: rings }, () => ring),
          { ...ring, showIf: "{{late}}" },
        ],
      },
      { layout: { type: "single" }, records },
    ).warningCounts;

  it("warns that the rest may cover a code, once, instead of nothing", () => {
    // A ring has 32 strokes of four corners, so that 40 codes and 100 rings are 512,000 corners in each record.
    const counts = printed(40, 100);
    expect(counts.get("BARCODE_QUIET_ZONE")).toBe(40);
    expect(counts.get("BARCODE_OVERPRINTED")).toBe(40 * 39 + 40 * 100);
  });

  it("knows what covers a code in any other job", () => {
    const counts = printed(1, 1);
    expect(counts.get("BARCODE_QUIET_ZONE")).toBeUndefined();
    expect(counts.get("BARCODE_OVERPRINTED")).toBe(2);
  });
});

// A code without backgroundColor is read on what is behind it: the last fill that covers it with its quiet zone.
import { describe, expect, it } from "vitest";
import { filesFor } from "../../scripts/node-press.ts";
import { compileTemplate, parseTemplate } from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
import { decodeCodes } from "../support/decode.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { paintedPaths } from "../support/painted-paths.ts";
import { rasterise } from "../support/pdfium.ts";
import { planOf, press, renderJob, tolerantPlanOf } from "../support/print.ts";

const QR = { type: "qrcode", value: "AB-1234", xMm: 10, yMm: 10, widthMm: 20, heightMm: 20 };
const BARS = {
  type: "barcode",
  symbology: "code128",
  value: "AB-1234",
  showText: false,
  xMm: 5,
  yMm: 10,
  widthMm: 50,
  heightMm: 15,
};
const panel = (fill: string, rest: object = {}) => ({
  type: "shape",
  shape: "rectangle",
  xMm: 0,
  yMm: 0,
  widthMm: 60,
  heightMm: 40,
  fill,
  stroke: null,
  ...rest,
});
const LIGHT = { color: "#fff" };
const SINGLE = { type: "single" };

function documentOf(elements: readonly object[], names: readonly string[] = []) {
  const variables = names.map((name) => ({ name }));
  const size = { widthMm: 60, heightMm: 40 };
  return { schemaVersion: 1, name: "Test", ...size, printerDpi: 600, variables, elements };
}

function print(elements: readonly object[], records: readonly Record<string, string>[] = [{}]) {
  const job = { layout: SINGLE, records: records.map((variables) => ({ variables })) };
  return renderJob(documentOf(elements, Object.keys(records[0]!)), job);
}

function refused(run: () => unknown): Refusal {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("a light code on a dark shape", () => {
  it.each(["qrcode", "datamatrix", "azteccode", "gs1qrcode"])(
    "%s prints and scans",
    async (kind) => {
      const value = kind === "gs1qrcode" ? "(01)09501101530003" : "AB-1234";
      const code = kind === "qrcode" ? QR : { ...QR, type: "barcode", symbology: kind, value };
      const { pdf, warnings } = print([panel("#12263a"), { ...code, ...LIGHT }]);
      expect(await decodeCodes(await rasterise(pdf, 300))).toHaveLength(1);
      expect(warnings).toMatchObject([
        {
          code: "BARCODE_CONTRAST",
          detail: expect.stringMatching(/element 1 \(shape\) is behind/),
        },
      ]);
    },
  );

  it("is refused where shape and code differ by less than a code needs from its backgroundColor", () => {
    for (const fill of ["#ccc", "#f00"]) {
      const { faults } = refused(() => print([panel(fill), { ...QR, ...LIGHT }]));
      expect(faults).toMatchObject([{ code: "COLOR_INVALID", element: 1 }]);
      const own = { ...QR, ...LIGHT, backgroundColor: fill };
      expect(() => print([own])).toThrow(/cannot tell this code from its background/);
    }
  });

  it("is refused where its symbology does not allow light on dark", () => {
    const { faults } = refused(() => print([panel("#000"), { ...BARS, ...LIGHT }]));
    expect(faults).toMatchObject([{ code: "COLOR_INVALID", pointer: "#/templateId", element: 1 }]);
  });
});

describe("a dark code on a dark shape", () => {
  it.each<[string, object]>([
    ["a rectangle", panel("#123")],
    ["green, which is black to scanners", panel("#0a0")],
    ["an ellipse", panel("#123", { shape: "ellipse", xMm: 0, yMm: 0, widthMm: 40, heightMm: 40 })],
    ["just the code's box", panel("#123", { xMm: 10, yMm: 10, widthMm: 20, heightMm: 20 })],
    ["a stroke that fills it", panel("#fff", { fill: null, stroke: "#123", strokeWidthMm: 20 })],
    ["turned", panel("#123", { xMm: 5, yMm: 5, widthMm: 30, heightMm: 30, rotationDeg: 45 })],
  ])("is refused: %s", (_, shape) => {
    const { code, faults } = refused(() => print([shape, QR]));
    expect(code).toBe("COLOR_INVALID");
    expect(faults).toMatchObject([
      {
        pointer: "#/templateId",
        element: 1,
        detail: expect.stringMatching(
          /^The template's element 2: scanners cannot tell this code from element 1 \(shape\) behind it/,
        ),
      },
    ]);
  });

  it("prints with a light backgroundColor", () => {
    expect(print([panel("#123"), { ...QR, backgroundColor: "#fff" }]).warnings).toEqual([]);
  });
});

describe("the ground", () => {
  const own = { xMm: 9, yMm: 9, widthMm: 22, heightMm: 22 };

  it("is the last fill that covers the code", () => {
    expect(print([panel("#123"), panel("#fff", own), QR]).warnings).toEqual([]);
    expect(refused(() => print([panel("#fff"), panel("#123", own), QR])).code).toBe(
      "COLOR_INVALID",
    );
    expect(
      print([panel("#123"), panel("#fff", own), { ...QR, ...LIGHT, color: "#000" }]).warnings,
    ).toEqual([]);
  });

  it("is before the code", () => {
    const codes = print([QR, panel("#123")]).warnings.map(({ code }) => code);
    expect(codes).toEqual(["BARCODE_OVERPRINTED"]);
  });

  it.each<[string, object]>([
    ["a partial cover", panel("#123", { widthMm: 20 })],
    ["a stroke", panel("#123", { fill: null, stroke: "#000", strokeWidthMm: 3, ...own, xMm: 12 })],
  ])("%s is none, and warns", (_, shape) => {
    const codes = print([shape, QR]).warnings.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(code).toMatch(/^BARCODE_(CONTRAST|QUIET_ZONE|OVERPRINTED)$/);
  });

  it("covers the quiet zone too: a light code on less is refused, and told why", () => {
    const small = panel("#123", { xMm: 12, yMm: 12, widthMm: 16, heightMm: 16 });
    const { code, message } = refused(() => print([small, { ...QR, ...LIGHT }]));
    expect(code).toBe("COLOR_INVALID");
    expect(message).toMatch(/no fill behind it covers it with its quiet zone/);
    const less = { ...QR, ...LIGHT, quietZoneModules: 1 };
    expect(
      print([panel("#123", { xMm: 10, yMm: 10, widthMm: 20, heightMm: 20 }), less]).pdf,
    ).toBeTruthy();
  });

  it("is only looked for where there may be one: else the values stage refuses, with all its faults", () => {
    const blank = { ...QR, color: "{{paint}}" };
    const document = (shape: object) =>
      documentOf([shape, blank, { ...BARS, symbology: "ean13", value: "{{paint}}" }], ["paint"]);
    const job = { layout: SINGLE, records: [{ variables: { paint: "#ffffff" } }] };
    for (const shape of [
      panel("#fff"),
      panel("#000", { xMm: 40, yMm: 30, widthMm: 5, heightMm: 5 }),
      panel("#000", { fill: null, stroke: "#000" }),
    ]) {
      const { faults } = refused(() => planOf(document(shape), job));
      expect(faults.map(({ code }) => code)).toEqual(["COLOR_INVALID", "BARCODE_VALUE_INVALID"]);
    }
    const { faults } = refused(() => planOf(document(panel("#000")), job));
    expect(faults.map(({ code }) => code)).toEqual(["BARCODE_VALUE_INVALID"]);
  });

  it("is each record's, also below a code that is the same on every item", () => {
    const records = ["#fff", "#123", "#fff3c4", "#000"].map((paint) => ({ paint }));
    const sometimes = [panel("#123", { showIf: "{{paint}}" }), QR];
    const shown = refused(() => print(sometimes, [{ paint: "" }, { paint: "1" }]));
    expect(shown.faults).toMatchObject([{ code: "COLOR_INVALID", element: 1 }]);
    expect(print(sometimes, [{ paint: "" }]).warnings).toEqual([]);
    const { faults } = refused(() => print([panel("{{paint}}"), QR], records));
    expect(faults.map(({ pointer }) => pointer)).toEqual([
      "#/records/1/variables/paint",
      "#/records/3/variables/paint",
    ]);
    expect(print([panel("{{paint}}"), QR], [{ paint: "#fff" }, { paint: "" }]).warnings).toEqual(
      [],
    );
  });
});

describe("in the drawing stage", () => {
  const text = {
    type: "text",
    text: "Too long for its box",
    xMm: 35,
    yMm: 5,
    widthMm: 6,
    heightMm: 4,
    overflow: "error",
  };

  it("a code on its ground comes after texts that overflow, and all are listed", () => {
    const { code, faults } = refused(() => print([panel("#123"), QR, { ...text, color: "#fff" }]));
    expect(code).toBe("TEXT_OVERFLOW");
    expect(faults.map((fault) => fault.code)).toEqual(["COLOR_INVALID", "TEXT_OVERFLOW"]);
  });

  it("a preview leaves the code out and lists it", () => {
    const document = documentOf([panel("#123"), QR]);
    const compiled = compileTemplate(parseTemplate(document), { tolerant: true });
    const plan = tolerantPlanOf(document, { layout: SINGLE, records: [{ variables: {} }] });
    const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), measured: true, readable: true };
    const { faults, geometry, pdf } = press.render(compiled, plan, supplies);
    expect(faults).toMatchObject([{ code: "COLOR_INVALID", element: 1 }]);
    expect(geometry!.map(({ index }) => index)).toEqual([0]);
    expect(paintedPaths(pdf)).toHaveLength(1);
  });
});

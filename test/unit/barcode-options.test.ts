import { describe, expect, test } from "vitest";
import { parseTemplate } from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
import { BARCODE_OPTIONS } from "../../src/print/job/barcode-options.ts";
import { SYMBOLOGIES } from "../../src/print/codes/symbologies.ts";

function faultsOf(symbology: string, options: unknown) {
  const element = {
    type: "barcode",
    symbology,
    value: "1",
    xMm: 0,
    yMm: 0,
    widthMm: 50,
    heightMm: 20,
    options,
  };
  try {
    parseTemplate({
      schemaVersion: 1,
      name: "Test",
      widthMm: 60,
      heightMm: 40,
      elements: [element],
    });
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
}

describe("options of a barcode", () => {
  test.each([
    ["code39", { checkCharacter: true }],
    ["itf14", { bearerBars: false }],
    ["isbn", { isbnLine: true }],
    ["datamatrix", { format: "rectangle" }],
    ["gs1datamatrix", { format: "square" }],
    ["gs1qrcode", { errorCorrection: "H" }],
    ["microqrcode", { errorCorrection: "Q" }],
    ["pdf417", { errorCorrection: 8, columns: 30 }],
    ["micropdf417", { columns: 4 }],
    ["azteccode", { errorCorrection: 95 }],
    ["maxicode", { mode: 5 }],
  ])("%s takes %j", (symbology, options) => {
    expect(faultsOf(symbology, options)).toEqual([]);
  });

  test.each([
    ["code39", { checkCharacter: 1 }, "checkCharacter"],
    ["itf14", { bearerBars: "no" }, "bearerBars"],
    ["datamatrix", { format: "rectangular" }, "format"],
    ["gs1qrcode", { errorCorrection: "m" }, "errorCorrection"],
    ["microqrcode", { errorCorrection: "H" }, "errorCorrection"],
    ["pdf417", { errorCorrection: 9 }, "errorCorrection"],
    ["pdf417", { columns: 1.5 }, "columns"],
    ["micropdf417", { columns: 5 }, "columns"],
    ["azteccode", { errorCorrection: 4 }, "errorCorrection"],
    ["maxicode", { mode: 6 }, "mode"],
    ["code128", { errorCorrection: 1 }, "errorCorrection"],
    ["ean13", { bearerBars: true }, "bearerBars"],
    ["pdf417", { toString: "x" }, "toString"],
  ])("%s refuses %j and points at it", (symbology, options, name) => {
    expect(faultsOf(symbology, options)).toMatchObject([
      { pointer: `#/elements/0/options/${name}`, code: "VALIDATION_FAILED" },
    ]);
  });

  test("all wrong ones are listed at once, each with what would be right", () => {
    const details = faultsOf("pdf417", { columns: 0, errorCorrection: -1, rows: 3 }).map(
      ({ detail }) => detail,
    );
    expect(details).toHaveLength(3);
    expect(details.join("\n")).toMatch(/from 1 to 30/);
    expect(details.join("\n")).toMatch(/from 0 to 8/);
    expect(details.join("\n")).toMatch(/its options are errorCorrection, columns/);
  });

  test("a symbology without options refuses any", () => {
    for (const symbology of SYMBOLOGIES) {
      if (BARCODE_OPTIONS[symbology]) continue;
      expect(faultsOf(symbology, { width: 1 })[0]?.detail).toContain("has no options");
    }
  });
});

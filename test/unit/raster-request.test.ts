import { describe, expect, test } from "vitest";
import { parseRasterRequest, pngOfPreview, previewOutput } from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";

function requestOf(output: unknown): object {
  return {
    templateId: "custom-1",
    layout: { type: "single" },
    records: [{ variables: {} }],
    output,
  };
}

function outputOf(output: unknown): object {
  return parseRasterRequest(requestOf(output)).output;
}

/** Pointers and sentences. */
function faultsOf(output: unknown): string[] {
  try {
    outputOf(output);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe("VALIDATION_FAILED");
    return error.faults.map(({ pointer, detail }) => `${pointer} ${detail}`);
  }
  return [];
}

describe("GenerateRasterRequest", () => {
  test("is the body of generate-pdf with an output, which is required", () => {
    const request = parseRasterRequest(requestOf({ format: "zpl", dpi: 203 }));
    expect(request.records).toEqual([{ variables: new Map(), copies: 1 }]);
    expect(faultsOf(undefined)).toEqual([
      '#/output is missing: must be an object with the member format, such as { "format": "zpl" }',
    ]);
  });

  test("ZPL has hex, no turn and no offset, and leaves the printer's settings as they are, where nothing else is asked", () => {
    expect(outputOf({ format: "zpl", dpi: 203 })).toEqual({
      format: "zpl",
      dpi: 203,
      encoding: "hex",
      rotateDeg: 0,
      offsetMm: { x: 0, y: 0 },
    });
  });

  test.each(["png", "png-zip"])("%s has 300 dpi, color and a white background", (format) => {
    expect(outputOf({ format })).toEqual({
      format,
      dpi: 300,
      color: "rgb",
      background: "white",
      rotateDeg: 0,
      offsetMm: { x: 0, y: 0 },
    });
  });

  test("one side of an offset is enough", () => {
    expect(outputOf({ format: "png", offsetMm: { y: -1.5 } })).toMatchObject({
      offsetMm: { x: 0, y: -1.5 },
    });
  });

  test.each([
    { format: "zpl", dpi: 100 },
    { format: "zpl", dpi: 304.8 },
    { format: "zpl", dpi: 1200, encoding: "z64", rotateDeg: 270, offsetMm: { x: -20, y: 20 } },
    { format: "zpl", dpi: 203, darkness: 0, speed: 1, media: "gap", finish: "tear" },
    { format: "zpl", dpi: 203, darkness: 30, speed: 14, media: "continuous", finish: "rewind" },
    { format: "png", dpi: 50, color: "rgb", background: "transparent" },
    { format: "png-zip", dpi: 1200, color: "mono", background: "white" },
  ])("$format takes what its bounds allow: %j", (output) => {
    expect(outputOf(output)).toMatchObject(output);
  });

  test.each<[object, string]>([
    [{ format: "zpl" }, "#/output/dpi is missing: must be a number between 100 and 1200"],
    [{ format: "zpl", dpi: 99.9 }, "#/output/dpi must be a number between 100 and 1200"],
    [{ format: "png", dpi: 49 }, "#/output/dpi must be a number between 50 and 1200"],
    [{ format: "png", dpi: 1201 }, "#/output/dpi must be a number between 50 and 1200"],
    [
      { format: "zpl", dpi: "203" },
      "#/output/dpi must be a number between 100 and 1200, without quotes and unit, with a point for decimals",
    ],
    [
      { format: "zpl", dpi: 203, darkness: 15.5 },
      "#/output/darkness must be a whole number from 0 to 30",
    ],
    [{ format: "zpl", dpi: 203, speed: 0 }, "#/output/speed must be a whole number from 1 to 14"],
    [
      { format: "zpl", dpi: 203, offsetMm: { x: 20.5 } },
      "#/output/offsetMm/x must be a number between -20 and 20",
    ],
    [{ format: "png", rotateDeg: 45 }, "#/output/rotateDeg must be 0 or 90 or 180 or 270"],
    [
      { format: "zpl", dpi: 203, media: "gaps" },
      "#/output/media must be one of gap, mark, continuous (did you mean gap?)",
    ],
    [
      { format: "ZPL", dpi: 203 },
      "#/output/format must be one of zpl, png, png-zip (did you mean zpl?)",
    ],
    [
      { format: "zpl", dpi: 203, density: 12 },
      "#/output/density is not a known member; known members are format, dpi, encoding, rotateDeg, offsetMm, darkness, speed, media, finish",
    ],
    [
      { format: "png", encoding: "z64" },
      "#/output/encoding is not a known member; known members are format, dpi, color, background, rotateDeg, offsetMm",
    ],
    [
      { format: "png", color: "gray", background: "transparent" },
      "#/output/background must be white where color is gray or mono; set color to rgb for a transparent one",
    ],
    [
      { format: "png-zip", color: "mono", background: "transparent" },
      "#/output/background must be white where color is gray or mono; set color to rgb for a transparent one",
    ],
  ])("%j is refused at its member", (output, fault) => {
    expect(faultsOf(output)).toEqual([fault]);
  });

  test("every fault of an output is listed", () => {
    expect(faultsOf({ format: "zpl", darkness: 31, speed: 15 })).toHaveLength(3);
  });
});

test("a preview without a word about its picture has 150 dpi in color on white", () => {
  expect(pngOfPreview(previewOutput.parse({}))).toEqual({
    format: "png",
    dpi: 150,
    color: "rgb",
    background: "white",
    rotateDeg: 0,
    offsetMm: { x: 0, y: 0 },
  });
  expect(previewOutput.safeParse({ dpi: 301 }).success).toBe(false);
  expect(previewOutput.safeParse({ color: "mono", background: "transparent" }).success).toBe(false);
});

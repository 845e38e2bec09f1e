// Pages for one printer: scaled about their top left corner, moved, then turned. Codes move with them and keep their size.
import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { filesFor } from "../../scripts/node-press.ts";
import {
  compileTemplate,
  NO_FIT,
  type Output,
  type PageFit,
  parseRequest,
  parseTemplate,
  planJob,
} from "../../src/print/index.ts";
import type { Refusal } from "../../src/refusal.ts";
import { codesOnDots, boundsOnDots, marginsOf } from "../support/code-dots.ts";
import { decodeCodes } from "../support/decode.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "../support/fixed-origin.ts";
import { rasterise } from "../support/pdfium.ts";
import { type Job, press } from "../support/print.ts";
import { type Dots, dotsOfZpl, ONE, pictureOf, zpl } from "../support/raster.ts";

const QR = { type: "qrcode", value: "AB-1234", xMm: 20, yMm: 6, widthMm: 16, heightMm: 16 };
const BAR = { type: "shape", shape: "rectangle", xMm: 2, yMm: 4, widthMm: 10, heightMm: 20 };
const LABEL = {
  schemaVersion: 1,
  name: "Fit",
  widthMm: 50,
  heightMm: 30,
  printerDpi: 203,
  variables: [],
  elements: [{ ...BAR, fill: "#000000" }, QR],
};

const fitOf = (more: Partial<PageFit>): PageFit => ({ ...NO_FIT, ...more });

interface Options {
  readonly fit?: PageFit;
  readonly headMm?: number;
  readonly output?: Output;
}

function planned(document: object, job: Job, options: Options) {
  const compiled = compileTemplate(parseTemplate(document));
  const { layout, records } = parseRequest({ templateId: "custom-test", ...job });
  const plan = planJob(compiled, layout, records, { now: PRINTED_AT, ...options });
  return { compiled, plan };
}

function pdfOf(document: object, options: Options = {}, job: Job = ONE): Uint8Array {
  const { compiled, plan } = planned(document, job, options);
  return press.render(compiled, plan, { ...FIXED_ORIGIN, ...filesFor(plan), readable: true }).pdf;
}

function dotsOf(document: object, fit: PageFit, output = zpl(203)): Dots {
  const { compiled, plan } = planned(document, ONE, { fit, output });
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan) };
  return dotsOfZpl(press.renderRaster(compiled, plan, supplies, output).file)[0]!;
}

/** Of the black dots between two columns. */
function edgesOf({ width, height, black }: Dots, from = 0, to = width) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = from; x < to; x++) {
      if (!black[y * width + x]) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  return { left, right, top, bottom };
}

const codeOf = (pdf: Uint8Array) => codesOnDots(pdf, 203)[0]!;

function codeIn(refuse: () => unknown): string {
  try {
    refuse();
  } catch (error) {
    return (error as Refusal<string>).code;
  }
  return "none";
}

describe("a page as dots", () => {
  it("is scaled about its top left corner, and stays as large", () => {
    const dots = dotsOf(LABEL, fitOf({ scale: { x: 0.95, y: 1.05 } }));
    expect([dots.width, dots.height]).toEqual([400, 240]);
    // 2 mm × 8 dots × 0.95 and so on.
    const { left, right, top, bottom } = edgesOf(dots, 0, 140);
    expect([left, right, top, bottom]).toEqual([15, 91, 34, 202]);
  });

  it("has codes of as many dots as without a scale, their middle scaled with the page", () => {
    const plain = edgesOf(dotsOf(LABEL, NO_FIT), 140);
    const scaled = edgesOf(dotsOf(LABEL, fitOf({ scale: { x: 0.95, y: 1.05 } })), 140);
    expect(scaled.right - scaled.left).toBe(plain.right - plain.left);
    expect(scaled.bottom - scaled.top).toBe(plain.bottom - plain.top);
    const middle = (plain.left + plain.right) / 2;
    expect(Math.abs((scaled.left + scaled.right) / 2 - middle * 0.95)).toBeLessThanOrEqual(0.5);
  });

  it("is the page without a scale where that is 1", () => {
    expect(dotsOf(LABEL, NO_FIT)).toEqual(dotsOf(LABEL, fitOf({ offsetMm: { x: 3, y: 3 } })));
  });

  it("has codes that scan at every scale and turn", async () => {
    const step = fc.integer({ min: 950, max: 1050 }).map((thousandths) => thousandths / 1000);
    const rotationDeg = fc.constantFrom(0, 90, 45, 180);
    await fc.assert(
      fc.asyncProperty(step, step, rotationDeg, async (x, y, rotationDeg) => {
        const label = { ...LABEL, elements: [{ ...QR, rotationDeg }] };
        const picture = pictureOf(dotsOf(label, fitOf({ scale: { x, y } })));
        const [found] = await decodeCodes(picture, { formats: ["QRCode"] });
        expect(found?.text).toBe("AB-1234");
      }),
      { numRuns: 25 },
    );
  });
});

describe("a page of a PDF", () => {
  it("is the same bytes where nothing is moved", () => {
    expect(pdfOf(LABEL, { fit: NO_FIT })).toEqual(pdfOf(LABEL));
  });

  it("is moved right and down", async () => {
    const moved = await rasterise(pdfOf(LABEL, { fit: fitOf({ offsetMm: { x: 5, y: 2 } }) }), 254);
    const plain = await rasterise(pdfOf(LABEL), 254);
    const isBlack = (picture: typeof plain, xMm: number, yMm: number) =>
      picture.rgba[4 * (Math.round(yMm * 10) * picture.width + Math.round(xMm * 10))]! < 128;
    expect([isBlack(plain, 3, 5), isBlack(moved, 3, 5)]).toEqual([true, false]);
    expect([isBlack(moved, 6.5, 7), isBlack(moved, 16.5, 25.5)]).toEqual([false, true]);
    expect([isBlack(moved, 7.5, 6.5), isBlack(moved, 16.5, 26.5)]).toEqual([true, false]);
  });

  it("has codes on whole dots however it is moved and scaled, as large as without", () => {
    const plain = boundsOnDots(codeOf(pdfOf(LABEL)));
    for (const scale of [1, 0.95, 0.987, 1.03]) {
      for (const x of [0, 1.337, -0.71]) {
        const fit = fitOf({ scale: { x: scale, y: scale }, offsetMm: { x, y: x / 2 } });
        const code = codeOf(pdfOf(LABEL, { fit }));
        const { most, least } = marginsOf(code);
        expect(most).toBeLessThanOrEqual(0.002);
        expect(least).toBeGreaterThan(0.0002);
        const bounds = boundsOnDots(code);
        expect(bounds.right - bounds.left).toBe(plain.right - plain.left);
        expect(bounds.top - bounds.bottom).toBe(plain.top - plain.bottom);
      }
    }
  });

  it("has codes on whole dots of the page as it is once it is turned", () => {
    // No side of this page is a whole number of dots.
    const label = { ...LABEL, widthMm: 50.03, heightMm: 30.09 };
    const [width, height] = [50.03 * 8, 30.09 * 8];
    const code = codeOf(pdfOf(label, { fit: fitOf({ rotateDeg: 180 }) }));
    const turned = code.map(({ left, right, bottom, top }) => ({
      left: width - right,
      right: width - left,
      bottom: height - top,
      top: height - bottom,
    }));
    expect(marginsOf(turned).most).toBeLessThanOrEqual(0.002);
    expect(marginsOf(turned).least).toBeGreaterThan(0.0002);
  });

  it("is turned clockwise", async () => {
    const plain = await rasterise(pdfOf(LABEL), 127);
    const turned = await rasterise(pdfOf(LABEL, { fit: fitOf({ rotateDeg: 90 }) }), 127);
    expect([turned.width, turned.height]).toEqual([plain.height, plain.width]);
    let differing = 0;
    for (let y = 0; y < plain.height; y++) {
      for (let x = 0; x < plain.width; x++) {
        const before = plain.rgba[4 * (y * plain.width + x)]! < 128;
        const at = x * turned.width + (plain.height - 1 - y);
        if (before !== turned.rgba[4 * at]! < 128) differing++;
      }
    }
    expect(differing / (plain.width * plain.height)).toBeLessThan(0.02);
  });

  it("of a large sheet is moved in every part of its content", async () => {
    const fit = fitOf({ scale: { x: 0.98, y: 0.98 }, offsetMm: { x: 1, y: 1 } });
    const job: Job = {
      layout: { type: "preset", presetId: "5160" },
      records: [{ variables: {}, copies: 30 }],
    };
    const label = { ...LABEL, widthMm: 66.675, heightMm: 25.4 };
    const picture = await rasterise(pdfOf(label, { fit }, job), 200);
    const codes = await decodeCodes(picture, { formats: ["QRCode"] });
    expect(codes).toHaveLength(30);
  });
});

describe("what does not fit is refused", () => {
  const tall = { ...LABEL, widthMm: 50, heightMm: 110, elements: [] };

  it("a page that is wider than the head by more than 0.5 mm, as it is once turned", () => {
    const tryPlan = (headMm: number, fit = NO_FIT) =>
      codeIn(() => planned(tall, ONE, { fit, headMm }));
    expect(tryPlan(49.5)).toBe("none");
    expect(tryPlan(49.49)).toBe("LAYOUT_DOES_NOT_FIT");
    expect(tryPlan(104, fitOf({ rotateDeg: 90 }))).toBe("LAYOUT_DOES_NOT_FIT");
    expect(tryPlan(109.5, fitOf({ rotateDeg: 270 }))).toBe("none");
    const turned = zpl(203, { rotateDeg: 90 });
    expect(codeIn(() => planned(tall, ONE, { headMm: 104, output: turned }))).toBe(
      "LAYOUT_DOES_NOT_FIT",
    );
  });

  it("a code that would be larger than its label", () => {
    const wide = { ...QR, xMm: 0, yMm: 0, widthMm: 30, heightMm: 30, quietZoneModules: 1 };
    const label = { ...LABEL, widthMm: 30, elements: [wide] };
    const smaller = fitOf({ scale: { x: 0.95, y: 0.95 } });
    expect(codeIn(() => pdfOf(label))).toBe("none");
    expect(codeIn(() => pdfOf(label, { fit: smaller }))).toBe("BARCODE_DOES_NOT_FIT");
    expect(codeIn(() => dotsOf(label, smaller))).toBe("BARCODE_DOES_NOT_FIT");
  });

  it("and a code at the edge of its label is whole", async () => {
    const label = { ...LABEL, elements: [{ ...QR, xMm: 34, yMm: 14 }] };
    const picture = pictureOf(dotsOf(label, fitOf({ scale: { x: 0.95, y: 0.95 } })));
    const [found] = await decodeCodes(picture, { formats: ["QRCode"] });
    expect(found?.text).toBe("AB-1234");
  });
});

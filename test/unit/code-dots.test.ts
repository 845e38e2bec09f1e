// Codes begin on whole dots of the printer, counted from the page's lower left corner, in every slot of a sheet.
import { describe, expect, it } from "vitest";
import { isDark } from "../../src/print/codes/matrix.ts";
import { encodeQrText } from "../../src/print/codes/matrix-codes.ts";
import { rasteriseTouched } from "../support/any-touch.ts";
import { CODE_CASES, PRINTERS } from "../support/code-cases.ts";
import { boundsOnDots, codesOnDots, marginsOf } from "../support/code-dots.ts";
import { inkEdgesMm } from "../support/ink-edges.ts";
import { rasterise } from "../support/pdfium.ts";
import { printElements, printJob } from "../support/print.ts";
import { dotsPerMm } from "../support/print-symbology.ts";

const TURNS = [0, 90, 180, 270, -90, 450];
const QR = { type: "qrcode", value: "AB-1234", xMm: 3.3, yMm: 2.7, widthMm: 13.1, heightMm: 13.1 };

/** Edges are inside their dots by a hair, so that no rounding makes them touch the next one. */
function expectOnDots(rectangles: Parameters<typeof marginsOf>[0]): void {
  const { most, least } = marginsOf(rectangles);
  expect(most).toBeLessThanOrEqual(0.002);
  expect(least).toBeGreaterThan(0.0002);
}

function placed(element: object, printerDpi: number, rest: object = {}) {
  const pdf = printElements([element], { printerDpi, readable: true, ...rest });
  const [code] = codesOnDots(pdf, printerDpi);
  return code!;
}

describe("every edge of a code is on a whole dot of the page", () => {
  const flat = CODE_CASES.filter(({ shape }) => shape !== "hexagons");

  it.each(flat)("$name, at quarter turns, on every printer", ({ members, values, box }) => {
    for (const printerDpi of [...PRINTERS, 2400]) {
      for (const rotationDeg of TURNS) {
        const element = { ...members, value: values[0]!, ...box, rotationDeg };
        const at = { xMm: 20.037, yMm: 20.111 };
        const page = { widthMm: 130.3, heightMm: 130.7 };
        expectOnDots(placed({ ...element, ...at }, printerDpi, page));
      }
    }
  });

  it("a MaxiCode begins on one", () => {
    const maxicode = { type: "barcode", symbology: "maxicode", value: "AB", widthMm: 30 };
    const at = (xMm: number) => placed({ ...maxicode, heightMm: 28.4, xMm, yMm: 5.3 }, 203)[0]!;
    const [one, other] = [at(5.01), at(7.34)];
    const distance = other.left - one.left;
    expect(distance - Math.round(distance)).toBeCloseTo(0, 3);
    expect(other.bottom).toBeCloseTo(one.bottom, 3);
  });

  it("at other turns a code is where its box puts it", () => {
    const element = { ...QR, rotationDeg: 30 };
    const pdf = printElements([element], { printerDpi: 203, readable: true });
    const moved = printElements([{ ...element, xMm: QR.xMm + 0.05 }], {
      printerDpi: 203,
      readable: true,
    });
    const [a, b] = [pdf, moved].map((each) => codesOnDots(each, 203)[0]![0]!);
    expect(b!.left - a!.left).toBeCloseTo(0.4, 2);
  });
});

describe("a code is moved to the nearest dot", () => {
  const MODULES = 21 + 8;
  /** The lower left corner of a QR code of a dot's module whose zone is just its box, in dots. */
  function cornerOf(xDots: number, bottomDots: number, rest: object = {}) {
    const perMm = 8;
    const [widthMm, heightMm] = [60, 40];
    const box = {
      xMm: xDots / perMm,
      yMm: heightMm - (bottomDots + 2 * MODULES) / perMm,
      widthMm: (2 * MODULES) / perMm,
      heightMm: (2 * MODULES) / perMm,
    };
    const code = placed({ ...QR, ...box, ...rest }, 203, { widthMm, heightMm });
    const { left, bottom } = boundsOnDots(code);
    return [left - 8, bottom - 8];
  }

  it.each([
    [100, 100, 100, 100],
    [100.4, 100.6, 100, 101],
    [100.49, 100.51, 100, 101],
  ])("%f, %f goes to %i, %i", (x, y, left, bottom) => {
    expect(cornerOf(x, y)).toEqual([left, bottom]);
    expect(cornerOf(x, y, { rotationDeg: 180 })).toEqual([left, bottom]);
  });

  it("in the middle between two to the right and up", () => {
    expect(cornerOf(100.5, 80.5)).toEqual([101, 81]);
    expect(cornerOf(7.5, 3.5)).toEqual([8, 4]);
    expect(cornerOf(7.5, 3.5, { rotationDeg: 90 })).toEqual([8, 4]);
  });

  it("inside the item", () => {
    const item = { widthMm: 10.05, heightMm: 10.05 };
    const zone = { xMm: 10.05 - 7.25, yMm: 0, widthMm: 7.25, heightMm: 7.25 };
    const code = placed({ ...QR, ...zone }, 203, item);
    const { right, top } = boundsOnDots(code);
    expect([right + 8, top + 8]).toEqual([80, 80]);
  });
});

const GRID = {
  type: "manual",
  paper: { size: "A4" },
  grid: { rows: 3, columns: 2 },
  spacingMm: { top: 10.13, right: 0, bottom: 0, left: 5.37, gapX: 1.77, gapY: 2.31 },
} as const;
const ITEM = { widthMm: 60, heightMm: 40 };
const BARS = {
  type: "barcode",
  symbology: "ean13",
  value: "4006381333931",
  xMm: 20,
  yMm: 5,
  widthMm: 36,
  heightMm: 20,
};

function sheet(elements: readonly object[], records: readonly object[], printerDpi: number) {
  const document = {
    schemaVersion: 1,
    name: "Sheet",
    ...ITEM,
    printerDpi,
    variables: [{ name: "code" }],
    elements,
  };
  return printJob(document, { layout: GRID, records: records as never }, { readable: true });
}

describe("on sheets each slot has its own dots", () => {
  const kinds = {
    "of a constant code": [[QR, BARS], [{ variables: {}, copies: 6 }]],
    "of a code that each record fills in": [
      [{ ...QR, value: "{{code}}" }, BARS],
      Array.from({ length: 6 }, (_, i) => ({ variables: { code: `AB-${i}` } })),
    ],
    "of copies": [
      [BARS, { ...QR, value: "{{code}}", rotationDeg: 90 }],
      [{ variables: { code: "AB-1" }, copies: 6 }],
    ],
  } as const;

  it.each(Object.entries(kinds))("%s", (_, [elements, records]) => {
    for (const printerDpi of PRINTERS) {
      const codes = codesOnDots(sheet(elements, records, printerDpi), printerDpi);
      expect(codes).toHaveLength(12);
      for (const code of codes) expectOnDots(code);
    }
  });

  it("a code is at most half a dot from where its slot and its box put it", () => {
    const perMm = dotsPerMm(203);
    const element = { ...QR, align: "start", verticalAlign: "top" };
    const codes = codesOnDots(sheet([element], [{ variables: {}, copies: 6 }], 203), 203);
    codes.forEach((code, slot) => {
      const { left, top } = boundsOnDots(code);
      const x = GRID.spacingMm.left + (slot % 2) * (ITEM.widthMm + GRID.spacingMm.gapX) + QR.xMm;
      const y =
        GRID.spacingMm.top + Math.floor(slot / 2) * (ITEM.heightMm + GRID.spacingMm.gapY) + QR.yMm;
      const quiet = 4 * Math.min(...code.map(({ left, right }) => Math.round(right - left)));
      expect(Math.abs(left - quiet - x * perMm)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(Math.abs(top + quiet - (297 - y) * perMm)).toBeLessThanOrEqual(0.5 + 1e-6);
    });
  });

  it("a constant code is written once for all slots", () => {
    const copies = (count: number) =>
      sheet([QR, BARS], [{ variables: {}, copies: count }], 203).length;
    expect(copies(6) - copies(1)).toBeLessThan(5 * 300);
  });

  it("a background stays in its box, and text moves with its code", async () => {
    const element = { ...BARS, symbology: "code128", value: "AB12", backgroundColor: "#fff3c4" };
    const offsets = await Promise.all(
      [0, 0.04, 0.09].map(async (beside) => {
        const pdf = printElements([{ ...element, xMm: 10 + beside, align: "start" }], {
          printerDpi: 203,
          readable: true,
        });
        const [, background] = /\n(.*) re\nf\n/.exec(Buffer.from(pdf).toString("latin1"))!;
        expect(Number(background!.split(" ")[0])).toBeCloseTo(((10 + beside) * 72) / 25.4, 3);
        const { left } = boundsOnDots(codesOnDots(pdf, 203)[0]!);
        const text = inkEdgesMm(await rasterise(pdf.slice(), 2032), 2032);
        return [left, text.left];
      }),
    );
    expect(new Set(offsets.map(([left]) => left)).size).toBe(2);
  });
});

describe("painting every touched dot", () => {
  it("gives each module of a QR code just its dots, without a seam", () => {
    const pdf = printElements([QR], { printerDpi: 203, readable: true });
    const encoded = encodeQrText(QR.value, "M");
    if ("fault" in encoded) throw new Error(encoded.fault);
    const { matrix } = encoded.symbol;
    const { left, top } = boundsOnDots(codesOnDots(pdf, 203)[0]!);
    const page = rasteriseTouched(pdf, 203.2);
    const moduleDots = 3;
    let wrong = 0;
    for (let y = 0; y < matrix.height * moduleDots; y++) {
      for (let x = 0; x < matrix.width * moduleDots; x++) {
        const at = (page.height - top + y) * page.width + left + x;
        const dark = page.rgba[4 * at]! < 128;
        const module = isDark(matrix, Math.floor(x / moduleDots), Math.floor(y / moduleDots));
        if (dark !== module) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });
});

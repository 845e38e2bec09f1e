// Where codes are in their boxes, how large their modules may become, and what is printed below them.
import { describe, expect, it, test } from "vitest";
import { Refusal } from "../../src/refusal.ts";
import { ENCODERS } from "../../src/print/codes/registry.ts";
import { cropMm } from "../support/crop.ts";
import { decodeCodes } from "../support/decode.ts";
import { inkEdgesMm } from "../support/ink-edges.ts";
import { paintedPaths } from "../support/painted-paths.ts";
import { extractText, rasterise } from "../support/pdfium.ts";
import { printElements } from "../support/print.ts";

const DPI = 600;
const DOT = 25.4 / DPI;
const BOX = { xMm: 10, yMm: 5, widthMm: 60, heightMm: 30 };
const PAGE = { widthMm: 80, heightMm: 40 };
const CODES = {
  code128: { type: "barcode", symbology: "code128", value: "{{code}}", showText: false },
  datamatrix: { type: "barcode", symbology: "datamatrix", value: "{{code}}" },
  pdf417: { type: "barcode", symbology: "pdf417", value: "{{code}}" },
  royalmail: { type: "barcode", symbology: "royalmail", value: "{{code}}", showText: false },
  maxicode: { type: "barcode", symbology: "maxicode", value: "{{code}}" },
  qrcode: { type: "qrcode", value: "{{code}}" },
};
type Kind = keyof typeof CODES;
/** Quiet zones in modules: left and right, above and below. */
const QUIET: { readonly [kind in Kind]?: readonly [number, number] } = {
  code128: [10, 0],
  datamatrix: [1, 1],
  pdf417: [2, 2],
  qrcode: [4, 4],
};

function print(kind: Kind | object, members: object = {}, code = "AB12", rest: object = {}) {
  const element = { ...(typeof kind === "string" ? CODES[kind] : kind), ...BOX, ...members };
  return printElements([element], { ...PAGE, variables: { code }, readable: true, ...rest });
}

async function edgesOf(pdf: Uint8Array) {
  return inkEdgesMm(await rasterise(pdf, DPI), DPI);
}

/** What a refusal says, or "" where the element prints. */
function refusalOf(job: () => unknown): string {
  try {
    job();
    return "";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.faults
      .map(({ code, pointer, detail }) => `${code} ${pointer} ${detail}`)
      .join("; ");
  }
}

/** The narrowest bar or module that is painted. */
function moduleOf(pdf: Uint8Array): number {
  const path = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 3)!;
  const widths = path.subpaths.map((corners) => {
    const xs = corners.map(([x]) => x);
    return Math.max(...xs) - Math.min(...xs);
  });
  return Math.min(...widths);
}

describe("align and verticalAlign place a code with its quiet zone in a box that it does not fill", () => {
  const inside = { left: 10, right: 70, top: 5, bottom: 35 };

  it.each(Object.keys(QUIET) as Kind[])("%s, at either end of its box", async (kind) => {
    const members = { maxModuleMm: 0.5 };
    const [beside, above] = QUIET[kind]!.map((modules) => modules * moduleOf(print(kind, members)));
    const first = await edgesOf(print(kind, { ...members, align: "start", verticalAlign: "top" }));
    const last = await edgesOf(print(kind, { ...members, align: "end", verticalAlign: "bottom" }));
    expect(Math.abs(first.left - (inside.left + beside!))).toBeLessThan(2 * DOT);
    expect(Math.abs(last.right - (inside.right - beside!))).toBeLessThan(2 * DOT);
    expect(Math.abs(first.top - (inside.top + above!))).toBeLessThan(2 * DOT);
    expect(Math.abs(last.bottom - (inside.bottom - above!))).toBeLessThan(2 * DOT);
  });

  it.each(Object.keys(CODES) as Kind[])("%s is in the middle by default", async (kind) => {
    const code = kind === "maxicode" ? "AB" : "AB12";
    const { left, right, top, bottom } = await edgesOf(print(kind, {}, code));
    const middle = { align: "center", verticalAlign: "middle" };
    expect(print(kind, {}, code)).toEqual(print(kind, middle, code));
    expect(Math.abs(left + right - 80)).toBeLessThan(kind === "maxicode" ? 0.5 : 4 * DOT);
    expect(Math.abs(top + bottom - 40)).toBeLessThan(kind === "maxicode" ? 0.5 : 4 * DOT);
  });

  it.each(["royalmail", "maxicode"] as const)("%s, of one size, moves too", async (kind) => {
    const code = kind === "maxicode" ? "AB" : "AB12";
    const first = await edgesOf(print(kind, { align: "start", verticalAlign: "top" }, code));
    const middle = await edgesOf(print(kind, {}, code));
    const last = await edgesOf(print(kind, { align: "end", verticalAlign: "bottom" }, code));
    expect(first.left).toBeLessThan(middle.left);
    expect(middle.left).toBeLessThan(last.left);
    expect(first.top).toBeLessThan(middle.top);
    expect(middle.top).toBeLessThan(last.top);
  });

  it("values of different length begin at one edge", async () => {
    const members = { align: "start", maxModuleMm: 0.25 };
    const lefts = await Promise.all(
      ["A", "AB-1234", "AB-1234-567-890"].map(async (code) =>
        (await edgesOf(print("code128", members, code))).left.toFixed(2),
      ),
    );
    expect(new Set(lefts).size).toBe(1);
  });
});

describe("maxModuleMm: no module is larger", () => {
  it.each(["code128", "datamatrix", "pdf417", "qrcode"] as const)("%s", (kind) => {
    for (const printerDpi of [203, 300, 600]) {
      for (const maxModuleMm of [0.26, 0.35, 0.6]) {
        const moduleMm = moduleOf(print(kind, { maxModuleMm }, "AB", { printerDpi }));
        const perMm = printerDpi === 203 ? 8 : printerDpi / 25.4;
        expect(moduleMm).toBeCloseTo(Math.floor(maxModuleMm * perMm + 1e-6) / perMm, 3);
      }
    }
  });

  it("codes of narrow and wide bars too", () => {
    const code39 = { type: "barcode", symbology: "code39", value: "{{code}}", showText: false };
    expect(moduleOf(print(code39, { maxModuleMm: 0.3 }, "A"))).toBeCloseTo(7 * DOT, 3);
  });

  it.each([
    ["barcode", { type: "barcode", symbology: "code128", value: "A", maxModuleMm: 0.18 }],
    ["barcode", { type: "barcode", symbology: "datamatrix", value: "A", maxModuleMm: 0.24 }],
    [
      "barcode",
      { type: "barcode", symbology: "code128", value: "A", minModuleMm: 0.5, maxModuleMm: 0.4 },
    ],
    ["qrcode", { type: "qrcode", value: "A", maxModuleMm: 0.24 }],
  ])("a %s with maxModuleMm under minModuleMm is refused", (_, element) => {
    expect(refusalOf(() => print(element))).toMatch(/maxModuleMm must be at least minModuleMm/);
  });

  it("bounds between which the printer has no whole dots are refused", () => {
    const members = { minModuleMm: 0.26, maxModuleMm: 0.3 };
    const said = refusalOf(() => print("code128", members, "A", { printerDpi: 203 }));
    expect(said).toMatch(/^BARCODE_DOES_NOT_FIT .*no module of whole printer dots is between/);
    expect(refusalOf(() => print("code128", members, "A", { printerDpi: 600 }))).toBe("");
  });
});

describe("displayText is printed with the bars instead of the value", () => {
  const shown = { ...CODES.code128, showText: true, displayText: "Box {{code}} of 9" };

  it("in place of the value, and the bars are the value's", async () => {
    const pdf = print(shown, {}, "7");
    expect((await extractText(pdf)).trim()).toBe("Box 7 of 9");
    const [code] = await decodeCodes(await rasterise(pdf, DPI), { formats: ["Code128"] });
    expect(code!.text).toBe("7");
  });

  it("only with showText", async () => {
    expect((await extractText(print({ ...shown, showText: false }))).trim()).toBe("");
    const matrix = { ...CODES.datamatrix, displayText: "Box" };
    expect((await extractText(print(matrix))).trim()).toBe("");
    expect((await extractText(print({ ...matrix, showText: true }))).trim()).toBe("Box");
  });

  it("blank, nothing is shown, and the bars take its room", async () => {
    for (const displayText of ["", "  ", "{{none}}"]) {
      const element = { ...shown, displayText, value: "7" };
      const pdf = printElements([{ ...element, ...BOX }], { ...PAGE, variables: { none: " " } });
      expect((await extractText(pdf)).trim()).toBe("");
      expect((await edgesOf(pdf)).bottom).toBeCloseTo(35, 1);
    }
  });

  it("below an EAN as one line", async () => {
    const ean = { type: "barcode", symbology: "ean13", value: "4006381333931" };
    expect((await extractText(print(ean, { displayText: "Sample" }))).trim()).toBe("Sample");
    expect((await extractText(print(ean, { displayText: "" }))).trim()).toBe("");
  });

  it("in characters that no font has it is refused", () => {
    const said = refusalOf(() => print({ ...shown, displayText: "\u{10fffd}" }));
    expect(said).toMatch(/^UNSUPPORTED_CHARACTERS/);
  });

  it("its variables are the template's", () => {
    expect(refusalOf(() => print({ ...shown, displayText: "{{" }))).toMatch(
      /elements.0.displayText/,
    );
  });
});

describe("fontFamily sets the text of codes", () => {
  it.each(["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"])("%s", (fontFamily) => {
    const members = { fontFamily, showText: true };
    const name = { "Source Serif 4": "PlatenSerif" }[fontFamily] ?? fontFamily.replaceAll(" ", "");
    for (const code of [
      CODES.code128,
      { ...CODES.code128, symbology: "ean8", value: "96385074" },
    ]) {
      const pdf = Buffer.from(print(code, members)).toString("latin1");
      expect(pdf).toMatch(new RegExp(`/BaseFont/[A-Z]{6}\\+${name}-Regular`));
    }
  });
});

describe("text below matrix, stacked and postal codes follows the code at one line's distance", () => {
  const FONT_PT = 8;
  const LINE_MM = (1.45 * FONT_PT * 25.4) / 72;

  it.each([
    ["datamatrix", 1],
    ["pdf417", 2],
    ["royalmail", 0],
  ] as const)("%s", async (kind, quiet) => {
    const members = { showText: true, widthMm: 50, heightMm: 30, maxModuleMm: 0.5 };
    for (const verticalAlign of ["top", "middle", "bottom"]) {
      const element = { ...members, verticalAlign };
      const code = await edgesOf(print(kind, { ...element, displayText: "" }));
      const pdf = print(kind, { ...element, displayText: "H" });
      const page = await rasterise(pdf, DPI);
      const path = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 3)!;
      const codeBottom = Math.max(...path.subpaths.flat().map(([, y]) => y));
      const zoneBottom = codeBottom + (quiet === 0 ? 0 : quiet * moduleOf(pdf));
      const below = { left: 0, top: codeBottom + 0.1, width: 80, height: 40 - codeBottom - 0.1 };
      const text = inkEdgesMm(cropMm(page, DPI, below), DPI);
      const baseline = below.top + text.bottom;
      expect(baseline - zoneBottom).toBeGreaterThan(0.6 * LINE_MM);
      expect(baseline - zoneBottom).toBeLessThan(LINE_MM);
      if (verticalAlign === "bottom") expect(codeBottom).toBeLessThan(code.bottom);
    }
  });
});

async function digitsOf(symbology: string, value: string, members: object) {
  const pdf = print({ type: "barcode", symbology, value }, members);
  const bars = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 8)!;
  const lefts = bars.subpaths.map((corners) => Math.min(...corners.map(([x]) => x)));
  const barsBottom = Math.min(
    ...bars.subpaths.map((corners) => Math.max(...corners.map(([, y]) => y))),
  );
  const page = await rasterise(pdf, DPI);
  return { page, moduleMm: moduleOf(pdf), leftMm: Math.min(...lefts), barsBottom };
}

describe("the digits of EAN and UPC", () => {
  it.each([
    ["ean13", "4006381333931", [-11, 3, 10, 17, 24, 31, 38, 50, 57, 64, 71, 78, 85]],
    ["ean8", "96385074", [3, 10, 17, 24, 36, 43, 50, 57]],
    ["upca", "036000291452", [10, 17, 24, 31, 38, 50, 57, 64, 71, 78]],
    ["upce", "01234565", [3, 10, 17, 24, 31, 38]],
  ] as const)(
    "%s: each is in the middle of its own seven modules",
    async (symbology, value, starts) => {
      for (const widthMm of [36, 60]) {
        const { page, moduleMm, leftMm, barsBottom } = await digitsOf(symbology, value, {
          widthMm,
        });
        for (const start of starts) {
          const cell = {
            left: leftMm + (start + 0.2) * moduleMm,
            top: barsBottom + 0.4 * moduleMm,
            width: 6.6 * moduleMm,
            height: 8.4 * moduleMm,
          };
          const ink = inkEdgesMm(cropMm(page, DPI, cell), DPI);
          const middle = (ink.left + ink.right) / 2;
          expect(Math.abs(middle - cell.width / 2) / moduleMm).toBeLessThan(0.75);
          expect((ink.bottom - ink.top) / moduleMm).toBeGreaterThan(6.8);
          expect((ink.bottom - ink.top) / moduleMm).toBeLessThan(7.8);
        }
      }
    },
  );

  it.each([
    ["upca", "036000291452", [-9, 100]],
    ["upce", "01234565", [-9, 54]],
  ] as const)(
    "%s: the outer ones are smaller, at most four modules wide, in the standard's places",
    async (symbology, value, starts) => {
      const { page, moduleMm, leftMm, barsBottom } = await digitsOf(symbology, value, {});
      for (const start of starts) {
        const around = {
          left: leftMm + (start - 0.5) * moduleMm,
          top: barsBottom + 0.4 * moduleMm,
          width: 5 * moduleMm,
          height: 8.4 * moduleMm,
        };
        const ink = inkEdgesMm(cropMm(page, DPI, around), DPI);
        expect((ink.right - ink.left) / moduleMm).toBeLessThanOrEqual(4);
        expect((ink.bottom - ink.top) / moduleMm).toBeLessThan(5.5);
      }
    },
  );

  it("fontSizePt does not apply to them", () => {
    const ean = { type: "barcode", symbology: "ean13", value: "4006381333931" };
    expect(print(ean, { fontSizePt: 3 })).toEqual(print(ean, { fontSizePt: 40 }));
  });

  it("in a low box they leave the bars more than half of it", async () => {
    const ean = { type: "barcode", symbology: "ean13", value: "4006381333931" };
    const pdf = print(ean, { heightMm: 6 });
    const [code] = await decodeCodes(await rasterise(pdf, DPI), { formats: ["EAN13"] });
    expect(code!.text).toBe("4006381333931");
    const bars = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 8)!;
    const ys = bars.subpaths[4]!.map(([, y]) => y);
    expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(3.6, 1);
  });

  it("are copied as the number", async () => {
    const ean = { type: "barcode", symbology: "ean13", value: "4006381333931" };
    expect((await extractText(print(ean))).replaceAll(/\s/g, "")).toBe("4006381333931");
  });
});

const encode = (value: string, twelveDigits?: string) =>
  ENCODERS.ean13.encode(value, new Map(twelveDigits ? [["twelveDigits", twelveDigits]] : []));

describe("twelve digits in an ean13 that are also a UPC-A", () => {
  test("are refused with both thirteen-digit values", () => {
    const encoded = encode("036000291452");
    expect("fault" in encoded && encoded.fault).toMatch(/0360002914522.*0036000291452/);
  });

  test("are read as the option says", () => {
    expect(encode("036000291452", "ean")).toMatchObject({ text: "0360002914522" });
    expect(encode("036000291452", "upca")).toMatchObject({ text: "0036000291452" });
  });

  test("that are no UPC-A are completed as they always were, and thirteen are not looked at", () => {
    expect(encode("400638133393")).toMatchObject({ text: "4006381333931" });
    expect(encode("0360002914522")).toMatchObject({ text: "0360002914522" });
    expect(encode("400638133393", "upca")).toMatchObject({
      fault: expect.stringMatching(/check digit/),
    });
  });
});

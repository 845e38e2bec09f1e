import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCodes } from "../support/decode.ts";
import {
  BLACK,
  BLUE,
  countPixels,
  expectColor,
  isBlank,
  isSamePage,
  WHITE,
} from "../support/page-colors.ts";
import { paintedPaths } from "../support/painted-paths.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { printElements } from "../support/print.ts";

const YELLOW = [255, 255, 0] as const;
const BOX = { xMm: 5, yMm: 5, widthMm: 40, heightMm: 30 };
const PAGE = { widthMm: 50, heightMm: 40 };
const PRINTERS = [203, 300, 600];

/** A printer sold as 203 dpi has 8 dots a millimetre. */
const dotsPerMm = (printerDpi: number) => (printerDpi === 203 ? 8 : printerDpi / 25.4);

type Value = string | number | boolean | null;

const qrcode = (members: object = {}) => ({
  type: "qrcode",
  value: "{{code}}",
  ...BOX,
  ...members,
});

const printCode = (code: Value, members: object = {}, rest: object = {}): Uint8Array =>
  printElements([qrcode(members)], { ...PAGE, variables: { code }, ...rest });

const printReadable = (code: Value, members: object = {}, rest: object = {}): Uint8Array =>
  printCode(code, members, { ...rest, readable: true });

const decode = (page: Raster) => decodeCodes(page, { formats: ["QRCode"] });

const bytesOf = (text: string) => [...Buffer.from(text, "utf8")];

interface Symbol {
  readonly leftMm: number;
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
  readonly moduleMm: number;
  readonly modules: number;
  /** Every edge of every rectangle drawn, from the symbol's left and top. */
  readonly edgesMm: readonly number[];
}

/** The only code on the page, from the content stream: finder patterns reach three of its corners. */
function symbolOf(pdf: Uint8Array): Symbol {
  const path = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 30)!;
  const xs = path.subpaths.flatMap((corners) => corners.map(([x]) => x));
  const ys = path.subpaths.flatMap((corners) => corners.map(([, y]) => y));
  const [leftMm, rightMm] = [Math.min(...xs), Math.max(...xs)];
  const [topMm, bottomMm] = [Math.min(...ys), Math.max(...ys)];
  const edgesMm = [...xs.map((x) => x - leftMm), ...ys.map((y) => y - topMm)];
  // A finder pattern is seven modules wide, and its edge is drawn in one piece.
  const top = path.subpaths.filter((corners) => corners.some(([, y]) => y < topMm + 1e-6));
  const first = top.find((corners) => corners.some(([x]) => x < leftMm + 1e-6))!;
  const moduleMm = (Math.max(...first.map(([x]) => x)) - leftMm) / 7;
  const modules = Math.round((rightMm - leftMm) / moduleMm);
  return { leftMm, topMm, rightMm, bottomMm, moduleMm, modules, edgesMm };
}

function catchFaults(print: () => unknown) {
  try {
    print();
  } catch (error) {
    return (error as { faults: { pointer: string; code: string; detail: string }[] }).faults;
  }
  throw new Error("nothing was refused");
}

function neededMm(faults: readonly { detail: string }[]): number {
  return Number(/needs ([\d.]+) mm/.exec(faults[0]!.detail)?.[1]);
}

describe("value: what is read is what was given, in UTF-8", () => {
  const values: readonly Value[] = [
    "https://northwind.example/p/tea-gyo-0050?utm=a&b=%20",
    "Zażółć gęślą jaźń",
    "日本語 한국어 עברית العربية",
    "👩🏽‍🚀 e\u0301 \u0000\t\r\n",
    "0123456789",
    "HELLO WORLD $%*+-./:",
    `BEGIN:VCARD\nVERSION:3.0\nN:Gyokuro;Uji\nEND:VCARD`,
    12345678,
    -0.5,
    true,
    false,
    0,
  ];
  const cases = PRINTERS.flatMap((printerDpi) => values.map((value) => ({ printerDpi, value })));

  it.each(cases)("$value at $printerDpi dpi", async ({ printerDpi, value }) => {
    const pdf = printCode(value, {}, { printerDpi });
    const page = await rasterise(pdf, dotsPerMm(printerDpi) * 25.4, 0, { smooth: false });
    const codes = await decode(page);
    expect(codes.map(({ bytes }) => [...bytes])).toEqual([bytesOf(String(value))]);
  });

  it("text and placeholders together, constants too, braces of JSON among them", async () => {
    const composed = printCode("42", { value: '{"lot":"{{code}}","again":{{code}}}' });
    const [code] = await decode(await rasterise(composed, 300));
    expect(code!.text).toBe('{"lot":"42","again":42}');
    const constant = printElements([qrcode({ value: "FIXED" })], PAGE);
    expect((await decode(await rasterise(constant, 300)))[0]!.text).toBe("FIXED");
  });

  it.each([[""], [null]])("%j removes the code, background and all", async (code) => {
    const pdf = printCode(code, { backgroundColor: "#0f0" });
    expect(isBlank(await rasterise(pdf, 150))).toBe(true);
  });

  it.each([
    ["L", 2953],
    ["M", 2331],
    ["Q", 1663],
    ["H", 1273],
  ])(
    "level %s holds %s bytes, one less beyond ASCII, and refuses one more, without repeating it",
    (level, bytes) => {
      const members = { xMm: 0, yMm: 0, widthMm: 100, heightMm: 100, errorCorrection: level };
      const rest = { widthMm: 100, heightMm: 100 };
      const full = "é".repeat((bytes - 1) / 2);
      const print = (code: string) => printReadable(code, members, rest);
      expect(symbolOf(print("a".repeat(bytes))).modules).toBe(177);
      expect(symbolOf(print(full)).modules).toBe(177);
      const faults = catchFaults(() => print(`${full}a`));
      expect(faults).toMatchObject([
        {
          pointer: "#/records/0/variables/code",
          code: "BARCODE_VALUE_INVALID",
          detail: expect.stringMatching(/^Record 1, variable "code": /),
          element: 0,
        },
      ]);
      expect(faults[0]!.detail).not.toContain("é");
    },
  );

  it("far beyond every capacity is refused the same way", () => {
    const [fault] = catchFaults(() => printCode("x".repeat(10_000)));
    expect(fault).toMatchObject({ code: "BARCODE_VALUE_INVALID" });
  });
});

describe("errorCorrection is a minimum", () => {
  const LEVELS = "LMQH";
  // 78 bytes fill version 4 at level L and nothing above; 15 leave version 1 room for L alone.
  const values = ["A", "x".repeat(15), "https://northwind.example/p/tea", "y".repeat(78)];
  const cases = [...LEVELS].flatMap((level) => values.map((value) => ({ level, value })));

  it.each(cases)("at least $level for $value", async ({ level, value }) => {
    const page = await rasterise(printCode(value, { errorCorrection: level }), 600);
    const [code] = await decode(page);
    expect(code!.text).toBe(value);
    expect(LEVELS.indexOf(code!.errorCorrection)).toBeGreaterThanOrEqual(LEVELS.indexOf(level));
  });

  it("is M by default, raised where it costs no space, and never at the cost of space", async () => {
    for (const [length, members, expected] of [
      [1, {}, "1-H"],
      [14, {}, "1-M"],
      [15, {}, "2-Q"],
      [15, { errorCorrection: "L" }, "1-L"],
      [14, { errorCorrection: "Q" }, "2-H"],
    ] as const) {
      const page = await rasterise(printCode("x".repeat(length), members), 600);
      const [code] = await decode(page);
      expect(`${code!.version}-${code!.errorCorrection}`).toBe(expected);
    }
  });
});

describe("modules are on whole dots of the printer", () => {
  const turns = [...PRINTERS, 457].flatMap((printerDpi) =>
    [0, 90, 180, 270].map((rotationDeg) => ({ printerDpi, rotationDeg })),
  );

  it.each(turns)(
    "every edge within 0.001 mm: $printerDpi dpi, turned by $rotationDeg",
    ({ printerDpi, rotationDeg }) => {
      const pdf = printReadable("https://northwind.example/p/tea", { rotationDeg }, { printerDpi });
      const path = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 30)!;
      for (const axis of [0, 1] as const) {
        const edges = path.subpaths.flatMap((corners) => corners.map((corner) => corner[axis]));
        const first = Math.min(...edges);
        for (const edge of edges) {
          const dots = (edge - first) * dotsPerMm(printerDpi);
          expect(Math.abs(dots - Math.round(dots)) / dotsPerMm(printerDpi)).toBeLessThan(0.001);
        }
      }
    },
  );

  it("is the largest whole number of dots that fits, in the middle but for half a dot, so is its quiet zone in the box", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(203, 300, 457, 600),
        fc.stringMatching(/^[ -~]{1,40}$/),
        fc.double({ min: 30, max: 90, noNaN: true }),
        fc.double({ min: 30, max: 90, noNaN: true }),
        fc.integer({ min: 0, max: 12 }),
        (printerDpi, code, widthMm, heightMm, quietZoneModules) => {
          const box = { widthMm, heightMm, quietZoneModules };
          const rest = { widthMm: 100, heightMm: 100, printerDpi };
          const symbol = symbolOf(printReadable(code, box, rest));
          const left = symbol.leftMm - BOX.xMm;
          const top = symbol.topMm - BOX.yMm;
          const perMm = dotsPerMm(printerDpi);
          const right = BOX.xMm + widthMm - symbol.rightMm;
          const bottom = BOX.yMm + heightMm - symbol.bottomMm;
          for (const [before, after] of [
            [left, right],
            [top, bottom],
          ] as const) {
            expect(Math.abs(after - before) * perMm).toBeLessThan(1.02);
          }
          const quietMm = quietZoneModules * symbol.moduleMm;
          expect(Math.min(left, top)).toBeGreaterThan(quietMm - 0.5 / perMm - 0.001);
          const dots = Math.round(symbol.moduleMm * dotsPerMm(printerDpi));
          expect(symbol.moduleMm * dotsPerMm(printerDpi)).toBeCloseTo(dots, 2);
          const oneMoreDotMm =
            ((symbol.modules + 2 * quietZoneModules) * (dots + 1)) / dotsPerMm(printerDpi);
          expect(oneMoreDotMm).toBeGreaterThan(Math.min(widthMm, heightMm) - 1e-3);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("modules are square", () => {
    const { leftMm, topMm, rightMm, bottomMm } = symbolOf(printReadable("tea", { widthMm: 30 }));
    expect(rightMm - leftMm).toBeCloseTo(bottomMm - topMm, 3);
  });
});

const square = (mm: number) => ({ widthMm: mm, heightMm: mm });

describe("quietZoneModules", () => {
  it("is 4 by default, and part of what has to fit", () => {
    // 21 modules and 2 · 4: at 203 dpi a module of 2 dots takes 7.25 mm.
    const rest = { printerDpi: 203 };
    expect(symbolOf(printReadable("A", square(7.25), rest)).moduleMm).toBeCloseTo(0.25, 3);
    expect(catchFaults(() => printCode("A", square(7.24), rest))).toHaveLength(1);
    const without = { ...square(5.25), quietZoneModules: 0 };
    expect(symbolOf(printReadable("A", without, rest)).moduleMm).toBeCloseTo(0.25, 3);
    const wide = { ...square(15.25), quietZoneModules: 20 };
    expect(symbolOf(printReadable("A", wide, rest)).moduleMm).toBeCloseTo(0.25, 3);
  });

  it("0 lets the code reach the edges of its box", () => {
    const box = { widthMm: 21, heightMm: 21, quietZoneModules: 0 };
    const symbol = symbolOf(printReadable("A", box, { printerDpi: 203 }));
    expect(symbol.leftMm).toBeCloseTo(BOX.xMm, 2);
    expect(symbol.bottomMm).toBeCloseTo(BOX.yMm + 21, 2);
  });
});

describe("minModuleMm: a code that needs smaller modules is refused", () => {
  it("0.25 mm by default: 6 dots at 600 dpi, 3 at 300, 2 at 203", () => {
    for (const [printerDpi, dots] of [
      [600, 6],
      [300, 3],
      [203, 2],
    ] as const) {
      const tiny = { widthMm: 3, heightMm: 3 };
      const mm = neededMm(catchFaults(() => printCode("A", tiny, { printerDpi })));
      const symbol = symbolOf(printReadable("A", { widthMm: mm, heightMm: mm }, { printerDpi }));
      expect(symbol.moduleMm * dotsPerMm(printerDpi)).toBeCloseTo(dots, 2);
    }
  });

  it("the side that the refusal names prints, and a tenth of a millimetre less does not", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(203, 300, 457, 600),
        fc.stringMatching(/^[ -~]{1,60}$/),
        fc.double({ min: 0.1, max: 0.8, noNaN: true }),
        fc.boolean(),
        (printerDpi, code, minModuleMm, isLow) => {
          const rest = { widthMm: 100, heightMm: 100, printerDpi };
          const print = (mm: number) => {
            const box = isLow ? { widthMm: 90, heightMm: mm } : { widthMm: mm, heightMm: 90 };
            return printReadable(code, { minModuleMm, ...box }, rest);
          };
          const faults = catchFaults(() => print(1.5));
          expect(faults).toMatchObject([
            {
              pointer: "#/records/0/variables/code",
              code: "BARCODE_DOES_NOT_FIT",
              detail: expect.stringMatching(/^Record 1, variable "code": .* box is 1\.5 mm/),
              element: 0,
            },
          ]);
          const mm = neededMm(faults);
          expect(symbolOf(print(mm)).moduleMm).toBeGreaterThan(minModuleMm - 0.001);
          expect(catchFaults(() => print(mm - 0.1))).toHaveLength(1);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("a constant that does not fit is the template's fault", () => {
    const element = qrcode({ value: "A constant", widthMm: 4 });
    expect(catchFaults(() => printElements([element], PAGE))).toMatchObject([
      {
        pointer: "#/templateId",
        code: "BARCODE_DOES_NOT_FIT",
        detail: expect.stringMatching(/^The template's element 1: /),
      },
    ]);
  });
});

describe("color and backgroundColor", () => {
  const DPI = 254;
  const variables = { code: "AB-1234", blue: "#00f", yellow: "#ff0", blank: " " };
  const print = (members: object) =>
    printElements([qrcode(members)], { ...PAGE, variables, readable: true });

  it("black on nothing by default, and where they are blank", async () => {
    for (const members of [{}, { color: "{{blank}}", backgroundColor: "{{blank}}" }]) {
      expect(paintedPaths(print(members)).map(({ fill }) => fill)).toEqual(["0 g"]);
    }
    expectColor(await rasterise(print({}), DPI), DPI, [5.2, 5.2], WHITE);
  });

  it.each([
    ["constants", { color: "#00f", backgroundColor: "#ff0" }],
    ["variables", { color: "{{blue}}", backgroundColor: "{{yellow}}" }],
  ])("%s: modules in the one, the whole box in the other", async (_, members) => {
    const page = await rasterise(print(members), DPI);
    for (const place of [
      [5.15, 5.15],
      [44.85, 5.15],
      [5.15, 34.85],
      [44.85, 34.85],
    ] as const) {
      expectColor(page, DPI, place, YELLOW);
    }
    expectColor(page, DPI, [4.8, 4.8], WHITE);
    expectColor(page, DPI, [45.2, 35.2], WHITE);
    expect(countPixels(page, BLUE)).toBeGreaterThan(10_000);
    expect(countPixels(page, BLACK)).toBe(0);
    expect((await decode(page)).map(({ text }) => text)).toEqual(["AB-1234"]);
  });

  it("are written in their own space", () => {
    for (const [color, backgroundColor, expected] of [
      ["cmyk(1,0.5,0,0.2)", "gray(0.9)", ["0.9 g", "1 0.5 0 0.2 k"]],
      ["#000000", "#fff", ["1 g", "0 g"]],
    ] as const) {
      const paths = paintedPaths(print({ color, backgroundColor }));
      expect(paths.map(({ fill }) => fill)).toEqual(expected);
    }
  });

  it("a turned code takes its background along", async () => {
    const members = { backgroundColor: "#ff0", widthMm: 20, xMm: 15, rotationDeg: 90 };
    const page = await rasterise(print(members), DPI);
    expectColor(page, DPI, [10.2, 20], YELLOW);
    expectColor(page, DPI, [39.8, 20], YELLOW);
    expectColor(page, DPI, [25, 9.8], WHITE);
    expect((await decode(page)).map(({ text }) => text)).toEqual(["AB-1234"]);
  });

  it("leave the next code unchanged", async () => {
    const first = qrcode({ widthMm: 18, color: "{{blue}}" });
    const second = qrcode({ widthMm: 18, xMm: 26 });
    const both = printElements([first, second], { ...PAGE, variables, readable: true });
    expect(paintedPaths(both).map(({ fill }) => fill)).toEqual(["0 0 1 rg", "0 g"]);
    const other = printElements([second, first], { ...PAGE, variables });
    expect(isSamePage(await rasterise(both, DPI), await rasterise(other, DPI))).toBe(true);
  });

  it.each([
    ["color", "#f00", { color: "{{paint}}" }],
    ["color", "#ffffff", { color: "{{paint}}" }],
    ["backgroundColor", "#00f", { backgroundColor: "{{paint}}" }],
    ["color and backgroundColor", "cmyk(0,1,1,0)", { color: "{{paint}}", backgroundColor: "#fff" }],
  ])("%s: what scanners cannot tell apart by red light is refused: %s", (_, paint, members) => {
    const element = qrcode({ value: "1", ...members });
    const [fault] = catchFaults(() => printElements([element], { ...PAGE, variables: { paint } }));
    expect(fault).toMatchObject({ code: "COLOR_INVALID", pointer: "#/records/0/variables/paint" });
    expect(fault!.detail).toMatch(/red light.*Use black/);
    expect(fault!.detail).not.toContain(paint);
    expect(() =>
      catchFaults(() =>
        printElements([qrcode({ value: " ", ...members, showIf: "0" })], {
          ...PAGE,
          variables: { paint },
        }),
      ),
    ).toThrow("nothing was refused");
  });

  it("light on dark is printed: a QR code may be reversed", async () => {
    const page = await rasterise(print({ color: "#fff", backgroundColor: "#000" }), DPI);
    expect((await decode(page)).map(({ text }) => text)).toEqual(["AB-1234"]);
  });

  it.each(["color", "backgroundColor"])("%s: a value that is none is refused", (member) => {
    const element = qrcode({ value: "1", [member]: "{{paint}}" });
    const print = () => printElements([element], { ...PAGE, variables: { paint: "crimson" } });
    const [fault] = catchFaults(print);
    expect(fault).toMatchObject({ code: "COLOR_INVALID", pointer: "#/records/0/variables/paint" });
    expect(fault!.detail).not.toContain("crimson");
  });
});

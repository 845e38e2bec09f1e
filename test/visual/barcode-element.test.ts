import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropMm } from "../support/crop.ts";
import { decodeCodes } from "../support/decode.ts";
import { inkEdgesMm } from "../support/ink-edges.ts";
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
import { extractText, type Raster, rasterise } from "../support/pdfium.ts";
import { printElements, printJob } from "../support/print.ts";

const YELLOW: readonly [number, number, number] = [255, 255, 0];
const BOX = { xMm: 10, yMm: 5, widthMm: 60, heightMm: 20 };
const PAGE = { widthMm: 80, heightMm: 80 };
const PRINTERS = [203, 300, 600];
const QUIET_MODULES = 10;

/** A printer sold as 203 dpi has 8 dots a millimetre. */
const dotsPerMm = (printerDpi: number) => (printerDpi === 203 ? 8 : printerDpi / 25.4);

type Value = string | number | boolean | null;

const barcode = (members: object = {}) => ({
  type: "barcode",
  symbology: "code128",
  value: "{{code}}",
  ...BOX,
  ...members,
});

const printCode = (code: Value, members: object = {}, rest: object = {}): Uint8Array =>
  printElements([barcode(members)], { ...PAGE, variables: { code }, ...rest });

const rasterDpi = (printerDpi: number) => dotsPerMm(printerDpi) * 25.4;

async function decode(page: Raster): Promise<string[]> {
  return (await decodeCodes(page, { formats: ["Code128"] })).map(({ text }) => text);
}

interface Bar {
  readonly startMm: number;
  readonly endMm: number;
  readonly topMm: number;
  readonly bottomMm: number;
}

/** The bars of the only code on the page, along the axis they follow each other on, from the content stream. */
function barsOf(pdf: Uint8Array, isUpright = false): Bar[] {
  const path = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 3);
  const along = isUpright ? 1 : 0;
  return path!.subpaths
    .map((corners) => ({
      startMm: Math.min(...corners.map((corner) => corner[along])),
      endMm: Math.max(...corners.map((corner) => corner[along])),
      topMm: Math.min(...corners.map((corner) => corner[1 - along]!)),
      bottomMm: Math.max(...corners.map((corner) => corner[1 - along]!)),
    }))
    .sort((a, b) => a.startMm - b.startMm);
}

/** Widths of bars and spaces in turn, in mm. */
function widthsOf(bars: readonly Bar[]): number[] {
  return bars.flatMap(({ startMm, endMm }, i) => {
    const next = bars[i + 1];
    return next ? [endMm - startMm, next.startMm - endMm] : [endMm - startMm];
  });
}

/** Every code ends in a stop pattern whose last bar has two modules. */
function moduleOf(bars: readonly Bar[]): number {
  const last = bars.at(-1)!;
  return (last.endMm - last.startMm) / 2;
}

function catchFaults(print: () => unknown) {
  try {
    print();
  } catch (error) {
    return (error as { faults: { pointer: string; code: string; detail: string }[] }).faults;
  }
  throw new Error("nothing was refused");
}

describe("bars are on whole dots of the printer", () => {
  const turns = PRINTERS.flatMap((printerDpi) =>
    [0, 90, 180, 270, -90, 450].map((rotationDeg) => ({ printerDpi, rotationDeg })),
  );

  it.each(turns)(
    "every bar and space is whole dots within 0.001 mm: $printerDpi dpi, turned by $rotationDeg",
    ({ printerDpi, rotationDeg }) => {
      const members = { rotationDeg, yMm: 30.123 };
      const pdf = printCode("Lot 4711/x", members, { printerDpi, readable: true });
      const bars = barsOf(pdf, rotationDeg % 180 !== 0);
      expect(bars.length).toBeGreaterThan(30);
      const dots = widthsOf(bars).map((width) => width * dotsPerMm(printerDpi));
      const perModule = Math.round(moduleOf(bars) * dotsPerMm(printerDpi));
      for (const count of dots) {
        const off = Math.abs(count - Math.round(count)) / dotsPerMm(printerDpi);
        expect(off).toBeLessThan(0.001);
        expect(Math.round(count) % perModule).toBe(0);
        expect(Math.round(count) / perModule).toBeLessThanOrEqual(4);
      }
    },
  );

  it("far from the first bar too: the last edge is whole dots from the first within 0.001 mm", () => {
    for (const printerDpi of [203, 300, 457, 600, 1200]) {
      const code = "0123456789ABCDEF0123456789abcdef0123456789";
      const box = { xMm: 1.37, widthMm: 298 };
      const rest = { widthMm: 300, printerDpi, readable: true };
      const bars = barsOf(printCode(code, box, rest));
      const first = bars[0]!.startMm;
      for (const { startMm, endMm } of bars) {
        for (const edge of [startMm - first, endMm - first]) {
          const dots = edge * dotsPerMm(printerDpi);
          expect(Math.abs(dots - Math.round(dots)) / dotsPerMm(printerDpi)).toBeLessThan(0.001);
        }
      }
    }
  });

  it("at other angles the module keeps its size", () => {
    const sizes = [0, 30].map((rotationDeg) => {
      const pdf = printCode("AB-1234", { rotationDeg, yMm: 30 }, { readable: true });
      const path = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 3)!;
      const [a, b] = path.subpaths.at(-1)!;
      return Math.hypot(a![0] - b![0], a![1] - b![1]);
    });
    expect(sizes[1]).toBeCloseTo(sizes[0]!, 3);
  });
});

describe("a code is never stretched", () => {
  it("a wider box gives the same module or a larger whole one, as large as fits", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRINTERS),
        fc.double({ min: 40, max: 280, noNaN: true }),
        fc.double({ min: 0, max: 15, noNaN: true }),
        (printerDpi, widthMm, more) => {
          const rest = { widthMm: 300, printerDpi, readable: true };
          const print = (width: number) =>
            barsOf(printCode("AB-1234", { xMm: 0, widthMm: width, minModuleMm: 0.12 }, rest));
          const narrow = print(widthMm);
          const wide = print(widthMm + more);
          const modules = (narrow.at(-1)!.endMm - narrow[0]!.startMm) / moduleOf(narrow);
          const dotsOf = (bars: Bar[]) => moduleOf(bars) * dotsPerMm(printerDpi);
          expect(dotsOf(narrow)).toBeCloseTo(Math.round(dotsOf(narrow)), 2);
          expect(dotsOf(wide)).toBeCloseTo(Math.round(dotsOf(wide)), 2);
          expect(dotsOf(wide)).toBeGreaterThan(dotsOf(narrow) - 0.01);
          const oneMoreDotMm =
            ((Math.round(modules) + 2 * QUIET_MODULES) * (Math.round(dotsOf(narrow)) + 1)) /
            dotsPerMm(printerDpi);
          expect(oneMoreDotMm).toBeGreaterThan(widthMm - 1e-3);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("it is in the middle but for half a dot, so is the quiet zone of ten modules on both sides inside the box", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRINTERS),
        fc.stringMatching(/^[ -~]{1,12}$/),
        fc.double({ min: 70, max: 150, noNaN: true }),
        (printerDpi, code, widthMm) => {
          const rest = { widthMm: 200, printerDpi, readable: true };
          const bars = barsOf(printCode(code, { widthMm }, rest));
          const left = bars[0]!.startMm - BOX.xMm;
          const right = BOX.xMm + widthMm - bars.at(-1)!.endMm;
          const spareDots = (right - left) * dotsPerMm(printerDpi);
          expect(Math.abs(spareDots)).toBeLessThan(1.02);
          const halfDotMm = 0.5 / dotsPerMm(printerDpi) + 0.001;
          const quietMm = QUIET_MODULES * moduleOf(bars);
          expect(Math.min(left, right)).toBeGreaterThan(quietMm - halfDotMm);
          expect(left + right).toBeGreaterThan(2 * quietMm - 0.002);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("bars are as high as the box, in whole dots, less the text's line", async () => {
    const dotMm = 25.4 / 600;
    const [bar] = barsOf(printCode("AB-1234", { showText: false }, { readable: true }));
    expect(bar!.bottomMm - bar!.topMm).toBeGreaterThan(20 - dotMm);
    expect(bar!.bottomMm - bar!.topMm).toBeLessThan(20);
    expect(Math.abs(bar!.topMm - 5)).toBeLessThan(dotMm);
    const [above] = barsOf(printCode("AB-1234", {}, { readable: true }));
    expect(Math.abs(above!.topMm - 5)).toBeLessThan(dotMm);
    expect(above!.bottomMm).toBeLessThan(25 - (8 * 25.4) / 72);
    expect(above!.bottomMm).toBeGreaterThan(25 - (8 * 25.4 * 1.5) / 72);
  });
});

describe("a reader that is none of ours", () => {
  const values: readonly Value[] = [
    "TEA-GYO-0050",
    "00012345678905",
    "a",
    "~ {}|\\^_`",
    "Mixed 123456 and 7",
    12345678,
    -12.5,
    1e-7,
    0,
    true,
    false,
    "tab\tand\nline\r\u0000\u001f\u007f",
  ];
  const cases = PRINTERS.flatMap((printerDpi) => values.map((value) => ({ printerDpi, value })));

  it.each(cases)("reads $value as printed at $printerDpi dpi", async ({ printerDpi, value }) => {
    const pdf = printCode(
      value,
      { xMm: 2, widthMm: 156 },
      { widthMm: 160, heightMm: 30, printerDpi },
    );
    const page = await rasterise(pdf, rasterDpi(printerDpi), 0, { smooth: false });
    expect(await decode(page)).toEqual([String(value)]);
  });

  it.each(PRINTERS)(
    "reads it at the smallest module of a %s dpi printer, at every turn",
    async (dpi) => {
      for (const rotationDeg of [0, 90, 180, 270]) {
        const needed = neededMm(
          catchFaults(() => printCode("AB-1234", { widthMm: 5 }, { printerDpi: dpi })),
        );
        const box = { xMm: 40 - needed / 2, yMm: 30, widthMm: needed, rotationDeg };
        const pdf = printCode("AB-1234", box, { printerDpi: dpi });
        const page = await rasterise(pdf, rasterDpi(dpi), 0, { smooth: false });
        expect(await decode(page)).toEqual(["AB-1234"]);
      }
    },
  );

  it("reads text and placeholders together, constants too", async () => {
    const composed = printCode("42", { value: "LOT-{{code}}/{{ code }}" });
    expect(await decode(await rasterise(composed, 600))).toEqual(["LOT-42/42"]);
    const constant = printElements([barcode({ value: "FIXED-1" })], PAGE);
    expect(await decode(await rasterise(constant, 600))).toEqual(["FIXED-1"]);
  });
});

describe("text below the bars", () => {
  it("showText is on by default, and off without a trace", async () => {
    expect((await extractText(printCode("AB-1234"))).trim()).toBe("AB-1234");
    expect((await extractText(printCode("AB-1234", { showText: true }))).trim()).toBe("AB-1234");
    const without = printCode("AB-1234", { showText: false });
    expect((await extractText(without)).trim()).toBe("");
  });

  it("is below the bars, in the middle of the box, inside it", async () => {
    const page = await rasterise(printCode("HHHHH"), 600);
    const [bar] = barsOf(printCode("HHHHH", {}, { readable: true }));
    const top = bar!.bottomMm + 0.1;
    const under = cropMm(page, 600, { left: 0, top, width: 80, height: 80 - top });
    const edges = inkEdgesMm(under, 600);
    expect((edges.left + edges.right) / 2).toBeCloseTo(40, 0);
    expect(edges.bottom + top).toBeLessThan(25);
    expect(edges.top).toBeGreaterThan(0);
  });

  it.each([4, 8, 12, 20])("fontSizePt %s is the size it is set in", async (fontSizePt) => {
    const page = await rasterise(printCode("HHH", { fontSizePt, heightMm: 25 }), 600);
    const [bar] = barsOf(printCode("HHH", { fontSizePt, heightMm: 25 }, { readable: true }));
    const top = bar!.bottomMm + 0.05;
    const under = cropMm(page, 600, { left: 0, top, width: 80, height: 80 - top });
    const edges = inkEdgesMm(under, 600);
    // Inter's capitals are 0.727 of its size.
    const capitalsMm = (0.727 * fontSizePt * 25.4) / 72;
    expect(Math.abs(edges.bottom - edges.top - capitalsMm)).toBeLessThan(0.1);
  });

  it("a text wider than the box is set smaller, and stays inside", async () => {
    const code = "0123456789012345678901234567890123456789";
    const members = { fontSizePt: 14, minModuleMm: 0.1 };
    const pdf = printCode(code, members);
    expect((await extractText(pdf)).trim()).toBe(code);
    const edges = inkEdgesMm(await rasterise(pdf, 600), 600);
    expect(edges.left).toBeGreaterThan(10);
    expect(edges.right).toBeLessThan(70);
  });

  it("leaves control characters out, line breaks and tabs among them", async () => {
    const pdf = printCode("A\tB\nC\rD\u0000E\u001bF\u007fG", { xMm: 0, widthMm: 80 });
    expect((await extractText(pdf)).trim()).toBe("ABCDEFG");
    const onlyControls = printCode("\n\t\u0001");
    expect((await extractText(onlyControls)).trim()).toBe("");
    expect(barsOf(printCode("\n\t\u0001", {}, { readable: true })).length).toBeGreaterThan(10);
  });

  it("a box too low for bars and text is refused with the height that prints", () => {
    const members = { heightMm: 4.5, fontSizePt: 10 };
    const faults = catchFaults(() => printCode("AB-1234", members));
    expect(faults).toMatchObject([{ code: "BARCODE_DOES_NOT_FIT" }]);
    const heightMm = Number(/ ([\d.]+) mm/.exec(faults[0]!.detail)?.[1]);
    expect(heightMm).toBeGreaterThan(4.5);
    expect(
      barsOf(printCode("AB-1234", { ...members, heightMm }, { readable: true }))[0],
    ).toBeDefined();
    expect(printCode("AB-1234", { ...members, showText: false })).toBeInstanceOf(Uint8Array);
  });

  it("a text too wide for the box is refused with the width that prints", async () => {
    const code = "1".repeat(60);
    const members = { widthMm: 20, minModuleMm: 0.02 };
    const rest = { printerDpi: 1200 };
    const faults = catchFaults(() => printCode(code, members, rest));
    expect(faults).toMatchObject([{ code: "BARCODE_DOES_NOT_FIT" }]);
    const widthMm = neededMm(faults);
    expect(widthMm).toBeGreaterThan(20);
    const pdf = printCode(code, { ...members, xMm: 0, widthMm }, rest);
    expect((await extractText(pdf)).trim()).toBe(code);
    expect(printCode(code, { ...members, showText: false }, rest)).toBeInstanceOf(Uint8Array);
  });
});

describe("color and backgroundColor", () => {
  const RGB = 254;
  const variables = { code: "AB-1234", blue: "#00f", yellow: "#ff0", blank: " " };
  const printColored = (members: object): Promise<Raster> =>
    rasterise(printElements([barcode(members)], { ...PAGE, variables }), RGB);

  it("black on nothing by default, and where they are blank", async () => {
    const elements = [barcode(), barcode({ color: "{{blank}}", backgroundColor: "{{blank}}" })];
    for (const element of elements) {
      const pdf = printElements([element], { ...PAGE, variables, readable: true });
      expect(paintedPaths(pdf).map(({ fill }) => fill)).toEqual(["0 g"]);
      expect(Buffer.from(pdf).toString("latin1")).not.toMatch(/ (?:rg|k)\n/);
    }
    expectColor(await printColored({}), RGB, [10.2, 5.2], WHITE);
  });

  it.each([
    ["constants", { color: "#00f", backgroundColor: "#ff0" }],
    ["variables", { color: "{{blue}}", backgroundColor: "{{yellow}}" }],
  ])("%s: bars and text in the one, the whole box in the other", async (_, members) => {
    const page = await printColored({ ...members, fontSizePt: 14 });
    for (const [x, y] of [
      [10.15, 5.15],
      [69.85, 5.15],
      [10.15, 24.85],
      [69.85, 24.85],
    ] as const) {
      expectColor(page, RGB, [x, y], YELLOW);
    }
    expectColor(page, RGB, [9.8, 4.8], WHITE);
    expectColor(page, RGB, [70.2, 25.2], WHITE);
    const bars = cropMm(page, RGB, { left: 10, top: 5, width: 60, height: 10 });
    expect(countPixels(bars, BLUE)).toBeGreaterThan(1000);
    const text = cropMm(page, RGB, { left: 10, top: 19, width: 60, height: 6 });
    expect(countPixels(text, BLUE)).toBeGreaterThan(100);
    expect(countPixels(page, BLACK)).toBe(0);
    expect(await decode(page)).toEqual(["AB-1234"]);
  });

  it("are written in their own space", () => {
    const members = { color: "cmyk(1,0.5,0,0.2)", backgroundColor: "gray(0.9)" };
    const pdf = printCode("AB-1234", members, { readable: true });
    expect(paintedPaths(pdf).map(({ fill }) => fill)).toEqual(["0.9 g", "1 0.5 0 0.2 k"]);
  });

  it("do not colour the barcode after", () => {
    const first = barcode({ color: "{{blue}}", backgroundColor: "#ff0" });
    const second = barcode({ yMm: 40, showText: false });
    const pdf = printElements([first, second], { ...PAGE, variables, readable: true });
    expect(paintedPaths(pdf).map(({ fill }) => fill)).toEqual(["1 1 0 rg", "0 0 1 rg", "0 g"]);
  });

  it.each(["color", "backgroundColor"])(
    "%s that is none is refused without being repeated",
    (member) => {
      const element = barcode({ value: "1", [member]: "{{paint}}" });
      const print = () => printElements([element], { ...PAGE, variables: { paint: "crimson" } });
      const [fault] = catchFaults(print);
      expect(fault).toMatchObject({
        code: "COLOR_INVALID",
        pointer: "#/records/0/variables/paint",
      });
      expect(fault!.detail).not.toContain("crimson");
    },
  );
});

function neededMm(faults: readonly { detail: string }[]): number {
  return Number(/needs? ([\d.]+) mm/.exec(faults[0]!.detail)?.[1]);
}

describe("minModuleMm: a code that needs smaller modules is refused", () => {
  it("0.19 mm by default: 5 dots at 600 dpi, 3 at 300, 2 at 203", () => {
    for (const [printerDpi, dots] of [
      [600, 5],
      [300, 3],
      [203, 2],
    ] as const) {
      const rest = { printerDpi, readable: true };
      const widthMm = neededMm(catchFaults(() => printCode("AB-1234", { widthMm: 5 }, rest)));
      const module = moduleOf(barsOf(printCode("AB-1234", { widthMm }, rest)));
      expect(module * dotsPerMm(printerDpi)).toBeCloseTo(dots, 2);
    }
  });

  it("the width that the refusal names prints, and a tenth of a millimetre less does not", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(203, 300, 457, 600),
        fc.stringMatching(/^[ -~]{1,16}$/),
        fc.double({ min: 0.1, max: 0.6, noNaN: true }),
        (printerDpi, code, minModuleMm) => {
          const rest = { widthMm: 300, printerDpi, readable: true };
          const members = { minModuleMm, showText: false };
          const print = (widthMm: number) => printCode(code, { ...members, widthMm }, rest);
          const faults = catchFaults(() => print(5));
          expect(faults).toMatchObject([
            { code: "BARCODE_DOES_NOT_FIT", pointer: "#/records/0/variables/code" },
          ]);
          const widthMm = neededMm(faults);
          const bars = barsOf(print(widthMm));
          expect(moduleOf(bars)).toBeGreaterThan(minModuleMm - 0.001);
          expect(catchFaults(() => print(widthMm - 0.1))).toHaveLength(1);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("the refusal never says that what it needs is what the box has", () => {
    const readable = { readable: true };
    const rounded = neededMm(catchFaults(() => printCode("AB-1234", { widthMm: 5 })));
    const bars = barsOf(printCode("AB-1234", { widthMm: rounded }, readable));
    const quietMm = 2 * QUIET_MODULES * moduleOf(bars);
    const widthMm = bars.at(-1)!.endMm - bars[0]!.startMm + quietMm - 0.01;
    const [fault] = catchFaults(() => printCode("AB-1234", { widthMm }));
    const [need, has] = [...fault!.detail.matchAll(/([\d.]+) mm/g)].map((match) =>
      Number(match[1]),
    );
    expect(need).toBeGreaterThan(has!);
  });

  it("raised, it asks for more width", () => {
    const [fine, plain, coarse] = [0.1, 0.19, 0.5].map((minModuleMm) =>
      neededMm(catchFaults(() => printCode("AB-1234", { widthMm: 5, minModuleMm }))),
    );
    expect(coarse).toBeGreaterThan(2 * plain!);
    expect(fine).toBeLessThan(plain!);
  });

  it("a constant that does not fit is the template's fault, told once for all records", () => {
    const card = {
      schemaVersion: 1,
      name: "Test",
      ...PAGE,
      elements: [barcode({ value: "A long constant value", widthMm: 10 })],
    };
    const records = [{ variables: {} }, { variables: {} }];
    const faults = catchFaults(() => printJob(card, { layout: { type: "single" }, records }));
    expect(faults).toMatchObject([
      {
        pointer: "#/templateId",
        code: "BARCODE_DOES_NOT_FIT",
        detail: expect.stringMatching(/^The template's element 1: /),
        element: 0,
      },
    ]);
  });
});

describe("value", () => {
  it.each([[""], [null]])("%j removes the barcode, background and all", async (code) => {
    const pdf = printCode(code, { backgroundColor: "#0f0" });
    expect(isBlank(await rasterise(pdf, 150))).toBe(true);
  });

  it("a blank one leaves the rest of the item unchanged", async () => {
    const block = { type: "shape", shape: "rectangle", ...BOX, yMm: 40, fill: "#00f" };
    const rest = { ...PAGE, variables: { code: "" } };
    const both = await rasterise(printElements([barcode(), block], rest), 150);
    const alone = await rasterise(printElements([block], rest), 150);
    expect(isSamePage(both, alone)).toBe(true);
  });

  it.each(["é", "日本", "\u0080", "AB‐12", "😀"])(
    "%j is refused, naming record and variable, not the value",
    (bad) => {
      const card = {
        schemaVersion: 1,
        name: "Test",
        ...PAGE,
        variables: [{ name: "code" }],
        elements: [barcode()],
      };
      const records = ["good", `secret${bad}`].map((code) => ({ variables: { code } }));
      const faults = catchFaults(() => printJob(card, { layout: { type: "single" }, records }));
      expect(faults).toMatchObject([
        {
          pointer: "#/records/1/variables/code",
          code: "BARCODE_VALUE_INVALID",
          detail: expect.stringMatching(/^Record 2, variable "code": /),
          element: 0,
        },
      ]);
      expect(faults[0]!.detail).not.toContain("secret");
      expect(faults[0]!.detail).not.toContain(bad);
    },
  );

  it("the variable named is the one that holds the character", () => {
    const element = barcode({ value: "{{prefix}}{{code}}" });
    const print = (prefix: string, code: string) =>
      printElements([element], { ...PAGE, variables: { prefix, code } });
    const pointerOf = (prefix: string, code: string) =>
      catchFaults(() => print(prefix, code))[0]!.pointer;
    expect(pointerOf("A", "é")).toBe("#/records/0/variables/code");
    expect(pointerOf("é", "A")).toBe("#/records/0/variables/prefix");
  });

  it("a character of the template itself is the template's fault", () => {
    const [fault] = catchFaults(() => printCode("good", { value: "Nº {{code}}" }));
    expect(fault).toMatchObject({
      pointer: "#/templateId",
      code: "BARCODE_VALUE_INVALID",
      detail: expect.stringMatching(/^The template's element 1: /),
    });
  });

  it("more than a symbol can hold is refused, however long", () => {
    for (const length of [5901, 10_000, 10_001, 200_000]) {
      const [fault] = catchFaults(() => printCode("x".repeat(length)));
      expect(fault).toMatchObject({
        pointer: "#/records/0/variables/code",
        code: length > 10_000 ? "VALUE_INVALID" : "BARCODE_VALUE_INVALID",
      });
    }
  });
});

describe("symbology", () => {
  it("an unknown one is refused by the grammar", () => {
    const [fault] = catchFaults(() => printCode("1", { symbology: "code129" }));
    expect(fault).toMatchObject({
      pointer: "#/elements/0/symbology",
      code: "VALIDATION_FAILED",
    });
  });
});

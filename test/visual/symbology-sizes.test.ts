// Heights and sizes that standards fix, guard and bearer bars, the text in its places.
import { describe, expect, it } from "vitest";
import { inkEdgesMm } from "../support/ink-edges.ts";
import { extractText, rasterise } from "../support/pdfium.ts";
import { barsOf, noBearer, printSymbology, refusalOf } from "../support/print-symbology.ts";
import { SYMBOLOGY_EXAMPLES } from "../support/symbology-examples.ts";

describe("heights that standards fix", () => {
  it.each([
    ["databaromni", 33],
    ["databarexpanded", 34],
  ] as const)("%s is at least %s modules high", (symbology, modules) => {
    const value = SYMBOLOGY_EXAMPLES[symbology].values[0]!;
    for (const heightMm of [7.5, 9, 14]) {
      const members = { heightMm, showText: false };
      const bars = barsOf(printSymbology(symbology, value, members, { readable: true }));
      const moduleMm = Math.min(...bars.map(({ startMm, endMm }) => endMm - startMm));
      expect((bars[0]!.bottomMm - bars[0]!.topMm) / moduleMm).toBeGreaterThan(modules - 0.01);
    }
    const low = refusalOf(() => printSymbology(symbology, value, { heightMm: 5, showText: false }));
    expect(low.detail).toMatch(/needs ([\d.]+) mm of height/);
  });

  it("PDF417 rows are three modules high, MicroPDF417 rows two", () => {
    for (const [symbology, modules] of [
      ["pdf417", 3],
      ["micropdf417", 2],
    ] as const) {
      const value = SYMBOLOGY_EXAMPLES[symbology].values[0]!;
      const bars = barsOf(printSymbology(symbology, value, {}, { readable: true }));
      const moduleMm = Math.min(...bars.map(({ startMm, endMm }) => endMm - startMm));
      const heights = bars.map(({ topMm, bottomMm }) => (bottomMm - topMm) / moduleMm);
      expect(Math.min(...heights)).toBeCloseTo(modules, 1);
    }
  });

  const POSTAL = [
    ["onecode", 3.18, 4.2],
    ["royalmail", 4.22, 5.84],
    ["kix", 4.22, 5.84],
    ["postnet", 2.92, 3.43],
  ] as const;

  it.each(POSTAL)(
    "%s has 20 to 24 bars an inch, the tallest in its range",
    (symbology, from, to) => {
      for (const printerDpi of [203, 300, 600]) {
        const value = SYMBOLOGY_EXAMPLES[symbology].values[0]!;
        const bars = barsOf(printSymbology(symbology, value, {}, { printerDpi, readable: true }));
        const perInch = (25.4 * (bars.length - 1)) / (bars.at(-1)!.startMm - bars[0]!.startMm);
        expect(perInch).toBeGreaterThanOrEqual(20);
        expect(perInch).toBeLessThanOrEqual(24);
        const tallest = Math.max(...bars.map(({ topMm, bottomMm }) => bottomMm - topMm));
        expect(tallest).toBeGreaterThan(from);
        expect(tallest).toBeLessThan(to);
        const widths = bars.map(({ startMm, endMm }) => endMm - startMm);
        expect(Math.max(...widths)).toBeLessThan(0.64);
        expect(Math.min(...widths)).toBeGreaterThan(0.37);
      }
    },
  );

  it.each(POSTAL)(
    "%s keeps its size in a larger box, and is refused in a smaller one",
    (symbology) => {
      const value = SYMBOLOGY_EXAMPLES[symbology].values[0]!;
      const widthOf = (members: object) => {
        const bars = barsOf(printSymbology(symbology, value, { ...members }, { readable: true }));
        return bars.at(-1)!.endMm - bars[0]!.startMm;
      };
      expect(widthOf({ widthMm: 200, heightMm: 50 })).toBeCloseTo(widthOf({}), 3);
      const { code, detail } = refusalOf(() => printSymbology(symbology, value, { widthMm: 20 }));
      expect(code).toBe("BARCODE_DOES_NOT_FIT");
      expect(detail).toContain("a fixed size");
      const [width, height] = [...detail.matchAll(/([\d.]+) mm/g)].map(([, mm]) => Number(mm));
      const members = { widthMm: width, heightMm: height, showText: false };
      expect(
        barsOf(printSymbology(symbology, value, members, { readable: true })).length,
      ).toBeGreaterThan(10);
    },
  );

  it("MaxiCode has one size, 28.1 by 26.9 mm with its quiet zone", async () => {
    for (const box of [
      { widthMm: 28.2, heightMm: 27 },
      { widthMm: 60, heightMm: 60 },
    ]) {
      const edges = inkEdgesMm(
        await rasterise(printSymbology("maxicode", "Platen", box), 600),
        600,
      );
      expect(edges.right - edges.left).toBeGreaterThan(25.8);
      expect(edges.right - edges.left).toBeLessThan(26.5);
      expect(edges.bottom - edges.top).toBeGreaterThan(24.8);
      expect(edges.bottom - edges.top).toBeLessThan(25.6);
    }
    const { detail } = refusalOf(() => printSymbology("maxicode", "Platen", { widthMm: 28 }));
    expect(detail).toMatch(/needs 28\.2 mm × 27\.0 mm/);
  });
});

describe("the text of EAN and UPC is in its places", () => {
  it.each([
    ["ean13", ["5", "901234", "123457"], 6],
    ["ean8", ["9638", "5074"], 6],
    ["upca", ["0", "36000", "29145", "2"], 10],
    ["upce", ["0", "123456", "5"], 5],
    ["isbn", ["9", "781565", "812314"], 6],
  ] as const)(
    "%s: digits between guard bars that reach further down",
    async (symbology, pieces, guards) => {
      const value = SYMBOLOGY_EXAMPLES[symbology].values[0]!;
      const text = await extractText(printSymbology(symbology, value));
      expect(text.split(/\s+/).filter(Boolean)).toEqual(pieces);
      const bars = barsOf(printSymbology(symbology, value, {}, { readable: true }));
      const lowest = Math.max(...bars.map(({ bottomMm }) => bottomMm));
      const usual = Math.min(...bars.map(({ bottomMm }) => bottomMm));
      expect(bars.filter(({ bottomMm }) => bottomMm > lowest - 0.01)).toHaveLength(guards);
      expect(lowest - usual).toBeGreaterThan(1);
    },
  );

  it("without text all bars are as long as the box is high, in whole dots", async () => {
    const pdf = printSymbology("ean13", "5901234123457", { showText: false }, { readable: true });
    expect((await extractText(pdf)).trim()).toBe("");
    const lengths = barsOf(pdf).map(({ topMm, bottomMm }) => bottomMm - topMm);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(0.001);
    expect(lengths[0]).toBeGreaterThan(25 - 25.4 / 600);
    expect(lengths[0]).toBeLessThan(25);
  });

  it("a check digit that was left out is shown", async () => {
    const text = await extractText(printSymbology("ean13", "590123412345"));
    expect(text.replace(/\s/g, "")).toBe("5901234123457");
  });

  it("isbnLine sets ISBN and the number as it was given above the bars", async () => {
    const members = { options: { isbnLine: true } };
    const linesOf = async (value: string) =>
      (await extractText(printSymbology("isbn", value, members))).split(/\r?\n/);
    expect(await linesOf("978-1-56581-231-4")).toContain("ISBN 978-1-56581-231-4");
    expect(await linesOf("1-56581-231-X")).toContain("ISBN 978-1-56581-231-4");
    expect(await linesOf("978020137962")).toContain("ISBN 9780201379624");
  });
});

describe("bearer bars of ITF-14", () => {
  const value = "09501101530003";

  it("lie above and below all bars, two modules thick, unless bearerBars is false", () => {
    const bars = barsOf(printSymbology("itf14", value, {}, { readable: true }));
    const across = bars.filter(({ startMm, endMm }) => endMm - startMm > 20);
    expect(across).toHaveLength(2);
    const moduleMm = Math.min(...bars.map(({ startMm, endMm }) => endMm - startMm));
    for (const { topMm, bottomMm } of across) {
      expect((bottomMm - topMm) / moduleMm).toBeGreaterThan(1.95);
    }
    const plain = barsOf(printSymbology("itf14", value, noBearer("itf14"), { readable: true }));
    expect(plain.filter(({ startMm, endMm }) => endMm - startMm > 20)).toHaveLength(0);
  });
});

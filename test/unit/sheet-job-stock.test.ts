// Stock for the open label: finding it, its slots, and the offset of a printer. Held against the print core.
import { describe, expect, it } from "vitest";
import { choosePreset, findPresets, parseRequest } from "../../src/print/index.ts";
import { outlineOf } from "../../src/print/sheet/presets.ts";
import { planSheet } from "../../src/print/sheet/place-items.ts";
import {
  cutOf,
  findStock,
  fitsStock,
  idOf,
  isPartNumber,
  layoutOn,
  nameOf,
  NO_OFFSET,
  offerStock,
  partNumberOf,
  partNumbersOf,
  readSize,
  sizeOf,
  slotsOf,
  slotsOn,
  stockFor,
  stockOfId,
} from "../../web/sheet-job/index.ts";
import { EMPTY_DOCUMENT } from "../../web/document/template.ts";

const ALL = findPresets({});
const ORDER = ["sheet", "roll", "plain", "single"];
const find = (text: string, document = EMPTY_DOCUMENT) => findStock(text, ALL, document);

const itemOf = ({
  itemSizeMm: { width, height },
}: {
  itemSizeMm: { width: number; height: number };
}) => ({
  widthMm: width,
  heightMm: height,
});
const layoutOf = (layout: object) =>
  parseRequest({ templateId: "t", layout, records: [{ variables: {} }] }).layout;

describe("finding stock", () => {
  it("by part number: the sheet of that number comes first", () => {
    for (const number of ["5160", "L7160", "l7160"]) {
      const [first] = find(number);
      expect(first?.kind === "sheet" && partNumberOf(first.preset).toUpperCase()).toBe(
        number.toUpperCase(),
      );
    }
  });

  it("by size, in inches where it is small, either way around", () => {
    expect(readSize("4x6")).toEqual({ widthMm: 101.6, heightMm: expect.closeTo(152.4) });
    expect(readSize("63.5 × 38.1 mm")).toEqual({ widthMm: 63.5, heightMm: 38.1 });
    expect(readSize("5160")).toBeNull();
    const found = find("4x6");
    expect(found.length).toBeGreaterThan(1);
    for (const stock of found) {
      const sides = Object.values({ w: sizeOf(stock)!.widthMm, h: sizeOf(stock)!.heightMm }).sort(
        (a, b) => a - b,
      );
      expect(sides[0]).toBeCloseTo(101.6, -0.2);
      expect(sides[1]).toBeCloseTo(152.4, -0.2);
    }
  });

  it("by name: rolls", () => {
    expect(find("62 mm roll").map(nameOf)).toContain("62 mm roll, 29 mm long");
  });

  it("without a text: only what fits the label, sheets on sale first, the reader's paper before the other", () => {
    const label = { widthMm: 63.5, heightMm: 38.1 };
    const found = findStock("", ALL, label, "A4");
    expect(found.filter((stock) => !fitsStock(label, stock))).toEqual([]);
    const kinds = found.map(({ kind }) => kind);
    expect(kinds.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))).toEqual(kinds);
    expect(nameOf(found[0]!)).toContain("L7160");
    const roll = { widthMm: 62, heightMm: 29 };
    expect(findStock("", ALL, roll, "A4").map(nameOf)[0]).toBe("62 mm roll, 29 mm long");
    const badge = { widthMm: 101.6, heightMm: 76.2 };
    const plain = (paper: "A4" | "Letter") =>
      findStock("", ALL, badge, paper).find(({ kind }) => kind === "plain");
    expect([plain("A4"), plain("Letter")]).toMatchObject([{ paper: "A4" }, { paper: "Letter" }]);
  });

  it("by a number of labels: sheets with so many, and those whose part number begins so", () => {
    for (const count of [8, 14, 24, 30]) {
      const found = find(String(count));
      expect(slotsOf(found[0]!)).toBe(count);
      expect(found.filter((stock) => slotsOf(stock) === count).length).toBeGreaterThan(2);
      for (const stock of found) {
        const isStart = partNumbersOf(stock).some((number) => number.startsWith(String(count)));
        expect(isStart || slotsOf(stock) === count, nameOf(stock)).toBe(true);
      }
    }
    expect(find("24").map(slotsOf)).toEqual(find("24").map(() => 24));
    expect(find("24 per sheet A4").every((stock) => slotsOf(stock) === 24)).toBe(true);
    expect(partNumbersOf(find("51")[0]!)[0]).not.toBe("5160");
    expect(find("51").flatMap(partNumbersOf)).toContain("5160");
  });

  it("by any part number of a layout, as the print core does", () => {
    for (const preset of ALL) {
      for (const number of partNumbersOf({ kind: "sheet", preset })) {
        const [first] = find(number.toLowerCase());
        const numbers = partNumbersOf(first!).map((known) => known.toLowerCase());
        expect(numbers, number).toContain(number.toLowerCase());
        const core = choosePreset(number);
        if (core.kind === "found") expect(idOf(first!), number).toBe(core.preset.id);
      }
    }
    expect(nameOf(find("DK-11209")[0]!)).toBe("62 mm roll, 29 mm long");
    for (const text of ["Avery Zweckform L7160", "L7160-100", "avery l7160-40"]) {
      const [first] = find(text);
      expect(partNumbersOf(first!)[0], text).toBe("L7160");
      expect(isPartNumber(text, first!), text).toBe(true);
    }
    expect(isPartNumber("716", find("L7160")[0]!)).toBe(false);
    expect(find("avery").length).toBeGreaterThan(100);
  });

  it("by a size as packages write it: fractions of an inch, centimetres, with a paper", () => {
    expect(readSize('1" x 2-5/8"')).toEqual({ widthMm: 25.4, heightMm: 66.675 });
    expect(readSize("10,5 x 14.8 cm")).toEqual({ widthMm: 105, heightMm: 148 });
    expect(readSize("10cm x 15")).toEqual({ widthMm: 100, heightMm: 150 });
    expect(readSize("0 x 5")).toBeNull();
    expect(readSize("1/0 x 2 in")).toBeNull();
    const turned = find("37 x 70", { ...EMPTY_DOCUMENT, widthMm: 37, heightMm: 70 });
    expect([turned[0]!.kind, turned.at(-1)!.kind]).toEqual(["sheet", "plain"]);
    const on = find("70 x 37 A4");
    expect(on.length).toBeGreaterThan(0);
    for (const stock of on) expect(stock).toMatchObject({ preset: { paper: { size: "A4" } } });
  });

  it("what fits the label comes before what does not", () => {
    const label = { ...EMPTY_DOCUMENT, widthMm: 66.675, heightMm: 25.4 };
    const fits = find("address", label).map((stock) => fitsStock(label, stock));
    expect(fits[0]).toBe(true);
    expect(fits.indexOf(false)).toBe(fits.filter(Boolean).length);
  });
});

describe("a size that no sheet on sale has", () => {
  const offer = (text: string, label: { widthMm: number; heightMm: number }) =>
    offerStock(text, ALL, label, "A4");
  const sizes = (stocks: readonly Parameters<typeof sizeOf>[0][]) => stocks.map(sizeOf);

  it("on a paper is named, with the nearest sheets of that paper", () => {
    const badge = offer("", { widthMm: 101.6, heightMm: 76.2 });
    expect(badge.lacking).toEqual(["A4"]);
    expect(sizes(badge.nearest)[0]).toEqual({ widthMm: 105, heightMm: 74.2 });
    expect(badge.nearest.every(({ preset }) => preset.paper.size === "A4")).toBe(true);
    expect(badge.found.some(({ kind }) => kind === "sheet")).toBe(true);
    const odd = offer("", { widthMm: 71, heightMm: 40 });
    expect(odd.lacking).toEqual(["A4", "Letter"]);
    const papers = odd.nearest.map(({ preset }) => preset.paper.size);
    expect(papers).toEqual(["A4", "A4", "Letter", "Letter"]);
    expect(odd.found.map(({ kind }) => kind)).toEqual([
      "plain",
      "plain",
      "plain",
      "plain",
      "single",
    ]);
  });

  it("is that which is typed, where one is; a part number asks for none", () => {
    const label = { widthMm: 63.5, heightMm: 38.1 };
    expect(offer("", label)).toMatchObject({ size: label, lacking: ["Letter"], nearest: [] });
    expect(offer("71 x 40", label)).toMatchObject({ lacking: ["A4", "Letter"] });
    expect(offer("70 x 36", label).lacking).toEqual(["Letter"]);
    expect(offer("5160", label)).toMatchObject({ size: null, lacking: [], nearest: [] });
  });

  it("is cut of plain paper: as many as fit between margins that printers need", () => {
    const [most] = stockFor({ widthMm: 71, heightMm: 40 }, ALL);
    expect(most).toEqual({ kind: "plain", paper: "A4", columns: 2, rows: 7 });
    for (const stock of stockFor({ widthMm: 105, heightMm: 37 }, ALL)) {
      if (stock.kind !== "plain" || (stock.rows === 2 && stock.columns === 2)) continue;
      const layout = layoutOn(stock, { widthMm: 105, heightMm: 37 }, 1, NO_OFFSET);
      if (layout.type !== "manual") throw new Error(layout.type);
      const { left, right, top, bottom } = layout.spacingMm!;
      for (const margin of [left, right, top, bottom]) expect(margin).toBeGreaterThanOrEqual(3);
    }
    expect(stockFor({ widthMm: 210, heightMm: 100 }, ALL)).toContainEqual({
      kind: "plain",
      paper: "A4",
      columns: 1,
      rows: 2,
    });
  });
});

describe("stock", () => {
  it("is found again by its id", () => {
    const all = ["DK-11209", "5160", "4x6"].flatMap((text) => find(text));
    for (const stock of [...all, ...stockFor({ widthMm: 50, heightMm: 30 }, ALL)]) {
      expect(stockOfId(idOf(stock), ALL)).toEqual(stock);
    }
    for (const id of ["nothing", "A4-", "A3-2x2", "vendorA-0-compatible"]) {
      expect(stockOfId(id, ALL)).toBeNull();
    }
  });

  it("is cut as the print core says", () => {
    for (const preset of ALL) expect(cutOf(preset), preset.id).toBe(outlineOf(preset.id).shape);
  });
});

describe("a sheet", () => {
  const presets = findPresets({}).slice(0, 200);

  it("has its slots where the print core puts items", () => {
    for (const preset of presets) {
      const slots = slotsOn({ kind: "sheet", preset }, itemOf(preset));
      const layout = layoutOf(layoutOn({ kind: "sheet", preset }, itemOf(preset), 1, NO_OFFSET));
      const copies = Math.min(250, slots.length);
      const [page] = planSheet(itemOf(preset), layout, [copies]).pages;
      page!.forEach((item, index) => {
        expect(slots[index]!.xMm, preset.id).toBeCloseTo(item.xMm, 6);
        expect(slots[index]!.yMm, preset.id).toBeCloseTo(item.yMm, 6);
      });
    }
  });

  it("is moved against the printer's error, and never off the paper", () => {
    for (const preset of presets) {
      for (const offset of [
        { rightMm: 1.3, downMm: -0.7 },
        { rightMm: -9, downMm: 9 },
      ]) {
        const layout = layoutOf(layoutOn({ kind: "sheet", preset }, itemOf(preset), 1, offset));
        const [page] = planSheet(itemOf(preset), layout, [1]).pages;
        const [slot] = slotsOn({ kind: "sheet", preset }, itemOf(preset));
        const { left, right } = preset.spacingMm;
        const moved = Math.min(Math.max(-offset.rightMm, -left), right);
        expect(page![0]!.xMm, preset.id).toBeCloseTo(slot!.xMm + moved, 2);
      }
    }
  });
});

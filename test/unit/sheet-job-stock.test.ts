// Stock for the open label: finding it, its slots, and the offset of a printer. Held against the print core.
import { describe, expect, it } from "vitest";
import { findPresets, parseRequest } from "../../src/print/index.ts";
import { planSheet } from "../../src/print/sheet/place-items.ts";
import {
  findStock,
  fitsStock,
  layoutOn,
  nameOf,
  NO_OFFSET,
  partNumberOf,
  readSize,
  sizeOf,
  slotsOn,
} from "../../web/sheet-job/index.ts";
import { EMPTY_DOCUMENT } from "../../web/document/template.ts";

const find = (text: string, document = EMPTY_DOCUMENT) =>
  findStock(text, findPresets({ search: readSize(text) ? "" : text }), document);

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

  it("what fits the label comes before what does not", () => {
    const label = { ...EMPTY_DOCUMENT, widthMm: 66.675, heightMm: 25.4 };
    const fits = find("address", label).map((stock) => fitsStock(label, stock));
    expect(fits[0]).toBe(true);
    expect(fits.indexOf(false)).toBe(fits.filter(Boolean).length);
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

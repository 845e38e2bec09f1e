import { describe, expect, test } from "vitest";
import { neededSize, PAPERS } from "../../src/print/sheet/sheet.ts";
import {
  compareNatural,
  compatiblePresets,
  findPresets,
  presetOf,
  PRESETS,
} from "../../src/print/sheet/presets.ts";

function idsOf(filter: Parameters<typeof findPresets>[0]): string[] {
  return findPresets(filter).map((preset) => preset.id);
}

function compatibleIds(widthMm: number, heightMm: number): string[] {
  return compatiblePresets(widthMm, heightMm).map((preset) => preset.id);
}

describe("every preset", () => {
  test("has its own id, of the vendor and the part number", () => {
    expect(new Set(PRESETS.map((preset) => preset.id)).size).toBe(PRESETS.length);
    for (const { id } of PRESETS) expect(id).toMatch(/^vendor[AB]-[A-Z0-9.]+-compatible$/);
  });

  test.each(PRESETS)("$id closes with its paper within 0.05 mm", (preset) => {
    const slot = { widthMm: preset.itemSizeMm.width, heightMm: preset.itemSizeMm.height };
    const needed = neededSize({ ...preset, slot });
    expect(Math.abs(needed.widthMm - preset.paper.widthMm)).toBeLessThanOrEqual(0.05);
    expect(Math.abs(needed.heightMm - preset.paper.heightMm)).toBeLessThanOrEqual(0.05);
  });

  test("has numbers that can be: nothing negative, whole rows and columns, items of a template's size", () => {
    for (const { itemSizeMm, grid, spacingMm, paper } of PRESETS) {
      for (const length of Object.values(spacingMm)) expect(length).toBeGreaterThanOrEqual(0);
      for (const count of Object.values(grid)) {
        expect(Number.isInteger(count) && count >= 1 && count <= 100).toBe(true);
      }
      expect(itemSizeMm.width).toBeGreaterThanOrEqual(5);
      expect(itemSizeMm.height).toBeGreaterThanOrEqual(5);
      const { size, ...sides } = paper;
      expect(sides).toEqual(PAPERS[size as keyof typeof PAPERS]);
    }
  });

  test("has exactly the fields of the interface", () => {
    for (const preset of PRESETS) {
      expect(Object.keys(preset)).toEqual([
        "id",
        "name",
        "description",
        "itemSizeMm",
        "paper",
        "grid",
        "spacingMm",
      ]);
    }
  });
});

test("the 5160 layout is the one of the interface specification", () => {
  expect(presetOf("vendorA-5160-compatible")).toEqual({
    id: "vendorA-5160-compatible",
    name: "Avery 5160 compatible, address labels, 30 a sheet",
    description: "Address labels of 66.675 × 25.4 mm, 10 rows of 3 on Letter paper.",
    itemSizeMm: { width: 66.675, height: 25.4 },
    paper: { size: "Letter", widthMm: 215.9, heightMm: 279.4 },
    grid: { rows: 10, columns: 3 },
    spacingMm: { top: 12.7, right: 3.968, bottom: 12.7, left: 3.969, gapX: 3.969, gapY: 0 },
  });
});

describe("finding presets", () => {
  test("without a filter gives all, by vendor, then part number in natural order", () => {
    const ids = idsOf({});
    expect(ids).toHaveLength(PRESETS.length);
    const order = ["A-4784", "A-5160", "A-22805", "A-L7159", "B-OL25", "B-OL100", "B-OL2681"];
    const places = order.map((part) => ids.indexOf(`vendor${part}-compatible`));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(idsOf({ search: "  " })).toEqual(ids);
  });

  test("every word must match, in any case, anywhere", () => {
    expect(idsOf({ search: "AVERY 5160" })).toEqual(["vendorA-5160-compatible"]);
    expect(idsOf({ search: "5160 avery" })).toEqual(["vendorA-5160-compatible"]);
    expect(idsOf({ search: "onlinelabels\tround" })).toEqual(["vendorB-OL375-compatible"]);
    expect(idsOf({ search: "vendorb address 30" })).toEqual(["vendorB-OL875-compatible"]);
    expect(idsOf({ search: "5160 onlinelabels" })).toEqual([]);
    expect(idsOf({ search: "zzz" })).toEqual([]);
  });

  test("an equivalent part number finds its preset", () => {
    expect(idsOf({ search: "8160" })).toContain("vendorA-5160-compatible");
    expect(idsOf({ search: "j8160" })).toEqual(["vendorA-L7160-compatible"]);
  });

  test("a word matches within one field, never across two", () => {
    expect(idsOf({ search: "compatibleAvery" })).toEqual([]);
  });

  test("lengths match within 0.1 mm, and filters combine", () => {
    expect(idsOf({ widthMm: 66.775, heightMm: 25.3 })).toEqual(["vendorA-5160-compatible"]);
    expect(idsOf({ widthMm: 66.776, heightMm: 25.4 })).toEqual([]);
    expect(idsOf({ widthMm: 101.6 }).length).toBeGreaterThan(
      idsOf({ widthMm: 101.6, heightMm: 50.8 }).length,
    );
    expect(idsOf({ search: "avery", widthMm: 101.6, heightMm: 50.8 })).toEqual([
      "vendorA-5163-compatible",
    ]);
  });

  test("compatible presets have the template's size, unturned", () => {
    expect(compatibleIds(101.6, 50.8)).toEqual([
      "vendorA-5163-compatible",
      "vendorB-OL125-compatible",
    ]);
    expect(compatibleIds(101.7, 50.9)).toEqual(compatibleIds(101.6, 50.8));
    expect(compatibleIds(101.701, 50.8)).toEqual([]);
    expect(compatibleIds(50.8, 101.6)).toEqual([]);
  });

  test("an id is matched exactly", () => {
    expect(presetOf("vendora-5160-compatible")).toBeNull();
    expect(presetOf("constructor")).toBeNull();
  });
});

test("natural order compares runs of digits as numbers", () => {
  const sorted = ["L7160", "OL875", "5160", "3274.2", "L718", "806", "3274.1", "OL25"].sort(
    compareNatural,
  );
  expect(sorted).toEqual(["806", "3274.1", "3274.2", "5160", "L718", "L7160", "OL25", "OL875"]);
});

import { describe, expect, test } from "vitest";
import { neededSize, PAPERS } from "../../src/print/sheet/sheet.ts";
import {
  compatiblePresets,
  findPresets,
  type LayoutPreset,
  outlineOf,
  presetOf,
} from "../../src/print/sheet/presets.ts";
import { compareNatural } from "../../scripts/presets/natural-order.ts";

const PRESETS = findPresets({});

function idsOf(filter: Parameters<typeof findPresets>[0]): string[] {
  return findPresets(filter).map((preset) => preset.id);
}

function compatibleIds(widthMm: number, heightMm: number): string[] {
  return compatiblePresets(widthMm, heightMm).map((preset) => preset.id);
}

/** The part number in an id, and those that the description says have the same layout. */
function partNumbersOf({ id, description }: LayoutPreset): [own: string, equivalents: string[]] {
  const own = /^vendor[AB]-(.+)-compatible$/u.exec(id)?.[1] ?? "";
  const others = / Same layout as (.+)\.$/u.exec(description)?.[1];
  return [own, others?.split(", ") ?? []];
}

function searchFor(search: string): string[] {
  return idsOf({ search }).map((id) => id.replace(/^vendor(.+)-compatible$/u, "$1"));
}

test("276 layouts are known: 154 of Avery, 122 of OnlineLabels", () => {
  expect(PRESETS).toHaveLength(276);
  expect(idsOf({ search: "vendorA-" })).toHaveLength(154);
  expect(idsOf({ search: "onlinelabels" })).toHaveLength(122);
});

describe("every preset", () => {
  test("has its own id, of the vendor and the part number", () => {
    expect(new Set(PRESETS.map((preset) => preset.id)).size).toBe(PRESETS.length);
    for (const preset of PRESETS) {
      expect(preset.id).toMatch(/^vendor[AB]-[A-Z0-9.]+-compatible$/);
      expect(presetOf(preset.id)).toBe(preset);
    }
  });

  test("is the only one of its part number, equivalents included, on its paper", () => {
    const numbers = PRESETS.flatMap((preset) => {
      const [own, equivalents] = partNumbersOf(preset);
      const where = `${preset.id.slice(0, 7)} ${preset.paper.size}`;
      return [own, ...equivalents].map((number) => `${where} ${number}`);
    });
    const repeats = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    expect(repeats).toEqual([]);
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
      const { widthMm, heightMm } = PAPERS[paper.size as keyof typeof PAPERS];
      const turned = { size: paper.size, widthMm: heightMm, heightMm: widthMm };
      expect([{ size: paper.size, widthMm, heightMm }, turned]).toContainEqual(paper);
    }
  });

  test("has exactly the fields of the interface, in plain numbers and strings", () => {
    for (const preset of PRESETS) {
      expect(preset).toEqual({
        id: expect.any(String),
        name: expect.any(String),
        description: expect.any(String),
        itemSizeMm: { width: expect.any(Number), height: expect.any(Number) },
        paper: {
          size: expect.stringMatching(/^(?:Letter|A4)$/),
          widthMm: expect.any(Number),
          heightMm: expect.any(Number),
        },
        grid: { rows: expect.any(Number), columns: expect.any(Number) },
        spacingMm: {
          top: expect.any(Number),
          right: expect.any(Number),
          bottom: expect.any(Number),
          left: expect.any(Number),
          gapX: expect.any(Number),
          gapY: expect.any(Number),
        },
      });
    }
  });

  test("has a name and a description that differ from every other's and hold no gap or stray word", () => {
    expect(new Set(PRESETS.map((preset) => preset.name)).size).toBe(PRESETS.length);
    for (const { name, description } of PRESETS) {
      expect(`${name}\n${description}`).not.toMatch(/undefined|null|NaN| {2}| ,|,,|\.\./u);
      expect(description).toMatch(/^[A-Z0-9].+\.$/u);
    }
  });
});

test("the 5160 layout is the one of the interface specification", () => {
  expect(presetOf("vendorA-5160-compatible")).toEqual({
    id: "vendorA-5160-compatible",
    name: "Avery 5160 compatible address labels, 30 a sheet, 66.7 × 25.4 mm",
    description: expect.stringMatching(
      /^Address labels for envelopes and mailings: rectangular, 66\.675 × 25\.4 mm \(2-5\/8 × 1 in\), 3 across and 10 down on US Letter paper\. Same layout as 15160, .*8160, .*8930\.$/u,
    ),
    itemSizeMm: { width: 66.675, height: 25.4 },
    paper: { size: "Letter", widthMm: 215.9, heightMm: 279.4 },
    grid: { rows: 10, columns: 3 },
    spacingMm: { top: 12.7, right: 3.968, bottom: 12.7, left: 3.969, gapX: 3.969, gapY: 0 },
  });
});

test("words say the shape, the diameter of what is round, and the turned paper", () => {
  expect(presetOf("vendorB-OL375-compatible")).toMatchObject({
    name: "OnlineLabels OL375 compatible round labels, 6 a sheet, 84.1 mm in diameter",
    description:
      "Round labels for jars, seals and stickers: 84.138 mm (3-5/16 in) in diameter, 2 across and 3 down on US Letter paper.",
  });
  expect(presetOf("vendorA-3263-compatible")).toMatchObject({
    description:
      "Postcards for mailings, tickets and notices: rectangular, 139.7 × 107.95 mm (5-1/2 × 4-1/4 in), 2 across and 2 down on US Letter paper, landscape. Same layout as 8387.",
    paper: { size: "Letter", widthMm: 279.4, heightMm: 215.9 },
  });
});

test("an outline tells how a label is cut inside its slot", () => {
  expect(outlineOf("vendorA-5160-compatible")).toEqual({
    shape: "rectangle",
    cornerRadiusMm: 1.587,
  });
  expect(outlineOf("vendorA-5824-compatible").shape).toBe("round");
  expect(outlineOf("vendorA-6079-compatible").shape).toBe("oval");
  expect(outlineOf("none")).toEqual({ shape: "rectangle", cornerRadiusMm: 0 });
});

describe("finding presets", () => {
  test("without a filter gives all, by vendor, then part number in natural order", () => {
    const keys = PRESETS.map(
      (preset) => [preset.id.slice(0, 7), partNumbersOf(preset)[0]] as const,
    );
    const sorted = [...keys].sort(
      ([vendorA, a], [vendorB, b]) => compareNatural(vendorA, vendorB) || compareNatural(a, b),
    );
    expect(keys).toEqual(sorted);
    expect(idsOf({ search: "  " })).toEqual(PRESETS.map((preset) => preset.id));
    const order = ["A-4784", "A-5160", "A-22805", "A-L7159", "B-OL25", "B-OL100", "B-OL2681"];
    const places = order.map((part) =>
      PRESETS.findIndex(({ id }) => id === `vendor${part}-compatible`),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test.each([
    ["5160", ["A-5160"]],
    ["avery 8160", ["A-5160", "A-L7160"]],
    ["L7160", ["A-L7160"]],
    ["l7163", ["A-L7163"]],
    ["ol875", ["B-OL875"]],
    ["name badge a4", ["A-4784"]],
    ["8371", ["A-5371", "A-L7171"]],
    ["j8160", ["A-L7160"]],
    ["AVERY 5160", ["A-5160"]],
    ["5160 avery", ["A-5160"]],
    ["onlinelabels\tround", ["B-OL158", "B-OL375", "B-OL1200", "B-OL2682", "B-OL5475"]],
    ["vendorb address 66.7", ["B-OL950"]],
    ["oval", ["A-6079"]],
    ["tent card", ["A-5305"]],
    ["file folder avery", ["A-5026", "A-5366"]],
    ["full sheet a4", ["A-3470"]],
    ["landscape", ["A-3263"]],
    ["66.675x25.4", ["A-5160"]],
    ["99.1 × 38.1 mm", ["A-L7163"]],
    ['avery 1" x 2-5/8"', ["A-5160"]],
    ["5160 onlinelabels", []],
    ["zzz", []],
  ])("%j gives %j", (search, parts) => {
    expect(searchFor(search)).toEqual(parts);
  });

  test("a paper's name gives only the sheets of that paper", () => {
    for (const [word, size] of [
      ["a4", "A4"],
      ["letter", "Letter"],
    ] as const) {
      const expected = PRESETS.filter((preset) => preset.paper.size === size);
      expect(findPresets({ search: word })).toEqual(expected);
    }
  });

  test.each([
    ["business card", "business cards"],
    ["name badge", "name badges"],
    ["shipping", "shipping labels"],
    ["file folder", "file folder labels"],
    ["return address", "return address labels"],
    ["postcard", "postcards"],
    ["barcode", "barcode labels"],
    ["binder", "binder spine labels"],
    ["diskette", "diskette labels"],
    ["cassette", "cassette labels"],
    ["dvd", "CD and DVD"],
    ["full sheet", "full-sheet labels"],
  ])("%j gives what is called %j, and nothing else", (search, called) => {
    const found = findPresets({ search });
    expect(found).toEqual(PRESETS.filter((preset) => preset.name.includes(called)));
    expect(found.length).toBeGreaterThan(0);
  });

  test("every part number finds its own preset, equivalents included, in a handful of others", () => {
    for (const preset of PRESETS) {
      const [own, equivalents] = partNumbersOf(preset);
      for (const number of [own, ...equivalents]) {
        const found = findPresets({ search: `${number} ${preset.name.split(" ")[0]}` });
        expect(found, number).toContain(preset);
        expect(found.length, number).toBeLessThanOrEqual(8);
      }
    }
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
    expect(idsOf({ search: "shipping", widthMm: 101.6, heightMm: 50.8 })).toEqual([
      "vendorA-5163-compatible",
    ]);
  });

  test("compatible presets have the template's size, unturned", () => {
    expect(compatibleIds(101.6, 50.8)).toEqual([
      "vendorA-5163-compatible",
      "vendorA-5777-compatible",
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

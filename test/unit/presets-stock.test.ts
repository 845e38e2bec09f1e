import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compareNatural } from "../../scripts/presets/natural-order.ts";
import { writePresetData } from "../../scripts/presets/write-preset-data.ts";
import { inchesOf } from "../../src/print/sheet/preset-words.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const LAYOUT = "5160 address 1.5 Letter 66 25.4 10 3 12.7 3.9 12.7 3.9 3.9 0 several 2 8160 5260";
const stockOf = (line: string) => `# a note\n\nvendor A Avery\n\n${line}\n`;

test("preset-data.ts is what build-presets.ts makes of stock.txt", () => {
  expect(read("src/print/sheet/preset-data.ts")).toBe(
    writePresetData(read("scripts/presets/stock.txt")),
  );
});

test("stock.txt says where its measures come from", () => {
  expect(read("scripts/presets/stock.txt")).toMatch(/gathered from public tables/u);
});

describe("a line of stock", () => {
  test("becomes a row; - stands for no equivalents, - and ? for no radius", () => {
    expect(writePresetData(stockOf(LAYOUT))).toContain(
      '\n  ["A","5160","address",1.5,"Letter",66,25.4,10,3,12.7,3.9,12.7,3.9,3.9,0,"8160 5260"],\n',
    );
    for (const radius of ["-", "?"]) {
      const line = LAYOUT.replace("1.5", radius).replace("8160 5260", "-");
      expect(writePresetData(stockOf(line))).toContain('"address",0,"Letter"');
      expect(writePresetData(stockOf(line))).toContain(',0,""],');
    }
  });

  test("comes in natural order, whatever the order of the lines", () => {
    const lines = ["L7160", "5160", "806"].map((part) => LAYOUT.replace("5160", part)).join("\n");
    const parts = [...writePresetData(stockOf(lines)).matchAll(/"A","([^"]+)"/gu)];
    expect(parts.map((match) => match[1])).toEqual(["806", "5160", "L7160"]);
  });

  test.each([
    ["a number that is none", LAYOUT.replace("25.4", "25,4"), "25,4 is no number"],
    ["a missing column", LAYOUT.replace(" 3.9 0 several", " 0 several"), "is no number"],
    ["no last column", LAYOUT.replace(" 8160 5260", ""), "the last column is missing"],
    ["a basis that is none", LAYOUT.replace("several", "hearsay"), "hearsay is no basis"],
    ["another vendor's name", "vendor B Avery", "vendor B is not called Avery"],
  ])("with %s is refused, and the refusal names the line", (_, line, why) => {
    expect(() => writePresetData(stockOf(line))).toThrow(/^stock\.txt, line 5: /u);
    expect(() => writePresetData(stockOf(line))).toThrow(why);
  });

  test("before any vendor is refused", () => {
    expect(() => writePresetData(LAYOUT)).toThrow("a layout comes before the first vendor");
  });
});

test("natural order compares runs of digits as numbers", () => {
  const sorted = ["L7160", "OL875", "5160", "3274.2", "L718", "806", "3274.1", "OL25"].sort(
    compareNatural,
  );
  expect(sorted).toEqual(["806", "3274.1", "3274.2", "5160", "L718", "L7160", "OL25", "OL875"]);
});

test("inches are written as on packages, or as decimals where they are no such fraction", () => {
  const lengths = [25.4, 66.675, 12.7, 84.667, 33.867, 71.966, 84.138, 65.875, 33.528];
  expect(lengths.map(inchesOf)).toEqual([
    "1",
    "2-5/8",
    "1/2",
    "3-1/3",
    "1-1/3",
    "2-5/6",
    "3-5/16",
    "2-19/32",
    "1.32",
  ]);
});

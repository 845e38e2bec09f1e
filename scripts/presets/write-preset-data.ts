// The text of stock.txt -> the text of preset-data.ts. Refuses lines that it cannot read; whether the
// layouts are right is for the tests of the presets.

import type { Vendor } from "../../src/print/sheet/preset-row.ts";
import { VENDOR_NAMES } from "../../src/print/sheet/preset-words.ts";
import { compareNatural } from "./natural-order.ts";

interface StockLine {
  readonly vendor: Vendor;
  readonly partNumber: string;
  readonly literal: string;
}

const HEAD = `// Made by scripts/build-presets.ts from scripts/presets/stock.txt, which says where the measures come
// from: change that, not this. One line a layout, by vendor, then part number in natural order.

import type { PresetRow } from "./preset-row.ts";

// oxfmt-ignore
export const PRESET_ROWS: readonly PresetRow[] = [
`;
const NUMBERS = 10;
const BASES = ["interface", "several", "margins-1", "backed"];

export function writePresetData(stock: string): string {
  const lines: StockLine[] = [];
  let vendor: Vendor | null = null;
  stock.split("\n").forEach((line, index) => {
    if (line.trim() === "" || line.startsWith("#")) return;
    try {
      if (line.startsWith("vendor ")) vendor = readVendor(line);
      else lines.push(readLine(line, vendor));
    } catch (cause) {
      throw new Error(`stock.txt, line ${index + 1}: ${(cause as Error).message}`, { cause });
    }
  });
  lines.sort(
    (a, b) =>
      compareNatural(VENDOR_NAMES[a.vendor], VENDOR_NAMES[b.vendor]) ||
      compareNatural(a.partNumber, b.partNumber),
  );
  return `${HEAD}${lines.map(({ literal }) => `  ${literal},\n`).join("")}];\n`;
}

function readVendor(line: string): Vendor {
  const [, letter, name] = line.trim().split(/\s+/u);
  if ((letter !== "A" && letter !== "B") || VENDOR_NAMES[letter] !== name) {
    throw new Error(`vendor ${letter} is not called ${name} in preset-words.ts`);
  }
  return letter;
}

function readLine(line: string, vendor: Vendor | null): StockLine {
  if (vendor === null) throw new Error("a layout comes before the first vendor");
  const [partNumber = "", kind = "", radius = "", paper = "", ...rest] = line.trim().split(/\s+/u);
  const lengths = rest.slice(0, NUMBERS);
  const [basis = "", tables = "", ...equivalents] = rest.slice(NUMBERS);
  for (const length of [...lengths, tables]) requireNumber(length);
  if (!BASES.includes(basis)) throw new Error(`${basis} is no basis`);
  if (equivalents.length === 0) throw new Error("the last column is missing; - stands for none");
  const isKnown = radius !== "?" && radius !== "-";
  if (isKnown) requireNumber(radius);
  const strings = [vendor, partNumber, kind].map((text) => JSON.stringify(text)).join(",");
  const numbers = lengths.map(Number).join(",");
  const others = equivalents[0] === "-" ? "" : equivalents.join(" ");
  return {
    vendor,
    partNumber,
    literal: `[${strings},${isKnown ? Number(radius) : 0},"${paper}",${numbers},"${others}"]`,
  };
}

function requireNumber(text: string): void {
  if (!/^\d+(?:\.\d+)?$/u.test(text)) throw new Error(`${text} is no number`);
}

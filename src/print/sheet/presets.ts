// The sheets on sale that a layout can name, and how to find them by words or by size. Their
// measures are in preset-data.ts.

import { PRESET_ROWS, type PresetRow, VENDOR_NAMES } from "./preset-data.ts";
import { type Grid, isSameLength, PAPERS, type Spacing } from "./sheet.ts";

/** As the API shows it; millimetres. */
export interface LayoutPreset {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly itemSizeMm: { readonly width: number; readonly height: number };
  readonly paper: { readonly size: string; readonly widthMm: number; readonly heightMm: number };
  readonly grid: Grid;
  readonly spacingMm: Spacing;
}

/** A preset and what it is found by, but does not show. */
interface StockSheet {
  readonly preset: LayoutPreset;
  readonly vendorName: string;
  readonly partNumber: string;
  readonly equivalents: readonly string[];
}

export interface PresetFilter {
  readonly search?: string | undefined;
  readonly widthMm?: number | undefined;
  readonly heightMm?: number | undefined;
}

const STOCK: readonly StockSheet[] = PRESET_ROWS.map(stockSheetOf).sort(
  (a, b) =>
    compareNatural(a.vendorName, b.vendorName) || compareNatural(a.partNumber, b.partNumber),
);

/** All presets, by vendor, then by part number in natural order. */
export const PRESETS: readonly LayoutPreset[] = STOCK.map(({ preset }) => preset);

const BY_ID: ReadonlyMap<string, LayoutPreset> = new Map(
  PRESETS.map((preset) => [preset.id, preset]),
);

export function presetOf(id: string): LayoutPreset | null {
  return BY_ID.get(id) ?? null;
}

/**
 * The presets that match every filter given, in the order of PRESETS. Each word of `search` must
 * occur, in any case, in the id, the name, the description, the vendor's name or a part number of
 * the same layout; a length must equal the item's within 0.1 mm.
 */
export function findPresets(filter: PresetFilter): LayoutPreset[] {
  const words = (filter.search ?? "").toLowerCase().split(/\s+/u).filter(Boolean);
  return STOCK.filter((sheet) => hasSize(sheet.preset, filter) && hasWords(sheet, words)).map(
    ({ preset }) => preset,
  );
}

/** The presets whose items have the template's size, each side within 0.1 mm. */
export function compatiblePresets(widthMm: number, heightMm: number): LayoutPreset[] {
  return PRESETS.filter((preset) => hasSize(preset, { widthMm, heightMm }));
}

function hasSize({ itemSizeMm }: LayoutPreset, { widthMm, heightMm }: PresetFilter): boolean {
  return (
    (widthMm === undefined || isSameLength(itemSizeMm.width, widthMm)) &&
    (heightMm === undefined || isSameLength(itemSizeMm.height, heightMm))
  );
}

function hasWords(sheet: StockSheet, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { id, name, description } = sheet.preset;
  const fields = [id, name, description, sheet.vendorName, ...sheet.equivalents];
  const text = fields.join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

function stockSheetOf(row: PresetRow): StockSheet {
  const [vendor, partNumber, kind, paper, width, height, rows, columns, ...rest] = row;
  const [top, right, bottom, left, gapX, gapY, equivalents] = rest;
  const vendorName = VENDOR_NAMES[vendor];
  return {
    vendorName,
    partNumber,
    equivalents: equivalents.split(" ").filter(Boolean),
    preset: {
      id: `vendor${vendor}-${partNumber}-compatible`,
      name: `${vendorName} ${partNumber} compatible, ${kind}, ${rows * columns} a sheet`,
      description: descriptionOf(row),
      itemSizeMm: { width, height },
      paper: { size: paper, ...PAPERS[paper] },
      grid: { rows, columns },
      spacingMm: { top, right, bottom, left, gapX, gapY },
    },
  };
}

function descriptionOf(row: PresetRow): string {
  const [, , kind, paper, width, height, rows, columns] = row;
  const what = kind.charAt(0).toUpperCase() + kind.slice(1);
  const count = rows * columns;
  const grid = count === 1 ? "one" : `${rows} ${rows === 1 ? "row" : "rows"} of ${columns}`;
  return `${what} of ${width} × ${height} mm, ${grid} on ${paper} paper.`;
}

/** Runs of digits compare as numbers, so that 5160 comes after 806 and L7160 after both. */
export function compareNatural(a: string, b: string): number {
  const left = a.match(/\d+|\D+/gu) ?? [];
  const right = b.match(/\d+|\D+/gu) ?? [];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = compareChunks(left[i] ?? "", right[i] ?? "");
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareChunks(a: string, b: string): number {
  const numbers = Number(a) - Number(b);
  if (!Number.isNaN(numbers) && numbers !== 0) return numbers;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

// The sheets on sale that a layout can name, and how to find them by words or by size. Their measures
// are in preset-data.ts, their wording in preset-words.ts. A preset is made when it is first asked
// for: making all of them takes milliseconds, and most isolates need one.

import { nearestNames } from "../names/nearest.ts";
import { PRESET_ROWS } from "./preset-data.ts";
import type { PresetRow, StockPaper } from "./preset-row.ts";
import { descriptionOf, nameOf, shapeOf, type SlotShape } from "./preset-words.ts";
import { type Grid, isSameLength, type PaperName, PAPERS, type Spacing } from "./sheet.ts";

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

/** How the label is cut inside its slot. */
export interface SlotOutline {
  readonly shape: SlotShape;
  /** 0 also where it is not known. */
  readonly cornerRadiusMm: number;
}

export interface PresetFilter {
  readonly search?: string | undefined;
  readonly widthMm?: number | undefined;
  readonly heightMm?: number | undefined;
}

const presets = new Map<PresetRow, LayoutPreset>();
const searchTexts = new Map<PresetRow, string>();
const rowsById = new Map<string, PresetRow>();

/** null: there is no preset of this very id. */
export function presetOf(id: string): LayoutPreset | null {
  const row = rowOf(id);
  return row ? presetOfRow(row) : null;
}

export type ChosenPreset =
  | { readonly kind: "found"; readonly preset: LayoutPreset }
  /** Several vendors sell a sheet under this part number. */
  | { readonly kind: "several"; readonly ids: readonly string[] }
  | { readonly kind: "unknown"; readonly nearest: readonly string[] };

/**
 * The preset of an id, or of a part number in any case: its own, else one that has it among its
 * equivalents. Nearest ids for a name that is neither.
 */
export function choosePreset(name: string): ChosenPreset {
  const row = rowOf(name);
  if (row) return { kind: "found", preset: presetOfRow(row) };
  const partNumber = name.trim().toUpperCase();
  const own = PRESET_ROWS.filter(([, number]) => number.toUpperCase() === partNumber);
  const rows = own.length > 0 ? own : PRESET_ROWS.filter((row) => hasEquivalent(row, partNumber));
  if (rows.length === 1) return { kind: "found", preset: presetOfRow(rows[0]!) };
  if (rows.length > 1) return { kind: "several", ids: rows.map(idOf) };
  return { kind: "unknown", nearest: nearestNames(name, namesOfPresets()) };
}

function hasEquivalent(row: PresetRow, partNumber: string): boolean {
  return row[15] !== "" && row[15].toUpperCase().split(" ").includes(partNumber);
}

function* namesOfPresets(): Generator<string> {
  for (const row of PRESET_ROWS) yield idOf(row);
  for (const [, partNumber] of PRESET_ROWS) yield partNumber;
}

/** The outline of a preset's labels; a plain rectangle for an id that is no preset's. */
export function outlineOf(id: string): SlotOutline {
  const row = rowOf(id);
  return row
    ? { shape: shapeOf(row[2]), cornerRadiusMm: row[3] }
    : { shape: "rectangle", cornerRadiusMm: 0 };
}

/**
 * The presets that match every filter given, by vendor, then by part number in natural order. Each
 * word of `search` must occur, in any case, in the id, the name or the description, which has the
 * other part numbers of the same layout; a length must equal the item's within 0.1 mm.
 */
export function findPresets(filter: PresetFilter): LayoutPreset[] {
  const words = wordsOf(filter.search ?? "");
  return PRESET_ROWS.filter((row) => hasSize(row, filter) && hasWords(row, words)).map(presetOfRow);
}

/** The presets whose items have the template's size, each side within 0.1 mm. */
export function compatiblePresets(widthMm: number, heightMm: number): LayoutPreset[] {
  return findPresets({ widthMm, heightMm });
}

function hasSize(row: PresetRow, { widthMm, heightMm }: PresetFilter): boolean {
  const [, , , , , width, height] = row;
  return (
    (widthMm === undefined || isSameLength(width, widthMm)) &&
    (heightMm === undefined || isSameLength(height, heightMm))
  );
}

function hasWords(row: PresetRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  let text = searchTexts.get(row);
  if (text === undefined) {
    const { id, name, description } = presetOfRow(row);
    text = [id, name, description].join("\n").toLowerCase();
    searchTexts.set(row, text);
  }
  return words.every((word) => text.includes(word));
}

/** A size may be written `63.5x38.1`, `63.5 × 38.1 mm` or `1" x 2-5/8"`: its numbers are the words. */
function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .replaceAll(/(?<=\d)["″”]/gu, "")
    .replaceAll(/(?<=\d)\s*[x×]\s*(?=\d)/gu, " ")
    .split(/\s+/u)
    .filter(Boolean);
}

function rowOf(id: string): PresetRow | undefined {
  if (rowsById.size === 0) for (const row of PRESET_ROWS) rowsById.set(idOf(row), row);
  return rowsById.get(id);
}

function idOf([vendor, partNumber]: PresetRow): string {
  return `vendor${vendor}-${partNumber}-compatible`;
}

function presetOfRow(row: PresetRow): LayoutPreset {
  let preset = presets.get(row);
  if (preset === undefined) presets.set(row, (preset = makePreset(row)));
  return preset;
}

function makePreset(row: PresetRow): LayoutPreset {
  const [, , , , paper, width, height, rows, columns, ...rest] = row;
  const [top, right, bottom, left, gapX, gapY] = rest;
  return {
    id: idOf(row),
    name: nameOf(row),
    description: descriptionOf(row),
    itemSizeMm: { width, height },
    paper: paperOf(paper),
    grid: { rows, columns },
    spacingMm: { top, right, bottom, left, gapX, gapY },
  };
}

function paperOf(stock: StockPaper): LayoutPreset["paper"] {
  const size = stock.replace("-turned", "") as PaperName;
  const { widthMm, heightMm } = PAPERS[size];
  return size === stock
    ? { size, widthMm, heightMm }
    : { size, widthMm: heightMm, heightMm: widthMm };
}

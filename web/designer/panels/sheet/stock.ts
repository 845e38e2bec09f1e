// What a label is printed on: sheets on sale, and rolls, whose labels follow one another. Millimetres.
import type { LayoutPreset } from "../../../../src/print/index.ts";
import type { TemplateDocument } from "../../../document/template.ts";

export type Stock =
  | { readonly kind: "sheet"; readonly preset: LayoutPreset }
  | {
      readonly kind: "roll";
      readonly id: string;
      readonly name: string;
      readonly widthMm: number;
      readonly heightMm: number;
    };

type Row = readonly [name: string, widthMm: number, heightMm: number];

const ROLL_ROWS: readonly Row[] = [
  ["4 × 6 in shipping roll", 101.6, 152.4],
  ["4 × 3 in roll", 101.6, 76.2],
  ["4 × 2 in roll", 101.6, 50.8],
  ["3 × 2 in roll", 76.2, 50.8],
  ["2.25 × 1.25 in roll", 57.15, 31.75],
  ["2 × 1 in roll", 50.8, 25.4],
  ["A6 roll", 105, 148],
  ["62 mm roll, 100 mm long", 62, 100],
  ["62 mm roll, 29 mm long", 62, 29],
  ["29 mm roll, 90 mm long", 29, 90],
  ["38 mm roll, 90 mm long", 38, 90],
  ["12 mm tape, 50 mm long", 50, 12],
  ["24 mm tape, 70 mm long", 70, 24],
  ["89 × 28 mm address roll", 89, 28],
  ["89 × 36 mm address roll", 89, 36],
  ["101 × 54 mm roll", 101, 54],
  ["57 × 32 mm roll", 57, 32],
  ["54 × 25 mm roll", 54, 25],
];

const ROLLS: readonly Stock[] = ROLL_ROWS.map(([name, widthMm, heightMm]) => ({
  kind: "roll",
  id: `roll-${widthMm}x${heightMm}`,
  name,
  widthMm,
  heightMm,
}));

const MM_PER_INCH = 25.4;
/** Of sides, as in the print core. */
const SAME_MM = 0.1;
/** Of a size that somebody types: labels called 4 × 6 are 101.6 × 152.4, or 102 × 152. */
const NEAR_MM = 0.7;
const SIZE = /(\d+(?:[.,]\d+)?)\s*(?:"|in|mm)?\s*[x×]\s*(\d+(?:[.,]\d+)?)\s*("|in|mm)?/i;

export function idOf(stock: Stock): string {
  return stock.kind === "sheet" ? stock.preset.id : stock.id;
}

/** 5160 is what people call it. */
export function partNumberOf({ id }: LayoutPreset): string {
  return /^vendor.-(.+)-compatible$/.exec(id)?.[1] ?? id;
}

/** `Avery 5160 compatible address labels`: names of presets go on with what is shown beside them. */
export function nameOf(stock: Stock): string {
  return stock.kind === "sheet" ? stock.preset.name.split(", ")[0]! : stock.name;
}

export function sizeOf(stock: Stock): { readonly widthMm: number; readonly heightMm: number } {
  if (stock.kind === "roll") return stock;
  const { width, height } = stock.preset.itemSizeMm;
  return { widthMm: width, heightMm: height };
}

export function slotsOf(stock: Stock): number {
  return stock.kind === "roll" ? 1 : stock.preset.grid.rows * stock.preset.grid.columns;
}

export function fitsStock({ widthMm, heightMm }: TemplateDocument, stock: Stock): boolean {
  const size = sizeOf(stock);
  return (
    Math.abs(size.widthMm - widthMm) <= SAME_MM && Math.abs(size.heightMm - heightMm) <= SAME_MM
  );
}

/** A size in millimetres that a text asks for; without a unit it is inches where it is small. */
export function readSize(
  text: string,
): { readonly widthMm: number; readonly heightMm: number } | null {
  const [, width, height, unit] = SIZE.exec(text) ?? [];
  if (width === undefined || height === undefined) return null;
  const [w, h] = [width, height].map((side) => Number(side.replace(",", "."))) as [number, number];
  const isInches = unit === undefined ? w <= 12 && h <= 12 : unit.toLowerCase() !== "mm";
  const scale = isInches ? MM_PER_INCH : 1;
  return { widthMm: w * scale, heightMm: h * scale };
}

/**
 * What to offer for a text that somebody types. `presets` are those that the core finds for it, or all of them where it
 * is a size. The part number that is typed comes first, then what fits the label.
 */
export function findStock(
  text: string,
  presets: readonly LayoutPreset[],
  document: TemplateDocument,
): Stock[] {
  const typed = text.trim().toLowerCase();
  const size = readSize(typed);
  const words = typed.split(/\s+/).filter(Boolean);
  const sheets = presets.map((preset): Stock => ({ kind: "sheet", preset }));
  const rolls = ROLLS.filter(
    (roll) => size !== null || words.every((word) => nameOf(roll).toLowerCase().includes(word)),
  );
  const isNear = (stock: Stock) => {
    if (!size) return true;
    const { widthMm, heightMm } = sizeOf(stock);
    const isUpright = near(widthMm, size.widthMm) && near(heightMm, size.heightMm);
    return isUpright || (near(widthMm, size.heightMm) && near(heightMm, size.widthMm));
  };
  const rank = (stock: Stock) => {
    const part = stock.kind === "sheet" ? partNumberOf(stock.preset).toLowerCase() : "";
    if (part === typed) return 0;
    if (fitsStock(document, stock)) return 1;
    return typed !== "" && part.startsWith(typed) ? 2 : 3;
  };
  return [...rolls, ...sheets].filter(isNear).sort((a, b) => rank(a) - rank(b));
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= NEAR_MM;
}

// What a job is printed on: sheets on sale, plain paper to be cut, rolls, and pages of the label's own size.
// Millimetres; slots and start slots count from 1.
import type { LayoutPreset, PrintLayout } from "../../src/print/index.ts";
import type { ItemSize } from "./template.ts";

export type Stock =
  | { readonly kind: "sheet"; readonly preset: LayoutPreset }
  | {
      readonly kind: "plain";
      readonly paper: PaperSize;
      readonly rows: number;
      readonly columns: number;
    }
  | ({ readonly kind: "roll"; readonly id: string; readonly name: string } & ItemSize)
  | { readonly kind: "single" };

/** Enough to tell one stock from another: of a sheet on sale the preset's id. */
export type StockRef =
  | Exclude<Stock, { readonly kind: "sheet" }>
  | { readonly kind: "sheet"; readonly preset: Pick<LayoutPreset, "id"> };

/** How far a printer is off, as measured on its test sheet: to the right and down. */
export interface Offset {
  readonly rightMm: number;
  readonly downMm: number;
}

export const NO_OFFSET: Offset = { rightMm: 0, downMm: 0 };
export const MOST_OFFSET_MM = 10;

const PAPERS = [
  { size: "A4", widthMm: 210, heightMm: 297 },
  { size: "Letter", widthMm: 215.9, heightMm: 279.4 },
] as const;
type Paper = (typeof PAPERS)[number];
export type PaperSize = Paper["size"];
/** The most that a sheet may have to be split between requests. */
const MOST_SLOTS = 250;
/** What printers leave white at each edge of the paper. */
const UNPRINTED_MM = 3;
const FEW = { rows: 2, columns: 2 };
type GridSize = typeof FEW;

type Row = readonly [name: string, widthMm: number, heightMm: number, partNumbers?: string];

const ROLL_ROWS: readonly Row[] = [
  ["4 × 6 in shipping roll", 101.6, 152.4, "DK-11241"],
  ["4 × 3 in roll", 101.6, 76.2],
  ["4 × 2 in roll", 101.6, 50.8],
  ["3 × 2 in roll", 76.2, 50.8],
  ["2.25 × 1.25 in roll", 57.15, 31.75],
  ["2 × 1 in roll", 50.8, 25.4],
  ["A6 roll", 105, 148],
  ["62 mm roll, 100 mm long", 62, 100, "DK-11202"],
  ["62 mm roll, 29 mm long", 62, 29, "DK-11209"],
  ["29 mm roll, 90 mm long", 29, 90, "DK-11201"],
  ["38 mm roll, 90 mm long", 38, 90, "DK-11208"],
  ["12 mm tape, 50 mm long", 50, 12],
  ["24 mm tape, 70 mm long", 70, 24],
  ["89 × 28 mm address roll", 89, 28, "99010"],
  ["89 × 36 mm address roll", 89, 36, "99012"],
  ["101 × 54 mm roll", 101, 54, "99014"],
  ["57 × 32 mm roll", 57, 32, "11354"],
  ["54 × 25 mm roll", 54, 25, "11352"],
];

const idOfRoll = (widthMm: number, heightMm: number) => `roll-${widthMm}x${heightMm}`;

export const ROLLS: readonly Extract<Stock, { readonly kind: "roll" }>[] = ROLL_ROWS.map(
  ([name, widthMm, heightMm]) => ({
    kind: "roll",
    id: idOfRoll(widthMm, heightMm),
    name,
    widthMm,
    heightMm,
  }),
);

const ROLL_NUMBERS: ReadonlyMap<string, readonly string[]> = new Map(
  ROLL_ROWS.map(([, widthMm, heightMm, numbers = ""]) => [
    idOfRoll(widthMm, heightMm),
    numbers.split(" ").filter(Boolean),
  ]),
);

/** How far two sides may differ and be the same, as in the print core. */
const SAME_MM = 0.1;

/** `A4-2x3` is columns × rows. */
export function idOf(stock: StockRef): string {
  if (stock.kind === "sheet") return stock.preset.id;
  if (stock.kind === "plain") return `${stock.paper}-${stock.columns}x${stock.rows}`;
  return stock.kind === "roll" ? stock.id : "single";
}

/** Of the preset that has a test sheet; null: there is none for this stock. */
export function presetIdOf(stock: StockRef | null): string | null {
  return stock?.kind === "sheet" ? stock.preset.id : null;
}

/** `5160` of `vendorA-5160-compatible`. */
export function partNumberOf({ id }: LayoutPreset): string {
  return /^vendor.-(.+)-compatible$/.exec(id)?.[1] ?? id;
}

/** As on packages: of a sheet its own, then those of the vendor's other packages with the same layout. */
export function partNumbersOf(stock: Stock): readonly string[] {
  if (stock.kind === "roll") return ROLL_NUMBERS.get(stock.id) ?? [];
  if (stock.kind !== "sheet") return [];
  const [, others] = / Same layout as (.+)\.$/.exec(stock.preset.description) ?? [];
  return [partNumberOf(stock.preset), ...(others?.split(", ") ?? [])];
}

/** How its labels are cut, as its name says. */
export function cutOf({ name }: LayoutPreset): "round" | "oval" | "rectangle" {
  if (name.endsWith(" in diameter")) return "round";
  return / oval labels,/.test(name) ? "oval" : "rectangle";
}

/** `Avery 5160 compatible address labels`: names of presets go on with what is shown beside them. */
export function nameOf(stock: Stock): string {
  if (stock.kind === "sheet") return stock.preset.name.split(", ")[0]!;
  if (stock.kind === "roll") return stock.name;
  if (stock.kind === "single") return "One per page";
  const { paper, columns, rows } = stock;
  return `${paper} paper · ${columns} × ${rows}, ${columns * rows} per page`;
}

export type StockGroup = "Sheets on sale" | "Plain paper, to be cut" | "Pages of its own size";

export function groupOf({ kind }: Stock): StockGroup {
  if (kind === "sheet") return "Sheets on sale";
  return kind === "plain" ? "Plain paper, to be cut" : "Pages of its own size";
}

/** In a list: a sheet on sale is found by its part number, so that comes first. */
export function labelOf(stock: Stock): string {
  if (stock.kind !== "sheet") return nameOf(stock);
  const { name, paper } = stock.preset;
  const [, vendor = "", number, what = ""] = /^(\S+) (\S+) compatible ([^,]+),/.exec(name) ?? [];
  return number === undefined
    ? name
    : `${number} · ${slotsOf(stock)} per sheet, ${paper.size} · ${vendor} ${what}`;
}

export function gridOf(stock: Stock): GridSize {
  if (stock.kind === "sheet") return stock.preset.grid;
  return stock.kind === "plain" ? stock : { rows: 1, columns: 1 };
}

export function slotsOf(stock: Stock): number {
  const { rows, columns } = gridOf(stock);
  return rows * columns;
}

/** Of one label; null: whatever size the label has. */
export function sizeOf(stock: Stock): ItemSize | null {
  if (stock.kind === "roll") return stock;
  if (stock.kind !== "sheet") return null;
  const { width, height } = stock.preset.itemSizeMm;
  return { widthMm: width, heightMm: height };
}

export function paperOf(stock: Stock, item: ItemSize): ItemSize {
  if (stock.kind === "sheet") return stock.preset.paper;
  return stock.kind === "plain" ? paperNamed(stock.paper) : item;
}

export function fitsStock(item: ItemSize, stock: Stock): boolean {
  if (stock.kind === "plain") {
    const most = mostOn(paperNamed(stock.paper), item);
    const slots = slotsOf(stock);
    const fits = stock.rows <= most.rows && stock.columns <= most.columns;
    return fits && slots >= 1 && slots <= MOST_SLOTS;
  }
  return isSameSize(sizeOf(stock) ?? item, item);
}

export function isSameSize(a: ItemSize, b: ItemSize, withinMm = SAME_MM): boolean {
  return (
    Math.abs(a.widthMm - b.widthMm) <= withinMm && Math.abs(a.heightMm - b.heightMm) <= withinMm
  );
}

function paperNamed(size: PaperSize): Paper {
  return PAPERS.find((paper) => paper.size === size)!;
}

/**
 * As in a request. With an offset it names no preset, but says the same sheet, moved against the printer's error as far
 * as its margins go. Pages of one label are not moved.
 */
export function layoutOn(
  stock: Stock,
  item: ItemSize,
  startSlot: number,
  offset: Offset = NO_OFFSET,
): PrintLayout {
  if (stock.kind === "roll" || stock.kind === "single") return { type: "single" };
  const isOff = offset.rightMm !== 0 || offset.downMm !== 0;
  if (stock.kind === "sheet") {
    const { id, paper, grid, spacingMm } = stock.preset;
    if (!isOff) return { type: "preset", presetId: id, startSlot };
    const custom = { size: "Custom", widthMm: paper.widthMm, heightMm: paper.heightMm } as const;
    return { type: "manual", paper: custom, grid, spacingMm: moved(spacingMm, offset), startSlot };
  }
  const { rows, columns, paper } = stock;
  return {
    type: "manual",
    paper: { size: paper },
    grid: { rows, columns },
    spacingMm: moved(marginsOn(stock, item), offset),
    startSlot,
  };
}

type Spacing = LayoutPreset["spacingMm"];

/** In the middle of the paper, without gaps: one cut separates two labels. */
function marginsOn(stock: Extract<Stock, { kind: "plain" }>, item: ItemSize): Spacing {
  const paper = paperNamed(stock.paper);
  const left = inHundredths((paper.widthMm - stock.columns * item.widthMm) / 2);
  const top = inHundredths((paper.heightMm - stock.rows * item.heightMm) / 2);
  return { top, right: left, bottom: top, left, gapX: 0, gapY: 0 };
}

/** Rounded down, so that two margins and the grid never exceed the paper. */
function inHundredths(mm: number): number {
  return Math.max(0, Math.floor(mm * 100) / 100);
}

function moved(spacingMm: Spacing, { rightMm, downMm }: Offset): Spacing {
  const x = Math.min(Math.max(-rightMm, -spacingMm.left), spacingMm.right);
  const y = Math.min(Math.max(-downMm, -spacingMm.top), spacingMm.bottom);
  if (x === 0 && y === 0) return spacingMm;
  return {
    ...spacingMm,
    left: inThousandths(spacingMm.left + x),
    right: inThousandths(spacingMm.right - x),
    top: inThousandths(spacingMm.top + y),
    bottom: inThousandths(spacingMm.bottom - y),
  };
}

function inThousandths(mm: number): number {
  return Math.round(mm * 1000) / 1000;
}

export const SINGLE: Stock = { kind: "single" };

/** As many as fit, and two by two where that is not as many. */
export function gridsOn(size: PaperSize, item: ItemSize): Stock[] {
  const paper = paperNamed(size);
  const whole = mostOn(paper, item);
  if (whole.rows < 1 || whole.columns < 1) return [];
  const { widthMm, heightMm } = paper;
  const margins = 2 * UNPRINTED_MM;
  const inside = mostOn({ widthMm: widthMm - margins, heightMm: heightMm - margins }, item);
  const { rows, columns } = inside.rows < 1 || inside.columns < 1 ? whole : inside;
  const most = { rows: Math.min(rows, Math.floor(MOST_SLOTS / columns)), columns };
  const hasFew = whole.rows >= FEW.rows && whole.columns >= FEW.columns;
  const isFew = most.rows === FEW.rows && most.columns === FEW.columns;
  const grids = hasFew && !isFew ? [most, FEW] : [most];
  return grids.map((grid) => ({ kind: "plain", paper: size, ...grid }));
}

function mostOn({ widthMm, heightMm }: ItemSize, item: ItemSize): GridSize {
  return {
    columns: Math.min(100, Math.floor(widthMm / item.widthMm + 1e-9)),
    rows: Math.min(100, Math.floor(heightMm / item.heightMm + 1e-9)),
  };
}

/** How far a grid of one's own goes on the paper of this stock; null: it is not plain paper. */
export function mostOnPlain(stock: Stock, item: ItemSize): GridSize | null {
  return stock.kind === "plain" ? mostOn(paperNamed(stock.paper), item) : null;
}

export interface Slot extends ItemSize {
  /** Row by row. */
  readonly number: number;
  /** From the paper's top left. */
  readonly xMm: number;
  readonly yMm: number;
}

/** Where the labels are on a sheet; a page of its own size has none to choose. */
export function slotsOn(stock: Stock, item: ItemSize): Slot[] {
  if (stock.kind === "roll" || stock.kind === "single") return [];
  const { rows, columns } = gridOf(stock);
  const { widthMm, heightMm } = sizeOf(stock) ?? item;
  const spacingMm = stock.kind === "sheet" ? stock.preset.spacingMm : marginsOn(stock, item);
  return Array.from({ length: rows * columns }, (_, index) => ({
    number: index + 1,
    xMm: spacingMm.left + (index % columns) * (widthMm + spacingMm.gapX),
    yMm: spacingMm.top + Math.floor(index / columns) * (heightMm + spacingMm.gapY),
    widthMm,
    heightMm,
  }));
}

// What a template can be printed on: sheets on sale of its size, plain paper, and pages of its own size.
import type { LayoutPreset, PrintLayout } from "../../../src/print/index.ts";
import { showSize } from "../parts/show.ts";

export interface SheetChoice {
  /** Kept as the choice of last time. */
  readonly id: string;
  readonly label: string;
  readonly group: "Sheets on sale" | "Plain paper, to be cut" | "Pages of its own size";
  /** From slot 1. */
  readonly layout: PrintLayout;
  readonly rows: number;
  readonly columns: number;
  readonly paper: ItemSize;
  /** That has a test sheet. */
  readonly presetId: string | null;
}

export interface ItemSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

const PAPERS = [
  { size: "A4", widthMm: 210, heightMm: 297 },
  { size: "Letter", widthMm: 215.9, heightMm: 279.4 },
] as const;
/** More than a sheet that can be split may have. */
const MOST_SLOTS = 250;
const FEW = { rows: 2, columns: 2 };

export function sheetChoices(item: ItemSize, presets: readonly LayoutPreset[]): SheetChoice[] {
  const onSale = presets.map(choiceOfPreset);
  const plain = PAPERS.flatMap((paper) =>
    gridsOn(paper, item).map((grid) => choiceOfPaper(paper, grid, item)),
  );
  const single: SheetChoice = {
    id: "single",
    label: `One per page, ${showSize(item.widthMm, item.heightMm)}`,
    group: "Pages of its own size",
    layout: { type: "single" },
    rows: 1,
    columns: 1,
    paper: item,
    presetId: null,
  };
  return [...onSale, ...plain, single];
}

/** `Avery 5160 compatible address labels, …` is found by its part number: that comes first. */
function choiceOfPreset({ id, name, paper, grid }: LayoutPreset): SheetChoice {
  const [, vendor = "", number = "", what = ""] =
    /^(\S+) (\S+) compatible ([^,]+),/.exec(name) ?? [];
  const perSheet = `${grid.rows * grid.columns} per sheet`;
  return {
    id,
    label: number === "" ? name : `${number} · ${perSheet}, ${paper.size} · ${vendor} ${what}`,
    group: "Sheets on sale",
    layout: { type: "preset", presetId: id, startSlot: 1 },
    rows: grid.rows,
    columns: grid.columns,
    paper,
    presetId: id,
  };
}

type Paper = (typeof PAPERS)[number];

/** As many as fit, and two by two where more would. */
function gridsOn(paper: Paper, item: ItemSize): (typeof FEW)[] {
  const { rows, columns } = mostOn(paper, item);
  if (rows < 1 || columns < 1) return [];
  const most = { rows: Math.min(rows, Math.floor(MOST_SLOTS / columns)), columns };
  const hasFew = rows >= 2 && columns >= 2 && rows * columns > 4;
  return hasFew ? [most, FEW] : [most];
}

function mostOn({ widthMm, heightMm }: ItemSize, item: ItemSize): typeof FEW {
  return {
    columns: Math.min(100, Math.floor(widthMm / item.widthMm + 1e-9)),
    rows: Math.min(100, Math.floor(heightMm / item.heightMm + 1e-9)),
  };
}

/** How far a grid of one's own goes on the paper of this sheet; null: it is not plain paper. */
export function mostOnPlain({ group, paper }: SheetChoice, item: ItemSize): typeof FEW | null {
  return group === "Plain paper, to be cut" ? mostOn(paper, item) : null;
}

/** The same paper with another grid. */
export function idOfGrid({ id }: SheetChoice, { rows, columns }: typeof FEW): string {
  return `${id.split("-")[0]}-${columns}x${rows}`;
}

/** A grid of one's own on plain paper, by its id such as `A4-2x3` (columns × rows); null: it is none, or too large. */
export function plainSheet(id: string, item: ItemSize): SheetChoice | null {
  const [, size, columns, rows] = /^(\w+)-(\d{1,3})x(\d{1,3})$/.exec(id) ?? [];
  const paper = PAPERS.find((known) => known.size === size);
  if (!paper) return null;
  const grid = { rows: Number(rows), columns: Number(columns) };
  const most = mostOn(paper, item);
  const fits = grid.rows <= most.rows && grid.columns <= most.columns;
  const slots = grid.rows * grid.columns;
  return fits && slots >= 1 && slots <= MOST_SLOTS ? choiceOfPaper(paper, grid, item) : null;
}

/** In the middle of the paper, side by side, so that one cut serves two. */
function choiceOfPaper(paper: Paper, { rows, columns }: typeof FEW, item: ItemSize): SheetChoice {
  const left = inHundredths((paper.widthMm - columns * item.widthMm) / 2);
  const top = inHundredths((paper.heightMm - rows * item.heightMm) / 2);
  const count = rows * columns;
  return {
    id: `${paper.size}-${columns}x${rows}`,
    label: `${paper.size} paper · ${columns} × ${rows}, ${count} per page`,
    group: "Plain paper, to be cut",
    layout: {
      type: "manual",
      paper: { size: paper.size },
      grid: { rows, columns },
      spacingMm: { top, right: left, bottom: top, left, gapX: 0, gapY: 0 },
      startSlot: 1,
    },
    rows,
    columns,
    paper,
    presetId: null,
  };
}

/** Rounded down, so that two margins and the grid never exceed the paper. */
function inHundredths(mm: number): number {
  return Math.max(0, Math.floor(mm * 100) / 100);
}

/** Of the stock that people in the reader's country have, the first. */
export function usualSheet(
  choices: readonly SheetChoice[],
  language: string,
): SheetChoice | undefined {
  const paper = /-(?:US|CA|MX)$/.test(language) ? "Letter" : "A4";
  return (
    choices.find(({ presetId, label }) => presetId !== null && label.includes(`, ${paper} `)) ??
    choices.find(({ id }) => id.startsWith(paper)) ??
    choices[0]
  );
}

export function withStartSlot(layout: PrintLayout, startSlot: number): PrintLayout {
  return layout.type === "single" ? layout : { ...layout, startSlot };
}

// A sheet of slots: where each lies and whether the grid fits the paper. Which item goes into which
// slot is decided in plan.ts. Millimetres from the paper's top-left corner, y down.

export const PAPERS = {
  Letter: { widthMm: 215.9, heightMm: 279.4 },
  A4: { widthMm: 210, heightMm: 297 },
} as const;

export type PaperName = keyof typeof PAPERS;

export interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface Grid {
  readonly rows: number;
  readonly columns: number;
}

export interface Spacing {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  readonly gapX: number;
  readonly gapY: number;
}

export interface Sheet {
  readonly paper: Size;
  readonly grid: Grid;
  readonly spacingMm: Spacing;
  readonly slot: Size;
  /** Of the preset that it was made from. */
  readonly presetId?: string;
}

/** A grid may stand out of the paper by so much: stock is measured in fractions of an inch. */
export const FIT_TOLERANCE_MM = 0.05;
/** A label's side may differ from the template's by so much. */
export const MATCH_TOLERANCE_MM = 0.1;
/** Keeps a difference of exactly the tolerance inside it, whatever binary fractions make of it. */
const ROUNDING = 1e-9;

/** A page of one slot, as large as the item and what surrounds it. */
export function singleSheet({ widthMm, heightMm }: Size, surroundMm = 0): Sheet {
  const around = surroundMm;
  return {
    paper: { widthMm: widthMm + 2 * around, heightMm: heightMm + 2 * around },
    grid: { rows: 1, columns: 1 },
    spacingMm: { top: around, right: around, bottom: around, left: around, gapX: 0, gapY: 0 },
    slot: { widthMm, heightMm },
  };
}

export function slotCount(sheet: Sheet): number {
  return sheet.grid.rows * sheet.grid.columns;
}

/** The top-left corner of a slot, numbered from 0 row by row, left to right. */
export function slotPosition(sheet: Sheet, slot: number): { xMm: number; yMm: number } {
  const { grid, spacingMm, slot: size } = sheet;
  const column = slot % grid.columns;
  const row = (slot - column) / grid.columns;
  return {
    xMm: spacingMm.left + column * (size.widthMm + spacingMm.gapX),
    yMm: spacingMm.top + row * (size.heightMm + spacingMm.gapY),
  };
}

/** The paper that the grid with its margins and gaps takes. */
export function neededSize({ grid, spacingMm, slot }: Sheet): Size {
  const { top, right, bottom, left, gapX, gapY } = spacingMm;
  return {
    widthMm: left + grid.columns * slot.widthMm + (grid.columns - 1) * gapX + right,
    heightMm: top + grid.rows * slot.heightMm + (grid.rows - 1) * gapY + bottom,
  };
}

/** By how many millimetres the grid exceeds the paper in each direction; 0 where it fits. */
export function excessOf(sheet: Sheet): Size {
  const needed = neededSize(sheet);
  return {
    widthMm: excess(needed.widthMm, sheet.paper.widthMm),
    heightMm: excess(needed.heightMm, sheet.paper.heightMm),
  };
}

function excess(neededMm: number, availableMm: number): number {
  return neededMm <= availableMm + FIT_TOLERANCE_MM + ROUNDING ? 0 : neededMm - availableMm;
}

/** Whether two lengths are the same label's: within 0.1 mm. */
export function isSameLength(aMm: number, bMm: number): boolean {
  return Math.abs(aMm - bMm) <= MATCH_TOLERANCE_MM + ROUNDING;
}

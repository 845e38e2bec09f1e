// Where the slots of a sheet are, which of them are free, and the layout to print with.
import type { LayoutPreset } from "../../../../src/print/index.ts";
import type { Offset } from "../../storage/remembered-stock.ts";

export interface Slot {
  /** From 1, row by row. */
  readonly number: number;
  /** Millimetres from the paper's top left. */
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export function slotsOn({ grid, spacingMm, itemSizeMm }: LayoutPreset): Slot[] {
  const { width, height } = itemSizeMm;
  return Array.from({ length: grid.rows * grid.columns }, (_, index) => ({
    number: index + 1,
    xMm: spacingMm.left + (index % grid.columns) * (width + spacingMm.gapX),
    yMm: spacingMm.top + Math.floor(index / grid.columns) * (height + spacingMm.gapY),
    widthMm: width,
    heightMm: height,
  }));
}

/**
 * As in a request. With an offset it names no preset, but says the same sheet, moved against the printer's error as far
 * as its margins go.
 */
export function layoutOn(preset: LayoutPreset, startSlot: number, offset: Offset): object {
  if (offset.rightMm === 0 && offset.downMm === 0) {
    return { type: "preset", presetId: preset.id, startSlot };
  }
  const { paper, grid, spacingMm } = preset;
  const x = Math.min(Math.max(-offset.rightMm, -spacingMm.left), spacingMm.right);
  const y = Math.min(Math.max(-offset.downMm, -spacingMm.top), spacingMm.bottom);
  return {
    type: "manual",
    paper: { size: "Custom", widthMm: paper.widthMm, heightMm: paper.heightMm },
    grid,
    spacingMm: {
      ...spacingMm,
      left: rounded(spacingMm.left + x),
      right: rounded(spacingMm.right - x),
      top: rounded(spacingMm.top + y),
      bottom: rounded(spacingMm.bottom - y),
    },
    startSlot,
  };
}

function rounded(lengthMm: number): number {
  return Math.round(lengthMm * 1000) / 1000;
}

/** A document that prints the outline and the number of each slot, with a cross in the middle, to measure from. */
export function testLabel({ itemSizeMm: { width, height } }: LayoutPreset): object {
  const line = { type: "shape", shape: "line", strokeWidthMm: 0.2 };
  const arm = Math.min(5, width / 4, height / 4);
  return {
    schemaVersion: 1,
    name: "Test sheet",
    widthMm: width,
    heightMm: height,
    elements: [
      {
        type: "shape",
        shape: "rectangle",
        xMm: 0,
        yMm: 0,
        widthMm: width,
        heightMm: height,
        strokeWidthMm: 0.2,
      },
      { ...line, xMm: width / 2 - arm, yMm: height / 2, widthMm: 2 * arm, heightMm: 0 },
      { ...line, xMm: width / 2, yMm: height / 2 - arm, widthMm: 0, heightMm: 2 * arm },
      {
        type: "text",
        text: "{{#slot}}",
        xMm: 1,
        yMm: 1,
        widthMm: Math.max(1, width / 2 - 2),
        heightMm: Math.max(1, height / 2 - 2),
        fontSizePt: 8,
        minFontSizePt: 3,
      },
    ],
  };
}

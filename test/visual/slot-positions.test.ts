import { describe, expect, it } from "vitest";
import { presetOf } from "../../src/print/index.ts";
import { cropMm } from "../support/crop.ts";
import { inkEdgesMm } from "../support/ink-edges.ts";
import { rasterise } from "../support/pdfium.ts";
import { printJob } from "../support/print.ts";

const DPI = 600;

interface Sheet {
  readonly layout: object;
  readonly itemSizeMm: { readonly width: number; readonly height: number };
  readonly grid: { readonly rows: number; readonly columns: number };
  readonly spacingMm: {
    readonly left: number;
    readonly top: number;
    readonly gapX: number;
    readonly gapY: number;
  };
}

const preset = (presetId: string): Sheet => ({
  ...presetOf(presetId)!,
  layout: { type: "preset", presetId },
});

const manual = (
  paper: object,
  grid: Sheet["grid"],
  spacingMm: Sheet["spacingMm"] & { right: number; bottom: number },
  itemSizeMm: Sheet["itemSizeMm"],
): Sheet => ({ layout: { type: "manual", paper, grid, spacingMm }, itemSizeMm, grid, spacingMm });

const sheets: Record<string, Sheet> = {
  "vendorA-5160-compatible": preset("vendorA-5160-compatible"),
  "vendorA-5163-compatible": preset("vendorA-5163-compatible"),
  "vendorA-L7160-compatible": preset("vendorA-L7160-compatible"),
  "manual on A4": manual(
    { size: "A4" },
    { rows: 5, columns: 3 },
    { top: 11.3, right: 7, bottom: 10, left: 8.7, gapX: 2.35, gapY: 1.15 },
    { width: 60, height: 50 },
  ),
  "manual on custom paper": manual(
    { size: "Custom", widthMm: 101.6, heightMm: 152.4 },
    { rows: 4, columns: 2 },
    { top: 3.2, right: 3, bottom: 2, left: 2.6, gapX: 4.9, gapY: 3.3 },
    { width: 45, height: 33.1 },
  ),
};

const INSET_MM = 2;

/** A solid block inside each item: neighbours never touch, so all slots are measured on one page. */
const blockItem = ({ width, height }: Sheet["itemSizeMm"]) => ({
  schemaVersion: 1,
  name: "Block",
  widthMm: width,
  heightMm: height,
  elements: [
    {
      type: "shape",
      shape: "rectangle",
      xMm: INSET_MM,
      yMm: INSET_MM,
      widthMm: width - 2 * INSET_MM,
      heightMm: height - 2 * INSET_MM,
      fill: "#000",
      stroke: null,
    },
  ],
});

describe("position of slot (r, c): x = left + c·(width + gapX), y = top + r·(height + gapY)", () => {
  it.each(Object.entries(sheets))("%s: every slot, within 0.1 mm on paper", async (_, sheet) => {
    const { rows, columns } = sheet.grid;
    const { width, height } = sheet.itemSizeMm;
    const pdf = printJob(blockItem(sheet.itemSizeMm), {
      layout: sheet.layout,
      records: [{ variables: {}, copies: rows * columns }],
    });
    const page = await rasterise(pdf, DPI);
    for (let slot = 0; slot < rows * columns; slot++) {
      const x = sheet.spacingMm.left + (slot % columns) * (width + sheet.spacingMm.gapX);
      const y = sheet.spacingMm.top + Math.floor(slot / columns) * (height + sheet.spacingMm.gapY);
      const cell = cropMm(page, DPI, { left: x, top: y, width, height });
      const edges = inkEdgesMm(cell, DPI);
      const within = {
        left: edges.left,
        top: edges.top,
        right: width - edges.right,
        bottom: height - edges.bottom,
      };
      for (const [edge, distance] of Object.entries(within)) {
        expect(Math.abs(distance - INSET_MM), `${edge} of slot ${slot + 1}`).toBeLessThan(0.1);
      }
    }
  });
});

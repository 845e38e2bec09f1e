// Backs fall on their fronts: the pages of a sheet are rasterised, the back is turned as a duplex printer turns the
// paper, and both are held against each other.
import { describe, expect, it } from "vitest";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { type Job, printJob } from "../support/print.ts";
import { renderDots, dotsOfZpl, pictureOf, zpl } from "../support/raster.ts";

const DPI = 254;
const area = (fill: string, box: object = {}) => ({
  type: "shape",
  shape: "rectangle",
  fill,
  xMm: 0,
  yMm: 0,
  widthMm: 17,
  heightMm: 9,
  ...box,
});

/** A colour for the whole item on the front; on the back the same area, and a corner that shows which way is up. */
const document = (flip: string) => ({
  schemaVersion: 1,
  name: "Both sides",
  widthMm: 17,
  heightMm: 9,
  variables: [{ name: "color" }],
  elements: [area("{{color}}")],
  back: {
    flip,
    elements: [area("{{color}}"), area("#000000", { widthMm: 3, heightMm: 2 })],
  },
});

const COLORS = ["#ff0000", "#00ff00", "#0000ff", "#ff00ff", "#00ffff"];

function sheet(widthMm: number, heightMm: number, startSlot: number): Job {
  return {
    layout: {
      type: "manual",
      paper: { size: "Custom", widthMm, heightMm },
      grid: { rows: 3, columns: 2 },
      spacingMm: { top: 4, right: 1, bottom: 2, left: 7, gapX: 3, gapY: 1 },
      startSlot,
    },
    records: COLORS.slice(0, 7 - startSlot).map((color) => ({ variables: { color } })),
  };
}

/** What of the back is seen through the paper from the front: turned about the axis along that edge. */
function turned({ width, height, rgba }: Raster, aboutVertical: boolean): Raster {
  const out = new Uint8ClampedArray(rgba.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = aboutVertical ? [width - 1 - x, y] : [x, height - 1 - y];
      const from = (fromY * width + fromX) * 4;
      out.set(rgba.subarray(from, from + 4), (y * width + x) * 4);
    }
  }
  return { width, height, rgba: out };
}

/** The part of all pixels that differ, but for those that are black on the back. */
function difference(front: Raster, back: Raster): number {
  let count = 0;
  for (let at = 0; at < front.rgba.length; at += 4) {
    const isMark = back.rgba[at]! + back.rgba[at + 1]! + back.rgba[at + 2]! < 60;
    const differs = [0, 1, 2].some((i) => Math.abs(front.rgba[at + i]! - back.rgba[at + i]!) > 100);
    if (differs && !isMark) count += 1;
  }
  return count / (front.rgba.length / 4);
}

const PAPERS = [
  ["portrait", 60, 80],
  ["landscape", 80, 60],
  ["square", 70, 70],
] as const;

describe.each(PAPERS)("%s paper of %d × %d mm", (_, widthMm, heightMm) => {
  describe.each(["long", "short"] as const)("flipped on its %s edge", (flip) => {
    // Of a square both edges are as long: it counts as portrait.
    const aboutVertical = (flip === "long") === widthMm <= heightMm;

    it.each([1, 2, 5])("from slot %d on", async (startSlot) => {
      const pdf = printJob(document(flip), sheet(widthMm, heightMm, startSlot));
      const [front, back] = [await rasterise(pdf, DPI, 0), await rasterise(pdf, DPI, 1)];
      // A dot along the edges, which neither engine nor rounding decides the same on both pages.
      expect(difference(front, turned(back, aboutVertical))).toBeLessThan(0.008);
      // Turned the other way it does not fit, so the comparison sees something.
      expect(difference(front, turned(back, !aboutVertical))).toBeGreaterThan(0.02);
    });

    it("backs are drawn upright", async () => {
      const pdf = printJob(document(flip), sheet(widthMm, heightMm, 1));
      const back = await rasterise(pdf, DPI, 1);
      // The first item is at 7, 4 mm on the front.
      const left = aboutVertical ? widthMm - 7 - 17 : 7;
      const top = aboutVertical ? 4 : heightMm - 4 - 9;
      const isBlack = (xMm: number, yMm: number) =>
        back.rgba[(Math.round(yMm * 10) * back.width + Math.round(xMm * 10)) * 4]! < 30 &&
        back.rgba[(Math.round(yMm * 10) * back.width + Math.round(xMm * 10)) * 4 + 1]! < 30;
      expect(isBlack(left + 1.5, top + 1)).toBe(true);
      expect(isBlack(left + 15.5, top + 8)).toBe(false);
    });

    it("as dots too", () => {
      const black = {
        ...document(flip),
        elements: [area("#000000")],
        back: { flip, elements: [area("#000000")] },
      };
      const job = sheet(widthMm, heightMm, 2);
      const [front, back] = dotsOfZpl(renderDots(black, job, zpl(203)).file).map(pictureOf);
      expect(difference(front!, turned(back!, aboutVertical))).toBeLessThan(0.008);
    });
  });
});

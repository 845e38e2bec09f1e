import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { PdfContent } from "../../src/print/pdf/content.ts";
import { PdfDocument } from "../../src/print/pdf/document.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";

const DPI = 203.2;
const PIXELS_PER_POINT = DPI / 72;

/** An L in one path, so that PDFium anti-aliases it: its arms end far right and far down. */
async function drawCorner(widthPt: number, heightPt: number): Promise<Raster> {
  const content = new PdfContent();
  content.rectangle(1, heightPt - 11, widthPt - 11, 10);
  content.rectangle(1, 10, 10, heightPt - 21);
  content.fill();
  const pdf = new PdfDocument({
    deflate: (bytes) => deflateSync(bytes),
    fileId: new Uint8Array(16),
    createdAt: "D:20261120115100Z",
  });
  pdf.addPage(widthPt, heightPt, content.view());
  return rasterise(pdf.finish(), DPI);
}

/** Where a row of dark pixels ends, to a fraction of a pixel by the grey of the last one. */
function endOfInk(darknessAt: (at: number) => number, from: number): number {
  let at = from;
  while (darknessAt(at) > 0.99) at++;
  return at + darknessAt(at);
}

describe("a rasterised page", () => {
  test.each([
    [720, 720],
    [595.28, 841.89],
    [283.5, 141.732284],
    [100.9, 60.95],
  ])("of %d × %d points is not stretched", async (widthPt, heightPt) => {
    const image = await drawCorner(widthPt, heightPt);
    const darkness = (x: number, y: number) => 1 - image.rgba[(y * image.width + x) * 4]! / 255;
    const inside = Math.round(6 * PIXELS_PER_POINT);
    const right = endOfInk((x) => darkness(x, inside), inside);
    const bottom = endOfInk((y) => darkness(inside, y), inside);
    expect(Math.abs(right - (widthPt - 10) * PIXELS_PER_POINT)).toBeLessThan(0.03);
    expect(Math.abs(bottom - (heightPt - 10) * PIXELS_PER_POINT)).toBeLessThan(0.03);
  });
});

// The picture on a symbology's page: its element printed by the core, PDFium's pixels.
import type { SymbologyPage } from "../../src/reference/pages/symbologies.ts";
import { type Raster, rasterise } from "../../test/support/pdfium.ts";
import { writePng } from "../../test/support/png-writer.ts";
import { printElements } from "../../test/support/print.ts";

const MARGIN_MM = 3;
/** Two pixels to a dot of a 203 dpi printer, which has 8 dots per millimetre. */
const DPI = 2 * 8 * 25.4;

export async function drawCode({
  element,
}: SymbologyPage): Promise<{ readonly raster: Raster; readonly png: Uint8Array }> {
  const { widthMm, heightMm } = element;
  const pdf = printElements([{ ...element, xMm: MARGIN_MM, yMm: MARGIN_MM }], {
    widthMm: widthMm + 2 * MARGIN_MM,
    heightMm: heightMm + 2 * MARGIN_MM,
    printerDpi: 203,
  });
  const raster = await rasterise(pdf, DPI, 0, { smooth: false });
  const { width, height, rgba } = raster;
  const samples = Uint16Array.from({ length: width * height }, (_, i) => rgba[i * 4]!);
  const picture = { widthPx: width, heightPx: height, colorType: 0, depth: 8, samples } as const;
  return { raster, png: writePng(picture, { filter: () => 0, level: 9 }) };
}

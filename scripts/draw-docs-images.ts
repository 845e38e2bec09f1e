// Redraws the pictures of docs/images from the samples: our PDF, PDFium's pixels.
import { writeFileSync } from "node:fs";
import { type Raster, rasterise } from "../test/support/pdfium.ts";
import { writePng } from "../test/support/png-writer.ts";
import { printJob, readSample } from "../test/support/print.ts";

const GAP_PX = 24;
const PAPER_GREY = 226;

await draw("product-labels", "product-label", { dpi: 100, pages: 1 });
await draw("badges", "badge", { dpi: 76, pages: 3 });
await draw("certificates", "certificate", { dpi: 72, pages: 1 });

async function draw(
  sample: string,
  template: string,
  { dpi, pages }: { dpi: number; pages: number },
): Promise<void> {
  const pdf = printJob(readSample(`templates/${template}.json`), readSample(`${sample}.json`));
  const rasters = await Promise.all(
    Array.from({ length: pages }, (_, page) => rasterise(pdf, dpi, page)),
  );
  writeFileSync(`docs/images/${sample}.png`, encode(rasters));
  console.log(`docs/images/${sample}.png`);
}

/** Side by side on grey. */
function encode(pages: readonly Raster[]): Uint8Array {
  const widthPx = pages.reduce((sum, page) => sum + page.width, GAP_PX * (pages.length - 1));
  const heightPx = Math.max(...pages.map((page) => page.height));
  const samples = new Uint16Array(widthPx * heightPx * 3).fill(PAPER_GREY);
  let left = 0;
  for (const { width, height, rgba } of pages) {
    for (let i = 0; i < width * height; i++) {
      const at = (Math.floor(i / width) * widthPx + left + (i % width)) * 3;
      samples.set(rgba.subarray(i * 4, i * 4 + 3), at);
    }
    left += width + GAP_PX;
  }
  return writePng(
    { widthPx, heightPx, colorType: 2, depth: 8, samples },
    { filter: () => 0, level: 9 },
  );
}

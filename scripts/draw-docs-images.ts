// Redraws the pictures of docs/images from the samples: our PDF, PDFium's pixels.
import { writeFileSync } from "node:fs";
import { rasterise } from "../test/support/pdfium.ts";
import { writePng } from "../test/support/png-writer.ts";
import { printJob, readSample } from "../test/support/print.ts";

const sheet = printJob(
  readSample("templates/product-label.json"),
  readSample("product-labels.json"),
);
const { width, height, rgba } = await rasterise(sheet, 100);
const rgb = new Uint8Array(width * height * 3);
for (let i = 0; i < width * height; i++) rgb.set(rgba.subarray(i * 4, i * 4 + 3), i * 3);
writeFileSync(
  "docs/images/product-labels.png",
  writePng(
    { widthPx: width, heightPx: height, colorType: 2, depth: 8, samples: [...rgb] },
    {
      filter: () => 0,
      level: 9,
    },
  ),
);

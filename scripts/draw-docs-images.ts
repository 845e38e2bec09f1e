// Redraws the pictures of docs/images from the samples: our PDF, PDFium's pixels.
import { writeFileSync } from "node:fs";
import { drawCode } from "./guides/draw-code.ts";
import { drawIcons, ICON_GROUPS, iconPictureOf } from "./guides/draw-icons.ts";
import { drawMember } from "./guides/draw-member.ts";
import { type Raster, rasterise } from "../test/support/pdfium.ts";
import { writePng } from "../test/support/png-writer.ts";
import { printJob, readSample, renderJob } from "../test/support/print.ts";
import { MEMBER_PICTURES, pictureNameOf } from "../src/reference/pages/member-pictures.ts";
import { pictureOf } from "../src/reference/pages/symbologies.ts";
import { symbologyPages } from "./guides/symbology-pages.ts";
import { loadNeedsOf, parseTemplate } from "../src/print/index.ts";

const GAP_PX = 24;
const PAPER_GREY = 226;
const FORMATTING_DPI = 92;

await draw("product-labels", "product-label", { dpi: 100, pages: 1 });
await draw("badges", "badge", { dpi: 76, pages: 3 });
await draw("certificates", "certificate", { dpi: 72, pages: 1 });
await drawFormatting("formatting", [
  ["best-before", "carton", "visitor-badge"],
  ["ticket", "ticket", "gift-voucher"],
  ["asset-tag", "asset-tag", "lab-sample", "lab-sample", "lab-sample"],
  ["addresses", "addresses", "price-per-unit", "price-per-unit"],
  ["sold-or-available", "sold-or-available", "sold-or-available"],
]);
await drawFormatting("formatting-counters", [["asset-tag", "asset-tag", "asset-tag", "asset-tag"]]);
await drawFormatting("formatting-built-in", [["ticket", "ticket", "visitor-badge"]]);
await drawFormatting("formatting-empty-lines", [
  ["addresses", "addresses", "addresses", "addresses"],
]);
await drawFormatting("formatting-numbers", [["price-per-unit", "price-per-unit", "gift-voucher"]]);
await drawFormatting("formatting-dates", [["best-before", "best-before", "lab-sample"]]);
await drawFormatting("formatting-choices", [
  ["sold-or-available", "sold-or-available", "sold-or-available"],
]);
await drawFormatting("formatting-codes", [["carton", "visitor-badge"]]);
for (const page of symbologyPages()) {
  const path = `docs/images/${pictureOf(page.slug)}`;
  writeFileSync(path, (await drawCode(page)).png);
  console.log(path);
}
for (const picture of MEMBER_PICTURES) {
  const path = `docs/images/${pictureNameOf(picture)}`;
  writeFileSync(path, await drawMember(picture));
  console.log(path);
}
for (const group of ICON_GROUPS) {
  const path = `docs/images/${iconPictureOf(group)}`;
  writeFileSync(path, await drawIcons(group));
  console.log(path);
}

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

/** Each time that a sample is named, its next label, in rows. */
async function drawFormatting(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const drawn = new Map<string, number>();
  const drawNext = async (sample: string) => {
    const { document, records } = readSample(`formatting/${sample}.json`);
    await loadNeedsOf(parseTemplate(document));
    const { pdf } = renderJob(document, { layout: { type: "single" }, records });
    const page = drawn.get(sample) ?? 0;
    drawn.set(sample, page + 1);
    return rasterise(pdf, FORMATTING_DPI, page);
  };
  const rasters: Raster[][] = [];
  for (const row of rows) {
    const labels: Raster[] = [];
    for (const sample of row) labels.push(await drawNext(sample));
    rasters.push(labels);
  }
  writeFileSync(`docs/images/${name}.png`, encodeRows(rasters));
  console.log(`docs/images/${name}.png`);
}

/** Side by side on grey. */
function encode(pages: readonly Raster[]): Uint8Array {
  return encodeRows([pages]);
}

function encodeRows(rows: readonly (readonly Raster[])[]): Uint8Array {
  const widths = rows.map((row) => row.reduce((sum, { width }) => sum + width + GAP_PX, -GAP_PX));
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)));
  const widthPx = Math.max(...widths);
  const heightPx = heights.reduce((sum, height) => sum + height + GAP_PX, -GAP_PX);
  const samples = new Uint16Array(widthPx * heightPx * 3).fill(PAPER_GREY);
  let top = 0;
  rows.forEach((row, index) => {
    let left = 0;
    for (const { width, height, rgba } of row) {
      for (let i = 0; i < width * height; i++) {
        const at = ((top + Math.floor(i / width)) * widthPx + left + (i % width)) * 3;
        samples.set(rgba.subarray(i * 4, i * 4 + 3), at);
      }
      left += width + GAP_PX;
    }
    top += heights[index]! + GAP_PX;
  });
  return writePng(
    { widthPx, heightPx, colorType: 2, depth: 8, samples },
    { filter: () => 0, level: 9 },
  );
}

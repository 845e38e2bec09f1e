// Draws docs/images/starters.png: all starters on one desk, to one scale. Our PDF, PDFium's pixels.
// node scripts/draw-gallery.ts
import { writeFileSync } from "node:fs";
import { loadNeedsOf, parseTemplate } from "../src/print/index.ts";
import { STARTERS } from "../src/rules/starters.ts";
import { rasterise } from "../test/support/pdfium.ts";
import { writePng } from "../test/support/png-writer.ts";
import { renderJob } from "../test/support/print.ts";

const FILE = "docs/images/starters.png";
const DPI = 96;
const DESK = [0xd9, 0xd9, 0xd3] as const;
const DESK_MM = { width: 442, height: 588.6 };

/** Starter, page of what its records print, left and top on the desk in mm. */
const PLACES: readonly (readonly [id: string, page: number, xMm: number, yMm: number])[] = [
  ["certificate", 0, 8, 8],
  ["wine-label", 0, 313, 8],
  ["jar-label", 1, 313, 150.3],
  ["shipping-label", 1, 8, 226],
  ["chemical-label", 1, 117.6, 226],
  ["badge", 0, 224.7, 226],
  ["ticket", 2, 117.6, 327.6],
  ["event-badge", 0, 8, 432.6],
  ["event-badge", 1, 101, 432.6],
  ["nutrition-panel", 0, 8, 494.6],
  ["address-label", 1, 115, 494.6],
  ["product-label", 2, 115, 536.9],
  ["lanyard-badge", 0, 198, 432.6],
  ["lanyard-badge", 1, 315, 432.6],
  ["place-card", 0, 334.3, 226],
  ["shelf-price", 1, 334.3, 283.1],
  ["place-card", 1, 334.3, 327.6],
  ["shelf-price", 0, 8, 386.4],
  ["address-label", 0, 115.1, 386.4],
  ["product-label", 0, 186.6, 386.4],
  ["asset-tag", 0, 261.3, 386.4],
  ["product-label", 1, 315, 386.4],
  ["asset-tag", 3, 389.7, 386.4],
];

const pixelsOf = (mm: number) => Math.round((mm / 25.4) * DPI);
const [widthPx, heightPx] = [pixelsOf(DESK_MM.width), pixelsOf(DESK_MM.height)];
const samples = new Uint16Array(widthPx * heightPx * 3);
for (let i = 0; i < samples.length; i++) samples[i] = DESK[i % 3]!;

for (const [id, page, xMm, yMm] of PLACES) {
  const { document, records } = STARTERS.find((starter) => starter.id === id)!;
  await loadNeedsOf(parseTemplate(document));
  const { pdf } = renderJob(document, { layout: { type: "single" }, records });
  const { width, height, rgba } = await rasterise(pdf, DPI, page);
  const [left, top] = [pixelsOf(xMm), pixelsOf(yMm)];
  for (let i = 0; i < width * height; i++) {
    const at = ((top + Math.floor(i / width)) * widthPx + left + (i % width)) * 3;
    samples.set(rgba.subarray(i * 4, i * 4 + 3), at);
  }
}

const image = { widthPx, heightPx, colorType: 2, depth: 8, samples } as const;
writeFileSync(FILE, writePng(image, { filter: () => 0, level: 9 }));
console.log(FILE);

// A label of 4 × 6 in as dots for a print head of 203 dpi: from a record to ZPL by Platen, beside only the picture of its
// PDF by PDFium and of its texts and bars as SVG by resvg; 250 labels, and what memory does. node bench/raster.ts
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import {
  compileTemplate,
  loadNeedsOf,
  type Output,
  parseRequest,
  parseTemplate,
  planJob,
} from "../src/print/index.ts";
import shippingLabel from "../src/rules/starters/shipping-label.json" with { type: "json" };
import { filesFor, openPress } from "../scripts/node-press.ts";
import { FIXED_ORIGIN } from "../test/support/fixed-origin.ts";
import { rasterise } from "../test/support/pdfium.ts";

const DPI = 203.2;
const LABELS = 250;
const ROUNDS = 41;
const WARM_UP = 60;
const PASSES = 10;
const FONT = "assets/fonts/inter-400.ttf";
const OUTPUT: Output = {
  format: "zpl",
  dpi: DPI,
  encoding: "hex",
  rotateDeg: 0,
  offsetMm: { x: 0, y: 0 },
};
const { document, records } = shippingLabel;

const press = openPress();
const template = parseTemplate(document);
await loadNeedsOf(template);
const compiled = compileTemplate(template);
const images = new Map<string, never>();
let serial = 0;

function planOf(count: number) {
  const variables = () => ({ ...records[0]!.variables, reference: `SO-${48_000 + serial++}` });
  const body = {
    templateId: "custom-bench",
    layout: { type: "single" },
    records: Array.from({ length: count }, () => ({ variables: variables() })),
  };
  const { layout, records: parsed } = parseRequest(body);
  return planJob(compiled, layout, parsed, { output: OUTPUT });
}

function printDots(count: number): number {
  const plan = planOf(count);
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images };
  return press.renderRaster(compiled, plan, supplies, OUTPUT).file.length;
}

const plan = planOf(1);
const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images, measured: true };
const { pdf, geometry } = press.render(compiled, plan, supplies);
const svg = svgOf(geometry ?? []);
const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
await initWasm(readFileSync(wasm));
const font = { fontBuffers: [new Uint8Array(readFileSync(FONT))], defaultFontFamily: "Inter" };

const WAYS = {
  "Platen, record to ZPL": () => printDots(1),
  "PDFium, PDF to pixels": () => rasterise(pdf, DPI),
  "resvg, SVG to pixels": () => new Resvg(svg, { dpi: DPI, font }).render().pixels.length,
};
// One after the other: what another leaves behind for the garbage collector would count here.
for (const [name, draw] of Object.entries(WAYS)) {
  const ms: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const before = process.cpuUsage();
    await draw();
    const { user, system } = process.cpuUsage(before);
    if (round >= WARM_UP) ms.push((user + system) / 1000);
  }
  console.log(`${name.padEnd(24)} ${median(ms).toFixed(1)} ms of CPU`);
}

const many: number[] = [];
const held: number[] = [];
for (let pass = 0; pass < PASSES; pass++) {
  const start = performance.now();
  printDots(LABELS);
  many.push(performance.now() - start);
  held.push(process.memoryUsage().rss / 2 ** 20);
}
console.log(`${LABELS} labels, each another: ${(median(many) / 1000).toFixed(2)} s`);
console.log(`RSS after each time: ${held.map((mb) => mb.toFixed(0)).join(" ")} MB`);

/** The texts where the label has them, and as many bars as its code. */
function svgOf(
  elements: readonly { box: Box; lines: readonly Line[] | null; fontSizePt: number | null }[],
) {
  const [width, height] = [dots(document.widthMm), dots(document.heightMm)];
  const texts = elements.flatMap(({ box, lines, fontSizePt }) =>
    (lines ?? []).map(
      ({ text, xMm, baselineMm }) =>
        `<text x="${dots(box.xMm + xMm)}" y="${dots(box.yMm + baselineMm)}" font-size="${((fontSizePt ?? 10) * DPI) / 72}">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`,
    ),
  );
  const bars = Array.from({ length: 90 }, (_, i) => `M${60 + i * 7} 900h3v240h-3z`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter"><rect width="100%" height="100%" fill="#fff"/>${texts.join("")}<path d="${bars}"/></svg>`;
}

interface Box {
  readonly xMm: number;
  readonly yMm: number;
}

interface Line {
  readonly text: string;
  readonly xMm: number;
  readonly baselineMm: number;
}

function dots(mm: number): number {
  return Math.round((mm * DPI) / 25.4);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

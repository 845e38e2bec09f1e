// Draws the pictures of the pages into assets/pictures: the core's PDF, PDFium's pixels. Part of build-web.ts.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  compileTemplate,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  planJob,
} from "../../src/print/index.ts";
import { DEMO_DESIGNS, DEMO_WATERMARK } from "../../src/rules/demo.ts";
import { rasterise } from "../../test/support/pdfium.ts";
import { EXAMPLES } from "../../web/demo/examples.ts";
import { requestOf } from "../../web/demo/order.ts";
import { PROOF_SUPPLIES } from "../../web/proof/worker/codec.ts";
import { filesFor, openPress } from "../node-press.ts";
import { drawSitePictures, type PictureSize } from "./picture-jobs.ts";
import { encodePng } from "./png.ts";

const FOLDER = join(import.meta.dirname, "../../assets/pictures");
/** Sharp on a phone, and small enough for the front page. */
const SHEET_WIDTH_PX = 760;

interface Job {
  readonly document: unknown;
  readonly layout: unknown;
  readonly records: readonly unknown[];
  readonly watermark?: string;
}

export async function drawPictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const language of ["en", "de"] as const) {
    for (const design of ["labels", "card"] as const) {
      const request = requestOf({ ...EXAMPLES[language].first, design });
      const { document } = DEMO_DESIGNS.find(
        ({ templateId }) => templateId === request.templateId,
      )!;
      const job = { ...request, document, watermark: DEMO_WATERMARK };
      await draw(`demo-${design}-${language}`, job, ({ widthMm }) => SHEET_WIDTH_PX / widthMm);
    }
  }
  const sizes: Record<string, PictureSize> = {};
  for await (const { name, size, rasters, mostColours } of drawSitePictures()) {
    sizes[name] = size;
    for (const [ending, raster] of Object.entries(rasters)) {
      writeFileSync(join(FOLDER, `${name}-${ending}.png`), encodePng(raster, mostColours));
    }
  }
  writeFileSync(join(FOLDER, "sizes.json"), JSON.stringify(sizes));
}

const press = openPress();

/** The first page. `scaleOf`: pixels per millimetre. */
async function draw(
  name: string,
  { document, layout, records, watermark }: Job,
  scaleOf: (paper: { readonly widthMm: number; readonly heightMm: number }) => number,
): Promise<void> {
  const template = parseTemplate(document);
  await loadNeedsOf(template);
  const compiled = compileTemplate(template);
  const request = parseRequest({ templateId: name, layout, records });
  // Pictures are the same on every machine and day.
  const now = Date.UTC(2026, 10, 22, 9, 30);
  const plan = planJob(compiled, request.layout, request.records, {
    now,
    ...(watermark !== undefined && { watermark }),
  });
  const { pdf } = press.render(compiled, plan, { ...PROOF_SUPPLIES, ...filesFor(plan) });
  const pixels = await rasterise(pdf, scaleOf(plan.paper) * 25.4);
  writeFileSync(join(FOLDER, `${name}.png`), encodePng(pixels));
}

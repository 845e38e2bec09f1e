// Rasters against PDFium's picture of the PDF of the same job: they differ within a dot of an edge only.
import { beforeAll, describe, expect, it } from "vitest";
import { imagesOf } from "../golden/drawings.ts";
import { GOLDEN_JOBS } from "../golden/jobs.ts";
import { STARTERS } from "../../src/rules/starters.ts";
import { loadNeedsOf, parseTemplate } from "../../src/print/index.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { type Job, printJob } from "../support/print.ts";
import { type Dots, dotsOfZpl, renderDots, zpl } from "../support/raster.ts";

/** Of dots whose neighbors disagree with PDFium's picture, by how. */
function strayDots({ width, height, black }: Dots, page: Raster) {
  const lightAt = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= page.width || y >= page.height) return 1;
    const at = 4 * (y * page.width + x);
    const [red, green, blue] = [page.rgba[at]!, page.rgba[at + 1]!, page.rgba[at + 2]!];
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const blackAt = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && black[y * width + x] === 1;
  const near = (x: number, y: number, is: (x: number, y: number) => boolean) => {
    for (let j = y - 1; j <= y + 1; j++)
      for (let i = x - 1; i <= x + 1; i++) if (is(i, j)) return true;
    return false;
  };
  let added = 0;
  let lost = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (blackAt(x, y) && !near(x, y, (i, j) => lightAt(i, j) < 0.97)) added++;
      if (lightAt(x, y) < 0.2 && !near(x, y, blackAt)) lost++;
    }
  }
  return { added, lost };
}

async function judge(design: unknown, { layout, records }: Job, images?: Map<string, Uint8Array>) {
  const job = { layout, records };
  for (const [dpi, exact] of [
    [203, 203.2],
    [406, 406],
  ] as const) {
    const document = { ...(design as object), printerDpi: dpi };
    const [page] = dotsOfZpl(renderDots(document, job, zpl(dpi), { images }).file);
    // Rasters leave them out.
    const trimmed = { ...document, bleedMm: 0, marks: "none" };
    const picture = await rasterise(printJob(trimmed, job, { images }), exact);
    expect(strayDots(page!, picture)).toEqual({ added: 0, lost: 0 });
  }
}

const goldens = Object.entries(GOLDEN_JOBS);

describe("a raster has what the PDF has, within a dot of it", () => {
  beforeAll(async () => {
    const designs = [...STARTERS, ...Object.values(GOLDEN_JOBS)];
    for (const { document } of designs) await loadNeedsOf(parseTemplate(document));
  });

  it("bold, italic and raised words", async () => {
    const text = "Contains **milk** *soya* x^2^ H^H^ **b^2é^** بي**ت**نا";
    const box = { xMm: 2, yMm: 2, widthMm: 56, heightMm: 20 };
    const elements = [{ type: "text", ...box, text, markup: "template", fontSizePt: 12 }];
    const document = { schemaVersion: 1, name: "Marks", widthMm: 60, heightMm: 25, elements };
    await judge(document, { layout: { type: "single" }, records: [{ variables: {} }] });
  });

  it.each(goldens)("golden: %s", async (_, job) => judge(job.document, job, imagesOf(job)));

  it.each(STARTERS.map((starter) => [starter.id, starter] as const))(
    "starter: %s",
    async (_, { document, records }) =>
      judge(document, { records: records.slice(0, 1), layout: { type: "single" } }),
  );
});

// The pictures of the front page and the gallery, each a job for the print core.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadNeedsOf, parseTemplate } from "../../src/print/index.ts";
import { STARTERS } from "../../src/rules/starters.ts";
import { type Raster, rasterise } from "../../test/support/pdfium.ts";
import { type Job, renderJob } from "../../test/support/print.ts";

export interface PictureSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

interface Picture {
  readonly name: string;
  readonly size: PictureSize;
  /** Fewer are smaller; 64 unless given. */
  readonly mostColours?: number;
  /** By the ending of the file's name: `1x`, `2x` … */
  readonly rasters: Readonly<Record<string, Raster>>;
}

const MM_PER_INCH = 25.4;
const SINGLE = { type: "single" };
const LETTER_INCHES = 8.5;
const SHEET_PX = 480;
/** Its middle on the sheet of 480 px; the same figures are in web/front/front.css and loupe.ts. */
const LOUPE = { xPx: 118, yPx: 504, sidePx: 220, zoom: 2.5 };
/** A starter is drawn as large as fits. */
const STARTER_PX = { width: 288, height: 216 };
/** The record that looks best, by its index in the starter. */
const SHOWN_RECORD: Readonly<Record<string, number>> = { "jar-label": 1, "shelf-price": 1 };

const readSample = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../samples", path), "utf8")) as unknown;

export async function* drawSitePictures(): AsyncGenerator<Picture> {
  yield* drawSheet();
  yield await drawStack();
  yield await drawPrinterDots();
  yield await drawScripts();
  for (const starter of STARTERS) yield await drawStarter(starter);
}

/** Thirty product labels, and the same at 300 dpi for the loupe. */
async function* drawSheet(): AsyncGenerator<Picture> {
  const pdf = await print(productLabel(), readSample("product-labels.json") as Job);
  const dpi = SHEET_PX / LETTER_INCHES;
  const rasters = { "1x": await rasterise(pdf, dpi), "1.4x": await rasterise(pdf, dpi * 1.4) };
  // The largest picture before anybody has touched the page: at twice the pixels it would be half of the page's bytes.
  yield { name: "sheet", size: sizeOf(rasters["1x"], 1), rasters, mostColours: 36 };
  const detail = { "1x": await cut(pdf, dpi, 1), "2x": await cut(pdf, dpi, 2) };
  yield { name: "sheet-detail", size: sizeOf(detail["1x"], 1), rasters: detail };
  const close = await rasterise(pdf, 300);
  yield { name: "sheet-close", size: sizeOf(close, 1), rasters: { "300dpi": close } };
}

/** What is under the loupe before it is moved. */
async function cut(pdf: Uint8Array, dpi: number, density: number): Promise<Raster> {
  const zoom = LOUPE.zoom * density;
  const page = await rasterise(pdf, dpi * zoom);
  const side = LOUPE.sidePx * density;
  const left = Math.round(LOUPE.xPx * zoom - side / 2);
  const top = Math.round(LOUPE.yPx * zoom - side / 2);
  const rgba = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++) {
    const start = ((top + y) * page.width + left) * 4;
    rgba.set(page.rgba.subarray(start, start + side * 4), y * side * 4);
  }
  return { width: side, height: side, rgba };
}

/** 250 labels: nine sheets, the last with ten labels. */
async function drawStack(): Promise<Picture> {
  const { layout, records } = readSample("product-labels.json") as Job;
  const all = Array.from({ length: 250 }, (_, i) => records[i % records.length]!);
  const pdf = await print(productLabel(), { layout, records: all });
  const rasters = { "1x": await row(pdf, 1), "2x": await row(pdf, 2) };
  return { name: "nine-sheets", size: sizeOf(rasters["1x"], 1), rasters, mostColours: 32 };
}

async function row(pdf: Uint8Array, density: number): Promise<Raster> {
  const pages = await Promise.all(
    Array.from({ length: 9 }, (_, page) => rasterise(pdf, 10.5 * density, page)),
  );
  const { width, height } = pages[0]!;
  const [columns, gap] = [5, 10 * density];
  const across = columns * width + (columns - 1) * gap;
  const down = 2 * height + gap;
  const rgba = new Uint8ClampedArray(across * down * 4);
  for (const [index, page] of pages.entries()) {
    const left = (index % columns) * (width + gap);
    const top = Math.floor(index / columns) * (height + gap);
    for (let y = 0; y < height; y++) {
      const line = page.rgba.subarray(y * width * 4, (y + 1) * width * 4);
      rgba.set(line, ((top + y) * across + left) * 4);
    }
  }
  return { width: across, height: down, rgba };
}

/** A label as a thermal printer of 8 dots per mm prints it: each pixel of the picture is a dot. */
async function drawPrinterDots(): Promise<Picture> {
  const { records } = readSample("product-labels.json") as Job;
  const pdf = await print(productLabel(), { layout: SINGLE, records: [records[6]!] });
  const dots = await rasterise(pdf, 8 * MM_PER_INCH, 0, { smooth: false });
  return { name: "dots", size: sizeOf(dots, 1), rasters: { "203dpi": dots } };
}

const GREETINGS = [
  ["Grüße aus Köln", "Καλημέρα", "Добрый день"],
  ["صباح الخير", "בוקר טוב", "शुभ प्रभात"],
  ["おはよう", "早上好", "좋은 아침"],
  ["สวัสดีตอนเช้า", "გამარჯობა", "Բարի լույս"],
  ["வணக்கம்", "ሰላም", "ជំរាបសួរ"],
] as const;

async function drawScripts(): Promise<Picture> {
  const [columnMm, rowMm] = [32, 10];
  const elements = GREETINGS.flatMap((line, row) =>
    line.map((text, column) => ({
      type: "text",
      text,
      xMm: 3 + column * columnMm,
      yMm: 3 + row * rowMm,
      widthMm: columnMm - 2,
      heightMm: rowMm - 2,
      fontSizePt: 11,
      align: "center",
      verticalAlign: "middle",
    })),
  );
  const document = {
    schemaVersion: 1,
    name: "Scripts",
    widthMm: 3 * columnMm + 6,
    heightMm: 5 * rowMm + 4,
    elements,
  };
  const pdf = await print(document, { layout: SINGLE, records: [{ variables: {} }] });
  const picture = await drawAt("scripts", pdf, (396 / document.widthMm) * MM_PER_INCH);
  // Black on white, and the greys between.
  return { ...picture, mostColours: 16 };
}

async function drawStarter({ id, document, records }: (typeof STARTERS)[number]): Promise<Picture> {
  const record = records[SHOWN_RECORD[id] ?? 0]!;
  const pdf = await print(document, {
    layout: SINGLE,
    records: [{ variables: record.variables }],
  });
  // As long as it is printed: a pixel is a millimetre.
  const { width: widthMm, height: heightMm } = await rasterise(pdf, MM_PER_INCH);
  const exact = (side: number | string, mm: number) => (typeof side === "number" ? side : mm);
  const pxPerMm = Math.min(
    STARTER_PX.width / exact(document.widthMm, widthMm),
    STARTER_PX.height / exact(document.heightMm, heightMm),
  );
  return drawAt(id, pdf, pxPerMm * MM_PER_INCH);
}

async function drawAt(name: string, pdf: Uint8Array, dpi: number): Promise<Picture> {
  const [once, twice] = [await rasterise(pdf, dpi), await rasterise(pdf, dpi * 2)];
  return { name, size: sizeOf(once, 1), rasters: { "1x": once, "2x": twice } };
}

function sizeOf({ width, height }: Raster, density: number): PictureSize {
  return { width: width / density, height: height / density };
}

function productLabel(): unknown {
  return readSample("templates/product-label.json");
}

async function print(document: unknown, job: Job): Promise<Uint8Array> {
  await loadNeedsOf(parseTemplate(document));
  return renderJob(document, { layout: job.layout, records: job.records }).pdf;
}

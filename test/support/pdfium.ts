// PDFium for tests: what a page looks like and what its text reads as. It is Chrome's engine and
// none of ours, so what it shows is evidence. Only reads; every call loads the document anew.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFiumModule } from "@hyzyla/pdfium";

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, rows from the top, opaque. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

export interface RasterOptions {
  /** false: no anti-aliasing of paths and text, as a one-bit printer would draw. Default true. */
  readonly smooth?: boolean;
}

type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDF_RenderPageBitmapWithMatrix(
    bitmap: number,
    page: number,
    matrix: number,
    clip: number,
    flags: number,
  ): void;
};

const FORMAT_BGRA = 4;
const FLAG_REVERSE_BYTE_ORDER = 0x10;
const FLAG_NO_SMOOTH_TEXT = 0x1000;
const FLAG_NO_SMOOTH_PATH = 0x4000;
const FLAG_ANNOTATIONS = 0x01;

let loading: Promise<Pdfium> | undefined;

function loadPdfium(): Promise<Pdfium> {
  loading ??= startPdfium();
  return loading;
}

async function startPdfium(): Promise<Pdfium> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("@hyzyla/pdfium/pdfium.wasm"));
  const wasmBinary = new Uint8Array(wasm).buffer;
  const pdfium = (await PDFiumModule({ wasmBinary, locateFile: () => "" })) as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({
    version: 2,
    m_pIsolate: null,
    m_pUserFontPaths: null,
    m_v8EmbedderSlot: 0,
    m_pPlatform: null,
  });
  return pdfium;
}

function withDocument<T>(pdfium: Pdfium, pdf: Uint8Array, use: (document: number) => T): T {
  const bytes = pdfium.wasmExports.malloc(pdf.length);
  try {
    pdfium.HEAPU8.set(pdf, bytes);
    const document = pdfium._FPDF_LoadMemDocument(bytes, pdf.length, 0);
    if (!document) throw new Error(`PDFium refuses the file: error ${pdfium._FPDF_GetLastError()}`);
    try {
      return use(document);
    } finally {
      pdfium._FPDF_CloseDocument(document);
    }
  } finally {
    pdfium.wasmExports.free(bytes);
  }
}

function withPage<T>(
  pdfium: Pdfium,
  pdf: Uint8Array,
  pageIndex: number,
  use: (page: number) => T,
): T {
  return withDocument(pdfium, pdf, (document) => {
    const page = pdfium._FPDF_LoadPage(document, pageIndex);
    if (!page) throw new Error(`PDFium finds no page ${pageIndex}`);
    try {
      return use(page);
    } finally {
      pdfium._FPDF_ClosePage(page);
    }
  });
}

/** Page sizes in points, as PDFium reads them. */
export async function readPageSizes(
  pdf: Uint8Array,
): Promise<{ widthPt: number; heightPt: number }[]> {
  const pdfium = await loadPdfium();
  return withDocument(pdfium, pdf, (document) => {
    const sizes: { widthPt: number; heightPt: number }[] = [];
    for (let i = 0; i < pdfium._FPDF_GetPageCount(document); i++) {
      const page = pdfium._FPDF_LoadPage(document, i);
      sizes.push({
        widthPt: pdfium._FPDF_GetPageWidth(page),
        heightPt: pdfium._FPDF_GetPageHeight(page),
      });
      pdfium._FPDF_ClosePage(page);
    }
    return sizes;
  });
}

/**
 * Draws a page on white at exactly `dpi` dots per inch (203.2 for a printer with 8 dots a mm): a
 * point lies at dpi/72 pixels from the top left, however the page's size rounds.
 */
export async function rasterise(
  pdf: Uint8Array,
  dpi: number,
  pageIndex = 0,
  options: RasterOptions = {},
): Promise<Raster> {
  const pdfium = await loadPdfium();
  return withPage(pdfium, pdf, pageIndex, (page) => drawPage(pdfium, page, dpi, options));
}

function drawPage(pdfium: Pdfium, page: number, dpi: number, options: RasterOptions): Raster {
  const widthPt = pdfium._FPDF_GetPageWidth(page);
  const heightPt = pdfium._FPDF_GetPageHeight(page);
  const width = Math.max(1, Math.ceil((widthPt * dpi) / 72 - 0.01));
  const height = Math.max(1, Math.ceil((heightPt * dpi) / 72 - 0.01));
  const size = width * height * 4;
  const pixels = pdfium.wasmExports.malloc(size);
  const floats = pdfium.wasmExports.malloc(40);
  if (!pixels || !floats) throw new Error("PDFium is out of memory");
  try {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, FORMAT_BGRA, pixels, width * 4);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    // By matrix, because the plain call stretches the page to the whole pixels of the bitmap.
    const scale = dpi / 72;
    const matrix = [scale, 0, 0, scale, 0, 0];
    const clip = [0, 0, width, height];
    new Float32Array(pdfium.HEAPU8.buffer, floats, 10).set([...matrix, ...clip]);
    let flags = FLAG_ANNOTATIONS | FLAG_REVERSE_BYTE_ORDER;
    if (options.smooth === false) flags |= FLAG_NO_SMOOTH_TEXT | FLAG_NO_SMOOTH_PATH;
    pdfium._FPDF_RenderPageBitmapWithMatrix(bitmap, page, floats, floats + 24, flags);
    const rgba = new Uint8ClampedArray(pdfium.HEAPU8.slice(pixels, pixels + size));
    pdfium._FPDFBitmap_Destroy(bitmap);
    return { width, height, rgba };
  } finally {
    pdfium.wasmExports.free(pixels);
    pdfium.wasmExports.free(floats);
  }
}

/** The page's text as PDFium copies it; lines end in CR LF. */
export async function extractText(pdf: Uint8Array, pageIndex = 0): Promise<string> {
  const pdfium = await loadPdfium();
  return withPage(pdfium, pdf, pageIndex, (page) => {
    const text = pdfium._FPDFText_LoadPage(page);
    const count = pdfium._FPDFText_CountChars(text);
    const units = pdfium.wasmExports.malloc((count + 1) * 2);
    const written = pdfium._FPDFText_GetText(text, 0, count, units);
    const bytes = pdfium.HEAPU8.slice(units, units + Math.max(0, written - 1) * 2);
    pdfium.wasmExports.free(units);
    pdfium._FPDFText_ClosePage(text);
    return new TextDecoder("utf-16le").decode(bytes);
  });
}

/** Mean darkness (0 white … 1 black) of the pixels in a region given in pixels; edges are rounded. */
export function measureInk(
  image: Raster,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const x0 = Math.max(0, Math.round(left));
  const x1 = Math.min(image.width, Math.round(right));
  const y0 = Math.max(0, Math.round(top));
  const y1 = Math.min(image.height, Math.round(bottom));
  if (x1 <= x0 || y1 <= y0) throw new Error("the region holds no pixel");
  let sum = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = (y * image.width + x) * 4;
      const light = image.rgba[at]! + image.rgba[at + 1]! + image.rgba[at + 2]!;
      sum += 1 - light / 765;
    }
  }
  return sum / ((x1 - x0) * (y1 - y0));
}

// PDF bytes to pixels, by PDFium's own functions: its wrapper copies each picture and smooths text for LCD screens.
// Everything that a document takes is given back, or its memory would grow with each key that is typed.
import { PDFiumModule } from "@hyzyla/pdfium";
import wasm from "@hyzyla/pdfium/pdfium.wasm?url";
import type { View } from "../messages.ts";

type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  _FPDF_RenderPageBitmapWithMatrix(
    bitmap: number,
    page: number,
    matrix: number,
    clip: number,
    flags: number,
  ): void;
};

const BGRA = 4;
const ANNOTATIONS = 0x01;
const REVERSE_BYTE_ORDER = 0x10;
/** A matrix of six floats and a rectangle of four. */
const FLOATS_BYTES = 40;
/** 64 MB: a page of 200 × 300 mm at 400 dpi. */
const MOST_PIXELS = 16_000_000;
const POINTS_PER_MM = 72 / 25.4;

export interface Picture {
  readonly bitmap: ImageBitmap;
  readonly scale: number;
  /** Of the page. */
  readonly pageMm: { readonly widthMm: number; readonly heightMm: number };
}

export class Screen {
  readonly #pdfium: Pdfium;
  readonly #canvas = new OffscreenCanvas(1, 1);
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #floats: number;
  #pixels = 0;
  #pixelBytes = 0;

  private constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
    this.#floats = pdfium.wasmExports.malloc(FLOATS_BYTES);
    const context = this.#canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    if (!context) throw new Error("this browser draws on no canvas in a worker");
    this.#context = context;
  }

  static async open(): Promise<Screen> {
    const pdfium = (await PDFiumModule({ locateFile: () => wasm })) as Pdfium;
    pdfium._FPDF_InitLibraryWithConfig({
      version: 2,
      m_pIsolate: null,
      m_pUserFontPaths: null,
      m_v8EmbedderSlot: 0,
      m_pPlatform: null,
    });
    return new Screen(pdfium);
  }

  /** `scale`: pixels per millimetre, lowered where the picture would be larger than is reasonable. */
  draw(pdf: Uint8Array, pageIndex: number, scale: number, view: View | undefined): Picture {
    const pdfium = this.#pdfium;
    const file = this.#allocate(pdf.length);
    let document = 0;
    let page = 0;
    try {
      // The view on its memory is a new one each time: growing makes the old one useless.
      pdfium.HEAPU8.set(pdf, file);
      document = pdfium._FPDF_LoadMemDocument(file, pdf.length, 0);
      if (!document) throw new Error(`PDFium refuses the file: ${pdfium._FPDF_GetLastError()}`);
      page = pdfium._FPDF_LoadPage(document, pageIndex);
      if (!page) throw new Error(`PDFium finds no page ${pageIndex}`);
      return this.#drawPage(page, scale, view);
    } finally {
      if (page) pdfium._FPDF_ClosePage(page);
      if (document) pdfium._FPDF_CloseDocument(document);
      pdfium.wasmExports.free(file);
    }
  }

  #drawPage(page: number, wanted: number, view: View | undefined): Picture {
    const pdfium = this.#pdfium;
    const widthMm = pdfium._FPDF_GetPageWidth(page) / POINTS_PER_MM;
    const heightMm = pdfium._FPDF_GetPageHeight(page) / POINTS_PER_MM;
    const most = Math.sqrt(MOST_PIXELS / (widthMm * heightMm));
    const scale = view ? wanted : Math.min(wanted, most);
    const width = clampSide(view?.width ?? widthMm * scale);
    const height = clampSide(view?.height ?? heightMm * scale);
    if (width * height > MOST_PIXELS) throw new Error("the view has too many pixels");
    const bytes = width * height * 4;
    this.#reserve(bytes);
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, this.#pixels, width * 4);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    // By matrix, because the plain call stretches the page to whole pixels: a millimetre would not be `scale`.
    const perPoint = scale / POINTS_PER_MM;
    const matrix = [perPoint, 0, 0, perPoint, -(view?.left ?? 0), -(view?.top ?? 0)];
    const floats = new Float32Array(pdfium.HEAPU8.buffer, this.#floats, FLOATS_BYTES / 4);
    floats.set([...matrix, 0, 0, width, height]);
    const clip = this.#floats + 24;
    const flags = ANNOTATIONS | REVERSE_BYTE_ORDER;
    pdfium._FPDF_RenderPageBitmapWithMatrix(bitmap, page, this.#floats, clip, flags);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return { bitmap: this.#copy(width, height, bytes), scale, pageMm: { widthMm, heightMm } };
  }

  #copy(width: number, height: number, bytes: number): ImageBitmap {
    const { buffer } = this.#pdfium.HEAPU8;
    const pixels = new Uint8ClampedArray(buffer as ArrayBuffer, this.#pixels, bytes);
    // Assigning a size clears and allocates, even where it is the same.
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#context.putImageData(new ImageData(pixels, width, height), 0, 0);
    return this.#canvas.transferToImageBitmap();
  }

  #reserve(bytes: number): void {
    if (bytes <= this.#pixelBytes) return;
    if (this.#pixels) this.#pdfium.wasmExports.free(this.#pixels);
    this.#pixels = this.#allocate(bytes);
    this.#pixelBytes = bytes;
  }

  #allocate(bytes: number): number {
    const at = this.#pdfium.wasmExports.malloc(bytes);
    if (!at) throw new Error("PDFium is out of memory");
    return at;
  }
}

/** As many pixels as a page needs, with room for the error of its size in points. */
function clampSide(pixels: number): number {
  return Math.max(1, Math.ceil(pixels - 0.01));
}

// The first page of a PDF as a PNG, drawn by PDFium, the engine of Chrome and of the designer.
import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { PDFiumLibrary } from "@hyzyla/pdfium";

const POINTS_PER_INCH = 72;
/** A label is small: enough pixels to read it. */
export const DPI = 300;
/** Of a whole sheet, with which nobody reads the labels. */
const MOST_PIXELS = 4_000_000;

let library: Promise<PDFiumLibrary> | undefined;

async function loadLibrary(): Promise<PDFiumLibrary> {
  const wasm = await readFile(new URL("pdfium.wasm", import.meta.url));
  return PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });
}

export async function pngOfFirstPage(pdf: Uint8Array, dpi = DPI): Promise<Buffer> {
  const pdfium = await (library ??= loadLibrary());
  const document = await pdfium.loadDocument(Buffer.from(pdf));
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const wanted = dpi / POINTS_PER_INCH;
    const most = Math.sqrt(MOST_PIXELS / (originalWidth * originalHeight));
    const { data, width, height } = await page.render({
      scale: Math.min(wanted, most),
      render: "bitmap",
    });
    return encodePng(data, width, height);
  } finally {
    document.destroy();
  }
}

/** `rgba`: four bytes a pixel, rows from the top. Written as RGB on white paper. */
function encodePng(rgba: Uint8Array, width: number, height: number): Buffer {
  const stride = 1 + width * 3;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      rows.set(rgba.subarray(from, from + 3), y * stride + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 6 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** node:zlib has one only since Node 20.15. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

// Makes a PDF image of a PNG: its own stream if a PDF can contain it as it is, else one
// written again without alpha or interlacing. Colours are never changed, 16 bits stay 16.

import type { DecodeAllowance } from "../decode-allowance.ts";
import { FilteredStream } from "./filtered-stream.ts";
import { ImageFault } from "../image-fault.ts";
import type { EncodedImage, ImageCodec, ImageColorSpace, PdfImage } from "../pdf-image.ts";
import { alphaReaderOf, sampleAt, SoftMask, softMaskOf } from "./alpha.ts";
import { channelsOf, readPng, type Png, type PngHeader } from "./png.ts";
import { checkPlainRows, openRows, rowBytesOf } from "./rows.ts";

/** What re-encoding may add to small files. */
const SPARE_BYTES = 65_536;

/** Throws an ImageFault for whatever cannot be printed, or only by more work than `allowance` has left. */
export function encodePng(
  bytes: Uint8Array,
  codec: ImageCodec,
  allowance: DecodeAllowance | null,
): PdfImage {
  const png = readPng(bytes);
  const { header } = png;
  const pixelBytes = pixelBytesOf(header);
  if (needsDecoding(png)) {
    allowance?.decode(pixelBytes);
    return decodePng(png, boundGrowth(codec, 2 * bytes.length + SPARE_BYTES));
  }
  if (allowance?.check(pixelBytes) ?? true) checkPixels(png, codec);
  return pdfImageOf(png, png.stream, null);
}

/** Of all rows, unpacked. */
export function pixelBytesOf(header: PngHeader): number {
  return rowBytesOf(header, header.widthPx) * header.heightPx;
}

/** Whether a PDF needs the pixels in another form than the file has them. */
export function needsDecoding(png: Png): boolean {
  return isRewritten(png.header) || alphaReaderOf(png) !== null;
}

/** A PNG that we wrote: nothing is looked at again. */
export function openPlainPng(png: Png): PdfImage {
  return pdfImageOf(png, png.stream, png.keptMask && softMaskOf(png.header, png.keptMask));
}

function isRewritten({ interlaced, colorType }: PngHeader): boolean {
  return interlaced || colorType === 4 || colorType === 6;
}

function checkPixels(png: Png, codec: ImageCodec): void {
  const checkColors = colorCheckOf(png);
  if (!checkColors) return checkPlainRows(png, codec);
  const rows = openRows(png, codec);
  for (let y = 0; y < png.header.heightPx; y += 1) checkColors(rows.next());
  rows.finish();
}

function decodePng(png: Png, codec: ImageCodec): PdfImage {
  const { header } = png;
  const readAlpha = alphaReaderOf(png);
  const checkColors = colorCheckOf(png);
  const rows = openRows(png, codec);
  const mask = readAlpha ? new SoftMask(header, readAlpha, codec) : null;
  const colors = isRewritten(header) ? new ColorRows(header, codec) : null;
  for (let y = 0; y < header.heightPx; y += 1) {
    const row = rows.next();
    checkColors?.(row);
    mask?.add(row, rows.filter);
    colors?.add(row, rows.previous, rows.filter);
  }
  rows.finish();
  const stream = colors ? colors.finish() : png.stream;
  return pdfImageOf(png, stream, mask ? mask.finish() : null);
}

/** Rows that repeat within deflate's reach in the file can be out of reach in another order. */
function boundGrowth(codec: ImageCodec, mostBytes: number): ImageCodec {
  let left = mostBytes;
  const deflatePart = (part: Uint8Array) => {
    const deflated = codec.deflatePart(part);
    left -= deflated.length;
    if (left < 0) {
      throw new ImageFault(
        "the PNG would more than double in size without its transparency or interlacing; save it without them, or scale it down",
      );
    }
    return deflated;
  };
  return { ...codec, deflatePart };
}

function pdfImageOf(png: Png, bytes: Uint8Array, softMask: EncodedImage | null): PdfImage {
  const { widthPx, heightPx, depth } = png.header;
  const stream: EncodedImage = {
    widthPx,
    heightPx,
    colorSpace: colorSpaceOf(png),
    bitsPerComponent: depth,
    filter: "FlateDecode",
    predictor: { colors: colorsOf(png.header), bitsPerComponent: depth, columns: widthPx },
    decode: null,
    colorTransform: null,
    bytes,
  };
  return { widthPx, heightPx, orientation: 1, stream, softMask };
}

function colorSpaceOf({ header, palette }: Png): ImageColorSpace {
  if (header.colorType === 3) return { indexed: "DeviceRGB", palette };
  return colorsOf(header) === 1 ? "DeviceGray" : "DeviceRGB";
}

/** Channels without alpha. */
function colorsOf({ colorType }: PngHeader): 1 | 3 {
  return colorType === 2 || colorType === 6 ? 3 : 1;
}

/** Refuses an index beyond the palette; null where there can be none. */
function colorCheckOf({ header, palette }: Png): ((row: Uint8Array) => void) | null {
  const count = palette.length / 3;
  if (header.colorType !== 3 || count === 1 << header.depth) return null;
  const { widthPx, depth } = header;
  return (row) => {
    let highest = 0;
    for (let x = 0; x < widthPx; x += 1) {
      const index = sampleAt(row, x, depth);
      if (index > highest) highest = index;
    }
    if (highest >= count) {
      throw new ImageFault("the PNG is damaged (a pixel has a colour that is not in its palette)");
    }
  };
}

/** The colours of rows that may carry alpha, written again with the filters that they came with. */
class ColorRows {
  readonly #stream: FilteredStream;
  /** Bytes of a pixel as read, and of its colours; equal where there is no alpha to leave out. */
  readonly #step: number;
  readonly #kept: number;
  #row: Uint8Array;
  #above: Uint8Array;

  constructor(header: PngHeader, codec: ImageCodec) {
    const sampleBytes = header.depth / 8;
    this.#step = channelsOf(header) * sampleBytes;
    this.#kept = colorsOf(header) * sampleBytes;
    const rowBytes =
      this.#step === this.#kept ? rowBytesOf(header, header.widthPx) : header.widthPx * this.#kept;
    this.#row = new Uint8Array(rowBytes);
    this.#above = new Uint8Array(rowBytes);
    const step = Math.max(1, this.#kept);
    this.#stream = new FilteredStream(rowBytes, header.heightPx, step, codec.deflatePart);
  }

  add(row: Uint8Array, above: Uint8Array, filter: number): void {
    if (this.#step === this.#kept) {
      this.#stream.add(filter, row, above);
      return;
    }
    this.#leaveOutAlpha(row);
    this.#stream.add(filter, this.#row, this.#above);
    [this.#row, this.#above] = [this.#above, this.#row];
  }

  finish(): Uint8Array {
    return this.#stream.finish();
  }

  #leaveOutAlpha(row: Uint8Array): void {
    const target = this.#row;
    if (this.#step === 4 && this.#kept === 3) {
      for (let at = 0, from = 0; at < target.length; at += 3, from += 4) {
        target[at] = row[from]!;
        target[at + 1] = row[from + 1]!;
        target[at + 2] = row[from + 2]!;
      }
      return;
    }
    const kept = this.#kept;
    const skipped = this.#step - kept;
    let from = 0;
    for (let at = 0; at < target.length; from += skipped) {
      for (const end = at + kept; at < end; at += 1) target[at] = row[from++]!;
    }
  }
}

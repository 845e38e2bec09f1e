// Makes a PDF image of a JPEG: its own bytes, once its structure has been walked to the end.
// Coded pixels are not decoded; that there are too few of them is found by counting.

import { readOrientation } from "./exif.ts";
import { ImageFault } from "./image-fault.ts";
import { type ColorMarks, isNamedRgb, readColorMarks } from "./jpeg-colors.ts";
import { readFrame, type JpegFrame } from "./jpeg-frame.ts";
import { readHeadSegments, readSegments, SOS, type JpegSegment } from "./jpeg-segments.ts";
import { noteTables, type JpegTables } from "./jpeg-tables.ts";
import type { EncodedImage, Orientation, PdfImage } from "./pdf-image.ts";

const APP1 = 0xe1;

/** Encoders write about ten; hundreds keep a reader busy for minutes. */
export const MOST_SCANS = 100;

export interface JpegHeader {
  readonly frame: JpegFrame;
  readonly orientation: Orientation;
}

/** Reads as far as the frame header; Exif stands before it. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader {
  let orientation: Orientation | null = null;
  for (const segment of readHeadSegments(bytes)) {
    if (segment.marker === APP1) {
      orientation ??= readOrientation(bytes, segment.start, segment.end);
    }
    const frame = readFrame(bytes, segment);
    if (frame) return { frame, orientation: orientation ?? 1 };
  }
  throw new ImageFault("the JPEG has no frame header");
}

/** Throws an ImageFault for whatever cannot be printed. */
export function encodeJpeg(bytes: Uint8Array): PdfImage {
  const { frame, orientation } = readJpegHeader(bytes);
  const tables: JpegTables = { quantisation: 0, dcCodes: 0, acCodes: 0 };
  const scans = new ScanCount(frame);
  let frames = 0;
  for (const segment of readSegments(bytes)) {
    if (readFrame(bytes, segment)) frames += 1;
    noteTables(bytes, segment, tables);
    if (segment.marker === SOS) scans.add(bytes, segment, tables);
  }
  if (frames !== 1)
    throw new ImageFault("the JPEG has several frames; it is hierarchical or damaged");
  scans.finish();
  return pdfImageOf(bytes, { frame, orientation });
}

/** One whose scans have been walked when it was uploaded. */
export function openCheckedJpeg(bytes: Uint8Array): PdfImage {
  return pdfImageOf(bytes, readJpegHeader(bytes));
}

function pdfImageOf(bytes: Uint8Array, { frame, orientation }: JpegHeader): PdfImage {
  const { widthPx, heightPx } = frame;
  const stream = streamOf(bytes, frame, readColorMarks(bytes));
  return { widthPx, heightPx, orientation, stream, softMask: null };
}

function streamOf(bytes: Uint8Array, frame: JpegFrame, marks: ColorMarks): EncodedImage {
  const { widthPx, heightPx, components } = frame;
  const count = components.length;
  const hasAdobe = marks.adobeTransform !== null;
  const isMarked = marks.hasJfif || hasAdobe;
  return {
    widthPx,
    heightPx,
    colorSpace: count === 1 ? "DeviceGray" : count === 3 ? "DeviceRGB" : "DeviceCMYK",
    bitsPerComponent: 8,
    filter: "DCTDecode",
    predictor: null,
    decode: count === 4 && hasAdobe ? [1, 0, 1, 0, 1, 0, 1, 0] : null,
    colorTransform: isNamedRgb(frame) && !isMarked ? 0 : null,
    bytes,
  };
}

/** Adds up the scans: that each has its tables, and that together they can hold all pixels. */
class ScanCount {
  readonly #frame: JpegFrame;
  readonly #covered = new Set<number>();
  #scans = 0;
  #codedBytes = 0;

  constructor(frame: JpegFrame) {
    this.#frame = frame;
  }

  add(bytes: Uint8Array, segment: JpegSegment, tables: JpegTables): void {
    this.#scans += 1;
    if (this.#scans > MOST_SCANS) {
      throw new ImageFault(`the JPEG has more than ${MOST_SCANS} scans`);
    }
    const { start, end, scanEnd } = segment;
    const count = end > start ? bytes[start]! : 0;
    if (count < 1 || count > 4 || end - start !== 4 + 2 * count) {
      throw new ImageFault("the JPEG is damaged");
    }
    const firstCoefficient = bytes[end - 3]!;
    const lastCoefficient = bytes[end - 2]!;
    const isRefinement = bytes[end - 1]! >> 4 !== 0;
    const { isProgressive } = this.#frame;
    const hasDc = !isProgressive || (firstCoefficient === 0 && !isRefinement);
    const hasAc = !isProgressive || lastCoefficient > 0;
    for (let index = 0; index < count; index += 1) {
      const id = bytes[start + 1 + 2 * index]!;
      const codes = bytes[start + 2 + 2 * index]!;
      const component = this.#frame.components.find((candidate) => candidate.id === id);
      const isDefined =
        component !== undefined &&
        hasBit(tables.quantisation, component.quantTable) &&
        (!hasDc || hasBit(tables.dcCodes, codes >> 4)) &&
        (!hasAc || hasBit(tables.acCodes, codes & 15));
      if (!isDefined) throw new ImageFault("the JPEG is damaged (a scan lacks its tables)");
      if (hasDc) this.#covered.add(id);
    }
    if (hasDc) this.#codedBytes += scanEnd - end;
  }

  /** Every block takes at least one bit for its first coefficient, and one for the rest if it is there. */
  finish(): void {
    const { components, isProgressive } = this.#frame;
    const blocks = components.reduce((sum, component) => sum + component.blocks, 0);
    const neededBits = blocks * (isProgressive ? 1 : 2);
    if (this.#covered.size < components.length || this.#codedBytes * 8 < neededBits) {
      throw new ImageFault("the JPEG is truncated");
    }
  }
}

function hasBit(set: number, bit: number): boolean {
  return ((set >> bit) & 1) === 1;
}

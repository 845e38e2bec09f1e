// Rasters as tests use them: one job from plain values to dots, and dots as a picture.
import { filesFor } from "../../scripts/node-press.ts";
import {
  compileTemplate,
  type Output,
  parseRequest,
  parseTemplate,
  planJob,
  type RenderedRaster,
} from "../../src/print/index.ts";
import { openRows } from "../../src/print/images/png/rows.ts";
import { readPng } from "../../src/print/images/png/png.ts";
import { COMPRESSION } from "./dots.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "./fixed-origin.ts";
import type { Raster } from "./pdfium.ts";
import { type Job, press } from "./print.ts";
import { readZpl } from "./read-zpl.ts";
import { inflateSync } from "node:zlib";

export const zpl = (dpi: number, more: object = {}): Output => ({
  format: "zpl",
  dpi,
  encoding: "hex",
  rotateDeg: 0,
  offsetMm: { x: 0, y: 0 },
  ...more,
});
export const png = (dpi: number, color: "rgb" | "gray" | "mono", more: object = {}): Output => ({
  format: "png",
  dpi,
  color,
  background: "white",
  rotateDeg: 0,
  offsetMm: { x: 0, y: 0 },
  ...more,
});

export const ONE: Job = { layout: { type: "single" }, records: [{ variables: {} }] };

export function renderDots(
  document: unknown,
  job: Job,
  output: Output,
  {
    images = new Map() as ReadonlyMap<string, Uint8Array>,
    watermark = undefined as string | undefined,
  } = {},
): RenderedRaster {
  const compiled = compileTemplate(parseTemplate(document));
  const { layout, records } = parseRequest({ templateId: "custom-test", ...job });
  const options = { now: PRINTED_AT, output, ...(watermark === undefined ? {} : { watermark }) };
  const plan = planJob(compiled, layout, records, options);
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images };
  return press.renderRaster(compiled, plan, supplies, output);
}

export interface Dots {
  readonly width: number;
  readonly height: number;
  /** By dot, rows from the top: whether it is black. */
  readonly black: Uint8Array;
}

/** Of each page of a ZPL file. */
export function dotsOfZpl(file: Uint8Array): Dots[] {
  return readZpl(file).map(({ width, height, dots }) => unpack(width, height, dots, 1));
}

/** Of a PNG in black and white. */
export function dotsOfPng(file: Uint8Array): Dots {
  const { widthPx, heightPx, bytes } = rowsOfPng(file);
  return unpack(widthPx, heightPx, bytes, 0);
}

/** Rows from the top, of whole bytes each. */
export function rowsOfPng(file: Uint8Array) {
  const png = readPng(file);
  const { widthPx, heightPx } = png.header;
  const rows = openRows(png, { ...COMPRESSION.imageCodec, inflate: (bytes) => inflateSync(bytes) });
  const all = Array.from({ length: heightPx }, () => Uint8Array.from(rows.next()));
  return { widthPx, heightPx, bytes: new Uint8Array(Buffer.concat(all)) };
}

function unpack(width: number, height: number, bits: Uint8Array, blackBit: 0 | 1): Dots {
  const rowBytes = Math.ceil(width / 8);
  const black = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = (bits[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1;
      if (bit === blackBit) black[y * width + x] = 1;
    }
  }
  return { width, height, black };
}

export function dotsOf(elements: readonly object[], output: Output, size: object = {}): Dots {
  const document = { schemaVersion: 1, name: "Test", widthMm: 40, heightMm: 30, elements, ...size };
  return dotsOfZpl(renderDots(document, ONE, output).file)[0]!;
}

/** Clockwise. */
export function turned({ width, height, black }: Dots, rotateDeg: number): Dots {
  if (rotateDeg === 0) return { width, height, black };
  const once = new Uint8Array(black.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) once[x * height + (height - 1 - y)] = black[y * width + x]!;
  }
  return turned({ width: height, height: width, black: once }, rotateDeg - 90);
}

/** As decoders and comparisons take pictures. */
export function pictureOf({ width, height, black }: Dots): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  black.forEach((isBlack, i) => {
    if (isBlack) rgba.fill(0, 4 * i, 4 * i + 3);
  });
  return { width, height, rgba };
}

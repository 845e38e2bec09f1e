// Pictures of drawings, as tests compare them.
import { openRows } from "../../src/print/images/png/rows.ts";
import { readPng } from "../../src/print/images/png/png.ts";
import { inflateSync } from "node:zlib";
import { COMPRESSION } from "./dots.ts";
import type { Raster } from "./pdfium.ts";

/** Of an RGB PNG of ours. */
export function pictureOfRgb(file: Uint8Array): Raster {
  const png = readPng(file);
  const { widthPx: width, heightPx: height } = png.header;
  const rows = openRows(png, { ...COMPRESSION.imageCodec, inflate: (bytes) => inflateSync(bytes) });
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    const row = rows.next();
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < 3; i++) rgba[4 * (y * width + x) + i] = row[3 * x + i]!;
    }
  }
  return { width, height, rgba };
}

/** The share of pixels that differ by more than `shades` of 255 in a channel; 1 where the sizes differ. */
export function differenceOf(one: Raster, other: Raster, shades = 60): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  for (let at = 0; at < one.rgba.length; at += 4) {
    const isOther = [0, 1, 2].some(
      (i) => Math.abs(one.rgba[at + i]! - other.rgba[at + i]!) > shades,
    );
    if (isOther) differing++;
  }
  return differing / (one.rgba.length / 4);
}

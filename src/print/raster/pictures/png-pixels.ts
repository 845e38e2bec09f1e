// A PNG's pixels as 8 bits of gray or color, row by row.
import type { ImageCodec } from "../../images/image.ts";
import { alphaReaderOf, sampleAt } from "../../images/png/alpha.ts";
import { channelsOf, type Png, type PngHeader, readPng } from "../../images/png/png.ts";
import { openRows, type PngRows } from "../../images/png/rows.ts";
import type { Pixels, Tone } from "./pixels.ts";
import { Reducer } from "./reduce.ts";

/** `isStored`: the file is of the form that `storeImage` writes. */
export function readPngPixels(
  file: Uint8Array,
  isStored: boolean,
  codec: ImageCodec,
  divisor: number,
  tone: Tone,
): Pixels {
  const png = readPng(file, { isChecked: isStored });
  const { header } = png;
  const { widthPx, heightPx } = header;
  const hasColor = header.colorType === 2 || header.colorType === 3 || header.colorType === 6;
  const rows = openRows(png, codec);
  const opacities = opacitiesOf(png, isStored, codec);
  const channels = hasColor && tone === "color" ? 3 : 1;
  const reducer = new Reducer(widthPx, heightPx, divisor, channels, opacities !== null);
  const plain = new Uint8Array(widthPx * (hasColor ? 3 : 1));
  const readRow = rowReaderOf(png);
  for (let y = 0; y < heightPx; y++) {
    const row = rows.next();
    readRow(row, plain);
    reducer.add(plain, hasColor ? 3 : 1, opacities === null ? null : opacities(row));
  }
  return reducer.finish();
}

/** null: all pixels are opaque. */
function opacitiesOf(
  png: Png,
  isStored: boolean,
  codec: ImageCodec,
): ((row: Uint8Array) => Uint8Array) | null {
  if (isStored && png.keptMask) {
    const mask = openMask(png.header, png.keptMask, codec);
    return () => mask.next();
  }
  const read = alphaReaderOf(png);
  if (read === null) return null;
  const opacities = new Uint8Array(png.header.widthPx);
  return (row) => {
    read(row, opacities);
    return opacities;
  };
}

function openMask(header: PngHeader, stream: Uint8Array, codec: ImageCodec): PngRows {
  const gray: PngHeader = { ...header, depth: 8, colorType: 0, interlaced: false };
  const png = { header: gray, palette: stream, transparency: null, keptMask: null, stream };
  return openRows(png, codec);
}

function rowReaderOf({ header, palette }: Png): (row: Uint8Array, into: Uint8Array) => void {
  const { widthPx, depth, colorType } = header;
  if (colorType === 3) {
    return (row, into) => {
      for (let x = 0; x < widthPx; x++) {
        const at = 3 * sampleAt(row, x, depth);
        into[3 * x] = palette[at] ?? 0;
        into[3 * x + 1] = palette[at + 1] ?? 0;
        into[3 * x + 2] = palette[at + 2] ?? 0;
      }
    };
  }
  if (depth < 8) {
    const scale = 255 / ((1 << depth) - 1);
    return (row, into) => {
      for (let x = 0; x < widthPx; x++) into[x] = sampleAt(row, x, depth) * scale;
    };
  }
  // Of 16 bits the first byte is what 8 bits would have.
  const sampleBytes = depth / 8;
  const step = channelsOf(header) * sampleBytes;
  const colors = colorType === 0 || colorType === 4 ? 1 : 3;
  return (row, into) => {
    for (let x = 0; x < widthPx; x++) {
      for (let i = 0; i < colors; i++) into[colors * x + i] = row[step * x + i * sampleBytes]!;
    }
  };
}

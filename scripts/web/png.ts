// A small PNG of opaque pixels: at most 256 colours, which is what a printed label has but for the edges of its letters.
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MOST_COLOURS = 256;

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel, rows from the top. */
  readonly rgba: Uint8ClampedArray;
}

type Colour = readonly [red: number, green: number, blue: number];

export function encodePng({ width, height, rgba }: Pixels): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, an index into the palette.
  header.set([8, 3], 8);
  const { palette, indexOf } = choosePalette(rgba);
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = indexOf.get(keyAt(rgba, (y * width + x) * 4))!;
    }
  }
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The colours that most pixels have; the others become the nearest of them. */
function choosePalette(rgba: Uint8ClampedArray) {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const key = keyAt(rgba, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key);
  const palette = keys.slice(0, MOST_COLOURS).map(colourOf);
  const indexOf = new Map(keys.map((key) => [key, nearest(palette, colourOf(key))]));
  return { palette, indexOf };
}

/** With five bits per channel, so that some thousand colours are left to choose from. */
function keyAt(rgba: Uint8ClampedArray, at: number): number {
  return ((rgba[at]! >> 3) << 10) | ((rgba[at + 1]! >> 3) << 5) | (rgba[at + 2]! >> 3);
}

function colourOf(key: number): Colour {
  const channel = (shift: number) => Math.round((((key >> shift) & 31) * 255) / 31);
  return [channel(10), channel(5), channel(0)];
}

function nearest(palette: readonly Colour[], [red, green, blue]: Colour): number {
  let best = 0;
  let least = Infinity;
  palette.forEach((colour, index) => {
    const distance = (colour[0] - red) ** 2 + (colour[1] - green) ** 2 + (colour[2] - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + content.length);
  out.writeUInt32BE(content.length, 0);
  out.write(type, 4, "latin1");
  out.set(content, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + content.length)), 8 + content.length);
  return out;
}

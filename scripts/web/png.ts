// A small PNG: at most 64 colours, which is what a printed label has except at the edges of its letters.
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MOST_COLOURS = 64;
/** How different the colours of a palette are at least: the first that suffices. */
const DISTANCES = [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 64, 96];

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel, rows from the top. */
  readonly rgba: Uint8ClampedArray;
}

/** Sixteen colours or fewer take half a byte per pixel. */
export function encodePng({ width, height, rgba }: Pixels, mostColours = MOST_COLOURS): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const { palette, indexOf, hasTransparent } = choosePalette(rgba, mostColours);
  const depth = palette.length <= 16 * 3 ? 4 : 8;
  // Each pixel is an index into the palette.
  header.set([depth, 3], 8);
  const perByte = 8 / depth;
  const stride = 1 + Math.ceil(width / perByte);
  const rows = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = indexOf.get(keyAt(rgba, (y * width + x) * 4))!;
      const shift = 8 - depth - (x % perByte) * depth;
      rows[y * stride + 1 + Math.floor(x / perByte)]! |= index << shift;
    }
  }
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette)),
    ...(hasTransparent ? [chunk("tRNS", Buffer.alloc(1))] : []),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** With the colours' indices; the transparent one, if there is one, is the first. */
function choosePalette(rgba: Uint8ClampedArray, mostColours: number) {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const key = keyAt(rgba, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const hasTransparent = counts.delete(TRANSPARENT);
  const colours = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key);
  const shift = hasTransparent ? 1 : 0;
  const chosen = mostCommon(colours, mostColours - shift);
  const indexOf = new Map(colours.map((colour) => [colour, nearest(chosen, colour) + shift]));
  indexOf.set(TRANSPARENT, 0);
  const palette = [...(hasTransparent ? [0] : []), ...chosen].flatMap(channelsOf);
  return { palette, indexOf, hasTransparent };
}

/** The commonest colours as they are; those left out are the shades at the edges of letters. */
function mostCommon(colours: readonly number[], most: number): number[] {
  for (const distance of DISTANCES) {
    const chosen: number[] = [];
    for (const colour of colours) {
      if (chosen.length > most) break;
      if (chosen.every((known) => difference(known, colour) >= distance)) chosen.push(colour);
    }
    if (chosen.length <= most) return chosen;
  }
  throw new Error("a picture with too many colours for a palette");
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  for (let i = 1; i < palette.length; i++) {
    if (difference(palette[i]!, colour) < difference(palette[best]!, colour)) best = i;
  }
  return best;
}

/** In lightness and in colour: a shade of gray can be replaced by the next, the green of a word by nothing gray. */
function difference(a: number, b: number): number {
  const [red, green, blue] = channelsOf(a).map((channel, i) => channel - channelsOf(b)[i]!);
  const light = Math.abs(red! + green! + blue!) / 2;
  return light + Math.abs(red! - green!) + Math.abs(blue! - green!);
}

function channelsOf(colour: number): number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

const TRANSPARENT = -1;

/** Alpha is 0 or anything else. */
function keyAt(rgba: Uint8ClampedArray, at: number): number {
  if (rgba[at + 3] === 0) return TRANSPARENT;
  return (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + content.length);
  out.writeUInt32BE(content.length, 0);
  out.write(type, 4, "latin1");
  out.set(content, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + content.length)), 8 + content.length);
  return out;
}

// Pictures whose every sample is known, for the whole matrix of colour type, depth, interlacing and tRNS.

import { CHANNELS, type PngPicture } from "./png-writer.ts";

type ColorType = PngPicture["colorType"];
type Depth = PngPicture["depth"];

export const KINDS: readonly (readonly [ColorType, Depth])[] = [
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 8],
  [0, 16],
  [2, 8],
  [2, 16],
  [3, 1],
  [3, 2],
  [3, 4],
  [3, 8],
  [4, 8],
  [4, 16],
  [6, 8],
  [6, 16],
];

/** Even tone with some noise in it; the alphas, where there are any, take every value. */
export function makePicture(
  colorType: ColorType,
  depth: Depth,
  widthPx: number,
  heightPx: number,
  seed = 1,
): PngPicture {
  const channels = CHANNELS[colorType];
  const samples = new Uint16Array(widthPx * heightPx * channels);
  let noise = seed;
  for (let at = 0; at < samples.length; at += 1) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) | 0;
    const pixel = Math.floor(at / channels);
    const tone =
      (pixel % widthPx) * 700 + Math.floor(pixel / widthPx) * 300 + (at % channels) * 9000;
    samples[at] = ((tone + ((noise >>> 16) & 0x1fff)) & 0xffff) >> (16 - depth);
  }
  return { widthPx, heightPx, colorType, depth, samples };
}

/** Red, green and blue of 2^depth colours, all different. */
export function makePalette(depth: Depth, count = 1 << depth): Uint8Array {
  return Uint8Array.from(
    { length: 3 * count },
    (_, at) => (Math.floor(at / 3) * 7 + (at % 3) * 80) & 255,
  );
}

/** The samples without alpha. */
export function colorsOf(picture: PngPicture): Uint16Array {
  const channels = CHANNELS[picture.colorType];
  const hasAlpha = picture.colorType >= 4;
  return Uint16Array.from(picture.samples).filter(
    (_, at) => !hasAlpha || (at + 1) % channels !== 0,
  );
}

/** The alpha channel as a soft mask has it: 0 to 255. */
export function alphasOf(picture: PngPicture): Uint16Array {
  const channels = CHANNELS[picture.colorType];
  const alphas = Uint16Array.from(picture.samples).filter((_, at) => (at + 1) % channels === 0);
  return picture.depth === 16 ? alphas.map((alpha) => Math.round((alpha * 255) / 65_535)) : alphas;
}

// PNG with a palette of at most 64 colours: a third of the bytes of full colour, and what prints has few colours.
import type { Raster } from "../../test/support/pdfium.ts";
import { writePng } from "../../test/support/png-writer.ts";

const MOST_COLOURS = 64;
/** How far apart, as a sum over red, green and blue, colours of the palette are at least. */
const DISTANCES = [1, 6, 12, 18, 24, 32, 40, 48, 64, 96];

/** Pixels with alpha 0 are transparent; all others are opaque. */
export function writePalettePng({ width, height, rgba }: Raster): Uint8Array {
  const counts = new Map<number, number>();
  const keys = new Int32Array(width * height);
  for (let i = 0; i < keys.length; i++) {
    const [r, g, b, a] = [rgba[i * 4]!, rgba[i * 4 + 1]!, rgba[i * 4 + 2]!, rgba[i * 4 + 3]!];
    const key = a === 0 ? TRANSPARENT : (r << 16) | (g << 8) | b;
    keys[i] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const hasTransparent = counts.delete(TRANSPARENT);
  const colours = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
  const palette = paletteOf(colours);
  const shift = hasTransparent ? 1 : 0;
  const indexOf = new Map(colours.map((colour) => [colour, nearest(palette, colour) + shift]));
  indexOf.set(TRANSPARENT, 0);
  const samples = Uint16Array.from(keys, (key) => indexOf.get(key)!);
  const entries = [...(hasTransparent ? [0] : []), ...palette];
  return writePng(
    { widthPx: width, heightPx: height, colorType: 3, depth: 8, samples },
    {
      palette: entries.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
      ...(hasTransparent && { transparency: [0] }),
      filter: () => 0,
      level: 9,
    },
  );
}

const TRANSPARENT = -1;

/** The commonest colours as they are; those between them come from smooth edges. */
function paletteOf(colours: readonly number[]): number[] {
  for (const distance of DISTANCES) {
    const palette: number[] = [];
    for (const colour of colours) {
      if (palette.length > MOST_COLOURS) break;
      if (palette.every((known) => difference(known, colour) >= distance)) palette.push(colour);
    }
    if (palette.length <= MOST_COLOURS) return palette;
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

function difference(a: number, b: number): number {
  return (
    Math.abs((a >> 16) - (b >> 16)) +
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) +
    Math.abs((a & 255) - (b & 255))
  );
}

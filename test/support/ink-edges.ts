// The bounding box of everything that has ink of some colour, half of it at least, in millimetres from
// the top left.
import type { Raster } from "./pdfium.ts";

/** The upper bit of red, green and blue. */
const LIGHT = 0x808080;

export function inkEdgesMm(
  image: Raster,
  dpi: number,
): { left: number; top: number; right: number; bottom: number } {
  const pixels = new Uint32Array(image.rgba.buffer);
  let left = image.width;
  let right = -1;
  let top = image.height;
  let bottom = -1;
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      if ((pixels[y * image.width + x]! & LIGHT) === LIGHT) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) throw new Error("the page has no ink");
  const perPixel = 25.4 / dpi;
  return {
    left: left * perPixel,
    top: top * perPixel,
    right: (right + 1) * perPixel,
    bottom: (bottom + 1) * perPixel,
  };
}

// A part of a rasterised page, by millimetres from its top left corner.
import type { Raster } from "./pdfium.ts";

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function cropMm(image: Raster, dpi: number, area: Area): Raster {
  const perMm = dpi / 25.4;
  const x0 = Math.round(area.left * perMm);
  const y0 = Math.round(area.top * perMm);
  const width = Math.round((area.left + area.width) * perMm) - x0;
  const height = Math.round((area.top + area.height) * perMm) - y0;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((y0 + y) * image.width + x0) * 4;
    rgba.set(image.rgba.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, rgba };
}

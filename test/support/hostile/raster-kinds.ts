// Kinds of dots, and how large a raster of each can be: what is larger is refused before a dot of it is drawn.
import type { Output } from "../../../src/print/index.ts";
import { RASTER_LIMITS } from "../../../src/print/raster/check-size.ts";
import { bitsPerDot, bytesOfPage, pageDotsOf } from "../../../src/print/raster/page-dots.ts";

const FORM = { rotateDeg: 0, offsetMm: { x: 0, y: 0 } } as const;
const white = { background: "white" } as const;

/** PNGs are in a ZIP, as pages are one or more. */
export const KINDS = {
  "zpl hex": (dpi) => ({ format: "zpl", dpi, encoding: "hex", ...FORM }),
  "zpl z64": (dpi) => ({ format: "zpl", dpi, encoding: "z64", ...FORM }),
  mono: (dpi) => ({ format: "png-zip", dpi, color: "mono", ...white, ...FORM }),
  gray: (dpi) => ({ format: "png-zip", dpi, color: "gray", ...white, ...FORM }),
  rgb: (dpi) => ({ format: "png-zip", dpi, color: "rgb", ...white, ...FORM }),
  transparent: (dpi) => ({
    format: "png-zip",
    dpi,
    color: "rgb",
    background: "transparent",
    ...FORM,
  }),
} as const satisfies Readonly<Record<string, (dpi: number) => Output>>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

export interface RasterSize {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: number;
  readonly records: number;
}

const LEAST_DPI = 100;
/** Of a ZIP. */
const MOST_PAGES = 25;

/** As many dots and records as are drawn, where it asks for more. */
export function fitRaster(
  kind: Kind,
  size: RasterSize,
): { readonly output: Output; readonly records: number } {
  const { sideDots, pageBytes, allBytes } = RASTER_LIMITS;
  let { dpi } = size;
  const bytesAt = (dpi: number) => bytesOfPage(pageDotsOf(size, dpi), bitsPerDot(KINDS[kind](dpi)));
  const isTooLong = (dpi: number) => {
    const { width, height } = pageDotsOf(size, dpi);
    return Math.max(width, height) > sideDots;
  };
  while (dpi > LEAST_DPI && (bytesAt(dpi) > pageBytes || isTooLong(dpi))) {
    dpi = Math.max(LEAST_DPI, Math.floor(dpi * 0.98));
  }
  const output = KINDS[kind](dpi);
  const pages = Math.max(1, Math.floor(allBytes / bytesAt(dpi)));
  const most = output.format === "png-zip" ? Math.min(MOST_PAGES, pages) : pages;
  return { output, records: Math.min(most, size.records) };
}

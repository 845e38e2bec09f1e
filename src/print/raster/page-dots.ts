// How many dots there are on a page, and what they take before compression.
import { dotsPerMm, ROUNDING_DOTS } from "../codes/module-grid.ts";
import type { Output } from "../job/output.ts";

export interface PageDots {
  readonly width: number;
  readonly height: number;
}

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Heads sold as 152 dpi have 6 dots per millimetre; `dotsPerMm` knows those of 203. */
const HEAD_OF_152 = 6 * 25.4;

/** The resolution to lay codes out for. */
export function headDpiOf(dpi: number): number {
  return dpi === 152 ? HEAD_OF_152 : dpi;
}

export function outputDotsPerMm(dpi: number): number {
  return dotsPerMm(headDpiOf(dpi));
}

/** Whole dots, halves up. */
export function roundDots(dots: number): number {
  return Math.floor(dots + 0.5 + ROUNDING_DOTS);
}

/** Before the turn; at least one dot each way. */
export function pageDotsOf({ widthMm, heightMm }: SizeMm, dpi: number): PageDots {
  const perMm = outputDotsPerMm(dpi);
  return {
    width: Math.max(1, roundDots(widthMm * perMm)),
    height: Math.max(1, roundDots(heightMm * perMm)),
  };
}

/** As the file has them. */
export function turnedDots({ width, height }: PageDots, { rotateDeg }: Output): PageDots {
  return rotateDeg % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Of one dot: 1 in black and white, else a byte for each of its components. */
export function bitsPerDot(output: Output): 1 | 8 | 24 | 32 {
  if (output.format === "zpl" || output.color === "mono") return 1;
  if (output.color === "gray") return 8;
  return output.background === "transparent" ? 32 : 24;
}

/** Rows are whole bytes. */
export function bytesOfPage({ width, height }: PageDots, bits: number): number {
  return Math.ceil((width * bits) / 8) * height;
}

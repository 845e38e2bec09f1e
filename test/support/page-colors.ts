// Colours of a rasterised page, by millimetres from its top left corner.
import { expect } from "vitest";
import type { Raster } from "./pdfium.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

export const RED: Rgb = [255, 0, 0];
export const GREEN: Rgb = [0, 255, 0];
export const BLUE: Rgb = [0, 0, 255];
export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** White beyond the page. */
export function colorAt(page: Raster, dpi: number, xMm: number, yMm: number): Rgb {
  const x = Math.floor((xMm * dpi) / 25.4);
  const y = Math.floor((yMm * dpi) / 25.4);
  if (x < 0 || y < 0 || x >= page.width || y >= page.height) return WHITE;
  const at = (y * page.width + x) * 4;
  return [page.rgba[at]!, page.rgba[at + 1]!, page.rgba[at + 2]!];
}

export function distanceOf(one: Rgb, other: Rgb): number {
  return Math.max(...one.map((value, i) => Math.abs(value - other[i]!)));
}

export function expectColor(
  page: Raster,
  dpi: number,
  [xMm, yMm]: readonly [xMm: number, yMm: number],
  expected: Rgb,
  within = 2,
): void {
  const seen = colorAt(page, dpi, xMm, yMm);
  expect(
    distanceOf(seen, expected),
    `at ${xMm}, ${yMm} mm: ${seen} instead of ${expected}`,
  ).toBeLessThanOrEqual(within);
}

/** How many pixels are nearer to the colour than `within`. */
export function countPixels(page: Raster, color: Rgb, within = 60): number {
  let count = 0;
  for (let at = 0; at < page.rgba.length; at += 4) {
    const near =
      Math.abs(page.rgba[at]! - color[0]) < within &&
      Math.abs(page.rgba[at + 1]! - color[1]) < within &&
      Math.abs(page.rgba[at + 2]! - color[2]) < within;
    if (near) count++;
  }
  return count;
}

export function isBlank(page: Raster): boolean {
  return page.rgba.every((value) => value === 255);
}

export function isSamePage(one: Raster, other: Raster): boolean {
  return one.width === other.width && Buffer.from(one.rgba).equals(Buffer.from(other.rgba));
}

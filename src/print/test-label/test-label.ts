// A label that shows a printer's resolution, offset and darkness: an outline one dot inside the label, rulers from
// its top left corner with a figure each 10 mm, and single dots in a checkerboard.
import { type PrintCode, Refusal } from "../../refusal.ts";
import { RASTER_LIMITS } from "../raster/check-size.ts";
import type { Compression } from "../raster/encode/encoder.ts";
import { openZpl } from "../raster/encode/zpl.ts";
import {
  bytesOfPage,
  outputDotsPerMm,
  type PageDots,
  pageDotsOf,
  roundDots,
} from "../raster/page-dots.ts";
import { Bitmap, widthOfFigures } from "./bitmap.ts";

/** Millimetres from 5 to 600, and the dpi of a ZPL output. */
export interface TestLabel {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: number;
}

const TICK_MM = { one: 1, five: 1.6, ten: 2.4 };
const FIGURE_DOT_MM = 0.3;
const CHECKERBOARD_MM = 10;

/**
 * One label as ZPL. `tools` as a press has them.
 * @throws Refusal VALIDATION_FAILED where the label has more dots than a page of a raster can have
 */
export function testLabelZpl(label: TestLabel, tools: Pick<Compression, "deflate">): Uint8Array {
  const size = pageDotsOf(label, label.dpi);
  requireRoom(size);
  const encoder = openZpl({ encoding: "hex" }, size, tools);
  encoder.addRows(drawTestLabel(label, size));
  encoder.endPage(1);
  return encoder.finish();
}

function requireRoom(size: PageDots): void {
  const { sideDots, pageBytes } = RASTER_LIMITS;
  const isRoomy = Math.max(size.width, size.height) <= sideDots;
  if (isRoomy && bytesOfPage(size, 1) <= pageBytes) return;
  const dots = `${size.width.toLocaleString("en-US")} × ${size.height.toLocaleString("en-US")}`;
  const detail = `The label has ${dots} dots, more than one page can have. Use a smaller label or a lower dpi.`;
  throw new Refusal<PrintCode>("VALIDATION_FAILED", detail);
}

function drawTestLabel({ widthMm, heightMm, dpi }: TestLabel, size: PageDots): Uint8Array {
  const perMm = outputDotsPerMm(dpi);
  const bitmap = new Bitmap(size);
  drawOutline(bitmap, size);
  drawRuler(bitmap, Math.floor(widthMm), perMm, false);
  drawRuler(bitmap, Math.floor(heightMm), perMm, true);
  const side = roundDots(Math.min(CHECKERBOARD_MM, widthMm / 3, heightMm / 3) * perMm);
  drawCheckerboard(bitmap, size, side);
  return bitmap.dots;
}

function drawOutline(bitmap: Bitmap, { width, height }: PageDots): void {
  bitmap.rectangle(1, 1, width - 2, 1);
  bitmap.rectangle(1, height - 2, width - 2, 1);
  bitmap.rectangle(1, 1, 1, height - 2);
  bitmap.rectangle(width - 2, 1, 1, height - 2);
}

/** Ticks are one dot wide, at the dot nearest to their place from the label's edge. */
function drawRuler(bitmap: Bitmap, lengthMm: number, perMm: number, isUpright: boolean): void {
  const scale = Math.max(1, roundDots(FIGURE_DOT_MM * perMm));
  for (let mm = 1; mm < lengthMm; mm += 1) {
    const at = roundDots(mm * perMm);
    const tick = roundDots(tickOf(mm) * perMm);
    if (isUpright) bitmap.rectangle(2, at, tick, 1);
    else bitmap.rectangle(at, 2, 1, tick);
    if (mm % 10 !== 0) continue;
    const beyond = 2 + tick + 2 * scale;
    const middle = widthOfFigures(mm, scale) >> 1;
    if (isUpright) bitmap.figures(mm, beyond, at - Math.floor(2.5 * scale), scale);
    else bitmap.figures(mm, at - middle, beyond, scale);
  }
}

function tickOf(mm: number): number {
  if (mm % 10 === 0) return TICK_MM.ten;
  return mm % 5 === 0 ? TICK_MM.five : TICK_MM.one;
}

/** In the label's middle. */
function drawCheckerboard(bitmap: Bitmap, { width, height }: PageDots, side: number): void {
  const left = (width - side) >> 1;
  const top = (height - side) >> 1;
  for (let y = 0; y < side; y += 1) {
    for (let x = y % 2; x < side; x += 2) bitmap.dot(left + x, top + y);
  }
}

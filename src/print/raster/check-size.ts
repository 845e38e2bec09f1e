// Refuses a raster that is too large before a dot of it is drawn, and names the largest dpi that fits.
import type { Output } from "../job/output.ts";
import { printedPages, type SidedPages } from "../sheet/sides.ts";
import { type PrintCode, Refusal } from "../../refusal.ts";
import { bitsPerDot, bytesOfPage, type PageDots, pageDotsOf, turnedDots } from "./page-dots.ts";

const MB = 1024 * 1024;

export const RASTER_LIMITS = {
  sideDots: 32_000,
  pageBytes: 12 * MB,
  /** Of all pages that differ from the one before them. */
  allBytes: 96 * MB,
} as const;

/** Of a large job: its pages are files of their own. */
export const LARGE_RASTER_LIMITS = { ...RASTER_LIMITS, allBytes: 1024 * MB } as const;

type RasterLimits = Readonly<Record<keyof typeof RASTER_LIMITS, number>>;

const LEAST_DPI = { zpl: 100, png: 50, "png-zip": 50 } as const;

/** What of a plan says how many dots it takes. */
export interface PlannedPages extends SidedPages {
  readonly paper: SizeMm;
  readonly drawingOf: readonly number[];
  /** By drawing, where each page is as large as its item: the paper is then the largest. */
  readonly sizes?: readonly SizeMm[];
}

interface SizeMm {
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * @returns the dots of a page before its turn
 * @throws Refusal JOB_TOO_COMPLEX
 */
export function checkRasterSize(plan: PlannedPages, output: Output): PageDots {
  const { paper, sizes } = plan;
  return requireSize(
    { paper, pages: countDifferentPages(plan), ...(sizes && { sizes }) },
    output,
    RASTER_LIMITS,
  );
}

/** Of pages that differ. */
export interface DotAmount extends Pick<PlannedPages, "paper" | "sizes"> {
  readonly pages: number;
}

/** The same where how many pages differ is known. */
export function requireSize(amount: DotAmount, output: Output, limits: RasterLimits): PageDots {
  const { paper, pages } = amount;
  const dots = pageDotsOf(paper, output.dpi);
  const excess = excessAt(output.dpi, amount, output, limits);
  if (excess === null) return dots;
  const largest = largestDpiOf(amount, output, limits);
  const remedy =
    largest === null
      ? "Use a smaller page, or print the records in several requests."
      : `The largest dpi that fits is ${largest}. Use it, a smaller page${pages > 1 ? ", or several requests" : ""}.`;
  const detail = `This job has too many dots: ${excess}. ${remedy}`;
  const cause = { kind: "tooManyDots", largestDpi: largest } as const;
  throw new Refusal<PrintCode>("JOB_TOO_COMPLEX", detail, [
    {
      pointer: limits === RASTER_LIMITS ? "#/output/dpi" : "#/output/file/dpi",
      code: "JOB_TOO_COMPLEX",
      detail,
      cause,
    },
  ]);
}

/** Pages that show what the page before them shows are sent once. */
export function countDifferentPages({ drawingOf, ...sided }: PlannedPages): number {
  let count = 0;
  let previous = "";
  for (const { placed, side, first } of printedPages(sided)) {
    const items = placed.map(({ slot }, i) => `${slot}:${drawingOf[first + i]}`).join();
    const shown = `${side} ${items}`;
    if (shown !== previous) count += 1;
    previous = shown;
  }
  return count;
}

function excessAt(
  dpi: number,
  { paper, pages, sizes }: DotAmount,
  output: Output,
  limits: RasterLimits,
): string | null {
  const dots = pageDotsOf(paper, dpi);
  // Pages together are as much as so many of the largest.
  const whole = sizes?.reduce((sum, size) => {
    const { width, height } = pageDotsOf(size, dpi);
    return sum + (width * height) / (dots.width * dots.height);
  }, 0);
  return excessOf(dots, pages, whole ?? pages, output, limits);
}

/** `whole`: how many of the largest page all different ones are together. */
function excessOf(
  dots: PageDots,
  pages: number,
  whole: number,
  output: Output,
  { sideDots, pageBytes, allBytes }: RasterLimits,
): string | null {
  const { width, height } = turnedDots(dots, output);
  if (Math.max(width, height) > sideDots) {
    return `a page has ${count(width)} × ${count(height)} dots, and a side can have ${count(sideDots)}`;
  }
  const bits = bitsPerDot(output);
  const bytes = Math.max(bytesOfPage(dots, bits), bytesOfPage({ width, height }, bits));
  if (bytes > pageBytes) {
    return `a page takes ${megabytes(bytes)} MB before compression, and the limit is ${pageBytes / MB} MB`;
  }
  if (bytes * whole > allBytes) {
    return `its ${pages} different pages take ${megabytes(bytes * whole)} MB before compression, and the limit is ${allBytes / MB} MB`;
  }
  return null;
}

/** A whole number; null: none that the format takes. */
function largestDpiOf(amount: DotAmount, output: Output, limits: RasterLimits): number | null {
  const fits = (dpi: number) => excessAt(dpi, amount, output, limits) === null;
  let least: number = LEAST_DPI[output.format];
  if (!fits(least)) return null;
  let most = Math.ceil(output.dpi);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}

function count(dots: number): string {
  return dots.toLocaleString("en-US");
}

/** Rounded up: what exceeds a limit never reads as the limit itself. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / MB) * 100) / 100).toFixed(2);
}

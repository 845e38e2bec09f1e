// What the pages of a job become: a PDF, or dots for a label printer or a screen; and how many dots a page has.
import type { SheetJob } from "./sheet-job.ts";
import type { ItemSize } from "./template.ts";

export interface OutputChoice {
  readonly kind: "zpl" | "png";
  /** Of the print head or the picture: 203 means 8 dots per mm, 152 means 6. */
  readonly dpi: number;
}

/** The member `output` of a request. */
export interface RequestedOutput {
  readonly format: "zpl" | "png" | "png-zip";
  readonly dpi: number;
}

export interface PageDots {
  readonly widthDots: number;
  readonly heightDots: number;
}

export const USUAL_DPI = { zpl: 203, png: 300 } as const;
export const DPI_LIMITS = { zpl: { least: 100, most: 1200 }, png: { least: 50, most: 1200 } };
/** In one ZIP. */
export const MOST_PICTURES = 25;

const MM_PER_INCH = 25.4;
const SOLD_AS: ReadonlyMap<number, number> = new Map([
  [203, 8],
  [152, 6],
]);
/** Lengths are decimal fractions: 12.7 mm at 300 dpi is 150 dots, not a hair less. */
const ROUNDING_DOTS = 1e-6;

/** null: a PDF. */
export function chooseOutput(job: SheetJob, output: OutputChoice | null): SheetJob {
  return { ...job, output };
}

/** One of the account's printers; null: the pages become a file. */
export function choosePrinter(job: SheetJob, printerId: string | null): SheetJob {
  return { ...job, printerId };
}

/** One page is a picture, several are pictures in a ZIP. */
export function requestedOutput({ kind, dpi }: OutputChoice, pages: number): RequestedOutput {
  if (kind === "zpl") return { format: "zpl", dpi };
  return { format: pages > 1 ? "png-zip" : "png", dpi };
}

export function dotsPerMmOf(dpi: number): number {
  return SOLD_AS.get(dpi) ?? dpi / MM_PER_INCH;
}

/** `dotsPerMm`, as people read it on their printer: to a thousandth of a dot per inch. */
export function dpiOf(dotsPerMm: number): number {
  return Math.round(dotsPerMm * MM_PER_INCH * 1000) / 1000;
}

/** As preflight counts them (`src/print/raster/page-dots.ts`): known before the service is asked. */
export function pageDotsOf({ widthMm, heightMm }: ItemSize, dpi: number): PageDots {
  const perMm = dotsPerMmOf(dpi);
  const whole = (mm: number) => Math.max(1, Math.floor(mm * perMm + 0.5 + ROUNDING_DOTS));
  return { widthDots: whole(widthMm), heightDots: whole(heightMm) };
}

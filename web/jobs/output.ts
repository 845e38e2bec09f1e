// What a job's pages are sent as, and what follows from it: the call, the pages of a request, and one file of all parts.
import { PART_LIMITS } from "../records/index.ts";
import { mergePdfs } from "./merge-pdf.ts";

/** The member `output` of a request; the service checks what is in it. */
export interface JobOutput {
  readonly format: "zpl" | "png" | "png-zip";
}

/** Of a page as it is sent: what preflight says. */
export interface PageDots {
  readonly widthDots: number;
  readonly heightDots: number;
}

export type JobCall = "generate-pdf" | "generate-raster" | "jobs";

/** By format: what is sent, and what its file name ends in. */
export const FILES = {
  pdf: { contentType: "application/pdf", ending: ".pdf" },
  zpl: { contentType: "application/vnd.zebra-zpl", ending: ".zpl" },
  png: { contentType: "image/png", ending: ".png" },
  "png-zip": { contentType: "application/zip", ending: ".zip" },
} as const satisfies Record<JobOutput["format"] | "pdf", object>;

/** `isLarge`: of PDFs, in requests of up to 10,000 items. */
export function callOf(output: JobOutput | undefined, isLarge = false): JobCall {
  if (output !== undefined) return "generate-raster";
  return isLarge ? "jobs" : "generate-pdf";
}

export function fileOf(output: JobOutput | undefined) {
  return FILES[output?.format ?? "pdf"];
}

/** The service sends 24 MB at most, and dots that repeat nowhere are two hexadecimal digits a byte. */
const MOST_PAGE_BYTES = 11 * 1_048_576;

/**
 * Of one request: as many as are sure to be sent, whatever they show. `dots`: without them a request of ZPL has as many
 * pages as one of PDF.
 */
export function mostPagesOf(output: JobOutput | undefined, dots: PageDots | undefined): number {
  if (output?.format !== "zpl" || dots === undefined) return PART_LIMITS.pages;
  const bytes = Math.ceil(dots.widthDots / 8) * dots.heightDots;
  const fitting = Math.floor(MOST_PAGE_BYTES / Math.max(1, bytes));
  return Math.min(PART_LIMITS.rasterPages, Math.max(1, fitting));
}

/**
 * Pieces of one file with the pages of all parts, in order; they share the memory of the parts.
 * @throws Error where there are several parts of PNG or ZIP, which become no file
 */
export function joinParts(
  output: JobOutput | undefined,
  parts: readonly Uint8Array[],
): Uint8Array<ArrayBuffer>[] {
  if (output === undefined) return mergePdfs(parts);
  if (output.format !== "zpl" && parts.length !== 1)
    throw new Error(`${parts.length} files of ${output.format} cannot be joined`);
  // Files are fetched or read from a file or a database: their memory is never shared.
  return parts as Uint8Array<ArrayBuffer>[];
}

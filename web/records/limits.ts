// The numbers that bound a table and the requests that are made of it.

export const TABLE_LIMITS = {
  /** Of a file. */
  bytes: 20 * 1_048_576,
  /** Of everything packed in an XLSX file, as its directory declares it. */
  unpackedBytes: 64 * 1_048_576,
  packedFiles: 2000,
  /** Without title and header rows. */
  rows: 20_000,
  /** Rows that are not records: titles, header, blank ones. */
  otherRows: 5000,
  columns: 256,
  cellCharacters: 10_000,
  /** Of one row, and of all rows together. */
  copies: 10_000,
  items: 100_000,
} as const;

/** `20,000`, in sentences. */
export function shownCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** What one request of a job may hold. */
export interface PartLimits {
  readonly items: number;
  readonly pages: number;
  readonly recordBytes: number;
}

/** Of generate-pdf and generate-raster. */
export const PART_LIMITS = {
  items: 250,
  pages: 25,
  /** As ZPL. */
  rasterPages: 250,
  /** A body may have 1 MB; the rest is for template, layout and carried counters. */
  recordBytes: 1_048_576 - 32_768,
} as const;

/** Of `jobs`, which a business account has for PDFs. */
export const LARGE_PART_LIMITS: PartLimits = {
  items: 10_000,
  pages: 10_000,
  recordBytes: 16 * 1_048_576 - 32_768,
};

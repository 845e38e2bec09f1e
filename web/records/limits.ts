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

/** What one request may hold. */
export interface RequestLimits {
  readonly items: number;
  readonly pages: number;
  /** In UTF-8, of all records as JSON. */
  readonly recordBytes: number;
}

/** Of a body, for template, layout and carried counters. */
const HEAD_BYTES = 32_768;
const MEGABYTE = 1_048_576;

export const PART_LIMITS = {
  items: 250,
  pages: 25,
  /** As ZPL. */
  rasterPages: 250,
  recordBytes: MEGABYTE - HEAD_BYTES,
} as const satisfies RequestLimits & { rasterPages: number };

/** Of a large job. */
export const LARGE_LIMITS: RequestLimits = {
  items: 10_000,
  pages: 10_000,
  recordBytes: 16 * MEGABYTE - HEAD_BYTES,
};

/** `1 MB`: of a body whose records may have so many bytes. */
export function shownBody({ recordBytes }: RequestLimits): string {
  return `${Math.ceil((recordBytes + HEAD_BYTES) / MEGABYTE)} MB`;
}

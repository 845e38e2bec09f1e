// A large job before any of its items: what each walk through it reads.
import type { CompiledTemplate } from "../compile.ts";
import type { PageFit } from "../fit/page-fit.ts";
import type { PngOutput } from "../job/output.ts";
import type { TemplateString } from "../job/template-string.ts";
import type { Sheets } from "../sheet/place-items.ts";
import type { JobRecords } from "./job-records.ts";

export interface WalkedJob {
  readonly compiled: CompiledTemplate;
  readonly records: JobRecords;
  readonly sheets: Sheets;
  /** Milliseconds since 1970 of the original request. */
  readonly now: number;
  /** null: one PDF. */
  readonly zip: ZipOfFiles | null;
  /** For one printer; undefined: pages are as they are drawn. */
  readonly fit?: PageFit | undefined;
}

/** A ZIP file of PDFs or PNGs. */
export interface ZipOfFiles {
  /** A record's copies are the pages of its file. */
  readonly per: "page" | "record";
  /** By record or by page; null: numbers. */
  readonly name: TemplateString | null;
  /** What each page is; null: files are PDFs. */
  readonly png: PngOutput | null;
}

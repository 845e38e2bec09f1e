// Artwork as tests use it: a PDF taken over as an upload takes it over, and printed by artwork elements.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { filesFor } from "../../scripts/node-press.ts";
import { openPdf } from "../../src/flows/account/open-pdf.ts";
import {
  compileTemplate,
  importArtwork,
  type ImportedArtwork,
  parseRequest,
  parseTemplate,
  planJob,
  type Refused,
} from "../../src/print/index.ts";
import { FIXED_ORIGIN } from "./fixed-origin.ts";
import { press } from "./print.ts";

const LONGEST_MM = 600;
export const MM_PER_PT = 25.4 / 72;

export function readArtworkFixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`test/fixtures/artwork/${name}`));
}

export async function tryImport(pdf: Uint8Array): Promise<ImportedArtwork | Refused> {
  const file = await openPdf(pdf);
  if ("refused" in file) return file;
  return importArtwork(file, { deflate: deflateSync, longestSidePt: LONGEST_MM / MM_PER_PT });
}

export async function importPdf(pdf: Uint8Array): Promise<ImportedArtwork> {
  const imported = await tryImport(pdf);
  if ("refused" in imported) throw new Error(`refused: ${imported.refused}`);
  return imported;
}

export function sourceOf(bytes: Uint8Array): string {
  return `asset:${createHash("sha256").update(bytes).digest("hex")}`;
}

/** One item on a page of its own size; `assets` are what the elements' sources name. */
export function printArtwork(
  assets: readonly Uint8Array[],
  elements: readonly object[],
  { widthMm = 60, heightMm = 40, copies = 1, readable = false } = {},
): Uint8Array {
  const template = { schemaVersion: 1, name: "Test", widthMm, heightMm, elements };
  const compiled = compileTemplate(parseTemplate(template));
  const { layout, records } = parseRequest({
    templateId: "custom-test",
    layout: { type: "single" },
    records: [{ variables: {}, copies }],
  });
  const plan = planJob(compiled, layout, records);
  const images = new Map(assets.map((bytes) => [sourceOf(bytes), bytes]));
  return press.render(compiled, plan, { ...FIXED_ORIGIN, ...filesFor(plan), images, readable }).pdf;
}

/** Page `page` (1-based) alone, at its own size. */
export function printPage({ pages, stored }: ImportedArtwork, page = 1): Uint8Array {
  const { widthPt, heightPt } = pages[page - 1]!;
  const size = { widthMm: widthPt * MM_PER_PT, heightMm: heightPt * MM_PER_PT };
  const element = { type: "artwork", source: sourceOf(stored), page, xMm: 0, yMm: 0, ...size };
  return printArtwork([stored], [element], size);
}

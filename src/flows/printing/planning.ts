// What planning a raster takes beside the job: which of its artwork are PDFs, whose pages have no dots.
import { assetSourcesOf, type Output, type PlanOptions, type Template } from "../../print/index.ts";
import { pdfsAmong } from "../../store/assets/asset-rows.ts";
import type { Deps } from "../deps.ts";

export type Planning = Pick<PlanOptions, "output" | "pdfSources">;

/** One query, of a raster with artwork from assets; of a PDF nothing. */
export async function planningOf(
  { db }: Pick<Deps, "db">,
  accountId: string,
  template: Template,
  output: Output | undefined,
): Promise<Planning> {
  if (output === undefined) return {};
  const digests = assetSourcesOf(template)
    .filter(({ mayBeArtwork }) => mayBeArtwork)
    .map(({ sha256 }) => sha256);
  if (digests.length === 0) return { output };
  const pdfs = await pdfsAmong(db, accountId, [...new Set(digests)]);
  return { output, pdfSources: new Set(pdfs.map((sha256) => `asset:${sha256}`)) };
}

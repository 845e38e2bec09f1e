// Hyphenation patterns from the static assets, remembered by the isolate. Which languages a job needs, its plan says.
import { CACHE_BYTES } from "../../isolate/cache-sizes.ts";
import type { HyphenatedLanguage } from "../../print/index.ts";
import { unavailable } from "../../rules/refusals.ts";
import { ByteCappedCache } from "../byte-capped-cache.ts";
import { loadPrintFile } from "./print-files.ts";

/** By language. Cleared only by tests, which share an isolate. */
export const rememberedHyphens = new ByteCappedCache<Uint8Array>(CACHE_BYTES.hyphens);

/** One after the other: most jobs need one, and fonts are loaded at the same time. */
export async function loadHyphens(
  assets: Fetcher,
  languages: readonly HyphenatedLanguage[],
): Promise<Map<HyphenatedLanguage, Uint8Array>> {
  const loaded = new Map<HyphenatedLanguage, Uint8Array>();
  for (const language of languages) loaded.set(language, await loadOne(assets, language));
  return loaded;
}

async function loadOne(assets: Fetcher, language: HyphenatedLanguage): Promise<Uint8Array> {
  const known = rememberedHyphens.get(language);
  if (known) return known;
  const bytes = await loadPrintFile(assets, `/hyphens/${language}.bin`);
  if (!bytes) {
    throw unavailable("A hyphenation file could not be loaded. Nothing was charged; try again.");
  }
  rememberedHyphens.set(language, bytes, bytes.byteLength);
  return bytes;
}

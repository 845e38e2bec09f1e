// Font files from the static assets, remembered by the isolate. Which fonts a job needs it does not know.
import { CACHE_BYTES } from "../../isolate/cache-sizes.ts";
import { unavailable } from "../../rules/refusals.ts";
import { ByteCappedCache } from "../byte-capped-cache.ts";
import { loadPrintFile } from "./print-files.ts";

const FETCHES_AT_A_TIME = 6;
/** By ref. Cleared only by tests, which share an isolate: a font is loaded once. */
export const rememberedFonts = new ByteCappedCache<Uint8Array>(CACHE_BYTES.fontFiles);

/**
 * The files of these refs, at most six fetched at a time: more connections a Worker does not get. `count` is
 * called with the size of each; what it throws ends the loading.
 */
export async function loadFonts(
  assets: Fetcher,
  refs: readonly string[],
  count: (bytes: number) => void = () => {},
): Promise<Map<string, Uint8Array>> {
  const loaded = new Map<string, Uint8Array>();
  const waiting = refs.values();
  const load = async () => {
    for (const ref of waiting) {
      const bytes = await loadFont(assets, ref);
      count(bytes.byteLength);
      loaded.set(ref, bytes);
    }
  };
  await Promise.all(Array.from({ length: FETCHES_AT_A_TIME }, load));
  return loaded;
}

export async function loadFont(assets: Fetcher, ref: string): Promise<Uint8Array> {
  const known = rememberedFonts.get(ref);
  if (known) return known;
  const bytes = await loadPrintFile(assets, `/fonts/${ref}.ttf`);
  if (!bytes) throw unavailable("A font could not be loaded. Nothing was charged; try again.");
  rememberedFonts.set(ref, bytes, bytes.byteLength);
  return bytes;
}

// The drawings of icons from the static assets, remembered by the isolate. Which a job needs, its plan says.
import { CACHE_BYTES } from "../../isolate/cache-sizes.ts";
import { unavailable } from "../../rules/refusals.ts";
import { ByteCappedCache } from "../byte-capped-cache.ts";
import { loadPrintFile } from "./print-files.ts";

/** By name. Cleared only by tests, which share an isolate. */
export const rememberedIcons = new ByteCappedCache<Uint8Array>(CACHE_BYTES.icons);

/** A Worker may have six connections open at once, and fonts are loaded at the same time. */
const AT_ONCE = 2;

export async function loadIcons(
  assets: Fetcher,
  names: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const loaded = new Map<string, Uint8Array>();
  const waiting = names.values();
  const load = async () => {
    for (const name of waiting) loaded.set(name, await loadOne(assets, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, load));
  return loaded;
}

async function loadOne(assets: Fetcher, name: string): Promise<Uint8Array> {
  const known = rememberedIcons.get(name);
  if (known) return known;
  const bytes = await loadPrintFile(assets, `/icons/${name}.bin`);
  if (!bytes) throw unavailable("An icon could not be loaded. Nothing was charged; try again.");
  rememberedIcons.set(name, bytes, bytes.byteLength);
  return bytes;
}

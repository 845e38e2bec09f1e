// Font files from the static assets, remembered by the isolate. Which fonts a job needs it does not know.
import { unavailable } from "../rules/refusals.ts";
import { ByteCappedCache } from "./byte-capped-cache.ts";

const CAP_BYTES = 16 * 1024 * 1024;
const FETCHES_AT_A_TIME = 6;
/** By ref. Cleared by tests alone, which share an isolate: a font is loaded once. */
export const rememberedFonts = new ByteCappedCache<Uint8Array>(CAP_BYTES);

/** The files of these refs, at most six fetched at a time: more connections a Worker does not get. */
export async function loadFonts(
  assets: Fetcher,
  refs: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const loaded = new Map<string, Uint8Array>();
  const waiting = refs.values();
  const load = async () => {
    for (const ref of waiting) loaded.set(ref, await loadFont(assets, ref));
  };
  await Promise.all(Array.from({ length: FETCHES_AT_A_TIME }, load));
  return loaded;
}

export async function loadFont(assets: Fetcher, ref: string): Promise<Uint8Array> {
  const known = rememberedFonts.get(ref);
  if (known) return known;
  const bytes = (await fetchFont(assets, ref)) ?? (await fetchFont(assets, ref));
  if (!bytes) throw unavailable("A font could not be loaded. Nothing was charged; try again.");
  rememberedFonts.set(ref, bytes, bytes.byteLength);
  return bytes;
}

async function fetchFont(assets: Fetcher, ref: string): Promise<Uint8Array | null> {
  try {
    const answer = await assets.fetch(`https://assets.invalid/fonts/${ref}.ttf`);
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    await answer.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

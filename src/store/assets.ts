// Font files from the static assets, remembered by the isolate. Which fonts a job needs it does not know.
import { unavailable } from "../rules/refusals.ts";
import { ByteCappedCache } from "./byte-capped-cache.ts";

const CAP_BYTES = 16 * 1024 * 1024;
/** By ref. Cleared by tests alone, which share an isolate: a font is loaded once. */
export const rememberedFonts = new ByteCappedCache<Uint8Array>(CAP_BYTES);

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

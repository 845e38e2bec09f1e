// Public pages: made when they are first asked for, and kept, compressed, for the address that they were made for. What
// is kept are values, never promises: a promise made for a reader who hung up may never be fulfilled.
import { CACHE_BYTES } from "../isolate/cache-sizes.ts";
import { sha256Hex } from "../flows/digest.ts";
import { deflate, inflate } from "../flows/printing/compression.ts";
import { entityTagOf, isTagListed } from "../rules/precondition.ts";
import { ByteCappedCache } from "../store/byte-capped-cache.ts";
import { type AppContext, baseUrlOf } from "./context.ts";

/** What a page has besides the validator and `Cache-Control`. */
export interface MadePage {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

interface KeptPage {
  readonly deflated: Uint8Array;
  readonly headers: MadePage["headers"];
  readonly revision: string;
}

const ENTRY_BYTES = 1024;
const kept = new ByteCappedCache<KeptPage>(CACHE_BYTES.pages);

/** How a page is made: first what must be waited for, then the work, so that of readers at once only one does it. */
export interface PageMaker<Parts> {
  /** Tells it from others at the same path; default: there are none. */
  readonly form?: string;
  readonly load: () => Promise<Parts>;
  readonly make: (parts: Parts) => MadePage | Promise<MadePage>;
}

/** The page at the path of the request, which exists: made-up paths must not get here. */
export async function answerKept<Parts>(
  c: AppContext,
  cacheControl: string,
  { form = "", load, make }: PageMaker<Parts>,
): Promise<Response> {
  const address = `${baseUrlOf(c)}${c.req.path} ${form}`;
  let page = kept.get(address);
  if (!page) {
    const parts = await load();
    page = kept.get(address) ?? (await keep(address, await make(parts)));
  }
  const { deflated, headers, revision } = page;
  const validated = { ETag: entityTagOf(revision), "Cache-Control": cacheControl };
  if (isTagListed(revision, c.req.header("If-None-Match"))) {
    return new Response(null, { status: 304, headers: validated });
  }
  const bytes = inflate(deflated) as Uint8Array<ArrayBuffer>;
  return new Response(bytes, { headers: { ...headers, ...validated } });
}

async function keep(address: string, { bytes, headers }: MadePage): Promise<KeptPage> {
  const page = { deflated: deflate(bytes), headers, revision: await sha256Hex(bytes) };
  kept.set(address, page, page.deflated.byteLength + ENTRY_BYTES);
  return page;
}

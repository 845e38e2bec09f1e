// Which template an account printed last, so that the read of its next request's key can bring that one's revision.
import { CACHE_BYTES } from "../isolate/cache-sizes.ts";
import { ByteCappedCache } from "../store/byte-capped-cache.ts";

const ENTRY_BYTES = 256;
const lastByAccount = new ByteCappedCache<string>(CACHE_BYTES.lastTemplates);

export function lastTemplateOf(accountId: string): string | null {
  return lastByAccount.get(accountId) ?? null;
}

export function noteLastTemplate(accountId: string, id: string): void {
  lastByAccount.set(accountId, id, ENTRY_BYTES);
}

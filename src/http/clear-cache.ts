// What a shared browser keeps of an account is dropped when its holder leaves.
import type { AppContext } from "./context.ts";

/** Only the cache: drafts in the browser's storage are their owner's, and cookies have their own answers. */
export function clearCache(c: Pick<AppContext, "header">): void {
  c.header("Clear-Site-Data", '"cache"');
}

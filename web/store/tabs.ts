// What the tabs of one browser tell each other about its entries.
import type { Place } from "./entries.ts";

export const TABS = "platen-store";

/** An entry was written, or all of an account are gone: then no tab writes them again. */
export type Message = (Place & { readonly changedAt: number }) | { readonly removed: string };

/** Also the parts of this page that listen. */
export function tellTabs(message: Message): void {
  const tabs = new BroadcastChannel(TABS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  tabs.postMessage(message);
  tabs.close();
}

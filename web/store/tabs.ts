// What the tabs of one browser tell each other about its entries.
import type { Place } from "./entries.ts";

export const TABS = "platen-store";

/** An entry was written, or an account has signed out: until it is back, no tab writes entries of it. */
export type Message = (Place & { readonly changedAt: number }) | { readonly removed: string };

/** And the other parts of this page. */
export function tellTabs(message: Message): void {
  const tabs = new BroadcastChannel(TABS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  tabs.postMessage(message);
  tabs.close();
}

// What an account leaves in this browser, and removing it when it signs out or is deleted.
import { listHeads, loadOld, removeAccount } from "./database.ts";
import type { Head, Kind, Place } from "./entries.ts";
import { tellTabs } from "./tabs.ts";
import { forgetWho } from "./who.ts";

/** In sentences, what would be lost; none: nothing that the account does not have too. */
export async function workOf(account: string): Promise<readonly string[]> {
  // In this order: what is imported meanwhile is in both lists rather than in none.
  const old = await loadOld()
    .then((module) => module?.listOld(account) ?? [])
    .catch(() => []);
  const heads = await listHeads(account).catch(() => []);
  const said = [...heads, ...(old ?? [])].flatMap((entry) => {
    const say = SAID[entry.kind];
    return entry.work > 0 && say ? [say(entry)] : [];
  });
  return [...new Set(said), ...(old === null ? [IN_OLD_TAB] : [])];
}

const IN_OLD_TAB =
  "Work in another tab, which still shows an earlier version of these pages. Close that tab to see here what it is.";

const SAID: Partial<Record<Kind, (entry: Place & Head) => string>> = {
  draft: ({ name }) => `The design “${name}” has changes that are not saved.`,
  "sheet-job": ({ name, work }) =>
    `${work === 1 ? "1 row" : `${work.toLocaleString("en-US")} rows`} for “${name}”.`,
  "print-job": ({ name, work }) =>
    `${work === 1 ? "1 paid page" : `${work.toLocaleString("en-US")} paid pages`} of “${name}” that you have not downloaded.`,
};

/** Only after it has signed out: what is asked for before it is signed out is asked by the page. */
export async function removeWork(account: string): Promise<void> {
  tellTabs({ removed: account });
  forgetWho();
  // A store that does not answer keeps nothing from the next person either: each entry has its account.
  await removeAccount(account).catch(() => {});
}

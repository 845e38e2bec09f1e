// What only this browser has of an account, and removing it when the account signs out or is deleted.
import { hasDatabases, listHeads, loadOld, removeAccount } from "./database.ts";
import type { Head, Kind, Place } from "./entries.ts";
import { tellTabs } from "./tabs.ts";
import { isSamePlace, listUnwritten } from "./unwritten.ts";
import { forgetWho } from "./who.ts";

/** In sentences, what would be lost; none: nothing that the account does not have too. */
export async function workOf(account: string): Promise<readonly string[]> {
  // In this order: what is imported meanwhile is in both lists rather than in none.
  const old = await listOld(account).then(sayWork, sayFault);
  const heads = await listHeads(account).then(
    (kept) => sayWork(withUnwritten(account, kept)),
    () => [...sayFault(), ...sayWork(headsUnwritten(account))],
  );
  return [...new Set([...heads, ...old])];
}

/** And in place of what was kept before, what has changed since and was refused by the database. */
function withUnwritten(
  account: string,
  kept: readonly (Place & Head)[],
): readonly (Place & Head)[] {
  const unwritten = headsUnwritten(account);
  const isSince = (entry: Place) => unwritten.some((later) => isSamePlace(later, entry));
  return [...unwritten, ...kept.filter((entry) => !isSince(entry))];
}

function headsUnwritten(account: string): readonly (Place & Head)[] {
  return listUnwritten(account).map(({ place, head }) => ({ ...place, ...head }));
}

async function listOld(account: string) {
  const module = await loadOld();
  return module ? module.listOld(account) : [];
}

function sayWork(entries: readonly (Place & Head)[] | null): readonly string[] {
  if (entries === null) return [IN_OLD_TAB];
  return entries.flatMap((entry) => {
    const say = SAID[entry.kind];
    return entry.work > 0 && say ? [say(entry)] : [];
  });
}

/** A browser without databases has nothing to lose; one that cannot open its database may have. */
function sayFault(): readonly string[] {
  return hasDatabases() ? [UNREAD] : [];
}

const UNREAD = "Work in this browser that cannot be read now.";
const IN_OLD_TAB =
  "Work in another tab, which still shows an earlier version of these pages. Close that tab to see here what it is.";

const SAID: Partial<Record<Kind, (entry: Place & Head) => string>> = {
  draft: ({ name }) => `The design “${name}” has changes that are not saved.`,
  "sheet-job": ({ name, work }) =>
    `${work === 1 ? "1 row" : `${work.toLocaleString("en-US")} rows`} of data for “${name}”.`,
  "print-job": ({ name, work }) =>
    `${work === 1 ? "1 paid page" : `${work.toLocaleString("en-US")} paid pages`} of “${name}” that you have not downloaded.`,
};

/** Called after signing out: what would be lost is shown before (`workOf`). */
export async function removeWork(account: string): Promise<void> {
  tellTabs({ removed: account });
  forgetWho();
  // Where the database does not answer, its entries stay, and pages show them to this account only.
  await removeAccount(account).catch(() => {});
}

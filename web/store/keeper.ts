// Keeps one value of a page in this browser while it changes: written once nothing more has changed for a moment; what is
// not written when the page is left: `unwritten.ts`. Of two tabs with the same value, the one that was changed last is
// kept, the other says so.
import { remove, write } from "./database.ts";
import { type Head, NO_ACCOUNT, type Place } from "./entries.ts";
import { type Keeping, StoreError } from "./faults.ts";
import { type Message, TABS, tellTabs } from "./tabs.ts";
import { forgetUnwritten, isSamePlace, noteUnwritten, type Unwritten } from "./unwritten.ts";
import { listenToWho } from "./who.ts";

export interface Kept {
  readonly head: Omit<Head, "changedAt">;
  readonly value: unknown;
}

interface KeeperOptions {
  /** Where it belongs now: once it belongs somewhere else, the former entry is removed. null: nowhere. */
  readonly place: () => Place | null;
  /** `changedAt` is for the value too. null: there is nothing to keep. */
  readonly take: (changedAt: number) => Kept | null;
  readonly onKeeping: (keeping: Keeping) => void;
  /** When what was opened was changed. */
  readonly changedAt: number;
  /** The first change after a quiet moment is written at once: a page that crashes is not told that it ends. */
  readonly isAtOnce?: boolean;
}

export interface Keeper {
  /** `isWork`: more than what is selected or looked at. */
  readonly changed: (isWork?: boolean) => void;
  /** What is not written yet is written now. */
  readonly flush: () => Promise<void>;
  /** Before something else takes its place on the page: what the database refuses is put aside. false: it would be lost. */
  readonly settle: () => Promise<boolean>;
  /** Asks which account is signed in, where no other tab has said so; `onKeeping` hears of another one. */
  readonly checkAccount: () => Promise<void>;
  readonly end: () => void;
}

/** After the last change. */
const QUIET_MS = 300;

export function createKeeper(options: KeeperOptions): Keeper {
  const { place, take, onKeeping, isAtOnce = false } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { changedAt } = options;
  let toldAtMs = -Infinity;
  let isWaiting = false;
  /** Accounts that have signed out, and are not back: nothing of them is written. */
  const removed = new Set<string>();
  /**
   * Another account is signed in, whether this one has signed out or its session has ended. What changes is written all
   * the same, under its own account, unless that is among `removed`.
   */
  let isOther = false;
  /** What was to be written last is not kept. */
  let isFailing = false;
  let last = place();
  /** What was taken last, until it is stored: what the database refuses is noted when the page is left. */
  let unwritten: Omit<Unwritten, "former"> | null = null;
  let writing = Promise.resolve();
  const tabs = new BroadcastChannel(TABS);
  tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const here = place();
    if ("removed" in data) {
      removed.add(data.removed);
      if (data.removed === here?.account) onKeeping("removed");
    } else if (here && isSamePlace(data, here) && data.changedAt > changedAt) report("elsewhere");
  });
  const isRemoved = () => removed.has(place()?.account ?? NO_ACCOUNT);
  const isAway = () => isRemoved() || isOther;
  /** Not while the account is away: what became of a write would show the page again. */
  const report = (keeping: Keeping) => {
    if (!isAway()) onKeeping(keeping);
  };
  const who = listenToWho(isAway, (account) => {
    const own = place()?.account ?? NO_ACCOUNT;
    const wasAway = isAway();
    removed.delete(account);
    if (own === NO_ACCOUNT) return;
    if (account !== own) {
      isOther = true;
      onKeeping("other");
    } else if (wasAway) {
      isOther = false;
      isWaiting = true;
      onKeeping("kept");
      void flush();
    }
  });
  const formerOf = (to: Place) => (last && !isSamePlace(last, to) ? last : null);
  const writeNow = async (entry: Omit<Unwritten, "former">) => {
    const { place: to, head, value } = entry;
    try {
      const isNewest = !removed.has(to.account) && (await write(to, head, value, "newest"));
      const former = formerOf(to);
      if (former) await remove([former]);
      // It may have waited for another write, or for the database to open.
      if (removed.has(to.account)) return await remove([to]);
      last = to;
      forgetUnwritten(entry);
      if (unwritten === entry) unwritten = null;
      isFailing = false;
      report(isNewest ? "kept" : "elsewhere");
      if (isNewest) tellTabs({ ...to, changedAt: head.changedAt });
    } catch (error) {
      // A store that is full or refused costs what is kept, and nothing that is open.
      isFailing = true;
      report(error instanceof StoreError ? error.why : "failed");
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    const to = place();
    const kept = isWaiting && !isRemoved() && to ? take(changedAt) : null;
    isWaiting = false;
    if (to && kept) {
      const entry = { place: to, head: { ...kept.head, changedAt }, value: kept.value };
      unwritten = entry;
      writing = writing.then(() => writeNow(entry));
    }
    return writing;
  };
  /** false: there is no room for it, and it is work. */
  const tryPutAside = (): boolean =>
    unwritten === null ||
    removed.has(unwritten.place.account) ||
    noteUnwritten({ ...unwritten, former: formerOf(unwritten.place) }) ||
    unwritten.head.work === 0;
  /** false: the next page would not show all of it. While the database fails, that goes for what is put aside, too. */
  const prepareToLeave = (): boolean => {
    void flush();
    const isAside = tryPutAside();
    const isOnlyHere = (isRemoved() || isFailing) && (take(changedAt)?.head.work ?? 0) > 0;
    return isAside && !isOnlyHere;
  };
  const stopListening = listenToLeaving(prepareToLeave);
  return {
    changed: (isWork = true) => {
      // The clock of the device may have gone back.
      if (isWork) changedAt = Math.max(Date.now(), changedAt + 1);
      isWaiting = true;
      const nowMs = performance.now();
      const isFirst = nowMs - toldAtMs > QUIET_MS;
      toldAtMs = nowMs;
      clearTimeout(timer);
      if (isAtOnce && isFirst) void flush();
      else timer = setTimeout(() => void flush(), QUIET_MS);
    },
    flush,
    settle: () => flush().then(tryPutAside),
    checkAccount: who.checkAccount,
    end: () => {
      void flush().then(() => {
        tryPutAside();
        tabs.close();
        who.stop();
        stopListening();
      });
    },
  };
}

function listenToLeaving(prepareToLeave: () => boolean): () => void {
  const onHide = () => {
    if (document.visibilityState === "hidden") prepareToLeave();
  };
  const onAsk = (event: BeforeUnloadEvent) => {
    // The browser asks whether to leave: meanwhile it is written.
    if (!prepareToLeave()) event.preventDefault();
  };
  const onLeave = () => {
    // A field takes what is typed into it when it is left.
    (document.activeElement as HTMLElement | null)?.blur();
    prepareToLeave();
  };
  document.addEventListener("visibilitychange", onHide);
  addEventListener("beforeunload", onAsk);
  addEventListener("pagehide", onLeave);
  return () => {
    document.removeEventListener("visibilitychange", onHide);
    removeEventListener("beforeunload", onAsk);
    removeEventListener("pagehide", onLeave);
  };
}

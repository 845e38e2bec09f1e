// Keeps one value of a page in this browser while it changes: written once nothing more has changed for a moment, and
// before the page is left. Of two tabs with the same value, the one that was changed last is kept, the other says so.
import { remove, write } from "./database.ts";
import type { Head, Place } from "./entries.ts";
import { type Keeping, StoreError } from "./faults.ts";
import { type Message, TABS } from "./tabs.ts";

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
  /** The first change after a quiet moment is written at once, because the page may be left right after it. */
  readonly isAtOnce?: boolean;
}

export interface Keeper {
  /** `isWork`: more than what is selected or looked at. */
  readonly changed: (isWork?: boolean) => void;
  /** What is not written yet is written now. */
  readonly flush: () => Promise<void>;
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
  let isEnded = false;
  let last = place();
  let writing = Promise.resolve();
  const tabs = new BroadcastChannel(TABS);
  tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const here = place();
    if (here === null) return;
    if ("removed" in data) {
      if (data.removed !== here.account) return;
      isEnded = true;
      onKeeping("removed");
    } else if (isSame(data, here) && data.changedAt > changedAt) onKeeping("elsewhere");
  });
  const writeNow = async (to: Place, { head, value }: Kept) => {
    try {
      const at = changedAt;
      const isNewest = await write(to, { ...head, changedAt: at }, value, "newest");
      if (last && !isSame(last, to)) await remove([last]);
      last = to;
      onKeeping(isNewest ? "kept" : "elsewhere");
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      if (isNewest) tabs.postMessage({ ...to, changedAt: at } satisfies Message);
    } catch (error) {
      // A store that is full or refused costs what is kept, and nothing that is open.
      onKeeping(error instanceof StoreError ? error.why : "failed");
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    const to = place();
    const kept = isWaiting && !isEnded && to ? take(changedAt) : null;
    isWaiting = false;
    if (to && kept) writing = writing.then(() => writeNow(to, kept));
    return writing;
  };
  const onHide = () => {
    if (document.visibilityState === "hidden") void flush();
  };
  const onLeave = () => void flush();
  document.addEventListener("visibilitychange", onHide);
  addEventListener("pagehide", onLeave);
  return {
    changed: (isWork = true) => {
      if (isWork) changedAt = Date.now();
      isWaiting = true;
      const nowMs = performance.now();
      const isFirst = nowMs - toldAtMs > QUIET_MS;
      toldAtMs = nowMs;
      clearTimeout(timer);
      if (isAtOnce && isFirst) void flush();
      else timer = setTimeout(() => void flush(), QUIET_MS);
    },
    flush,
    end: () => {
      void flush().then(() => tabs.close());
      isEnded = true;
      document.removeEventListener("visibilitychange", onHide);
      removeEventListener("pagehide", onLeave);
    },
  };
}

function isSame(a: Place, b: Place): boolean {
  return a.account === b.account && a.kind === b.kind && a.id === b.id;
}

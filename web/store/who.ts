// Whose entries this page may show and write: those of the account that is signed in, and those of no account.
import type { Answer } from "../calls/answers.ts";
import { call } from "../calls/call.ts";
import { type Message, TABS } from "./tabs.ts";

/** An account's id, or that some account has been signed in here: without it, no one is asked for. */
const HINT = "platen.account";
const SOMEBODY = "?";
export const NO_ACCOUNT = "";

/** Asks the service; a session that has ended is no one. Where it does not say, it is who was here last. */
export async function readWho(): Promise<string> {
  const before = recallHint();
  if (before === null) return NO_ACCOUNT;
  const answer = await call<Answer<{ readonly accountId: string }>>("GET", "/account/v1/me");
  // Read again: in another tab the account may have signed out meanwhile, and another one in.
  const hint = recallHint();
  if (hint === null || (!answer.ok && answer.status === 401)) return NO_ACCOUNT;
  if (hint !== before && before !== SOMEBODY) return readWho();
  if (!answer.ok) return hint === SOMEBODY ? NO_ACCOUNT : hint;
  const { accountId } = answer.body.data;
  rememberWho(accountId);
  return accountId;
}

export function rememberWho(account: string): void {
  try {
    localStorage.setItem(HINT, account);
  } catch {
    // Storage is refused: what is made here belongs to no account until it is saved.
  }
}

/** Somebody has signed in, maybe not who was here last: pages ask who it is, also those in other tabs. */
export function markSignIn(): void {
  rememberWho(SOMEBODY);
}

/** Somebody is signed in; who it is, pages ask unless they know. */
export function markSession(): void {
  if (recallHint() === null) rememberWho(SOMEBODY);
}

/** Whenever another tab has found an account signed in, or, while it `isAway`, somebody comes back to this one. */
export function listenToWho(
  isAway: () => boolean,
  onAccount: (account: string) => void,
): { readonly ask: () => Promise<void>; readonly stop: () => void } {
  const ask = async () => {
    const account = await readWho();
    if (account !== NO_ACCOUNT) onAccount(account);
  };
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === HINT && newValue !== null) void ask();
  };
  const onFocus = () => {
    if (isAway()) void ask();
  };
  addEventListener("storage", listen);
  addEventListener("focus", onFocus);
  const stop = () => {
    removeEventListener("storage", listen);
    removeEventListener("focus", onFocus);
  };
  return { ask, stop };
}

/** When the account signs out in another tab, or another one signs in. */
export function whenGone(account: string, onGone: () => void): () => void {
  const tabs = new BroadcastChannel(TABS);
  tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if ("removed" in data && data.removed === account) onGone();
  });
  const { stop } = listenToWho(
    () => false,
    (now) => {
      if (now !== account) onGone();
    },
  );
  return () => {
    tabs.close();
    stop();
  };
}

/** The account has signed out. */
export function forgetWho(): void {
  try {
    localStorage.removeItem(HINT);
  } catch {
    // Nothing was remembered.
  }
}

function recallHint(): string | null {
  try {
    return localStorage.getItem(HINT);
  } catch {
    return null;
  }
}

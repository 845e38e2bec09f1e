// Whose entries this page may show and write: those of the account that is signed in, and those of no account.
import type { Answer } from "../calls/answers.ts";
import { call } from "../calls/call.ts";
import { NO_ACCOUNT } from "./entries.ts";
import { type Message, TABS } from "./tabs.ts";

/** Where the id of the account is kept that was signed in last, or SOMEBODY; without it the service is not asked. */
const HINT = "platen.account";
/** An account whose id is not known yet. */
const SOMEBODY = "?";

/** Asks the service; it is no one once a session has ended, and the account that was here last if there is no answer. */
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

/** Asks who is signed in when another tab has found an account, and while `isAway()`, when this one gets the focus. */
export function listenToWho(
  isAway: () => boolean,
  onAccount: (account: string) => void,
): { readonly checkAccount: () => Promise<void>; readonly stop: () => void } {
  const checkAccount = async () => {
    const account = await readWho();
    if (account !== NO_ACCOUNT) onAccount(account);
  };
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === HINT && newValue !== null) void checkAccount();
  };
  const onFocus = () => {
    if (isAway()) void checkAccount();
  };
  addEventListener("storage", listen);
  addEventListener("focus", onFocus);
  const stop = () => {
    removeEventListener("storage", listen);
    removeEventListener("focus", onFocus);
  };
  return { checkAccount, stop };
}

/** When the account signs out in any tab, or another one signs in. */
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

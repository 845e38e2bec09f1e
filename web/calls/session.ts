// Calls that need a session: without one, the person signs in and returns to the page where they were.
import { markSession } from "../store/who.ts";
import { call, type Called, type Method } from "./call.ts";

const SIGN_IN = "/app/sign-in";
const CONSOLE = "/app";
const RETURN_TO = "platen.return-to";
/** Pages that may be returned to: not the front page, whose readers go on to the console. */
const OURS = /^\/(?:app|designer|gallery|docs|problems)(?:[/?#]|$)/;

/** A page has several calls under way: only the first that fails leaves it, for a second navigation would abort the first. */
let leaving: Promise<never> | undefined;

/** As `call`. Where the session has ended it leaves the page, and never answers. */
export async function callSignedIn<T>(
  method: Method,
  path: string,
  options: { readonly body?: object; readonly headers?: Record<string, string> } = {},
): Promise<Called<T>> {
  const answer = await call<T>(method, path, options);
  if (answer.ok && !leaving) arrived();
  return !answer.ok && answer.status === 401 ? (leaving ??= leaveToSignIn()) : answer;
}

/** Never resolves: what the page shows stays until the next one is there. */
export function leaveToSignIn(): Promise<never> {
  try {
    sessionStorage.setItem(RETURN_TO, location.pathname + location.search + location.hash);
  } catch {
    // Storage is refused in some private windows: the console's first page is next then.
  }
  location.replace(SIGN_IN);
  return new Promise(() => {});
}

/**
 * Where the person was: the page that needed a session, or the one whose link they followed to sign in. Who was signed in
 * already (`isNew` false) goes to the console from there.
 */
export function readReturnAddress(isNew = true): string {
  const from = pageBefore();
  const needed = recallNeeded();
  // Another page than the one that was left is of a sign-in that was given up.
  if (needed !== null && (from === null || from === needed.split("#")[0])) return needed;
  return isNew && from !== null && OURS.test(from) ? from : CONSOLE;
}

/** Of the link that led here; null: it was ours or none. */
function pageBefore(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && pathname !== SIGN_IN ? pathname + search : null;
}

function recallNeeded(): string | null {
  try {
    const address = sessionStorage.getItem(RETURN_TO);
    return address !== null && OURS.test(address) && !address.startsWith(SIGN_IN) ? address : null;
  } catch {
    return null;
  }
}

/** Only now: a sign-in page that is reloaded while it leaves still returns to where the person was. */
function arrived(): void {
  markSession();
  try {
    sessionStorage.removeItem(RETURN_TO);
  } catch {
    // Nothing was remembered.
  }
}

// Calls that need a session: without one, the person signs in and returns to the page where they were.
import { rememberWho } from "../store/who.ts";
import { call, type Called, type Method } from "./call.ts";

const SIGN_IN = "/app/sign-in";
const CONSOLE = "/app";
const RETURN_TO = "platen.return-to";
/** Pages that may be returned to. */
const OURS = /^\/(?:app|designer)(?:[/?#]|$)/;

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

/** Where the person was before they had to sign in. */
export function readReturnAddress(): string {
  try {
    const address = sessionStorage.getItem(RETURN_TO) ?? CONSOLE;
    return OURS.test(address) && !address.startsWith(SIGN_IN) ? address : CONSOLE;
  } catch {
    return CONSOLE;
  }
}

/** Only now: a sign-in page that is reloaded while it leaves still returns to where the person was. */
function arrived(): void {
  rememberWho();
  try {
    sessionStorage.removeItem(RETURN_TO);
  } catch {
    // Nothing was remembered.
  }
}

// From a session's cookie or bearer token to the account that its holder owns, and what it may do.
// better-auth makes sessions; to check one it is not loaded: the signature, and one read.
import { Refusal } from "../refusal.ts";
import type { Code } from "../rules/codes.ts";
import { bearerTokenOf } from "../rules/headers.ts";
import { findSessionHolder, type SessionHolder } from "../store/sign-in/sessions.ts";
import { trialStateAt } from "../rules/trial.ts";
import { accountSuspended, type Caller } from "./authenticate.ts";
import type { Deps } from "./deps.ts";
import { hexOf, isSame } from "./digest.ts";
import { macOf } from "./seal.ts";

/** Who is signed in: `accountId` is what every query of the account side asks for. */
export type Holder = SessionHolder;

export interface SessionCredential {
  readonly authorization: string | undefined;
  /** Value of the session's cookie, decoded. */
  readonly cookie: string | undefined;
  /** The only one that is meant: a page outlives its session, and may be sent with another account's cookie. */
  readonly account: string | undefined;
  readonly origin: string | undefined;
  /** Our own origin. */
  readonly ownOrigin: string;
  readonly isChange: boolean;
}

type SessionDeps = Pick<Deps, "db" | "settings" | "now">;

/** Credential, then account, then origin, then standing. A suspended account can read but not change. */
export async function authenticateSession(
  deps: SessionDeps,
  credential: SessionCredential,
): Promise<Holder> {
  const { authorization, cookie, account, isChange } = credential;
  const signed = authorization === undefined ? cookie : bearerTokenOf(authorization);
  const token = signed ? await openToken(deps, signed) : null;
  const holder = token === null ? null : await findSessionHolder(deps.db, token, deps.now());
  if (!holder) throw notSignedIn();
  if (account !== undefined && account !== holder.accountId) throw otherSignedIn();
  if (isChange && authorization === undefined) requireOwnOrigin(credential);
  if (isChange && holder.suspendedAt !== null) throw accountSuspended();
  return holder;
}

/**
 * The holder as one who prints: credits pay for a business account, the trial for another one while it
 * runs. Any other has no credits, and is refused for that.
 */
export function callerOf(holder: Holder, now: number): Caller {
  const { accountId, sessionId, isBusiness, balance, trial } = holder;
  const isTrial = !isBusiness && trial !== null && trialStateAt(trial, now).kind !== "over";
  return {
    accountId,
    authority: { kind: "session", id: sessionId },
    paidBy: isTrial ? "trial" : "credits",
    balance,
    trial: isTrial ? trial : null,
    lastTemplate: null,
  };
}

/** What a browser does on behalf of another site's page comes with that page's origin, or with none. */
export function requireOwnOrigin({
  origin,
  ownOrigin,
}: Pick<SessionCredential, "origin" | "ownOrigin">): void {
  if (origin === ownOrigin) return;
  throw new Refusal<Code>(
    "ORIGIN_NOT_ALLOWED",
    `Changes that use a session cookie must come from ${ownOrigin} (the Origin header). From other places, send the session token as Authorization: Bearer <session token>.`,
  );
}

/** Only http://localhost has no TLS, which a cookie could require. */
export function isCookieSecure(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol !== "http:" || hostname !== "localhost";
}

export function sessionCookieNameOf(baseUrl: string): string {
  return `${isCookieSecure(baseUrl) ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`;
}

export const COOKIE_PREFIX = "platen";

/** The token inside `<token>.<base64 of its HMAC>`, as better-auth signs cookies; null: not ours. */
async function openToken({ settings }: SessionDeps, signed: string): Promise<string | null> {
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const token = signed.slice(0, dot);
  const given = bytesOfBase64(signed.slice(dot + 1));
  const expected = await macOf(settings.authSecret, token);
  return isSame(hexOf(given), expected) ? token : null;
}

function bytesOfBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function otherSignedIn(): Refusal<Code> {
  return new Refusal<Code>(
    "UNAUTHENTICATED",
    "Another account is signed in. Sign in again as the one that opened this page (Platen-Account).",
  );
}

function notSignedIn(): Refusal<Code> {
  return new Refusal<Code>(
    "UNAUTHENTICATED",
    'This call requires a session. Sign in with POST /auth/sign-in/email-otp and send the session cookie, or its token as Authorization: Bearer <session token>. API keys are accepted only for templates and assets, with the scope "templates".',
  );
}

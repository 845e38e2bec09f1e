// The token by which somebody who has signed in to an e-mail address is known there for 90 days. It opens
// nothing: it gives quotas and a code of their own, which no stranger's attempts use up.
import { COOKIE_PREFIX, isCookieSecure } from "../authenticate-session.ts";
import type { Deps } from "../deps.ts";
import { isSame } from "../digest.ts";
import { macOf } from "../seal.ts";

export const RETURNING_SEC = 90 * 86_400;
export const RETURNING_HEADER = "X-Returning-Visitor";

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,12})\.([0-9a-f]{64})\.([0-9a-f]{64})$/;

export interface ReturningVisitor {
  /** Of the browser or program, whichever addresses it signs in to. */
  readonly id: string;
  /** MAC of the address that it has signed in to. */
  readonly addressMac: string;
}

type TokenDeps = Pick<Deps, "settings" | "now">;

export function returningCookieNameOf(baseUrl: string): string {
  return `${isCookieSecure(baseUrl) ? "__Secure-" : ""}${COOKIE_PREFIX}.returning_visitor`;
}

/** `known` keeps its id: signing in more often gives no further quotas. */
export async function makeReturningToken(
  deps: TokenDeps,
  email: string,
  known: ReturningVisitor | null,
): Promise<string> {
  const id = known?.id ?? crypto.randomUUID();
  const expiresSec = Math.floor(deps.now() / 1000) + RETURNING_SEC;
  const claims = `${id}.${expiresSec}.${await macOfAddress(deps, id, email)}`;
  return `${claims}.${await sign(deps, claims)}`;
}

/** null: no token of ours, or one that has expired. */
export async function readReturningToken(
  deps: TokenDeps,
  token: string | undefined,
): Promise<ReturningVisitor | null> {
  const [, id = "", expiresSec = "", addressMac = "", signature = ""] =
    TOKEN.exec(token ?? "") ?? [];
  if (Number(expiresSec) * 1000 <= deps.now()) return null;
  const expected = await sign(deps, `${id}.${expiresSec}.${addressMac}`);
  return isSame(signature, expected) ? { id, addressMac } : null;
}

export async function hasSignedInTo(
  deps: TokenDeps,
  { id, addressMac }: ReturningVisitor,
  email: string,
): Promise<boolean> {
  return isSame(addressMac, await macOfAddress(deps, id, email));
}

function macOfAddress({ settings }: TokenDeps, id: string, email: string): Promise<string> {
  return macOf(settings.addressSecret, `returning\n${id}\n${email}`);
}

function sign({ settings }: TokenDeps, claims: string): Promise<string> {
  return macOf(settings.authSecret, `returning\n${claims}`);
}

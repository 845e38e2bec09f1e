// Counting a call of /auth before anything is done for it: against the visitor, or, for somebody who has signed in to
// the address before, against them only.
import { TemporaryRefusal } from "../../rules/refusals.ts";
import type { CountedCall, Quota } from "../../rules/sign-in-calls.ts";
import type { RateOutcome } from "../../rules/rate-window.ts";
import { recountSignInCall, takeSignInCall } from "../../store/sign-in/sign-ins.ts";
import type { Deps } from "../deps.ts";
import { countVisitor } from "../visitor-rate.ts";
import { macOfEmail, macOfVisitor } from "./address-mac.ts";
import { hasSignedInTo, readReturningToken, type ReturningVisitor } from "./returning-visitor.ts";

export type CountDeps = Pick<Deps, "settings" | "now" | "signInVisitors">;

export interface Visit {
  readonly headers: Headers;
  readonly baseUrl: string;
  /** Where the request comes from. */
  readonly address: string | undefined;
  readonly returningToken: string | undefined;
}

/** `email` is trimmed and in lower case. */
export type Asked =
  | { readonly kind: "request" | "guess"; readonly email: string }
  | { readonly kind: "other" };

export interface Counted {
  readonly call: CountedCall;
  /** Of the object that counted. */
  readonly counter: string;
  /** From the token that came along, for this address or another. */
  readonly known: ReturningVisitor | null;
  /** Id of the returning visitor whose own quotas it uses; null: a stranger. */
  readonly returningId: string | null;
}

/** Reading or ending a session, which 20 calls in ten minutes would be too few for. */
export async function countSessionCall(
  deps: CountDeps & Pick<Deps, "limiters">,
  { address, returningToken }: Visit,
): Promise<RateOutcome> {
  const known = await readReturningToken(deps, returningToken);
  return countVisitor(deps, await nameCounter(deps, address, known?.id ?? null), "session");
}

/** Of the object that counts: a returning visitor has one of their own. */
async function nameCounter(
  deps: CountDeps,
  address: string | undefined,
  returningId: string | null,
): Promise<string> {
  return returningId ? `returning:${returningId}` : macOfVisitor(deps, address);
}

/** @throws TemporaryRefusal RATE_LIMITED */
export async function countCall(
  deps: CountDeps,
  { address, returningToken }: Visit,
  asked: Asked,
): Promise<Counted> {
  const known = await readReturningToken(deps, returningToken);
  const isReturning =
    known !== null && (asked.kind === "other" || (await hasSignedInTo(deps, known, asked.email)));
  const returningId = isReturning ? known.id : null;
  const counter = await nameCounter(deps, address, returningId);
  const outcome = await takeSignInCall(
    deps.signInVisitors,
    counter,
    asked.kind === "other"
      ? asked
      : { kind: asked.kind, addressMac: await macOfEmail(deps, asked.email) },
  );
  if (outcome.kind === "refused") throw tooManyCalls(outcome.quota, outcome.waitMs);
  return { call: outcome.call, counter, known, returningId };
}

/** A right guess stays a call, but is none of the wrong guesses; a refusal for its rate is nothing. */
export function recountCall(
  { signInVisitors }: Pick<Deps, "signInVisitors">,
  { counter, call }: Counted,
  as: "other" | null,
): Promise<void> {
  return recountSignInCall(signInVisitors, counter, call, as);
}

type AnyQuota = Quota | "mails" | "networkMails";

const TOO_MANY: Record<AnyQuota, string> = {
  calls: "Too many sign-in calls: each visitor can make 20 in any 10 minutes.",
  requests: "Too many codes requested: each visitor can request 3 per address in any 10 minutes.",
  guesses: "Too many wrong codes: each visitor can enter 5 per address in any 10 minutes.",
  mails:
    "30 codes were mailed to this address in the last 24 hours, which is the limit. A browser that has signed in to it before can still request a code.",
  networkMails:
    "6 codes were mailed to this address from your network in the last 24 hours, which is the limit. A browser that has signed in to it before can still request a code.",
};

export function tooManyCalls(quota: AnyQuota, waitMs: number): TemporaryRefusal {
  const waitSec = Math.ceil(waitMs / 1000);
  return new TemporaryRefusal(
    "RATE_LIMITED",
    `${TOO_MANY[quota]} Try again in ${waitSec} s.`,
    waitSec,
  );
}

// Refusals that several flows give in the same words, and the one kind that says when to come back.
import { Refusal } from "../refusal.ts";
import type { Code } from "./codes.ts";

/** A refusal that passes by itself: after `retryAfterSec` (whole seconds, at least 1) trying again makes sense. */
export class TemporaryRefusal extends Refusal<Code> {
  readonly retryAfterSec: number;

  constructor(code: Code, detail: string, retryAfterSec: number) {
    super(code, detail);
    this.name = "TemporaryRefusal";
    this.retryAfterSec = Math.max(1, Math.ceil(retryAfterSec));
  }
}

export function templateNotFound(): Refusal<Code> {
  return new Refusal<Code>(
    "TEMPLATE_NOT_FOUND",
    "This account has no template with that id. GET /api/v1/templates lists the templates that can be printed.",
  );
}

export function invalidApiKey(): Refusal<Code> {
  return new Refusal<Code>(
    "INVALID_API_KEY",
    "The API key in the Authorization header is not valid: it is mistyped, unknown or revoked. Send an active key of your account.",
  );
}

/** For a person who was signed in when the request came. */
export function accountDeleted(): Refusal<Code> {
  return new Refusal<Code>(
    "UNAUTHENTICATED",
    "The account was deleted while this request was in progress. Nothing was saved; sign in again to open a new account.",
  );
}

/** Whatever it is: the owner finds the cause in the link's `problem`. */
export function linkGone(): Refusal<Code> {
  return new Refusal<Code>(
    "LINK_GONE",
    "This link no longer prints. Ask its owner for another address; the owner sees the cause in the list of links.",
  );
}

export function linkLimitExceeded(retryAfterSec: number): TemporaryRefusal {
  return new TemporaryRefusal(
    "LINK_LIMIT_EXCEEDED",
    "What this link may cost in a day is used up, or what is left does not suffice for this label. Nothing was charged. Try again after midnight UTC, or ask the link's owner to raise its limit.",
    retryAfterSec,
  );
}

export function freePrintsUsedUp(retryAfterSec: number): TemporaryRefusal {
  return new TemporaryRefusal(
    "RATE_LIMITED",
    "The free labels of this link are used up for today. Try again after midnight UTC, or ask the link's owner.",
    retryAfterSec,
  );
}

export function unavailable(detail: string, retryAfterSec = 1): TemporaryRefusal {
  return new TemporaryRefusal("UNAVAILABLE", detail, retryAfterSec);
}

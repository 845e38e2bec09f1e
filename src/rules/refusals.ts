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

export function unavailable(detail: string, retryAfterSec = 1): TemporaryRefusal {
  return new TemporaryRefusal("UNAVAILABLE", detail, retryAfterSec);
}

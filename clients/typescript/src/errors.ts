// What a call is refused with, by kind: `catch (error) { if (error instanceof CreditsError) … }`.

export interface Fault {
  /** A JSON Pointer into what was sent: `#/records/3/variables/sku`. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

export interface ErrorFacts {
  /** Of HTTP; 0: the service gave no answer. */
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | null;
  readonly errors: readonly Fault[];
  /** How long the service asks to wait, in seconds. */
  readonly retryAfterSec: number | null;
  /** Where credits are bought, if the service says so. */
  readonly paymentUrl: string | null;
}

export class PlatenError extends Error implements ErrorFacts {
  override readonly name: string = "PlatenError";
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | null;
  readonly errors: readonly Fault[];
  readonly retryAfterSec: number | null;
  readonly paymentUrl: string | null;

  constructor(facts: Partial<ErrorFacts> & Pick<ErrorFacts, "code" | "detail">, cause?: unknown) {
    const pointers = (facts.errors ?? []).map(({ pointer, detail }) => `\n  ${pointer}: ${detail}`);
    super(`${facts.code}: ${facts.detail}${pointers.join("")}`, { cause });
    this.status = facts.status ?? 0;
    this.code = facts.code;
    this.detail = facts.detail;
    this.requestId = facts.requestId ?? null;
    this.errors = facts.errors ?? [];
    this.retryAfterSec = facts.retryAfterSec ?? null;
    this.paymentUrl = facts.paymentUrl ?? null;
  }
}

/** 400, 413, 422: what was sent is at fault, and `errors` says where. */
export class ValidationError extends PlatenError {
  override readonly name = "ValidationError";
}

/** 401: the key or the session is missing, unknown or revoked. */
export class AuthenticationError extends PlatenError {
  override readonly name = "AuthenticationError";
}

/** 402: too few credits. */
export class CreditsError extends PlatenError {
  override readonly name = "CreditsError";
}

/** 409, 412, and a key that was used with another body: what is there already stands against it. */
export class ConflictError extends PlatenError {
  override readonly name = "ConflictError";
}

/** 429: too many requests; `retryAfterSec` says when to come back. */
export class RateLimitError extends PlatenError {
  override readonly name = "RateLimitError";
}

/** No answer after all retries. A request that prints can be sent again under its Idempotency-Key. */
export class ConnectionError extends PlatenError {
  override readonly name = "ConnectionError";
}

/** A job of several requests that ends before its last one; resumed, it pays for no page twice. */
export class JobError extends PlatenError {
  override readonly name = "JobError";
}

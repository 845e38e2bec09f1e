// Problems on the wire (RFC 9457): the status and title of every code, and the body.
import { Refusal, type Fault } from "../print/index.ts";
import { isCode, type Code } from "../rules/codes.ts";
import { TemporaryRefusal } from "../rules/refusals.ts";

export const PROBLEMS: Record<Code, { readonly status: number; readonly title: string }> = {
  INVALID_JSON: { status: 400, title: "The body is not valid JSON" },
  INVALID_HEADER: { status: 400, title: "A request header is malformed" },
  UNSUPPORTED_MEDIA_TYPE: { status: 400, title: "The body's media type is not supported" },
  UNAUTHENTICATED: { status: 401, title: "A credential is needed" },
  INVALID_API_KEY: { status: 401, title: "The API key is not valid" },
  INSUFFICIENT_CREDITS: { status: 402, title: "Not enough credits" },
  ACCOUNT_SUSPENDED: { status: 403, title: "The account is suspended" },
  TRIAL_EXPIRED: { status: 403, title: "The trial is over" },
  TRIAL_LIMIT_REACHED: { status: 403, title: "The trial's requests are used up" },
  TRIAL_SINGLE_PAGE_ONLY: { status: 403, title: "A trial prints single pages" },
  BUSINESS_ACCOUNT_REQUIRED: { status: 403, title: "A business account is needed" },
  ORIGIN_NOT_ALLOWED: { status: 403, title: "The origin is not allowed" },
  TEMPLATE_NOT_FOUND: { status: 404, title: "No such template" },
  NOT_FOUND: { status: 404, title: "Not found" },
  METHOD_NOT_ALLOWED: { status: 405, title: "The method is not allowed here" },
  IDEMPOTENCY_REQUEST_IN_PROGRESS: { status: 409, title: "The same request is in progress" },
  IDEMPOTENCY_REPLAY_UNAVAILABLE: { status: 409, title: "The request can no longer be replayed" },
  TRIAL_ALREADY_USED: { status: 409, title: "The trial has been used" },
  KEY_LIMIT_REACHED: { status: 409, title: "All keys are in use" },
  GRANT_CONFLICT: { status: 409, title: "The grant exists with other content" },
  REVISION_CONFLICT: { status: 412, title: "The template has changed" },
  BODY_TOO_LARGE: { status: 413, title: "The body is too large" },
  VALIDATION_FAILED: { status: 422, title: "The request is not valid" },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: "The Idempotency-Key belongs to another request" },
  TEMPLATE_NOT_API_READY: { status: 422, title: "The template cannot be printed yet" },
  PRESET_NOT_FOUND: { status: 422, title: "No such preset" },
  PRESET_SIZE_MISMATCH: { status: 422, title: "The preset is for another size" },
  LAYOUT_DOES_NOT_FIT: { status: 422, title: "The layout does not fit the paper" },
  START_SLOT_OUT_OF_RANGE: { status: 422, title: "The sheet has no such slot" },
  TOO_MANY_ITEMS: { status: 422, title: "Too many items" },
  TOO_MANY_PAGES: { status: 422, title: "Too many pages" },
  UNKNOWN_VARIABLE: { status: 422, title: "The template has no such variable" },
  COLOR_INVALID: { status: 422, title: "A colour cannot be used" },
  BARCODE_VALUE_INVALID: { status: 422, title: "A barcode cannot hold its value" },
  UNSUPPORTED_CHARACTERS: { status: 422, title: "Some characters cannot be printed" },
  TEXT_OVERFLOW: { status: 422, title: "A text does not fit its box" },
  BARCODE_DOES_NOT_FIT: { status: 422, title: "A code does not fit its box" },
  IMAGE_REJECTED: { status: 422, title: "An image was rejected" },
  DEMO_LAYOUT_NOT_ALLOWED: { status: 422, title: "The demo does not print this layout" },
  DEMO_LIMIT_EXCEEDED: { status: 422, title: "The demo prints less than that" },
  ASSET_REJECTED: { status: 422, title: "The asset was rejected" },
  RATE_LIMITED: { status: 429, title: "Too many requests" },
  INTERNAL: { status: 500, title: "Something went wrong" },
  UNAVAILABLE: { status: 503, title: "Unavailable for the moment" },
};

const MOST_ERRORS = 50;

export interface ProblemOrigin {
  readonly requestId: string;
  /** Origin under which the page of each code is found. */
  readonly baseUrl: string;
}

/** null: not a refusal, but a bug. */
export function problemOf(error: unknown, origin: ProblemOrigin): Response | null {
  if (!(error instanceof Refusal) || !isCode(error.code)) return null;
  const headers = new Headers({ "Content-Type": "application/problem+json" });
  const { status, title } = PROBLEMS[error.code];
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (error instanceof TemporaryRefusal) headers.set("Retry-After", String(error.retryAfterSec));
  const body = {
    type: problemTypeOf(error.code, origin.baseUrl),
    title,
    status,
    detail: error.message,
    code: error.code,
    requestId: origin.requestId,
    ...(error.faults.length > 0 && { errors: wireFaults(error.faults) }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Address of the page that explains the code. */
export function problemTypeOf(code: Code, baseUrl: string): string {
  return baseUrl + problemPathOf(code);
}

export function problemPathOf(code: Code): string {
  return `/problems/${code.toLowerCase().replaceAll("_", "-")}`;
}

/** What two elements say of one value in the same words is said once. */
function wireFaults(faults: readonly Fault[]): Fault[] {
  const distinct = new Map<string, Fault>();
  for (const { pointer, code, detail } of faults) {
    if (distinct.size === MOST_ERRORS) break;
    distinct.set(`${pointer} ${code} ${detail}`, { pointer, code, detail });
  }
  return [...distinct.values()];
}

// The status and title of every problem code, and where its page is.
import type { Code } from "../../rules/codes.ts";

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
  SCOPE_REQUIRED: { status: 403, title: "The API key lacks a scope" },
  ORIGIN_NOT_ALLOWED: { status: 403, title: "The origin is not allowed" },
  TEMPLATE_NOT_FOUND: { status: 404, title: "No such template" },
  NOT_FOUND: { status: 404, title: "Not found" },
  METHOD_NOT_ALLOWED: { status: 405, title: "The method is not allowed here" },
  IDEMPOTENCY_REQUEST_IN_PROGRESS: { status: 409, title: "The same request is in progress" },
  IDEMPOTENCY_REPLAY_UNAVAILABLE: { status: 409, title: "The request can no longer be replayed" },
  TRIAL_ALREADY_USED: { status: 409, title: "The trial has been used" },
  KEY_LIMIT_REACHED: { status: 409, title: "All keys are in use" },
  TEMPLATE_LIMIT_REACHED: { status: 409, title: "The account has no room for this template" },
  GRANT_CONFLICT: { status: 409, title: "The grant exists with other content" },
  CREDITS_WOULD_BE_LOST: { status: 409, title: "The account still has credits" },
  ASSET_IN_USE: { status: 409, title: "A template uses the asset" },
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
  VARIABLE_REQUIRED: { status: 422, title: "A required variable has no value" },
  VALUE_INVALID: { status: 422, title: "A value cannot be printed" },
  COLOR_INVALID: { status: 422, title: "A colour cannot be used" },
  BARCODE_VALUE_INVALID: { status: 422, title: "A barcode cannot hold its value" },
  UNSUPPORTED_CHARACTERS: { status: 422, title: "Some characters cannot be printed" },
  TEXT_OVERFLOW: { status: 422, title: "A text does not fit its box" },
  BARCODE_DOES_NOT_FIT: { status: 422, title: "A code does not fit its box" },
  IMAGE_REJECTED: { status: 422, title: "An image was rejected" },
  JOB_TOO_COMPLEX: { status: 422, title: "The job is too complex" },
  DEMO_LAYOUT_NOT_ALLOWED: { status: 422, title: "The demo does not print this layout" },
  DEMO_LIMIT_EXCEEDED: { status: 422, title: "The demo prints less than that" },
  ASSET_REJECTED: { status: 422, title: "The asset was rejected" },
  RATE_LIMITED: { status: 429, title: "Too many requests" },
  INTERNAL: { status: 500, title: "Something went wrong" },
  UNAVAILABLE: { status: 503, title: "Unavailable for the moment" },
};

/** Address of the page that explains the code. */
export function problemTypeOf(code: Code, baseUrl: string): string {
  return baseUrl + problemPathOf(code);
}

export function problemPathOf(code: Code): string {
  return `/problems/${code.toLowerCase().replaceAll("_", "-")}`;
}

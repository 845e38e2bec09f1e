// The status and title of every problem code, and where its page is.
import type { Code } from "../../rules/codes.ts";

export const PROBLEMS: Record<Code, { readonly status: number; readonly title: string }> = {
  INVALID_JSON: { status: 400, title: "The body is not valid JSON" },
  INVALID_HEADER: { status: 400, title: "A request header is not valid" },
  UNSUPPORTED_MEDIA_TYPE: { status: 400, title: "The media type of the body is not supported" },
  UNAUTHENTICATED: { status: 401, title: "Authentication is required" },
  INVALID_API_KEY: { status: 401, title: "The API key is not valid" },
  INSUFFICIENT_CREDITS: { status: 402, title: "Not enough credits" },
  LINK_LIMIT_EXCEEDED: { status: 402, title: "The link's limit for today is reached" },
  ACCOUNT_SUSPENDED: { status: 403, title: "The account is suspended" },
  TRIAL_EXPIRED: { status: 403, title: "The trial has ended" },
  TRIAL_LIMIT_REACHED: { status: 403, title: "The trial's requests are used up" },
  TRIAL_SINGLE_PAGE_ONLY: { status: 403, title: "A trial prints one page per request" },
  BUSINESS_ACCOUNT_REQUIRED: { status: 403, title: "A business account is required" },
  SCOPE_REQUIRED: { status: 403, title: "The API key lacks a required scope" },
  ORIGIN_NOT_ALLOWED: { status: 403, title: "The origin is not allowed" },
  TEMPLATE_NOT_FOUND: { status: 404, title: "Template not found" },
  NOT_FOUND: { status: 404, title: "Not found" },
  METHOD_NOT_ALLOWED: { status: 405, title: "Method not allowed" },
  IDEMPOTENCY_REQUEST_IN_PROGRESS: { status: 409, title: "The same request is still in progress" },
  IDEMPOTENCY_REPLAY_UNAVAILABLE: { status: 409, title: "The request can no longer be replayed" },
  TRIAL_ALREADY_USED: { status: 409, title: "The trial was already used" },
  KEY_LIMIT_REACHED: { status: 409, title: "The account has the maximum number of keys" },
  TEMPLATE_LIMIT_REACHED: { status: 409, title: "The account has no room for this template" },
  GRANT_CONFLICT: { status: 409, title: "The grantId was used with different content" },
  CREDITS_WOULD_BE_LOST: { status: 409, title: "The account still has credits" },
  ASSET_IN_USE: { status: 409, title: "A template uses the asset" },
  LINK_LIMIT_REACHED: { status: 409, title: "The account has the maximum number of links" },
  PRINTER_LIMIT_REACHED: {
    status: 409,
    title: "The account has the maximum number of printers",
  },
  PRINTER_QUEUE_FULL: { status: 409, title: "The printer's queue is full" },
  JOB_UNDER_WAY: { status: 409, title: "The job's state does not allow this" },
  REPRINTS_SPENT: { status: 409, title: "The job was printed again too often" },
  LINK_GONE: { status: 410, title: "The link no longer prints" },
  REVISION_CONFLICT: { status: 412, title: "The template has changed" },
  BODY_TOO_LARGE: { status: 413, title: "The body is too large" },
  VALIDATION_FAILED: { status: 422, title: "The request is not valid" },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: "The Idempotency-Key was used with a different body or call",
  },
  TEMPLATE_NOT_API_READY: { status: 422, title: "The template cannot be printed yet" },
  PRESET_NOT_FOUND: { status: 422, title: "Preset not found" },
  PRESET_SIZE_MISMATCH: { status: 422, title: "The preset does not have the template's size" },
  LAYOUT_DOES_NOT_FIT: { status: 422, title: "The layout does not fit the paper" },
  START_SLOT_OUT_OF_RANGE: { status: 422, title: "The start slot is not on the sheet" },
  TOO_MANY_ITEMS: { status: 422, title: "Too many items" },
  TOO_MANY_PAGES: { status: 422, title: "Too many pages" },
  OUTPUT_NOT_SUPPORTED: { status: 422, title: "The template cannot be printed as dots" },
  UNKNOWN_VARIABLE: { status: 422, title: "The template does not declare this variable" },
  VARIABLE_REQUIRED: { status: 422, title: "A required variable has no value" },
  VALUE_INVALID: { status: 422, title: "A value cannot be printed" },
  COLOR_INVALID: { status: 422, title: "A colour is not valid" },
  BARCODE_VALUE_INVALID: { status: 422, title: "A barcode cannot encode its value" },
  UNSUPPORTED_CHARACTERS: { status: 422, title: "Some characters cannot be printed" },
  TEXT_OVERFLOW: { status: 422, title: "A text does not fit its box" },
  BARCODE_DOES_NOT_FIT: { status: 422, title: "A barcode or QR code does not fit its box" },
  QR_LOGO_TOO_LARGE: { status: 422, title: "The logo of a QR code is too large" },
  ITEM_TOO_LONG: { status: 422, title: "An item is longer than its template allows" },
  IMAGE_REJECTED: { status: 422, title: "An image was rejected" },
  JOB_TOO_COMPLEX: { status: 422, title: "The job is too complex" },
  DEMO_LAYOUT_NOT_ALLOWED: { status: 422, title: "The demo does not support this layout" },
  DEMO_LIMIT_EXCEEDED: { status: 422, title: "The job exceeds the demo's limits" },
  ASSET_REJECTED: { status: 422, title: "The asset was rejected" },
  RATE_LIMITED: { status: 429, title: "Too many requests" },
  INTERNAL: { status: 500, title: "Internal error" },
  UNAVAILABLE: { status: 503, title: "Temporarily unavailable" },
};

/** Address of the page that explains the code. */
export function problemTypeOf(code: Code, baseUrl: string): string {
  return baseUrl + problemPathOf(code);
}

export function problemPathOf(code: Code): string {
  return `/problems/${code.toLowerCase().replaceAll("_", "-")}`;
}

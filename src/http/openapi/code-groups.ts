// The codes that calls of one kind have in common.
import type { Code } from "../../rules/codes.ts";

/** What every call with an API key can be refused with. */
export const KEYED: readonly Code[] = [
  "UNAUTHENTICATED",
  "INVALID_API_KEY",
  "ACCOUNT_SUSPENDED",
  "TRIAL_EXPIRED",
  "RATE_LIMITED",
  "UNAVAILABLE",
];

/** What every call with a session can be refused with. */
export const SIGNED_IN: readonly Code[] = ["UNAUTHENTICATED", "UNAVAILABLE"];

/** And every one that changes something. */
export const CHANGING: readonly Code[] = [...SIGNED_IN, "ORIGIN_NOT_ALLOWED", "ACCOUNT_SUSPENDED"];

export const JSON_BODY: readonly Code[] = [
  "INVALID_JSON",
  "UNSUPPORTED_MEDIA_TYPE",
  "BODY_TOO_LARGE",
  "VALIDATION_FAILED",
];

/** What keeps a template from being drawn with a layout and records. */
export const DRAWING: readonly Code[] = [
  "TEMPLATE_NOT_API_READY",
  "PRESET_NOT_FOUND",
  "PRESET_SIZE_MISMATCH",
  "LAYOUT_DOES_NOT_FIT",
  "START_SLOT_OUT_OF_RANGE",
  "TOO_MANY_ITEMS",
  "TOO_MANY_PAGES",
  "UNKNOWN_VARIABLE",
  "COLOR_INVALID",
  "BARCODE_VALUE_INVALID",
  "UNSUPPORTED_CHARACTERS",
  "TEXT_OVERFLOW",
  "BARCODE_DOES_NOT_FIT",
  "IMAGE_REJECTED",
];

export const MEANS: readonly Code[] = [
  "INSUFFICIENT_CREDITS",
  "TRIAL_LIMIT_REACHED",
  "TRIAL_SINGLE_PAGE_ONLY",
];

export const IDEMPOTENCY: readonly Code[] = [
  "IDEMPOTENCY_KEY_REUSED",
  "IDEMPOTENCY_REQUEST_IN_PROGRESS",
  "IDEMPOTENCY_REPLAY_UNAVAILABLE",
];

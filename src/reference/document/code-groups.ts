// The codes that calls of one kind have in common.
import { PRINT_CODES } from "../../refusal.ts";
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
export const SIGNED_IN: readonly Code[] = ["UNAUTHENTICATED", "RATE_LIMITED", "UNAVAILABLE"];

/** What every call for a person or a key with the scope `templates` can be refused with. */
export const EDITING: readonly Code[] = [...KEYED, "SCOPE_REQUIRED"];

/** And every one that changes something. */
export const CHANGING_TEMPLATES: readonly Code[] = [...EDITING, "ORIGIN_NOT_ALLOWED"];

/** Every call with a session that changes something. */
export const CHANGING: readonly Code[] = [...SIGNED_IN, "ORIGIN_NOT_ALLOWED", "ACCOUNT_SUSPENDED"];

export const JSON_BODY: readonly Code[] = [
  "INVALID_JSON",
  "UNSUPPORTED_MEDIA_TYPE",
  "BODY_TOO_LARGE",
  "VALIDATION_FAILED",
];

export const PRINT_BODY: readonly Code[] = [...JSON_BODY, "INVALID_HEADER"];

/** What keeps a template from being drawn with a layout and records. */
export const DRAWING: readonly Code[] = PRINT_CODES.filter(
  (code) => code !== "VALIDATION_FAILED" && code !== "OUTPUT_NOT_SUPPORTED",
);

/** What a job that prints is refused with, beside its headers and its body. */
export const JOB: readonly Code[] = ["TEMPLATE_NOT_FOUND", ...DRAWING];
export const RASTER_JOB: readonly Code[] = [...JOB, "OUTPUT_NOT_SUPPORTED"];

/** What a preview is refused with: everything else it leaves out, and lists. */
export const PREVIEWING: readonly Code[] = [
  "TOO_MANY_ITEMS",
  "TOO_MANY_PAGES",
  "IMAGE_REJECTED",
  "JOB_TOO_COMPLEX",
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

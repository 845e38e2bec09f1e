// What is said where the service refuses a call that the pages make. A code without a sentence does not compile.
import type { Code } from "../../src/rules/codes.ts";
import type { PrintCode } from "../../src/refusal.ts";
import type { About } from "./about.ts";
import { plainly } from "./words.ts";

/** The answer itself is for everybody. */
const itself = (about: About) => plainly(about);
/** What only a fault in the page, or somebody else's program, can be refused for. */
const reload = () => "Something went wrong in this page. Reload it, then try again.";
const signIn = () => "Sign in again, then go on where you were.";

export const BY_SERVICE_CODE: {
  readonly [code in Exclude<Code, PrintCode>]: (about: About) => string;
} = {
  INVALID_JSON: reload,
  INVALID_HEADER: reload,
  UNSUPPORTED_MEDIA_TYPE: reload,
  UNAUTHENTICATED: signIn,
  INVALID_API_KEY: signIn,
  INSUFFICIENT_CREDITS: itself,
  ACCOUNT_SUSPENDED: () => "This account is suspended. Write to support to use it again.",
  TRIAL_EXPIRED: () => "Your trial has ended. Get credits to print more.",
  TRIAL_LIMIT_REACHED: () => "All prints of your trial are used. Get credits to print more.",
  TRIAL_SINGLE_PAGE_ONLY: () => "A trial prints one page at a time. Print the first page only.",
  BUSINESS_ACCOUNT_REQUIRED: () => "This needs credits. Get some first.",
  SCOPE_REQUIRED: signIn,
  ORIGIN_NOT_ALLOWED: reload,
  TEMPLATE_NOT_FOUND: () => "The template is no longer there. Choose another.",
  NOT_FOUND: () => "It is no longer there. Reload the page.",
  METHOD_NOT_ALLOWED: reload,
  IDEMPOTENCY_REQUEST_IN_PROGRESS: () =>
    "These labels are being printed already. Wait a moment, then continue: nothing is paid twice.",
  IDEMPOTENCY_REPLAY_UNAVAILABLE: () =>
    "This was paid, but the template or a picture has changed since, and the same pages cannot be made again. Print it as it is now.",
  TRIAL_ALREADY_USED: () => "This account has had its trial.",
  KEY_LIMIT_REACHED: itself,
  LINK_LIMIT_REACHED: itself,
  PRINTER_LIMIT_REACHED: itself,
  PRINTER_QUEUE_FULL: itself,
  JOB_UNDER_WAY: itself,
  REPRINTS_SPENT: itself,
  LINK_LIMIT_EXCEEDED: itself,
  LINK_GONE: itself,
  TEMPLATE_LIMIT_REACHED: itself,
  GRANT_CONFLICT: reload,
  CREDITS_WOULD_BE_LOST: itself,
  ASSET_IN_USE: itself,
  REVISION_CONFLICT: () =>
    "Somebody else has saved this template since. Reload the page to see it.",
  BODY_TOO_LARGE: () => "This is too much at once. Use smaller pictures, or fewer rows at a time.",
  IDEMPOTENCY_KEY_REUSED: reload,
  DEMO_LAYOUT_NOT_ALLOWED: reload,
  DEMO_LIMIT_EXCEEDED: reload,
  ASSET_REJECTED: itself,
  RATE_LIMITED: () => "That was too often in one minute. Wait a moment, then try again.",
  INTERNAL: () =>
    "Something went wrong in the service. Try again; if it stays so, write to support.",
  UNAVAILABLE: () => "The service did not answer in time. Try again: nothing is paid twice.",
};

// Headers: what requests may say, what answers say. Named once, referred to by every operation.
import type { Header, Parameter, Reference } from "./types.ts";

const uuid = { type: "string", format: "uuid" } as const;
const text = { type: "string" } as const;
const integer = (minimum: number, maximum?: number) =>
  ({ type: "integer", minimum, ...(maximum !== undefined && { maximum }) }) as const;

export const REQUEST_HEADERS = {
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Makes a retry free: the same key with the same body is charged once and printed again, byte for byte, for 24 hours. Build it from an opaque id and a version. Never put names, addresses, e-mail addresses, API keys or other values of customers in it.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7E]+$" },
    example: "order-4711:v1",
  },
  "X-Integration-Source": {
    name: "X-Integration-Source",
    in: "header",
    required: false,
    description:
      "Which of your automations asks; shown with its usage. Not `console` or `cli`, which stand for signed-in people.",
    schema: { type: "string", minLength: 1, maxLength: 64, pattern: "^[a-z0-9][a-z0-9._-]*$" },
    example: "warehouse-sync",
  },
  "X-Signed-In-Source": {
    name: "X-Integration-Source",
    in: "header",
    required: false,
    description: "Where the person prints from: `console`, or `cli` for the command line.",
    schema: { type: "string", enum: ["console", "cli"], default: "console" },
  },
  "CF-Turnstile-Response": {
    name: "CF-Turnstile-Response",
    in: "header",
    required: false,
    description:
      "The token of a solved Turnstile challenge, where the deployment asks for one. Each works once, for five minutes.",
    schema: { type: "string", maxLength: 2048 },
  },
  "X-Returning-Visitor": {
    name: "X-Returning-Visitor",
    in: "header",
    required: false,
    description:
      "`returningVisitor` of an earlier sign-in, for programs; a browser has it as a cookie. For its address it gives quotas and a code of your own, which no stranger's attempts use up.",
    schema: { type: "string", maxLength: 200 },
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The `ETag` of the revision that may be changed: any other is left as it is. `*` is any revision that is there.",
    schema: { type: "string", examples: ['"9f2c…"', "*"] },
  },
  "If-None-Match of a reader": {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The `ETag` of what you have: while it has not changed, the answer is 304.",
    schema: { type: "string", examples: ['"9f2c…"'] },
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "`*`: only where nothing is there yet. Not together with `If-Match`.",
    schema: { type: "string", const: "*" },
  },
} satisfies Record<string, Parameter>;

export const RESPONSE_HEADERS = {
  "X-Request-Id": {
    description: "The request's id, always the service's own. Quote it to support.",
    required: true,
    schema: uuid,
  },
  "Cache-Control": {
    description: "`no-store`, but for the pages of this reference.",
    required: true,
    schema: text,
  },
  "X-Content-Type-Options": {
    description: "`nosniff`.",
    required: true,
    schema: { type: "string", const: "nosniff" },
  },
  "X-RateLimit-Limit": {
    description: "How many requests the window lets through.",
    schema: integer(1),
  },
  "X-RateLimit-Remaining": {
    description: "How many are left in it.",
    schema: integer(0),
  },
  "X-RateLimit-Reset": {
    description: "Seconds until another request is let through when none is left.",
    schema: integer(0),
  },
  "Server-Timing": {
    description: "How long the request waited for what, in milliseconds.",
    schema: text,
  },
  "Content-Disposition": {
    description: "`attachment`, with a file name.",
    required: true,
    schema: text,
  },
  "X-Record-Count": {
    description: "Elements of `records`.",
    required: true,
    schema: integer(1, 250),
  },
  "X-Item-Count": {
    description: "Labels or cards, copies included.",
    required: true,
    schema: integer(1, 250),
  },
  "X-Page-Count": { description: "Pages of the PDF.", required: true, schema: integer(1, 25) },
  "X-Credits-Consumed": {
    description:
      "What this answer cost: the pages for a business key, 0 for a trial key, a replay and the demo.",
    required: true,
    schema: integer(0, 25),
  },
  "X-Warning-Count": {
    description: "Warnings about the PDF: the sum of their `count`. A preflight lists them.",
    required: true,
    schema: integer(0),
  },
  "X-Warnings": {
    description:
      "Their codes, each with its number: `TEXT_CUT;n=3, VARIABLE_ABSENT;n=1` (a list of RFC 9651). Absent without warnings.",
    schema: { type: "string", pattern: "^[A-Z_]+;n=[1-9][0-9]*(, [A-Z_]+;n=[1-9][0-9]*)*$" },
  },
  "X-Problem-Count": {
    description: "What the preview leaves out, in places.",
    required: true,
    schema: integer(0),
  },
  "X-Next-Start-Slot": {
    description:
      "The first free position of the last sheet, for the next request's `startSlot`; 1 when the sheet is full. Sheet layouts alone.",
    schema: integer(1),
  },
  "X-Next-Counters": {
    description:
      "What the next job's counters begin with, as printed: `serial=001292, box=14`. A counter without a valid next value is left out; absent where none is left.",
    schema: {
      type: "string",
      pattern:
        "^[A-Za-z_][A-Za-z0-9_.-]{0,63}=[!-~]{1,30}(, [A-Za-z_][A-Za-z0-9_.-]{0,63}=[!-~]{1,30})*$",
    },
  },
  "Repr-Digest": {
    description: "SHA-256 of the PDF (RFC 9530): the same for an original and its replay.",
    required: true,
    schema: { type: "string", pattern: "^sha-256=:[A-Za-z0-9+/]{43}=:$" },
  },
  "Idempotency-Replayed": {
    description: "`true` on a replay; otherwise absent.",
    schema: { type: "string", const: "true" },
  },
  "X-Original-Request-Id": {
    description: "The request that was charged; on a replay alone.",
    schema: uuid,
  },
  "X-Replay-Differs": {
    description:
      "`image`: this replay shows an image from an https address whose bytes have changed since the original. Three such replays per key are free; otherwise absent.",
    schema: { type: "string", const: "image" },
  },
  "Retry-After": {
    description: "Whole seconds after which trying again makes sense.",
    schema: integer(1),
  },
  Link: {
    description:
      '`<…>; rel="payment"`: where credits are bought, if the service has a page for that.',
    schema: text,
  },
  "WWW-Authenticate": { description: "`Bearer`.", required: true, schema: text },
  "Access-Control-Allow-Origin": {
    description: "Pages of this origin may read the answer.",
    schema: text,
  },
  "Access-Control-Expose-Headers": {
    description: "The headers that such pages may read.",
    schema: text,
  },
  ETag: {
    description: "The revision of what is answered, in quotes: of a template, for `If-Match`.",
    required: true,
    schema: { type: "string", pattern: '^"[0-9a-f]{64}"$' },
  },
  "Set-Cookie": {
    description:
      "Sets or removes a cookie: the session's, after a sign-in also the one by which the browser is known.",
    schema: text,
  },
  "Set-Auth-Token": {
    description: "The session's token, where a session has begun or was prolonged.",
    schema: text,
  },
  Location: { description: "An address of this service.", required: true, schema: text },
  Vary: { description: "`Origin`, where not every origin is allowed.", schema: text },
  "Content-Security-Policy": {
    description: "The page loads nothing and runs nothing.",
    required: true,
    schema: text,
  },
} satisfies Record<string, Header>;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

export const ALWAYS: readonly ResponseHeader[] = [
  "X-Request-Id",
  "Cache-Control",
  "X-Content-Type-Options",
];

export const RATE: readonly ResponseHeader[] = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
];

export const PRINTED: readonly ResponseHeader[] = [
  "Content-Disposition",
  "X-Record-Count",
  "X-Item-Count",
  "X-Page-Count",
  "X-Credits-Consumed",
  "X-Warning-Count",
  "X-Warnings",
  "X-Next-Start-Slot",
  "X-Next-Counters",
  "Repr-Digest",
];

export const REPLAYED: readonly ResponseHeader[] = [
  "Idempotency-Replayed",
  "X-Original-Request-Id",
  "X-Replay-Differs",
];

export const CROSS_ORIGIN: readonly ResponseHeader[] = [
  "Access-Control-Allow-Origin",
  "Access-Control-Expose-Headers",
  "Vary",
];

export function refersTo(names: readonly ResponseHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

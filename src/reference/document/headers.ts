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
      "Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7E]+$" },
    example: "order-4711:v1",
  },
  "X-Integration-Source": {
    name: "X-Integration-Source",
    in: "header",
    required: false,
    description:
      "The automation that sends the request; shown in the usage. `console` and `cli` are reserved for signed-in people, `link` for print links.",
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
      "The token of a solved Turnstile challenge, if the deployment requires one. Each token works once, for five minutes.",
    schema: { type: "string", maxLength: 2048 },
  },
  "X-Returning-Visitor": {
    name: "X-Returning-Visitor",
    in: "header",
    required: false,
    description:
      "`returningVisitor` of an earlier sign-in, for programs; browsers have it as a cookie. It gives you a separate code and separate limits for this address, which other people's attempts do not use up.",
    schema: { type: "string", maxLength: 200 },
  },
  "X-Printer-Profile": {
    name: "X-Printer-Profile",
    in: "header",
    required: false,
    description:
      "A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`.",
    schema: {
      type: "string",
      pattern: "^printer_[0-9A-Za-z]{22}$",
      examples: ["printer_7Kq2dW8mR4xT0pLbN5vHs1"],
    },
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The `ETag` of the revision to change. If the template has another revision, it is not changed. `*` matches any existing template.",
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
    description: "`*`: only if the template does not exist yet. Not together with `If-Match`.",
    schema: { type: "string", const: "*" },
  },
} satisfies Record<string, Parameter>;

export const RESPONSE_HEADERS = {
  "X-Request-Id": {
    description: "The request's id, made by the service. Include it when you contact support.",
    required: true,
    schema: uuid,
  },
  "Cache-Control": {
    description: "`no-store`, except for the pages of this reference and for assets.",
    required: true,
    schema: text,
  },
  "X-Content-Type-Options": {
    description: "`nosniff`.",
    required: true,
    schema: { type: "string", const: "nosniff" },
  },
  "X-RateLimit-Limit": {
    description: "How many requests the rate limit allows.",
    schema: integer(1),
  },
  "X-RateLimit-Remaining": {
    description: "How many requests are left.",
    schema: integer(0),
  },
  "X-RateLimit-Reset": {
    description: "Seconds until another request is let through when none is left.",
    schema: integer(0),
  },
  "Server-Timing": {
    description: "What the request waited for, and how long, in milliseconds.",
    schema: text,
  },
  "Content-Disposition": {
    description: "`attachment`, with a file name; `inline` of links.",
    required: true,
    schema: text,
  },
  "X-Record-Count": {
    description: "Number of elements in `records`: at most 250, of a large job 10,000.",
    required: true,
    schema: integer(1, 10_000),
  },
  "X-Item-Count": {
    description: "Number of labels or cards, including copies: at most 250, of a large job 10,000.",
    required: true,
    schema: integer(1, 10_000),
  },
  "X-Page-Count": {
    description: "Number of pages: of a PDF at most 25, of a large job 10,000.",
    required: true,
    schema: integer(1, 10_000),
  },
  "X-Credits-Consumed": {
    description:
      "Credits charged for this answer: the number of pages for a business key; 0 for a trial key, a replay and the demo.",
    required: true,
    schema: integer(0, 10_000),
  },
  "X-Warning-Count": {
    description:
      "Warnings about what is printed: the sum of their `count`. A preflight lists them.",
    required: true,
    schema: integer(0),
  },
  "X-Warnings": {
    description:
      "The warning codes, each with its count: `TEXT_CUT;n=3, VARIABLE_ABSENT;n=1` (a list of RFC 9651). Absent without warnings.",
    schema: { type: "string", pattern: "^[A-Z_]+;n=[1-9][0-9]*(, [A-Z_]+;n=[1-9][0-9]*)*$" },
  },
  "X-Problem-Count": {
    description: "How many problems the preview has; what they affect is left out.",
    required: true,
    schema: integer(0),
  },
  "X-Raster-Size": {
    description: "Width and height of the first page in dots, as sent: `813x1219`.",
    required: true,
    schema: { type: "string", pattern: "^[1-9][0-9]*x[1-9][0-9]*$" },
  },
  "Content-Length": {
    description: "Of the whole file, in bytes.",
    required: true,
    schema: integer(1),
  },
  "Accept-Ranges": {
    description: "`none`: it is drawn from its beginning.",
    required: true,
    schema: { type: "string", const: "none" },
  },
  "X-File-Count": {
    description: "How many files are in the ZIP file; absent of a PDF.",
    schema: integer(1, 10_000),
  },
  "X-Next-Start-Slot": {
    description:
      "The first free position of the last sheet, for the next request's `startSlot`; 1 if the sheet is full. Only for sheet layouts.",
    schema: integer(1),
  },
  "X-Counting": {
    description:
      "The template's counters, with what they count, and the built-in values that it uses: `serial;per=item, #page`, or `none`; `back` if it has a back, so that each sheet is two pages. A program that splits a large job needs to know: built-in values count within one request.",
    schema: { type: "string" },
  },
  "X-Next-Counters": {
    description:
      "Where the next job's counters start, as printed: `serial=001292, box=14`. A counter without a valid next value is left out; absent if none is left.",
    schema: {
      type: "string",
      pattern:
        "^[A-Za-z_][A-Za-z0-9_.-]{0,63}=[!-~]{1,30}(, [A-Za-z_][A-Za-z0-9_.-]{0,63}=[!-~]{1,30})*$",
    },
  },
  "Repr-Digest": {
    description: "SHA-256 of the file (RFC 9530): the same for an original and its replay.",
    required: true,
    schema: { type: "string", pattern: "^sha-256=:[A-Za-z0-9+/]{43}=:$" },
  },
  "Idempotency-Replayed": {
    description: "`true` on a replay; otherwise absent.",
    schema: { type: "string", const: "true" },
  },
  "X-Original-Request-Id": {
    description: "The id of the request that was charged; only on a replay.",
    schema: uuid,
  },
  "X-Replay-Differs": {
    description:
      "`image`: this replay shows an image from an https address whose bytes have changed since the original. Three such replays per key are free; otherwise absent.",
    schema: { type: "string", const: "image" },
  },
  "Retry-After": {
    description: "Whole seconds to wait before trying again.",
    schema: integer(1),
  },
  Link: {
    description:
      '`<…>; rel="payment"`: the page where credits can be bought, if the service has one.',
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
    description:
      "The revision of what is answered, in quotes: of a template, for `If-Match`; of a link's label, a digest of its content.",
    required: true,
    schema: { type: "string", pattern: '^"[0-9a-f]{64}"$' },
  },
  "Set-Cookie": {
    description:
      "Sets or removes the session cookie; after a sign-in, also sets the cookie by which the browser is recognised.",
    schema: text,
  },
  "Set-Auth-Token": {
    description: "The session token, if a session was started or extended.",
    schema: text,
  },
  Location: { description: "An address of this service.", required: true, schema: text },
  "X-Robots-Tag": { description: "`noindex`.", required: true, schema: text },
  "Cross-Origin-Resource-Policy": {
    description: "`cross-origin` on pictures, which any page may show.",
    schema: text,
  },
  Vary: { description: "The request headers that the answer depends on.", schema: text },
  "Clear-Site-Data": {
    description: '`"cache"`: the browser drops what it kept of this account, such as images.',
    required: true,
    schema: text,
  },
  "Content-Security-Policy": {
    description:
      "The page loads nothing and runs no scripts; of links, `frame-ancestors`: which pages may show the answer.",
    required: true,
    schema: text,
  },
  "Permissions-Policy": {
    description: "`usb=(), serial=()`: only the page Print may ask for a printer.",
    required: true,
    schema: text,
  },
  "Referrer-Policy": {
    description:
      "`same-origin`: links to other sites do not tell them the page's address; of links, `no-referrer`.",
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

/** Of a job that waits for its printer: there is no file. */
export const QUEUED: readonly ResponseHeader[] = [
  "Location",
  ...PRINTED.filter(
    (name) => !["Content-Disposition", "Repr-Digest", "X-Next-Counters"].includes(name),
  ),
  ...REPLAYED.filter((name) => name !== "X-Replay-Differs"),
];

export const CROSS_ORIGIN: readonly ResponseHeader[] = [
  "Access-Control-Allow-Origin",
  "Access-Control-Expose-Headers",
  "Vary",
];

/** What every answer of a link carries, as far as it is known by then. */
export const LINKED: readonly ResponseHeader[] = [
  "Referrer-Policy",
  "X-Robots-Tag",
  "Content-Security-Policy",
  "Cross-Origin-Resource-Policy",
  ...CROSS_ORIGIN,
  "Server-Timing",
];

export function refersTo(names: readonly ResponseHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

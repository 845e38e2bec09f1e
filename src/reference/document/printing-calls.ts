// The calls that take a job: printing, asking what it would take, the demo.
import type { Code } from "../../rules/codes.ts";
import { preflightExample } from "./answer-examples.ts";
import { CHANGING, DRAWING, IDEMPOTENCY, JSON_BODY, KEYED, MEANS } from "./code-groups.ts";
import { JOB_EXAMPLES } from "./account-examples.ts";
import { DEMO_EXAMPLES, GENERATE_EXAMPLES } from "./examples.ts";
import { CROSS_ORIGIN, PRINTED, RATE, REPLAYED, REQUEST_HEADERS } from "./headers.ts";
import { jsonBody, type Operation } from "./operation.ts";

const BODY: readonly Code[] = [...JSON_BODY, "INVALID_HEADER"];
const JOB: readonly Code[] = ["TEMPLATE_NOT_FOUND", ...DRAWING];

export function printingCalls(): Operation[] {
  return [
    {
      id: "generatePdf",
      method: "post",
      path: "/api/v1/generate-pdf",
      tag: "Printing",
      summary: "Print labels or cards",
      description: [
        "One request uses one template and gives one merged PDF. Records stay in the order of the request, each repeated `copies` times. A request holds up to 250 records and 250 items, copies included, makes up to 25 pages, and its body has up to 1,048,576 bytes.",
        "A page costs one credit, taken once the PDF exists and before its first byte is sent. Whatever is refused costs nothing. Send an `Idempotency-Key` with everything that is worth money: without one, the retry of an answer that was lost is charged again.",
        "A trial key prints one page a request, ten times, for 0 credits. Whatever `Accept` says, the answer is a PDF or a problem.",
      ].join("\n\n"),
      credential: "key",
      parameters: [REQUEST_HEADERS["Idempotency-Key"], REQUEST_HEADERS["X-Integration-Source"]],
      body: jsonBody("GeneratePdfRequest", GENERATE_EXAMPLES),
      answers: {
        200: {
          description: "The PDF.",
          mediaType: "application/pdf",
          headers: [...PRINTED, ...REPLAYED],
        },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED, "SCOPE_REQUIRED", ...BODY, ...JOB, ...MEANS, ...IDEMPOTENCY],
    },
    {
      id: "preflightPdf",
      method: "post",
      path: "/api/v1/generate-pdf/preflight",
      tag: "Printing",
      summary: "Ask what a job would take",
      description:
        "The same headers and body as for printing. It answers with items, pages and credits, or with the very problem that printing would give, drawing included. It costs nothing and counts against the rate alone; an `Idempotency-Key` is checked for its form and otherwise ignored.",
      credential: "key",
      parameters: [REQUEST_HEADERS["Idempotency-Key"], REQUEST_HEADERS["X-Integration-Source"]],
      body: jsonBody("GeneratePdfRequest", GENERATE_EXAMPLES),
      answers: {
        200: {
          description: "The job can be printed.",
          mediaType: "application/json",
          schema: "PreflightAnswer",
          example: { data: preflightExample() },
        },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED, "SCOPE_REQUIRED", ...BODY, ...JOB, ...MEANS],
    },
    {
      id: "generatePdfSignedIn",
      method: "post",
      path: "/account/v1/generate-pdf",
      tag: "Printing",
      summary: "Print as a signed-in person",
      description: [
        "The same as [with an API key](#generatePdf), under a session: body, headers, rules, prices and idempotency keys, which an account's sessions and keys share.",
        "A business account pays one credit per page. Another one uses its trial while that runs: one page per request, ten times. Any other has no credits: `402`.",
      ].join("\n\n"),
      credential: "session",
      parameters: [REQUEST_HEADERS["Idempotency-Key"], REQUEST_HEADERS["X-Signed-In-Source"]],
      body: jsonBody("GeneratePdfRequest", JOB_EXAMPLES),
      answers: {
        200: {
          description: "The PDF.",
          mediaType: "application/pdf",
          headers: [...PRINTED, ...REPLAYED],
        },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...BODY, ...JOB, ...MEANS, ...IDEMPOTENCY],
    },
    {
      id: "preflightPdfSignedIn",
      method: "post",
      path: "/account/v1/generate-pdf/preflight",
      tag: "Printing",
      summary: "Ask what a job would take, as a signed-in person",
      description:
        "The same as [with an API key](#preflightPdf), under a session. Preflights count as calls that draw.",
      credential: "session",
      parameters: [REQUEST_HEADERS["Idempotency-Key"], REQUEST_HEADERS["X-Signed-In-Source"]],
      body: jsonBody("GeneratePdfRequest", JOB_EXAMPLES),
      answers: {
        200: {
          description: "The job can be printed.",
          mediaType: "application/json",
          schema: "PreflightAnswer",
          example: { data: preflightExample() },
        },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...BODY, ...JOB, ...MEANS],
    },
    {
      id: "generateDemoPdf",
      method: "post",
      path: "/api/v1/demo/generate-pdf",
      tag: "Demo",
      summary: "Print a demo without a key",
      description: [
        "The same body, for two designs: `api-demo-product-label-sheet` (variables `name`, `sku`, `price`) on the preset `vendorA-5160-compatible`, up to 3 records and 6 labels; and `api-demo-qr-card` (variables `title`, `subtitle`, `url`), 102 × 76 mm, with the layout `single` and exactly one record.",
        "One page under a watermark. No picture is fetched, no account is read. The body has up to 65,536 bytes. A visitor has 3 requests per minute, refused ones included, and prints 10 times per day; an IPv6 /48 has ten times both.",
        "Pages of other origins may call it from a browser.",
      ].join("\n\n"),
      credential: "none",
      parameters: [REQUEST_HEADERS["CF-Turnstile-Response"]],
      body: jsonBody("GeneratePdfRequest", DEMO_EXAMPLES),
      answers: {
        200: {
          description: "The PDF, one page, with a watermark.",
          mediaType: "application/pdf",
          headers: PRINTED,
        },
      },
      headers: [...RATE, ...CROSS_ORIGIN, "Server-Timing"],
      codes: [
        ...BODY,
        "TEMPLATE_NOT_FOUND",
        "START_SLOT_OUT_OF_RANGE",
        "UNKNOWN_VARIABLE",
        "VALUE_INVALID",
        "BARCODE_VALUE_INVALID",
        "UNSUPPORTED_CHARACTERS",
        "BARCODE_DOES_NOT_FIT",
        "DEMO_LAYOUT_NOT_ALLOWED",
        "DEMO_LIMIT_EXCEEDED",
        "RATE_LIMITED",
        "UNAVAILABLE",
      ],
    },
  ];
}

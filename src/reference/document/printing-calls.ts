// The calls that take a job: printing a PDF, asking what it would take, the demo.
import { preflightExample } from "./answer-examples.ts";
import { CHANGING, IDEMPOTENCY, JOB, KEYED, MEANS, PRINT_BODY } from "./code-groups.ts";
import { JOB_EXAMPLES } from "./account-examples.ts";
import { DEMO_EXAMPLES, GENERATE_EXAMPLES } from "./examples.ts";
import { CROSS_ORIGIN, PRINTED, RATE, REPLAYED, REQUEST_HEADERS } from "./headers.ts";
import { jsonBody, type Operation } from "./operation.ts";

export function printingCalls(): Operation[] {
  return [
    {
      id: "generatePdf",
      method: "post",
      path: "/api/v1/generate-pdf",
      tag: "Printing",
      summary: "Print labels or cards",
      description: [
        "One request uses one template and returns one merged PDF. Records are printed in request order, each repeated `copies` times. A request can have up to 250 records, 250 items including copies, 25 pages, and a body of 1,048,576 bytes.",
        "Each page costs one credit, charged after the PDF is made and before its first byte is sent. Refused requests cost nothing. Always send an `Idempotency-Key`: without one, you are charged again when you retry a request whose answer you did not receive.",
        "A trial key prints ten requests of one page each for 0 credits. Regardless of `Accept`, the answer is a PDF or a problem.",
      ].join("\n\n"),
      credential: "key",
      parameters: [
        REQUEST_HEADERS["Idempotency-Key"],
        REQUEST_HEADERS["X-Integration-Source"],
        REQUEST_HEADERS["X-Printer-Profile"],
      ],
      body: jsonBody("GeneratePdfRequest", GENERATE_EXAMPLES),
      answers: {
        200: {
          description: "The PDF.",
          mediaType: "application/pdf",
          headers: [...PRINTED, ...REPLAYED],
        },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [
        ...KEYED,
        "SCOPE_REQUIRED",
        ...PRINT_BODY,
        ...JOB,
        ...MEANS,
        ...IDEMPOTENCY,
        "NOT_FOUND",
      ],
    },
    {
      id: "preflightPdf",
      method: "post",
      path: "/api/v1/generate-pdf/preflight",
      tag: "Printing",
      summary: "Preflight a job",
      description:
        "Takes the same headers and body as printing. Returns the items, pages and credits of the job, or the same problem that printing would return, including drawing problems. It costs nothing and counts only towards the rate limit. An `Idempotency-Key` must have a valid form, but is otherwise ignored.",
      credential: "key",
      parameters: [
        REQUEST_HEADERS["Idempotency-Key"],
        REQUEST_HEADERS["X-Integration-Source"],
        REQUEST_HEADERS["X-Printer-Profile"],
      ],
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
      codes: [...KEYED, "SCOPE_REQUIRED", ...PRINT_BODY, ...JOB, ...MEANS, "NOT_FOUND"],
    },
    {
      id: "generatePdfSignedIn",
      method: "post",
      path: "/account/v1/generate-pdf",
      tag: "Printing",
      summary: "Print as a signed-in person",
      description: [
        "The same as printing [with an API key](#generatePdf), but with a session. Body, headers, rules and prices are the same; sessions and API keys of an account share their idempotency keys.",
        "A business account pays one credit per page. An account with an active trial uses the trial: ten requests of one page each. Any other account gets `402`.",
      ].join("\n\n"),
      credential: "session",
      parameters: [
        REQUEST_HEADERS["Idempotency-Key"],
        REQUEST_HEADERS["X-Signed-In-Source"],
        REQUEST_HEADERS["X-Printer-Profile"],
      ],
      body: jsonBody("GeneratePdfRequest", JOB_EXAMPLES),
      answers: {
        200: {
          description: "The PDF.",
          mediaType: "application/pdf",
          headers: [...PRINTED, ...REPLAYED],
        },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...PRINT_BODY, ...JOB, ...MEANS, ...IDEMPOTENCY, "NOT_FOUND"],
    },
    {
      id: "preflightPdfSignedIn",
      method: "post",
      path: "/account/v1/generate-pdf/preflight",
      tag: "Printing",
      summary: "Preflight a job as a signed-in person",
      description:
        "The same as a preflight [with an API key](#preflightPdf), but with a session. Preflights count as calls that print.",
      credential: "session",
      parameters: [
        REQUEST_HEADERS["Idempotency-Key"],
        REQUEST_HEADERS["X-Signed-In-Source"],
        REQUEST_HEADERS["X-Printer-Profile"],
      ],
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
      codes: [...CHANGING, ...PRINT_BODY, ...JOB, ...MEANS, "NOT_FOUND"],
    },
    {
      id: "generateDemoPdf",
      method: "post",
      path: "/api/v1/demo/generate-pdf",
      tag: "Demo",
      summary: "Print a demo without a key",
      description: [
        "Takes the same body as printing, for two designs: `api-demo-product-label-sheet` (variables `name`, `sku`, `price`) on the preset `vendorA-5160-compatible`, up to 3 records and 6 labels; and `api-demo-qr-card` (variables `title`, `subtitle`, `url`), 102 × 76 mm, with the layout `single` and exactly one record.",
        "Returns one page with a watermark. No images are fetched and no account is used. The body can have up to 65,536 bytes. Each visitor can send 3 requests per minute, including refused ones, and print 10 PDFs per day; an IPv6 /48 can have ten times as many.",
        "Browser pages of other origins can call it.",
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
        ...PRINT_BODY,
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

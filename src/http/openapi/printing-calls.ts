// The calls that take a job: printing, asking what it would take, the demo.
import type { Code } from "../../rules/codes.ts";
import { preflightExample } from "./answer-examples.ts";
import { DEMO_EXAMPLES, GENERATE_EXAMPLES } from "./examples.ts";
import { CROSS_ORIGIN, PRINTED, RATE, REPLAYED, REQUEST_HEADERS } from "./headers.ts";
import { KEYED, type Operation } from "./operation.ts";

const BODY: readonly Code[] = [
  "INVALID_JSON",
  "INVALID_HEADER",
  "UNSUPPORTED_MEDIA_TYPE",
  "BODY_TOO_LARGE",
  "VALIDATION_FAILED",
];
const JOB: readonly Code[] = [
  "TEMPLATE_NOT_FOUND",
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
const MEANS: readonly Code[] = [
  "INSUFFICIENT_CREDITS",
  "TRIAL_LIMIT_REACHED",
  "TRIAL_SINGLE_PAGE_ONLY",
];
const IDEMPOTENCY: readonly Code[] = [
  "IDEMPOTENCY_KEY_REUSED",
  "IDEMPOTENCY_REQUEST_IN_PROGRESS",
  "IDEMPOTENCY_REPLAY_UNAVAILABLE",
];

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
      isKeyed: true,
      parameters: [REQUEST_HEADERS["Idempotency-Key"], REQUEST_HEADERS["X-Integration-Source"]],
      requests: GENERATE_EXAMPLES,
      answer: {
        description: "The PDF.",
        mediaType: "application/pdf",
        headers: [...PRINTED, ...REPLAYED],
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED, ...BODY, ...JOB, ...MEANS, ...IDEMPOTENCY],
    },
    {
      id: "preflightPdf",
      method: "post",
      path: "/api/v1/generate-pdf/preflight",
      tag: "Printing",
      summary: "Ask what a job would take",
      description:
        "The same headers and body as for printing. It answers with items, pages and credits, or with the very problem that printing would give, drawing included. It costs nothing and counts against the rate alone; an `Idempotency-Key` is checked for its form and otherwise ignored.",
      isKeyed: true,
      parameters: [REQUEST_HEADERS["Idempotency-Key"], REQUEST_HEADERS["X-Integration-Source"]],
      requests: GENERATE_EXAMPLES,
      answer: {
        description: "The job can be printed.",
        mediaType: "application/json",
        schema: "PreflightAnswer",
        example: { data: preflightExample() },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED, ...BODY, ...JOB, ...MEANS],
    },
    {
      id: "generateDemoPdf",
      method: "post",
      path: "/api/v1/demo/generate-pdf",
      tag: "Demo",
      summary: "Print a demo without a key",
      description: [
        "The same body, for two designs: `api-demo-product-label-sheet` (variables `name`, `sku`, `price`) on the preset `vendorA-5160-compatible`, up to 3 records and 6 labels; and `api-demo-qr-card` (variables `title`, `subtitle`, `url`), 102 × 76 mm, with the layout `single` and exactly one record.",
        "One page under a watermark. No picture is fetched, no account is read. The body has up to 65,536 bytes. A visitor has 3 requests a minute and 10 a day, refused ones included.",
        "Pages of other origins may call it from a browser.",
      ].join("\n\n"),
      isKeyed: false,
      parameters: [REQUEST_HEADERS["CF-Turnstile-Response"]],
      requests: DEMO_EXAMPLES,
      answer: {
        description: "The PDF, one page, with a watermark.",
        mediaType: "application/pdf",
        headers: PRINTED,
      },
      headers: [...RATE, ...CROSS_ORIGIN, "Server-Timing"],
      codes: [
        ...BODY,
        "TEMPLATE_NOT_FOUND",
        "START_SLOT_OUT_OF_RANGE",
        "UNKNOWN_VARIABLE",
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

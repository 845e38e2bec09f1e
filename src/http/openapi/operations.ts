// The table of calls: what each takes, gives and refuses with. A test holds it against the router.
import { CODES, type Code } from "../../rules/codes.ts";
import {
  detailExample,
  listExample,
  preflightExample,
  presetExample,
  summaryExample,
} from "./answer-examples.ts";
import { DEMO_EXAMPLES, GENERATE_EXAMPLES } from "./examples.ts";
import {
  CROSS_ORIGIN,
  PRINTED,
  RATE,
  REPLAYED,
  REQUEST_HEADERS,
  type ResponseHeader,
} from "./headers.ts";
import { presetQuerySchemas } from "./schemas.ts";
import type { Example, Method, Parameter } from "./types.ts";

export interface Operation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly isKeyed: boolean;
  readonly parameters?: readonly Parameter[];
  /** Examples of a GeneratePdfRequest. */
  readonly requests?: Readonly<Record<string, Example>>;
  readonly answer: Answer;
  /** What answers of any status can carry. */
  readonly headers?: readonly ResponseHeader[];
  readonly codes: readonly Code[];
}

export interface Answer {
  readonly description: string;
  readonly mediaType: string;
  /** Name of a schema; absent: bytes or text. */
  readonly schema?: string;
  readonly headers?: readonly ResponseHeader[];
  readonly example?: unknown;
}

export const TAGS = {
  Printing: "Records in, one PDF out.",
  Templates: "What the account can print, and which variables it takes.",
  "Layout presets": "Sheets on sale that a layout can name.",
  Demo: "Printing without an account: two fixed designs under a watermark.",
  Service: "Health, and this reference.",
} as const;
export type Tag = keyof typeof TAGS;

const ALL_CALLS: readonly Code[] = ["INTERNAL"];
const KEYED: readonly Code[] = [
  "UNAUTHENTICATED",
  "INVALID_API_KEY",
  "ACCOUNT_SUSPENDED",
  "TRIAL_EXPIRED",
  "RATE_LIMITED",
  "UNAVAILABLE",
];
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

export function makeOperations(): Operation[] {
  return [...printing(), ...reading(), ...service()].map((operation) => ({
    ...operation,
    codes: inOrder([...operation.codes, ...ALL_CALLS]),
  }));
}

function printing(): Operation[] {
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

function reading(): Operation[] {
  return [
    {
      id: "listTemplates",
      method: "get",
      path: "/api/v1/templates",
      tag: "Templates",
      summary: "List templates",
      description:
        "The account's templates that can be printed, the one saved last first. Drafts that cannot be printed yet are left out.",
      isKeyed: true,
      answer: {
        description: "All of them, on one page.",
        mediaType: "application/json",
        schema: "TemplateList",
        example: listExample(summaryExample()),
      },
      headers: RATE,
      codes: KEYED,
    },
    {
      id: "getTemplate",
      method: "get",
      path: "/api/v1/templates/{templateId}",
      tag: "Templates",
      summary: "Look at a template",
      description: "Its size, its variables, and the presets that it fits, in full.",
      isKeyed: true,
      parameters: [
        {
          name: "templateId",
          in: "path",
          required: true,
          description: "As `GET /api/v1/templates` lists it.",
          schema: { type: "string" },
          example: "custom-product-label",
        },
      ],
      answer: {
        description: "The template.",
        mediaType: "application/json",
        schema: "TemplateAnswer",
        example: { data: detailExample() },
      },
      headers: RATE,
      codes: [...KEYED, "TEMPLATE_NOT_FOUND", "TEMPLATE_NOT_API_READY"],
    },
    {
      id: "listLayoutPresets",
      method: "get",
      path: "/api/v1/layout-presets",
      tag: "Layout presets",
      summary: "Find a sheet",
      description: [
        "By what is printed on its package (`5160`, `avery 8160`, `name badge a4`) or by the size of its labels. Filters combine; without any, all sheets are listed. Equivalent part numbers find the same sheet.",
        "No match is an empty list. Unknown parameters are ignored, a repeated one is refused, an empty `search` is no filter.",
      ].join("\n\n"),
      isKeyed: true,
      parameters: presetParameters(),
      answer: {
        description: "The sheets that match, by vendor and part number.",
        mediaType: "application/json",
        schema: "LayoutPresetList",
        example: listExample(presetExample()),
      },
      headers: RATE,
      codes: [...KEYED, "VALIDATION_FAILED"],
    },
    {
      id: "getTestSheet",
      method: "get",
      path: "/api/v1/layout-presets/{presetId}/test-sheet.pdf",
      tag: "Layout presets",
      summary: "Check a printer on plain paper",
      description:
        "Outlines and numbers of all positions, and a ruler of 100 mm. Print it at 100 %, hold it against the stock, and see whether the printer prints at size and in place. It is free.",
      isKeyed: true,
      parameters: [
        {
          name: "presetId",
          in: "path",
          required: true,
          description: "As `GET /api/v1/layout-presets` lists it.",
          schema: { type: "string" },
          example: "vendorA-5160-compatible",
        },
      ],
      answer: {
        description: "The PDF, one page.",
        mediaType: "application/pdf",
        headers: ["Content-Disposition", "Repr-Digest"],
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED, "NOT_FOUND"],
    },
  ];
}

function service(): Operation[] {
  return [
    {
      id: "getHealth",
      method: "get",
      path: "/health",
      tag: "Service",
      summary: "Ask whether the service is well",
      description: "It is while its database answers.",
      isKeyed: false,
      answer: {
        description: "It is.",
        mediaType: "application/json",
        schema: "Health",
        example: { status: "ok" },
      },
      codes: ["UNAVAILABLE"],
    },
    {
      id: "getOpenApi",
      method: "get",
      path: "/openapi.json",
      tag: "Service",
      summary: "This reference for programs",
      description: "The OpenAPI 3.1 document that you are reading, to generate clients from.",
      isKeyed: false,
      answer: { description: "The document.", mediaType: "application/json", schema: "OpenApi" },
      codes: [],
    },
    pageCall("getDocs", "/docs", "This reference for people", "The same as a page."),
    pageCall("listProblems", "/problems", "All problem codes", "Every code with its status."),
    {
      ...pageCall(
        "getProblem",
        "/problems/{code}",
        "One problem code",
        "What happened, why, and how to mend it: the page that a problem's `type` points to.",
      ),
      parameters: [
        {
          name: "code",
          in: "path",
          required: true,
          description: "The code in lower case, with hyphens.",
          schema: { type: "string" },
          example: "layout-does-not-fit",
        },
      ],
      codes: ["NOT_FOUND"],
    },
  ];
}

function pageCall(id: string, path: string, summary: string, description: string): Operation {
  return {
    id,
    method: "get",
    path,
    tag: "Service",
    summary,
    description,
    isKeyed: false,
    answer: {
      description: "The page.",
      mediaType: "text/html",
      headers: ["Content-Security-Policy"],
    },
    codes: [],
  };
}

function presetParameters(): Parameter[] {
  const examples: Record<string, unknown> = { search: "5160", widthMm: 66.675, heightMm: 25.4 };
  return Object.entries(presetQuerySchemas()).map(([name, { description = "", ...schema }]) => ({
    name,
    in: "query",
    required: false,
    description,
    schema,
    example: examples[name],
  }));
}

function inOrder(codes: readonly Code[]): Code[] {
  return CODES.filter((code) => codes.includes(code));
}

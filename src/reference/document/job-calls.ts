// The calls that print up to 10,000 labels, sent while they are drawn.
import { preflightExample } from "./answer-examples.ts";
import { CHANGING, IDEMPOTENCY, KEYED, PRINT_BODY, RASTER_JOB } from "./code-groups.ts";
import { JOB_LINES_EXAMPLES, LARGE_JOB_EXAMPLES } from "./examples.ts";
import { PRINTED, RATE, REPLAYED, REQUEST_HEADERS } from "./headers.ts";
import type { Answer, Body, Operation } from "./operation.ts";

export const NDJSON_TYPE = "application/x-ndjson";

const BODY: Body = {
  required: true,
  content: {
    "application/json": { schema: "JobRequest", examples: LARGE_JOB_EXAMPLES },
    [NDJSON_TYPE]: { schema: "JobLines", examples: JOB_LINES_EXAMPLES },
  },
};

const FILE: Answer = {
  description: "The PDF, or the ZIP file.",
  mediaType: "application/pdf",
  otherMediaTypes: ["application/zip"],
  headers: [...PRINTED, "Content-Length", "Accept-Ranges", "X-File-Count", ...REPLAYED],
};

const ESTIMATE: Answer = {
  description: "The job can be printed.",
  mediaType: "application/json",
  schema: "PreflightAnswer",
  example: { data: preflightExample() },
};

const STANDING = ["BUSINESS_ACCOUNT_REQUIRED"] as const;
const WORK = [...PRINT_BODY, ...RASTER_JOB, "INSUFFICIENT_CREDITS", "NOT_FOUND"] as const;

export function jobCalls(): Operation[] {
  const key = { ...REQUEST_HEADERS["Idempotency-Key"], example: "order-4711:labels:v1" };
  const needed = { ...key, required: true };
  const source = REQUEST_HEADERS["X-Integration-Source"];
  const profile = REQUEST_HEADERS["X-Printer-Profile"];
  const signedInSource = REQUEST_HEADERS["X-Signed-In-Source"];
  return [
    {
      id: "printJob",
      method: "post",
      path: "/api/v1/jobs",
      tag: "Large jobs",
      summary: "Print up to 10,000 labels",
      description: [
        "The same job [as generate-pdf](#generatePdf), for business accounts, with up to 10,000 records, copies, items and pages, and a body of 16,777,216 bytes. It has two forms that mean the same: `application/json`, or `application/x-ndjson` with everything but the records on the first line and a record on each other line. A record can have 1,048,576 bytes.",
        "The whole job is drawn once before anything is charged, so that every fault of a stage is found: `errors` lists the first 100 in the order of the records, and `detail` says how many there are. Then it is charged, one credit per page, and drawn again while you read it. The answer has the `Content-Length` and `Repr-Digest` of the whole file. A reader that takes nothing for 30 seconds is cut off; the same key and body give the same file again, free, for 24 hours.",
        "`output` is one PDF, or a ZIP file with a PDF or a PNG for each page or each record. An `Idempotency-Key` is required. An account can have two jobs at once, and each 250 items count as one request of its limit, in preflights and replays too.",
      ].join("\n\n"),
      credential: "key",
      parameters: [needed, source, profile],
      body: BODY,
      answers: { 200: FILE },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED, ...STANDING, "SCOPE_REQUIRED", ...WORK, ...IDEMPOTENCY],
    },
    {
      id: "preflightJob",
      method: "post",
      path: "/api/v1/jobs/preflight",
      tag: "Large jobs",
      summary: "Preflight a large job",
      description:
        "Takes the same body as [printing it](#printJob), and returns its items, pages and credits, or the same problem that printing would return, including drawing problems. It costs nothing; it counts towards the rate limit as printing does. An `Idempotency-Key` must have a valid form, but is otherwise ignored.",
      credential: "key",
      parameters: [key, source, profile],
      body: BODY,
      answers: { 200: ESTIMATE },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED, ...STANDING, "SCOPE_REQUIRED", ...WORK],
    },
    {
      id: "printJobSignedIn",
      method: "post",
      path: "/account/v1/jobs",
      tag: "Large jobs",
      summary: "Print a large job as a signed-in person",
      description:
        "The same as printing [with an API key](#printJob), but with a session. For idempotency keys it is the same call.",
      credential: "session",
      parameters: [needed, signedInSource, profile],
      body: BODY,
      answers: { 200: FILE },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...STANDING, ...WORK, ...IDEMPOTENCY],
    },
    {
      id: "preflightJobSignedIn",
      method: "post",
      path: "/account/v1/jobs/preflight",
      tag: "Large jobs",
      summary: "Preflight a large job as a signed-in person",
      description: "The same as a preflight [with an API key](#preflightJob), but with a session.",
      credential: "session",
      parameters: [key, signedInSource, profile],
      body: BODY,
      answers: { 200: ESTIMATE },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...STANDING, ...WORK],
    },
  ];
}

// The calls of printers that fetch their jobs: the printers, their jobs, and what their agents ask.
import { PRINTERS, TEST_PAGES_A_DAY } from "../../rules/printer.ts";
import { preflightExample } from "./answer-examples.ts";
import { pageExample } from "./account-examples.ts";
import { pageQuery } from "./account-requests.ts";
import {
  CHANGING,
  IDEMPOTENCY,
  JSON_BODY,
  KEYED,
  MEANS,
  PRINT_BODY,
  RASTER_JOB,
  SIGNED_IN,
} from "./code-groups.ts";
import { QUEUED, RATE, REQUEST_HEADERS } from "./headers.ts";
import { type Answer, jsonBody, type Operation } from "./operation.ts";
import { pathParameter, queryParameters } from "./parameters.ts";
import {
  JOB_ID,
  madePrinterExample,
  NEW_PRINTER_EXAMPLES,
  PRINT_JOB_EXAMPLES,
  PRINTER_CHANGES_EXAMPLES,
  PRINTER_ID,
  printerExample,
  printerJobExample,
} from "./printer-examples.ts";
import type { Parameter } from "./types.ts";

const BY_ID = pathParameter("printerId", "As `GET /api/v1/printers` lists it.", PRINTER_ID);
const BY_JOB = pathParameter("jobId", "As the call that sent the job answered it.", JOB_ID);
const KEY_REQUIRED = { ...REQUEST_HEADERS["Idempotency-Key"], required: true };
const KEY = { ...REQUEST_HEADERS["Idempotency-Key"], example: "order-4711:desk:v1" };
const REPRINT: Parameter = {
  name: "reprint",
  in: "query",
  required: false,
  description:
    "`true`: prints what the key has printed once more, free, as a new job. Only once the job has ended, and three times in 24 hours.",
  schema: { type: "boolean", default: false },
};
const PAGE = queryParameters(pageQuery, { limit: 20 });

const KEYED_PRINT = [...KEYED, "SCOPE_REQUIRED"] as const;
const QUEUEING = [
  ...PRINT_BODY,
  ...RASTER_JOB,
  ...MEANS,
  ...IDEMPOTENCY,
  "NOT_FOUND",
  "PRINTER_QUEUE_FULL",
  "JOB_UNDER_WAY",
  "REPRINTS_SPENT",
] as const;
const ESTIMATING = [...PRINT_BODY, ...RASTER_JOB, ...MEANS, "NOT_FOUND"] as const;

const PRINTER: Answer = {
  description: "The printer.",
  mediaType: "application/json",
  schema: "PrinterAnswer",
  example: { data: printerExample() },
};

const WITH_PAIRING: Answer = {
  description: "The printer with a code, which is shown only here.",
  mediaType: "application/json",
  schema: "PrinterWithPairingAnswer",
  example: { data: madePrinterExample() },
};

const JOB: Answer = {
  description: "The job as it stands.",
  mediaType: "application/json",
  schema: "PrinterJobAnswer",
  example: { data: printerJobExample() },
};

const QUEUED_JOB: Answer = {
  ...JOB,
  description: "The job is charged and waits for the printer; of a repeated key, as it stands.",
  headers: QUEUED,
};

const LIST: Answer = {
  description: "One page of printers.",
  mediaType: "application/json",
  schema: "PrinterPage",
  example: pageExample(printerExample()),
};

const JOBS: Answer = {
  description: "One page of jobs.",
  mediaType: "application/json",
  schema: "PrinterJobPage",
  example: pageExample(printerJobExample()),
};

const ESTIMATE: Answer = {
  description: "The job can be printed.",
  mediaType: "application/json",
  schema: "PreflightAnswer",
  example: { data: preflightExample() },
};

const PRINTING = [
  "The body of [generate-pdf](#generatePdf) with `expiresInSec`. What the printer is sent (ZPL, PNG or PDF), and how pages are brought onto its paper, its profile says. The job is drawn and charged at once, one credit per page, and waits for the printer.",
  "An `Idempotency-Key` is required. The same key and body answer the same job as it stands, free, and print nothing. A job can have 4 MB as it is sent, and a page must not be wider than the head.",
  "Its content is kept encrypted until it is printed, failed, was cancelled or has expired, at most until `expiresAt`, and is then deleted at once. Facts without values stay for 30 days.",
].join("\n\n");

export function printerCalls(): Operation[] {
  return [
    {
      id: "printOnPrinter",
      method: "post",
      path: "/api/v1/printers/{printerId}/jobs",
      tag: "Print jobs",
      summary: "Print on a printer",
      description: PRINTING,
      credential: "key",
      parameters: [
        BY_ID,
        REPRINT,
        { ...KEY_REQUIRED, example: KEY.example },
        REQUEST_HEADERS["X-Integration-Source"],
      ],
      body: jsonBody("PrintJobRequest", PRINT_JOB_EXAMPLES),
      answers: { 202: QUEUED_JOB },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED_PRINT, ...QUEUEING],
    },
    {
      id: "preflightOnPrinter",
      method: "post",
      path: "/api/v1/printers/{printerId}/jobs/preflight",
      tag: "Print jobs",
      summary: "Preflight a job for a printer",
      description:
        "What [printing on the printer](#printOnPrinter) would take, or the problem that it would return. It costs nothing and queues nothing.",
      credential: "key",
      parameters: [BY_ID, KEY, REQUEST_HEADERS["X-Integration-Source"]],
      body: jsonBody("PrintJobRequest", PRINT_JOB_EXAMPLES),
      answers: { 200: ESTIMATE },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED_PRINT, ...ESTIMATING],
    },
    {
      id: "listPrinterJobs",
      method: "get",
      path: "/api/v1/printers/{printerId}/jobs",
      tag: "Print jobs",
      summary: "List the jobs of a printer",
      description:
        "Newest first: those that wait, and for 30 days those that have ended, the last 10,000 at most.",
      credential: "key",
      parameters: [BY_ID, ...PAGE],
      answers: { 200: JOBS },
      headers: RATE,
      codes: [...KEYED_PRINT, "NOT_FOUND", "VALIDATION_FAILED"],
    },
    {
      id: "getPrinterJob",
      method: "get",
      path: "/api/v1/printers/{printerId}/jobs/{jobId}",
      tag: "Print jobs",
      summary: "Get a job of a printer",
      description: "The job as it stands.",
      credential: "key",
      parameters: [BY_ID, BY_JOB],
      answers: { 200: JOB },
      headers: RATE,
      codes: [...KEYED_PRINT, "NOT_FOUND"],
    },
    {
      id: "cancelPrinterJob",
      method: "delete",
      path: "/api/v1/printers/{printerId}/jobs/{jobId}",
      tag: "Print jobs",
      summary: "Cancel a job of a printer",
      description: "Only while it waits. Its credits are not given back.",
      credential: "key",
      parameters: [BY_ID, BY_JOB],
      answers: { 204: { description: "The job was cancelled, and its content is deleted." } },
      headers: RATE,
      codes: [...KEYED_PRINT, "NOT_FOUND", "JOB_UNDER_WAY"],
    },
    {
      id: "listPrinters",
      method: "get",
      path: "/api/v1/printers",
      tag: "Printers",
      summary: "List printers",
      description: "Newest first, with their status and how many jobs wait.",
      credential: "key",
      parameters: PAGE,
      answers: { 200: LIST },
      headers: RATE,
      codes: [...KEYED_PRINT, "VALIDATION_FAILED"],
    },
    {
      id: "getPrinter",
      method: "get",
      path: "/api/v1/printers/{printerId}",
      tag: "Printers",
      summary: "Get a printer",
      description: "The printer with its profile, its status and how many jobs wait.",
      credential: "key",
      parameters: [BY_ID],
      answers: { 200: PRINTER },
      headers: RATE,
      codes: [...KEYED_PRINT, "NOT_FOUND"],
    },
    ...signedInCalls(),
  ];
}

function signedInCalls(): Operation[] {
  return [
    {
      id: "listPrintersSignedIn",
      method: "get",
      path: "/account/v1/printers",
      tag: "Printers",
      summary: "List printers as a signed-in person",
      description: "The same as [with an API key](#listPrinters).",
      credential: "session",
      parameters: PAGE,
      answers: { 200: LIST },
      headers: RATE,
      codes: [...SIGNED_IN, "VALIDATION_FAILED"],
    },
    {
      id: "createPrinter",
      method: "post",
      path: "/account/v1/printers",
      tag: "Printers",
      summary: "Add a printer",
      description: `For any account. The answer has a code that pairs an agent, once, within ten minutes. An account can have ${PRINTERS} printers.`,
      credential: "session",
      body: jsonBody("NewPrinter", NEW_PRINTER_EXAMPLES),
      answers: { 201: WITH_PAIRING },
      headers: RATE,
      codes: [...CHANGING, ...JSON_BODY, "PRINTER_LIMIT_REACHED"],
    },
    {
      id: "getPrinterSignedIn",
      method: "get",
      path: "/account/v1/printers/{printerId}",
      tag: "Printers",
      summary: "Get a printer as a signed-in person",
      description: "The same as [with an API key](#getPrinter).",
      credential: "session",
      parameters: [BY_ID],
      answers: { 200: PRINTER },
      headers: RATE,
      codes: [...SIGNED_IN, "NOT_FOUND"],
    },
    {
      id: "changePrinter",
      method: "patch",
      path: "/account/v1/printers/{printerId}",
      tag: "Printers",
      summary: "Change a printer",
      description:
        "What is absent stays as it is; `profile` is replaced as a whole. Jobs that wait already stay as they were drawn.",
      credential: "session",
      parameters: [BY_ID],
      body: jsonBody("PrinterChanges", PRINTER_CHANGES_EXAMPLES),
      answers: { 200: { ...PRINTER, description: "The printer as it is now." } },
      headers: RATE,
      codes: [...CHANGING, ...JSON_BODY, "NOT_FOUND"],
    },
    {
      id: "removePrinter",
      method: "delete",
      path: "/account/v1/printers/{printerId}",
      tag: "Printers",
      summary: "Remove a printer",
      description:
        "Its agent's token ends, and its jobs are cancelled and deleted. Their credits are not given back.",
      credential: "session",
      parameters: [BY_ID],
      answers: { 204: { description: "The printer was removed." } },
      headers: RATE,
      codes: [...CHANGING, "NOT_FOUND"],
    },
    {
      id: "pairPrinterAgain",
      method: "post",
      path: "/account/v1/printers/{printerId}/pairing",
      tag: "Printers",
      summary: "Pair a printer again",
      description:
        "A new code. The former code and the token of the agent that is paired end. Jobs that wait go on waiting.",
      credential: "session",
      parameters: [BY_ID],
      answers: { 201: WITH_PAIRING },
      headers: RATE,
      codes: [...CHANGING, "NOT_FOUND"],
    },
    {
      id: "printTestPage",
      method: "post",
      path: "/account/v1/printers/{printerId}/test-page",
      tag: "Printers",
      summary: "Print a test page",
      description: `Free, ${TEST_PAGES_A_DAY} in any 24 hours for each printer, then \`429\`: a frame at the edge of the page, a ruler, the printer's name and a QR code, as the profile brings them onto the paper.`,
      credential: "session",
      parameters: [BY_ID],
      answers: { 202: { ...JOB, description: "The test page waits.", headers: ["Location"] } },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, "NOT_FOUND", "PRINTER_QUEUE_FULL"],
    },
    {
      id: "printOnPrinterSignedIn",
      method: "post",
      path: "/account/v1/printers/{printerId}/jobs",
      tag: "Print jobs, signed in",
      summary: "Print on a printer as a signed-in person",
      description:
        "The same as [with an API key](#printOnPrinter). For idempotency keys it is the same call.",
      credential: "session",
      parameters: [
        BY_ID,
        REPRINT,
        { ...KEY_REQUIRED, example: KEY.example },
        REQUEST_HEADERS["X-Signed-In-Source"],
      ],
      body: jsonBody("PrintJobRequest", PRINT_JOB_EXAMPLES),
      answers: { 202: QUEUED_JOB },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...QUEUEING],
    },
    {
      id: "preflightOnPrinterSignedIn",
      method: "post",
      path: "/account/v1/printers/{printerId}/jobs/preflight",
      tag: "Print jobs, signed in",
      summary: "Preflight a job for a printer as a signed-in person",
      description: "The same as [with an API key](#preflightOnPrinter).",
      credential: "session",
      parameters: [BY_ID, KEY, REQUEST_HEADERS["X-Signed-In-Source"]],
      body: jsonBody("PrintJobRequest", PRINT_JOB_EXAMPLES),
      answers: { 200: ESTIMATE },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...ESTIMATING],
    },
    {
      id: "listPrinterJobsSignedIn",
      method: "get",
      path: "/account/v1/printers/{printerId}/jobs",
      tag: "Print jobs, signed in",
      summary: "List the jobs of a printer as a signed-in person",
      description: "The same as [with an API key](#listPrinterJobs).",
      credential: "session",
      parameters: [BY_ID, ...PAGE],
      answers: { 200: JOBS },
      headers: RATE,
      codes: [...SIGNED_IN, "NOT_FOUND", "VALIDATION_FAILED"],
    },
    {
      id: "getPrinterJobSignedIn",
      method: "get",
      path: "/account/v1/printers/{printerId}/jobs/{jobId}",
      tag: "Print jobs, signed in",
      summary: "Get a job of a printer as a signed-in person",
      description: "The same as [with an API key](#getPrinterJob).",
      credential: "session",
      parameters: [BY_ID, BY_JOB],
      answers: { 200: JOB },
      headers: RATE,
      codes: [...SIGNED_IN, "NOT_FOUND"],
    },
    {
      id: "cancelPrinterJobSignedIn",
      method: "delete",
      path: "/account/v1/printers/{printerId}/jobs/{jobId}",
      tag: "Print jobs, signed in",
      summary: "Cancel a job of a printer as a signed-in person",
      description: "The same as [with an API key](#cancelPrinterJob).",
      credential: "session",
      parameters: [BY_ID, BY_JOB],
      answers: { 204: { description: "The job was cancelled, and its content is deleted." } },
      headers: RATE,
      codes: [...CHANGING, "NOT_FOUND", "JOB_UNDER_WAY"],
    },
  ];
}

// What a caller may ask for: the grammar of GeneratePdfRequest. Sums (items, pages), fit and the
// template's variables are later stages' affairs.

import { z } from "zod";
import {
  choiceBy,
  integerBetween,
  integerFrom,
  listOf,
  namedValues,
  numberAbove,
  numberFrom,
  someText,
  strict,
} from "./grammar.ts";
import { faultsOfZodError, requireValid } from "./faults.ts";
import type { FaultSink } from "./fault-list.ts";
import { jobOutput, rasterOutput } from "./output.ts";
import { LIMITS } from "../limits.ts";

/** A variable's value as the caller sends it. */
export type Scalar = string | number | boolean | null;

/** Beyond ±(2^53−1) a number is no longer the one that was written: a barcode would print wrong. */
function faultOfScalar(value: unknown): string | null {
  switch (typeof value) {
    case "string":
      return value.isWellFormed()
        ? null
        : "must be well-formed Unicode, and it contains half of a surrogate pair";
    case "number":
      return Math.abs(value) <= Number.MAX_SAFE_INTEGER
        ? null
        : `must be a number within ±${Number.MAX_SAFE_INTEGER}; send a larger number as a string`;
    case "boolean":
      return null;
    default:
      return value === null ? null : "must be a string, a number, true, false or null";
  }
}

const variables = namedValues<Scalar>(faultOfScalar, {
  type: ["string", "number", "boolean", "null"],
}).describe(
  "Variable names and their values. A null or missing value is blank, or the variable's default.",
);

const recordWith = (mostCopies: number) =>
  strict({
    variables,
    copies: integerBetween(1, mostCopies)
      .default(1)
      .describe("Number of adjacent copies of this record."),
  }).describe("The values of one label or card, and how many copies of it.");

const record = recordWith(LIMITS.copies);

const standardPaper = strict({ size: z.literal(["Letter", "A4"]) });
const customSideMm = numberAbove(0, LIMITS.customPaperMm);
const customPaper = strict({
  size: z.literal("Custom"),
  widthMm: customSideMm,
  heightMm: customSideMm,
});
const paper = choiceBy("size", ["Letter", "A4", "Custom"], [standardPaper, customPaper]);

const grid = strict({
  rows: integerBetween(1, LIMITS.grid),
  columns: integerBetween(1, LIMITS.grid),
});

const distanceMm = numberFrom(0);
const spacing = strict({
  top: distanceMm,
  right: distanceMm,
  bottom: distanceMm,
  left: distanceMm,
  gapX: distanceMm,
  gapY: distanceMm,
}).describe("Margins and gaps in millimetres.");

const startSlot = integerFrom(1)
  .default(1)
  .describe("The first position to fill, counted row by row from 1, on a partly used sheet.");

const single = strict({ type: z.literal("single") }).describe(
  "One item per page; the page has the template's size.",
);
const preset = strict({ type: z.literal("preset"), presetId: someText(), startSlot }).describe(
  "Items fill a preset sheet; the template must have the size of its labels.",
);
const manual = strict({
  type: z.literal("manual"),
  paper,
  grid,
  spacingMm: spacing,
  startSlot,
}).describe("Items fill a grid on the paper given.");

const layout = choiceBy("type", ["single", "preset", "manual"], [single, preset, manual]);

export const generateRequest = strict({
  templateId: someText().describe("The id of a template of the account."),
  layout,
  records: listOf(record, 1, LIMITS.records).describe("In the order in which they are printed."),
}).describe("One template, one layout, 1 to 250 records: one PDF.");

/** With defaults filled in: `copies` and `startSlot` are 1 where they were absent. */
export type GenerateRequest = z.output<typeof generateRequest>;
export type PrintLayout = GenerateRequest["layout"];
export type ManualLayout = Extract<PrintLayout, { type: "manual" }>;
export type PrintRecord = GenerateRequest["records"][number];

/** Fast path. null: use the schema of `record`, which says what is wrong, if anything is. */
function readValidRecord(input: unknown, mostCopies: number): PrintRecord | null {
  if (!isObject(input)) return null;
  const names = Object.keys(input);
  const hasCopies = names.includes("copies");
  if (!names.includes("variables") || names.length > (hasCopies ? 2 : 1)) return null;
  const copies = hasCopies ? input["copies"] : 1;
  if (!isCount(copies, mostCopies)) return null;
  const given = input["variables"];
  if (!isObject(given) || Array.isArray(given)) return null;
  const values = new Map<string, Scalar>();
  for (const name of Object.keys(given)) {
    const value = given[name];
    if (faultOfScalar(value) !== null) return null;
    values.set(name, value as Scalar);
  }
  return { variables: values, copies };
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** null: use the schema of the request. */
function readValidRecords(body: unknown): readonly PrintRecord[] | null {
  const records = isObject(body) ? body["records"] : null;
  if (!Array.isArray(records) || records.length > LIMITS.records) return null;
  const read: PrintRecord[] = [];
  for (const input of records) {
    const one = readValidRecord(input, LIMITS.copies);
    if (one === null) return null;
    read.push(one);
  }
  return read.length === 0 ? null : read;
}

/** Validated in place of those that were read already. */
const ANY_RECORDS = [{ variables: {} }];

function parseJob<T extends { readonly records: readonly PrintRecord[] }>(
  schema: z.ZodType<T>,
  body: unknown,
): T {
  const what = "The request body";
  const records = readValidRecords(body);
  if (records === null) return requireValid(schema, body, what);
  return { ...requireValid(schema, { ...(body as object), records: ANY_RECORDS }, what), records };
}

/** Throws Refusal VALIDATION_FAILED with every fault, pointers into the body. */
export function parseRequest(body: unknown): GenerateRequest {
  return parseJob(generateRequest, body);
}

export const rasterRequest = strict({
  ...generateRequest.shape,
  output: rasterOutput,
}).describe("One template, one layout, 1 to 250 records: their pages as dots.");

export type RasterRequest = z.output<typeof rasterRequest>;

/** Throws Refusal VALIDATION_FAILED with every fault, pointers into the body. */
export function parseRasterRequest(body: unknown): RasterRequest {
  return parseJob(rasterRequest, body);
}

/** A record of a large job, which is a line of its own in NDJSON. */
export const jobRecord = recordWith(LIMITS.largeJob.copies);

/** What is sent of a large job before its records: the first line of NDJSON. */
export const jobHead = strict({
  templateId: generateRequest.shape.templateId,
  layout,
  output: jobOutput,
}).describe("One template and one layout; the records follow, one on each line.");

export const jobRequest = strict({
  ...jobHead.shape,
  records: listOf(jobRecord, 1, LIMITS.largeJob.records).describe(
    "In the order in which they are printed.",
  ),
}).describe("One template, one layout, 1 to 10,000 records: one PDF, or a ZIP file.");

/** The same where records are looked at one by one. */
const jobBody = strict({
  ...jobHead.shape,
  records: listOf(z.unknown(), 1, LIMITS.largeJob.records),
});

export type JobHead = z.output<typeof jobHead>;

/** The head of a large job. In JSON, `records` has the right length; in NDJSON it must be absent. null: faults were found. */
export function readJobHead(
  head: unknown,
  form: "json" | "ndjson",
  faults: FaultSink,
): JobHead | null {
  const result = (form === "json" ? jobBody : jobHead).safeParse(head);
  if (!result.success) {
    for (const fault of faultsOfZodError(result.error)) faults.push(fault);
    return null;
  }
  const { templateId, layout, output } = result.data;
  return { templateId, layout, output };
}

/** A record of a large job; null: faults were found. */
export function readJobRecord(
  record: unknown,
  index: number,
  faults: FaultSink,
): PrintRecord | null {
  const read = readValidRecord(record, LIMITS.largeJob.copies);
  if (read !== null) return read;
  const result = jobRecord.safeParse(record);
  if (result.success) return result.data;
  for (const fault of faultsOfZodError(result.error, `#/records/${index}`)) faults.push(fault);
  return null;
}

/** How long a job for a printer waits at most, in seconds. */
const EXPIRY = { least: 60, most: 86_400 } as const;

export const printJobRequest = strict({
  ...generateRequest.shape,
  expiresInSec: integerBetween(EXPIRY.least, EXPIRY.most)
    .default(EXPIRY.most)
    .describe("How many seconds the job waits for the printer. Then it expires and is deleted."),
}).describe("One template, one layout, 1 to 250 records, for a printer.");

export type PrintJobRequest = z.output<typeof printJobRequest>;

/** Throws Refusal VALIDATION_FAILED with every fault, pointers into the body. */
export function parsePrintJobRequest(body: unknown): PrintJobRequest {
  return parseJob(printJobRequest, body);
}

/** Only the layout, for callers that have no records yet. */
export const printLayout = layout;

// print_job: the one tool that costs. It never charges more than the caller allows, and a repeated call is free.
import { z } from "zod";
import { canonicalJson } from "../../rules/canonical-json.ts";
import { Refused } from "../instructions.ts";
import { readAtMost } from "../read-at-most.ts";
import { type Host, isSmall, postJson, type PrintPath, readData, requireDone } from "../service.ts";
import {
  type Answer,
  defineTool,
  layout,
  manyRecords,
  output,
  records,
  templateId,
  WRITES,
} from "../tool.ts";
import { mostSheetsOf, pathFor } from "./print-path.ts";

interface Job {
  readonly templateId: string;
  readonly layout: Readonly<Record<string, unknown>>;
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Absent: a PDF. */
  readonly output?: Readonly<Record<string, unknown>> | undefined;
}

const input = z.strictObject({
  templateId,
  layout,
  records,
  output: output.optional(),
  printerId: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      "Only for a job on paper: the id of a printer, as list_printers answers it. Leave out output then, because the printer decides what it is sent. To print the same job on paper once more, pass a new idempotencyKey.",
    ),
  maxCredits: z
    .int()
    .min(0)
    .describe("The most credits that this job may cost: what check_job answered."),
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, "must be 1 to 255 visible ASCII characters without spaces")
    .optional()
    .describe(
      "Only to print, and pay for, the same job once more as a new original: a new opaque id. Without it the key is made from the job, and a repeated call is a free replay.",
    ),
});

export const printJob = defineTool({
  name: "print_job",
  title: "Print a job",
  description:
    "Prints records with a template into one PDF, or with output into ZPL for a label printer or a PNG. This is the only tool that costs: 1 credit per page (nothing with a trial key: one page per call, ten calls). maxCredits is the most that may be charged; a job that needs more is refused before it costs. Use it when the user has agreed to the price that check_job gave. At most 250 items and 25 pages per call (ZPL 250, PNG 1); in platen mcp, the command line's server, business accounts can print PDFs of up to 10,000. Repeating a call with the same templateId, layout, records and output within 24 hours is a free replay of the same file, so after a lost answer simply repeat it. With printerId, a printer of list_printers prints it: the answer is the job (waiting, printing, printed, failed), not a file, and repeating the call prints nothing more. Without an API key it prints the public demo's designs with a watermark, at most 3 per minute and 10 per day.",
  input,
  largeInput: input.extend({ records: manyRecords }),
  effects: WRITES,
  run: async (host, { maxCredits, idempotencyKey, printerId, ...job }) => {
    if (printerId !== undefined) {
      return printOnPrinter(host, job, printerId, maxCredits, idempotencyKey);
    }
    if (!host.hasKey) return printDemo(host, job);
    const key = idempotencyKey ?? (await keyOf(job));
    const headers = { "Idempotency-Key": key, "X-Integration-Source": host.source };
    const init = postJson(job, headers);
    const path = await pathFor(host, job);
    const free = await replayBeyond(host, path, job, maxCredits, init);
    const printed = free ?? (await requireDone(await host.send(path, init)));
    return answer(host, path, printed, key);
  },
});

async function printOnPrinter(
  host: Host,
  job: Job,
  printerId: string,
  maxCredits: number,
  idempotencyKey: string | undefined,
): Promise<Answer> {
  if (job.output !== undefined) throw noOutput();
  const key = idempotencyKey ?? (await keyOf({ ...job, printerId }));
  const headers = { "Idempotency-Key": key, "X-Integration-Source": host.source };
  const path = `/api/v1/printers/${encodeURIComponent(printerId)}/jobs` as const;
  const init = postJson(job, headers);
  // A repeated call is not known here before it is sent, so its price has to be within maxCredits too.
  await replayBeyond({ ...host, inside: null }, path, job, maxCredits, init);
  const sent = await requireDone(await host.send(path, init));
  const { data } = (await sent.json()) as { data: Readonly<Record<string, unknown>> };
  return {
    facts: {
      job: data,
      creditsCharged: Number(sent.headers.get("X-Credits-Consumed") ?? 0),
      replayed: sent.headers.get("Idempotency-Replayed") === "true",
      warningCount: Number(sent.headers.get("X-Warning-Count") ?? 0),
      warnings: sent.headers.get("X-Warnings"),
      requestId: sent.headers.get("X-Request-Id"),
      idempotencyKey: key,
    },
    content: [],
  };
}

async function printDemo(host: Host, job: Job): Promise<Answer> {
  if (job.output !== undefined) throw onlyPdf();
  const path = "/api/v1/demo/generate-pdf";
  const printed = await requireDone(await host.send(path, postJson(job)));
  return answer(host, path, printed, null);
}

/** Equal jobs have equal keys, whatever the order of their members. */
async function keyOf(job: Job & { readonly printerId?: string }): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(job));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `mcp-${[...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * A page costs at most one credit, and the number of pages depends only on layout, records and whether there is a back.
 * Only where that bound is over the limit is the service asked: for the job as it was printed before, which is free whatever its price, then for
 * the price. null: it costs at most `maxCredits`.
 */
async function replayBeyond(
  host: Host,
  path: PrintPath,
  job: Job,
  maxCredits: number,
  init: RequestInit,
): Promise<Response | null> {
  const sheets = await mostSheetsOf(host, job);
  if (2 * sheets <= maxCredits) return null;
  if (sheets <= maxCredits && !(await hasBack(host, job.templateId))) return null;
  const replayed = await replay(host, path, init);
  if (replayed !== null) return replayed;
  const credits = await priceOf(host, path, job);
  if (credits <= maxCredits) return null;
  throw new Refused({
    status: 402,
    code: "MAX_CREDITS_EXCEEDED",
    detail: `This job costs ${credits === 1 ? "1 credit" : `${credits} credits`}, and maxCredits is ${maxCredits}. It was not printed. Tell the user the price; if they agree, call print_job again with maxCredits ${credits}, else send fewer records.${host.inside === null ? UNKNOWN_HERE : ""}`,
    errors: [],
  });
}

const UNKNOWN_HERE =
  " If this same job was printed in the last 24 hours, that call is a free replay, which this server cannot know before.";

/** null: nothing was charged under its key, or that cannot be known here. */
async function replay(
  { inside }: Host,
  path: PrintPath,
  init: RequestInit,
): Promise<Response | null> {
  if (inside === null || !isSmall(path)) return null;
  try {
    return await requireDone(await inside.replay(path, init));
  } catch (error) {
    if (error instanceof Refused && error.problem.code === "NOT_FOUND") return null;
    throw error;
  }
}

async function priceOf({ send }: Host, path: PrintPath, job: Job): Promise<number> {
  try {
    const asked = postJson(job);
    return (await readData<{ credits: number }>(send, `${path}/preflight`, asked)).credits;
  } catch (error) {
    // A trial never costs credits, and a job that it printed can still be replayed.
    if (error instanceof Refused && error.problem.code === "TRIAL_LIMIT_REACHED") return 0;
    throw error;
  }
}

/** Whether every sheet is two pages. */
async function hasBack({ send }: Host, templateId: string): Promise<boolean> {
  const path = `/api/v1/templates/${encodeURIComponent(templateId)}/schema`;
  const { headers } = await send(path, { method: "HEAD" });
  return /(?:^|, )back$/.test(headers.get("X-Counting") ?? "");
}

async function answer(
  host: Host,
  path: string,
  printed: Response,
  idempotencyKey: string | null,
): Promise<Answer> {
  const { headers } = printed;
  const count = (name: string) => Number(headers.get(name) ?? 0);
  const file = await readAtMost(printed, host.mostFileBytes);
  if (file !== null && path === "/api/v1/jobs") await requireWhole(file, headers);
  const fileName = /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "")?.[1];
  const delivered =
    file === null
      ? { facts: { note: tooLarge(path, idempotencyKey) }, content: [] }
      : await host.deliver({
          file,
          fileName: fileName ?? "labels.pdf",
          mediaType: headers.get("Content-Type") ?? "application/pdf",
        });
  const nextSlot = headers.get("X-Next-Start-Slot");
  const rasterSize = headers.get("X-Raster-Size");
  return {
    facts: {
      pages: count("X-Page-Count"),
      items: count("X-Item-Count"),
      creditsCharged: count("X-Credits-Consumed"),
      replayed: headers.get("Idempotency-Replayed") === "true",
      nextStartSlot: nextSlot === null ? null : Number(nextSlot),
      nextCounters: headers.get("X-Next-Counters"),
      ...(rasterSize !== null && { rasterSize }),
      warningCount: count("X-Warning-Count"),
      warnings: headers.get("X-Warnings"),
      requestId: headers.get("X-Request-Id"),
      idempotencyKey,
      ...delivered.facts,
    },
    content: delivered.content,
  };
}

/** A large file is sent while it is drawn, and may break off. */
async function requireWhole(file: Uint8Array, headers: Headers): Promise<void> {
  const bytes = file as Uint8Array<ArrayBuffer>;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = `sha-256=:${btoa(String.fromCharCode(...digest))}:`;
  if ((headers.get("Repr-Digest") ?? found) === found) return;
  const detail =
    "The file is incomplete. It is paid; repeat the call with the same arguments, which is a free replay.";
  throw new Refused({ status: 503, code: "UNAVAILABLE", detail, errors: [] });
}

function tooLarge(path: string, idempotencyKey: string | null): string {
  return `The file is larger than 1 MB, so it is not in this answer. It is paid, and for 24 hours it can be fetched free of charge: POST ${path} with the very same arguments, without maxCredits and idempotencyKey, as the body and the header Idempotency-Key: ${idempotencyKey}. The command line's MCP server (platen mcp) does the same when this call is repeated there.`;
}

function noOutput(): Refused {
  const detail =
    "A printer decides by itself what it is sent. Leave out output, or leave out printerId to get a file.";
  return new Refused({ status: 422, code: "VALIDATION_FAILED", detail, errors: [] });
}

function onlyPdf(): Refused {
  const detail =
    "Without an API key there are only PDFs. Leave out output, or ask the user for an API key.";
  return new Refused({ status: 422, code: "VALIDATION_FAILED", detail, errors: [] });
}

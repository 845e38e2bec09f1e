// print --printer: the parts of a job as jobs of a printer that fetches them; what was queued is not queued again.
import { rm } from "node:fs/promises";
import { FILES } from "../../../../web/jobs/output.ts";
import { readAnswer } from "../../../../web/jobs/read-answer.ts";
import { type JobState, printedSoFar } from "../../../../web/jobs/state.ts";
import type { SendRequest } from "../../../../web/jobs/send-part.ts";
import { pathOf } from "../../../typescript/src/api.ts";
import { type PrintAllResult, PrintResult, type Schemas } from "../../../typescript/src/index.ts";
import { type PrintAllTools, printAll } from "../../../typescript/src/print-all.ts";
import type { PrintAnswer } from "../../../typescript/src/read-result.ts";
import { type Answer, sendCall, textOf } from "../../../typescript/src/send.ts";
import { settingsOf } from "../../../typescript/src/settings.ts";
import { type Context, requireSession } from "../context.ts";
import { Interrupted, PartlyPrinted, RefusedError } from "../failure.ts";
import { interruption } from "../interruption.ts";
import { count } from "../output.ts";
import { readPrivateJson, writePrivateJson } from "../session-file.ts";
import type { Job } from "./dry-run.ts";

type Printer = Schemas["Printer"];
type PrinterPrint = Job & { readonly printer: Printer };

interface Place {
  readonly id: string;
  readonly statePath: string;
  readonly payAgain: boolean;
}

/** As it is kept between two runs. */
type KeptState = JobState & {
  readonly printerId: string;
  /** By the key of the part. */
  readonly printerJobs: Readonly<Record<string, string>>;
};

/** `expect`: throws where the job is not to be begun, or not to go on. */
export async function printOnPrinter(
  context: Context,
  job: PrinterPrint,
  { id, statePath, payAgain }: Place,
  expect: (state: JobState | null) => void | Promise<void>,
): Promise<void> {
  const { out } = context;
  const { printer } = job;
  const kept = (await readPrivateJson(statePath)) as KeptState | null;
  if (kept !== null) {
    expectSamePrinter(kept, printer);
    out.note(`Job ${id} is resumed.`);
  } else if (out.isInteractive) out.note(`Job ${id}.`);
  await expect(kept);
  const printerJobs: Record<string, string> = { ...kept?.printerJobs };
  let state: JobState | null = kept;
  try {
    const result = await printAll(toolsOf(context, job, printerJobs), requestOf(job), {
      slots: job.slots,
      signal: interruption,
      payAgain,
      job: {
        id,
        state: kept,
        save: async (changed) => {
          state = changed as JobState;
          await writePrivateJson(statePath, { ...state, printerId: printer.id, printerJobs });
        },
      },
      onPart: () => {},
    });
    report(context, job, id, { result, jobs: Object.values(printerJobs) });
    await rm(statePath, { force: true });
  } catch (error) {
    const goOn = `the same command with --job ${id}`;
    if (error instanceof Interrupted)
      throw new Interrupted(`Interrupted; ${goOn} goes on, and nothing is printed or paid twice.`);
    const queued = state === null ? 0 : printedSoFar(state as JobState).pages;
    if (queued === 0) throw error;
    const said = `${count(queued, "page")} of ${(state as JobState | null)?.pages} went to ${printer.name}`;
    throw new PartlyPrinted(error, `${said}: ${goOn} sends the rest, and no page is paid twice.`);
  }
}

function expectSamePrinter({ printerId }: KeptState, { id, name }: Printer): void {
  if (printerId === id) return;
  throw new RefusedError(
    "JOB_CHANGED",
    printerId === undefined
      ? "The job began without a printer. Resume it without --printer, or give another --job."
      : `The job began on another printer than ${name}. Resume it with --printer ${printerId}, or give another --job.`,
  );
}

function requestOf({ templateId, layout, data }: PrinterPrint) {
  return { templateId, layout, records: data.records };
}

function toolsOf(
  context: Context,
  { printer, template }: PrinterPrint,
  printerJobs: Record<string, string>,
): PrintAllTools {
  const { key, platen, options } = context;
  const settings = settingsOf(options);
  const token = key ?? requireSession(context).token;
  const printerId = printer.id;
  const path = pathOf(key === null ? "printOnPrinterSignedIn" : "printOnPrinter", { printerId });
  const { preflightOnPrinter, preflightOnPrinterSignedIn } = platen.api;
  const preflight = key === null ? preflightOnPrinterSignedIn : preflightOnPrinter;
  // The answer does not say where counters go on.
  const readNextCounters = async (body: string) =>
    template.uses.counters.length === 0
      ? {}
      : (await preflight({ printerId, body: JSON.parse(body), signal: interruption })).data
          .nextCounters;
  // Asked before a part is paid for: afterwards the credits may not be enough for it once more.
  const nextCounters = new Map<string, Readonly<Record<string, string>>>();
  const learn = async ({ key, body }: SendRequest) => {
    const next = nextCounters.has(key) ? null : await readNextCounters(body).catch(() => null);
    if (next) nextCounters.set(key, next);
  };
  return {
    settings,
    api: platen.api,
    call: (call) => sendCall(settings, call),
    preflight: (asked) => platen.preflight(asked, { signal: interruption }),
    jobCall: async (request) => {
      await learn(request);
      return {
        method: "POST",
        path,
        headers: {
          "Content-Type": "application/json",
          Authorization: `Bearer ${token}`,
          "Idempotency-Key": request.key,
          "X-Integration-Source": settings.integrationSource,
        },
        body: request.body,
        isRepeatable: true,
        signal: interruption,
      };
    },
    readPart: async (answer, request) => {
      const next = nextCounters.get(request.key) ?? (await readNextCounters(request.body)) ?? {};
      printerJobs[request.key] = jobIn(answer).id;
      return readQueued(answer, request, next);
    },
  };
}

function jobIn({ body }: Answer): Schemas["PrinterJob"] {
  return (JSON.parse(textOf(body)) as Schemas["PrinterJobAnswer"]).data;
}

/** The headers are those of a printed file, without the file. */
function readQueued(
  { header, body }: Answer,
  _request: SendRequest,
  nextCounters: Readonly<Record<string, string>>,
): PrintAnswer {
  const read = readAnswer({
    status: 200,
    header: (name) => (name === "Content-Type" ? FILES.pdf.contentType : header(name)),
    body,
    text: () => textOf(body),
  });
  if (read.kind === "refused") throw new Error("a queued job is no refusal");
  const printed = { ...read, bytes: new Uint8Array(), nextCounters };
  return { printed, result: new PrintResult({ ...printed, warnings: [] }) };
}

function report(
  { out }: Context,
  { printer: { id: printerId, name } }: PrinterPrint,
  job: string,
  { result, jobs }: { readonly result: PrintAllResult; readonly jobs: readonly string[] },
): void {
  const { items, pages, credits, nextStartSlot, nextCounters } = result;
  const printer = { id: printerId, name, jobs };
  const text = [
    `Sent to ${name}: ${count(items, "item")} on ${count(pages, "page")} for ${count(credits, "credit")}.`,
    ...(nextStartSlot === null
      ? []
      : [`The next job begins at slot ${nextStartSlot} (--start ${nextStartSlot}).`]),
    ...Object.entries(nextCounters).map(
      ([counter, next]) => `The counter ${counter} goes on with ${next}.`,
    ),
  ].join("\n");
  out.result({ job, printer, items, pages, credits, nextStartSlot, nextCounters }, text);
}

// print --dry-run: every request of the job as a preflight, which is free; faults at their cells.
import { counted } from "../counted.ts";
import { PlatenError, type Schemas, ValidationError } from "../../../typescript/src/index.ts";
import {
  carryOn,
  layoutOfPart,
  NOTHING_CARRIED,
  type Part,
  recordsOfPart,
  splitJob,
} from "../../../../web/records/index.ts";
import { isOneRequest, splitLarge } from "../../../../web/jobs/begin-job.ts";
import { type JobOutput, mostPagesOf, type PageDots } from "../../../../web/jobs/output.ts";
import type { JobTemplate } from "../../../../web/sheet-job/index.ts";
import type { Context } from "../context.ts";
import { type Data } from "../data/read-data.ts";
import { MOST_FAULTS, RefusedError } from "../failure.ts";
import { interruption } from "../interruption.ts";
import { count } from "../output.ts";
import type { ChosenLayout } from "../sheets.ts";
import type { Output } from "./raster-options.ts";

export interface DryRun {
  readonly items: number;
  readonly pages: number;
  readonly credits: number;
  readonly requests: number;
  /** null: a trial, or a key that is not told. */
  readonly balance: number | null;
  readonly nextStartSlot: number | null;
  readonly nextCounters: Readonly<Record<string, string>>;
  readonly warningCount: number;
  /** One of each kind, with how many there are as far as the service lists them. */
  readonly warnings: readonly WarningKind[];
  /** Of ZPL and PNG: the dots of a page. */
  readonly pageDots?: PageDots;
}

interface WarningKind {
  readonly code: string;
  readonly detail: string;
  readonly count: number;
}

export interface Job extends ChosenLayout {
  readonly templateId: string;
  readonly template: JobTemplate;
  readonly data: Data;
  /** undefined: PDF. */
  readonly output: Output | undefined;
  /** Of one request. */
  readonly mostPages: number;
  /** Of the service, as far as this job needs to know. */
  readonly hasLargeJobs: boolean;
  /** On which it prints; absent: into a file. */
  readonly printer?: Schemas["Printer"] | undefined;
}

export type Asked = Omit<Job, "mostPages" | "hasLargeJobs">;

/** Only a PDF that is more than one request of generate-pdf asks. */
export async function asksForLargeJobs({ platen }: Context, asked: Asked): Promise<boolean> {
  if (asked.output !== undefined || asked.printer !== undefined) return false;
  return !isOneRequest(splitJob(splittingOf(asked))) && platen.hasLargeJobs();
}

function splittingOf({ template, layout, slots, data }: Asked) {
  const startSlot = layout.type === "single" ? 1 : (layout.startSlot ?? 1);
  return { records: data.records, slots, startSlot, uses: template.uses };
}

/** Faults of the first record are left for the job itself to say. */
export async function readMostPages(
  { platen }: Context,
  { templateId, layout, data, output }: Asked,
): Promise<number> {
  const [first] = data.records;
  if (output?.format !== "zpl" || !first) return mostPagesOf(output, undefined);
  const body = { templateId, layout, output, records: [{ variables: first.variables }] };
  const facts = await platen
    .preflight(body as never, { signal: interruption })
    .catch((error: unknown) => {
      if (error instanceof ValidationError) return null;
      throw error;
    });
  return mostPagesOf(output, facts === null ? undefined : dotsIn(facts));
}

function dotsIn({ widthDots, heightDots }: Partial<PageDots>): PageDots | undefined {
  return widthDots === undefined || heightDots === undefined
    ? undefined
    : { widthDots, heightDots };
}

/** Where each row prints once. */
export function pagesWithoutCopies({ layout, slots, data }: Job): number {
  const startSlot = layout.type === "single" ? 1 : (layout.startSlot ?? 1);
  return Math.ceil((startSlot - 1 + data.records.length) / slots);
}

/** The requests that a job takes. */
export function splitOf(job: Job): readonly Part[] {
  return requestsOf(job).parts;
}

interface Requests {
  readonly parts: readonly Part[];
  /** Whether each is a large job. */
  readonly areLarge: boolean;
}

function requestsOf(job: Job): Requests {
  const { output, mostPages, hasLargeJobs } = job;
  const asked = { ...splittingOf(job), mostPages };
  const small = splitJob(asked);
  const areLarge = hasLargeJobs && !isOneRequest(small);
  const split = areLarge ? splitLarge(asked) : small;
  if (split.kind === "refused") throw new RefusedError(split.code, split.detail);
  expectOneFile(output, split.pages, split.parts.length);
  return { parts: split.parts, areLarge };
}

/** A PNG has one page, and files of ZIP are not joined. */
function expectOneFile(output: JobOutput | undefined, pages: number, parts: number): void {
  const isPng = output?.format === "png" && pages > 1;
  if (!isPng && (output?.format !== "png-zip" || parts === 1)) return;
  throw new RefusedError(
    "TOO_MANY_PAGES",
    isPng
      ? `A PNG has one page, and the job has ${count(pages, "page")}: give --to png-zip.`
      : `A ZIP has at most 25 pages, and the job has ${count(pages, "page")}: print fewer rows at a time.`,
  );
}

/** What the request would print and cost; free. */
function preflightOf({ platen, key }: Context, { printer }: Job, areLarge: boolean) {
  if (areLarge) {
    const { preflightJob, preflightJobSignedIn } = platen.api;
    const call = key === null ? preflightJobSignedIn : preflightJob;
    return async (body: object) => (await call({ body: body as never, signal: interruption })).data;
  }
  if (printer === undefined) {
    return (body: object) => platen.preflight(body as never, { signal: interruption });
  }
  const { preflightOnPrinter, preflightOnPrinterSignedIn } = platen.api;
  const call = key === null ? preflightOnPrinterSignedIn : preflightOnPrinter;
  return async (body: object) =>
    (await call({ printerId: printer.id, body: body as never, signal: interruption })).data;
}

export async function dryRun(context: Context, job: Job): Promise<DryRun> {
  const requests = requestsOf(job);
  try {
    return await dryRunOf(context, job, requests);
  } catch (error) {
    const isForOthers = error instanceof PlatenError && error.code === "BUSINESS_ACCOUNT_REQUIRED";
    if (!requests.areLarge || !isForOthers) throw error;
    return dryRun(context, { ...job, hasLargeJobs: false });
  }
}

async function dryRunOf(
  context: Context,
  job: Job,
  { parts, areLarge }: Requests,
): Promise<DryRun> {
  const preflight = preflightOf(context, job, areLarge);
  const { templateId, layout, output } = job;
  const { counters } = job.template.uses;
  const { records } = job.data;
  const sum = { items: 0, pages: 0, credits: 0, warningCount: 0 };
  let balance: number | null = null;
  let nextStartSlot: number | null = null;
  let pageDots: PageDots | undefined;
  const nextCounters: Record<string, string> = {};
  const warnings = new Map<string, WarningKind>();
  let carried = NOTHING_CARRIED;
  let refused: ValidationError | null = null;
  for (const part of parts) {
    const sent = recordsOfPart(records, part, counters, carried);
    if (sent.kind === "refused") throw new RefusedError(sent.code, sent.detail);
    const body = {
      templateId,
      layout: layoutOfPart(layout as never, part),
      ...(output && { output }),
      records: sent.records,
    };
    const facts = await preflight(body).catch((error: unknown) => withFaults(refused, error, part));
    // A person who corrects the data wants the faults of all parts.
    if (facts instanceof ValidationError) {
      refused = facts;
      if (facts.errors.length >= MOST_FAULTS) break;
      continue;
    }
    sum.items += facts.items;
    sum.pages += facts.pages;
    sum.credits += facts.credits;
    sum.warningCount += facts.warningCount;
    for (const { code, detail, count } of facts.warnings) {
      const known = warnings.get(code);
      warnings.set(code, { code, detail, ...known, count: count + (known?.count ?? 0) });
    }
    ({ balance, nextStartSlot } = facts);
    pageDots = dotsIn(facts);
    const next = facts.nextCounters ?? {};
    Object.assign(nextCounters, next);
    carried = carryOn(carried, sent.records, counters, new Map(Object.entries(next)));
  }
  if (refused !== null) throw refused;
  if (balance !== null && sum.credits > balance) {
    throw new RefusedError(
      "INSUFFICIENT_CREDITS",
      `The whole job costs ${counted(sum.credits, "credit")}, and the balance is ${balance}.`,
    );
  }
  return {
    ...sum,
    warnings: [...warnings.values()],
    requests: parts.length,
    balance,
    nextStartSlot,
    nextCounters,
    ...(pageDots && { pageDots }),
  };
}

/** Record 3 of the second part is another record of the job. @throws what is not about records */
function withFaults(before: ValidationError | null, error: unknown, { slices }: Part) {
  if (!(error instanceof PlatenError)) throw error;
  if (!error.errors.some(({ pointer }) => pointer.startsWith("#/records/"))) throw error;
  const errors = error.errors.map((fault) => ({
    ...fault,
    pointer: fault.pointer.replace(/^#\/records\/(\d+)/, (all, index: string) => {
      const record = slices[Number(index)]?.record;
      return record === undefined ? all : `#/records/${record}`;
    }),
  }));
  const known = before?.errors ?? [];
  return new ValidationError({ ...(before ?? error), errors: [...known, ...errors] });
}

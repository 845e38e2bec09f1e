// print --dry-run: every request of the job as a preflight, which is free; faults at their cells.
import { PlatenError, ValidationError } from "../../../typescript/src/index.ts";
import {
  carryOn,
  layoutOfPart,
  NOTHING_CARRIED,
  type Part,
  recordsOfPart,
  splitJob,
} from "../../../../web/records/index.ts";
import type { JobTemplate } from "../../../../web/sheet-job/index.ts";
import type { Context } from "../context.ts";
import { type Data } from "../data/read-data.ts";
import { MOST_FAULTS, RefusedError } from "../failure.ts";
import { interruption } from "../interruption.ts";
import type { ChosenLayout } from "../sheets.ts";

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
}

/** Where each row prints once. */
export function pagesWithoutCopies({ layout, slots, data }: Job): number {
  const startSlot = layout.type === "single" ? 1 : (layout.startSlot ?? 1);
  return Math.ceil((startSlot - 1 + data.records.length) / slots);
}

/** The requests that a job takes. */
export function splitOf({ template, layout, slots, data }: Job) {
  const startSlot = layout.type === "single" ? 1 : (layout.startSlot ?? 1);
  const split = splitJob({ records: data.records, slots, startSlot, uses: template.uses });
  if (split.kind === "refused") throw new RefusedError(split.code, split.detail);
  return split.parts;
}

export async function dryRun({ platen }: Context, job: Job): Promise<DryRun> {
  const { templateId, layout } = job;
  const { counters } = job.template.uses;
  const { records } = job.data;
  const parts = splitOf(job);
  const sum = { items: 0, pages: 0, credits: 0, warningCount: 0 };
  let balance: number | null = null;
  let nextStartSlot: number | null = null;
  const nextCounters: Record<string, string> = {};
  const warnings = new Map<string, WarningKind>();
  let carried = NOTHING_CARRIED;
  let refused: ValidationError | null = null;
  for (const part of parts) {
    const sent = recordsOfPart(records, part, counters, carried);
    if (sent.kind === "refused") throw new RefusedError(sent.code, sent.detail);
    const body = { templateId, layout: layoutOfPart(layout as never, part), records: sent.records };
    const facts = await platen
      .preflight(body as never, { signal: interruption })
      .catch((error: unknown) => withFaults(refused, error, part));
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
    const next = facts.nextCounters ?? {};
    Object.assign(nextCounters, next);
    carried = carryOn(carried, sent.records, counters, new Map(Object.entries(next)));
  }
  if (refused !== null) throw refused;
  if (balance !== null && sum.credits > balance) {
    throw new RefusedError(
      "INSUFFICIENT_CREDITS",
      `The whole job costs ${sum.credits} credits, and the balance is ${balance}.`,
    );
  }
  return {
    ...sum,
    warnings: [...warnings.values()],
    requests: parts.length,
    balance,
    nextStartSlot,
    nextCounters,
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

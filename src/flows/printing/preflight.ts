// The job without the charge: what it would take, or the very refusal that printing it would get.
import {
  countWarnings,
  type GenerateRequest,
  planJob,
  type PrintWarning,
} from "../../print/index.ts";
import { priceOf } from "../../rules/price.ts";
import { TRIAL_REQUESTS } from "../../rules/trial.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { drawJob } from "./draw-job.ts";
import { findTemplate, requireReady } from "./find-template.ts";
import { requireMeans } from "./settle.ts";

/** What does not apply to the key or the layout is null. */
export interface Preflight {
  readonly items: number;
  readonly pages: number;
  readonly credits: number;
  readonly balance: number | null;
  readonly balanceAfter: number | null;
  readonly trialRequestsRemaining: number | null;
  readonly nextStartSlot: number | null;
  /** The preset's own id, however the layout names it. */
  readonly presetId: string | null;
  /** By name, with what the next job begins with. */
  readonly nextCounters: Readonly<Record<string, string>> | null;
  /** The first 50. */
  readonly warnings: readonly PrintWarning[];
  /** Of all warnings; one that stands for several places counts as many times. */
  readonly warningCount: number;
}

export async function preflight(
  deps: Deps,
  caller: Caller,
  { templateId, layout, records }: GenerateRequest,
): Promise<Preflight> {
  const found = await deps.spans.measure("template", findTemplate(deps, caller, templateId));
  const { compiled } = requireReady(found);
  const at = deps.now();
  const makePlan = () => {
    const plan = planJob(compiled, layout, records, { now: at });
    requireMeans(deps, caller, plan.pages.length);
    return plan;
  };
  const origin = { requestId: deps.requestId, at };
  const job = { compiled, records, makePlan };
  const { plan, warnings, warningCounts } = await drawJob(deps, caller.accountId, job, origin);
  const pages = plan.pages.length;
  const credits = priceOf(caller.paidBy, pages);
  const { trial, balance } = caller;
  return {
    items: plan.itemCount,
    pages,
    credits,
    balance: trial ? null : balance,
    balanceAfter: trial ? null : balance - credits,
    trialRequestsRemaining: trial ? TRIAL_REQUESTS - trial.used : null,
    nextStartSlot: plan.nextStartSlot,
    presetId: plan.presetId,
    nextCounters: plan.nextCounters,
    warnings,
    warningCount: countWarnings(warningCounts),
  };
}

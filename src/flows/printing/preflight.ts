// The job without the charge: what it would take, or the very refusal that printing it would get.
import {
  countWarnings,
  loadLanguagesOf,
  planJob,
  type PlanFrame,
  type PrintWarning,
  type WarningCounts,
} from "../../print/index.ts";
import { priceOf } from "../../rules/price.ts";
import { TRIAL_REQUESTS } from "../../rules/trial.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { drawJob, withoutCause } from "./draw-job.ts";
import { drawFirst, endPass, type LargeJob } from "./large-job-passes.ts";
import { findTemplate, requireReady } from "./find-template.ts";
import { type AppliedProfile, planOptionsOf, type PrintRequest } from "./generate.ts";
import { JobWatch } from "./job-watch.ts";
import { planningOf } from "./planning.ts";
import type { Dots } from "./render-job.ts";
import { requireMeans } from "./settle.ts";

/** What does not apply to the key or the layout is null; only a raster has dots. */
export interface Preflight extends Partial<Dots> {
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
  { templateId, layout, records, output }: PrintRequest,
  profile?: AppliedProfile,
): Promise<Preflight> {
  const found = await deps.spans.measure("template", findTemplate(deps, caller, templateId));
  const { compiled } = requireReady(found);
  const at = deps.now();
  const ofOutput = await planningOf(deps, caller.accountId, compiled.template, output);
  const planning = { now: at, ...ofOutput, ...planOptionsOf(profile) };
  await loadLanguagesOf(compiled, layout, records, planning);
  const makePlan = () => {
    const plan = planJob(compiled, layout, records, planning);
    requireMeans(deps, caller, plan.pages.length);
    return plan;
  };
  const origin = { requestId: deps.requestId, at };
  const job = { compiled, records, makePlan };
  const drawn = await drawJob(deps, caller.accountId, job, origin, { output });
  const { plan, dots, warnings, warningCounts } = drawn;
  const facts = { ...plan, pages: plan.pages.length, warnings, warningCounts };
  return { ...describe(caller, facts), ...dots };
}

/** The same of a large job, which is drawn once. */
export async function preflightJob(deps: Deps, caller: Caller, job: LargeJob): Promise<Preflight> {
  const { accountId } = caller;
  const watch = new JobWatch(deps, accountId);
  try {
    await watch.takePlace();
    const { templateId } = job.head;
    const found = await deps.spans.measure("template", findTemplate(deps, caller, templateId));
    const { compiled } = requireReady(found);
    const pass = await drawFirst(deps, accountId, compiled, job, {
      origin: { requestId: deps.requestId, at: deps.now() },
      require: (pages) => requireMeans(deps, caller, pages),
      pacer: watch.pacer,
      keepsFile: false,
    });
    endPass(pass);
    const { plan, warningCounts } = pass;
    const warnings = pass.warnings.map(withoutCause);
    return describe(caller, { ...plan, pages: plan.pageCount, warnings, warningCounts });
  } finally {
    await watch.leavePlace();
  }
}

interface Facts extends Pick<
  PlanFrame,
  "itemCount" | "nextStartSlot" | "presetId" | "nextCounters"
> {
  readonly pages: number;
  readonly warnings: readonly PrintWarning[];
  readonly warningCounts: WarningCounts;
}

function describe(
  { paidBy, trial, balance }: Caller,
  { pages, itemCount, nextStartSlot, presetId, nextCounters, warnings, warningCounts }: Facts,
): Preflight {
  const credits = priceOf(paidBy, pages);
  return {
    items: itemCount,
    pages,
    credits,
    balance: trial ? null : balance,
    balanceAfter: trial ? null : balance - credits,
    trialRequestsRemaining: trial ? TRIAL_REQUESTS - trial.used : null,
    nextStartSlot,
    presetId,
    nextCounters,
    warnings,
    warningCount: countWarnings(warningCounts),
  };
}

// The job without the charge: what it would take, or the very refusal that printing it would get.
import { type GenerateRequest, planJob, type PrintWarning } from "../print/index.ts";
import { priceOf } from "../rules/price.ts";
import { TRIAL_REQUESTS } from "../rules/trial.ts";
import type { Caller } from "./authenticate.ts";
import type { Deps } from "./deps.ts";
import { findTemplate, requireReady } from "./find-template.ts";
import { loadImages } from "./load-images.ts";
import { noteAssetUses } from "./note-asset-uses.ts";
import { renderJob } from "./render-job.ts";
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
  /** The first of them; `X-Warning-Count` counts all. */
  readonly warnings: readonly Pick<PrintWarning, "pointer" | "code" | "detail">[];
}

const WARNINGS_AT_MOST = 50;

export async function preflight(
  deps: Deps,
  caller: Caller,
  { templateId, layout, records }: GenerateRequest,
): Promise<Preflight> {
  const found = await deps.spans.measure(
    "template",
    findTemplate(deps, caller.accountId, templateId),
  );
  const { compiled } = requireReady(found);
  const plan = planJob(compiled, layout, records);
  const pages = plan.pages.length;
  requireMeans(caller, pages, deps.now());
  const images = await loadImages(deps, caller.accountId, plan);
  noteAssetUses(deps, caller.accountId, plan);
  const { warnings } = await renderJob(
    deps,
    compiled,
    plan,
    { requestId: deps.requestId, at: deps.now() },
    images,
  );
  const credits = priceOf(caller.kind, pages);
  const { trial, balance } = caller;
  return {
    items: plan.itemCount,
    pages,
    credits,
    balance: trial ? null : balance,
    balanceAfter: trial ? null : balance - credits,
    trialRequestsRemaining: trial ? TRIAL_REQUESTS - trial.used : null,
    nextStartSlot: plan.nextStartSlot,
    warnings: warnings
      .slice(0, WARNINGS_AT_MOST)
      .map(({ pointer, code, detail }) => ({ pointer, code, detail })),
  };
}

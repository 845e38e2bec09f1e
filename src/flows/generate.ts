// One request, one template, one merged PDF: the story that the specification tells.
import { planJob, type GenerateRequest, type Plan } from "../print/index.ts";
import type { Caller } from "./authenticate.ts";
import type { Deps } from "./deps.ts";
import { sha256 } from "./digest.ts";
import { findReadyTemplate } from "./find-template.ts";
import { renderJob } from "./render-job.ts";
import { requireFunds, settle } from "./settle.ts";

export interface GenerateInput {
  readonly request: GenerateRequest;
  /** The body as it was sent, parsed: what a repeated key is compared by. */
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly integrationSource: string | null;
}

export interface Generated {
  readonly pdf: Uint8Array;
  readonly sha256: Uint8Array;
  readonly plan: Plan;
  readonly templateId: string;
  readonly credits: number;
}

/** Everything that can refuse does so before the charge; after it nothing can fail. */
export async function generate(
  deps: Deps,
  caller: Caller,
  input: GenerateInput,
): Promise<Generated> {
  const startedAt = deps.now();
  const { templateId, layout, records } = input.request;
  const { compiled } = await findReadyTemplate(deps, caller.accountId, templateId);
  const plan = planJob(compiled, layout, records);
  requireFunds(caller, plan.pages.length);
  const pdf = await renderJob(deps, compiled, plan, { requestId: deps.requestId, at: startedAt });
  const digest = await sha256(pdf);
  const credits = await settle(deps, caller, {
    id: deps.requestId,
    templateId,
    pages: plan.pages.length,
    items: plan.itemCount,
    integrationSource: input.integrationSource,
    bodyMac: null,
    leaseDeadlineMs: null,
  });
  return { pdf, sha256: digest, plan, templateId, credits };
}

// One request, one template, one merged PDF: the story that the specification tells.
import { ENGINE_VERSION, planJob, Refusal } from "../print/index.ts";
import type { GenerateRequest, Plan, PrintWarning } from "../print/index.ts";
import type { Code } from "../rules/codes.ts";
import { canReplay, type Original } from "../rules/idempotency.ts";
import { priceOf } from "../rules/price.ts";
import type { Charge } from "../store/ledger.ts";
import type { Caller } from "./authenticate.ts";
import { claimKey, concludeClaim, giveBack, type Claim } from "./claim-key.ts";
import type { Deps } from "./deps.ts";
import { hexOf, sha256 } from "./digest.ts";
import { findTemplate, requireReady } from "./find-template.ts";
import type { FoundTemplate, ReadyTemplate } from "./find-template.ts";
import { loadImages } from "./load-images.ts";
import { noteAssetUses } from "./note-asset-uses.ts";
import { renderJob, type Origin } from "./render-job.ts";
import { refusalOf, requireMeans, settle } from "./settle.ts";

export interface GenerateInput {
  readonly request: GenerateRequest;
  /** The body as it was sent, parsed: what a repeated key is compared by. */
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly integrationSource: string | null;
}

export interface Generated extends Drawn {
  readonly templateId: string;
  readonly credits: number;
  /** The request that this one replays; null: it is an original itself. */
  readonly originalRequestId: string | null;
}

interface Drawn {
  readonly plan: Plan;
  readonly pdf: Uint8Array;
  readonly warnings: readonly PrintWarning[];
  readonly sha256: Uint8Array;
  readonly templateRevision: string;
}

/**
 * Everything that can refuse does so before the charge; after it nothing can fail. Under a key the
 * work goes on though the client hangs up, so that its next try need not wait for the lease to end.
 */
export function generate(deps: Deps, caller: Caller, input: GenerateInput): Promise<Generated> {
  const work = generateOnce(deps, caller, input);
  if (input.idempotencyKey !== null) deps.outlive(work);
  return work;
}

async function generateOnce(deps: Deps, caller: Caller, input: GenerateInput): Promise<Generated> {
  const { templateId } = input.request;
  const finding = deps.spans.measure("template", findTemplate(deps, caller.accountId, templateId));
  // The key comes first: when it refuses, nobody asks what became of the template.
  finding.catch(() => {});
  const claim = await claimKey(deps, caller, input);
  if (claim.kind === "replay")
    return replay(deps, input, await finding, claim.original, caller.accountId);

  const drawn = await orGiveBack(deps, claim, async () => {
    const template = requireReady(await finding);
    const plan = planOf(input, template);
    requireMeans(caller, plan.pages.length, deps.now());
    return draw(deps, template, plan, claim.asker, caller.accountId);
  });
  const charge = chargeFor(caller, input, claim, drawn);
  const settlement = await settle(deps, claim, charge);
  if (settlement.kind === "unknown") deps.warn("charge-in-doubt");
  await concludeClaim(deps, claim, settlement, charge);
  if (settlement.kind === "replay") {
    return replay(deps, input, await finding, settlement.original, caller.accountId);
  }
  const refusal = refusalOf(settlement, charge);
  if (refusal !== null) throw refusal;
  return { ...drawn, templateId, credits: charge.credits, originalRequestId: null };
}

/** Free, and the original's bytes: the same template, dates and identifier. */
async function replay(
  deps: Deps,
  input: GenerateInput,
  found: FoundTemplate,
  original: Original,
  accountId: string,
): Promise<Generated> {
  const template = requireUnchanged(found, original);
  const drawn = await draw(deps, template, planOf(input, template), original, accountId);
  const differs = hexOf(drawn.sha256) !== original.pdfDigest;
  if (differs && original.engineVersion === ENGINE_VERSION) deps.warn("replay-differs");
  const { templateId } = input.request;
  return { ...drawn, templateId, credits: 0, originalRequestId: original.requestId };
}

function requireUnchanged(found: FoundTemplate, original: Original): ReadyTemplate {
  if (found !== null && found !== "not-ready" && canReplay(original, found.revision)) return found;
  throw new Refusal<Code>(
    "IDEMPOTENCY_REPLAY_UNAVAILABLE",
    "The template has changed since this Idempotency-Key was charged, so the same PDF cannot be made again. Use a new key to print it as it is now.",
  );
}

function planOf({ request }: GenerateInput, template: ReadyTemplate): Plan {
  return planJob(template.compiled, request.layout, request.records);
}

async function draw(
  deps: Deps,
  { compiled, revision }: ReadyTemplate,
  plan: Plan,
  origin: Origin,
  accountId: string,
): Promise<Drawn> {
  const images = await loadImages(deps, accountId, plan);
  noteAssetUses(deps, accountId, plan);
  const { pdf, warnings } = await renderJob(deps, compiled, plan, origin, images);
  return { plan, pdf, warnings, sha256: await sha256(pdf), templateRevision: revision };
}

function chargeFor(caller: Caller, input: GenerateInput, claim: Claim, drawn: Drawn): Charge {
  const { chargeId, asker } = claim;
  const pages = drawn.plan.pages.length;
  return {
    chargeId,
    accountId: caller.accountId,
    apiKeyId: caller.keyId,
    requestId: asker.requestId,
    at: asker.at,
    bodyMac: asker.bodyMacs[0] ?? "",
    templateId: input.request.templateId,
    templateRevision: drawn.templateRevision,
    engineVersion: ENGINE_VERSION,
    pdfDigest: hexOf(drawn.sha256),
    pages,
    items: drawn.plan.itemCount,
    credits: priceOf(caller.kind, pages),
    integrationSource: input.integrationSource,
  };
}

/** Whatever fails before the charge frees the key. */
async function orGiveBack<T>(deps: Deps, claim: Claim, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await giveBack(deps, claim);
    throw error;
  }
}

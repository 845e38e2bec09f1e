// One request, one template, one merged PDF: the story that the specification tells.
import { ENGINE_VERSION, locateImage, planJob } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { GenerateRequest, LoadedImages, Plan, WarningCounts } from "../../print/index.ts";
import type { Code } from "../../rules/codes.ts";
import {
  canReplay,
  changedImages,
  DIFFERING_REPLAYS,
  type Original,
} from "../../rules/idempotency.ts";
import { priceOf } from "../../rules/price.ts";
import { unavailable } from "../../rules/refusals.ts";
import type { Charge } from "../../store/ledger.ts";
import { countDifferingReplay } from "../../store/reservations.ts";
import type { Caller } from "../authenticate.ts";
import { claimKey, concludeClaim, giveBack, type Claim, type Replay } from "./claim-key.ts";
import type { Deps } from "../deps.ts";
import { drawJob } from "./draw-job.ts";
import { hexOf, sha256 } from "../digest.ts";
import { findTemplate, requireReady } from "./find-template.ts";
import type { FoundTemplate, ReadyTemplate } from "./find-template.ts";
import { type Origin, thePress } from "./render-job.ts";
import { refusalOf, requireMeans, settle } from "./settle.ts";
import { sealImages } from "../seal.ts";

export interface GenerateInput {
  readonly request: GenerateRequest;
  /** The body as it was sent, parsed: what a repeated key is compared by. */
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly integrationSource: string | null;
  /** Refused unless the key was charged already: it never charges. */
  readonly replayOnly: boolean;
}

export interface Generated extends Drawn {
  readonly templateId: string;
  readonly credits: number;
  /** The request that this one replays; null: it is an original itself. */
  readonly originalRequestId: string | null;
  /** A replay with an image that changed. */
  readonly differs?: boolean;
}

interface Drawn {
  readonly plan: Plan;
  readonly pdf: Uint8Array;
  readonly warningCounts: WarningCounts;
  readonly sha256: Uint8Array;
  readonly templateRevision: string;
  /** By address, as `sealImages` gives them. */
  readonly imageMacs: ReadonlyMap<string, readonly string[]>;
}

/**
 * Nothing can fail once it is paid: all that can refuse comes before, or is the charge itself. Under a key the
 * work goes on though the client hangs up, so that its next try need not wait for the lease to end.
 */
export function generate(deps: Deps, caller: Caller, input: GenerateInput): Promise<Generated> {
  const work = generateOnce(deps, caller, input);
  if (input.idempotencyKey !== null) {
    deps.holding.outlive();
    deps.outlive(work);
  }
  return work;
}

async function generateOnce(deps: Deps, caller: Caller, input: GenerateInput): Promise<Generated> {
  const { templateId } = input.request;
  const finding = deps.spans.measure("template", findTemplate(deps, caller, templateId));
  // The key comes first: when it refuses, the template does not matter.
  finding.catch(() => {});
  thePress();
  const claim = await claimKey(deps, caller, input);
  if (claim.kind === "replay") return replay(deps, caller, input, await finding, claim);
  if (input.replayOnly) {
    await giveBack(deps, claim);
    throw nothingToReplay();
  }

  const drawn = await orGiveBack(deps, claim, async () => {
    const template = requireReady(await finding);
    const makePlan = () => {
      const plan = planOf(input, template, claim.asker);
      requireMeans(deps, caller, plan.pages.length);
      return plan;
    };
    return withoutDrawings(await draw(deps, caller, input, template, makePlan, claim.asker));
  });
  const charge = chargeFor(caller, input, claim, drawn);
  const settlement = await settle(deps, claim, charge);
  if (settlement.kind === "unknown") deps.warn("charge-in-doubt");
  await concludeClaim(deps, claim, settlement, charge);
  if (settlement.kind === "replay") {
    const { original } = settlement;
    return replay(deps, caller, input, await finding, { original, name: nameOf(claim) });
  }
  const refusal = refusalOf(deps, settlement, charge, claim);
  if (refusal !== null) throw refusal;
  const { credits } = charge;
  return { ...drawn, templateId, credits, originalRequestId: null };
}

/** Free, and the original's bytes: the same template, dates and identifier. */
async function replay(
  deps: Deps,
  caller: Caller,
  input: GenerateInput,
  found: FoundTemplate,
  { original, name }: Omit<Replay, "kind">,
): Promise<Generated> {
  const template = requireUnchanged(found, original);
  const makePlan = () => planOf(input, template, original);
  const drawn = await draw(deps, caller, input, template, makePlan, original);
  const { plan } = drawn;
  const changed = changedImages(original, drawn.imageMacs);
  const { requestId } = original;
  if (changed.length > 0) {
    const { kind } = await countDifferingReplay(deps.reservations, name, requestId, deps.requestId);
    if (kind === "stale") throw uncounted();
    if (kind === "spent") throw imageChanged(template, plan, changed);
  } else if (
    original.engineVersion === ENGINE_VERSION &&
    hexOf(drawn.sha256) !== original.pdfDigest
  ) {
    deps.warn("replay-differs");
  }
  const { templateId } = input.request;
  const differs = changed.length > 0;
  return {
    ...withoutDrawings(drawn),
    templateId,
    credits: 0,
    originalRequestId: requestId,
    differs,
  };
}

function nothingToReplay(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "No job was charged under this Idempotency-Key in the last 24 hours, so there is nothing to replay. Nothing was charged.",
  );
}

function requireUnchanged(found: FoundTemplate, original: Original): ReadyTemplate {
  if (found !== null && found !== "not-ready" && canReplay(original, found.revision)) return found;
  throw new Refusal<Code>(
    "IDEMPOTENCY_REPLAY_UNAVAILABLE",
    "The template has changed since this Idempotency-Key was charged, so the same PDF cannot be made again. To print the job as it is now, use a new key.",
  );
}

function imageChanged(
  { compiled }: ReadyTemplate,
  plan: Plan,
  changed: readonly string[],
): Refusal<Code> {
  const place = locateImage(compiled, plan, changed[0]!);
  const owner = place?.record == null ? "the template" : `record ${place.record + 1}`;
  const more = changed.length === 1 ? "" : ` (and ${changed.length - 1} more)`;
  return new Refusal<Code>(
    "IDEMPOTENCY_REPLAY_UNAVAILABLE",
    `The image that ${owner} names for element ${(place?.element ?? 0) + 1}, ${place?.pointer}${more}, has changed since this Idempotency-Key was charged, and the key was already replayed ${DIFFERING_REPLAYS} times with changed images. To print the job as it is now, use a new key; or restore the image.`,
  );
}

function uncounted(): Refusal<Code> {
  return unavailable(
    "An image has changed since this Idempotency-Key was charged, and the service could not count this replay. Nothing was charged; try again with the same key.",
  );
}

function planOf({ request }: GenerateInput, template: ReadyTemplate, { at }: Origin): Plan {
  return planJob(template.compiled, request.layout, request.records, { now: at });
}

async function draw(
  deps: Deps,
  { accountId }: Caller,
  { request, idempotencyKey }: GenerateInput,
  { compiled, revision: templateRevision }: ReadyTemplate,
  makePlan: () => Plan,
  origin: Origin,
): Promise<Drawn> {
  let imageMacs: Drawn["imageMacs"] = new Map();
  const lookAt = async (images: LoadedImages) => {
    imageMacs = await sealImages(deps, images);
  };
  // Without a key nothing is replayed, so nothing is compared.
  const sealing = idempotencyKey === null ? {} : { lookAt };
  const job = { compiled, records: request.records, makePlan, ...sealing };
  const { plan, pdf, warningCounts } = await drawJob(deps, accountId, job, origin);
  return { plan, pdf, warningCounts, sha256: await sha256(pdf), templateRevision, imageMacs };
}

/** The plan's drawings are freed before anything else is waited for: they can be most of what a job holds. */
function withoutDrawings(drawn: Drawn): Drawn {
  return { ...drawn, plan: { ...drawn.plan, drawings: [] } };
}

function chargeFor(caller: Caller, input: GenerateInput, claim: Claim, drawn: Drawn): Charge {
  const { chargeId, asker } = claim;
  const pages = drawn.plan.pages.length;
  return {
    chargeId,
    accountId: caller.accountId,
    authority: caller.authority,
    requestId: asker.requestId,
    at: asker.at,
    bodyMac: asker.bodyMacs[0] ?? "",
    templateId: input.request.templateId,
    templateRevision: drawn.templateRevision,
    engineVersion: ENGINE_VERSION,
    pdfDigest: hexOf(drawn.sha256),
    imageMacs: [...drawn.imageMacs.values()].flatMap(([current]) => current ?? []),
    pages,
    items: drawn.plan.itemCount,
    credits: priceOf(caller.paidBy, pages),
    integrationSource: input.integrationSource,
  };
}

/** Of the reservation: without one, no other request's charge can be found under this one's. */
function nameOf({ held }: Claim): string {
  if (held === null) throw new Error("a charge without a key was another request's");
  return held.name;
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

// One request, one template, one file: the story that the specification tells, whatever is drawn.
import { ENGINE_VERSION, loadLanguagesOf, locateImage, planJob } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type {
  GenerateRequest,
  ImagePlace,
  LoadedImages,
  Output,
  PageFit,
  Plan,
  PlanOptions,
  WarningCounts,
} from "../../print/index.ts";
import type { Code } from "../../rules/codes.ts";
import {
  canReplay,
  changedImages,
  DIFFERING_REPLAYS,
  type Original,
  type PlainCall,
  type PrintCall,
} from "../../rules/idempotency.ts";
import { priceOf } from "../../rules/price.ts";
import { unavailable } from "../../rules/refusals.ts";
import type { Charge } from "../../store/money/ledger.ts";
import { countDifferingReplay } from "../../store/money/reservations.ts";
import type { Caller } from "../authenticate.ts";
import { claimKey, concludeClaim, giveBack, type Claim, type Replay } from "./claim-key.ts";
import type { Deps } from "../deps.ts";
import { drawJob } from "./draw-job.ts";
import { hexOf, sha256 } from "../digest.ts";
import { findTemplate, requireReady } from "./find-template.ts";
import type { FoundTemplate, ReadyTemplate } from "./find-template.ts";
import { type Planning, planningOf } from "./planning.ts";
import { type Dots, type Origin, thePress } from "./render-job.ts";
import { refusalOf, requireMeans, settle } from "./settle.ts";
import { sealBody, sealImages } from "../seal.ts";

/** What there is to print: a PDF, or the raster that `output` describes. */
export type PrintRequest = GenerateRequest & { readonly output?: Output };

export interface GenerateInput {
  readonly request: PrintRequest;
  /** The body as it was sent, parsed: what a repeated key is compared by. */
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly integrationSource: string | null;
  /** Refused unless the key was charged already: it never charges. */
  readonly replayOnly: boolean;
  /** Of a call of a link. */
  readonly link?: LinkJob;
  /** Of a printer: how its pages are brought onto the paper. */
  readonly profile?: AppliedProfile;
}

export interface AppliedProfile {
  readonly printerId: string;
  /** Another one prints something else. */
  readonly revision: string;
  readonly fit: PageFit;
  /** How wide the head of the printer is that prints it; null: not known, or the file goes elsewhere. */
  readonly headMm: number | null;
}

export interface LinkJob {
  /** The very one whose revision the content names. */
  readonly template: ReadyTemplate;
  /** null: none. */
  readonly watermark: string | null;
  readonly mostPages: number;
  /** Where images that callers name may lie. */
  readonly imageHosts: readonly string[];
}

export interface Generated extends Drawn {
  readonly templateId: string;
  readonly credits: number;
  /** The request that this one replays; null: it is an original itself. */
  readonly originalRequestId: string | null;
  /** A replay with an image that changed. */
  readonly differs?: boolean;
}

export interface Drawn {
  readonly plan: Plan;
  readonly file: Uint8Array;
  /** null: a PDF. */
  readonly dots: Dots | null;
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
  const finding = input.link
    ? Promise.resolve(input.link.template)
    : deps.spans.measure("template", findTemplate(deps, caller, templateId));
  // The key comes first: when it refuses, the template does not matter.
  finding.catch(() => {});
  thePress();
  const { idempotencyKey, body } = input;
  const seal = () => sealBody(deps, callOf(input), body);
  const claim = await claimKey(deps, caller, { idempotencyKey, seal });
  if (claim.kind === "replay") return replay(deps, caller, input, await finding, claim);
  if (input.replayOnly) {
    await giveBack(deps, claim);
    throw nothingToReplay();
  }

  const drawn = await orGiveBack(deps, claim, async () => {
    const template = requireReady(await finding);
    const makePlan = (planning: Planning) => {
      const plan = planOf(input, template, claim.asker, planning);
      requireMeans(deps, caller, plan.pages.length);
      return plan;
    };
    return withoutDrawings(await draw(deps, caller, input, template, makePlan, claim.asker));
  });
  const charge = chargeFor(caller, input, claim, workOf(templateId, drawn));
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
  const template = requireUnchanged(found, original, input.profile);
  const makePlan = (planning: Planning) => planOf(input, template, original, planning);
  const drawn = await draw(deps, caller, input, template, makePlan, original);
  const { plan } = drawn;
  const locate = (source: string) => locateImage(template.compiled, plan, source);
  const differs = await judgeReplay(deps, { original, name }, drawn, locate);
  const { requestId } = original;
  const { templateId } = input.request;
  return {
    ...withoutDrawings(drawn),
    templateId,
    credits: 0,
    originalRequestId: requestId,
    differs,
  };
}

/**
 * Whether it shows an image that has changed, which is then counted. `locate` says where the job shows one.
 * @throws Refusal where it can show no more of them
 */
export async function judgeReplay(
  deps: Deps,
  { original, name }: Omit<Replay, "kind">,
  { imageMacs, sha256 }: Pick<Drawn, "imageMacs" | "sha256">,
  locate: (source: string) => ImagePlace | null | Promise<ImagePlace | null>,
): Promise<boolean> {
  const changed = changedImages(original, imageMacs);
  const { requestId } = original;
  if (changed.length > 0) {
    const { kind } = await countDifferingReplay(deps.reservations, name, requestId, deps.requestId);
    if (kind === "stale") throw uncounted();
    if (kind === "spent") throw imageChanged(await locate(changed[0]!), changed);
  } else if (original.engineVersion === ENGINE_VERSION && hexOf(sha256) !== original.pdfDigest) {
    deps.warn("replay-differs");
  }
  return changed.length > 0;
}

function nothingToReplay(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "No job was charged under this Idempotency-Key in the last 24 hours, so there is nothing to replay. Nothing was charged.",
  );
}

/** What is printed depends on it: the template's, and the profile's where one is applied. */
export function revisionOf({ revision }: ReadyTemplate, profile?: AppliedProfile): string {
  return profile ? `${revision}+${profile.revision}` : revision;
}

export function requireUnchanged(
  found: FoundTemplate,
  original: Original,
  profile?: AppliedProfile,
): ReadyTemplate {
  if (found !== null && found !== "not-ready") {
    if (canReplay(original, revisionOf(found, profile))) return found;
    if (profile && original.templateRevision.startsWith(`${found.revision}+`)) {
      throw new Refusal<Code>(
        "IDEMPOTENCY_REPLAY_UNAVAILABLE",
        "The printer's profile has changed since this Idempotency-Key was charged, so the same pages cannot be made again. To print the job as it is now, use a new key.",
      );
    }
  }
  throw new Refusal<Code>(
    "IDEMPOTENCY_REPLAY_UNAVAILABLE",
    "The template has changed since this Idempotency-Key was charged, so the same file cannot be made again. To print the job as it is now, use a new key.",
  );
}

function imageChanged(place: ImagePlace | null, changed: readonly string[]): Refusal<Code> {
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

function callOf({ request: { output }, profile }: GenerateInput): PrintCall {
  return withProfile(output ? "generate-raster" : "generate-pdf", profile);
}

/** The printer of a profile is part of what is compared. */
export function withProfile(call: PlainCall, profile?: AppliedProfile): PrintCall {
  return profile ? `${call} ${profile.printerId}` : call;
}

export function planOf(
  {
    request: { layout, records },
    link,
    profile,
  }: Pick<GenerateInput, "request" | "link" | "profile">,
  { compiled }: ReadyTemplate,
  { at }: Pick<Origin, "at">,
  planning: Planning,
): Plan {
  const watermark = link?.watermark ?? null;
  const marked = watermark === null ? {} : { watermark };
  const options = { now: at, ...marked, ...planning, ...planOptionsOf(profile) };
  const plan = planJob(compiled, layout, records, options);
  if (link && plan.pages.length > link.mostPages) throw tooManyPages(plan.pages.length, link);
  return plan;
}

export function planOptionsOf(profile?: AppliedProfile): Pick<PlanOptions, "fit" | "headMm"> {
  if (profile === undefined) return {};
  const { fit, headMm } = profile;
  return headMm === null ? { fit } : { fit, headMm };
}

function tooManyPages(pages: number, { mostPages }: LinkJob): Refusal<Code> {
  const most = `${mostPages} ${mostPages === 1 ? "page" : "pages"}`;
  const detail = `A call of this link can print ${most}, and this one has ${pages}. Ask for fewer copies; a template with a back has at least 2 pages.`;
  return new Refusal<Code>("TOO_MANY_PAGES", detail, [
    { pointer: "#/records/0/copies", code: "TOO_MANY_PAGES", detail },
  ]);
}

export async function draw(
  deps: Deps,
  { accountId }: Caller,
  { request, idempotencyKey, link, profile }: GenerateInput,
  template: ReadyTemplate,
  makePlan: (planning: Planning) => Plan,
  origin: Origin,
): Promise<Drawn> {
  let imageMacs: Drawn["imageMacs"] = new Map();
  const lookAt = async (images: LoadedImages) => {
    imageMacs = await sealImages(deps, images);
  };
  const { compiled } = template;
  const templateRevision = revisionOf(template, profile);
  const { layout, records, output } = request;
  const planning = await planningOf(deps, accountId, compiled.template, output);
  await loadLanguagesOf(compiled, layout, records, { now: origin.at, ...planning });
  // Without a key nothing is replayed, so nothing is compared.
  const sealing = idempotencyKey === null ? {} : { lookAt };
  const imageHosts = link?.imageHosts ?? [];
  const job = { compiled, records, makePlan: () => makePlan(planning), imageHosts, ...sealing };
  const drawn = await drawJob(deps, accountId, job, origin, { output });
  const { plan, file, dots, warningCounts } = drawn;
  const digest = await sha256(file);
  return { plan, file, dots, warningCounts, sha256: digest, templateRevision, imageMacs };
}

/** The plan's drawings are freed before anything else is waited for: they can be most of what a job holds. */
export function withoutDrawings(drawn: Drawn): Drawn {
  return { ...drawn, plan: { ...drawn.plan, drawings: [] } };
}

/** What of a drawn job is charged, or kept for its replays. */
export interface ChargedWork
  extends
    Pick<Drawn, "sha256" | "templateRevision" | "imageMacs">,
    Pick<Charge, "templateId" | "pages" | "items"> {}

export function workOf(templateId: string, drawn: Drawn): ChargedWork {
  const { pages, itemCount: items } = drawn.plan;
  return { ...drawn, templateId, pages: pages.length, items };
}

export function chargeFor(
  caller: Caller,
  { integrationSource }: Pick<GenerateInput, "integrationSource">,
  claim: Claim,
  drawn: ChargedWork,
): Charge {
  const { chargeId, asker } = claim;
  const { templateId, pages, items } = drawn;
  return {
    chargeId,
    accountId: caller.accountId,
    authority: caller.authority,
    requestId: asker.requestId,
    at: asker.at,
    bodyMac: asker.bodyMacs[0] ?? "",
    templateId,
    templateRevision: drawn.templateRevision,
    engineVersion: ENGINE_VERSION,
    pdfDigest: hexOf(drawn.sha256),
    imageMacs: [...drawn.imageMacs.values()].flatMap(([current]) => current ?? []),
    pages,
    items,
    credits: priceOf(caller.paidBy, pages),
    integrationSource,
  };
}

/** Of the reservation: without one, no other request's charge can be found under this one's. */
export function nameOf({ held }: Claim): string {
  if (held === null) throw new Error("a charge without a key was another request's");
  return held.name;
}

/** Whatever fails before the charge frees the key. */
export async function orGiveBack<T>(deps: Deps, claim: Claim, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await giveBack(deps, claim);
    throw error;
  }
}

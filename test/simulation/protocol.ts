// The generate flow as the simulator runs it: the story of flows/generate.ts, every await a yield,
// over the very rules of src/rules. Rendering is a string that says what would have been printed.

import type { Authority, LinkAuthority } from "../../src/rules/authority.ts";
import {
  LOOK_TRIES,
  RESERVATION_AFTER,
  RESERVATION_TRIES,
  afterLook,
  afterStatement,
  afterTakeoverLook,
  chargeIdOf,
} from "../../src/rules/charge.ts";
import type { Asker, LedgerCharge, LookAnswer, Settlement } from "../../src/rules/charge.ts";
import {
  canReplay,
  changedImages,
  comparedForm,
  complete,
  countDiffering,
  expire,
  LEASE_MS,
  release,
  renew,
  reserve,
  WORK_MS,
} from "../../src/rules/idempotency.ts";
import { beginJob } from "../../src/rules/jobs-at-once.ts";
import type { Grant, Original, PrintCall, ReserveOutcome } from "../../src/rules/idempotency.ts";
import type { Effect, Lost, Steps } from "./engine.ts";
import type { World } from "./world.ts";

/** The rules as the flow and the stores use them; a mutant replaces one or two. */
export interface RuleSet {
  readonly reserve: typeof reserve;
  readonly complete: typeof complete;
  readonly release: typeof release;
  readonly renew: typeof renew;
  readonly beginJob: typeof beginJob;
  readonly expire: typeof expire;
  readonly canReplay: typeof canReplay;
  readonly changedImages: typeof changedImages;
  readonly comparedForm: typeof comparedForm;
  readonly countDiffering: typeof countDiffering;
  readonly chargeIdOf: typeof chargeIdOf;
  readonly afterStatement: typeof afterStatement;
  readonly afterLook: typeof afterLook;
  readonly afterTakeoverLook: typeof afterTakeoverLook;
  readonly reservationAfter: Readonly<Record<Settlement["kind"], "complete" | "release" | "keep">>;
  /** Whether a large job stops when 120 s have passed since its key was taken, or its lease has ended. */
  readonly stopsLate: boolean;
  /** Whether a large job stops when its client is gone before the charge. */
  readonly hearsHangUps: boolean;
  /** Whether the charge statement compares D1's clock with the lease. */
  readonly guardsDeadline: boolean;
  /** Whether the charge statement asks again that the API key is not revoked. */
  readonly guardsRevocation: boolean;
  /** The same of the session: that it is there, and not over. */
  readonly guardsSession: boolean;
  readonly guardsSuspension: boolean;
  readonly guardsDeletion: boolean;
  /** Whether deleting an account revokes its keys and removes its sessions in the same step. */
  readonly deletionRevokes: boolean;
  /** Whether the balance and the trial's uses are CHECKed. */
  readonly guardsFunds: boolean;
  /** Whether the charge statement asks again that the link is the one that was drawn, and that its address goes on. */
  readonly guardsLink: boolean;
  readonly guardsAddress: boolean;
  /** Whether the link's credits of the day are counted with the charge. */
  readonly guardsLinkLimit: boolean;
  /** The key of a link's call. */
  readonly contentKeyOf: (body: Body, templateRevision: string) => string;
}

export const RULES: RuleSet = {
  reserve,
  complete,
  release,
  renew,
  beginJob,
  stopsLate: true,
  hearsHangUps: true,
  expire,
  canReplay,
  changedImages,
  comparedForm,
  countDiffering,
  chargeIdOf,
  afterStatement,
  afterLook,
  afterTakeoverLook,
  reservationAfter: RESERVATION_AFTER,
  guardsDeadline: true,
  guardsRevocation: true,
  guardsSession: true,
  guardsSuspension: true,
  guardsDeletion: true,
  deletionRevokes: true,
  guardsFunds: true,
  guardsLink: true,
  guardsAddress: true,
  guardsLinkLimit: true,
  contentKeyOf: ({ call, name }, templateRevision) => `content ${call} ${name} ${templateRevision}`,
};

/** With the call that it is sent to: two calls with one body are two. */
export interface Body {
  readonly call: PrintCall;
  readonly name: string;
  readonly template: number;
  readonly pages: number;
  /** False: every attempt to draw it is refused. */
  readonly drawable: boolean;
  /** Shows the image behind the world's one address. */
  readonly pictured: boolean;
}

export interface Request {
  readonly id: string;
  readonly key: string | null;
  readonly body: Body;
  readonly by: Authority;
  /** MACs of the body under the secrets that were configured when it came in. */
  readonly bodyMacs: readonly [string, ...string[]];
  /** How the answer of a large job is read: `slow` as long as it wishes. */
  readonly reader: "takes" | "slow" | "stops" | "aborts";
  /** An image host is down for this one: drawing fails though nothing is wrong with the body. */
  readonly unlucky: boolean;
  /** Of a link's call, once its link was read: the template's revision that its key names, and what is left of the day. */
  readonly pinned?: { readonly revision: string; readonly leftToday: number };
}

export type Answer =
  | { readonly kind: "paid"; readonly credits: number; readonly pdf: string }
  | {
      readonly kind: "replay";
      readonly original: Original;
      readonly pdf: string;
      readonly image: number | null;
      readonly differs: boolean;
    }
  /** A large job whose client was gone before the charge. */
  | { readonly kind: "hungUp" }
  /** A third large job at once. */
  | { readonly kind: "third" }
  /** The answer was begun, and its reader has not all of it. */
  | { readonly kind: "brokenOff"; readonly of: Answer }
  | { readonly kind: "busy"; readonly retryAfterSec: number }
  | { readonly kind: "reused" }
  | { readonly kind: "replayUnavailable" }
  | { readonly kind: "imageSpent" }
  | { readonly kind: "templateNotFound" }
  | { readonly kind: "undrawable" }
  | { readonly kind: "drawingFailed" }
  | { readonly kind: "insufficientCredits" }
  | { readonly kind: "trialSpent" }
  | { readonly kind: "linkLimit" }
  | { readonly kind: "freeLimit" }
  | { readonly kind: "linkChanged" }
  | { readonly kind: "revoked" }
  | { readonly kind: "accountSuspended" }
  | { readonly kind: "unavailable" }
  | { readonly kind: "unknown" };

interface Job {
  readonly world: World;
  readonly request: Request;
  readonly grant: Grant | null;
  readonly asker: Asker;
  readonly chargeId: string;
}

const READ_TRIES = 2;

export function* generate(world: World, request: Request): Steps<Answer> {
  if (request.by.kind === "link") return yield* callLink(world, request.by, request);
  const account = yield* ask("account", READ_TRIES, () => world.readAccount(request.by));
  if (isLost(account)) return { kind: "unavailable" };
  if (account.standing === "revoked" || account.standing === "ended") return { kind: "revoked" };
  if (account.standing === "suspended") return { kind: "accountSuspended" };
  const { key } = request;
  if (key === null) return (yield* work(jobOf(world, request, null), account.left))!;
  return yield* underKey(world, request, key, account.left);
}

/** Link, account and template are one read; the key is made of the content, and of the template as it was read. */
function* callLink(world: World, by: LinkAuthority, request: Request): Steps<Answer> {
  const read = yield* ask("link", READ_TRIES, () => world.readLink(by, request.body.template));
  if (read !== null && isLost(read)) return { kind: "unavailable" };
  if (read === null) return { kind: "revoked" };
  const { revision, leftToday, left } = read;
  const key = world.rules.contentKeyOf(request.body, revision);
  const called = { ...request, key, by: read.by, pinned: { revision, leftToday } };
  return yield* underKey(world, world.resolve(called), key, left);
}

function* underKey(world: World, request: Request, key: string, left: number): Steps<Answer> {
  // A second turn follows a takeover whose generation was charged more than 24 hours ago.
  for (let turn = 0; turn < 2; turn++) {
    const outcome = yield* ask("reserve", RESERVATION_TRIES, () => world.reserve(key, request));
    if (isLost(outcome)) return { kind: "unavailable" };
    const answer = yield* attempt(world, request, outcome, left);
    if (answer !== null) return answer;
  }
  return { kind: "unavailable" };
}

function* attempt(
  world: World,
  request: Request,
  outcome: ReserveOutcome,
  left: number,
): Steps<Answer | null> {
  switch (outcome.kind) {
    case "busy":
    case "reused":
      return outcome;
    case "replay":
      return yield* replayIn(world, request, outcome.original);
    case "fresh":
      return yield* workIn(jobOf(world, request, outcome.grant), left);
    case "takeover": {
      const job = jobOf(world, request, outcome.grant);
      const next = world.rules.afterTakeoverLook(yield* look(job), job.asker);
      world.count(`takeover look: ${next.kind}`);
      if (next.kind === "proceed") return yield* workIn(job, left);
      const answer = yield* conclude(job, next, null);
      return answer === null ? null : yield* send(world, request, answer);
    }
  }
}

/** So many parts has each pass of a large job. */
const PARTS = 4;
const RENEWED_BEFORE_MS = LEASE_MS / 2;

function isLarge({ body }: Request): boolean {
  return body.call === "jobs";
}

/** A large job has a place among the account's, until its last byte. */
function* workIn(job: Job, left: number): Steps<Answer | null> {
  const { world, request } = job;
  if (!isLarge(request)) return yield* work(job, left);
  const refused = yield* takePlace(world, request);
  if (refused !== null) return yield* giveBack(job, refused);
  const answer = yield* work(job, left);
  if (answer === null) {
    yield* leavePlace(world, request);
    return null;
  }
  return yield* send(world, request, answer);
}

function* replayIn(world: World, request: Request, original: Original): Steps<Answer> {
  if (!isLarge(request)) return yield* printReplay(world, request, original);
  const refused = yield* takePlace(world, request);
  if (refused !== null) return refused;
  return yield* send(world, request, yield* printReplay(world, request, original));
}

function* takePlace(world: World, request: Request): Steps<Answer | null> {
  const placed = yield* ask("place", READ_TRIES, () => world.beginJob(request));
  if (placed === true) return null;
  return { kind: placed === false ? "third" : "unavailable" };
}

function* leavePlace(world: World, request: Request): Steps<void> {
  yield* ask("leave", READ_TRIES, () => world.endJob(request));
}

/** Pass two, of what was paid or is replayed. */
function* send(world: World, request: Request, answer: Answer): Steps<Answer> {
  if (!isLarge(request)) return answer;
  let sent = 0;
  if (answer.kind === "paid" || answer.kind === "replay") {
    for (; sent < PARTS; sent++) {
      if (request.reader === "aborts" && sent === PARTS - 2) break;
      if (request.reader === "stops" && sent === 1) {
        yield pause("nothing is taken for 30 s", () => world.passWorking(30_000));
        break;
      }
      const isSlow = request.reader === "slow";
      yield pause("send a part", () => world.passWorking(isSlow ? 29_000 : 10));
      yield* ask("place", 1, () => world.beginJob(request));
    }
  } else sent = PARTS;
  yield* leavePlace(world, request);
  return sent === PARTS ? answer : { kind: "brokenOff", of: answer };
}

/** Pass one but for its end: the job with the lease that it has then, or what it is answered. */
function* drawParts(job: Job): Steps<Job | Answer> {
  const { world, request } = job;
  let renewed = job;
  for (let part = 1; part < PARTS; part++) {
    yield pause("draw a part", () => world.passWorking(world.drawingMs));
    if (world.rules.hearsHangUps && world.hasHungUp(request)) return { kind: "hungUp" };
    const kept = yield* keepLease(renewed);
    if (kept === null) return { kind: "unavailable" };
    renewed = kept;
  }
  return renewed;
}

function* keepLease(job: Job): Steps<Job | null> {
  const { world, request, grant } = job;
  if (grant === null) return job;
  const { now } = world;
  const end = grant.at + WORK_MS;
  if (world.rules.stopsLate && (now >= end || now >= grant.leaseUntil)) return null;
  if (grant.leaseUntil >= end || now < grant.leaseUntil - RENEWED_BEFORE_MS) return job;
  const outcome = yield* ask("renew", RESERVATION_TRIES, () => world.renew(request, grant));
  if (isLost(outcome) || outcome.kind === "stale") return null;
  return { ...job, grant: { ...grant, leaseUntil: outcome.leaseUntil } };
}

function* work(begun: Job, left: number): Steps<Answer | null> {
  const { world, request, grant } = begun;
  let job = begun;
  const revision = yield* revisionOf(world, request);
  if (revision !== null && isLost(revision)) return yield* giveBack(job, { kind: "unavailable" });
  if (revision === null) return yield* giveBack(job, { kind: "templateNotFound" });
  if (request.pinned && request.pinned.leftToday < world.priceOf(request.body)) {
    return yield* giveBack(job, { kind: "linkLimit" });
  }
  if (left < world.priceOf(request.body)) {
    return yield* giveBack(job, { kind: world.refusalForFunds() });
  }
  if (isLarge(request)) {
    const drawn = yield* drawParts(job);
    if ("kind" in drawn) return yield* giveBack(job, drawn);
    job = drawn;
  }
  const image = (yield pause("render", () => world.render(request, grant))) as number | null;
  if (!request.body.drawable) return yield* giveBack(job, { kind: "undrawable" });
  if (request.unlucky) return yield* giveBack(job, { kind: "drawingFailed" });
  const charge = chargeOf(job, revision, image);
  return yield* settle(job, charge);
}

function* settle(job: Job, charge: LedgerCharge): Steps<Answer | null> {
  const { world, grant, request } = job;
  const deadline = grant?.leaseUntil ?? null;
  let sent = 0;
  let lost = 0;
  for (;;) {
    const answer = yield* ask("charge", 1, () => world.charge(charge, request, deadline));
    sent++;
    if (isLost(answer)) lost++;
    const next = world.rules.afterStatement(answer, { sent, lost });
    world.count(`charge, ${lost > 0 ? "doubtful" : "no doubt"}: ${answer.kind}`);
    if (next.kind === "look") {
      const settled = world.rules.afterLook(yield* look(job), job.asker, { sent, lost });
      world.count(`look after ${answer.kind}: ${settled.kind}`);
      return yield* conclude(job, settled, charge);
    }
    if (next.kind !== "sendAgain") return yield* conclude(job, next, charge);
    yield pause("wait", nothing);
  }
}

function* conclude(
  job: Job,
  settlement: Settlement,
  own: LedgerCharge | null,
): Steps<Answer | null> {
  const found = "original" in settlement ? settlement.original : own;
  const then = job.world.rules.reservationAfter[settlement.kind];
  if (then === "complete" && found !== null) yield* completeReservation(job, found);
  if (then === "release") yield* releaseReservation(job);
  switch (settlement.kind) {
    case "paid":
      if (own === null) throw new Error("paid without having charged");
      return { kind: "paid", credits: own.credits, pdf: own.pdfDigest };
    case "replay":
      return yield* printReplay(job.world, job.request, settlement.original);
    case "expired":
      return own === null ? null : { kind: "unavailable" };
    case "refused":
      return { kind: settlement.why };
    default:
      return { kind: settlement.kind };
  }
}

function* printReplay(world: World, request: Request, original: Original): Steps<Answer> {
  const revision = yield* revisionOf(world, request);
  if (revision !== null && isLost(revision)) return { kind: "unavailable" };
  if (revision === null || !world.rules.canReplay(original, revision)) {
    return { kind: "replayUnavailable" };
  }
  const image = (yield pause("render again", () => world.imageOf(request.body))) as number | null;
  const pdf = printedBy(request.body, revision, original, world.engineVersion, image);
  const macs = new Map(image === null ? [] : [["https://image", imageMacsOf(request, image)]]);
  const differs = world.rules.changedImages(original, macs).length > 0;
  if (!differs) return { kind: "replay", original, pdf, image, differs };
  const counted = yield* ask("count", RESERVATION_TRIES, () =>
    world.countDiffering(request, original),
  );
  if (isLost(counted) || counted.kind === "stale") return { kind: "unavailable" };
  if (counted.kind === "spent") return { kind: "imageSpent" };
  return { kind: "replay", original, pdf, image, differs };
}

/** What a link's call draws is what its key names, whatever was saved since. */
function* revisionOf(world: World, { body, pinned }: Request): Steps<string | null | Lost> {
  if (pinned) return pinned.revision;
  return yield* ask("template", READ_TRIES, () => world.readTemplate(body.template));
}

function* giveBack(job: Job, answer: Answer): Steps<Answer> {
  yield* releaseReservation(job);
  return answer;
}

function* completeReservation(job: Job, original: Original): Steps<void> {
  const { grant, world, request } = job;
  if (grant === null) return;
  yield* ask("complete", RESERVATION_TRIES, () => world.complete(request, grant, original));
}

function* releaseReservation(job: Job): Steps<void> {
  const { grant, world, request } = job;
  if (grant === null) return;
  yield* ask("release", RESERVATION_TRIES, () => world.release(request, grant));
}

function* look(job: Job): Steps<LookAnswer> {
  const deadline = job.grant?.leaseUntil ?? null;
  const { by } = job.request;
  return yield* ask("look", LOOK_TRIES, () => job.world.look(job.chargeId, by, deadline));
}

function jobOf(world: World, request: Request, grant: Grant | null): Job {
  const held =
    request.key === null || grant === null
      ? null
      : { name: request.key, generation: grant.generation };
  const at = grant?.at ?? world.now;
  const asker = { requestId: request.id, at, bodyMacs: request.bodyMacs };
  return { world, request, grant, asker, chargeId: world.rules.chargeIdOf(request.id, held) };
}

function chargeOf(job: Job, templateRevision: string, image: number | null): LedgerCharge {
  const { request, world, asker, chargeId } = job;
  const attempt = { requestId: request.id, at: asker.at, bodyMac: request.bodyMacs[0] };
  const { engineVersion } = world;
  return {
    ...attempt,
    chargeId,
    accountId: "account",
    templateRevision,
    engineVersion,
    pdfDigest: printedBy(request.body, templateRevision, attempt, engineVersion, image),
    imageMacs: image === null ? [] : imageMacsOf(request, image).slice(0, 1),
    pages: request.body.pages,
    credits: world.isTrial ? 0 : request.body.pages,
  };
}

function printedBy(
  body: Body,
  revision: string,
  attempt: Pick<Original, "requestId" | "at">,
  engineVersion: string,
  image: number | null,
): string {
  return `${body.call} ${body.name} ${revision} ${attempt.requestId} ${attempt.at} ${engineVersion} ${image}`;
}

/** Under the secrets that the request's body is sealed with, in the same order. */
function imageMacsOf({ bodyMacs }: Request, image: number): string[] {
  return bodyMacs.map((mac) => `image ${image} ${mac.slice(-2)}`);
}

function* ask<T>(name: string, tries: number, run: () => T): Steps<T | Lost> {
  const effect = { name, local: false, repeatsLater: name !== "charge", run };
  let answer = (yield effect) as T | Lost;
  for (let sent = 1; sent < tries && isLost(answer); sent++) answer = (yield effect) as T | Lost;
  return answer;
}

function pause(name: string, run: () => unknown): Effect {
  return { name, local: true, repeatsLater: false, run };
}

function nothing(): void {}

function isLost(value: unknown): value is Lost {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "lost";
}

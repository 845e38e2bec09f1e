// Working under an Idempotency-Key: which request holds it, and what becomes of it afterwards.
// The rules are in rules/idempotency.ts; what the ledger's answers mean, in rules/charge.ts.
import { Refusal } from "../../refusal.ts";
import { afterTakeoverLook, chargeIdOf, RESERVATION_AFTER } from "../../rules/charge.ts";
import type { Asker, LookAnswer, Settlement } from "../../rules/charge.ts";
import type { Code } from "../../rules/codes.ts";
import type { Grant, Original } from "../../rules/idempotency.ts";
import { TemporaryRefusal, unavailable } from "../../rules/refusals.ts";
import { lookAtCharge } from "../../store/money/ledger.ts";
import { completeKey, releaseKey, renewKey, reserveKey } from "../../store/money/reservations.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { nameReservation } from "../seal.ts";

/** The right to do one job and to charge for it once. */
export interface Claim {
  readonly kind: "job";
  readonly asker: Asker;
  readonly chargeId: string;
  /** null: there is no Idempotency-Key, and nothing to give back. */
  readonly held: { readonly name: string; readonly grant: Grant } | null;
}

export interface Replay {
  readonly kind: "replay";
  readonly original: Original;
  /** The reservation's. */
  readonly name: string;
}

export interface Keyed {
  readonly idempotencyKey: string | null;
  /** The body's MACs. */
  readonly seal: () => Promise<readonly [string, ...string[]]>;
}

/** Refuses while another request is at work under the key, and when the key belongs to another body or call. */
export async function claimKey(deps: Deps, caller: Caller, input: Keyed): Promise<Claim | Replay> {
  const { requestId } = deps;
  if (input.idempotencyKey === null) {
    const asker = { requestId, at: deps.now(), bodyMacs: [] };
    return { kind: "job", asker, chargeId: chargeIdOf(requestId, null), held: null };
  }
  const [name, bodyMacs] = await Promise.all([
    nameReservation(deps, caller.accountId, input.idempotencyKey),
    input.seal(),
  ]);
  // A second attempt follows when the generation was charged more than 24 hours ago.
  for (let attempt = 0; attempt < 2; attempt++) {
    const reserving = reserveKey(deps.reservations, name, { requestId, bodyMacs });
    const outcome = await deps.spans.measure("reserve", reserving);
    if (outcome.kind === "busy") throw inProgress(outcome.retryAfterSec);
    if (outcome.kind === "reused") throw keyReused();
    if (outcome.kind === "replay") return { ...outcome, name };
    const { grant } = outcome;
    const claim: Claim = {
      kind: "job",
      asker: { requestId, at: grant.at, bodyMacs },
      chargeId: chargeIdOf(requestId, { name, generation: grant.generation }),
      held: { name, grant },
    };
    if (outcome.kind === "fresh") return claim;
    const next = afterTakeoverLook(await lookAt(deps, caller, claim), claim.asker);
    if (next.kind === "proceed") return claim;
    await concludeClaim(deps, claim, next, null);
    if (next.kind === "replay") return { ...next, name };
    if (next.kind === "reused") throw keyReused();
    if (next.kind !== "expired") break;
  }
  throw unavailable(
    "The service could not check whether this Idempotency-Key was already charged. Try again with the same key; you are never charged twice.",
  );
}

/** What the ledger says of the claim's charge, after another request's attempt or an answer that was lost. */
export function lookAt(
  deps: Pick<Deps, "db" | "spans">,
  asker: Pick<Caller, "authority" | "accountId">,
  claim: Claim,
): Promise<LookAnswer> {
  const leaseUntil = claim.held?.grant.leaseUntil ?? null;
  return deps.spans.measure("look", lookAtCharge(deps.db, claim.chargeId, asker, leaseUntil));
}

/** Completes the key, gives it back, or leaves it to the end of its lease. */
export async function concludeClaim(
  deps: Deps,
  claim: Claim,
  settlement: Settlement,
  own: Original | null,
): Promise<void> {
  if (claim.held === null) return;
  const { name, grant } = claim.held;
  const found = "original" in settlement ? settlement.original : own;
  const then = RESERVATION_AFTER[settlement.kind];
  if (then === "release") await giveBack(deps, claim);
  if (then !== "complete" || found === null) return;
  const { requestId, at, bodyMac, templateRevision, engineVersion, pdfDigest, imageMacs } = found;
  const attempt = { requestId, at, bodyMac };
  const original = { ...attempt, templateRevision, engineVersion, pdfDigest, imageMacs };
  await deps.spans.measure("complete", completeKey(deps.reservations, name, grant, original));
}

/** The claim with a lease that begins again; null: it has ended, and nothing may be charged under it. */
export async function renewClaim(deps: Deps, claim: Claim): Promise<Claim | null> {
  const { held } = claim;
  if (held === null) return claim;
  const renewing = renewKey(deps.reservations, held.name, held.grant);
  const outcome = await deps.spans.measure("renew", renewing);
  if (outcome.kind === "stale") return null;
  return { ...claim, held: { ...held, grant: { ...held.grant, leaseUntil: outcome.leaseUntil } } };
}

/** Before anything was charged: the same key can be used again, with a corrected body too. */
export async function giveBack(deps: Deps, { held }: Claim): Promise<void> {
  if (held === null) return;
  await deps.spans.measure("release", releaseKey(deps.reservations, held.name, held.grant));
}

export function keyReused(): Refusal<Code> {
  return new Refusal<Code>(
    "IDEMPOTENCY_KEY_REUSED",
    "This Idempotency-Key was already used with a different body or another call. To retry, send the original body to the original call again; for a new job, use a new key.",
  );
}

function inProgress(retryAfterSec: number): TemporaryRefusal {
  return new TemporaryRefusal(
    "IDEMPOTENCY_REQUEST_IN_PROGRESS",
    `Another request with this Idempotency-Key is in progress. Send the same key and body again in ${retryAfterSec} s.`,
    retryAfterSec,
  );
}
